"""Who listens to which table in this process; told with a number, never with content."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Callable


class Stream:
    """One open phone: the newest number it has to be told, and whether its right to listen must be looked at again."""

    __slots__ = ("_wake", "_wanted", "ended", "recheck")

    def __init__(self) -> None:
        self._wake = asyncio.Event()
        self._wanted: int | None = None
        self.recheck = False
        self.ended = False

    def tell(self, number: int) -> None:
        """Remember the newest number and wake up; a slow phone skips what came in between."""
        self._wanted = max(number, self._wanted or 0)
        self._wake.set()

    def look_again(self) -> None:
        """Wake up to have the right to listen looked at again."""
        self.recheck = True
        self._wake.set()

    def end(self) -> None:
        """Wake up to end."""
        self.ended = True
        self._wake.set()

    async def next_number(self, patience: float) -> int | None:
        """The next number to tell, or None after `patience` seconds of silence (or when asked to end or recheck)."""
        try:
            await asyncio.wait_for(self._wake.wait(), patience)
        except TimeoutError:
            return None
        self._wake.clear()
        number, self._wanted = self._wanted, None
        return number


class Hub:
    """All open streams of this process. `announce` may be called from any thread."""

    def __init__(self) -> None:
        self._streams: dict[str, set[Stream]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = threading.Lock()

    def bind(self, loop: asyncio.AbstractEventLoop) -> None:
        """Remember the loop that the streams live on."""
        self._loop = loop

    def join(self, table_id: str) -> Stream:
        """A new stream of this table (on the loop's thread)."""
        stream = Stream()
        self._streams[table_id].add(stream)
        return stream

    def leave(self, table_id: str, stream: Stream) -> None:
        """The stream has gone."""
        self._streams[table_id].discard(stream)
        if not self._streams[table_id]:
            del self._streams[table_id]

    def announce(self, table_id: str, number: int) -> None:
        """Tell every stream of the table that it is now at this number."""
        self._on_loop(self._tell, table_id, number)

    def recheck(self, table_id: str) -> None:
        """Have every stream of the table prove again that it may listen."""
        self._on_loop(self._recheck, table_id, 0)

    def recheck_all(self) -> None:
        """Have every stream look again: something may have been missed."""
        for table_id in list(self._streams):
            self.recheck(table_id)

    def end_all(self) -> None:
        """End every stream: the server is stopping."""
        for streams in list(self._streams.values()):
            for stream in list(streams):
                stream.end()

    def count(self) -> int:
        """How many streams are open."""
        return sum(len(streams) for streams in self._streams.values())

    def _on_loop(self, call: Callable[[str, int], None], table_id: str, number: int) -> None:
        with self._lock:
            loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(call, table_id, number)

    def _tell(self, table_id: str, number: int) -> None:
        for stream in self._streams.get(table_id, ()):
            stream.tell(number)

    def _recheck(self, table_id: str, number: int) -> None:
        for stream in self._streams.get(table_id, ()):
            stream.look_again()


hub = Hub()

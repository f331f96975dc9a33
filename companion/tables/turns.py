"""Writers inside one process take turns in a fair queue before they open a transaction.

Threads that meet on SQLite's lock sleep up to a second; in a queue nobody sleeps longer than the others write.
PostgreSQL has its own row locks and needs no queue.
"""

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from django.db import connection, transaction


class FairQueue:
    """A lock that is handed on in the order of asking; whoever has it may take it again."""

    def __init__(self) -> None:
        self._mutex = threading.Lock()
        self._waiting: deque[threading.Event] = deque()
        self._busy = False
        self._owner: int | None = None

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for one's turn, then have it."""
        if self._owner == threading.get_ident():
            yield
            return
        self._take()
        self._owner = threading.get_ident()
        try:
            yield
        finally:
            self._owner = None
            self._hand_on()

    def _take(self) -> None:
        with self._mutex:
            if not self._busy:
                self._busy = True
                return
            mine = threading.Event()
            self._waiting.append(mine)
        mine.wait()

    def _hand_on(self) -> None:
        with self._mutex:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._busy = False


_writers = FairQueue()


@contextmanager
def one_write() -> Iterator[None]:
    """A transaction, entered in one's turn (SQLite) or at once (PostgreSQL). All writing goes through here."""
    with _turn(), transaction.atomic():
        yield


def _turn() -> AbstractContextManager[None]:
    return _writers.turn() if connection.vendor == "sqlite" else nullcontext()

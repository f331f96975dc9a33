"""The front: live streams by our own small function, everything else by Django's WSGI handler in a bounded pool.

Measured: Django's own ASGI path costs about four times its WSGI path (see DECISIONS.md).
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

from a2wsgi import WSGIMiddleware
from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
django_wsgi = get_wsgi_application()

from companion.live import stream  # noqa: E402 - Django must be set up first
from companion.live.hub import hub  # noqa: E402
from companion.live.listen import listen  # noqa: E402

WORKERS = 8
pages = WSGIMiddleware(django_wsgi, workers=WORKERS)  # type: ignore[arg-type]


async def application(scope: stream.Scope, receive: stream.Receive, send: stream.Send) -> None:
    """One port for both."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http":
        found = stream.PATH.fullmatch(scope["path"])
        if found:
            await stream.live(scope, receive, send, found[1])
        else:
            await pages(scope, receive, send)  # type: ignore[arg-type]


async def _lifespan(receive: stream.Receive, send: stream.Send) -> None:
    hub.bind(asyncio.get_running_loop())
    listener = asyncio.ensure_future(listen()) if settings.DATABASE_URL else None
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            _end_streams_on_exit()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            if listener:
                listener.cancel()
            await send({"type": "lifespan.shutdown.complete"})
            return


def _end_streams_on_exit() -> None:
    """The server does not tell open streams that it stops; without this Ctrl-C would wait for them."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ending(signal.getsignal(number)))


def _ending(before: Any) -> Callable[[int, FrameType | None], None]:
    def end(number: int, frame: FrameType | None) -> None:
        hub.end_all()
        if callable(before):
            before(number, frame)

    return end

"""The live stream: a number, and nothing else, to every open phone. A small ASGI function in front of Django.

Authorised once by a short call into Django; a waiting stream holds no thread and no database connection.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from http.cookies import CookieError, SimpleCookie
from typing import Any

from django.db import close_old_connections

from companion.tables.access import viewer_by_hash
from companion.tables.devices import COOKIE, hash_from_cookie

from .hub import Stream, hub

PATH = re.compile(r"/t/([a-z0-9]{1,16})/live")
PING_EVERY = 15.0

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_checks = ThreadPoolExecutor(2, thread_name_prefix="live-check")

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache, no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


async def live(scope: Scope, receive: Receive, send: Send, table_id: str) -> None:
    """Answer GET /t/<table>/live."""
    if scope["method"] != "GET":
        await _refuse(send, 405)
        return
    known = _token_hash(scope)
    number = await _number_for(table_id, known)
    if number is None:
        await _refuse(send, 404)
        return
    stream = hub.join(table_id)
    gone = asyncio.ensure_future(_until_gone(receive, stream))
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await _tell(send, f"retry: 1000\nevent: number\ndata: {number}\n\n")
        await _follow(send, stream, table_id, known)
    except OSError:  # the phone went away while we wrote
        pass
    finally:
        gone.cancel()
        hub.leave(table_id, stream)


async def _follow(send: Send, stream: Stream, table_id: str, known: str | None) -> None:
    while not stream.ended:
        number = await stream.next_number(PING_EVERY)
        if stream.recheck:
            stream.recheck = False
            number = await _number_for(table_id, known)
            stream.ended = stream.ended or number is None
        elif number is None and not stream.ended:
            await _tell(send, ": still here\n\n")
        if number is not None and not stream.ended:
            await _tell(send, f"event: number\ndata: {number}\n\n")
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _tell(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def _until_gone(receive: Receive, stream: Stream) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-type", b"text/plain"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _token_hash(scope: Scope) -> str | None:
    header = b"; ".join(value for name, value in scope["headers"] if name == b"cookie")
    try:
        cookies = SimpleCookie(header.decode("latin-1"))
    except CookieError:
        return None
    return hash_from_cookie(cookies[COOKIE].value) if COOKIE in cookies else None


async def _number_for(table_id: str, known: str | None) -> int | None:
    """The table's number if this device may listen, else None."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_checks, _looked_up, table_id, known)


def _looked_up(table_id: str, known: str | None) -> int | None:
    close_old_connections()
    viewer = viewer_by_hash(table_id, known)
    return viewer.table.number if viewer else None

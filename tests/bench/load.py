"""A small bounded load: prepared requests over kept connections, latencies measured one by one."""

import asyncio
import statistics
import time
from typing import NamedTuple


class Load(NamedTuple):
    """What came of it."""

    per_second: float
    median: float
    p99: float
    errors: int


async def _client(
    port: int, requests: list[bytes], latencies: list[float], errors: list[int]
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for request in requests:
        begun = time.perf_counter()
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        await _body(reader, head)
        latencies.append(time.perf_counter() - begun)
        if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            errors.append(1)
    writer.close()


async def _body(reader: asyncio.StreamReader, head: bytes) -> None:
    lower = head.lower()
    if b"content-length:" in lower:
        await reader.readexactly(int(lower.split(b"content-length:")[1].split(b"\r\n")[0]))
        return
    while (size := int(await reader.readline(), 16)) > 0:
        await reader.readexactly(size + 2)
    await reader.readline()


def load(port: int, per_client: list[list[bytes]]) -> Load:
    """Send each client's requests one after another, all clients at once."""
    latencies: list[float] = []
    errors: list[int] = []

    async def run() -> float:
        begun = time.perf_counter()
        await asyncio.gather(
            *(_client(port, requests, latencies, errors) for requests in per_client)
        )
        return time.perf_counter() - begun

    seconds = asyncio.run(run())
    ordered = sorted(latencies)
    return Load(
        len(latencies) / seconds,
        statistics.median(ordered),
        ordered[int(len(ordered) * 0.99) - 1],
        len(errors),
    )


def request(
    method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
) -> bytes:
    """One prepared request."""
    lines = [
        f"{method} {path} HTTP/1.1",
        "Host: 127.0.0.1",
        *(f"{k}: {v}" for k, v in (headers or {}).items()),
    ]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body

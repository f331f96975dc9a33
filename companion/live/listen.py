"""Between processes on PostgreSQL: one listener per process feeds the hub. A lost connection is taken up again."""

import asyncio
import logging

from django.db import connection

from .announce import CHANNEL
from .hub import hub

log = logging.getLogger(__name__)


async def listen() -> None:
    """Hear every NOTIFY and tell this process's streams, for ever."""
    while True:
        try:
            await _hear()
        except OSError as broken:
            log.warning("live listener lost its connection: %s", type(broken).__name__)
        await asyncio.sleep(1)


async def _hear() -> None:
    import psycopg  # noqa: PLC0415 - only there with the postgres extra

    parameters = connection.get_connection_params()
    wanted = {name: parameters[name] for name in _WANTED if parameters.get(name)}
    try:
        async with await psycopg.AsyncConnection.connect(**wanted, autocommit=True) as heard:
            await heard.execute(f"LISTEN {CHANNEL}")
            hub.recheck_all()
            async for notice in heard.notifies():
                take(notice.payload)
    except psycopg.OperationalError as lost:
        raise OSError(str(lost)) from lost


_WANTED = ("dbname", "user", "password", "host", "port", "sslmode")


def take(payload: str) -> None:
    """One notice: "<table> <number>" or "<table> recheck"."""
    table_id, _, word = payload.partition(" ")
    if word == "recheck":
        hub.recheck(table_id)
    elif word.isdecimal():
        hub.announce(table_id, int(word))

"""Tell the phones: only after the commit. Inside one process by the hub, between processes by NOTIFY."""

from django.db import connection, transaction

from .hub import hub

CHANNEL = "companion_live"


def inside_transaction(table_id: str, number: int) -> None:
    """PostgreSQL delivers this when, and only when, the transaction commits."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{table_id} {number}"])


def after_commit(table_id: str, number: int) -> None:
    """SQLite has one process: its own phones are told directly."""
    if connection.vendor != "postgresql":
        hub.announce(table_id, number)


def access_changed(table_id: str) -> None:
    """A seat was released or a code changed: every open stream of the table must prove itself again."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{table_id} recheck"])
    else:
        transaction.on_commit(lambda: hub.recheck(table_id))

"""The hash chain: each entry's hash covers all its columns and the hash before it."""

import hashlib
from collections.abc import Iterable
from datetime import datetime

from companion.rulebook import canonical

from .models import Entry


def first_link(table_id: str, game: str, setup: bytes) -> bytes:
    """The hash before the first entry: it covers what the table was opened with."""
    return hashlib.sha256(canonical([table_id, game]) + bytes(setup)).digest()


def next_link(previous: bytes, entry: Entry) -> bytes:
    """The hash of an entry that follows the one with hash `previous`."""
    columns = [
        entry.table_id,
        entry.number,
        _instant(entry.at),
        entry.seat,
        entry.by,
        entry.device,
        entry.key,
        entry.group,
        entry.version,
        entry.verb,
    ]
    return hashlib.sha256(bytes(previous) + canonical(columns) + bytes(entry.body)).digest()


def first_fault(start: bytes, entries: Iterable[Entry], after: int = 0) -> int | None:
    """The number of the first entry that is missing, out of order or altered; None if all is well."""
    link, expected = start, after + 1
    for entry in entries:
        link = next_link(link, entry)
        if entry.number != expected or link != bytes(entry.hash):
            return expected
        expected += 1
    return None


def _instant(at: datetime) -> int:
    return int(at.timestamp() * 1_000_000)

"""Rows that mirror the journal: names of seats, strict, away, and which rulings do not count."""

import json
from collections.abc import Sequence
from typing import Any

from .house import UNDO, House
from .models import Entry, RulingRow, Seat, Table


def seat_rows(table_id: str, before: House, after: House) -> None:
    """Write the seats that changed."""
    for key, seat in after.seats.items():
        if seat != before.seats[key]:
            Seat.objects.filter(table_id=table_id, key=key).update(name=seat.name, taken=seat.taken)


def table_columns(before: House, after: House) -> dict[str, Any]:
    """The columns of the table that changed."""
    if (before.strict, before.away) == (after.strict, after.away):
        return {}
    return {"strict": after.strict, "away": after.away}


def undone_rulings(table: Table, entries: Sequence[Entry]) -> None:
    """Mark the rulings of the moves that these entries took back, or restored."""
    for entry in entries:
        if entry.verb == UNDO:
            group, undone = _reached(table, entry)
            moves = table.entries.filter(group=group).values("number")
            RulingRow.objects.filter(table=table, number__in=moves).update(undone=undone)


def _reached(table: Table, undo: Entry) -> tuple[int, bool]:
    """The group of moves an undo entry is about in the end, and whether that group is now undone."""
    undone = True
    target = int(json.loads(bytes(undo.body))["number"])
    while (entry := table.entries.get(number=target)).verb == UNDO:
        target, undone = int(json.loads(bytes(entry.body))["number"]), not undone
    return target, undone

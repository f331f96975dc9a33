"""Checking a table: chain, replay, snapshots, mirrored rows, rulings. One sentence at the first fault."""

from companion.rulebook import Refused, game_named

from . import chain
from .history import effective
from .journal import ruling_rows
from .keep import beginning, line_of, snapshot_of
from .models import Entry, RulingRow, Snapshot, Table
from .position import Position, advanced, folded


def fault_of(table: Table) -> str | None:
    """What is wrong with this table, or None."""
    entries = list(table.entries.order_by("number"))
    return (
        _chain_fault(table, entries)
        or _replay_fault(table, entries)
        or _snapshot_fault(table, entries)
        or _mirror_fault(table, entries)
        or _ruling_fault(table, entries)
    )


def _chain_fault(table: Table, entries: list[Entry]) -> str | None:
    start = chain.first_link(table.pk, table.game, bytes(table.setup))
    if (number := chain.first_fault(start, entries)) is not None:
        return f"entry {number} is missing or was altered."
    if len(entries) != table.number:
        return f"the table says {table.number} entries, the journal has {len(entries)}."
    tail = bytes(entries[-1].hash) if entries else start
    return None if tail == bytes(table.tail) else "the table's tail is not the last entry's hash."


def _replay(table: Table, entries: list[Entry]) -> Position:
    return folded(game_named(table.game), beginning(table), [line_of(entry) for entry in entries])


def _replay_fault(table: Table, entries: list[Entry]) -> str | None:
    try:
        _replay(table, entries)
    except Refused as refused:
        return f"an entry can no longer be replayed ({refused.rule})."
    return None


def _snapshot_fault(table: Table, entries: list[Entry]) -> str | None:
    game = game_named(table.game)
    for snapshot in Snapshot.objects.filter(table=table).order_by("number"):
        then = _replay(table, entries[: snapshot.number])
        if bytes(snapshot_of(game, table.pk, then).body) != bytes(snapshot.body):
            return f"the snapshot after entry {snapshot.number} is not what its entries say."
    return None


def _mirror_fault(table: Table, entries: list[Entry]) -> str | None:
    house = _replay(table, entries).house
    rows = {seat.key: (seat.name, seat.taken) for seat in table.seats.all()}
    told = {key: (seat.name, seat.taken) for key, seat in house.seats.items()}
    if rows != told or (table.strict, table.away) != (house.strict, house.away):
        return "names or settings differ from what the journal says."
    return None


def _ruling_fault(table: Table, entries: list[Entry]) -> str | None:
    lines = effective([line_of(entry) for entry in entries])
    game, position = game_named(table.game), beginning(table)
    wanted: dict[tuple[int, str], int] = {}
    for line in lines:
        position, rulings = advanced(game, position, line)
        for row in ruling_rows(table.pk, line.number, rulings):
            wanted[line.number, row.subject] = (
                wanted.get((line.number, row.subject), 0) + row.amount
            )
    stored: dict[tuple[int, str], int] = {}
    for row in RulingRow.objects.filter(table=table, undone=False).exclude(rule="HOUSE-UNDO"):
        stored[row.number, row.subject] = stored.get((row.number, row.subject), 0) + row.amount
    return None if wanted == stored else "the stored rulings differ from what the rules say."

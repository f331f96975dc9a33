"""Positions kept at hand, by table and number; caught up entry by entry, rebuilt from snapshots when cold."""

import json
import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from companion.rulebook import Game, canonical, game_named, pack, unpack

from . import chain
from .history import Line, earliest_target
from .house import House, new_house
from .models import Entry, Snapshot, Table
from .position import NeedsReplay, Position, advanced, folded

TABLES_KEPT = 400
SNAPSHOT_EVERY = 256


class Keep:
    """The positions of the tables in use in this process; the least recently used ones are let go."""

    def __init__(self) -> None:
        self._positions: OrderedDict[str, Position] = OrderedDict()
        self._lock = threading.Lock()

    def put(self, table_id: str, position: Position) -> None:
        """Remember a committed position; an older one never replaces a newer one."""
        with self._lock:
            held = self._positions.get(table_id)
            if held is None or held.number <= position.number:
                self._positions[table_id] = position
                self._positions.move_to_end(table_id)
            while len(self._positions) > TABLES_KEPT:
                self._positions.popitem(last=False)

    def get(self, table_id: str) -> Position | None:
        """The newest position known in this process."""
        with self._lock:
            position = self._positions.get(table_id)
            if position is not None:
                self._positions.move_to_end(table_id)
            return position

    def forget(self, table_id: str | None = None) -> None:
        """Let go of one table, or of all."""
        with self._lock:
            if table_id is None:
                self._positions.clear()
            else:
                self._positions.pop(table_id, None)


keep = Keep()


def position_of(table: Table) -> Position:
    """Where this table stands at (at least) the number of the row."""
    held = keep.get(table.pk)
    if held is not None and (held.fault or held.number >= table.number):
        return held
    position = _caught_up(table, held) if held is not None else cold_position(table)
    keep.put(table.pk, position)
    return position


def position_under_lock(table: Table) -> Position:
    """Where the locked row stands, exactly; for the writer. Remembered only once it is committed."""
    held = keep.get(table.pk)
    if held is None or held.number > table.number or bytes(table.tail) == held.tail:
        return held if held is not None and held.number == table.number else cold_position(table)
    return held if held.fault else _caught_up(table, held)


def _caught_up(table: Table, held: Position) -> Position:
    game, position = game_named(table.game), held
    for entry in table.entries.filter(number__gt=held.number).order_by("number"):
        if chain.next_link(position.tail, entry) != bytes(entry.hash):
            return cold_position(table)
        line = line_of(entry)
        try:
            position, rulings = advanced(game, position, line)
        except NeedsReplay:
            return cold_position(table)
        position = replace(position, number=entry.number, tail=bytes(entry.hash))
        position = position.telling(line, rulings)
    return position


def cold_position(table: Table) -> Position:
    """The position read from the database alone, with the whole chain verified."""
    entries = list(table.entries.order_by("number"))
    start = chain.first_link(table.pk, table.game, bytes(table.setup))
    fault = chain.first_fault(start, entries)
    if fault is None and len(entries) < table.number:
        fault = len(entries) + 1
    sound = entries if fault is None else entries[: fault - 1]
    position = replayed(table, sound)
    return replace(position, fault=fault)


def replayed(table: Table, entries: Sequence[Entry], extra: Iterable[Line] = ()) -> Position:
    """The position after these entries (all of the table's, in order), from the newest snapshot that serves."""
    lines = [line_of(entry) for entry in entries] + list(extra)
    base = _base(table, lines, entries)
    position = folded(game_named(table.game), base, lines[base.number :])
    tail = bytes(entries[-1].hash) if entries else base.tail
    return replace(position, tail=tail)


def _base(table: Table, lines: Sequence[Line], entries: Sequence[Entry]) -> Position:
    """The newest snapshot that no later undo reaches behind; else the beginning."""
    numbers = Snapshot.objects.filter(table=table, number__lte=len(entries))
    for number in numbers.order_by("-number").values_list("number", flat=True):
        target = earliest_target(lines[number:])
        if (target is None or target > number) and (found := _unpacked(table, number)):
            return replace(found, tail=bytes(entries[number - 1].hash))
    return beginning(table)


def beginning(table: Table) -> Position:
    """The position before the first entry."""
    game = game_named(table.game)
    setup = json.loads(bytes(table.setup))
    house = new_house(setup["seats"])
    tail = chain.first_link(table.pk, table.game, bytes(table.setup))
    return Position(0, tail, game.start(setup["game"]), house)


def _unpacked(table: Table, number: int) -> Position | None:
    game = game_named(table.game)
    body = json.loads(bytes(Snapshot.objects.get(table=table, number=number).body))
    if body["version"] != game.version:
        return None
    return Position(number, b"", game.unpack(body["state"]), unpack(House, body["house"]))


def snapshot_of(game: Game, table_id: str, position: Position) -> Snapshot:
    """The row that stores this position."""
    body: dict[str, Any] = {
        "version": game.version,
        "state": game.pack(position.state),
        "house": pack(position.house),
    }
    return Snapshot(table_id=table_id, number=position.number, body=canonical(body))


def line_of(entry: Entry) -> Line:
    """An entry as the history and the rules need it."""
    return Line(
        entry.number,
        entry.group,
        entry.seat,
        entry.by,
        json.loads(bytes(entry.body)),
        int(entry.at.timestamp()),
    )

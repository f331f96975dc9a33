"""A whole journal at once: entries that were written elsewhere, replayed and stored exactly as they were."""

from collections.abc import Sequence
from dataclasses import replace

from companion.rulebook import Game, Refused, Ruling, game_named, pack

from . import chain, mirror
from .history import Line, earliest_target, is_move, undone_groups
from .house import HOUSE_VERBS, UNDO
from .journal import ruling_rows
from .keep import SNAPSHOT_EVERY, beginning, snapshot_of
from .models import Entry, RulingRow, Table
from .position import NeedsReplay, Position, advanced, folded
from .table_file import Kept, as_entry
from .turns import one_write
from .undo import told_redo, told_undo

_BATCH = 500


class Walk:
    """A journal replayed entry by entry, undo entries included; Refused where an entry does not follow.

    Every position is kept, so that an undo that reaches far back is replayed from just before it; how much of that a
    file may ask for is limited.
    """

    def __init__(self, game: Game, start: Position) -> None:
        self.game = game
        self.positions = [start]
        self.lines: list[Line] = []
        self.rulings: list[tuple[Ruling, ...]] = []
        self.undone: dict[int, bool] = {}
        self._reached: dict[int, tuple[int, bool]] = {}
        self._may_replay = 10_000

    @property
    def last(self) -> Position:
        """Where the journal stands now."""
        return self.positions[-1]

    def go(self, line: Line) -> None:
        """One entry on."""
        if not {line.seat, line.by} <= {"", "keeper", *self.last.house.seats}:
            raise Refused("HOUSE-SEAT", "no_such_seat")
        self._may_replay += 20
        after, rulings = self._undo(line) if line.action["do"] == UNDO else self._move(line)
        self.lines.append(line)
        self.rulings.append(rulings)
        self.positions.append(replace(after, number=line.number))

    def _move(self, line: Line) -> tuple[Position, tuple[Ruling, ...]]:
        after, rulings = advanced(self.game, self.last, line)
        if is_move(line, HOUSE_VERBS):
            self.undone.setdefault(line.group, False)
        return after, rulings

    def _undo(self, line: Line) -> tuple[Position, tuple[Ruling, ...]]:
        target = line.action.get("number")
        told = told_redo if target in self._reached else told_undo
        group, undone = self._reaches(target)
        self._reached[line.number] = (group, undone)
        self.undone[group] = undone
        try:
            after = advanced(self.game, self.last, line)[0]
        except NeedsReplay:
            after = self._replayed(line)
        return after, (told(line),)

    def _reaches(self, target: object) -> tuple[int, bool]:
        """The group of moves this undo is about in the end, and whether it is undone by it."""
        if isinstance(target, bool) or not isinstance(target, int):
            raise Refused("HOUSE-UNDO", "undo_not_there", number=str(target)[:20])
        group, was_undone = self._reached.get(target, (target, False))
        if self.undone.get(group) is not was_undone:
            raise Refused("HOUSE-UNDO", "undo_not_there", number=target)
        return group, not was_undone

    def _replayed(self, line: Line) -> Position:
        lines = [*self.lines, line]
        start = len(lines)
        while (target := earliest_target(lines[start - 1 :])) is not None and target < start:
            self._pay(len(lines) - target)
            start = target
        return folded(self.game, self.positions[start - 1], lines[start - 1 :])

    def _pay(self, replayed: int) -> None:
        self._may_replay -= replayed
        if self._may_replay < 0:
            raise Refused("HOUSE-FILE", "file_tangled")

    def refuse_if_it_reads_differently(self) -> None:
        """Read at once, the journal must say what it said entry by entry: so it will be read from now on."""
        undone = {group for group, is_undone in self.undone.items() if is_undone}
        at_once = folded(self.game, self.positions[0], self.lines)
        same = self.game.pack(at_once.state) == self.game.pack(self.last.state)
        same = same and pack(at_once.house) == pack(self.last.house)
        if not same or undone != undone_groups(self.lines) & self.undone.keys():
            raise Refused("HOUSE-FILE", "file_damaged")


def walked(table: Table, entries: Sequence[Kept]) -> Walk:
    """The journal replayed from the table's beginning, nothing written; Refused with the entry that does not follow."""
    walk = Walk(game_named(table.game), beginning(table))
    for kept in entries:
        try:
            walk.go(kept.line)
        except (
            Exception
        ) as fault:  # a forged file may break a rule in any way; it never becomes a 500
            if isinstance(fault, Refused) and fault.rule == "HOUSE-FILE":
                raise
            number = kept.line.number
            raise Refused("HOUSE-FILE", "file_does_not_follow", number=number) from fault
    walk.refuse_if_it_reads_differently()
    return walk


def write_record(table: Table, walk: Walk, entries: Sequence[Kept]) -> None:
    """Store a walked journal at a table that has no entry yet: same numbers, times, groups, keys and bodies."""
    rows = _chained(table, entries)
    after = replace(walk.last, tail=bytes(rows[-1].hash) if rows else bytes(table.tail))
    columns = mirror.table_columns(walk.positions[0].house, after.house)
    with one_write():
        Entry.objects.bulk_create(rows, batch_size=_BATCH)
        RulingRow.objects.bulk_create(_ruling_rows(table, walk), batch_size=_BATCH)
        Table.objects.filter(pk=table.pk).update(number=after.number, tail=after.tail, **columns)
        mirror.seat_rows(table.pk, walk.positions[0].house, after.house)
        if after.number >= SNAPSHOT_EVERY:
            snapshot_of(walk.game, table.pk, after).save(force_insert=True)


def _chained(table: Table, entries: Sequence[Kept]) -> list[Entry]:
    """The rows with the hashes of this table's own chain; the devices of another server mean nothing here."""
    rows, tail = [], bytes(table.tail)
    for kept in entries:
        row = as_entry(table.pk, kept._replace(device=None))
        row.hash = tail = chain.next_link(tail, row)
        rows.append(row)
    return rows


def _ruling_rows(table: Table, walk: Walk) -> list[RulingRow]:
    rows: list[RulingRow] = []
    for line, rulings in zip(walk.lines, walk.rulings, strict=True):
        made = ruling_rows(table.pk, line.number, rulings)
        for row in made:
            row.undone = walk.undone.get(line.group, False)
        rows += made
    return rows

"""Append: the only way to write. One transaction per tap; exactly once, gapless, both taps land."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from django.db import IntegrityError, connection, transaction
from django.db.models import Max
from django.utils import timezone

from companion.live import announce
from companion.rulebook import Action, Refused, Ruling, canonical, game_named

from . import chain, chance, mirror
from .history import Line
from .house import HOUSE_VERBS
from .keep import SNAPSHOT_EVERY, keep, position_of, position_under_lock, snapshot_of
from .models import Entry, RulingRow, Table
from .position import Position, advanced
from .turns import one_write
from .undo import is_undo, undo_action, with_undo

LARGEST_BODY = 65_536


class Act(NamedTuple):
    """One tap: who does what, with the key the phone made and the number it last saw."""

    seat: str
    action: Action
    key: str
    by: str = ""
    device: int | None = None
    seen: int | None = None
    at: datetime | None = None
    draws: Mapping[str, Any] | None = (
        None  # chance as it was: imports and demos only, never from a phone
    )


class Appended(NamedTuple):
    """The number of the (last) new entry and where the table now stands; `is_repeat` if it was there already."""

    number: int
    position: Position
    is_repeat: bool = False


class Stale(Exception):  # noqa: N818
    """The action depends on something that changed since `seen`."""

    def __init__(self, position: Position, seen: int) -> None:
        super().__init__(seen)
        self.position = position
        self.seen = seen


class NoSuchTable(LookupError):  # noqa: N818
    """There is no table of this id."""


def append(table_id: str, act: Act) -> Appended:
    """Write one entry, or raise Refused or Stale with nothing written."""
    return append_group(table_id, [act])


def append_group(table_id: str, acts: Sequence[Act]) -> Appended:
    """Write everything one tap caused: one transaction, one group, one undo."""
    return append_groups(table_id, [acts])


def append_groups(table_id: str, groups: Iterable[Sequence[Act]]) -> Appended:
    """Write several groups in one transaction: a demo, an import, a whole game from paper.

    A repeat is looked for only when the write fails: its key is taken, or its action no longer stands.
    """
    wanted = list(groups)
    try:
        with one_write():
            return _all_written(_locked(table_id), wanted)
    except (IntegrityError, Refused, Stale):
        repeated = _repeated(table_id, wanted[0][0])
        if repeated is None:
            raise
        return repeated


def _locked(table_id: str) -> Table:
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    for table in Table.objects.raw(_ROW + lock, [table_id]):
        return table
    raise NoSuchTable(table_id)


_ROW = "SELECT * FROM tables_table WHERE id = %s"  # worded once: every tap needs it


def _all_written(table: Table, groups: Sequence[Sequence[Act]]) -> Appended:
    appended = Appended(table.number, position_under_lock(table))
    for acts in groups:
        appended = _written(table, appended.position, acts)
    return appended


def _repeated(table_id: str, act: Act) -> Appended | None:
    """The same key again: the same answer, if it is the same action of the same seat."""
    first = Entry.objects.select_related("table").filter(table=table_id, key=act.key).first()
    if first is None:
        return None
    body = json.loads(bytes(first.body))
    if "draws" not in act.action:
        body.pop("draws", None)
    if first.seat != act.seat or canonical(body) != canonical(act.action):
        raise Refused("HOUSE-KEY", "key_reused")
    group = first.table.entries.filter(group=first.group)
    last = group.aggregate(last=Max("number"))["last"]
    return Appended(last, position_of(first.table), is_repeat=True)


class _Written(NamedTuple):
    """An entry row with the rulings that belong to it."""

    entry: Entry
    rulings: tuple[Ruling, ...]


def _written(table: Table, position: Position, acts: Sequence[Act]) -> Appended:
    group, before, rows = position.number + 1, position, []
    for act in acts:
        refuse_if_closed(position, act.action)
        _refuse_if_stale(table, before, act)
        line = _line(table, position, act, group)
        after, rulings = _played(table, position, line)
        entry = _entry(table, position.tail, line, act)
        position = replace(after, number=entry.number, tail=bytes(entry.hash))
        position = position.telling(line, rulings)
        rows.append(_Written(entry, rulings))
    _store(table, before, position, rows)
    transaction.on_commit(lambda: _committed(table.pk, position))
    announce.inside_transaction(table.pk, position.number)
    return Appended(position.number, position)


def would_stand(table: Table, position: Position, act: Act) -> tuple[Ruling, ...]:
    """What the rules would make of a move now, or Refused; nothing is written and chance is not kept."""
    refuse_if_closed(position, act.action)
    if act.action["do"] in HOUSE_VERBS:
        raise Refused("HOUSE-ACTION", "not_an_action")
    line = _line(table, position, act, position.number + 1)
    return _played(table, position, line)[1]


def refuse_if_closed(position: Position, action: Action) -> None:
    """A damaged or put-away table takes no entries (but can be taken out again)."""
    if position.fault:
        raise Refused("HOUSE-CHAIN", "table_damaged", number=position.fault)
    if position.house.away and action["do"] != "take_out":
        raise Refused("HOUSE-TABLE", "table_away")


def _refuse_if_stale(table: Table, position: Position, act: Act) -> None:
    if act.seen is None or act.seen >= position.number or act.action["do"] in HOUSE_VERBS:
        return
    parts = game_named(table.game).depends_on(act.action)
    if parts and _changed_since(table, act.seen, parts):
        raise Stale(position, act.seen)


def _changed_since(table: Table, seen: int, parts: Sequence[str]) -> bool:
    """Whether an entry after `seen` changed one of these parts; an undo may have changed anything."""
    if table.entries.filter(number__gt=seen, verb="undo").exists():
        return True
    subjects = RulingRow.objects.filter(table=table, number__gt=seen).exclude(subject="")
    return any(
        subject == part or subject.startswith(part + ".")
        for subject in subjects.values_list("subject", flat=True).distinct()
        for part in parts
    )


def _line(table: Table, position: Position, act: Act, group: int) -> Line:
    at = act.at or timezone.now()
    action = act.action
    if action["do"] not in HOUSE_VERBS:
        action = _with_draws(table, position, act)
    elif is_undo(action):
        action = undo_action(table, position, act.seat, action)
    action = json.loads(canonical(action))  # as it will be read back: the same order of fields
    return Line(position.number + 1, group, act.seat, act.by, action, int(at.timestamp()))


def _with_draws(table: Table, position: Position, act: Act) -> Action:
    game = game_named(table.game)
    wanted = game.draws(position.state, act.action)
    if not wanted:
        return act.action
    typed = act.draws if act.draws is not None else chance.typed(game, act.action)
    if typed is None:
        typed = chance.spared(position, act.seat, act.action)
    return {**act.action, "draws": chance.supply(wanted, typed)}


def _played(table: Table, position: Position, line: Line) -> tuple[Position, tuple[Ruling, ...]]:
    if is_undo(line.action):
        return with_undo(table, position, line)
    return advanced(game_named(table.game), position, line)


def _entry(table: Table, tail: bytes, line: Line, act: Act) -> Entry:
    body = canonical(line.action)
    if len(body) > LARGEST_BODY:
        raise Refused("HOUSE-SIZE", "too_large")
    entry = Entry(
        table=table,
        number=line.number,
        at=act.at or timezone.now(),
        seat=line.seat,
        by=line.by,
        device=act.device,
        key=act.key if line.number == line.group else f"{act.key}/{line.number - line.group}",
        group=line.group,
        version=game_named(table.game).version,
        verb=line.action["do"],
        body=body,
    )
    entry.hash = chain.next_link(tail, entry)
    return entry


def _store(table: Table, before: Position, after: Position, rows: Sequence[_Written]) -> None:
    Entry.objects.bulk_create([row.entry for row in rows])
    rulings = [r for row in rows for r in ruling_rows(table.pk, row.entry.number, row.rulings)]
    if rulings:
        RulingRow.objects.bulk_create(rulings)
    mirror.undone_rulings(table, [row.entry for row in rows])
    columns = mirror.table_columns(before.house, after.house)
    Table.objects.filter(pk=table.pk).update(number=after.number, tail=after.tail, **columns)
    mirror.seat_rows(table.pk, before.house, after.house)
    if after.number // SNAPSHOT_EVERY > before.number // SNAPSHOT_EVERY:
        snapshot_of(game_named(table.game), table.pk, after).save(force_insert=True)


def ruling_rows(table_id: str, number: int, rulings: Sequence[Ruling]) -> list[RulingRow]:
    """The derived rows of an entry: one per changed value, one for a ruling that changed none."""
    rows: list[RulingRow] = []
    for place, ruling in enumerate(rulings):
        for subject, amount in ruling.changes or (("", 0),):
            rows.append(
                RulingRow(
                    table_id=table_id,
                    number=number,
                    place=place,
                    rule=ruling.rule,
                    kind=ruling.kind,
                    facts=dict(ruling.facts),
                    known_to=None if ruling.known_to is None else list(ruling.known_to),
                    subject=subject,
                    amount=amount,
                )
            )
    return rows


def _committed(table_id: str, position: Position) -> None:
    """After the commit, and only then: remember the position and tell the phones."""
    keep.put(table_id, position)
    announce.after_commit(table_id, position.number)

"""Undo and redo: the last group, or one's own last group if nothing later changes by it; never in silence."""

from collections.abc import Sequence
from typing import Any

from companion.rulebook import Action, Refused, Ruling, game_named

from .history import Line, undone_groups
from .house import UNDO, House
from .keep import line_of, replayed
from .models import Table
from .position import NeedsReplay, Position, Step, advanced


def is_undo(action: Action) -> bool:
    """Whether this is an undo (or, of an undo, a redo)."""
    return action.get("do") == UNDO


def undo_action(table: Table, position: Position, seat: str, action: Action) -> Action:
    """The undo as it is stored, naming the whole group; or Refused."""
    number = action.get("number", position.last_group)
    if number is None:
        raise Refused("HOUSE-UNDO", "nothing_to_undo")
    if isinstance(number, bool) or not isinstance(number, int):
        raise Refused("HOUSE-UNDO", "undo_not_there", number=str(number))
    steps = _steps_of(position, number)
    if steps:
        return _of_moves(table, position, steps, {**action, "seat": seat})
    if number > 0 and _is_effective_undo(table, number):
        return {"do": UNDO, "number": number}
    raise Refused("HOUSE-UNDO", "undo_not_there", number=number)


def _steps_of(position: Position, number: int) -> list[Step]:
    """The steps of the group that this entry belongs to."""
    group = next((s.line.group for s in position.steps if s.line.number == number), None)
    return [step for step in position.steps if step.line.group == group]


def _of_moves(
    table: Table, position: Position, steps: Sequence[Step], action: dict[str, Any]
) -> Action:
    group, seat = steps[0].line.group, action.pop("seat")
    if group != position.last_group and group != own_last_group(position, seat):
        raise Refused("HOUSE-UNDO", "undo_built_upon", number=group)
    if not may_undo(position.house, seat, [step.line for step in steps]):
        raise Refused("HOUSE-UNDO", "undo_not_yours", number=group)
    stored = {"do": UNDO, "number": group}
    because = action.get("because")
    if isinstance(because, str) and because.strip():
        return {**stored, "because": because.strip()[:200]}
    if any(s.line.action["do"] in game_named(table.game).physical for s in steps):
        raise Refused("HOUSE-UNDO", "undo_needs_because", number=group)
    return stored


def own_last_group(position: Position, seat: str) -> int | None:
    """The newest group that this seat did or recorded."""
    own = (s.line.group for s in reversed(position.steps) if seat in (s.line.seat, s.line.by))
    return next(own, None)


def may_undo(house: House, seat: str, lines: Sequence[Line]) -> bool:
    """One's own entries, or anybody's as a scribe."""
    return any(seat in (x.seat, x.by) for x in lines) or house.may_record_for_others(seat)


def _is_effective_undo(table: Table, number: int) -> bool:
    lines = [line_of(entry) for entry in table.entries.filter(verb=UNDO).order_by("number")]
    return any(x.number == number for x in lines) and number not in undone_groups(lines)


def with_undo(table: Table, position: Position, line: Line) -> tuple[Position, tuple[Ruling, ...]]:
    """The position after an undo entry; refused if later entries would come out differently."""
    try:
        after, _ = advanced(game_named(table.game), position, line)
    except NeedsReplay:
        after = _replayed_without(table, position, line)
    return after, (_told(line, position),)


def _replayed_without(table: Table, position: Position, line: Line) -> Position:
    number = line.action["number"]
    try:
        after = replayed(table, list(table.entries.order_by("number")), [line])
    except Refused:
        raise Refused("HOUSE-UNDO", "undo_built_upon", number=number) from None
    outcomes = {step.line.number: step.rulings for step in after.steps}
    for step in position.steps:
        if step.line.number > number and outcomes.get(step.line.number) != step.rulings:
            raise Refused("HOUSE-UNDO", "undo_built_upon", number=number)
    return after


def _told(line: Line, position: Position) -> Ruling:
    return told_undo(line) if _steps_of(position, line.action["number"]) else told_redo(line)


def told_undo(line: Line) -> Ruling:
    """What is told of an entry that takes moves back."""
    facts = {"seat": line.seat, "number": line.action["number"]}
    if because := line.action.get("because"):
        return Ruling("HOUSE-UNDO", "undo_because", {**facts, "because": because})
    return Ruling("HOUSE-UNDO", "undo", facts)


def told_redo(line: Line) -> Ruling:
    """What is told of an entry that takes an undo back."""
    return Ruling("HOUSE-UNDO", "redo", {"seat": line.seat, "number": line.action["number"]})

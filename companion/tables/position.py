"""Where a table stands after an entry: the game's state, the house, and the newest moves. Pure.

`advanced` goes on by one entry; `folded` replays many. Both must always agree.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.rulebook import Game, Ruling

from .history import Line, undone_groups
from .house import HOUSE_VERBS, TALK, UNDO, House, UndoRequest, play_house

STEPS_KEPT = 40
TOLD_KEPT = 6
REQUEST_LASTS = 600  # seconds


class Step(NamedTuple):
    """A move that counts, with the state before it and what the rules made of it."""

    line: Line
    before: Any
    rulings: tuple[Ruling, ...]


class Told(NamedTuple):
    """An entry of any kind with its rulings, for the last lines of the journal on the table's own page."""

    line: Line
    rulings: tuple[Ruling, ...]


class TakenBack(NamedTuple):
    """A group taken back since the last move: the undo entry, and what it took back."""

    undo: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Position:
    """A table after entry `number`. `fault` is the first damaged entry, if any: then nothing is added."""

    number: int
    tail: bytes
    state: Any
    house: House
    steps: tuple[Step, ...] = ()
    taken_back: tuple[TakenBack, ...] = ()
    told: tuple[Told, ...] = ()
    fault: int | None = None

    def telling(self, line: Line, rulings: tuple[Ruling, ...]) -> "Position":
        """The same position, with this entry as the newest one told."""
        return replace(self, told=(*self.told, Told(line, rulings))[-TOLD_KEPT:])

    def counts(self, number: int) -> bool:
        """Whether a move near the end of the journal has not been taken back."""
        return any(step.line.number == number for step in self.steps)

    @property
    def last_group(self) -> int | None:
        """The group that plain undo takes back."""
        return self.steps[-1].line.group if self.steps else None


class NeedsReplay(Exception):  # noqa: N818
    """This undo reaches further back than the moves kept at hand."""


def advanced(game: Game, position: Position, line: Line) -> tuple[Position, tuple[Ruling, ...]]:
    """The position one entry on (its tail left to the caller), or Refused, or NeedsReplay."""
    verb = line.action.get("do")
    if verb == UNDO:
        return _after_undo(game, position, line), ()
    if verb in TALK:
        return replace(position, house=_after_talk(position.house, line)), ()
    if verb in HOUSE_VERBS and verb != "note":
        house, rulings = play_house(position.house, line.seat, line.action)
        return replace(position, house=house), rulings
    return _after_move(game, position, line)


def _after_move(game: Game, position: Position, line: Line) -> tuple[Position, tuple[Ruling, ...]]:
    if line.action.get("do") == "note":
        state, rulings = position.state, play_house(position.house, line.seat, line.action).rulings
    else:
        state, rulings = game.play(position.state, line.seat, line.action)
    step = Step(line, position.state, rulings)
    moved = replace(
        position,
        state=state,
        steps=(*position.steps, step)[-STEPS_KEPT:],
        taken_back=(),
        house=replace(position.house, request=None) if position.house.request else position.house,
    )
    return moved, rulings


def _after_talk(house: House, line: Line) -> House:
    verb = line.action["do"]
    if verb == "ask_undo":
        request = UndoRequest(int(line.action["number"]), line.number, line.seat, line.at)
        return replace(house, request=request)
    if verb == "agree" and house.request:
        agreed = (*house.request.agreed, line.seat)
        return replace(house, request=replace(house.request, agreed=agreed))
    return replace(house, request=None)


def _after_undo(game: Game, position: Position, line: Line) -> Position:
    target = int(line.action["number"])
    cleared = replace(position, house=replace(position.house, request=None))
    if target == position.last_group:
        return _without_last_group(cleared, line)
    if position.taken_back and position.taken_back[-1].undo == target:
        return _restored(game, cleared)
    raise NeedsReplay


def _without_last_group(position: Position, undo: Line) -> Position:
    group = position.last_group
    taken = [step for step in position.steps if step.line.group == group]
    if len(taken) == len(position.steps) >= STEPS_KEPT:
        raise NeedsReplay
    return replace(
        position,
        state=taken[0].before,
        steps=position.steps[: -len(taken)],
        taken_back=(
            *position.taken_back,
            TakenBack(undo.number, tuple(step.line for step in taken)),
        ),
    )


def _restored(game: Game, position: Position) -> Position:
    *rest, last = position.taken_back
    for line in last.lines:
        position, _ = _after_move(game, position, line)
    return replace(position, taken_back=tuple(rest))


def folded(game: Game, base: Position, lines: Sequence[Line]) -> Position:
    """The position after all these raw lines, replayed from `base`; no undo among them may reach behind it."""
    position = base
    undone = undone_groups(lines)
    for line in lines:
        rulings: tuple[Ruling, ...] = ()
        if line.group not in undone and line.action["do"] != UNDO:
            position, rulings = advanced(game, position, line)
        position = position.telling(line, rulings)
    request = position.house.request
    if request and any(x.action["do"] == UNDO and x.number > request.number for x in lines):
        position = replace(position, house=replace(position.house, request=None))
    number = lines[-1].number if lines else base.number
    return replace(position, number=number, taken_back=_taken_back(position, lines))


def _taken_back(position: Position, lines: Sequence[Line]) -> tuple[TakenBack, ...]:
    """Groups of moves behind the last one that counts, in the order in which they were taken back."""
    undone = undone_groups(lines)
    last = position.steps[-1].line.number if position.steps else 0
    undos = {x.number: int(x.action["number"]) for x in lines if x.action["do"] == UNDO}
    return tuple(
        TakenBack(number, tuple(x for x in lines if x.group == target))
        for number, target in undos.items()
        if number not in undone and target not in undos and target > last
    )

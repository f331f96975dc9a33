"""From the raw list of entries to the effective one: what was taken back, what was restored. Pure."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.rulebook import Action

from .house import TALK, UNDO


class Line(NamedTuple):
    """An entry as history needs it."""

    number: int
    group: int
    seat: str
    by: str
    action: Action
    at: int = 0


def undone_groups(lines: Iterable[Line]) -> frozenset[int]:
    """The groups that do not count: targets of undo entries that have not been undone themselves."""
    undone: set[int] = set()
    for line in reversed([line for line in lines if line.action.get("do") == UNDO]):
        if line.number not in undone:
            undone.add(int(line.action["number"]))
    return frozenset(undone)


def effective(lines: Iterable[Line]) -> list[Line]:
    """The entries that count, in order, without the undo entries themselves."""
    kept = list(lines)
    undone = undone_groups(kept)
    return [line for line in kept if line.group not in undone and line.action.get("do") != UNDO]


def earliest_target(lines: Iterable[Line]) -> int | None:
    """The smallest entry number that an undo among these lines reaches back to."""
    targets = [int(line.action["number"]) for line in lines if line.action.get("do") == UNDO]
    return min(targets, default=None)


def is_move(line: Line, house_verbs: Mapping[str, object] | frozenset[str]) -> bool:
    """Whether a line is a move of the game (or a note): something that can be taken back."""
    verb = line.action.get("do")
    return verb not in TALK and (verb == "note" or verb not in house_verbs)

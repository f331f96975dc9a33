"""What happened, step by step: each ruling with its sentence, its rule in our own words, the tokens it moved."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion.rulebook import Change, Ruling
from companion.rulebook.catalogue import Rule, read_catalogue
from companion.tables.access import Viewer
from companion.tables.reading import ReadEntry, names_of, read_told, say

from ..long_live.game import GAME
from ..long_live.tiles import SEATS
from ..long_live.tokens import COLOURS
from .long_live_board import ROSES

CATALOGUE = Path(__file__).resolve().parent.parent / "long_live" / "catalogue.md"


class Moved(NamedTuple):
    """Tokens of a colour that a side gained or lost."""

    rose: str
    colour: str
    amount: int


class Told(NamedTuple):
    """One ruling as it is shown."""

    say: str
    rule: str
    text: str
    moved: tuple[Moved, ...]


@cache
def _catalogue() -> dict[str, Rule]:
    return read_catalogue(CATALOGUE)


def told(rulings: Iterable[Ruling], names: Mapping[str, str]) -> list[Told]:
    """Every ruling in order, with what it moved."""
    catalogue = _catalogue()
    return [
        Told(
            say(GAME, ruling.kind, ruling.facts, dict(names)),
            ruling.rule,
            catalogue[ruling.rule].text if ruling.rule in catalogue else "",
            _moved(ruling.changes),
        )
        for ruling in rulings
    ]


def _moved(changes: Iterable[Change]) -> tuple[Moved, ...]:
    split = [(change.subject.partition("."), change.amount) for change in changes]
    return tuple(
        Moved(ROSES[place], colour, amount)
        for (place, _dot, colour), amount in split
        if place in SEATS and colour in COLOURS
    )


class Story(NamedTuple):
    """The newest turn: its steps, and all that changed in it."""

    steps: list[Told]
    changes: tuple[Change, ...]


def story(viewer: Viewer) -> Story:
    """What the last roll, or whatever came last, brought about; oldest first."""
    rulings = [ruling for entry in _last_turn(read_told(viewer)) for ruling in entry.rulings]
    moves = [ruling for ruling in rulings if ruling.rule.startswith("LLQ-")]
    changes = tuple(change for ruling in moves for change in ruling.changes)
    return Story(told(moves, names_of(viewer)), changes)


def _last_turn(newest_first: Sequence[ReadEntry]) -> list[ReadEntry]:
    """The entries back to the last roll; a reposition still belongs to the turn it ends."""
    counted = [entry for entry in newest_first if entry.rulings and not entry.undone]
    for n, entry in enumerate(counted):
        if entry.action["do"] in ("roll", "roll_for_start", "arrange", "fix"):
            return counted[: n + 1][::-1]
    return counted[::-1]

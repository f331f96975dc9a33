"""Before a roll: what each of the eleven totals would bring, and how likely it is, from what the reader may know."""

from typing import NamedTuple

from companion.rulebook import Ruling

from .game import play
from .state import ROLL, State
from .tiles import POSITIONS, SEATS
from .unknown import as_known_to


class Outlook(NamedTuple):
    """A total, in how many of the 36 throws it falls, and what it sets off until somebody is asked."""

    total: int
    ways: int
    state: State
    rulings: tuple[Ruling, ...]


def outlook(state: State, seat: str | None) -> tuple[Outlook, ...]:
    """All eleven totals for one pair of eyes: where a hidden tile comes up, the question is which one (LLQ-INFO-06)."""
    if state.phase != ROLL:
        return ()
    known = as_known_to(state, seat)
    return tuple(_outlook(known, total) for total in POSITIONS)


def _outlook(state: State, total: int) -> Outlook:
    low = max(1, total - 6)
    played = play(
        state, SEATS[state.current], {"do": "roll", "draws": {"dice": [low, total - low]}}
    )
    return Outlook(total, 6 - abs(7 - total), played.state, played.rulings)

"""The state: what follows from it."""

import pytest

from companion.referees.long_live.notation import read
from companion.referees.long_live.state import sides_to_act, supply_of

LINES = "sacblPeyrrg:n/gacblPenrrs:y"


@pytest.mark.parametrize(
    ("turn", "starter"), [("W0", 0), ("B0", 1), ("B1", 0), ("W1", 1), ("W8", 0), ("B8", 1)]
)
def test_the_starter_follows_from_the_count_of_turns(turn: str, starter: int) -> None:
    """LLQ-TURN-01."""
    assert read(f"{LINES} 000/000 {turn} roll").starter == starter


def test_before_the_start_nobody_is_the_starter() -> None:
    assert read(f"{LINES} 000/000 - start_roll@-/-").starter == -1


def test_supply() -> None:
    """LLQ-COMP-02."""
    assert supply_of(((1, 2, 0), (3, 0, 5))) == (2, 4, 1)


@pytest.mark.parametrize(
    ("position", "sides"),
    [
        ("-/- 000/000 - setup", (0, 1)),
        ("-/gacblPenrrs:y 000/000 - setup", (0,)),
        (f"{LINES} 000/000 - start_roll@-/-", (0, 1)),
        (f"{LINES} 000/000 - start_roll@3+4/-", (1,)),
        (f"{LINES} 000/000 B3 roll", (1,)),
        (f"{LINES} 000/000 B3 reposition@1+1", (1,)),
        (f"{LINES} 000/000 B3 decision@3+3 pilot_swap.W.2,done.W,finish", (0,)),
        (f"{LINES} 000/000 B3 over@3+3 W.resigned", ()),
    ],
)
def test_who_may_act(position: str, sides: tuple[int, ...]) -> None:
    assert sides_to_act(read(position)) == sides

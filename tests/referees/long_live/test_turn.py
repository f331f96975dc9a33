"""Dice and choices: what a roll needs, who may roll, when there is something to choose."""

import pytest

from companion.referees.long_live.game import play
from companion.referees.long_live.notation import read
from companion.referees.long_live.state import Step
from companion.referees.long_live.turn import CHOICES, STEPS, thrown
from companion.rulebook import Refused


def test_dice() -> None:
    assert thrown({"draws": {"dice": [1, 6]}}) == (1, 6)
    assert thrown({"draws": {"dice": (6, 1)}}) == (6, 1)


@pytest.mark.parametrize(
    "draws",
    [
        None,
        {},
        [],
        {"dice": None},
        {"dice": [1]},
        {"dice": [1, 2, 3]},
        {"dice": [0, 3]},
        {"dice": [7, 3]},
        {"dice": ["1", 2]},
        {"dice": [1.0, 2]},
        {"dice": [True, 2]},
        {"dice": "12"},
    ],
)
def test_no_dice(draws: object) -> None:
    """LLQ-TURN-02."""
    with pytest.raises(Refused) as refused:
        thrown({"draws": draws})
    assert refused.value.rule == "LLQ-TURN-02"


def test_every_step_that_can_be_written_can_be_done() -> None:
    assert not set(CHOICES) & set(STEPS)
    assert Step("finish").do in STEPS


@pytest.mark.parametrize(
    ("seat", "verb", "rule"),
    [("s2", "roll", "LLQ-TURN-01"), ("s1", "choose", "LLQ-TURN-03"), ("s1", "stay", "LLQ-TURN-04")],
)
def test_out_of_turn(seat: str, verb: str, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        play(read("sacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll"), seat, {"do": verb})
    assert refused.value.rule == rule

"""Danger markers, from what the reader may know."""

import pytest

from companion.referees.long_live.game import start
from companion.referees.long_live.notation import read
from companion.referees.long_live.threats import threats


@pytest.mark.parametrize(
    ("seat", "found"),
    [
        ("s1", [(0, 2, 12, 11), (0, 3, 3, 0), (1, 9, 9, 0)]),
        ("s2", [(0, 3, 3, 0), (1, 9, 9, 0)]),
        (None, [(0, 3, 3, 0), (1, 9, 9, 0)]),
    ],
)
def test_a_recruit_is_an_attacker_for_those_who_may_know_his_master(
    seat: str | None, found: list[tuple[int, ...]]
) -> None:
    """LLQ-INFO-06, LLQ-COMP-04."""
    state = read("RAcblPeyrng:s/nscblPeRrGy:A 000/000 W2 roll")
    assert [tuple(threat) for threat in threats(state, seat)] == found


def test_before_the_lines_are_laid_nobody_is_in_danger() -> None:
    assert threats(start({}), "s1") == ()
    assert threats(read("-/sacblPeyrrg:n 000/000 - setup"), "s2") == ()

"""The `given` of a case: filled in by the catalogue's rule, or refused."""

from typing import Any

import pytest

from companion.referees.long_live.given import position
from companion.referees.long_live.notation import write
from companion.rulebook import Refused


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({}, "sacblPeyrrg:n/sacblPeyrrg:n 000/000 W2 roll"),
        ({"current": "B"}, "sacblPeyrrg:n/sacblPeyrrg:n 000/000 B3 roll"),
        ({"starter": "B"}, "sacblPeyrrg:n/sacblPeyrrg:n 000/000 W3 roll"),
        ({"first_turn": True}, "sacblPeyrrg:n/sacblPeyrrg:n 000/000 W0 roll"),
        ({"first_turn": True, "current": "B"}, "sacblPeyrrg:n/sacblPeyrrg:n 000/000 B1 roll"),
        (
            {"W": {"7": "noble+", "2": "guard"}, "tokens": {"B": "r2 b1"}},
            "gPsabNleyrr:c/sacblPeyrrg:n 000/201 W2 roll",
        ),
        (
            {"W": {"9": "princess+", "master": "spy+"}, "switches": {"memory_aid": "on"}},
            "sacnbleP" + "rrg:Y/sacblPeyrrg:n 000/000 W2 roll memory_aid=on",
        ),
        ({"empty": True, "switches": {"memory_aid": "on"}}, "-/- 000/000 - setup memory_aid=on"),
        ({"mode": "table"}, "?????P?????:?/?????P?????:? 000/000 W2 roll mode=table"),
        (
            {"B": {"2": "?", "3": "sniper", "master": "spy+"}},
            "?????P?????:?/?s???P?????:Y 000/000 W2 roll mode=table",
        ),
    ],
)
def test_filled_in(given: dict[str, Any], line: str) -> None:
    assert write(position(given)) == line


ALL_ICONS = {
    str(pos): name for pos, name in enumerate(["sniper", "assassin", "schemer", "noble"], 2)
} | {
    "8": "pilot",
    "9": "entertainer",
    "10": "spy",
}


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"W": {"13": "sniper"}}, "LLQ-COMP-03"),
        ({"W": {"x": "sniper"}}, "LLQ-COMP-03"),
        ({"W": {"2": "queen"}}, "LLQ-COMP-01"),
        ({"W": {"2": 5}}, "LLQ-COMP-01"),
        ({"W": {"2": "?+"}}, "LLQ-COMP-01"),
        ({"W": {"2": "sniper", "3": "sniper"}}, "LLQ-COMP-01"),
        ({"W": {"2": "princess+", "3": "princess+"}}, "LLQ-COMP-01"),
        ({"W": {str(pos): "guard" for pos in range(2, 13)}}, "LLQ-COMP-01"),
        ({"W": ALL_ICONS}, "LLQ-COMP-01"),
        ({"W": {"master": "gambler"}}, "LLQ-SETUP-04"),
        ({"W": {"7": "princess"}}, "LLQ-END-01"),
        ({"tokens": {"W": "r4", "B": "r3"}}, "LLQ-COMP-02"),
        ({"tokens": {"W": "green"}}, "LLQ-COMP-02"),
        ({"tokens": {"W": 3}}, "LLQ-COMP-02"),
        ({"tokens": {"W": "r6"}}, "LLQ-TOKEN-02"),
        ({"tokens": {"W": "r3 y3 b3"}}, "LLQ-END-02"),
        ({"switches": {"win_check": "never"}}, "LLQ-AMB-09"),
        ({"mode": "table", "switches": {"recruit_reveal": "on_activate"}}, "LLQ-AMB-08"),
    ],
)
def test_refused(given: dict[str, Any], rule: str) -> None:
    with pytest.raises(Refused) as refused:
        position(given)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "given", [None, [], "x", {"W": []}, {"tokens": "r2"}, {"current": "X"}, {"starter": None}]
)
def test_unreadable(given: Any) -> None:
    with pytest.raises(ValueError, match=r".+\."):
        position(given)

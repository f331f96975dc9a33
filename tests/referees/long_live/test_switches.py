"""The readings: names, values, faults."""

from typing import Any

import pytest

from companion.referees.long_live.switches import (
    QUESTIONS,
    Switches,
    switch_faults,
    switches_of,
    unusual,
)


def test_the_first_value_of_each_question_is_the_ordinary_one() -> None:
    assert tuple(QUESTIONS) == Switches._fields
    assert tuple(question.values[0] for question in QUESTIONS.values()) == tuple(Switches())


def test_unusual_names_only_what_differs() -> None:
    assert unusual(Switches()) == {}
    wanted = {"win_check": "after_turn", "memory_aid": "on"}
    assert unusual(switches_of(wanted)) == wanted


@pytest.mark.parametrize(
    ("wanted", "kinds"),
    [
        ({}, []),
        ({"memory_aid": "on"}, []),
        ({"memory_aid": "maybe", "nonsense": 1}, ["switch_value", "switch_unknown"]),
        ({"memory_aid": ["on"]}, ["switch_value"]),
        ([], ["switches_unreadable"]),
        ("on", ["switches_unreadable"]),
    ],
)
def test_faults(wanted: Any, kinds: list[str]) -> None:
    assert [fault.kind for fault in switch_faults(wanted)] == kinds


def test_a_wrong_value_is_refused_with_the_rule_that_raises_the_question() -> None:
    assert switch_faults({"princess_reveal": "never"})[0].rule == "LLQ-AMB-15"

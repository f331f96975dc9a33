"""Fix the position: the app is set to what lies on the table."""

import pytest

from companion.referees.long_live.game import play
from companion.referees.long_live.notation import read, write
from companion.rulebook import Change, Refused

BEFORE = "S????P?????:?/?????P?????:? 100/020 W4 roll memory_aid=on mode=table"
AFTER = "S???AP?????:?/?????P?????:Y 110/000 W4 roll"


def test_the_position_is_taken_over_on_the_same_terms() -> None:
    played = play(read(BEFORE), "s2", {"do": "fix", "position": AFTER})
    assert write(played.state) == f"{AFTER} memory_aid=on mode=table"
    assert played.rulings[0].changes == (
        Change("moves", 1),
        Change("s1.yellow", 1),
        Change("s2.yellow", -2),
        Change("supply.yellow", 1),
    )


@pytest.mark.parametrize(
    ("before", "position", "rule"),
    [
        ("sacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll", AFTER, "LLQ-INFO-01"),
        (BEFORE, None, "LLQ-INFO-01"),
        (BEFORE, "rubbish", "LLQ-INFO-02"),
        (BEFORE, AFTER.replace("110", "600"), "LLQ-TOKEN-02"),
    ],
)
def test_refused(before: str, position: object, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        play(read(before), "s1", {"do": "fix", "position": position})
    assert refused.value.rule == rule

"""The roll and the cases A, B and C, step by step."""

import pytest

from companion.referees.long_live.game import play
from companion.referees.long_live.notation import read, write


def rolled(position: str, *dice: int) -> tuple[list[tuple[str, str]], str]:
    state = read(position)
    seat = ("s1", "s2")[state.current]
    played = play(state, seat, {"do": "roll", "draws": {"dice": list(dice)}})
    return [(r.rule, r.kind) for r in played.rulings], write(played.state)


ROLLED = ("LLQ-TURN-02", "rolled")


@pytest.mark.parametrize(
    ("position", "dice", "steps", "after"),
    [
        (
            "sacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll",
            (1, 1),
            [ROLLED, ("LLQ-ACT-02", "turned_up"), ("LLQ-ACT-02", "turned_up")],
            "SacblPeyrrg:n/GacblPenrrs:y 000/000 W2 reposition@1+1",
        ),
        (
            "sacblPeyrrg:n/gacblPenrrs:y 000/000 W0 roll",
            (3, 4),
            [
                ROLLED,
                ("LLQ-ACT-07", "same_initiative"),
                ("LLQ-MOVE-04", "no_first_reposition"),
                ("LLQ-TURN-05", "dice_pass"),
            ],
            "sacblPeyrrg:n/gacblPenrrs:y 000/000 B1 roll",
        ),
        (
            "sacblPeyrrG:n/sacblPenrrG:y 000/000 W2 roll",
            (6, 6),
            [ROLLED, ("LLQ-ACT-08", "two_guards")],
            "sacblPeyrrG:n/sacblPenrrG:y 000/000 W2 reposition@6+6",
        ),
        (
            "sacblPeyrrG:n/sacblPenrrg:y 000/000 B3 roll",
            (6, 6),
            [ROLLED, ("LLQ-ACT-08", "guard_idle"), ("LLQ-ACT-05", "turned_up")],
            "sacblPeyrrG:n/sacblPenrrG:y 000/000 B3 reposition@6+6",
        ),
        (
            "SacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll",
            (1, 1),
            [
                ROLLED,
                ("LLQ-ACT-05", "acts"),
                ("LLQ-CHAR-SNIPER-01", "took"),
                ("LLQ-ACT-10", "already_down"),
                ("LLQ-ACT-05", "turned_up"),
            ],
            "SacblPeyrrg:n/GacblPenrrs:y 100/000 W2 reposition@1+1",
        ),
        (
            "RaclbPeyrsg:n/RacbnPesrgl:y 000/000 W2 roll",
            (1, 1),
            [
                ROLLED,
                ("LLQ-CHAR-RECRUIT-01", "master_shown"),
                ("LLQ-CHAR-RECRUIT-01", "master_shown"),
                ("LLQ-ACT-04", "goes_first"),
                ("LLQ-CHAR-RECRUIT-02", "acts_as"),
                ("LLQ-CHAR-NOBLE-01", "took"),
            ],
            "RaclbPeyrsg:N/RacbnPesrgl:Y 010/000 W2 decision@1+1 "
            "noble_extra.W,done.W,act.B.2.ACT-03,finish",
        ),
        (
            "sAcblPeyrrg:n/gCablPenrrs:y 000/000 W2 roll",
            (1, 2),
            [
                ROLLED,
                ("LLQ-ACT-04", "goes_first"),
                ("LLQ-ACT-03", "acts"),
                ("LLQ-CHAR-ASSASSIN-01", "took"),
                ("LLQ-CHAR-ASSASSIN-02", "turned_down"),
                ("LLQ-ACT-09", "stopped"),
            ],
            "sAcblPeyrrg:n/gcablPenrrs:y 100/000 W2 reposition@1+2",
        ),
    ],
)
def test_step_by_step(
    position: str, dice: tuple[int, int], steps: list[tuple[str, str]], after: str
) -> None:
    assert rolled(position, *dice) == (steps, after)


def test_the_order_is_told_with_its_numbers() -> None:
    """LLQ-ACT-04."""
    state = read("sAcblPeyrrg:n/gLcbaPenrrs:y 000/000 W2 roll")
    played = play(state, "s1", {"do": "roll", "draws": {"dice": [1, 2]}})
    first = next(r for r in played.rulings if r.kind == "goes_first")
    assert first.facts == {"seat": "s1", "pos": 3, "number": 2, "other": 7}

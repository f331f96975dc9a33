"""Which positions can be, and which cannot."""

import pytest

from companion.referees.long_live.notation import read
from companion.referees.long_live.positions import can_be_pending
from companion.rulebook import Refused

BLACK = "gacblPenrrs:y"
WHITE = "sacblPeyrrg:n"


@pytest.mark.parametrize(
    ("line", "rule", "kind"),
    [
        (f"ssacblPeyrr:n/{BLACK} 000/000 W2 roll", "LLQ-COMP-01", "too_many_tiles"),
        (f"sacblseyrrg:n/{BLACK} 000/000 W2 roll", "LLQ-COMP-01", "too_many_tiles"),
        (f"sacblPeyrrg:s/{BLACK} 000/000 W2 roll", "LLQ-COMP-01", "too_many_tiles"),
        (f"sac?lPeyrrg:?/{BLACK} 000/000 W2 roll mode=phones", "LLQ-SETUP-05", "unknown_tiles"),
        (f"sacnlPeyrrg:b/{BLACK} 000/000 W2 roll", "LLQ-SETUP-04", "never_master"),
        (f"sacnlPeyr??:?/{BLACK} 000/000 W2 roll", "LLQ-SETUP-04", "nobody_left_for_master"),
        (f"sacblpeyrrg:n/{BLACK} 000/000 W2 roll", "LLQ-END-01", "princess_face_wrong"),
        (f"{WHITE}/{BLACK} 000/000 W2 over B.princess", "LLQ-END-01", "princess_face_wrong"),
        (f"-/{BLACK} 000/000 W2 roll", "LLQ-SETUP-05", "line_missing"),
        (f"{WHITE}/{BLACK} 400/300 W2 roll", "LLQ-COMP-02", "too_many_tokens"),
        (f"{WHITE}/{BLACK} 060/000 W2 roll", "LLQ-TOKEN-02", "six_held"),
        (f"{WHITE}/{BLACK} 000/345 W2 roll", "LLQ-END-02", "has_won_already"),
        (f"{WHITE}/{BLACK} 000/000 - roll", "LLQ-TURN-01", "turn_and_phase_differ"),
        (f"{WHITE}/{BLACK} 000/000 W2 start_roll@-/-", "LLQ-TURN-01", "turn_and_phase_differ"),
        (f"{WHITE}/{BLACK} 000/000 - setup", "LLQ-SETUP-05", "nothing_left_to_arrange"),
        (
            f"?acblPeyrrg:?/{BLACK} 000/000 W2 roll recruit_reveal=on_activate",
            "LLQ-AMB-08",
            "no_secret_compare",
        ),
        (
            f"{WHITE}/{BLACK} 000/000 W2 decision name_tile.W.2.ACT-05,finish mode=table",
            "LLQ-TURN-03",
            "agenda_does_not_fit",
        ),
        (
            f"{WHITE}/{BLACK} 000/000 W2 decision name_master.W.0.CHAR-RECRUIT-01,compare.W.2,finish",
            "LLQ-TURN-03",
            "agenda_does_not_fit",
        ),
        (
            f"?????P????R:?/{BLACK} 000/000 W2 decision "
            "name_master.W.0.CHAR-RECRUIT-01,compare.W.12,finish",
            "LLQ-TURN-03",
            "agenda_does_not_fit",
        ),
        (
            f"{WHITE}/{BLACK} 000/000 W2 decision name_master.W.5.MOVE-03,pass_dice mode=table",
            "LLQ-TURN-03",
            "agenda_does_not_fit",
        ),
        (
            f"{WHITE}/{BLACK} 000/110 W2 decision gambler_take.W.1.red,done.W,finish",
            "LLQ-TURN-03",
            "agenda_does_not_fit",
        ),
        (
            f"{WHITE}/{BLACK} 000/110 W2 decision gambler_take.W.1.blue,done.W,finish gambler_timing=together",
            "LLQ-TURN-03",
            "agenda_does_not_fit",
        ),
    ],
)
def test_refused(line: str, rule: str, kind: str) -> None:
    with pytest.raises(Refused) as refused:
        read(line)
    assert (refused.value.rule, refused.value.kind) == (rule, kind)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(Refused) as refused:
        read("ssacblPeyrr:n/gacblpenrrs:y 460/330 W2 roll")
    kinds = [fault.kind for fault in refused.value.faults]
    assert kinds == [
        "too_many_tiles",
        "princess_face_wrong",
        "too_many_tokens",
        "too_many_tokens",
        "six_held",
    ]


def test_a_match_resigned_before_the_lines_were_laid() -> None:
    assert read("-/- 000/000 - over B.resigned").result == (1, "resigned")


@pytest.mark.parametrize(
    ("agenda", "possible"),
    [
        ("noble_extra.W,done.W,finish", True),
        ("entertainer_give.W,entertainer_take.W,done.W,act.B.12.ACT-03,finish", True),
        ("entertainer_give.W,entertainer_take.B,done.W,finish", False),
        ("entertainer_give.W,done.W,finish", False),
        ("noble_extra.W,done.W", False),
        ("noble_extra.W,done.W,act.B.13.ACT-03,finish", False),
        ("pilot_swap.W.3,done.W,finish", False),
        ("take.W.0.CHAR-SNIPER-01,done.W,finish", False),
        ("name_tile.B.6.ACT-02,turn_up.W.6.ACT-02,finish", True),
    ],
)
def test_what_can_be_pending(agenda: str, possible: bool) -> None:
    assert can_be_pending(agenda) is possible

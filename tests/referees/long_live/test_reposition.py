"""Repositioning: swaps, a new Master, or nothing."""

import pytest

from companion.referees.long_live.game import play
from companion.referees.long_live.notation import read, write
from companion.referees.long_live.reposition import master_positions
from companion.rulebook import Refused

BLACK = "gacblPenrrs:y"


def after(white: str, action: dict[str, object], terms: str = "") -> str:
    state = read(f"{white}/{BLACK} 000/000 W2 reposition@1+1 {terms}")
    return write(play(state, "s1", action).state).split("/")[0]


@pytest.mark.parametrize(
    ("action", "white"),
    [
        ({"do": "swap", "pos": 2}, "aScblPeyrrg:n"),
        ({"do": "swap", "pos": 6}, "SacbPleyrrg:n"),
        ({"do": "swap", "pos": 11}, "SacblPeyrgr:n"),
        ({"do": "change_master", "pos": 2}, "NacblPeyrrg:s"),
        ({"do": "stay"}, "SacblPeyrrg:n"),
    ],
)
def test_what_may_be_done(action: dict[str, object], white: str) -> None:
    """LLQ-MOVE-01, LLQ-MOVE-02, LLQ-MOVE-03."""
    assert after("SacblPeyrrg:n", action) == white


def test_a_shown_master_comes_back_and_the_new_one_is_hidden() -> None:
    """LLQ-AMB-24."""
    assert after("SacblPeyrrg:N", {"do": "change_master", "pos": 2}) == "NacblPeyrrg:s"


def test_with_a_memory_aid_the_new_master_stays_known() -> None:
    """LLQ-AMB-18."""
    white = after("SacblPeyrrg:N", {"do": "change_master", "pos": 2}, "memory_aid=on")
    assert white == "NacblPeyrrg:s~"


def test_an_unknown_master_is_asked_for() -> None:
    state = read(f"S????P?????:?/{BLACK} 000/000 W2 reposition@1+1")
    asked = play(state, "s1", {"do": "change_master", "pos": 2}).state
    assert asked.decision is not None
    assert asked.decision.kind == "name_master"
    assert "sniper" not in asked.decision.options
    done = play(asked, "s1", {"do": "choose", "value": "spy"}).state
    assert write(done) == f"Y????P?????:s/{BLACK} 000/000 B3 roll mode=table"


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [
        ("s2", {"do": "stay"}, "LLQ-MOVE-01"),
        ("s1", {"do": "swap", "pos": 12}, "LLQ-MOVE-02"),
        ("s1", {"do": "swap", "pos": 1}, "LLQ-MOVE-02"),
        ("s1", {"do": "swap"}, "LLQ-MOVE-02"),
        ("s1", {"do": "swap", "pos": True}, "LLQ-MOVE-02"),
        ("s1", {"do": "change_master", "pos": 3}, "LLQ-MOVE-03"),
        ("s1", {"do": "change_master", "pos": 1}, "LLQ-MOVE-03"),
        ("s1", {"do": "change_master", "pos": 7}, "LLQ-SETUP-04"),
        ("s1", {"do": "roll"}, "LLQ-TURN-02"),
    ],
)
def test_refused(seat: str, action: dict[str, object], rule: str) -> None:
    state = read(f"SacblPeyrrg:n/{BLACK} 000/000 W2 reposition@1+1")
    with pytest.raises(Refused) as refused:
        play(state, seat, action)
    assert refused.value.rule == rule


@pytest.mark.parametrize(("seat", "rule"), [("s1", "LLQ-MOVE-04"), ("s2", "LLQ-TURN-04")])
def test_right_after_the_first_turn_its_player_hears_of_the_exception(seat: str, rule: str) -> None:
    state = read(f"sacblPeyrrg:n/{BLACK} 000/000 B1 roll")
    with pytest.raises(Refused) as refused:
        play(state, seat, {"do": "stay"})
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("terms", "positions"), [("", (2, 3, 8)), ("guard_vs_master_change=blocks", (2, 8))]
)
def test_who_can_be_made_master(terms: str, positions: tuple[int, ...]) -> None:
    """LLQ-AMB-17, LLQ-SETUP-04."""
    state = read(f"SAGBlPEyRrc:n/{BLACK} 000/000 W2 reposition@1+1 {terms}")
    assert master_positions(state.terms, state.lines[0]) == positions

"""The ends of a match."""

import pytest

from companion.referees.long_live.board import Board
from companion.referees.long_live.endings import (
    check_prestige,
    loses_princess,
    resign,
    wins_by_prestige,
)
from companion.referees.long_live.notation import read


def board(tokens: str) -> Board:
    terms = "decision@3+3 pilot_swap.W.2,done.W,finish win_check=after_turn"
    return Board(read(f"sacblPeyrrg:n/gacblPenrrs:y {tokens} W2 {terms}"))


def test_a_lost_princess() -> None:
    """LLQ-END-01."""
    table = board("000/000")
    loses_princess(table, 0)
    assert table.result == (1, "princess")
    assert table.rulings[0].facts == {"seat": "s2", "foe": "s1"}


@pytest.mark.parametrize(
    ("tokens", "wins"),
    [("333/000", True), ("543/000", True), ("552/111", False), ("000/333", False)],
)
def test_at_least_three_of_each(tokens: str, wins: bool) -> None:
    """LLQ-END-02, LLQ-AMB-27."""
    assert wins_by_prestige(board(tokens), 0) is wins


@pytest.mark.parametrize(
    ("tokens", "first", "winner"),
    [("333/333", 0, 0), ("333/333", 1, 1), ("333/000", 1, 0), ("000/333", 0, 1)],
)
def test_if_both_hold_three_of_each_one_is_first(tokens: str, first: int, winner: int) -> None:
    """LLQ-AMB-09."""
    table = board(tokens)
    check_prestige(table, first)
    assert table.result == (winner, "prestige")


def test_resigning() -> None:
    """LLQ-END-04."""
    table = board("000/000")
    resign(table, 1)
    assert table.result == (0, "resigned")
    assert [r.rule for r in table.rulings] == ["LLQ-END-04"]

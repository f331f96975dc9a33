"""Tokens: one at a time, six go back, three of each win."""

import pytest

from companion.referees.long_live.board import Board
from companion.referees.long_live.notation import read
from companion.referees.long_live.tokens import (
    BLUE,
    RED,
    YELLOW,
    colours_in,
    gained,
    give_to_foe,
    put_back,
    take,
    take_from_foe,
)
from companion.rulebook import Change


def board(tokens: str, terms: str = "") -> Board:
    return Board(read(f"sacblPeyrrg:n/gacblPenrrs:y {tokens} W2 roll {terms}"))


def test_take() -> None:
    table = board("000/000")
    assert take(table, 0, RED, "LLQ-CHAR-SNIPER-01")
    assert table.tokens == [(1, 0, 0), (0, 0, 0)]
    assert table.rulings[0].changes == (Change("supply.red", -1), Change("s1.red", 1))


def test_what_the_supply_lacks_is_not_taken() -> None:
    """LLQ-TOKEN-03."""
    table = board("300/300")
    assert not take(table, 0, RED, "LLQ-CHAR-SNIPER-01")
    assert table.tokens == [(3, 0, 0), (3, 0, 0)]
    assert [(r.rule, r.changes) for r in table.rulings] == [("LLQ-TOKEN-03", ())]


def test_the_sixth_sends_all_six_back() -> None:
    """LLQ-TOKEN-02, LLQ-TOKEN-06."""
    table = board("050/000")
    take(table, 0, YELLOW, "LLQ-CHAR-NOBLE-01")
    assert table.tokens[0] == (0, 0, 0)
    assert [r.kind for r in table.rulings] == ["took", "six_go_back"]
    assert table.rulings[1].changes == (Change("s1.yellow", -6), Change("supply.yellow", 6))


def test_put_back() -> None:
    table = board("000/012")
    put_back(table, 1, BLUE, "LLQ-CHAR-SCHEMER-02")
    assert table.tokens[1] == (0, 1, 1)
    assert table.rulings[0].changes == (Change("s2.blue", -1), Change("supply.blue", 1))


def test_taking_from_the_foe_counts_when_it_is_looked_at() -> None:
    table = board("332/001")
    take_from_foe(table, 0, BLUE, "LLQ-CHAR-GAMBLER-01")
    assert table.tokens == [(3, 3, 3), (0, 0, 0)]
    assert table.result is None
    gained(table, 0)
    assert table.result == (0, "prestige")


def test_a_gift_is_a_gain() -> None:
    """LLQ-AMB-14."""
    table = board("001/332")
    give_to_foe(table, 0, BLUE, "LLQ-CHAR-ENTERTAINER-02")
    assert table.result == (1, "prestige")
    assert table.rulings[0].changes == (Change("s1.blue", -1), Change("s2.blue", 1))


@pytest.mark.parametrize("check", ["after_character", "after_turn"])
def test_the_later_checks_leave_a_gain_alone(check: str) -> None:
    """LLQ-AMB-09."""
    table = board("332/000", f"win_check={check}")
    take(table, 0, BLUE, "LLQ-CHAR-SPY-01")
    assert table.result is None


def test_colours_in_order() -> None:
    assert colours_in((1, 0, 2)) == ("red", "blue")
    assert colours_in((0, 0, 0)) == ()

"""Attacks: who is turned down, who is protected, what a face-down tile cares."""

import pytest

from companion.referees.long_live.attacks import attack
from companion.referees.long_live.board import Board
from companion.referees.long_live.notation import read, write
from companion.referees.long_live.state import Step

RULE = "LLQ-CHAR-ASSASSIN-02"


def attacked(black: str, pos: int, terms: str = "") -> Board:
    board = Board(read(f"sacblPeyrrg:n/{black} 000/000 W2 roll {terms}"))
    board.agenda.append(Step("turn_up", 1, pos, "LLQ-ACT-05"))
    attack(board, 1, pos, RULE)
    return board


@pytest.mark.parametrize(
    ("black", "pos", "rule", "kind", "after"),
    [
        ("gaCblPenrrs:y", 4, RULE, "turned_down", "gacblPenrrs:y"),
        ("gACblPenrrs:y", 4, RULE, "turned_down", "gAcblPenrrs:y"),
        ("aGCblPenrrs:y", 4, "LLQ-CHAR-GUARD-01", "guarded", "aGCblPenrrs:y"),
        ("abCGlPenrrs:y", 4, "LLQ-CHAR-GUARD-01", "guarded", "abCGlPenrrs:y"),
        ("abCGlPenrrs:y", 5, "LLQ-CHAR-GUARD-02", "turned_down", "abCglPenrrs:y"),
        ("aGcblPenrrs:y", 4, "LLQ-CHAR-GUARD-01", "guarded", "aGcblPenrrs:y"),
        ("gacblPenrrs:y", 4, "LLQ-ACT-10", "already_down", "gacblPenrrs:y"),
    ],
)
def test_attack(black: str, pos: int, rule: str, kind: str, after: str) -> None:
    board = attacked(black, pos)
    assert [(r.rule, r.kind) for r in board.rulings] == [(rule, kind)]
    assert write(board.frozen()).split("/")[1].startswith(after)
    assert len(board.agenda) == 1


def test_the_princess_is_the_end() -> None:
    """LLQ-END-01."""
    board = attacked("gacblPenrrs:y", 7)
    assert board.result == (0, "princess")


@pytest.mark.parametrize(("black", "left"), [("gacblPenrrs:y", 0), ("aGcblPenrrs:y", 1)])
def test_by_agreement_a_hit_tile_stays_down(black: str, left: int) -> None:
    """LLQ-AMB-07."""
    board = attacked(black, 4, "case_c_after_attack=stay_down")
    assert len(board.agenda) == left


def test_an_attack_elsewhere_does_not_keep_the_waiting_tile_down() -> None:
    board = Board(read("sacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll case_c_after_attack=stay_down"))
    board.agenda.append(Step("turn_up", 1, 6, "LLQ-ACT-05"))
    attack(board, 1, 8, RULE)
    assert len(board.agenda) == 1

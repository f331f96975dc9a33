"""The working copy: it shows the state it was made from, and freezes into the next one."""

import pytest

from companion.referees.long_live.board import Board, placed
from companion.referees.long_live.notation import read
from companion.referees.long_live.tiles import face_down, remembered

from .matches import acts

LINES = "sacblPeyrrg:n/gacblPenrrs:y"


def test_a_board_that_nobody_touches_freezes_into_the_same_state() -> None:
    for _, _, _, played in acts(3):
        assert Board(played.state).frozen() == played.state


def test_a_board_leaves_its_state_alone() -> None:
    state = read(f"{LINES} 100/000 W2 roll")
    board = Board(state)
    board.lay(0, 2, "sniper")
    board.tokens[0] = (2, 0, 0)
    assert state == read(f"{LINES} 100/000 W2 roll")
    assert board.tile(0, 2) == "sniper"
    assert board.supply(0) == 4


@pytest.mark.parametrize(("aid", "tile"), [("off", face_down("spy", 1)), ("on", remembered("spy"))])
def test_a_tile_turned_down_is_remembered_only_with_the_aid(aid: str, tile: object) -> None:
    """LLQ-AMB-18."""
    board = Board(read(f"{LINES} 000/000 W2 roll memory_aid={aid}"))
    assert board.hidden("spy", 1) == tile


def test_the_end_stops_everything() -> None:
    """LLQ-END-03."""
    board = Board(read(f"{LINES} 000/000 W2 decision@3+3 pilot_swap.W.2,done.W,finish"))
    board.ends(1, "resigned")
    played = board.played()
    assert played.state.phase == "over"
    assert played.state.agenda == ()
    assert played.state.decision is None


def test_a_place() -> None:
    assert placed(1, 12) == {"seat": "s2", "pos": 12}

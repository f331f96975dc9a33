"""The Ideology board: Sliders from the middle to both ends, Hegemony tokens at the ends (QD-IDEO)."""

from collections.abc import Mapping
from typing import NamedTuple

from .components import AXES, IDEOLOGIES, POLES


class Board(NamedTuple):
    """Sliders by axis (0 = middle, negative = toward the first-named) and tokens by Ideology."""

    sliders: Mapping[str, int]
    tokens: Mapping[str, int]


FRESH_BOARD = Board(
    dict.fromkeys(AXES, 0), dict.fromkeys(IDEOLOGIES, 0)
)  # QD-GSETUP-06, QD-IDEO-08


def push(board: Board, ideology: str, spaces: int, track: int) -> Board:
    """The Slider moved and stopped at the track's end, and always one token added (QD-IDEO-02 … QD-IDEO-05)."""
    pole = POLES[ideology]
    wanted = board.sliders[pole.axis] + pole.sign * spaces
    slider = max(-track, min(track, wanted))  # QD-IDEO-03
    return Board(
        {**board.sliders, pole.axis: slider},
        {**board.tokens, ideology: board.tokens[ideology] + 1},  # QD-IDEO-04, QD-RISK-21
    )


def _lead(board: Board, ideology: str) -> int:
    pole = POLES[ideology]
    return board.sliders[pole.axis] * pole.sign


def is_winning(board: Board, ideology: str) -> bool:
    """Is the Slider off the middle on that side (QD-IDEO-06, QD-CHRON-27)?"""
    return _lead(board, ideology) > 0


def is_losing(board: Board, ideology: str) -> bool:
    """Is the Slider on the opposite side? In the exact middle it is neither (QD-CHRON-29)."""
    return _lead(board, ideology) < 0


def is_maxed_out(board: Board, ideology: str, track: int) -> bool:
    """Is the Slider on the very last space of that side (QD-CHRON-28)?"""
    return _lead(board, ideology) == track


def is_balanced(board: Board, axis: str) -> bool:
    """Is the Slider on one of the three silver spaces (QD-IDEO-07, QD-AMB-31)?"""
    return abs(board.sliders[axis]) <= 1

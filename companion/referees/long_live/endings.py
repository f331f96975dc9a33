"""The ends of a match: a Princess face down, three tokens of each colour, or a side that resigns.

Under the ordinary reading both sides cannot win at once: a token move gives to one side only, and an
attack can only cost the foe's Princess (LLQ-AMB-12, LLQ-AMB-16).
"""

from .board import Board
from .tiles import SEATS


def loses_princess(board: Board, side: int) -> None:
    """That side's Princess lies face down: the foe wins at once (LLQ-END-01, LLQ-CHAR-PRINCESS-03)."""
    facts = {"seat": SEATS[1 - side], "foe": SEATS[side]}
    board.rule("LLQ-END-01", "won_by_princess", facts)
    board.ends(1 - side, "princess")


def wins_by_prestige(board: Board, side: int) -> bool:
    """Whether that side holds at least three of each colour, and so wins (LLQ-END-02, LLQ-AMB-27)."""
    if min(board.tokens[side]) < 3:
        return False
    board.rule("LLQ-END-02", "won_by_prestige", {"seat": SEATS[side]})
    board.ends(side, "prestige")
    return True


def check_prestige(board: Board, first: int) -> None:
    """The later checks: if both sides hold three of each, `first` wins (LLQ-AMB-09)."""
    if not wins_by_prestige(board, first):
        wins_by_prestige(board, 1 - first)


def resign(board: Board, side: int) -> None:
    """That side gives up: a service of the app, not a rule of the game (LLQ-END-04)."""
    board.rule("LLQ-END-04", "resigned", {"seat": SEATS[side], "foe": SEATS[1 - side]})
    board.ends(1 - side, "resigned")

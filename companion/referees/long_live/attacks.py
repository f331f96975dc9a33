"""Attacks: a tile is turned face down, unless a Guard stands beside it."""

from .board import Board, placed
from .endings import loses_princess
from .state import Step
from .tiles import GUARD, PRINCESS, guard_beside


def attack(board: Board, side: int, pos: int, rule: str) -> None:
    """Somebody aims at that side's tile at that position: Sniper, Assassin and Recruits alike (LLQ-AMB-19).

    The attacker keeps his token, a guarded tile stays as it is and acts if it waits (LLQ-AMB-20).
    """
    tile = board.tile(side, pos)
    guard = guard_beside(board.lines[side], pos)
    if guard:
        board.rule("LLQ-CHAR-GUARD-01", "guarded", {**placed(side, pos), "guard": guard})
    elif isinstance(tile, str):
        _turn_down(board, side, pos, tile, rule)
    else:
        _hit_face_down(board, side, pos)


def _turn_down(board: Board, side: int, pos: int, tile: str, rule: str) -> None:
    """The Guard does not protect himself, whomever he protects (LLQ-CHAR-GUARD-02, LLQ-AMB-21)."""
    board.lay(side, pos, board.hidden(tile, side))
    facts = {**placed(side, pos), "tile": tile}
    board.rule("LLQ-CHAR-GUARD-02" if tile == GUARD else rule, "turned_down", facts)
    if tile == PRINCESS:
        loses_princess(board, side)


def _hit_face_down(board: Board, side: int, pos: int) -> None:
    """Nothing changes (LLQ-ACT-10); it is still turned up in case C, or by agreement stays down (LLQ-AMB-07)."""
    board.rule("LLQ-ACT-10", "already_down", placed(side, pos))
    waiting = Step("turn_up", side, pos, "LLQ-ACT-05")
    if board.switches.case_c_after_attack == "stay_down" and waiting in board.agenda:
        board.agenda.remove(waiting)
        board.rule("LLQ-AMB-07", "stays_down", placed(side, pos))

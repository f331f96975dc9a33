"""The optional last step of a turn: swap two neighbours, change the Master, or leave all as it is."""

from companion.rulebook import Action, Refused

from .board import MOVED, Board, placed
from .state import REPOSITION, Step, Terms
from .tiles import (
    LOWER,
    MASTERS,
    POSITIONS,
    SEATS,
    UNKNOWN,
    Line,
    character_of,
    face_down,
    guard_beside,
    swapped,
)
from .turn import resolve


def swap(board: Board, side: int, action: Action) -> None:
    """Exchange two neighbours of the own line, the Princess too (LLQ-MOVE-02, LLQ-AMB-02)."""
    _may_reposition(board, side)
    pos = _position(action)
    if pos not in LOWER:
        raise Refused("LLQ-MOVE-02", "no_such_pair")
    board.lines[side] = swapped(board.lines[side], pos)
    facts = {**placed(side, pos), "next": pos + 1}
    board.rule("LLQ-MOVE-02", "swapped", facts, MOVED)
    _turn_over(board)


def stay(board: Board, side: int, action: Action) -> None:
    """Leave all as it is; nobody must reposition (LLQ-MOVE-01)."""
    _may_reposition(board, side)
    board.rule("LLQ-MOVE-01", "stayed", {"seat": SEATS[side]}, MOVED)
    _turn_over(board)


def change_master(board: Board, side: int, action: Action) -> None:
    """A face-up tile becomes the Master face down, the old one is laid up in its place (LLQ-MOVE-03, LLQ-AMB-24).

    Both were or become open to all (LLQ-INFO-04).
    """
    _may_reposition(board, side)
    pos = _position(action)
    tile = _new_master(board, side, pos)
    old = character_of(board.masters[side])
    board.masters[side] = board.hidden(tile, side)
    board.rule("LLQ-MOVE-03", "master_changed", {**placed(side, pos), "tile": tile}, MOVED)
    _lay_old(board, side, pos, old)
    _turn_over(board)


def _position(action: Action) -> int:
    """The position an action names; 0 if it names none."""
    pos = action.get("pos")
    return pos if type(pos) is int else 0


def _lay_old(board: Board, side: int, pos: int, old: str) -> None:
    if old == UNKNOWN:
        board.lay(side, pos, face_down(UNKNOWN, side))
        board.agenda.append(Step("name_master", side, pos, "LLQ-MOVE-03"))
    else:
        board.lay(side, pos, old)
        board.rule("LLQ-MOVE-03", "turned_up", {**placed(side, pos), "tile": old})


def _new_master(board: Board, side: int, pos: int) -> str:
    """The character at that position if it may become Master; a face-down tile may not (LLQ-AMB-25)."""
    tile = board.tile(side, pos) if pos in POSITIONS else None
    if not isinstance(tile, str):
        raise Refused("LLQ-MOVE-03", "not_face_up")
    if tile not in MASTERS:
        raise Refused("LLQ-SETUP-04", "never_master", tile=tile)
    if _is_blocked(board.terms, board.lines[side], pos):
        raise Refused("LLQ-AMB-17", "guard_blocks", tile=tile)
    return tile


def _is_blocked(terms: Terms, line: Line, pos: int) -> bool:
    """Only by agreement does a Guard keep his neighbour from becoming Master (LLQ-AMB-17)."""
    return terms.switches.guard_vs_master_change == "blocks" and guard_beside(line, pos) > 0


def master_positions(terms: Terms, line: Line) -> tuple[int, ...]:
    """Where a tile lies that may be made Master (LLQ-MOVE-03, LLQ-SETUP-04)."""
    return tuple(
        pos
        for pos, tile in enumerate(line, 2)
        if isinstance(tile, str) and tile in MASTERS and not _is_blocked(terms, line, pos)
    )


def _may_reposition(board: Board, side: int) -> None:
    if board.phase != REPOSITION:
        raise _not_now(board, side)
    if side != board.current:
        raise Refused("LLQ-MOVE-01", "not_your_reposition", foe=SEATS[board.current])


def _not_now(board: Board, side: int) -> Refused:
    """Right after the first turn its player is told of the exception, else of the order of the turn."""
    if board.turns == 1 and side != board.current:
        return Refused("LLQ-MOVE-04", "no_first_reposition_refused")
    return Refused("LLQ-TURN-04", "no_reposition_now")


def _turn_over(board: Board) -> None:
    board.agenda.insert(0, Step("pass_dice"))
    resolve(board)

"""Fix the position: the referee on the table is set to what really lies there."""

from companion.rulebook import Action, Change, Refused

from .board import MOVED, Board, Moves
from .notation import read, write
from .positions import checked
from .state import Holding, supply_of
from .tiles import SEATS
from .tokens import COLOURS


def fix(board: Board, side: int, action: Action) -> None:
    """Take over a written position, on the same terms; only where the app holds no secrets (LLQ-INFO-01)."""
    position = action.get("position")
    if board.terms.mode != "table" or not isinstance(position, str):
        raise Refused("LLQ-INFO-01", "position_only_on_the_table")
    fixed = checked(read(position)._replace(terms=board.terms))
    changes = _differences((board.tokens[0], board.tokens[1]), fixed.tokens)
    board.lay_out(fixed)
    facts = {"seat": SEATS[side], "position": write(fixed)}
    board.rule("LLQ-INFO-02", "fixed", facts, MOVED + changes)


def _differences(before: tuple[Holding, Holding], after: tuple[Holding, Holding]) -> Moves:
    """What every holding and the supply gained or lost, so that totals stay the sums of their changes."""
    rows = zip(
        (*SEATS, "supply"),
        (*before, supply_of(before)),
        (*after, supply_of(after)),
        strict=True,
    )
    return tuple(
        Change(f"{holder}.{COLOURS[colour]}", new[colour] - old[colour])
        for holder, old, new in rows
        for colour in range(3)
        if new[colour] != old[colour]
    )

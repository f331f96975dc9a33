"""Partial knowledge: the referee on the table knows what lies open and asks when a tile is turned up."""

from .activation import master_shown, turned_up
from .board import Board, placed
from .decisions import Choice
from .state import Option, State, Step, Terms
from .tiles import (
    COPIES,
    MASTERS,
    PRINCESS,
    SEATS,
    UNKNOWN,
    Line,
    Tile,
    character_of,
    face_down,
)


def unseen(line: Line, master: Tile) -> dict[str, int]:
    """How many of each character of this side the app has not seen; negative where there are too many (LLQ-COMP-01)."""
    left = dict(COPIES)
    for tile in (*line, master):
        if (character := character_of(tile)) != UNKNOWN:
            left[character] -= 1
    return left


def possible_masters(line: Line, master: Tile) -> tuple[str, ...]:
    """The characters that an unknown Master can still be (LLQ-SETUP-04)."""
    left = unseen(line, master)
    return tuple(character for character in MASTERS if left[character])


def possible_tiles(line: Line, master: Tile) -> tuple[str, ...]:
    """The characters that an unknown tile of the line can still be; somebody must be left to be the Master."""
    left = unseen(line, master)
    kept = 1 if character_of(master) == UNKNOWN else 0
    spare = sum(left[character] for character in MASTERS) > kept
    return tuple(name for name, copies in left.items() if copies and (spare or name not in MASTERS))


def _tiles(board: Board, step: Step) -> tuple[Option, ...]:
    return possible_tiles(board.lines[step.side], board.masters[step.side])


def _masters(board: Board, step: Step) -> tuple[Option, ...]:
    return possible_masters(board.lines[step.side], board.masters[step.side])


def _name_master(board: Board, step: Step, character: str) -> None:
    """The Master is shown to follow a Recruit, or comes back into the line at a change (LLQ-MOVE-03)."""
    if step.n:
        board.lay(step.side, step.n, character)
        board.rule(step.why, "turned_up", {**placed(step.side, step.n), "tile": character})
    else:
        master_shown(board, step.side, character)


CHOICES = {
    "name_tile": Choice("LLQ-COMP-01", _tiles, turned_up),
    "name_master": Choice("LLQ-SETUP-04", _masters, _name_master),
}


def unknown_line(side: int) -> Line:
    """A line of which only the Princess at 7 is seen (LLQ-SETUP-02)."""
    return tuple(PRINCESS if pos == 7 else face_down(UNKNOWN, side) for pos in range(2, 13))


def as_known_to(state: State, seat: str | None) -> State:
    """The match as one pair of eyes knows it, with `?` for the rest: what a preview may start from (LLQ-INFO-06)."""
    switches = state.terms.switches._replace(recruit_reveal="on_compare")
    lines, masters = zip(*(_known(state, side, seat) for side in (0, 1)), strict=True)
    return state._replace(
        terms=Terms(switches, state.terms.edition, "table"), lines=lines, masters=masters
    )


def _known(state: State, side: int, seat: str | None) -> tuple[Line, Tile]:
    line = tuple(known_tile(tile, side, seat) for tile in state.lines[side])
    return line, known_tile(state.masters[side], side, seat)


def known_tile(tile: Tile, side: int, seat: str | None) -> Tile:
    """The tile, or an unknown one if it lies face down and this reader may not know it."""
    return tile if shown(tile, seat) else face_down(UNKNOWN, side)


def shown(tile: Tile, seat: str | None) -> bool:
    """Whether this reader may know the tile; a spectator knows what both players know (LLQ-INFO-05)."""
    if isinstance(tile, str):
        return True
    return seat in tile.known_to or (seat is None and tile.known_to.issuperset(SEATS))

"""Setting up any position, tap by tap: every change keeps it one that can lie on a table."""

from typing import NamedTuple

from companion.rulebook import Refused

from ..long_live.notation import read, write
from ..long_live.positions import checked
from ..long_live.state import ROLL, Holding, State, Terms
from ..long_live.tiles import (
    COPIES,
    MASTERS,
    PRINCESS,
    SEATS,
    UNKNOWN,
    Tile,
    character_of,
    face_down,
    is_up,
    laid,
)

NEW = "sacbrPrleyg:n/sacbrPrleyg:n 000/000 W2 roll"
UNSEEN = "?????P?????:?/?????P?????:? 000/000 W2 roll"
LETTERS = "WB"


class Place(NamedTuple):
    """A side and a position; 0 is the Master's place."""

    side: int
    pos: int

    @property
    def code(self) -> str:
        """As it stands in an address: `W5`, `B0`."""
        return f"{LETTERS[self.side]}{self.pos}"


def place_named(code: str) -> Place | None:
    """The place of that code, or None."""
    side, pos = code[:1], code[1:]
    if side not in LETTERS or not side or pos not in ("0", *map(str, range(2, 13))):
        return None
    return Place(LETTERS.index(side), int(pos))


def before_the_roll(state: State) -> State:
    """The same tiles and tokens with somebody about to roll; the match has had its first turns."""
    current = max(state.current, 0)
    plain = state._replace(phase=ROLL, dice=(), starts=((), ()), agenda=(), decision=None)
    return _on_fitting_terms(
        plain._replace(current=current, turns=max(state.turns, 2), result=None)
    )


def _on_fitting_terms(state: State) -> State:
    """Unknown tiles belong to the referee on the table."""
    tiles = [tile for side in (0, 1) for tile in (*state.lines[side], state.masters[side])]
    mode = "table" if UNKNOWN in map(character_of, tiles) else "phones"
    return state._replace(terms=state.terms._replace(mode=mode))


def tile_at(state: State, place: Place) -> Tile:
    """What lies there."""
    return state.lines[place.side][place.pos - 2] if place.pos else state.masters[place.side]


def _with_tile(state: State, place: Place, tile: Tile) -> State:
    if place.pos:
        line = laid(state.lines[place.side], place.pos, tile)
        lines = (line, state.lines[1]) if place.side == 0 else (state.lines[0], line)
        return state._replace(lines=lines)
    masters = (tile, state.masters[1]) if place.side == 0 else (state.masters[0], tile)
    return state._replace(masters=masters)


def put(state: State, place: Place, tile: Tile) -> State:
    """Lay that tile there; if all its copies lie elsewhere, the two change places."""
    other = _copy_elsewhere(state, place, character_of(tile))
    if other is not None:
        state = _with_tile(state, other, tile_at(state, place))
    return _on_fitting_terms(_with_tile(state, place, tile))


def _copy_elsewhere(state: State, place: Place, character: str) -> Place | None:
    """Where the last copy lies that would be too many, or None while one is free."""
    places = [Place(place.side, pos) for pos in (0, *range(2, 13))]
    found = [
        each for each in places if each != place and character_of(tile_at(state, each)) == character
    ]
    return found[-1] if len(found) >= COPIES.get(character, 99) else None


def options(state: State, place: Place) -> list[tuple[str, str]]:
    """Every tile that can be laid there, as it would be seen, with the position it would make."""
    up: list[Tile] = [character for character in COPIES if place.pos or character in MASTERS]
    down = [face_down(str(key), place.side) for key in (*up, UNKNOWN) if key != PRINCESS]
    made = []
    for tile in (*up, *down):
        written = _checked(put(state, place, tile))
        if written:
            made.append((f"{character_of(tile)}{'+' if is_up(tile) else '-'}", written))
    return made


def _checked(state: State) -> str:
    """The position in one line, or nothing if it cannot lie on a table."""
    try:
        return write(checked(state))
    except Refused:
        return ""


def with_token(state: State, side: int, colour: int, amount: int) -> str:
    """The position with a token more or less on that side, or nothing if that cannot be."""
    held = list(state.tokens[side])
    held[colour] += amount
    holding: Holding = (held[0], held[1], held[2])
    if min(holding) < 0:
        return ""
    tokens = (holding, state.tokens[1]) if side == 0 else (state.tokens[0], holding)
    return _checked(state._replace(tokens=tokens))


def with_current(state: State, side: int) -> str:
    """The position with that side about to roll."""
    return write(state._replace(current=side))


def with_edition(state: State, edition: str) -> str:
    """The position in the other edition's clothes."""
    terms: Terms = state.terms._replace(edition=edition)
    return write(state._replace(terms=terms))


def read_position(text: str) -> State:
    """The position of an address; Refused with its faults."""
    state = read(text)
    if not all(state.lines):
        raise Refused("LLQ-SETUP-05", "line_missing", seat=SEATS[0 if not state.lines[0] else 1])
    return state

"""The `given` of a case: a few tiles are named, the rest is filled in by the catalogue's rule."""

import re
from collections.abc import Mapping, Sequence

from companion.rulebook import Json, Refused

from .opening import start
from .positions import checked
from .state import ROLL, Holding, State, Terms
from .tiles import (
    COPIES,
    HIDEABLE,
    HOME,
    POSITIONS,
    PRINCESS,
    UNKNOWN,
    Line,
    Tile,
    character_of,
    face_down,
)

WHITE, BLACK = "W", "B"
_LETTERS = (WHITE, BLACK)
_MASTER_ORDER = ("noble", "schemer", "spy", "entertainer", "pilot", "assassin", "sniper")
_TOKENS = re.compile(r"(?:([ryb])(\d{1,2})(?:\s+|$))*")


def position(given: Json) -> State:
    """The state that a case starts from; Refused if it cannot be, ValueError if it cannot be read."""
    if not isinstance(given, Mapping):
        raise ValueError("A case needs an object `given`.")
    terms = start(_setup(given)).terms
    if given.get("empty"):
        return start(_setup(given))
    sides = [_side(_part(given, letter), number, terms) for number, letter in enumerate(_LETTERS)]
    (white, master), (black, foe) = sides
    current, turns = _turn(given)
    tokens = _part(given, "tokens")
    held = (_holding(tokens.get(WHITE, "")), _holding(tokens.get(BLACK, "")))
    return checked(State(terms, ROLL, current, turns, (white, black), (master, foe), held))


def _setup(given: Mapping[str, Json]) -> dict[str, Json]:
    """The terms; a `?` anywhere, or `"mode": "table"`, makes it a match with real tiles."""
    unknown = any(UNKNOWN in _part(given, letter).values() for letter in _LETTERS)
    mode = given.get("mode", "table" if unknown else "phones")
    return {"mode": mode, "switches": given.get("switches") or {}}


def _part(given: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    part = given.get(name, {})
    if not isinstance(part, Mapping):
        raise ValueError(f"`{name}` must be an object.")
    return part


def _turn(given: Mapping[str, Json]) -> tuple[int, int]:
    """Whose turn it is, and how many turns have been: with `first_turn` none or one, else enough for both."""
    current, starter = (_side_named(given.get(name, WHITE)) for name in ("current", "starter"))
    passed = 0 if given.get("first_turn") else 2
    return current, passed + (current != starter)


def _side_named(letter: Json) -> int:
    if letter not in _LETTERS:
        raise ValueError("A side is W or B.")
    return _LETTERS.index(letter)


def _side(named: Mapping[str, Json], side: int, terms: Terms) -> tuple[Line, Tile]:
    laid = {_place(pos): _tile(tile, side) for pos, tile in named.items() if pos != "master"}
    characters = [character_of(tile) for tile in laid.values()]
    free = [pos for pos in (HOME, *POSITIONS) if pos not in laid]
    if PRINCESS not in characters and free:
        laid[free[0]] = PRINCESS
    master = _tile(named.get("master", _first_master(characters, terms)), side)
    rest = _unplaced([*characters, character_of(master)], terms)
    return _filled(laid, rest, side), master


def _place(pos: str) -> int:
    if pos not in map(str, POSITIONS):
        raise Refused("LLQ-COMP-03", "no_such_position", pos=str(pos)[:40])
    return int(pos)


def _tile(text: Json, side: int) -> Tile:
    name = text.removesuffix("+").removesuffix("-") if isinstance(text, str) else ""
    if name not in (*COPIES, UNKNOWN) or text == f"{UNKNOWN}+":
        raise Refused("LLQ-COMP-01", "no_such_tile", tile=str(text)[:40])
    return name if text.endswith("+") else face_down(name, side)


def _first_master(characters: Sequence[str], terms: Terms) -> str:
    if terms.mode == "table":
        return UNKNOWN
    return next((name for name in _MASTER_ORDER if name not in characters), _MASTER_ORDER[0])


def _unplaced(characters: Sequence[str], terms: Terms) -> list[str]:
    if terms.mode == "table":
        return [UNKNOWN] * len(POSITIONS)
    rest = list(HIDEABLE)
    for name in characters:
        if name in rest:
            rest.remove(name)
    return rest


def _filled(laid: Mapping[int, Tile], rest: Sequence[str], side: int) -> Line:
    """The free positions from 2 upwards take the rest, face down."""
    waiting = iter(rest)
    return tuple(laid[pos] if pos in laid else face_down(next(waiting), side) for pos in POSITIONS)


def _holding(text: Json) -> Holding:
    """`r2 y1`: two red, one yellow (LLQ-COMP-02)."""
    if not isinstance(text, str) or not _TOKENS.fullmatch(text):
        raise Refused("LLQ-COMP-02", "tokens_unreadable", text=str(text)[:40])
    counts = dict(re.findall(r"([ryb])(\d+)", text))
    return (int(counts.get("r", 0)), int(counts.get("y", 0)), int(counts.get("b", 0)))

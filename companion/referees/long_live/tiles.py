"""The twelve tiles of a side, how they lie, and who may know a tile that lies face down.

A tile that lies face up is its character's plain name; one that lies face down is `Sealed`. So the
face of a tile is its type, and a hidden tile cannot be written, printed or compared by accident.
"""

from functools import cache

from companion.rulebook import Sealed

SEATS = ("s1", "s2")  # White and Black; inside the rules they are the sides 0 and 1 (LLQ-COMP-01)
SIDES = {"s1": 0, "s2": 1}
POSITIONS = range(2, 13)  # the number bar (LLQ-COMP-03)
LOWER = tuple(range(2, 12))  # a swap is named by its lower position; 2 and 12 are not adjacent
HOME = 7  # where a Princess starts (LLQ-SETUP-02)

# Initiative numbers; the Guard has none (LLQ-ACT-08), a Recruit has his Master's (LLQ-CHAR-RECRUIT-02).
INITIATIVE = {
    "sniper": 1,
    "assassin": 2,
    "schemer": 3,
    "noble": 4,
    "gambler": 5,
    "princess": 6,
    "pilot": 7,
    "entertainer": 8,
    "spy": 9,
}
RECRUIT, GUARD, PRINCESS = "recruit", "guard", "princess"
UNKNOWN = "?"  # a tile that the app has not seen: the referee on the table knows what lies open

COPIES = {**dict.fromkeys(INITIATIVE, 1), RECRUIT: 2, GUARD: 1}  # LLQ-COMP-01
MASTERS = ("sniper", "assassin", "schemer", "noble", "pilot", "entertainer", "spy")  # LLQ-SETUP-04
HIDEABLE = tuple(name for name, copies in COPIES.items() for _ in range(copies) if name != PRINCESS)

Tile = str | Sealed[str]
Line = tuple[Tile, ...]  # eleven tiles, position 2 first; empty before they are laid (LLQ-SETUP-05)


@cache
def face_down(character: str, side: int) -> Sealed[str]:
    """That tile face down, known to its owner only (LLQ-INFO-01)."""
    return Sealed(character, (SEATS[side],))


@cache
def remembered(character: str) -> Sealed[str]:
    """That tile face down, known to both because both have seen it (LLQ-AMB-18)."""
    return Sealed(character, SEATS)


def is_up(tile: Tile) -> bool:
    """Whether the tile lies face up."""
    return isinstance(tile, str)


def character_of(tile: Tile) -> str:
    """The tile's character for the rules themselves; never for a view."""
    return tile if isinstance(tile, str) else tile.opened()


def laid(line: Line, pos: int, tile: Tile) -> Line:
    """The line with that tile at that position."""
    return (*line[: pos - 2], tile, *line[pos - 1 :])


def swapped(line: Line, pos: int) -> Line:
    """The line with the tiles at `pos` and the next position exchanged; each keeps its face (LLQ-MOVE-02)."""
    return (*line[: pos - 2], line[pos - 1], line[pos - 2], *line[pos:])


def guard_beside(line: Line, pos: int) -> int:
    """Where a face-up Guard stands who protects that position, or 0 (LLQ-CHAR-GUARD-01, LLQ-AMB-19).

    The bar does not wrap, he does not protect himself, and a face-down Guard protects nobody.
    """
    if pos < 12 and line[pos - 1] == GUARD:
        return pos + 1
    return pos - 1 if pos > 2 and line[pos - 3] == GUARD else 0


def positions_down(line: Line) -> tuple[int, ...]:
    """The positions whose tile lies face down."""
    return tuple(pos for pos, tile in enumerate(line, 2) if not isinstance(tile, str))

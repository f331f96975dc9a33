"""Tiles in danger, from what the reader may know: the target tokens of the box, without their limit (LLQ-COMP-04)."""

from typing import NamedTuple

from .state import State
from .tiles import POSITIONS, RECRUIT, Tile, character_of, guard_beside
from .unknown import shown


class Threat(NamedTuple):
    """A side's tile aims from a position at the foe's tile at another; a Guard may stand in the way (0: none)."""

    side: int
    start: int
    target: int
    guard: int


def threats(state: State, seat: str | None) -> tuple[Threat, ...]:
    """Who aims at whom; a Recruit only where the reader may know his Master (LLQ-INFO-06)."""
    return tuple(
        Threat(side, pos, target, guard_beside(state.lines[1 - side], target))
        for side in (0, 1)
        for pos, tile in zip(POSITIONS, state.lines[side], strict=False)
        if state.lines[1 - side]
        and (target := _target(_role(tile, state.masters[side], seat), pos))
    )


def _role(tile: Tile, master: Tile, seat: str | None) -> str:
    if not isinstance(tile, str):
        return ""
    if tile != RECRUIT:
        return tile
    return character_of(master) if shown(master, seat) else ""


def _target(role: str, pos: int) -> int:
    """Where that character aims from that position (LLQ-CHAR-SNIPER-02, LLQ-CHAR-ASSASSIN-02); 0: nowhere."""
    return {"sniper": 14 - pos, "assassin": pos}.get(role, 0)

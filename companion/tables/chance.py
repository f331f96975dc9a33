"""Chance: what the rules ask for before an action is played, from the system's randomness."""

import random
from collections.abc import Iterable, Mapping
from typing import Any

from companion.rulebook import Action, Dice, Draw, Game, Lot

from .position import Position

_system = random.SystemRandom()


def supply(
    wanted: Iterable[Draw], typed: Mapping[str, Any], source: random.Random = _system
) -> dict[str, Any]:
    """Every wanted draw by name: what the table typed, else what chance gives."""
    return {
        draw.name: typed[draw.name] if draw.name in typed else _drawn(draw, source)
        for draw in wanted
    }


def _drawn(draw: Draw, source: random.Random) -> Any:
    if isinstance(draw, Dice):
        return [source.randint(1, draw.sides) for _ in range(draw.how_many)]
    if isinstance(draw, Lot):
        return source.choice(draw.items)
    return source.sample(draw.items, len(draw.items))


def typed(game: Game, action: Action) -> Mapping[str, Any] | None:
    """What the table typed from real dice or cards; never for a draw that nobody may know."""
    draws = action.get("draws")
    secret = game.sealed.get(str(action["do"]), {}).get("draws") == "nobody"
    return draws if isinstance(draws, Mapping) and not secret else None


def spared(position: Position, seat: str, action: Action) -> Mapping[str, Any]:
    """The draws of the same action by the same seat if it has just been taken back: a roll is not rolled twice."""
    if not position.taken_back:
        return {}
    line = position.taken_back[-1].lines[0]
    same = line.seat == seat and _undrawn(line.action) == _undrawn(action)
    return line.action.get("draws") or {} if same else {}


def _undrawn(action: Action) -> dict[str, Any]:
    return {name: value for name, value in action.items() if name != "draws"}

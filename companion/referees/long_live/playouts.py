"""Random matches through the product's own `choices`, `draws` and `play`: for speed, soak and invariants."""

import random
import time
from collections.abc import Iterator

from companion.rulebook import Action, Dice, Draw, Json, Lot, Played

from .game import choices, draws, play
from .opening import start
from .state import OVER, State, sides_to_act
from .tiles import SEATS


def playouts(games: int, seed: int) -> dict[str, Json]:
    """Play that many random matches to their end and count the actions."""
    chance = random.Random(seed)  # noqa: S311 - a seed makes a run repeatable
    begun = time.perf_counter()
    actions = sum(1 for _ in range(games) for _ in random_match(start({}), chance))
    return {"games": games, "actions": actions, "seconds": round(time.perf_counter() - begun, 6)}


def random_match(state: State, chance: random.Random) -> Iterator[tuple[str, Action, Played]]:
    """Every action of a random match, with who took it and what came of it; nobody resigns."""
    while state.phase != OVER:
        seat = SEATS[sides_to_act(state)[0]]
        offered = choices(state, seat)
        action = offered[int(chance.random() * (len(offered) - 1))]
        wanted = draws(state, action)
        if wanted:
            action = {**action, "draws": {draw.name: _drawn(draw, chance) for draw in wanted}}
        played = play(state, seat, action)
        yield seat, action, played
        state = played.state


def _drawn(draw: Draw, chance: random.Random) -> Json:
    if isinstance(draw, Dice):
        return [1 + int(chance.random() * draw.sides) for _ in range(draw.how_many)]
    if isinstance(draw, Lot):
        return chance.choice(draw.items)
    return chance.sample(draw.items, len(draw.items))

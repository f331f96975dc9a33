"""Random matches through the same `choices` and `play` as everybody's, for the clock and for the long runs."""

import random
import time
from collections.abc import Iterator

from companion.rulebook import Action, Json, Played

from .game import play, start
from .match import default_setup
from .menus import choices
from .rounds import draws
from .state import OVER, State
from .turns import waiting


def playouts(games: int, seed: int) -> dict[str, Json]:
    """Play that many random matches of two to four players to their end and count the actions."""
    chance = random.Random(seed)  # noqa: S311 - playouts, no secrets
    began = time.perf_counter()
    actions = 0
    for game in range(games):
        setup = default_setup([""] * (2 + game % 3))
        actions += sum(1 for _ in random_match(start(setup), chance))
    return {"games": games, "actions": actions, "seconds": round(time.perf_counter() - began, 3)}


def random_match(state: State, chance: random.Random) -> Iterator[tuple[str, Action, Played]]:
    """One random action after the other until the match is over: seat, action, and what came of it."""
    while state.step != OVER:
        seat = state.seat(chance.choice(waiting(state))).key
        action = supplied(state, chance.choice(choices(state, seat)), chance)
        played = play(state, seat, action)
        state = played.state
        yield seat, action, played


def supplied(state: State, action: Action, chance: random.Random) -> Action:
    """The action with what chance must supply for it."""
    wanted = draws(state, action)
    if not wanted:
        return action
    return {
        **action,
        "draws": {pile.name: chance.sample(pile.items, len(pile.items)) for pile in wanted},
    }

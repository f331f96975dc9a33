"""Random play by all readings: invariants, replay, packing, and the counts of a seed."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from companion.referees.time_loop.cases import playouts
from companion.referees.time_loop.game import GAME, start
from companion.referees.time_loop.state import State
from companion.rulebook import Played

from .matches import random_play, random_setup
from .soak import check, soak


def test_invariants_hold_in_random_play() -> None:
    counts = soak(20_000, seed=1)
    assert counts["over"] >= 20
    verbs = {"choose", "play", "name_trait", "answer", "retain", "shuffle", "resign"}
    assert verbs <= set(counts)


def _played(seed: int) -> tuple[Any, list[tuple[State, str, Any, Played]]]:
    chance = random.Random(seed)
    setup = random_setup(chance)
    return setup, list(random_play(setup, chance, 150))


@pytest.mark.parametrize("seed", range(8))
def test_replay_of_every_prefix_is_the_incremental_state(seed: int) -> None:
    setup, lines = _played(seed)
    for length in range(0, len(lines), 7):
        state = start(setup)
        for _, seat, action, _ in lines[:length]:
            state = GAME.play(state, seat, action).state
        assert state == lines[length][0]


@pytest.mark.parametrize("seed", range(8))
def test_a_match_goes_on_from_its_packed_state(seed: int) -> None:
    _, lines = _played(seed)
    for before, seat, action, played in lines:
        again = GAME.play(GAME.unpack(json.loads(json.dumps(GAME.pack(before)))), seat, action)
        assert again == played


def test_the_checks_notice_a_lost_card_and_an_unexplained_trait() -> None:
    _, lines = _played(3)
    before, _, _, played = lines[20]
    player = played.state.players[0]
    lost = played.state.put(0, player._replace(draw=type(player.draw)(player.draw.opened()[1:])))
    moved = played.state.put(
        0, player._replace(traits=(*player.traits[:-1], player.traits[-1] + 1))
    )
    check(before, played)
    for wrong in (lost, moved):
        with pytest.raises(AssertionError):
            check(before, played._replace(state=wrong))


def test_playouts_are_the_same_for_the_same_seed() -> None:
    first, second = playouts(12, 5), playouts(12, 5)
    assert first["games"] == 12
    assert first["actions"] == second["actions"] > 200
    assert playouts(12, 6)["actions"] != first["actions"]
    assert first["seconds"] >= 0


def test_matches_of_two_to_four_end_by_survival() -> None:
    ends: Counter[str] = Counter()
    for seed in range(6):
        *_, (_, _, _, last) = random_play(
            GAME.default_setup(["A", "B"]), random.Random(seed), 5_000
        )
        ends[last.state.step] += 1
        assert set(last.state.result.winners) <= set(last.state.result.survivors)
    assert ends == {"over": 6}

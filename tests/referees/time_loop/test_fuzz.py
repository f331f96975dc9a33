"""Whatever comes in as an action or as a set-up is played or refused; there is no third way."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from companion.referees.time_loop.boards import board_findings, shipped_board
from companion.referees.time_loop.cases import run
from companion.referees.time_loop.decks import deck_findings, shipped_deck
from companion.referees.time_loop.game import GAME
from companion.rulebook import Refused

from .matches import random_action, random_play, random_setup

JUNK = [
    None,
    True,
    False,
    0,
    -1,
    7,
    1.5,
    "",
    "x",
    "s1",
    "s9",
    "1a",
    "wit+2",
    [],
    ["x"],
    {},
    {"a": 1},
    10**30,
]


def _spoilt(value: Any, chance: random.Random) -> Any:
    """The value with something in it replaced, left out or added."""
    if chance.random() < 0.25 or not isinstance(value, dict | list) or not value:
        return chance.choice(JUNK)
    if isinstance(value, list):
        place = chance.randrange(len(value))
        return [*value[:place], _spoilt(value[place], chance), *value[place + 1 :]]
    name = chance.choice(sorted(value))
    if chance.random() < 0.2:
        return {key: item for key, item in value.items() if key != name}
    return {**value, name: _spoilt(value[name], chance)}


def _refused(attempt: Callable[[], object]) -> set[str]:
    """The kinds of sentences of a refusal; empty if there was none."""
    try:
        attempt()
    except Refused as refusal:
        return {fault.kind for fault in (refusal, *refusal.faults)}
    return set()


def _first_action(setup: Any, chance: random.Random) -> None:
    state = GAME.start(setup)
    GAME.play(state, *random_action(state, chance))


@pytest.mark.parametrize("seed", range(4))
def test_spoilt_actions_are_played_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    refused = 0
    for _ in range(12):
        for state, seat, action, _ in random_play(random_setup(chance), chance, 80):
            spoilt = _spoilt(dict(action), chance)
            tried = spoilt if isinstance(spoilt, dict) else {"do": spoilt}
            _refused(lambda: GAME.draws(state, tried))  # noqa: B023 - called at once
            reader = chance.choice((seat, "s1", "s9"))
            kinds = _refused(lambda: GAME.play(state, reader, tried))  # noqa: B023 - called at once
            refused += bool(kinds)
            assert kinds <= set(GAME.sentences)
    assert refused > 100


def test_spoilt_set_ups_boards_and_decks_are_started_or_refused() -> None:
    chance = random.Random(9)
    for _ in range(600):
        setup = random_setup(chance)
        setup["seats"][0] |= {"board": shipped_board(), "deck": shipped_deck()}
        spoilt = _spoilt(setup, chance)
        kinds = _refused(lambda: _first_action(spoilt, chance))  # noqa: B023 - called at once
        assert kinds <= set(GAME.sentences)
        board_findings(_spoilt(shipped_board(), chance))
        deck_findings(_spoilt(shipped_deck(), chance), ["wit"])


def test_spoilt_cases_are_reported() -> None:
    chance = random.Random(3)
    seats = [
        {"hand": ["wit+1", "abuse"], "table": {"1": "wit-1"}, "draw": ["wit+2"]},
        {"traits": [1, 2, 3, 4]},
    ]
    moves = [
        {"type": "choose", "seat": 0, "option": "1a"},
        {"illegal": {"type": "play", "seat": 0, "card": "wit+1"}, "rule": "TL-PHASE-03"},
        {"all": {"0": ["1a", "wit+1"], "1": ["1a", {"card": "wit+1", "target": 0}]}},
        {"type": "shuffle", "seat": 0, "order": "as_is"},
    ]
    case = {
        "id": "f",
        "given": {"seats": seats, "switches": {"timing": "sequential"}, "phase": 2},
        "do": moves,
    }
    for _ in range(1500):
        spoilt = {**_spoilt_case(case, chance), "id": "f"}
        json.dumps(run(spoilt, legal=True, seen_by=chance.choice(("0", "spectator"))))


def _spoilt_case(case: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    spoilt = _spoilt(case, chance)
    return spoilt if isinstance(spoilt, dict) else case

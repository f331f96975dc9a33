"""Arranging in secret, by hand or by chance; the roll for the start."""

import random
from collections import Counter

import pytest

from companion.referees.long_live.game import choices, draws, play, start
from companion.referees.long_live.notation import read, write
from companion.referees.long_live.playouts import random_match
from companion.referees.long_live.setup import AT_RANDOM
from companion.referees.long_live.tiles import MASTERS, character_of
from companion.rulebook import Refused

LINE = [
    "sniper",
    "assassin",
    "schemer",
    "gambler",
    "pilot",
    "princess",
    "entertainer",
    "spy",
    "recruit",
    "recruit",
    "guard",
]
HAND = {"do": "arrange", "line": LINE, "master": "noble"}


def test_by_hand() -> None:
    """LLQ-SETUP-02, LLQ-SETUP-03, LLQ-SETUP-05."""
    played = play(start({}), "s2", HAND)
    assert write(played.state) == "-/sacblPeyrrg:n 000/000 - setup"
    assert [(r.kind, r.facts) for r in played.rulings] == [("arranged", {"seat": "s2"})]
    assert [r.kind for r in play(played.state, "s1", HAND).rulings] == ["arranged", "both_ready"]


def test_by_chance() -> None:
    asked = draws(start({}), {"do": "arrange"})
    assert asked == AT_RANDOM
    drawn = {"line": [*LINE[:5], *LINE[6:], "noble"], "master": "gambler"}
    with pytest.raises(Refused) as refused:
        play(start({}), "s1", {"do": "arrange", "draws": drawn})
    assert refused.value.rule == "LLQ-SETUP-04"
    drawn["master"] = "pilot"
    state = play(start({}), "s1", {"do": "arrange", "draws": drawn}).state
    assert write(state) == "sacbePyrrgn:l/- 000/000 - setup"


def test_chance_gives_every_master_and_place_its_turn() -> None:
    chance = random.Random(5)
    masters: Counter[str] = Counter()
    guards: Counter[int] = Counter()
    for _ in range(700):
        match = random_match(start({}), chance)
        state = next(match)[2].state
        masters[character_of(state.masters[0])] += 1
        guards[[character_of(tile) for tile in state.lines[0]].index("guard")] += 1
    assert set(masters) == set(MASTERS)
    assert min(masters.values()) > 60
    assert len(guards) == 10
    assert min(guards.values()) > 35


def test_an_arrangement_by_hand_needs_no_chance() -> None:
    assert draws(start({}), HAND) == ()


@pytest.mark.parametrize(
    ("change", "rules"),
    [
        ({"master": "gambler"}, ["LLQ-SETUP-04", "LLQ-SETUP-05"]),
        ({"master": None}, ["LLQ-SETUP-04", "LLQ-SETUP-05"]),
        ({"master": ["noble"]}, ["LLQ-SETUP-04", "LLQ-SETUP-05"]),
        ({"line": [LINE[5], *LINE[1:5], LINE[0], *LINE[6:]]}, ["LLQ-SETUP-02"]),
        ({"line": LINE[:10]}, ["LLQ-SETUP-05"]),
        ({"line": [*LINE, "guard"]}, ["LLQ-SETUP-05"]),
        ({"line": "guard"}, ["LLQ-SETUP-05"]),
        ({"line": None}, ["LLQ-SETUP-05"]),
        ({"line": [{}] * 11}, ["LLQ-SETUP-05"]),
        (
            {"line": ["princess", *LINE[1:]], "master": "guard"},
            ["LLQ-SETUP-04", "LLQ-SETUP-02", "LLQ-SETUP-05"],
        ),
    ],
)
def test_all_faults_at_once(change: dict[str, object], rules: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        play(start({}), "s1", {**HAND, **change})
    assert [fault.rule for fault in refused.value.faults] == rules
    assert refused.value.rule == rules[0]
    assert refused.value.choices == choices(start({}), "s1")


def test_missing_and_surplus_tiles_are_named() -> None:
    with pytest.raises(Refused) as refused:
        play(start({}), "s1", {**HAND, "line": ["guard", *LINE[1:]]})
    assert refused.value.facts == {"missing": ["sniper"], "surplus": ["guard"]}


@pytest.mark.parametrize("broken", [None, [], {}, {"line": "x", "master": []}, {"line": [1] * 11}])
def test_broken_chance_is_refused(broken: object) -> None:
    with pytest.raises(Refused):
        play(start({}), "s1", {"do": "arrange", "draws": broken})


def test_nobody_arranges_twice() -> None:
    state = play(start({}), "s1", HAND).state
    with pytest.raises(Refused) as refused:
        play(state, "s1", HAND)
    assert refused.value.rule == "LLQ-SETUP-03"


def roll(*dice: int) -> dict[str, object]:
    return {"do": "roll_for_start", "draws": {"dice": list(dice)}}


@pytest.mark.parametrize(
    ("white", "black", "turn"), [((6, 6), (6, 5), "W0"), ((1, 1), (1, 2), "B0")]
)
def test_the_higher_total_starts(white: tuple[int, int], black: tuple[int, int], turn: str) -> None:
    """LLQ-SETUP-06."""
    state = read("sacblPeyrrg:n/gacblPenrrs:y 000/000 - start_roll@-/-")
    state = play(play(state, "s2", roll(*black)).state, "s1", roll(*white)).state
    assert write(state).endswith(f" {turn} roll")


def test_a_tie_is_rolled_again() -> None:
    state = read("sacblPeyrrg:n/gacblPenrrs:y 000/000 - start_roll@3+4/-")
    with pytest.raises(Refused):
        play(state, "s1", roll(1, 1))
    played = play(state, "s2", roll(6, 1))
    assert played.rulings[-1].kind == "start_tie"
    assert write(played.state).endswith("start_roll@-/-")

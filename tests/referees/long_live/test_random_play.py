"""Random play on all terms: invariants after every action, replay, snapshots, and junk that is refused, never a crash."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.referees.long_live.game import GAME, choices, is_over, play
from companion.referees.long_live.positions import position_faults
from companion.referees.long_live.state import OVER, SETUP, State, sides_to_act, supply_of
from companion.referees.long_live.tiles import COPIES, SEATS, UNKNOWN, character_of
from companion.referees.long_live.tokens import COLOURS
from companion.rulebook import Action, Played, Refused, canonical

from .matches import acts

MATCHES = 300  # about 24,000 actions; the long run belongs to the soak


@pytest.mark.parametrize("decade", range(10))
def test_invariants(decade: int) -> None:
    actions = 0
    for seed in range(decade * MATCHES // 10, (decade + 1) * MATCHES // 10):
        totals = Counter({f"supply.{colour}": 6 for colour in COLOURS})
        for before, _, _, played in acts(seed):
            actions += 1
            check_tiles(played.state)
            check_tokens(played.state)
            check_who_acts(played.state)
            assert played.rulings
            assert played.state.turns - before.turns in (0, 1)
            for ruling in played.rulings:
                totals.update({change.subject: change.amount for change in ruling.changes})
            assert totals_of(played.state) == {
                k: v for k, v in totals.items() if k != "moves" and v
            }
        assert is_over(played.state)
    assert actions > 1_000


def check_tiles(state: State) -> None:
    """LLQ-COMP-01: nothing is lost, nothing doubled; on the table the unknown ones fill the rest."""
    for line, master in zip(state.lines, state.masters, strict=True):
        if line:
            seen = Counter(map(character_of, (*line, master)))
            unknown = seen.pop(UNKNOWN, 0)
            assert seen <= Counter(COPIES)
            assert seen.total() + unknown == 12
            assert len(line) == 11
    if state.phase not in (SETUP, OVER):
        assert position_faults(state) == []


def check_tokens(state: State) -> None:
    assert min(supply_of(state.tokens)) >= 0
    assert max(max(held) for held in state.tokens) < 6


def check_who_acts(state: State) -> None:
    acting = [SEATS[side] for side in sides_to_act(state)]
    for seat in SEATS:
        offered = choices(state, seat)
        assert (len(offered) > 1) == (seat in acting)
        assert len(offered) == len({canonical(action) for action in offered})
    assert bool(acting) != is_over(state)
    assert (state.decision is not None) == (state.phase == "decision") == bool(state.agenda)


def totals_of(state: State) -> dict[str, int]:
    rows = zip((*SEATS, "supply"), (*state.tokens, supply_of(state.tokens)), strict=True)
    return {f"{who}.{c}": n for who, held in rows for c, n in zip(COLOURS, held, strict=True) if n}


@pytest.mark.parametrize("seed", range(12))
def test_every_prefix_replays_to_the_same_state(seed: int) -> None:
    played = list(acts(seed))
    stored = [json.loads(canonical(action)) for _, _, action, _ in played]
    state = played[0][0]
    for action, (_, seat, _, once) in zip(stored, played, strict=True):
        again = play(state, seat, action)
        assert again == once
        state = GAME.unpack(json.loads(canonical(GAME.pack(again.state))))
        assert state == once.state


def test_every_reachable_state_packs_and_unpacks() -> None:
    for seed in range(400, 440):
        for _, _, _, played in acts(seed):
            assert GAME.unpack(GAME.pack(played.state)) == played.state


def test_every_choice_offered_is_accepted() -> None:
    for seed in range(500, 504):
        for before, _, _, _ in acts(seed):
            for seat in SEATS:
                for action in choices(before, seat):
                    if not GAME.draws(before, action):
                        play(before, seat, action)


STATES = [before for seed in range(600, 606) for before, _, _, _ in acts(seed)]
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 14) | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
VERBS = ("arrange", "roll_for_start", "roll", "choose", "swap", "change_master", "stay", "fix", "x")
FIELDS = st.sampled_from(("line", "master", "draws", "value", "pos", "position", "why"))


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(STATES),
    st.sampled_from((*SEATS, "s3", "")),
    st.sampled_from(VERBS) | JUNK,
    st.dictionaries(FIELDS, JUNK, max_size=4),
)
def test_junk_is_refused_or_played(
    state: State, seat: str, verb: Any, fields: dict[str, Any]
) -> None:
    outcome = played_or_refused(state, seat, {"do": verb, **fields})
    if isinstance(outcome, Refused):
        assert outcome.rule.startswith("LLQ-")
        assert outcome.kind in GAME.sentences
        assert outcome.choices == choices(state, seat)
    else:
        assert outcome.state != state
        assert outcome.rulings


def played_or_refused(state: State, seat: str, action: Action) -> Played | Refused:
    try:
        return play(state, seat, action)
    except Refused as refused:
        return refused

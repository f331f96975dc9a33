"""Well-formed nonsense: any verb in any phase is played or refused, never anything else."""

import random
from typing import Any

import pytest

from campaigns.actions import VERBS
from campaigns.choices import choices
from campaigns.game import GAME, play
from campaigns.next_step import next_step
from campaigns.seen import seen_by
from campaigns.state import State
from campaigns.troubleshooter import troubles
from companion.rulebook import Refused, canonical

from .self_play import SelfPlay, with_draws

WORDS = (
    "",
    "s1",
    "leader",
    "wylio",
    "syd",
    "income",
    "taxes",
    "success",
    "decided",
    "fulfilled",
    "track",
    "timeline",
    "x",
)
CODES = (
    "K13",
    "S01",
    "C001",
    "C101",
    "14",
    "M03",
    "END04",
    "A044",
    "d3",
    "a1",
    "a7",
    "o2",
    "t1",
    "w1",
    "p1",
    "none",
    "?",
    "E1",
)
LINES = (
    "",
    "leader +1 gold",
    "winners -2 food; K14",
    "env 9; M05",
    "scoring order +1 H",
    "boo",
    "most gold -1 power; S07 B03 C050 A099",
)
NEVER = {"chk_power_total", "chk_power_negative", "chk_negative", "chk_ending"}
SCALARS = (
    0,
    1,
    3,
    -1,
    True,
    None,
    "red",
    "s2",
    "K13",
    "progress",
    [],
    {},
    [1],
    {"gold": 1},
    "14",
    ["s1"],
)


def value(rng: random.Random, kind: str) -> Any:
    """A value that fits this kind of field."""
    seat = f"s{rng.randint(1, 6)}"
    goods = {rng.choice(("gold", "food", "army", "materials")): rng.randint(0, 3)}
    made: dict[str, Any] = {
        "seat": seat,
        "seats": rng.sample([f"s{n}" for n in range(1, 7)], rng.randint(0, 6)),
        "count": rng.randint(0, 9),
        "signed": rng.randint(-9, 9),
        "positive": rng.randint(1, 9),
        "number": rng.randint(0, 9),
        "flag": rng.random() < 0.5,
        "weight": rng.choice((0, 1, 0.5)),
        "code": rng.choice(CODES),
        "codes": [rng.choice(CODES)],
        "name": rng.choice(WORDS),
        "text": rng.choice(WORDS),
        "line": rng.choice(LINES),
        "words": [rng.choice(WORDS)],
        "side": rng.choice(("aye", "nay")),
        "pass": rng.choice(("gather", "moderator", "special")),
        "token": rng.choice(("leader", "moderator")),
        "resource": rng.choice(("gold", "food")),
        "goods": goods,
        "payment": rng.choice(("most", "none", goods)),
        "seat_goods": {seat: goods},
        "seat_counts": {seat: rng.randint(0, 6)},
        "object": _object(rng),
        "rows": [_object(rng) for _ in range(rng.randint(0, 2))],
        "scalar": rng.choice((True, "yes", 4)),
    }
    return made[kind]


KEYS = (
    "s1", "side", "power", "pass", "game", "colour", "tax", "bag", "region", "labels", "number", "kind", "lines", "code",
    "target", "amount", "seat", "points", "from", "to", "goods", "slot", "scales", "character", "spaces", "word", "means",
    "opened", "endings", "chronicle", "skills", "keywords", "order", "deck", "track", "missed", "regions", "yields",
)  # fmt: skip


def _object(rng: random.Random) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for _ in range(rng.randint(0, 4)):
        made[rng.choice(KEYS)] = rng.choice(
            (rng.choice(SCALARS), {"side": "aye", "power": 1}, [{"code": "K13"}])
        )
    return made


def at_hand(rng: random.Random, verb: str, state: State) -> dict[str, Any]:
    """Names of things that are really there, so that nonsense gets far."""
    pools: dict[str, list[Any]] = {
        "duty": [duty.id for duty in state.duties],
        "owed": [owed.id for owed in state.owed],
        "waiting": [one.id for one in state.waiting],
        "deal": [deal.id for deal in state.deals],
        "agenda": [agenda.id for agenda in state.agendas],
        "stop": [stop.id for stop in state.stops],
        "region": list(state.regions) or ["wylio"],
        "subject": list(state.totals),
        "step": [state.step],
        "order": [list(state.seat_keys())],
        "rows": [{s: {"side": "nay", "power": 1} for s in state.order}]
        if verb == "quick_vote"
        else [],
        "round": [state.round_number()],
        "game": [state.game + (verb == "begin_game")],
        "name": ["open_treasuries"] if verb == "switch" else [],
        "kingdom": [{"game": 2}],
        "diaries": [{"s1": {"gold": 3}}],
    }
    return {name: rng.choice(pool) for name, pool in pools.items() if pool}


def action_of(rng: random.Random, verb: str, state: State) -> dict[str, Any]:
    """An action of this verb with fields that fit, often naming what is really there."""
    real = at_hand(rng, verb, state)
    action: dict[str, Any] = {"do": verb}
    for name, field in VERBS[verb].items():
        if not field.optional or rng.random() < 0.5:
            made = value(rng, field.kind)
            action[name] = real.get(name, made) if rng.random() < 0.8 else made
    if rng.random() < 0.3:
        action["because"] = "C012"
    return action


def outcome(state: State, seat: str, action: dict[str, Any]) -> State | None:
    """The state after the action, or None where it was refused."""
    try:
        return play(state, seat, action).state
    except Refused:
        return None


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_is_refused_or_played(seed: int) -> None:
    rng = random.Random(seed)
    states = [step.state for step in SelfPlay(seed, 3 + seed).steps()][:: 40 + seed]
    played = 0
    for state in states:
        for verb in VERBS:
            action = with_draws(rng, state, action_of(rng, verb, state))
            seat = rng.choice(state.seat_keys())
            after = outcome(state, seat, action)
            if after is not None:
                played += 1
                assert canonical(GAME.pack(after))
                assert next_step(after).kind
                assert canonical(seen_by(after, seat))
                assert isinstance(choices(after, seat), tuple)
                assert not {f.kind for f in troubles(after)} & NEVER, action
    assert played > 50

"""The campaign in the shape of the house: set-up, malformed actions, draws, dependence, packing, schema."""

import json
from typing import Any

import pytest

from campaigns.actions import VERBS, check_fields, depends_on, schema
from campaigns.acts.fields import KINDS
from campaigns.acts.verbs import ACTS
from campaigns.founding import default_setup
from campaigns.game import GAME, play, start
from companion.rulebook import Lot, Refused, Shuffle, canonical

from .at_table import ROW, finish_game, in_game, in_outcome, in_round, in_scoring, opened


def test_it_is_a_game_of_the_house() -> None:
    assert (GAME.key, GAME.seats) == ("campaign", (3, 6))
    state = GAME.start(default_setup(["Anna", "Ben", "Cleo"]))
    assert [seat.name for seat in state.seats] == ["Anna", "Ben", "Cleo"]
    assert state.total("supply") == 126
    assert not GAME.is_over(state)
    assert GAME.choices(state, None) == ()
    assert GAME.choices(state, "s6") == ()


def test_every_verb_has_an_act() -> None:
    assert set(ACTS) == set(VERBS)


def test_a_whole_set_up() -> None:
    table = opened(5, disorder=True, facts={"track": [{"spaces": 5}]})
    assert table.state.phase == "between"
    assert table.totals("deck") == (24,)
    regions = {
        name: {"seat": region.owner, "kind": region.kind}
        for name, region in table.state.regions.items()
    }
    setup = {
        "seats": ["A", "B", "C", "D", "E"],
        "order": ["s2", "s1", "s3", "s4", "s5"],
        "regions": regions,
    }
    state = start(setup)
    assert (state.leader, len(state.regions), state.step) == ("s2", 12, "characters")
    assert start({**setup, "regions": dict(list(regions.items())[:3])}).step == "characters"


@pytest.mark.parametrize(
    ("setup", "kinds"),
    [
        ([], {"setup_not_object"}),
        ({"seats": ["A", "B"]}, {"players_three_to_six"}),
        ({"seats": 3}, {"players_three_to_six"}),
        ({"seats": ["A", 3, "C"]}, {"setup_seat"}),
        ({"seats": ["A", "x" * 99, "C"]}, {"setup_seat"}),
        (
            {"seats": ["A", "B", "C"], "moon": 1, "secrets": "cloud", "switches": {"x": 1}},
            {"setup_unknown", "setup_secrets", "switch_unknown"},
        ),
        ({"seats": ["A", "B", "C"], "switches": 3}, {"setup_field"}),
        (
            {"seats": [{"character": "merlin"}, "B", "C"], "leader": "s9"},
            {"no_such_character", "bad_field"},
        ),
        ({"seats": ["A", "B", "C"], "regions": 3}, {"setup_field"}),
        (
            {"seats": ["A", "B", "C"], "regions": {"moon": {"seat": "s1", "kind": "main"}}},
            {"setup_field"},
        ),
        (
            {"seats": ["A", "B", "C"], "facts": {"words": [{"word": "gold", "means": "food"}]}},
            {"word_taken"},
        ),
        ({"seats": ["A", "B", "C"], "facts": {"track": 5}}, {"bad_field"}),
        ({"seats": ["A", "B", "C"], "deck": "many"}, {"bad_field"}),
    ],
)
def test_a_wrong_set_up_is_refused_with_all_its_faults(setup: Any, kinds: set[str]) -> None:
    with pytest.raises(Refused) as caught:
        start(setup)
    assert {fault.kind for fault in caught.value.faults} == kinds


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ({}, "unknown_verb"),
        ({"do": 3}, "unknown_verb"),
        ({"do": "dance"}, "unknown_verb"),
        ({"do": "stay", "loudly": True}, "unknown_field"),
        ({"do": "vote", "side": "aye"}, "missing_field"),
        ({"do": "vote", "side": "maybe", "power": 1}, "bad_field"),
        ({"do": "vote", "side": "aye", "power": 0}, "bad_field"),
        ({"do": "vote", "side": "aye", "power": True}, "bad_field"),
        ({"do": "stay", "because": 3}, "bad_field"),
        ({"do": "stay", "because": "x" * 300}, "bad_field"),
        ({"do": "enter", "fact": "track", "rows": [{"a": {"b": 10**9}}]}, "bad_field"),
        ({"do": "effects", "line": "x\x00"}, "bad_field"),
    ],
)
def test_malformed_actions_are_refused(action: dict[str, Any], kind: str) -> None:
    with pytest.raises(Refused) as caught:
        play(in_round().state, "s1", action)
    assert caught.value.kind == kind
    assert GAME.draws(in_round().state, action) == ()


def test_an_optional_field_may_be_null() -> None:
    assert check_fields({"do": "effects", "line": None}) == "effects"


def test_strangers_do_nothing() -> None:
    with pytest.raises(KeyError):
        in_round().state.seat("s6")
    in_round().refuses("QD-SETUP-19", "s6", "stay")


@pytest.mark.parametrize("kind", KINDS)
def test_no_kind_of_field_takes_everything(kind: str) -> None:
    assert not KINDS[kind].fits(object())


def test_what_chance_must_supply() -> None:
    state = start({"seats": ["A", "B", "C"]})
    assert GAME.draws(state, {"do": "seat_table", "order": ["s1", "s2", "s3"]}) == (
        Lot("leader", ("s1", "s2", "s3")),
    )
    assert GAME.draws(state, {"do": "seat_table", "order": ["s1"], "leader": "s1"}) == ()
    assert GAME.draws(state, {"do": "seat_table", "order": []}) == ()
    assert {lot.name for lot in GAME.draws(state, {"do": "begin_game", "game": 1})} == {
        "leader",
        "moderator",
    }
    assert GAME.draws(state, {"do": "begin_game", "game": 1, "absent": ["s1", "s2", "s3"]}) == ()
    assert GAME.draws(opened().state, {"do": "begin_game", "game": 1}) == ()
    assert GAME.draws(in_game().state, {"do": "draw_chronicle", "game": 1}) == (
        Shuffle("chronicle", ()),
    )
    assert GAME.draws(in_game().state, {"do": "leave_game", "seat": "s5"}) == (
        Lot("moderator", ("s1", "s2", "s3", "s4")),
    )
    assert GAME.draws(opened().state, {"do": "defect", "seat": "s2"}) == ()


@pytest.mark.parametrize(
    ("action", "subjects"),
    [
        ({"do": "vote"}, ()),
        ({"do": "recount", "subject": "s1.gold"}, ("s1.gold",)),
        ({"do": "pay", "owed": "o1"}, ()),
        (
            {"do": "pay", "owed": "o1", "seat": "s2"},
            ("s2.gold", "s2.food", "s2.army", "s2.materials"),
        ),
        ({"do": "effects"}, ("count.lines",)),
        ({"do": "confirm", "step": "save"}, ("deck",)),
        ({"do": "confirm", "step": "agendas"}, ()),
    ],
)
def test_what_an_action_depends_on(action: dict[str, Any], subjects: tuple[str, ...]) -> None:
    assert depends_on(action) == subjects


def test_quick_votes_depend_on_power_and_turns() -> None:
    assert {"count.turns", "s3.power"} <= set(depends_on({"do": "quick_vote"}))


def test_the_schema_is_json_and_marks_what_is_sealed() -> None:
    text = json.dumps(schema())
    assert '"x-sealed": "owner"' in text
    assert len(schema()["action"]["oneOf"]) == len(VERBS)
    assert GAME.sealed["keep_ideology"] == {"card": "owner"}
    assert "vote" not in GAME.sealed


@pytest.mark.parametrize("make", [opened, in_game, in_round, in_outcome, in_scoring])
def test_states_survive_packing(make: Any) -> None:
    state = make().state
    assert GAME.unpack(json.loads(canonical(GAME.pack(state)))) == state


def test_a_whole_game_by_play() -> None:
    """An ordinary evening of five: set-up, eight rounds with the typed line, the end, the next game."""
    table = (
        opened(5)
        .do("s1", "begin_game", game=1, timeline=ROW)
        .do("s1", "income", game=1)
        .do("s1", "ready", game=1)
    )
    for number in range(1, 9):
        seats = [seat for seat in table.state.order if table.state.total(f"{seat}.power")]
        rows: dict[str, Any] = {seat: {"pass": "gather"} for seat in table.state.order}
        rows |= {seat: {"side": "aye", "power": 1} for seat in seats[:3]}
        table.do(
            "s1",
            "quick_vote",
            game=1,
            round=number,
            rows=rows,
            side="aye",
            leader=seats[0] if seats else "s5",
        )
        table.do(
            "s1",
            "effects",
            game=1,
            round=number,
            line="Leader +2 gold; Winners -1 food; Progress 2",
        )
        table.do("s1", "pay_all", game=1, round=number).do(
            "s1", "nothing_more", game=1, round=number
        )
        table.do("s1", "close_round", game=1, round=number, timer=number == 8)
    assert table.state.phase == "scoring"
    assert table.totals("tokens.progress", "slider.tradition-progress") == (8, 16)
    finish_game(table)
    table.do("s1", "begin_game", game=2, timeline={**ROW, "colour": "red"})
    assert table.totals("tokens.progress", "deck", "pool", "supply") == (0, 12, 3, 123)
    assert len(table.entries) < 70

"""The referee command's reports, to the letter of the contract."""

import json

import pytest

from companion.referees.time_loop.cases import run
from companion.referees.time_loop.decks import read_deck, shipped_deck

PILE = list(read_deck(shipped_deck()).cards)
HAND = ["wit+2", "wit+2", "charm+1", "abuse", "memories"]
GIVEN = {"seats": [{"hand": HAND}, {"hand": ["wit+1", "wit+2", "wit-1", "charm+1", "charm-1"]}]}
ALL = {"all": {"0": ["1a", "wit+2"], "1": ["1b", "wit+1"]}}


def test_a_case_that_goes_well() -> None:
    report = run({"id": "a", "given": GIVEN, "do": [ALL]})
    assert list(report) == ["id", "ok", "refused", "cites", "events", "summary"]
    assert (report["id"], report["ok"], report["refused"]) == ("a", True, [])
    assert report["cites"] == ["TL-INFO-04", "TL-PHASE-02", "TL-CARD-02", "TL-PHASE-01"]
    json.dumps(report)


def test_the_summary_has_the_shape_of_the_contract() -> None:
    summary = run({"given": GIVEN, "do": [ALL, {"type": "choose", "seat": 1, "option": "2a"}]})[
        "summary"
    ]
    assert list(summary) == ["round", "phase", "step", "result", "committed", "seats"]
    assert (summary["round"], summary["phase"], summary["step"]) == (1, 2, "choice")
    assert (summary["result"], summary["committed"]) == (None, [1])
    first = summary["seats"][0]
    assert first["traits"] == {"influence": 5, "charm": 3, "wit": 4, "strength": 1}
    assert first["hand"] == ["abuse#1", "charm+1#1", "memories#1", "wit+2#2"]
    assert first["draw"][:3] == ["influence+2#1", "influence+2#2", "influence+1#1"]
    assert (first["discard"], first["table"], first["in_force"]) == ([], {"1": "wit+2#1"}, None)


def test_the_same_shape_for_a_viewer() -> None:
    case = {"given": {**GIVEN, "switches": {"discard_pile": "count_only"}}, "do": [ALL]}
    whole = run(case)["summary"]
    for viewer in ("1", 1):
        seen = run(case, seen_by=viewer)["summary"]
        assert list(seen) == list(whole)
        assert [list(seat) for seat in seen["seats"]] == [list(seat) for seat in whole["seats"]]
        assert [seat["hand"] for seat in seen["seats"]] == [4, whole["seats"][1]["hand"]]
        assert [seat["draw"] for seat in seen["seats"]] == [20, 20]
        assert [seat["discard"] for seat in seen["seats"]] == [0, []]
    for stranger in ("spectator", "3"):
        seen = run(case, seen_by=stranger)["summary"]["seats"]
        assert [(seat["hand"], seat["draw"], seat["discard"]) for seat in seen] == [(4, 20, 0)] * 2


def test_a_refusal_that_was_not_announced_stops_the_case() -> None:
    report = run(
        {"id": 7, "given": GIVEN, "do": [ALL, {"type": "play", "seat": 0, "card": "wit+2"}, ALL]}
    )
    assert (report["ok"], report["at"], report["rule"]) == (False, 1, "TL-PHASE-03")
    assert report["summary"]["phase"] == 2


def test_an_illegal_action_that_is_accepted_stops_the_case() -> None:
    fine = {"illegal": {"type": "choose", "seat": 0, "option": "1a"}, "rule": "TL-PHASE-02"}
    report = run({"given": GIVEN, "do": [fine, ALL]})
    assert (report["ok"], report["at"], report["rule"]) == (False, 0, None)
    assert report["summary"]["committed"] == []


def test_the_rule_of_a_refusal_is_the_referees_own() -> None:
    wrong = {"illegal": {"type": "choose", "seat": 0, "option": "2a"}, "rule": "TL-END-01"}
    report = run({"given": GIVEN, "do": [wrong]})
    assert (report["ok"], report["refused"]) == (True, [{"index": 0, "rule": "TL-PHASE-02"}])


def test_a_refused_set_up() -> None:
    assert run({"id": "x", "given": {"start": 5}}) == {
        "id": "x",
        "ok": False,
        "at": None,
        "rule": "TL-SETUP-01",
    }


def test_a_new_match_with_given_piles() -> None:
    seat = {"name": "A", "board": "queen", "deck": "queen-default", "order": PILE[::-1]}
    new = {"seats": [seat, {**seat, "order": PILE}], "switches": {"timing": "sequential"}}
    summary = run({"given": {"new": new}, "do": []})["summary"]
    assert summary["step"] == "choice"
    assert summary["seats"][0]["hand"] == sorted(PILE[::-1][:5])
    assert summary["seats"][0]["draw"] == PILE[::-1][5:]


def test_a_shuffle_with_a_given_order_in_a_new_match() -> None:
    shuffles = [
        {"type": "shuffle", "seat": 1, "order": PILE[::-1]},
        {"illegal": {"type": "shuffle", "seat": 1, "order": PILE}, "rule": "TL-SETUP-03"},
        {"illegal": {"type": "shuffle", "seat": 0, "order": PILE[1:]}, "rule": "TL-SETUP-03"},
        {"illegal": {"type": "shuffle", "seat": 3}, "rule": "TL-SETUP-01"},
        {"type": "shuffle", "seat": 0},
    ]
    report = run({"given": {"new": {"seats": [{}, {}]}}, "do": shuffles})
    assert (report["ok"], report["refused"]) == (
        True,
        [
            {"index": i, "rule": rule}
            for i, rule in ((1, "TL-SETUP-03"), (2, "TL-SETUP-03"), (3, "TL-SETUP-01"))
        ],
    )
    assert report["summary"]["seats"][1]["draw"] == PILE[::-1][5:]
    assert report["summary"]["seats"][0]["draw"] == PILE[5:]


def test_legal_actions_are_in_the_notation_and_can_be_played() -> None:
    choices = [{"type": "choose", "seat": who, "option": "1a"} for who in (0, 1)]
    case = {"given": GIVEN, "do": choices}
    legal = run(case, legal=True)["legal"]
    assert {"type": "play", "seat": 0, "card": "wit+2#2"} in legal
    assert {"type": "play", "seat": 0, "card": "abuse#1", "target": 1, "trait": "charm"} in legal
    assert len([action for action in legal if action["seat"] == 0]) == 2 + 1 + 4
    for action in legal:
        assert run({"given": GIVEN, "do": [*choices, action]})["ok"]


@pytest.mark.parametrize(
    ("given", "legal"),
    [
        (
            {"phase": 5, "seats": [{"hand": ["memories"]}, {"hand": ["wit+1"]}]},
            [
                {"type": "phase5", "seat": 0, "memories": False},
                {"type": "phase5", "seat": 0, "memories": True},
                {"type": "phase5", "seat": 1, "memories": False},
            ],
        ),
        ({"new": {"seats": [{}, {}]}}, []),
    ],
)
def test_legal_actions_of_other_steps(given, legal) -> None:
    assert run({"given": given, "do": []}, legal=True)["legal"] == legal


def test_legal_answers_after_death_and_late_traits() -> None:
    owner = {"traits": [9, 1, 1, 1], "hand": ["wit+1"], "memories": True}
    asked = {
        "switches": {"memories_retention": "ask"},
        "phase": 5,
        "seats": [owner, {"hand": ["wit+1"]}],
    }
    report = run({"given": asked, "do": [{"phase5": {"0": False, "1": False}}]}, legal=True)
    assert report["legal"] == [
        {"type": "retain", "seat": 0, "keep": keep} for keep in (True, False)
    ]
    late = {
        "switches": {"reset_declares": "on_resolve"},
        "phase": 4,
        "seats": [{"hand": ["abuse", "wit+1"]}, {"hand": ["wit+1", "wit+2"]}],
    }
    moves = {"all": {"0": ["4a", {"card": "abuse", "target": 1}], "1": ["4a", "wit+1"]}}
    report = run({"given": late, "do": [moves]}, legal=True)
    assert report["legal"][0] == {"type": "trait", "seat": 0, "trait": "influence"}
    assert len(report["legal"]) == 4


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        (None, "TL-SETUP-01"),
        ([], "TL-SETUP-01"),
        ({}, "TL-SETUP-01"),
        ({"seats": 3}, "TL-SETUP-01"),
        ({"new": None}, "TL-SETUP-01"),
        ({"start": True}, "TL-SETUP-01"),
        ({"start": 2, "board_patches": {"0": {"name.x": 1}}}, "TL-SETUP-02"),
        ({"start": 2, "deck_patch": {"cards.99": 1}}, "TL-SETUP-02"),
        ({"start": 2, "deck_patch": {f"cards.{'9' * 5000}": 1}}, "TL-SETUP-02"),
        ({"seats": [{}, {"hand": ["nothing"]}]}, "TL-SETUP-03"),
        ({"seats": [{}, {"hand": ["memories", "memories"]}]}, "TL-SETUP-03"),
        ({"seats": [{}, {"hand": [["memories"]]}]}, "TL-SETUP-03"),
        ({"seats": [{}, {"hand": "memories"}]}, "TL-SETUP-03"),
        ({"seats": [{}, {"memories": True, "hand": ["memories"]}]}, "TL-SETUP-03"),
        ({"seats": [{}, {"traits": [1, 2, 3]}]}, "TL-SETUP-04"),
        ({"seats": [{}, {"traits": 4}]}, "TL-SETUP-04"),
        ({"seats": [{}, {"traits": [1, 2, 3, True]}]}, "TL-SETUP-04"),
        ({"seats": [{}, {}], "phase": 6}, "TL-PHASE-01"),
        ({"seats": [{}, {}], "round": 0}, "TL-PHASE-01"),
        ({"seats": [{}, {"table": {"5": "wit+1"}}]}, "TL-PHASE-03"),
        ({"seats": [{}, {}], "switches": 1}, "TL-SETUP-02"),
        ({"board_check": {"a.b": 1}}, "TL-SETUP-02"),
    ],
)
def test_a_position_that_cannot_be_is_refused(given, rule) -> None:
    assert run({"id": 1, "given": given}) == {"id": 1, "ok": False, "at": None, "rule": rule}


@pytest.mark.parametrize(
    ("item", "rule"),
    [
        (None, "TL-PHASE-01"),
        ({}, "TL-SETUP-01"),
        ({"seat": 0}, "TL-PHASE-01"),
        ({"type": "dance", "seat": 0}, "TL-PHASE-01"),
        ({"type": ["choose"], "seat": 0}, "TL-PHASE-01"),
        ({"type": "choose", "seat": True, "option": "1a"}, "TL-SETUP-01"),
        ({"type": "choose", "seat": 2, "option": "1a"}, "TL-SETUP-01"),
        ({"type": "choose", "seat": 4, "option": "1a"}, "TL-SETUP-01"),
        ({"type": "choose", "seat": -1, "option": "1a"}, "TL-SETUP-01"),
        ({"type": "choose", "do": "resign", "seat": 0}, "TL-PHASE-02"),
        ({"all": {"0": ["1a"]}}, "TL-PHASE-03"),
        ({"all": {"x": ["1a", "wit+2"]}}, "TL-SETUP-01"),
        ({"phase5": {"0": False}}, "TL-DEATH-01"),
        ({"type": "play", "seat": 0, "card": "wit+2", "adjust": [1]}, "TL-PHASE-03"),
    ],
)
def test_an_item_that_means_nothing_is_refused(item, rule) -> None:
    report = run({"given": GIVEN, "do": [item]})
    assert (report["ok"], report["at"], report["rule"]) == (False, 0, rule)
    assert run({"given": GIVEN, "do": [{"illegal": item, "rule": rule}]})["refused"] == [
        {"index": 0, "rule": rule}
    ]


def test_an_announced_group_of_moves_is_tried_as_a_whole() -> None:
    wrong = {"all": {"0": ["1a", "memories"], "1": ["1b", "wit+1"]}}
    report = run({"given": GIVEN, "do": [{"illegal": wrong, "rule": "TL-CARD-08"}]})
    assert (report["ok"], report["summary"]["committed"]) == (True, [])


def test_nothing_to_do_is_nothing_done() -> None:
    assert run({"given": GIVEN, "do": None})["ok"]
    assert run({"given": GIVEN, "do": [{"all": None}, {"phase5": 3}]})["ok"]


def test_cards_are_laid_out_as_the_position_says() -> None:
    seat = {
        "hand": ["wit+2", "wit+2#1"],
        "table": {"2": "charm+1", "1": "abuse"},
        "discard": ["abuse"],
        "draw": ["orders", "orders"],
        "memories": True,
    }
    laid = run({"given": {"phase": 3, "seats": [seat, {}]}, "do": []})["summary"]["seats"][0]
    assert laid["hand"] == ["wit+2#1", "wit+2#2"]
    assert laid["table"] == {"1": "abuse#2", "2": "charm+1#1"}
    assert (laid["draw"], laid["in_force"]) == (["orders#1", "orders#2"], "memories#1")
    assert len(laid["discard"]) == 25 - 2 - 2 - 2 - 1


def test_all_four_phases_may_have_their_card() -> None:
    seat = {
        "table": {"1": "wit+1", "2": "wit-1", "3": "abuse", "4": "orders"},
        "hand": ["memories"],
    }
    case = {"given": {"phase": 5, "seats": [seat, {}]}, "do": [{"phase5": {"0": True, "1": False}}]}
    first = run(case)["summary"]["seats"][0]
    assert first["discard"] == ["abuse#1", "orders#1", "wit+1#1", "wit-1#1"]
    assert (first["table"], first["in_force"]) == ({}, "memories#1")

"""What a seat or a spectator receives."""

import json

from companion.referees.long_live.game import start
from companion.referees.long_live.notation import read
from companion.referees.long_live.view import opened, seen_by

STATE = read("SacblPeyrrg:n/gacblPe~nrrs:Y 101/020 B5 decision@3+3 pilot_swap.W.2,done.W,finish")


def test_a_players_view() -> None:
    view = seen_by(STATE, "s1")
    assert json.loads(json.dumps(view)) == view
    assert view["lines"]["s1"][:3] == ["sniper+", "assassin-", "schemer-"]
    assert view["lines"]["s2"][4:8] == [None, "princess+", "entertainer-", None]
    assert view["master"] == {"s1": "noble-", "s2": "spy+"}
    assert view["tokens"] == {
        "s1": {"red": 1, "yellow": 0, "blue": 1},
        "s2": {"red": 0, "yellow": 2, "blue": 0},
    }
    assert view["supply"] == {"red": 5, "yellow": 4, "blue": 5}
    assert view["decision"] == {
        "player": "s1",
        "kind": "pilot_swap",
        "options": [*range(2, 12), None],
        "optional": True,
        "left": 2,
        "pos": None,
    }
    assert (view["current"], view["starter"], view["turn"]) == ("s2", "s1", 6)
    assert (view["phase"], view["dice"], view["to_act"]) == ("decision", [3, 3], ["s1"])
    assert view["threats"] == [{"seat": "s1", "from": 2, "target": 12, "guard": None}]
    assert view["result"] is None


def test_a_spectators_view() -> None:
    """LLQ-INFO-05."""
    view = seen_by(STATE, None)
    assert view["lines"]["s1"] == ["sniper+"] + [None] * 4 + ["princess+"] + [None] * 5
    assert view["lines"]["s2"][6] == "entertainer-"
    assert view["master"] == {"s1": None, "s2": "spy+"}


def test_before_the_lines_are_laid() -> None:
    state = read("-/gacblPenrrs:y 000/000 - setup")
    assert seen_by(state, "s2")["lines"]["s2"][0] == "guard-"
    assert seen_by(state, "s1")["lines"] == {
        "s1": None,
        "s2": [None] * 5 + ["princess+"] + [None] * 5,
    }
    assert seen_by(state, "s1")["master"] == {"s1": None, "s2": None}


def test_terms_and_start_rolls() -> None:
    state = start({"edition": "classic", "mode": "table", "switches": {"memory_aid": "on"}})
    view = seen_by(state, "s1")
    assert (view["edition"], view["mode"], view["switches"]) == (
        "classic",
        "table",
        {"memory_aid": "on"},
    )
    assert view["start_rolls"] == {"s1": None, "s2": None}
    assert view["current"] is None


def test_opened_keeps_the_unknown_unknown() -> None:
    state = read("?acblPeyrrg:?/gacblPenrrs:y 000/000 W2 roll")
    assert seen_by(opened(state), None)["lines"]["s1"][:2] == [None, "assassin-"]


def test_a_tile_to_be_named_says_where_it_lies() -> None:
    line = "?????P?????:?/gacblPenrrs:y 000/000 B5 decision@3+3 name_tile.W.6.ACT-05,finish"
    assert seen_by(read(line), None)["decision"]["pos"] == 6

"""Box facts, switches and backfill."""

from typing import Any

import pytest

from campaigns.game import start

from ..at_table import AtTable, in_game, in_outcome, opened


@pytest.mark.parametrize(
    ("fact", "row", "look"),
    [
        (
            "timeline",
            {"game": 4, "colour": "red", "bag": 2, "tax": "army"},
            ("timeline", 4, ("red", 2, "army")),
        ),
        ("spaces", {"what": "skills", "number": 8}, ("spaces", "skills", 8)),
        ("storylines", {"slot": 3, "name": "The crown"}, ("storylines", 3, "The crown")),
        ("words", {"word": "Nahrung", "means": "food"}, ("words", "nahrung", "food")),
        (
            "notes",
            {"about": "page 18", "text": "nothing else"},
            ("notes", "page 18", "nothing else"),
        ),
        ("track", {"spaces": 4, "axis": "order-liberty"}, ("tracks", "order-liberty", 4)),
    ],
)
def test_rows_of_facts(fact: str, row: dict[str, Any], look: tuple[str, Any, Any]) -> None:
    table = opened().do("s1", "enter", fact=fact, rows=[row])
    name, key, value = look
    assert getattr(table.state.facts, name)[key] == value


def test_track_infamy_and_cards() -> None:
    table = opened()
    table.do("s1", "enter", fact="track", rows=[{"spaces": 5}])
    table.do(
        "s1", "enter", fact="infamy", rows=[{"tier": 1, "penalty": -1}, {"tier": 2, "penalty": -3}]
    )
    table.do("s1", "enter", fact="infamy", rows=[{"tier": 1, "penalty": -2}])
    assert (table.state.facts.track, table.state.facts.infamy) == (5, (-2, -3))
    lines = [{"favored": "order", "bonus": 1}, {"balanced": "force-diplomacy"}]
    table.do(
        "s1", "enter", fact="ideology", rows=[{"character": "syd", "number": 2, "lines": lines}]
    )
    assert table.state.facts.ideology["syd"][0].lines[1].bonus == 2
    card = {"number": 3, "kind": "army", "success": "+2 H", "failure": ""}
    table.do("s1", "enter", fact="investments", rows=[card])
    assert table.state.facts.investments[0].success == "+2 H"


@pytest.mark.parametrize(
    ("fact", "row"),
    [
        ("timeline", {"game": 0}),
        ("timeline", {"colour": "red"}),
        ("bases", {"region": "aontas"}),
        ("track", {"spaces": 1}),
        ("track", {"spaces": 5, "axis": "left-right"}),
        ("ideology", {"character": "merlin", "number": 1, "lines": []}),
        ("ideology", {"character": "syd", "number": 1, "lines": "none"}),
        ("investments", {"number": 9, "kind": "army"}),
        ("investments", {"number": 1, "kind": "power"}),
        ("spaces", {"what": "cats", "number": 3}),
        ("infamy", {"tier": 3, "penalty": -1}),
        ("infamy", {"tier": 1, "penalty": 4}),
        ("storylines", {"slot": 9, "name": "x"}),
        ("words", {"word": " ", "means": "food"}),
        ("notes", {"about": "", "text": "x"}),
        ("chronicle", {"code": "C001"}),
        ("spoilers", {}),
    ],
)
def test_rows_that_cannot_be_read(fact: str, row: dict[str, Any]) -> None:
    opened().refuses("QD-CHK-30", "s1", "enter", fact=fact, rows=[row])


@pytest.mark.parametrize(
    ("rule", "fact", "row"),
    [
        ("QD-GSETUP-05", "timeline", {"game": 3, "colour": "green"}),
        ("QD-GSETUP-05", "timeline", {"game": 3, "moon": "full"}),
        (
            "QD-SCORE-02",
            "ideology",
            {"character": "syd", "number": 1, "lines": [{"favored": "cats"}]},
        ),
        ("QD-BUILD-02", "bases", {"region": "wylio", "colour": "green"}),
        ("QD-BUILD-02", "bases", {"region": "wylio", "yields": {"cats": 2}}),
        ("QD-KEY-13", "investments", {"number": 1, "kind": "army", "success": "+2 cats"}),
        ("QD-CHK-29", "words", {"word": "gold", "means": "food"}),
        ("QD-CHK-29", "chronicle", {"code": "?"}),
        ("QD-CHK-29", "events", {"number": 1, "cats": 3}),
        ("QD-EVENT-04", "events", {"name": "no number"}),
    ],
)
def test_rows_that_break_a_rule(rule: str, fact: str, row: dict[str, Any]) -> None:
    opened().refuses(rule, "s1", "enter", fact=fact, rows=[row])


def test_faces_of_what_was_unlocked() -> None:
    table = in_outcome().do("s1", "effects", line="leader S12 K13 C101; allwed B07")
    table.do("s1", "settle", duty=table.state.duties[-1].id)
    table.do("s1", "enter", fact="skills", rows=[{"code": "S12", "track": 3, "once": True}])
    table.do("s1", "enter", fact="keywords", rows=[{"code": "k13", "word": "Heir"}])
    table.do(
        "s1", "enter", fact="buildings", rows=[{"code": "B07", "colour": "red", "type": "military"}]
    )
    chronicle = [
        {"code": "c101", "labels": ["Tax Phase"], "track": 2, "spaces": -1, "ending": "END04"}
    ]
    table.do("s1", "enter", fact="chronicle", rows=chronicle)
    assert table.state.skills[0].track == 3
    assert table.state.keywords[0].word == "Heir"
    assert table.state.buildings[-1].type == "military"
    assert table.state.chronicle["C101"].labels == ("tax phase",)
    table.refuses(
        "QD-CHRON-14", "s1", "enter", fact="chronicle", rows=[{"code": "C101", "labels": ["x"]}]
    )
    table.refuses(
        "QD-CHRON-11", "s1", "enter", fact="chronicle", rows=[{"code": "C101", "track": -1}]
    )
    table.refuses(
        "QD-CHK-29", "s1", "enter", fact="chronicle", rows=[{"code": "C101", "track": "two"}]
    )


def test_events_are_facts_too() -> None:
    table = opened().do("s1", "enter", fact="events", rows=[{"number": 4, "name": "Comet"}])
    assert table.state.events[0].name == "Comet"


def test_switches_change_between_games_only() -> None:
    table = opened().do("s1", "switch", name="open_treasuries", value="yes")
    assert table.state.switches.open_treasuries
    table.do("s1", "switch", name="starting_power", value=8).do(
        "s1", "switch", name="secrets", value="phones"
    )
    assert (table.state.switches.starting_power, table.state.secrets) == (8, "phones")
    table.refuses("QD-CHK-29", "s1", "switch", name="secrets", value="cloud")
    table.refuses("QD-CHK-29", "s1", "switch", name="dragons", value=True)
    in_game().refuses("QD-CHK-29", "s1", "switch", name="open_treasuries", value=True)


KINGDOM = {
    "game": 6,
    "leader": "s2",
    "moderator": "s3",
    "order": ["s3", "s1", "s2"],
    "deck": 11,
    "opened": [
        {"code": "00", "cards": 3},
        {"code": "14", "game": 2, "cards": 3},
        {"code": "M02", "game": 4, "cards": 5},
    ],
    "endings": [{"code": "END04", "slot": 2, "scales": 1, "game": 5}],
    "stories": [{"slot": 1, "number": "3", "envelope": "14"}],
    "chronicle": [
        {"code": "C012", "herald": "s1", "labels": ["instant"], "track": 3, "marks": 2},
        {"code": "C013"},
    ],
    "events": [{"number": 2, "name": "Comet"}],
}
DIARIES = {
    "s1": {
        "character": "syd",
        "house": "Ash",
        "hegemony": 12,
        "gold": 4,
        "regions": {"wylio": "main", "tork": "vassal"},
        "keywords": [{"code": "K13", "word": "Heir"}],
        "skills": [{"code": "S01", "track": 3, "uses": 1}],
        "buildings": [
            {
                "code": "B02",
                "region": "wylio",
                "colour": "red",
                "type": "welfare",
                "yields": {"food": 2},
            }
        ],
    },
    "s2": {"character": "lyrie", "missed": [6]},
}


def running() -> AtTable:
    return AtTable(start({"seats": ["A", "B", "C"]}))


def test_a_running_campaign_is_brought_in() -> None:
    table = running().do("s1", "backfill", kingdom=KINGDOM, diaries=DIARIES)
    state = table.state
    assert (state.phase, state.game, state.leader) == ("between", 6, "s2")
    assert table.totals("deck", "s1.hegemony", "s1.gold", "C012.marks", "S01.uses") == (
        11,
        12,
        4,
        2,
        1,
    )
    assert state.endings[2].code == "END04"
    assert {one.code for one in state.opened} == {"00", "14", "M02"}
    assert {"K13", "S01", "B02", "END04", "14"} <= state.used_codes
    table.do("s1", "begin_game", game=7, timeline={"colour": "red", "bag": 3, "tax": "gold"})
    assert "QD-ABS-06" in table.rules()
    assert table.totals("s2.independence") == (3,)


@pytest.mark.parametrize(
    ("kingdom", "diaries"),
    [
        ({"moon": 1}, {}),
        ({"game": -1}, {}),
        ({"order": ["s1"]}, {}),
        ({"opened": "00"}, {}),
        ({"opened": [{"code": "K13"}]}, {}),
        ({}, {"s1": 3}),
        ({}, {"s1": {"cats": 3}}),
        ({}, {"s1": {"character": "merlin"}}),
        ({}, {"s1": {"gold": -2}}),
        ({}, {"s1": {"regions": ["wylio"]}}),
        ({}, {"s1": {"regions": {"aontas": "main"}}}),
        ({}, {"s1": {"missed": [3]}}),
        ({}, {"s1": {"buildings": [{"code": "B02", "region": "moon"}]}}),
    ],
)
def test_forms_that_cannot_be_read(kingdom: dict[str, Any], diaries: dict[str, Any]) -> None:
    running().refuses("QD-SETUP-02", "s1", "backfill", kingdom=kingdom, diaries=diaries)


def test_backfill_keeps_the_checks() -> None:
    twice = [{"code": "14"}, {"code": "14"}]
    running().refuses("QD-CHK-07", "s1", "backfill", kingdom={"opened": twice}, diaries={})
    slots = [{"code": "END01", "slot": 1}, {"code": "END02", "slot": 1}]
    running().refuses("QD-CHK-26", "s1", "backfill", kingdom={"endings": slots}, diaries={})
    running().refuses("QD-SETUP-19", "s1", "backfill", kingdom={}, diaries={"s6": {}})
    running().refuses(
        "QD-SETUP-19",
        "s1",
        "backfill",
        kingdom={"chronicle": [{"code": "C1", "herald": "s9"}]},
        diaries={},
    )
    opened().refuses("QD-CHK-29", "s1", "backfill", kingdom={}, diaries={})

"""Set-up of a game: attendance, income, Chronicle cards, draft, deck (QD-GSETUP, QD-INCOME, QD-CHRON, QD-INVEST)."""

from typing import Any

import pytest

from campaigns.acts.chronicle import prompts
from campaigns.acts.game_setup import drafting

from ..at_table import ROW, AtTable, finish_game, in_game, in_outcome, in_scoring, opened

BASES = [
    {"region": "allwed", "colour": "blue", "type": "welfare", "yields": {"food": 2}},
    {"region": "dualak", "colour": "red", "type": "military", "yields": {"materials": 2}},
]


def test_the_board_is_fresh_and_the_pool_filled() -> None:
    table = in_game()
    assert table.totals("pool", "supply") == (3, 126 - 3 - 3)
    assert table.state.row() == ("blue", 3, "food")
    assert table.state.step == "income"


def test_a_second_press_is_told_by_whom() -> None:
    table = in_game()
    assert table.refuses("QD-CHK-29", "s2", "begin_game", game=1).facts["seat"] == "s1"
    table.do("s3", "income", game=1)
    assert table.refuses("QD-CHK-29", "s2", "income", game=1).facts["seat"] == "s3"
    table.refuses("QD-GSETUP-04", "s2", "ready", game=7)


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        ("QD-GSETUP-04", {"game": 3}),
        ("QD-GSETUP-08", {"game": 1, "seating": ["s1", "s2"]}),
        ("QD-GSETUP-08", {"game": 1, "seating": ["s1", "s2", "s3", "s4", "s5"], "absent": ["s5"]}),
        ("QD-AMB-61", {"game": 1, "absent": ["s1", "s2", "s3", "s4", "s5"]}),
        ("QD-GSETUP-05", {"game": 1, "timeline": {"tax": "power"}}),
    ],
)
def test_games_that_cannot_begin(rule: str, fields: dict[str, Any]) -> None:
    opened().refuses(rule, "s1", "begin_game", **fields)


def test_qdt_income_01() -> None:
    table = opened().do("s1", "enter", fact="bases", rows=BASES)
    assert table.state.regions["allwed"].owner == "s1"
    table.do("s1", "begin_game", game=1, timeline=ROW).do(
        "s1", "income", game=1, lump={"s2": {"gold": 2}}
    )
    assert table.totals("s1.power", "s1.food", "s1.gold", "s1.materials") == (7, 3, 1, 1)
    assert table.totals("s2.power", "s2.gold") == (
        8,
        3,
    )  # QDT-SETUP-01: the seat bonus stays for game 1


def test_split_buildings_ask_their_owner() -> None:
    split = [
        {"region": "allwed", "colour": "blue", "yields": {"gold": 1, "army": 1}, "choose": True}
    ]
    table = (
        opened()
        .do("s1", "enter", fact="bases", rows=split)
        .do("s1", "begin_game", game=1, timeline=ROW)
    )
    assert table.refuses("QD-INCOME-07", "s1", "income", game=1).facts["buildings"] == ["allwed"]
    table.refuses("QD-INCOME-07", "s1", "income", game=1, choices={"s1": {"allwed": "food"}})
    table.refuses("QD-INCOME-07", "s1", "income", game=1, choices={"s1": {"allwed": 3}})
    table.do("s1", "income", game=1, choices={"s1": {"allwed": "army"}})
    assert table.totals("s1.army", "s1.gold") == (2, 1)


def test_vassal_bases_are_covered() -> None:
    table = opened(4)
    vassal = next(name for name, region in table.state.regions.items() if region.kind == "vassal")
    table.do(
        "s1",
        "enter",
        fact="bases",
        rows=[{"region": vassal, "colour": "blue", "yields": {"gold": 5}}],
    )
    table.do("s1", "begin_game", game=1, timeline=ROW).do("s1", "income", game=1)
    owner = table.state.regions[vassal].owner
    assert table.totals(f"{owner}.gold") == (1,)


def test_an_unknown_colour_stops_income() -> None:
    table = opened().do("s1", "enter", fact="bases", rows=BASES).do("s1", "begin_game", game=1)
    table.refuses("QD-CHK-30", "s1", "income", game=1)
    table.do("s1", "enter", fact="timeline", rows=[{"game": 1, "colour": "red"}]).do(
        "s1", "income", game=1
    )


def test_secret_cards_on_phones() -> None:
    table = in_game(3, secrets="phones")
    assert table.state.step == "ideology_card"
    for seat in ("s1", "s2", "s3"):
        table.do(seat, "keep_ideology", card=4)
    assert table.state.step == "income"
    assert table.state.seat("s1").ideology.seen_by("s2") is None
    table.do("s1", "income", game=1)
    assert table.state.step == "draft"
    assert drafting(table.state) == ("s1", "s2", "s3")  # QDT-DRAFT-01
    table.refuses("QD-INVEST-03", "s2", "draft", card=3)
    table.do("s1", "draft", card=3).do("s2", "draft", card=5).do("s3", "draft", card=1)
    assert table.state.step == "ready"
    table.do("s3", "draft", card=2)  # a slip put right


def test_secret_cards_may_be_left_to_the_table() -> None:
    table = in_game(3, secrets="phones").do("s1", "confirm", game=1, step="ideology_card")
    table.do("s1", "confirm", game=1, step="income").do("s1", "confirm", game=1, step="draft")
    assert table.state.step == "ready"
    table.do("s1", "confirm", game=1, step="ready")
    assert table.state.phase == "round"


def test_qdt_draft_02_least_hegemony_first() -> None:
    table = opened(4, secrets="phones")
    for seat, points in (("s1", 4), ("s2", 2), ("s3", 4), ("s4", 2)):
        table.do("s1", "recount", subject=f"{seat}.hegemony", value=points, because="test")
    table.do("s1", "begin_game", game=1, timeline=ROW, seating=["s3", "s4", "s1", "s2"])
    table = AtTable(table.state._replace(leader="s3"))
    assert drafting(table.state) == ("s4", "s2", "s3", "s1")


def test_only_those_present_keep_cards() -> None:
    table = opened(4).do("s1", "begin_game", game=1, absent=["s4"])
    table.refuses("QD-ABS-01", "s4", "keep_ideology", card=1)
    table.refuses("QD-ABS-01", "s4", "draft", card=1)


def test_steps_go_in_order() -> None:
    table = in_game()
    table.refuses("QD-CHK-29", "s1", "ready", game=1)
    table.do("s1", "ready", game=1, because="no income tonight")
    assert table.state.skipped == ("1.income",)
    assert table.state.phase == "round"
    table.refuses("QD-CHK-29", "s1", "confirm", game=1, step="dinner")
    other = in_game(3, secrets="phones").do("s1", "confirm", game=1, step="income", because="x")
    refused = other.refuses("QD-CHK-29", "s1", "confirm", game=1, step="ideology_card")
    assert refused.kind == "step_is_past"


def test_the_deck_is_counted() -> None:
    table = in_game().do("s1", "income", game=1)
    table.refuses("QD-CHK-01", "s1", "ready", game=1, deck=12)
    table.do("s1", "ready", game=1, deck=20)
    assert table.totals("deck") == (19,)


# Chronicle cards


def second_game(codes: list[str], faces: dict[str, dict[str, Any]], **setup: Any) -> AtTable:
    """Game 2 at the Chronicle draw, these cards unlocked for s1 in game 1."""
    table = in_outcome(3, **setup)
    line = "; ".join(f"xanthe {code}" for code in codes)
    table.do("s1", "effects", line=line).do("s1", "all_settled")
    if faces:
        table.do(
            "s1", "enter", fact="chronicle", rows=[{"code": c, **face} for c, face in faces.items()]
        )
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "end_game", game=1, because="test")
    finish_game(table)
    return table.do("s1", "begin_game", game=2, timeline=ROW).do("s1", "income", game=2)


LABELS = {
    "I": "instant",
    "P": "pass action",
    "V": "voting phase",
    "E": "end of the game",
    "T": "tax phase",
}


def test_qdt_chron_01_slots() -> None:
    drawn = ["I", "P", "V", "I", "P", "E", "T", "P", "I", "V"]
    codes = [f"C{n:03d}" for n in range(1, 14)]
    faces = {
        code: {"labels": [LABELS[label]], "track": 2}
        for code, label in zip(codes, [*drawn, "P", "P", "P"], strict=True)
    }
    table = second_game(codes, faces)
    assert table.state.step == "chronicle_draw"
    table.do("s1", "draw_chronicle", game=2, drawn=codes[:10])
    places = {code: card.place for code, card in table.state.chronicle.items()}
    assert [code for code, place in places.items() if place == "instant"] == [
        "C001",
        "C004",
        "C009",
    ]
    assert [code for code, place in places.items() if place == "slot"] == [
        "C002",
        "C003",
        "C005",
        "C006",
        "C007",
    ]
    table.do("s1", "confirm", game=2, step="durations")
    assert sum(table.state.total(f"{code}.marks") for code in codes) == 8


def test_the_app_draws() -> None:
    codes = [f"C{n:03d}" for n in range(1, 13)]
    table = second_game(codes, {code: {"labels": ["tax phase"]} for code in codes})
    table.refuses("QD-CHRON-01", "s1", "draw_chronicle", game=2, draws={})
    table.refuses("QD-CHRON-01", "s1", "draw_chronicle", game=2, drawn=["C001", "C001"])
    table.refuses("QD-CHRON-01", "s1", "draw_chronicle", game=2, drawn=["C100"])
    table.refuses("QD-CHRON-01", "s1", "draw_chronicle", game=2, drawn=codes)
    table.do("s1", "draw_chronicle", game=2)
    assert sum(card.place == "slot" for card in table.state.chronicle.values()) == 5


def test_unknown_cards_are_asked_for() -> None:
    table = second_game(["C001", "C002"], {})
    table.do("s1", "draw_chronicle", game=2, drawn=["C001", "C002"])
    assert table.state.step == "chronicle_cards"
    table.do("s1", "enter", fact="chronicle", rows=[{"code": "C001", "labels": ["instant"]}])
    assert table.state.step == "chronicle_cards"
    table.do("s1", "confirm", game=2, step="chronicle_cards")
    assert [card.place for card in table.state.chronicle.values()] == ["instant", "slot"]


def test_heralds_speak_before_the_marks() -> None:
    table = second_game(
        ["C001", "C002"],
        {"C001": {"labels": ["instant"]}, "C002": {"labels": ["tax phase"], "track": 1}},
    )
    table.do("s1", "draw_chronicle", game=2, drawn=["C001", "C002"])
    assert prompts(table.state) == (("C001", "s1"), ("C002", "s1"))
    table.do("s2", "card_effect", code="C001", line="+2 gold")
    assert table.totals("s1.gold") == (4,)
    assert prompts(table.state) == (("C002", "s1"),)
    table.do("s2", "card_effect", code="C002", seat="s3", line="-1 army")
    assert [owed.seat for owed in table.state.owed] == ["s3"]
    table.do("s2", "confirm", game=2, step="durations")
    assert "card_marked_last" in table.kinds()
    table.refuses("QD-CHRON-16", "s2", "card_effect", code="C077")
    table.do("s2", "ready", game=2).do("s2", "card_effect", code="C002")


@pytest.mark.parametrize(
    ("case", "track", "games", "place"),
    [
        ("QDT-CHRON-02 survives", 2, 1, "deck"),
        ("QDT-CHRON-02 full", 1, 1, "trash"),
        ("QDT-CHRON-02 no track", 0, 1, "deck"),
    ],
)
def test_tracks_fill_up(case: str, track: int, games: int, place: str) -> None:
    table = second_game(["C001"], {"C001": {"labels": ["tax phase"], "track": track}})
    table.do("s1", "draw_chronicle", game=2).do("s1", "confirm", game=2, step="durations").do(
        "s1", "ready", game=2
    )
    table.do("s1", "end_game", game=2, because="test")
    finish_game(table)
    assert table.state.chronicle["C001"].place == place
    if place == "trash":
        table.do("s1", "retrieve", code="C001")
        assert table.state.chronicle["C001"].place == "deck"
        table.refuses("QD-CLEAN-05", "s1", "retrieve", code="C001")


def test_instants_are_not_marked_by_switch() -> None:
    faces = {
        "C001": {"labels": ["instant"], "track": 2},
        "C002": {"labels": ["instant"], "ending": "END01"},
    }
    table = second_game(["C001", "C002"], faces, switches={"mark_instants": "no"})
    table.do("s1", "draw_chronicle", game=2).do("s1", "confirm", game=2, step="durations")
    assert table.totals("C001.marks", "C002.marks") == (0, 0)


def test_a_full_card_is_not_drawn_again() -> None:
    table = second_game(["C001"], {"C001": {"labels": ["tax phase"], "track": 1}})
    table.do("s1", "recount", subject="C001.marks", value=1, because="test")
    table.refuses("QD-CHRON-08", "s1", "draw_chronicle", game=2)
    table.do("s1", "draw_chronicle", game=2, because="it lies there")
    assert table.state.chronicle["C001"].place == "slot"


def test_the_draw_may_be_left_out() -> None:
    table = second_game(["C001"], {"C001": {"labels": ["tax phase"]}})
    table.do("s1", "confirm", game=2, step="chronicle_draw")
    assert table.state.step == "ready"


def test_end_of_game_cards_are_checked() -> None:
    table = second_game(["C001"], {"C001": {"labels": ["end of the game"]}})
    table.do("s1", "draw_chronicle", game=2).do("s1", "confirm", game=2, step="durations").do(
        "s1", "ready", game=2
    )
    table.do("s1", "end_game", game=2, because="test")
    assert table.state.step == "chronicle_check"
    assert in_scoring().state.step == "ideology_scoring"

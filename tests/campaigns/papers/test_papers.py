"""Golden text of every paper; any size, any table; unknown ones do not exist."""

import pytest

from campaigns.papers import PAPERS
from campaigns.papers.night_fields import KINGDOM, LISTS, OF_SEAT, names
from companion.tables.papers import NoSuchPaper
from tests.campaigns.papers.tables import LONG_HOUSE, LONG_NAMES, demo, large, new, printed
from tests.printing.reading import pages, text

pytestmark = pytest.mark.django_db
KEYS = [paper.key for paper in PAPERS] + ["join"]

GOLDEN = {
    "session": [
        "Game 6",
        "Bag number 5",
        "C058 is in its last game and goes into the Trash box. QD-CHRON-08",
        "An open Deal of Cleo, Anna: Wylio is spared until game 8. QD-DEAL-07",
        "Xanthe · House Ironvale",
        "1 Cleo · 2 Bo · 3 Anna · 4 Elif · 5 Dario",
        "6 cards in the draft, 1 put away unseen.",
        "C126 Tax phase Anna",
        "Outcome, codes, Envelopes",
        "3 Ideology Scoring",
        "9 Save",
        "New totals",
    ],
    "scoring": ["End of game 6", "Favored and winning: 3 or 1 Hegemony", "QD-SCORE-03"],
    "diary": [
        "Bo",
        "Lyrie, the Visionary Patron",
        "House Lanthorn",
        "Infamy: 7 (tier 1)",
        "K16 Oathbound",
    ],
    "diaries": ["Anna", "Bo", "Cleo", "Dario", "Elif", "2 face down."],
    "save": [
        "Put away after game 6",
        "Slot 1: 7 Dilemmas, counted.",
        "Leader: Anna. Moderator: Cleo.",
    ],
    "pause": ["Anna votes or passes.", "2 toward Progress", "C117 Pass action Anna"],
    "reference": ["Set-up of a game", "A round", "End of the game", "QD-RESOLVE-07"],
    "paper-night": ["Dilemmas in the deck, counted", "Envelopes and boxes opened"],
    "join": ["http://192.0.2.7:8000", "Dario"],
}


@pytest.fixture
def table():
    return demo()


def test_golden_text(table):
    assert set(GOLDEN) == set(KEYS)
    for key, lines in GOLDEN.items():
        found = text(printed(table, key, "s2"))
        assert [line for line in lines if line not in found] == [], key
        assert f"after entry {table.number}" in found


def test_a_filled_scoring_sheet_has_every_line_with_its_rule(table):
    found = text(printed(table, "scoring", game=5))
    for line in (
        "End of game 5",
        "Bag number: 4 · taxed: Army",
        "Elif: Order winning, 3. +3 Hegemony QD-SCORE-03",
        "Elif: Order–Liberty balanced, 2. +2 Hegemony QD-SCORE-06",
        "Bo has 8 Power left: 1 Independence. +1 Independence QD-POWER-01",
        "Cleo does not pay the Materials Investment. QD-INVEST-09",
        "Bo discards 2 Army. QD-TAX-02",
        "Hegemony after the game 33 30 20 33 34",
        "Game 5 · after entry",
    ):
        assert line in found


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize(("cards", "seats"), [(40, 6), (0, 3)])
def test_long_names_and_many_cards_stay_on_their_pages(size, cards, seats):
    table = large(cards, seats)
    counts = {key: len(pages(printed(table, key, "s1", size=size))) for key in KEYS}
    assert counts == {**dict.fromkeys(KEYS, 1), "session": 2, "diaries": seats, "paper-night": 2}
    session = text(printed(table, "session", size=size))
    assert "Game 18" in session
    assert all(name in session for name in LONG_NAMES[:seats])
    assert LONG_HOUSE in session
    assert all(f"C{n:03d}" in session for n in range(1, cards + 1))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_blank_sheets_name_nobody(seats):
    table = new()
    for key in ("session", "scoring", "paper-night"):
        pdf = printed(table, key, blank=seats)
        assert len(pages(pdf)) <= 2
        assert not {"P1", "P2", "P3"} & set(text(pdf).split())
    assert text(printed(table, "session", blank=seats)).count("A N P") == seats * 9


def test_the_first_game_draws_nothing_and_costs_three():
    found = text(printed(new(), "session"))
    assert "Game 1 " in found
    assert "Bag number 3" in found
    assert "No card has been unlocked yet." in found
    assert "1 P1 · 2 P2 · 3 P3" in found
    assert "5 cards in the draft, 2 put away unseen." in found


def test_the_same_table_gives_the_same_bytes(table):
    for key in KEYS:
        assert printed(table, key, "s2") == printed(table, key, "s2")


@pytest.mark.parametrize(
    ("paper", "wanted"),
    [
        ("nothing", {}),
        ("session", {"size": "a3"}),
        ("session", {"game": 3}),
        ("session", {"blank": 7}),
        ("scoring", {"game": 9}),
        ("scoring", {"game": 0}),
        ("scoring", {"blank": 2}),
        ("paper-night", {"blank": 1}),
        ("diary", {"seat": "s9"}),
        ("diary", {}),
        ("join", {}),
    ],
)
def test_what_does_not_exist_is_not_printed(paper, wanted):
    with pytest.raises(NoSuchPaper):
        printed(new(), paper, **wanted)


def test_the_paper_night_sheet_has_every_listed_field():
    found = text(printed(new(), "paper-night"))
    for field in (*KINGDOM, *LISTS, *OF_SEAT):
        assert field.label in found
    fields = names(["s1", "s2"], 9)
    assert len(fields) == len(set(fields))
    assert {"game", "deck", "r9.s2.power", "r1.winner", "s2.gold", "codes"} <= set(fields)

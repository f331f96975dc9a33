"""The set-up of a game by plain forms: attendance, Timeline, secret cards, Chronicle cards."""

import pytest

from tests.campaigns.at_evening import at, table_of
from tests.campaigns.paper import Paper
from tests.secrecy.worlds import client

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper():
    return Paper(client("s1"), table_of())


def test_a_game_is_set_up_in_five_taps(paper):
    paper.press("Begin game 1")
    paper.press("Take it")
    assert paper.view()["seats"][0]["power"] >= 7
    paper.press("Draw the first Dilemma")
    assert paper.view()["phase"] == "round"


def test_somebody_is_away_and_the_seats_have_changed(paper):
    order = ["s3", "s1", "s2", "s5", "s4"]
    paper.press("Begin game 1", where="a.seating", absent=["s4"], seating=order)
    view = paper.view()
    assert view["order"] == ["s3", "s1", "s2", "s5"]
    assert "absent" in paper.page()


def test_an_unknown_timeline_is_asked_for():
    paper = Paper(client("s1"), table_of(facts={}))
    assert not any(f.says("Begin game 1") and not f.names for f in paper.forms())
    paper.press(
        "Begin game 1",
        where="a.game",
        timeline__colour="red",
        timeline__bag=3,
        timeline__tax="army",
    )
    assert paper.view()["timeline"] == {"colour": "red", "bag": 3, "tax": "army"}


def test_a_secret_card_is_kept_on_ones_own_phone():
    paper = at([("s1", {"do": "begin_game", "game": 1})], secrets="phones")
    paper.press("3", where="keep_ideology")
    assert paper.view()["mine"]["ideology"] == 3
    other = Paper(client("s2"), paper.table)
    assert other.view()["mine"]["ideology"] is None
    paper.press("All kept on the table")
    assert paper.view()["step"] == "income"
    paper.press("Take it")
    first = paper.view()["setup"]["draft"][0]
    Paper(client(first), paper.table).press("5", where="draft")
    assert Paper(client(first), paper.table).view()["mine"]["investment"] == 5


def test_chronicle_cards_are_drawn_described_marked():
    unlocked = ("s1", {"do": "effects", "line": "me C101 C044 C012", "source": "test"})
    rest = [("s1", {"do": "all_settled"}), ("s1", {"do": "begin_game", "game": 1})]
    paper = at([unlocked, *rest, ("s1", {"do": "income", "game": 1})])
    paper.press("These we drew", drawn="c044, C101")
    paper.press(
        "So they show",
        rows__0__labels=["pass action"],
        rows__0__track=3,
        rows__1__labels=["instant"],
        rows__1__track=0,
    )
    view = paper.view()
    assert {c["code"]: c["place"] for c in view["chronicle"]["in_play"]} == {
        "C044": "slot",
        "C101": "instant",
    }
    paper.press("Book it", where="card_effect", line="+1 gold")
    while paper.view()["next"]["kind"] == "next_card_speaks":
        paper.press("Done", where="card_effect")
    paper.press("Marked")
    assert paper.view()["step"] == "ready"

"""The vote by plain forms: quick, turn by turn, tied."""

import pytest

from tests.campaigns.at_evening import BEGUN, at, vote

pytestmark = pytest.mark.django_db


def test_a_round_by_quick_vote_line_and_next_round():
    paper = at(BEGUN)
    vote(paper, s1=("aye", 3), s2=("aye", 1), s3=("nay", 2), s4="gather", s5="gather")
    assert "Aye wins, 4 to 2" in paper.page()
    paper.press("Book it", line="Leader +2 gold; Winners -1 food; Progress 2")
    assert [owed["seat"] for owed in paper.view()["owed"]] == ["s1", "s2"]
    paper.press("All pay")
    assert paper.view()["board"]["sliders"]["tradition-progress"] == 2
    paper.press("Nothing more: next round")
    assert paper.view()["round"]["number"] == 2
    assert paper.view()["counter"]["results"] == ["aye", ""]


def test_a_quick_vote_with_a_row_left_open_is_refused_and_says_whose():
    paper = at(BEGUN)
    answer = paper.tried("Count the vote", rows__s1__how="aye")
    assert answer.status_code == 422
    assert "is neither a vote nor a pass" in answer.content.decode()


def test_a_tie_goes_to_the_moderator_and_a_scribe_records_it():
    paper = at(BEGUN)
    vote(paper, s1=("aye", 2), s2=("nay", 2), s3="gather", s4="gather", s5="gather")
    paper.press("Nay")
    assert paper.view()["round"]["winner"] == "nay"
    last = paper.table.entries.order_by("-number").first()
    assert (last.verb, last.seat, last.by) == ("decide_side", "s5", "s1")


def test_equal_contenders_are_asked_for_by_name():
    paper = at(BEGUN)
    vote(paper, s1=("nay", 1), s2=("aye", 2), s3=("aye", 2), s4="gather", s5="gather")
    assert paper.view()["next"]["kind"] == "next_leader"
    paper.press("Jilian")
    assert paper.view()["leader"] == "s3"


def test_the_full_vote_turn_by_turn_with_totals():
    paper = at(BEGUN)
    paper.press("Aye", where="a.power", power=2)
    assert paper.view()["round"]["vote"]["aye"] == 2
    paper.press("Nay", where="'for', 's2'", power=3)
    assert paper.view()["leader"] == "s2"
    for seat in ("s3", "s4", "s5"):
        paper.press("Pass: gather", where=f"'for', '{seat}'")
    paper.press("Raise", where="a.power", power=2)
    paper.press("Stay", where="'for', 's2'")
    view = paper.view()
    assert (view["round"]["step"], view["round"]["winner"]) == ("outcome", "aye")

"""Anything at any time by plain forms: recounts, tokens, Deals, Skills, Events, people."""

import pytest

from tests.campaigns.at_evening import BEGUN, VOTED, at

pytestmark = pytest.mark.django_db

ANYTIME = "campaign/anytime/"


def test_anything_at_any_time():
    paper = at(VOTED)
    paper.press(
        "Book it",
        ANYTIME,
        where="a.effects",
        seat="s3",
        effects__0__amount=2,
        effects__0__kind="army",
        source="C101",
    )
    paper.press("Set it", ANYTIME, subject="s2.hegemony", value=7, because="counted")
    paper.press("Hand it over", ANYTIME, token="moderator", to="s2", because="C101")
    paper.press("Attach it", ANYTIME, seat="s4", label="Scar")
    view = paper.view()
    seats = {seat["key"]: seat for seat in view["seats"]}
    assert seats["s3"]["resources"]["army"] == 3
    assert seats["s2"]["tracks"]["hegemony"] == 7
    assert view["moderator"] == "s2"
    assert seats["s4"]["stickers"] == ["Scar"]


def test_a_deal_is_checked_and_ended():
    paper = at(BEGUN)
    paper.press(
        "Hand over and seal",
        ANYTIME,
        transfers__0__from="s1",
        transfers__0__to="s2",
        transfers__0__goods__gold=1,
        service="votes Aye with 2",
    )
    assert paper.view()["deals"][0]["status"] == "sealed"
    paper.press("Fulfilled", ANYTIME)
    assert paper.view()["deals"][0]["status"] == "fulfilled"


def test_a_deal_outside_the_vote_is_refused_with_its_rule():
    paper = at(VOTED)
    answer = paper.tried(
        "Hand over and seal",
        ANYTIME,
        transfers__0__from="s1",
        transfers__0__to="s2",
        transfers__0__goods__gold=1,
        service="votes Aye",
    )
    assert answer.status_code == 422
    assert "QD-AMB-12" in answer.content.decode()


def test_skills_events_and_people():
    box = [("s1", {"do": "effects", "line": "leader S09; box 2"}), ("s1", {"do": "all_settled"})]
    paper = at([*VOTED, *box])
    paper.press("All done", cards=0, events__0__number=4, events__0__name="Storm")
    paper.press("Use S09", ANYTIME, line="+1 gold")
    paper.press("Move the counter", ANYTIME, name="marks", by=2)
    paper.press("Event 4 is over", ANYTIME)
    paper.press("Note it", ANYTIME, card="E.14.2", keywords="Oath, Sea")
    paper.press("Take over", ANYTIME, seat="s5", name="Greta")
    view = paper.view()
    assert view["events"][0]["counters"] == {"marks": 2}
    assert not view["events"][0]["active"]
    assert view["round"]["keywords"] == ["Oath", "Sea"]
    paper.press("Goes home", ANYTIME, seat="s4")
    assert "s4" not in paper.view()["order"]

"""The outcome by plain forms: losses, Envelopes, unlocks, Keywords, the sand-timer."""

import pytest

from tests.campaigns.at_evening import BEGUN, VOTED, at, vote
from tests.campaigns.at_table import ROW

pytestmark = pytest.mark.django_db


def test_losses_are_answered_one_by_one():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "winners -2 food"})])
    paper.press("Take Infamy", where="'a.seat', 's1'")
    paper.press("Pay this", where="'a.seat', 's2'", pay__food=1, pay__gold=0)
    seats = {seat["key"]: seat for seat in paper.view()["seats"]}
    assert seats["s1"]["tracks"]["infamy"] == 2
    assert seats["s2"]["tracks"]["infamy"] == 1
    assert seats["s2"]["resources"]["food"] == 0


def test_an_envelope_is_opened_through_its_steps_and_an_ending_attached():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "env 14"})])
    paper.press("All done", slot=3, story="7", golden="1", cards=3, line="Leader +1 hegemony")
    view = paper.view()
    assert view["opened"][-1]["code"] == "14"
    assert view["next"]["kind"] == "next_ending"
    paper.press("Done", code="END07", slot=3, scales=2)
    assert paper.view()["endings"]["3"]["code"] == "END07"


def test_a_mystery_box_asks_how_many_cards_and_brings_an_event():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "box 2"})])
    paper.press("All done", cards=4, events__0__number=3, events__0__name="Storm")
    view = paper.view()
    assert view["deck"] == 23
    assert view["events"][0]["name"] == "Storm"


def test_unlocks_land_with_the_right_questions():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "leader K12 S09 C101 A045"})])
    paper.press("Done", details__word="Oath")
    paper.press("Done", details__track=3, details__once="1")
    paper.press("Done", herald="s2")
    paper.press("Done", limit=6)
    view = paper.view()
    leader = next(seat for seat in view["seats"] if seat["leader"])
    assert leader["keywords"] == [{"code": "K12", "word": "Oath"}]
    assert leader["skills"][0]["track"] == 3
    assert view["chronicle"]["deck"][0]["herald"] == "s2"
    assert view["duties"] == []


def test_all_as_listed_ticks_what_needs_no_answer():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "leader K12 S09 C101"})])
    paper.press("All as listed")
    assert paper.view()["duties"] == []


def test_a_keyword_nobody_knows_is_declared():
    known = {"timeline": [{"game": 1, **ROW}], "words": []}
    line = {"do": "effects", "effects": [{"kind": "gold", "amount": 1, "target": "pirates"}]}
    paper = at([*VOTED, ("s1", line)], facts=known)
    paper.press("These", seats=["s2", "s4"])
    assert paper.view()["waiting"] == []


def test_the_last_rounds_ask_for_the_sand_timer():
    acts = list(BEGUN)
    for n in range(1, 7):
        rows = {s: {"pass": "gather"} for s in ("s1", "s2", "s3", "s4", "s5")}
        acts.append(("s1", {"do": "quick_vote", "rows": rows, "side": "aye"}))
        acts.append(("s1", {"do": "close_round", "game": 1, "round": n, "nothing_more": True}))
    paper = at(acts)
    vote(paper, **{f"s{n}": "gather" for n in range(1, 6)})
    paper.press("Aye")
    paper.press("Sand-timer: the game ends")
    assert paper.view()["phase"] == "scoring"


def test_the_preview_says_what_would_happen_and_writes_nothing():
    paper = at(VOTED)
    before = paper.table.entries.count()
    page = paper.client.get(
        paper.home + "campaign/preview/",
        {"a.line": "Leader +2 gold; Progress 2"},
        headers={"HX-Request": "true"},
    ).content.decode()
    assert "Xanthe: 2 Gold." in page
    assert "Progress: 2 spaces" in page
    assert "<html" not in page
    wrong = paper.client.get(paper.home + "campaign/preview/", {"a.line": "Leader +2 gld"})
    assert "no word the app knows" in wrong.content.decode()
    ahead = paper.client.get(paper.home + "campaign/preview/", {"a.line": "Lea"})
    assert "leader" in ahead.content.decode()
    assert paper.table.entries.count() == before

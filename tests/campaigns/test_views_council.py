"""The Council by plain forms: everything at a glance, previews, the pause, refusals, its cost."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.actions import VERBS
from companion.tables.house import HOUSE_VERBS
from tests.campaigns.at_evening import BEGUN, at, table_of, vote
from tests.campaigns.paper import Paper, _Reader
from tests.secrecy.worlds import client

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper():
    return Paper(client("s1"), table_of())


def test_no_verb_of_the_campaign_is_one_of_the_house():
    assert not set(VERBS) & HOUSE_VERBS


def test_the_council_shows_everything_at_a_glance(paper):
    page = paper.page()
    for words in ("Begin game 1", "QD-GSETUP-01", "Ideologies", "Rounds", "Xanthe", "Elinor"):
        assert words in page
    assert f"/t/{paper.table.pk}/why/?of=s2.hegemony" in page


def test_a_spectator_sees_the_council_and_no_forms():
    paper = Paper(client("spectator"), table_of(acts=BEGUN))
    page = paper.page()
    assert "Ideologies" in page
    assert "Open the vote" not in page
    assert not any(form.says("Count the vote") for form in paper.forms())


def test_what_a_card_allows_is_recorded_anyway_with_its_code():
    paper = at(BEGUN)
    answer = paper.tried("Check the deck", "campaign/anytime/", cards=3)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Record it anyway" in text
    reader = _Reader()
    reader.feed(text)
    form = next(form for form in reader.forms if form.says("Record it anyway"))
    done = paper.client.post(form.action, {**dict(form.fields), "a.because": "C101"})
    assert done.status_code == 302
    assert paper.view()["deck"] == 3
    assert any(item["kind"] == "due_stop" for item in paper.view()["due"])
    paper.press("Put right")
    assert not any(item["kind"] == "due_stop" for item in paper.view()["due"])


def test_what_no_card_allows_is_not_offered():
    paper = at(BEGUN)
    answer = paper.tried("Count the vote", rows__s1__how="aye")
    assert "Record it anyway" not in answer.content.decode()


def test_the_pause_sheet_says_what_lies_where():
    paper = at([*BEGUN, ("s1", {"do": "vote", "side": "aye", "power": 2})])
    page = paper.page("campaign/pause/")
    assert "Lyrie votes or passes" in page
    assert "Stopping here" in page


def test_the_council_costs_as_many_queries_late_as_early():
    paper = at(BEGUN)

    def queries() -> int:
        paper.page("fragment")
        with CaptureQueriesContext(
            connection,
        ) as seen:
            paper.page("fragment")
        return len(seen)

    early = queries()
    for _ in range(1, 5):
        vote(paper, s1=("aye", 1), s2="gather", s3="gather", s4="gather", s5="gather")
        paper.press("Book it", line="Leader +1 gold; Progress 1")
        paper.press("Nothing more: next round")
    assert queries() == early

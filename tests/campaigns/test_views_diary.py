"""Diaries and the cabinet: one's own in full, another's as far as it lies open; only what was reached."""

import re

import pytest

from campaigns.demo import build_demo
from companion.tables.models import Entry

from .at_pages import browser, campaign_table, do, with_pins

pytestmark = pytest.mark.django_db
ROLES = ["s1", "s2", "s4", "spectator", "keeper"]


@pytest.fixture
def demo():
    return build_demo()


def page(table, role, path):
    answer = browser(table, role).get(f"/t/{table.pk}/campaign/{path}")
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.content.decode())


def leaf(html, name):
    """One page of the Diary, as text."""
    found = re.search(rf'<section class="leaf[^>]*aria-labelledby="{name}-head".*?</section>', html)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found[0]))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("seat", ["s1", "s4"])
def test_every_diary_can_be_read_by_everybody(demo, role, seat):
    html = page(demo, role, f"diary/{seat}/")
    assert "House Ironvale" in html if seat == "s1" else "House Thorne" in html
    for name in ("treasury", "hegemony", "independence", "infamy", "keywords", "skills", "agendas"):
        assert leaf(html, name)


def test_a_track_is_drawn_as_marked_spaces_and_says_why(demo):
    html = page(demo, "spectator", "diary/s1/")
    hegemony = re.search(r'id="hegemony-head".*?</section>', html)[0]
    assert hegemony.count('<span class="mark is-marked') == 34
    assert hegemony.count('<span class="mark') == 60
    assert f"/t/{demo.pk}/why/?of=s1.hegemony" in hegemony
    assert 'aria-label="34 of 60 spaces marked"' in hegemony


def test_where_the_length_is_not_known_the_track_has_room(demo):
    table = campaign_table()
    html = page(table, "s1", "diary/s1/")
    assert re.search(r'id="hegemony-head".*?</section>', html)[0].count('<span class="mark') == 20


def test_infamy_names_its_tier_and_what_it_costs(demo):
    assert "tier 1 : -2" in leaf(page(demo, "s3", "diary/s2/"), "infamy").replace(
        "tier 1:", "tier 1 :"
    )


def test_own_agendas_in_full_others_as_sealed_cards(demo):
    own = leaf(page(demo, "s2", "diary/s2/"), "agendas")
    other = leaf(page(demo, "s1", "diary/s2/"), "agendas")
    codes = re.findall(r"\bA(?:AOD)?\d+", own.split("Note a card")[0])
    assert codes
    assert not re.findall(r"\bA(?:AOD)?\d", other)
    assert other.count("sealed") == len(codes)


def test_a_fate_is_sealed_for_all_but_its_owner(demo):
    assert "space 2 is marked" in page(demo, "s4", "diary/s4/")
    for role in ("s1", "spectator", "keeper"):
        html = page(demo, role, "diary/s4/")
        assert "is marked" not in html
        assert "the own story has ended" in html


def test_treasuries_are_covered_unless_opened(demo):
    assert "covered" in leaf(page(demo, "s1", "diary/s2/"), "treasury")
    assert "covered" not in leaf(page(demo, "s2", "diary/s2/"), "treasury")
    table = campaign_table(switches={"open_treasuries": True})
    assert "covered" not in leaf(page(table, "spectator", "diary/s2/"), "treasury")


def test_ones_own_diary_comes_first_and_a_spectator_begins_with_the_first(demo):
    assert "<title>Diary of Dario</title>" in page(demo, "s4", "diary/")
    assert "<title>Diary of Anna</title>" in page(demo, "spectator", "diary/")


@pytest.mark.parametrize("seat", ["s9", "keeper"])
def test_no_such_diary(demo, seat):
    assert browser(demo, "s1").get(f"/t/{demo.pk}/campaign/diary/{seat}/").status_code == 404


def test_an_agenda_is_noted_by_its_owner_and_needs_a_pin():
    table = campaign_table()
    bo = browser(table, "s2")
    fields = {"code": "a31", "family": "dilemma", "limit": "5", "cost-gold": "2"}
    answer = bo.post(f"/t/{table.pk}/campaign/diary/", fields)
    assert answer.status_code == 422
    assert b"New PIN" in answer.content
    assert Entry.objects.filter(table=table).count() == 0
    with_pins(table)
    assert bo.post(f"/t/{table.pk}/campaign/diary/", fields).status_code == 302
    own = leaf(page_of(bo, table), "agendas")
    assert "A031" in own
    assert "until game 5" in own
    assert "2 Gold" in own


def page_of(client, table):
    return re.sub(r"\s+", " ", client.get(f"/t/{table.pk}/campaign/diary/").content.decode())


def test_a_wrong_code_is_refused_and_kept_in_the_field():
    table = with_pins(campaign_table())
    answer = browser(table, "s2").post(f"/t/{table.pk}/campaign/diary/", {"code": "Q1"})
    assert answer.status_code == 422
    assert b'value="Q1"' in answer.content


@pytest.mark.parametrize("role", ROLES)
def test_the_cabinet_shows_what_was_reached(demo, role):
    html = page(demo, role, "cabinet/")
    for reached in (
        "M01",
        "END07",
        "END12",
        "C058",
        "S52",
        "K13",
        "B05",
        "The long winter",
        "CAOD2",
    ):
        assert reached in html
    for not_reached in ("M02", "END01", "C001", "S01", "B01"):
        assert not_reached not in html


def test_an_empty_cabinet_says_so():
    table = campaign_table()
    html = page(table, "s1", "cabinet/")
    for words in (
        "None has been opened yet",
        "No Chronicle card",
        "Nothing has been Trashed",
        "Marked on the table only",
    ):
        assert words in html


def test_skipped_regions_leave_the_diary_readable():
    table = campaign_table()
    do(table, "s1", "begin_game", game=1)
    assert "Marked on the table only" in page(table, "s1", "diary/s1/")

"""Box facts: only what changed is entered, in one group; empty stays unknown; nothing typed is lost."""

import json
import re

import pytest

from campaigns.demo import build_demo
from companion.tables.models import Entry

from .at_pages import browser, campaign_table, do, view

pytestmark = pytest.mark.django_db
FIELD = re.compile(r'<input id="f-[^"]*" name="([^"]*)" value="([^"]*)"')
CHOSEN = re.compile(r'<select id="f-[^"]*" name="([^"]*)"[^>]*>.*?<option value="([^"]*)" selected')


@pytest.fixture
def table():
    return campaign_table()


def fill(client, table, sheet, of="", **fields):
    address = f"/t/{table.pk}/campaign/facts/?sheet={sheet}&of={of}"
    return client.post(address, {name.replace("__", "."): value for name, value in fields.items()})


@pytest.mark.parametrize("role", ["s1", "spectator", "keeper"])
@pytest.mark.parametrize(
    "sheet", ["bases", "timeline", "ideology", "investments", "numbers", "names", "reached", "x"]
)
def test_every_sheet_can_be_read_by_all(table, role, sheet):
    page = browser(table, role).get(f"/t/{table.pk}/campaign/facts/?sheet={sheet}")
    assert page.status_code == 200
    assert (b"Enter these" in page.content) == (role == "s1" and sheet != "reached")


def test_a_base_building_is_entered_and_the_other_eleven_stay_unknown(table):
    anna = browser(table, "s1")
    fields = {"bases__tork__colour": "red", "bases__tork__gold": "2", "bases__tork__food": "1"}
    assert fill(anna, table, "bases", bases__tork__choose="1", **fields).status_code == 302
    seen = view(anna, table)["buildings"]
    assert [(b["region"], b["colour"], b["yields"], b["choose"]) for b in seen] == [
        ("tork", "red", {"gold": 2, "food": 1}, True)
    ]


def test_only_changed_rows_are_sent_again(table):
    anna = browser(table, "s1")
    fill(anna, table, "timeline", timeline__2__colour="red", timeline__2__bag="4")
    body = {"timeline__1__bag": "3", "timeline__2__colour": "red", "timeline__2__bag": "4"}
    fill(anna, table, "timeline", timeline__2__tax="food", **body)
    entry = Entry.objects.filter(table=table).last()
    assert b'"rows":[{"bag":4,"colour":"red","game":2,"tax":"food"}]' in bytes(entry.body)


def test_an_unchanged_form_writes_nothing(table):
    anna = browser(table, "s1")
    assert fill(anna, table, "timeline", timeline__1__bag="3").status_code == 302
    assert Entry.objects.filter(table=table).count() == 0


def test_an_ideology_card_is_entered_line_by_line(table):
    anna = browser(table, "s1")
    fields = {
        "ideology.4.order": "3",
        "ideology.4.force": "1",
        "ideology.4.tradition-progress": "1",
    }
    address = f"/t/{table.pk}/campaign/facts/?sheet=ideology&of=xanthe"
    assert anna.post(address, fields).status_code == 302
    (card,) = view(anna, table)["facts"]["ideology"]["xanthe"]
    assert [(line["way"], line["of"], line["bonus"]) for line in card["lines"]] == [
        ("favored", "force", 1),
        ("favored", "order", 3),
        ("balanced", "tradition-progress", 2),
    ]


def test_numbers_are_one_group_and_one_undo(table):
    anna = browser(table, "s1")
    fields = {"track.all.spaces": "5", "spaces.skills.number": "8", "infamy.1.penalty": "2"}
    anna.post(f"/t/{table.pk}/campaign/facts/?sheet=numbers", fields)
    facts = view(anna, table)["facts"]
    assert (facts["track"], facts["spaces"], facts["infamy"]) == (5, {"skills": 8}, [-2])
    do(table, "s1", "undo")
    facts = view(anna, table)["facts"]
    assert (facts["track"], facts["spaces"], facts["infamy"]) == (None, {}, [])


@pytest.mark.parametrize(
    ("sheet", "field", "typed"),
    [
        ("bases", "bases.tork.gold", "many"),
        ("timeline", "timeline.3.bag", "-2"),
        ("numbers", "track.all.spaces", "1"),
        ("investments", "investments.2.success", "Leader +2 golf"),
        ("numbers", "infamy.3.penalty", "4"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence_and_kept_in_the_form(table, sheet, field, typed):
    anna = browser(table, "s1")
    answer = anna.post(f"/t/{table.pk}/campaign/facts/?sheet={sheet}", {field: typed})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Not recorded" in page
    assert f'value="{typed}"' in page
    assert Entry.objects.filter(table=table).count() == 0


def test_a_spectator_enters_nothing(table):
    answer = fill(browser(table, "spectator"), table, "bases", bases__tork__colour="red")
    assert answer.status_code == 422
    assert Entry.objects.filter(table=table).count() == 0


def test_reached_cards_and_stickers_only_and_what_they_show():
    demo = build_demo()
    anna = browser(demo, "s1")
    page = anna.get(f"/t/{demo.pk}/campaign/facts/?sheet=reached").content.decode()
    assert "chronicle.C164.label" in page
    assert "chronicle.C001.label" not in page
    fields = dict(FIELD.findall(page)) | {
        "chronicle.C164.label": "instant",
        "chronicle.C164.track": "2",
    }
    chosen = dict(CHOSEN.findall(page))
    ticked = {"skills.S15.once": "1", "skills.S22.once": "1", "buildings.B05.choose": "1"}
    address = f"/t/{demo.pk}/campaign/facts/?sheet=reached"
    assert anna.post(address, {**chosen, **fields, **ticked}).status_code == 302
    entry = Entry.objects.filter(table=demo).last()
    rows = json.loads(bytes(entry.body))["rows"]
    assert rows == [{"code": "C164", "labels": ["instant"], "track": 2, "note": ""}]


def test_nothing_reached_says_so(table):
    page = browser(table, "s1").get(f"/t/{table.pk}/campaign/facts/?sheet=reached").content
    assert b"Nothing reached yet" in page
    assert b"Enter these" not in page

"""A running campaign is brought in by forms or as JSON; nothing is half-written, nothing typed is lost."""

import json

import pytest

from campaigns.views.backfill_form import Unreadable, diaries, kingdom
from companion.tables.checking import fault_of
from companion.tables.models import Entry, Table

from .at_pages import browser, campaign_table, do, view

pytestmark = pytest.mark.django_db
SEATS = {"s1": "Anna", "s2": "Bo", "s3": "Cleo Smith"}
FILLED = {
    "game": "5",
    "deck": "7",
    "leader": "s2",
    "moderator": "s1",
    "opened": "00, 04 m1",
    "chronicle": "c12 Bo 1/3\nC44\nC58 cleo 2/4",
    "events": "3 The long winter",
    "stories.1": "1 4",
    "ending.2": "END07",
    "scales.2": "1",
    "owner.tork": "s1",
    "owner.wylio": "s1",
    "vassal.wylio": "1",
    "owner.olwyn": "s2",
    "s1.hegemony": "34",
    "s1.gold": "11",
    "s1.keywords": "K13 Cartographer, K16",
    "s1.skills": "S07 1/3, S15",
    "s1.buildings": "B05 Wylio blue",
    "s2.missed": "4",
    "s2.house": "Lanthorn",
}


@pytest.fixture
def table() -> Table:
    return campaign_table()


def bring_in(client, table, **more):
    return client.post(f"/t/{table.pk}/campaign/backfill/", {**FILLED, **more})


def test_the_forms_bring_in_kingdom_and_diaries(table):
    anna = browser(table, "s1")
    assert bring_in(anna, table).status_code == 302
    seen = view(anna, table)
    assert (seen["phase"], seen["game"], seen["deck"]) == ("between", 5, 7)
    assert (seen["leader"], seen["moderator"]) == ("s2", "s1")
    assert [one["code"] for one in seen["opened"]] == ["00", "04", "M01"]
    cards = {
        card["code"]: (card["herald"], card["marks"], card["track"])
        for card in seen["chronicle"]["deck"]
    }
    assert cards == {"C012": ("s2", 1, 3), "C044": (None, 0, None), "C058": ("s3", 2, 4)}
    assert seen["endings"]["2"]["code"] == "END07"
    assert [story["number"] for story in seen["stories"]["1"]] == ["1", "4"]
    own = seen["seats"][0]
    assert (own["tracks"]["hegemony"], own["resources"]["gold"]) == (34, 11)
    assert own["regions"] == [
        {"region": "tork", "kind": "main"},
        {"region": "wylio", "kind": "vassal"},
    ]
    assert own["skills"][0]["uses"] == 1
    assert own["character"] == "xanthe"
    assert seen["seats"][1]["missed"] == [4]
    assert fault_of(Table.objects.get(pk=table.pk)) is None


def test_what_the_opening_gave_is_put_aside(table):
    """Seats were already taken here: bonuses and starting Agendas must not come on top."""
    do(table, "s1", "seat_table", order=["s1", "s2", "s3"], leader="s1")
    do(table, "s1", "pick_region", region="tork")
    anna = browser(table, "s1")
    bring_in(anna, table)
    seen = view(anna, table)
    assert [seat["tracks"]["independence"] for seat in seen["seats"]] == [0, 0, 0]
    assert [seat["agendas"] for seat in seen["seats"]] == [0, 0, 0]
    do(table, "s1", "begin_game", game=6)
    assert view(anna, table)["game"] == 6


def test_the_same_as_json(table):
    pasted = {"kingdom": kingdom(FILLED, SEATS | {"s3": "Cleo"}), "diaries": diaries(FILLED, SEATS)}
    anna = browser(table, "s1")
    answer = anna.post(f"/t/{table.pk}/campaign/backfill/", {"json": json.dumps(pasted)})
    assert answer.status_code == 302
    by_json = view(anna, table)
    other = campaign_table()
    bo = browser(other, "s1")
    bring_in(bo, other)
    assert view(bo, other) == by_json


@pytest.mark.parametrize(
    "more",
    [
        {"game": "five"},
        {"chronicle": "C12 Nobody 1/3"},
        {"s1.skills": "S07 often"},
        {"s1.buildings": "B05"},
        {"s1.gold": "-3"},
        {"opened": "00 00"},
        {"s1.character": "syd", "s2.character": "syd"},
        {"json": "{"},
        {"json": "[]"},
        {"json": '{"kingdom": {"game": 5, "wonders": 1}, "diaries": {}}'},
    ],
    ids=lambda more: next(iter(more)),
)
def test_what_cannot_be_read_is_refused_and_kept(table, more):
    answer = bring_in(browser(table, "s1"), table, **more)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "Not recorded" in html
    assert 'value="34"' in html
    assert Entry.objects.filter(table=table).count() == 0


def test_only_before_the_first_game_and_only_with_a_seat(table):
    assert b"Bring it in<" in browser(table, "s1").get(
        f"/t/{table.pk}/campaign/backfill/"
    ).content.replace(b"\n", b"")
    spectator = browser(table, "spectator")
    assert b"Not any more" in spectator.get(f"/t/{table.pk}/campaign/backfill/").content
    assert bring_in(spectator, table).status_code == 422
    do(table, "s1", "begin_game", game=1)
    assert bring_in(browser(table, "s2"), table).status_code == 422


@pytest.mark.parametrize(
    ("read", "field", "text"),
    [
        (kingdom, "chronicle", "C12 Cleo Smyth"),
        (kingdom, "events", "long winter"),
        (kingdom, "scales.2", "two"),
        (diaries, "s1.missed", "4 x"),
    ],
)
def test_unreadable_pieces_are_named(read, field, text):
    with pytest.raises(Unreadable) as caught:
        read({**FILLED, "chronicle": "", field: text}, SEATS)
    assert str(caught.value) in text

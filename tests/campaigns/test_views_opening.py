"""Opening a campaign: the options on the page, the set-up made of them, the guided path for every role."""

import pytest
from django.http import QueryDict

from campaigns.game import start
from campaigns.views.opening_options import campaign_setup
from companion.tables.models import Table

from .at_pages import NAMES, browser, campaign_table, do, view

pytestmark = pytest.mark.django_db


def form(**fields) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in fields.items():
        data.setlist(name.replace("__", "-"), value if isinstance(value, list) else [value])
    return data


def test_characters_and_houses_belong_to_the_names_beside_them():
    posted = form(
        name=["Anna", "", "Cleo", "Dario"],
        character__1="syd",
        character__3="lyrie",
        house__3=" Ironvale ",
        character__2="elinor",
    )
    setup = campaign_setup(posted, ["s1", "s2", "s3"])
    assert setup["seats"] == [
        {"name": "Anna", "character": "syd"},
        {"name": "Cleo", "character": "lyrie", "house": "Ironvale"},
        {"name": "Dario"},
    ]
    assert [seat.character for seat in start(setup).seats] == ["syd", "lyrie", ""]


@pytest.mark.parametrize(
    ("phones", "secrets", "treasuries", "kept"),
    [
        ("open", "phones", True, "table"),
        ("1", "phones", False, "table"),
        ("", "phones", False, "phones"),
    ],
)
def test_one_phone_presets_open_treasuries_and_cards_on_the_table(
    phones, secrets, treasuries, kept
):
    posted = form(name=list(NAMES), one_phone=phones, secrets=secrets)
    state = start(campaign_setup(posted, [f"s{n}" for n in range(1, 6)]))
    assert (state.switches.open_treasuries, state.secrets) == (treasuries, kept)


def test_only_other_readings_become_switches():
    posted = form(
        name=list(NAMES), switch__deals_anytime="yes", switch__pool="4", switch__starting_power="7"
    )
    posted["switch-ideology_pick"] = "highest"
    setup = campaign_setup(posted, [f"s{n}" for n in range(1, 6)])
    assert setup["switches"] == {"deals_anytime": "yes", "pool": 4}


def test_the_wish_for_disorder_waits_for_the_deck():
    table = campaign_table(disorder=True)
    anna = browser(table, "s1")
    assert view(anna, table)["options"]["disorder"] is True
    do(table, "s1", "seat_table", order=["s1", "s2", "s3"], leader="s2")
    do(table, "s1", "skip", step="regions")
    assert view(anna, table)["next"]["action"]["disorder"] is True
    do(table, "s1", "first_deck", cards=3, disorder=False)
    assert view(anna, table)["options"]["disorder"] is False


def test_the_open_page_keeps_what_was_chosen_when_refused(client):
    fields = {
        "table": "Friday",
        "name": ["Anna", "Bo", "Cleo"],
        "character-1": "syd",
        "character-2": "syd",
    }
    answer = client.post("/open/campaign/", fields)
    assert answer.status_code == 422
    assert Table.objects.count() == 0
    chosen = 'name="character-1" value="syd" checked'
    assert chosen in answer.content.decode()


@pytest.mark.parametrize("role", ["s1", "s2", "spectator", "keeper"])
def test_the_path_is_shown_to_everybody_and_only_seats_can_pick(role):
    table = campaign_table()
    do(table, "s1", "seat_table", order=["s1", "s2", "s3"], leader="s2")
    page = browser(table, role).get(f"/t/{table.pk}/").content.decode()
    assert "Bo takes a Main Region" in page
    assert ('name="a.region" value="tork"' in page) == role.startswith("s") * (role != "spectator")


def test_at_a_strict_table_only_the_one_to_pick_and_scribes_may_tap():
    table = campaign_table()
    do(table, "s1", "seat_table", order=["s1", "s2", "s3"], leader="s2")
    do(table, "s1", "strict", on=True)
    pages = {
        seat: browser(table, seat).get(f"/t/{table.pk}/").content.decode() for seat in ("s2", "s3")
    }
    assert 'value="tork"' in pages["s2"]
    assert 'value="tork"' not in pages["s3"]
    assert "Waiting for Bo" in pages["s3"]


def test_the_opening_can_be_looked_up_afterwards():
    table = campaign_table()
    do(table, "s1", "seat_table", order=["s1", "s2", "s3"], leader="s2")
    do(table, "s1", "skip", step="regions")
    do(table, "s1", "first_deck", cards=3)
    page = browser(table, "spectator").get(f"/t/{table.pk}/campaign/opening/").content.decode()
    assert "How the campaign was opened" in page
    assert "left to the table" in page
    assert "<form" not in page.split("<main")[1]


def test_a_table_of_another_game_has_no_such_page():
    from companion.tables.opening import NewTable, open_table

    table = open_table(NewTable("cups", "Friday", ["Anna", "Bo"]))
    assert browser(table, "s1").get(f"/t/{table.pk}/campaign/opening/").status_code == 404

"""Opening a campaign: the whole path on one phone within its taps, on several phones, left and resumed."""

import pytest
from playwright.sync_api import expect

from tests.browser.acts import sit
from tests.browser.campaign_acts import NAMES, Thumb, open_campaign, take_seats_and_regions

TO_THE_FIRST_VOTE = 40
BUDGET = 28  # of these; the set-up of the first game has the rest


@pytest.mark.timeout(90)
def test_five_players_one_phone_within_the_taps(phones):
    thumb = Thumb(phones())
    open_campaign(thumb)
    take_seats_and_regions(thumb)
    assert thumb.taps <= BUDGET
    state = thumb.page.request.get(thumb.page.url + "state.json").json()["view"]
    assert (state["phase"], state["deck"], len(state["regions"])) == ("between", 3, 12)
    assert sum(region["kind"] == "vassal" for region in state["regions"].values()) == 2
    assert state["seats"][0]["resources"] is not None  # Treasuries are preset open on one phone
    assert {seat["character"] for seat in state["seats"]} == {
        "xanthe",
        "lyrie",
        "jilian",
        "syd",
        "elinor",
    }


@pytest.mark.timeout(120)
def test_from_nothing_to_the_first_vote_within_forty_taps(phones):
    """Open a campaign for five, box facts skipped, then the set-up of the first game as preset."""
    thumb = Thumb(phones())
    open_campaign(thumb)
    take_seats_and_regions(thumb)
    page = thumb.page
    while not page.locator(".next [data-kind='next_turn']").count():
        thumb.tap_recorded(page.locator(".next form button").first)
    assert thumb.taps <= TO_THE_FIRST_VOTE
    expect(page.get_by_role("button", name="Open the vote")).to_be_visible()


@pytest.mark.timeout(120)
def test_the_draft_runs_on_everybodys_phone(phones):
    """The keeper's phone leaves in mid-draft and comes back; only the one to pick and scribes can tap."""
    keeper = Thumb(phones())
    open_campaign(keeper, phones="")
    code = keeper.page.locator(".qr-card .code").inner_text().replace(" ", "")
    pages = {}
    for name in NAMES[:3]:
        pages[name] = phones()
        sit(pages[name], f"/join/{code}", name)
    anna, bo = pages["Anna"], pages["Bo"]
    anna.get_by_role("button", name="Bo", exact=True).click()
    expect(bo.get_by_role("heading", name="Bo takes a Main Region")).to_be_visible()
    bo.get_by_role("button", name="Wylio").click()
    expect(anna.locator(".map-region.is-taken", has_text="Wylio")).to_contain_text("Bo")
    expect(anna.get_by_role("heading", name="Cleo takes a Main Region")).to_be_visible()
    away = anna.url
    anna.goto("/")
    pages["Cleo"].get_by_role("button", name="Tork").click()
    expect(bo.get_by_role("heading", name="Dario takes a Main Region")).to_be_visible()
    anna.goto(away)
    expect(anna.locator(".map-region.is-taken")).to_have_count(2)
    expect(anna.get_by_role("button", name="Tork")).to_have_count(0)


def test_characters_may_be_chosen_later_and_the_order_of_seats_changed(phones):
    page = phones()
    page.goto("/open/campaign/")
    page.get_by_label("What is the table called?").fill("Three of us")
    for n, name in enumerate(NAMES[:3], 1):
        page.locator(f"#seat-{n}").fill(name)
    page.get_by_text("One phone for the whole table, Treasuries open").click()
    page.get_by_role("button", name="Open the table").click()
    for name, character in zip(NAMES, ("Aesyas", "Elinor", "Lyrie"), strict=False):
        card = page.locator("form.card").filter(has=page.get_by_role("heading", name=name))
        card.get_by_role("button", name=character).click()
        expect(
            page.locator("p.row", has_text=name).get_by_text(character)
        ).to_be_visible() if name != "Cleo" else None
    expect(page.get_by_text("not among the advised ones")).to_be_visible()
    page.get_by_text("You sit in another order?").click()
    page.get_by_label("Place 1, clockwise").select_option("s3")
    page.get_by_label("Place 3, clockwise").select_option("s1")
    page.get_by_role("button", name="Bo", exact=True).click()
    expect(page.get_by_role("heading", name="Bo takes a Main Region")).to_be_visible()
    view = page.request.get(page.url + "state.json").json()["view"]
    assert view["order"] == ["s2", "s1", "s3"]


def test_from_the_scanned_code_to_ones_own_diary_in_three_taps(phones):
    keeper = Thumb(phones())
    open_campaign(keeper, phones="")
    code = keeper.page.locator(".qr-card .code").inner_text().replace(" ", "")
    thumb = Thumb(phones())
    page = thumb.page
    page.goto(f"/join/{code}")
    thumb.tap(page.locator("label", has_text="Bo"))
    thumb.tap(page.get_by_role("button", name="Sit down"))
    thumb.tap(page.get_by_role("link", name="Diaries"))
    expect(page).to_have_title("Diary of Bo")
    assert thumb.taps <= 3

"""Matches of the time loop in a real browser: two phones, four phones, one phone, real cards, no script."""

import pytest
from playwright.sync_api import expect

from tests.browser.acts import is_live, sit
from tests.browser.conftest import WIDE
from tests.browser.time_loop_acts import (
    NAMES,
    PIN,
    choose,
    face_death,
    hero,
    is_asked,
    lay,
    open_match,
    play_phase,
    press,
    scholar,
    sit_all,
    waits,
)

pytestmark = pytest.mark.timeout(240)


def test_two_phones_play_a_match_to_its_end_and_a_rematch(phones):
    anna, bo, screen = phones(), phones(), phones(WIDE)
    link = open_match(anna, 2, files={1: hero()})
    anna.locator("summary", has_text="For spectators").click()
    watch = "/watch/" + anna.locator("details .code").inner_text().split("/watch/")[1]
    sit_all([anna, bo], link)
    screen.goto(watch)
    screen.get_by_role("button", name="Watch").click()
    press(bo, "Shuffle")
    is_asked(anna, "Make this phase’s choice")
    expect(screen.locator(".loop-form")).to_have_count(0)

    choose(anna)
    waits(anna)
    expect(anna.locator(".loop-now")).to_contain_text("Face down: Peace talks")
    expect(bo.locator(".life.loop-1")).to_contain_text("has picked")
    expect(bo.locator("#table")).not_to_contain_text("Anna chooses")
    expect(screen.locator(".life.loop-1")).to_contain_text("has picked")
    choose(bo, 3)
    for page in (anna, bo, screen):
        expect(page.locator(".told")).to_contain_text("Anna chooses: Peace talks with a neighbour")
        expect(page.locator(".told")).to_contain_text("Bo chooses: More guards")
    expect(anna.locator(".life.loop-1 .trait").first).to_contain_text("+1")
    lay(anna)
    lay(bo)
    for _ in range(3):
        play_phase([anna, bo])
    face_death([anna, bo])
    for page in (anna, bo, screen):
        expect(page.locator(".loop-result")).to_contain_text("Anna has won")
        expect(page.locator(".told")).to_contain_text("fulfilled")
        expect(page.locator(".told")).to_contain_text("missed")

    press(anna, "Rematch")
    expect(anna.locator(".loop-head")).to_contain_text("A new life")
    expect(bo.locator(".next")).to_contain_text("To the rematch")
    bo.locator(".next").get_by_role("link", name="To the rematch").click()
    press(bo, "Shuffle")
    is_asked(anna, "Make this phase’s choice")


def test_four_phones_die_and_live_again_until_one_is_left(phones):
    pages = [phones() for _ in NAMES]
    link = open_match(pages[0], 4)
    sit_all(pages, link)
    press(pages[3], "Shuffle")
    for _ in range(4):
        play_phase(pages)
    face_death(pages)
    for page in pages:
        expect(page.locator(".loop-round")).to_contain_text("2")
        expect(page.locator(".told")).to_contain_text("dies; all cards of this life are discarded")
        expect(page.locator(".told .is-missed").first).to_contain_text("missed")
    for page in pages[1:]:
        page.get_by_role("button", name="Resign").first.click()
        page.locator("#resign-sheet").get_by_role("button", name="Resign").click()
        expect(page.locator(".life.is-me")).to_contain_text("resigned")
    expect(pages[0].locator(".loop-result")).to_contain_text("Anna has won")
    expect(pages[0].locator(".loop-result")).to_contain_text("All others resigned")


def test_one_phone_goes_from_hand_to_hand(phones, complaints):
    phone = phones()
    open_match(phone, 2, "On one phone")
    phone.get_by_role("button", name="I am Anna").click()
    press(phone, "Shuffle")
    choose(phone)
    expect(phone.locator("#card")).to_contain_text("Give it a PIN first")
    phone.get_by_label("New PIN").fill(PIN)
    phone.get_by_role("button", name="Set the PIN").click()
    choose(phone)
    waits(phone)
    hand = phone.locator(".life.is-me .piles")
    hand.locator("summary").click()
    expect(hand).to_contain_text("Hand")
    press(phone, "Pass the phone")
    expect(phone.locator(".cover")).not_to_contain_text("Peace talks")
    phone.get_by_role("button", name="I am Bo").click()
    expect(phone.locator("#table")).not_to_contain_text("Peace talks with a neighbour.")
    choose(phone, 1)
    phone.get_by_label("New PIN").fill("8642")
    phone.get_by_role("button", name="Set the PIN").click()
    choose(phone, 1)
    expect(phone.locator(".told")).to_contain_text("Anna chooses: Peace talks")
    lay(phone)
    waits(phone)
    press(phone, "Pass the phone")
    phone.locator("form", has_text="I am Anna").get_by_label("PIN of Anna").fill(PIN)
    phone.get_by_role("button", name="I am Anna").click()
    lay(phone)
    expect(phone.locator(".loop-prompt")).to_contain_text("Phase 2")
    complaints[:] = [c for c in complaints if "422" not in c]


def test_the_referee_on_the_table_records_what_lies_there(phones):
    phone = phones()
    open_match(phone, 3, "On the table")
    expect(phone.locator(".loop-head")).to_contain_text("Real cards")
    for seat in range(3):
        phone.locator(".ask").nth(seat).locator(".tile").nth(seat).click()
    press(phone, "Record")
    expect(phone.locator(".told")).to_contain_text("Cleo chooses: Study")
    asks = phone.locator(".ask")
    asks.nth(0).locator(".laying-row").first.locator("label", has_text="+2").click()
    asks.nth(1).locator("label.hand-card", has_text="Orders from Her Majesty").click()
    asks.nth(1).locator("select:visible").select_option(label="Anna · More guards")
    asks.nth(2).locator("label.hand-card", has_text="Abuse of Power").click()
    asks.nth(2).locator("select:visible").select_option(label="Bo · Wit")
    press(phone, "Record")
    expect(phone.locator(".told")).to_contain_text("Anna chose “More guards” after all")
    expect(phone.locator("#table")).to_contain_text("Wit of Bo goes back to its start (Cleo)")
    expect(phone.locator(".life.loop-1 .trait").first).to_contain_text("6")
    for _ in range(3):
        is_asked(phone, "Choose all at once")
        for seat in range(3):
            phone.locator(".ask").nth(seat).locator(".tile").first.click()
        press(phone, "Record")
        is_asked(phone, "Turn the cards up")
        for seat in range(3):
            phone.locator(".ask").nth(seat).locator(".tile.is-number").last.click()
        press(phone, "Record")
    is_asked(phone, "who lays down Memories")
    phone.locator(".ask").nth(0).get_by_text("Play Memories").click()
    for seat in (1, 2):
        phone.locator(".ask").nth(seat).get_by_text("Play nothing").click()
    press(phone, "Record")
    expect(phone.locator(".loop-round")).to_contain_text("2")
    expect(phone.locator(".life.loop-1")).to_contain_text("Memories")
    phone.get_by_role("button", name="Undo").click()
    phone.get_by_role("button", name="Take it back").click()
    is_asked(phone, "who lays down Memories")


def test_a_manual_card_asks_what_it_does(phones):
    anna, bo = phones(), phones()
    sit_all([anna, bo], open_match(anna, 2, files={1: scholar()}))
    press(anna, "Shuffle")
    choose(anna)
    choose(bo)
    anna.locator(".ask label.hand-card", has_text="Omen").first.click()
    bo_wit = anna.locator('.adjust-life[aria-label="Bo"]').get_by_label("Wit")
    bo_wit.fill("-2")
    press(anna, "Lay it")
    lay(bo)
    expect(anna.locator(".told")).to_contain_text("Omen: -2 Wit for Bo")
    expect(bo.locator(".loop-prompt")).to_contain_text("Phase 2")


def test_undo_needs_the_others_consent(phones):
    anna, bo = phones(), phones()
    sit_all([anna, bo], open_match(anna, 2))
    press(anna, "Shuffle")
    choose(anna)
    waits(anna)
    anna.get_by_role("button", name="Undo").click()
    anna.get_by_role("button", name="Take it back").click()
    bo.get_by_role("button", name="Agree").click()
    is_asked(anna, "Make this phase’s choice")


def test_a_half_made_pick_survives_somebody_elses_tap(phones):
    anna, bo = phones(), phones()
    sit_all([anna, bo], open_match(anna, 2))
    is_live(anna)
    press(anna, "Shuffle")
    is_asked(bo, "Make this phase’s choice")
    anna.locator(".ask .tile").nth(2).click()
    choose(bo)
    expect(anna.locator(".life.loop-2")).to_contain_text("has picked")
    expect(anna.locator(".ask .tile").nth(2).locator("input")).to_be_checked()


def test_a_special_card_without_a_target_is_refused_with_its_rule(phones, complaints):
    phone = phones()
    open_match(phone, 2, "On the table")
    for seat in range(2):
        phone.locator(".ask").nth(seat).locator(".tile").first.click()
    press(phone, "Record")
    is_asked(phone, "Turn the cards up")
    for seat in range(2):
        phone.locator(".ask").nth(seat).locator(
            "label.hand-card", has_text="Abuse of Power"
        ).click()
    press(phone, "Record")
    expect(phone.locator("#card")).to_contain_text("This card needs an opponent")
    expect(phone.locator("#card")).to_contain_text("TL-CARD-05")
    complaints[:] = [c for c in complaints if "422" not in c]


def test_everything_works_without_script(chromium, house):
    context = chromium.new_context(java_script_enabled=False, base_url=house.url)
    page = context.new_page()
    open_match(page, 2, "On the table")
    for seat in range(2):
        page.locator(".ask").nth(seat).locator(".tile").first.click()
    press(page, "Record")
    is_asked(page, "Turn the cards up")
    for seat in range(2):
        page.locator(".ask").nth(seat).locator(".tile.is-number").first.click()
    press(page, "Record")
    expect(page.locator(".loop-prompt")).to_contain_text("Phase 2")
    context.close()


def test_a_finished_match_can_be_stepped_through(phones):
    anna, bo = phones(), phones()
    link = open_match(anna, 2, files={1: hero(), 2: hero()})
    sit_all([anna, bo], link)
    press(anna, "Shuffle")
    for _ in range(4):
        play_phase([anna, bo])
    face_death([anna, bo])
    expect(anna.locator(".loop-result")).to_be_visible()
    anna.get_by_role("link", name="Step through").click()
    expect(anna.locator(".loop-result")).to_be_visible()
    anna.get_by_role("link", name="First move").click()
    expect(anna.locator(".next")).to_contain_text("Move 1 of 19")
    for life in (".life.loop-1", ".life.loop-2"):
        anna.locator(f"{life} summary").click()
        expect(anna.locator(f"{life} .piles")).to_contain_text("Hand")
    anna.get_by_role("link", name="Next move").click()
    expect(anna.locator(".next")).to_contain_text("Move 2 of 19")
    anna.go_back()
    sit(bo, link, "Bo", pin=PIN)
    bo.get_by_role("link", name="Life chart").click()
    expect(bo.locator("svg.chart")).to_have_count(2)
    bo.locator("summary").first.click()
    expect(bo.locator("table").first).to_contain_text("at the end")

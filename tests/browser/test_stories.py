"""Stories of an evening with the test game: phones in step, asleep, offline, handed over, coming back."""

import time

from playwright.sync_api import expect

from tests.browser.acts import is_live, open_table, sit
from tests.browser.conftest import WIDE


def newest(page):
    return page.locator("#table .journal .entry-say").first


def test_two_phones_stay_in_step_within_a_second(phones):
    anna, bo = phones(), phones()
    link = open_table(anna)
    sit(anna, link, "Anna")
    sit(bo, link, "Bo")
    is_live(anna)
    is_live(bo)
    anna.get_by_role("button", name="Fill the pot").click()
    begun = time.monotonic()
    expect(newest(bo)).to_contain_text("Anna fills the pot")
    assert time.monotonic() - begun < 1
    bo.get_by_role("button", name="Take the pot").click()
    expect(newest(anna)).to_contain_text("The pot is empty")


def test_undo_is_two_taps_and_names_what_it_takes_back(phones):
    anna = phones()
    sit(anna, open_table(anna), "Anna")
    anna.get_by_role("button", name="Gain a point").click()
    expect(newest(anna)).to_contain_text("Anna gains 1 point")
    anna.get_by_role("button", name="Undo").click()
    expect(anna.locator("#undo-sheet")).to_contain_text("Anna gains 1 point")
    anna.get_by_role("button", name="Take it back").click()
    expect(newest(anna)).to_contain_text("Anna takes back entry")


def test_a_refusal_is_a_card_with_its_rule_and_loses_nothing(phones, complaints):
    anna = phones()
    sit(anna, open_table(anna), "Anna")
    anna.locator("#note-text").fill("   ")
    anna.get_by_role("button", name="Write it down").click()
    expect(anna.locator("#card")).to_contain_text("There is nothing in the note yet")
    expect(anna.locator("#card")).to_contain_text("HOUSE-NOTE")
    expect(anna.locator("#card [data-focus]")).to_be_focused()
    anna.locator("#note-text").fill("the candle fell over")
    anna.get_by_role("button", name="Write it down").click()
    expect(newest(anna)).to_contain_text("the candle fell over")
    expect(anna.locator("#card")).to_be_empty()
    complaints[:] = [c for c in complaints if "422" not in c]


def test_the_first_secret_asks_for_a_pin(phones, complaints):
    anna = phones()
    sit(anna, open_table(anna), "Anna")
    anna.get_by_role("button", name="Pick card 4").click()
    expect(anna.locator("#card")).to_contain_text("Give it a PIN first")
    anna.get_by_label("New PIN").fill("4711")
    anna.get_by_role("button", name="Set the PIN").click()
    anna.get_by_role("button", name="Pick card 4").click()
    expect(newest(anna)).to_contain_text("Anna has picked")
    complaints[:] = [c for c in complaints if "422" not in c]


def test_offline_and_back(phones, complaints):
    anna, bo = phones(), phones()
    link = open_table(anna)
    sit(anna, link, "Anna")
    sit(bo, link, "Bo")
    is_live(bo)
    bo.context.set_offline(True)
    expect(bo.locator("[data-connection]")).to_have_attribute("data-state", "off")
    anna.get_by_role("button", name="Fill the pot").click()
    expect(newest(anna)).to_contain_text("Anna fills the pot")
    bo.get_by_role("button", name="Gain a point").click()
    expect(bo.locator("[data-waiting]")).to_contain_text("Not recorded yet")
    bo.context.set_offline(False)
    is_live(bo)
    expect(newest(bo)).to_contain_text("Bo gains 1 point", timeout=12000)
    expect(newest(anna)).to_contain_text("Bo gains 1 point")
    points = anna.locator(".journal .entry-say", has_text="Bo gains 1 point")
    expect(points).to_have_count(1)
    complaints[:] = [
        c for c in complaints if "ERR_INTERNET_DISCONNECTED" not in c and "htmx:" not in c
    ]


def test_typed_text_survives_a_reload(phones):
    anna = phones()
    sit(anna, open_table(anna), "Anna")
    anna.locator("#note-text").press_sequentially("half a sen")
    anna.reload()
    expect(anna.locator("#note-text")).to_have_value("half a sen")


def test_an_open_sheet_and_typed_text_survive_others_taps(phones):
    anna, bo = phones(), phones()
    link = open_table(anna)
    sit(anna, link, "Anna")
    sit(bo, link, "Bo")
    anna.get_by_role("button", name="Gain a point").click()
    expect(newest(anna)).to_contain_text("Anna gains 1 point")
    anna.locator("#note-text").press_sequentially("a thought")
    anna.get_by_role("button", name="Undo").click()
    bo.get_by_role("button", name="Fill the pot").click()
    expect(newest(bo)).to_contain_text("Bo fills the pot")
    anna.wait_for_timeout(500)
    expect(anna.locator("#undo-sheet")).to_be_visible()
    anna.get_by_role("button", name="Leave it").click()
    expect(newest(anna)).to_contain_text("Bo fills the pot")
    expect(anna.locator("#note-text")).to_have_value("a thought")


def test_one_phone_for_the_whole_table(phones):
    phone = phones()
    open_table(phone, one_phone=True)
    phone.get_by_role("button", name="I am Anna").click()
    expect(phone.locator("#table")).to_contain_text("Anna · you")
    phone.get_by_role("button", name="Gain a point").click()
    expect(newest(phone)).to_contain_text("Anna gains 1 point")
    phone.get_by_role("button", name="Hand over").click()
    expect(phone.locator(".cover")).to_be_visible()
    phone.get_by_role("button", name="I am Bo").click()
    expect(phone.locator("#table")).to_contain_text("Bo · you")
    phone.go_back()
    phone.go_back()
    expect(phone.locator("#table")).to_contain_text("Bo · you")


def test_rejoin_from_another_phone_with_the_pin(phones, complaints):
    anna, other = phones(), phones()
    link = open_table(anna)
    sit(anna, link, "Anna", pin="1234")
    other.goto(link)
    other.get_by_role("radio", name="Anna").check(force=True)
    other.locator("#join-pin").fill("9999")
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".refusal")).to_contain_text("not this seat’s PIN")
    sit(other, link, "Anna", pin="1234")
    expect(other.locator("#table")).to_contain_text("Anna · you")
    is_live(other)
    is_live(anna)
    complaints[:] = [c for c in complaints if "422" not in c]


def test_the_server_restarts_and_the_phone_finds_back(phones, house, complaints):
    anna = phones()
    sit(anna, open_table(anna), "Anna")
    is_live(anna)
    house.kill()
    expect(anna.locator("[data-connection]")).not_to_have_attribute("data-state", "live")
    house.start()
    is_live(anna)
    anna.get_by_role("button", name="Gain a point").click()
    expect(newest(anna)).to_contain_text("Anna gains 1 point")
    complaints[:] = [c for c in complaints if "ERR_" not in c and "htmx:" not in c]


def test_seven_tabs_of_one_phone_all_work(phones):
    anna = phones()
    sit(anna, open_table(anna), "Anna")
    table = anna.url
    tabs = [anna.context.new_page() for _ in range(6)]
    for tab in tabs:
        tab.goto(table)
        tab.bring_to_front()
    tabs[-1].get_by_role("button", name="Gain a point").click()
    expect(newest(tabs[-1])).to_contain_text("Anna gains 1 point")


def test_a_spectator_watches_and_cannot_write(phones):
    anna, screen = phones(), phones(WIDE)
    link = open_table(anna)
    anna.locator("summary", has_text="For spectators").click()
    watch = anna.locator("details .code").inner_text()
    sit(anna, link, "Anna")
    screen.goto("/watch/" + watch.split("/watch/")[1])
    screen.get_by_role("button", name="Watch").click()
    is_live(screen)
    expect(screen.get_by_role("button", name="Gain a point")).to_have_count(0)
    anna.get_by_role("button", name="Gain a point").click()
    expect(newest(screen)).to_contain_text("Anna gains 1 point")


def test_the_whole_flow_works_without_script(chromium, house, complaints):
    context = chromium.new_context(java_script_enabled=False, base_url=house.url)
    page = context.new_page()
    sit(page, open_table(page), "Anna")
    page.get_by_role("button", name="Gain a point").click()
    expect(newest(page)).to_contain_text("Anna gains 1 point")
    page.locator("#note-text").fill("   ")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator("#card")).to_contain_text("There is nothing in the note yet")
    context.close()

"""A full match of Long Live the Queen on two phones, on one phone, and as referee on the table."""

from playwright.sync_api import expect

from tests.browser.acts import is_live, sit
from tests.browser.conftest import WIDE
from tests.browser.long_live_acts import (
    answer,
    lay_sniper_at_6,
    open_match,
    ready,
    roll,
    slot,
    swap,
    tile,
)


def both_seated(phones, edition="dieselpunk"):
    anna, bo = phones(), phones(WIDE)
    link = open_match(anna, edition=edition)
    sit(anna, link, "Anna", pin="1234")
    sit(bo, link, "Bo", pin="4321")
    is_live(anna)
    is_live(bo)
    return anna, bo


def test_a_full_match_on_two_phones(phones):
    anna, bo = both_seated(phones)
    lay_sniper_at_6(anna)
    expect(anna.locator(".llq-next")).to_contain_text("Bo is still arranging")
    ready(bo)
    roll(anna, 6, 5)
    roll(bo, 1, 2)
    roll(anna, 3, 3)
    expect(anna.locator(".llq-story")).to_contain_text("It is the Sniper")
    expect(tile(bo, "s1", 6)).to_contain_text("Sniper")
    expect(tile(bo, "s1", 5)).not_to_contain_text("Gambler")
    expect(anna.locator(".llq-next")).to_contain_text("Bo rolls the dice")
    roll(bo, 1, 1)
    swap(bo, 7)
    expect(tile(anna, "s2", 8)).to_contain_text("Princess")
    roll(anna, 3, 3)
    for phone in (anna, bo):
        expect(phone.locator(".llq-ending")).to_contain_text("Anna wins")
        expect(phone.locator(".llq-ending")).to_contain_text("The Princess of Bo lies face down")
        expect(phone.locator(".llq-story")).to_contain_text("LLQ-CHAR-SNIPER-02")
    expect(tile(bo, "s1", 5)).to_contain_text("Gambler")

    anna.get_by_role("button", name="Rematch").click()
    expect(anna.locator("#arrange-head")).to_be_visible()
    anna.get_by_role("button", name="As last time").click()
    expect(slot(anna, 6)).to_contain_text("Sniper")
    bo.get_by_role("link", name="To the rematch").click()
    expect(bo.locator("#arrange-head")).to_be_visible()


def test_the_match_can_be_stepped_through(phones):
    anna, bo = both_seated(phones, "classic")
    ready(anna)
    ready(bo)
    roll(anna, 6, 5)
    roll(bo, 1, 2)
    roll(anna, 1, 1)
    anna.get_by_role("button", name="Resign").first.click()
    anna.locator("#resign-sheet").get_by_role("button", name="Resign").click()
    expect(bo.locator(".llq-ending")).to_contain_text("Anna resigned")
    bo.get_by_role("link", name="Step through the match").click()
    expect(bo.locator(".figure-big")).to_have_text("0 / 6")
    bo.locator('a[rel="next"]').click()
    expect(bo.locator(".llq-story")).to_contain_text("is ready")
    expect(tile(bo, "s1", 2)).to_contain_text("Sniper")
    for _ in range(4):
        bo.locator('a[rel="next"]').click()
    expect(bo.locator(".llq-story")).to_contain_text("position 2 is active")
    expect(bo.locator(".llq-chart")).to_be_visible()


def test_undo_by_consent(phones):
    anna, bo = both_seated(phones)
    ready(anna)
    ready(bo)
    roll(anna, 6, 5)
    expect(bo.get_by_role("button", name="Roll", exact=True)).to_be_visible()
    before = bo.locator("#table").get_attribute("data-number")
    roll(bo, 1, 2)
    expect(bo.locator("#table")).not_to_have_attribute("data-number", before)
    rolled = bo.locator("#table").get_attribute("data-number")
    expect(anna.locator("#table")).to_have_attribute("data-number", rolled)
    anna.get_by_role("button", name="Undo").click()
    anna.get_by_role("button", name="Take it back").click()
    bo.get_by_role("button", name="Agree").click()
    expect(bo.get_by_role("button", name="Roll", exact=True)).to_be_visible()


def test_laying_by_random_by_drag_and_what_can_never_be_master(phones):
    anna = phones(WIDE)
    link = open_match(anna)
    sit(anna, link, "Anna", pin="1234")
    expect(anna.locator("form.is-scripted")).to_be_visible()
    slot(anna, 12).drag_to(slot(anna, 2))
    expect(slot(anna, 2)).to_contain_text("Guard")
    slot(anna, 2).click()
    slot(anna, 0).click()
    expect(anna.locator("[data-arrange-told]")).to_have_text("The Guard can never be Master.")
    expect(slot(anna, 0)).to_contain_text("Noble")
    slot(anna, 12).click()
    slot(anna, 0).click()
    expect(slot(anna, 0)).to_contain_text("Sniper")
    anna.reload()
    expect(slot(anna, 0)).to_contain_text("Sniper")
    anna.get_by_role("button", name="Random").click()
    names = [slot(anna, pos).inner_text() for pos in (*range(2, 13), 0)]
    assert len(names) == 12
    assert "PRINCESS" in names[5].upper()
    ready(anna)


def test_a_full_match_on_one_phone(phones):
    phone = phones()
    open_match(phone, way="1")
    pins = {"Anna": "1111", "Bo": "2222"}

    def take(name, pin=""):
        card = phone.locator("form", has=phone.get_by_role("button", name=f"I am {name}"))
        if pin:
            card.locator("input[type=password]").fill(pin)
        card.get_by_role("button").click()

    def hand_over(name):
        phone.get_by_role("button", name=f"Hand over to {name}").click()
        expect(phone.locator(".llq-tile")).to_have_count(0)
        take(name, pins[name])

    def choose_pin(pin):
        phone.get_by_label("New PIN").fill(pin)
        phone.get_by_role("button", name="Set the PIN").click()

    take("Anna")
    choose_pin("1111")
    lay_sniper_at_6(phone)
    phone.get_by_role("button", name="Hand over to Bo").click()
    take("Bo")
    choose_pin("2222")
    ready(phone)
    roll(phone, 1, 2)
    hand_over("Anna")
    roll(phone, 6, 5)
    roll(phone, 3, 3)
    hand_over("Bo")
    expect(tile(phone, "s1", 5)).not_to_contain_text("Gambler")
    roll(phone, 1, 1)
    swap(phone, 7)
    hand_over("Anna")
    roll(phone, 3, 3)
    expect(phone.locator(".llq-ending")).to_contain_text("Anna wins")


def test_a_full_match_as_referee_on_the_table(phones):
    phone = phones()
    open_match(phone, way="open")
    roll(phone, 6, 5)
    expect(phone.locator(".llq-next")).to_contain_text("For Bo")
    roll(phone, 1, 2)
    roll(phone, 3, 3)
    question = phone.locator(".llq-next")
    expect(question).to_contain_text("Which tile was turned up at 6 of Anna?")
    answer(phone, "Sniper")
    expect(question).to_contain_text("Which tile was turned up at 6 of Bo?")
    answer(phone, "Guard")
    expect(tile(phone, "s2", 6)).to_contain_text("Guard")
    roll(phone, 1, 1)
    expect(question).to_contain_text("at 2 of Bo")
    expect(question.get_by_role("button", name="Guard")).to_have_count(0)
    answer(phone, "Spy")
    expect(question).to_contain_text("at 2 of Anna")
    expect(question.get_by_role("button", name="Sniper")).to_have_count(0)
    answer(phone, "Noble")
    swap(phone, 7)
    roll(phone, 3, 3)
    expect(phone.locator(".llq-ending")).to_contain_text("Anna wins")
    expect(phone.locator(".llq-story")).to_contain_text("LLQ-ACT-08")


def test_a_full_match_works_without_script(chromium, house):
    contexts = [chromium.new_context(java_script_enabled=False, base_url=house.url) for _ in "ab"]
    anna, bo = (context.new_page() for context in contexts)
    link = open_match(anna)
    sit(anna, link, "Anna", pin="1234")
    sit(bo, link, "Bo", pin="4321")
    anna.get_by_label("Tile at 2").select_option("recruit")
    anna.get_by_role("button", name="Ready").click()
    expect(anna.locator("#card")).to_contain_text("LLQ-SETUP-05")
    anna.get_by_label("Tile at 2").select_option("recruit")
    anna.get_by_label("Tile at 6").select_option("sniper")
    anna.get_by_role("button", name="Ready").click()
    expect(anna.locator(".llq-next")).to_contain_text("Bo is still arranging")
    bo.get_by_role("button", name="Ready").click()

    def turn(page, first, second):
        page.reload()
        roll(page, first, second)

    turn(anna, 6, 5)
    turn(bo, 1, 2)
    turn(anna, 3, 3)
    turn(bo, 1, 1)
    swap(bo, 7)
    turn(anna, 3, 3)
    expect(anna.locator(".llq-story")).to_contain_text("LLQ-CHAR-SNIPER-02")
    expect(anna.locator(".llq-ending")).to_contain_text("Anna wins")
    for context in contexts:
        context.close()


def test_a_spectator_sees_what_lies_open_and_the_board_can_be_turned(phones):
    anna, screen = phones(), phones(WIDE)
    link = open_match(anna)
    anna.locator("summary", has_text="For spectators").click()
    watch = anna.locator("details .code").inner_text()
    sit(anna, link, "Anna", pin="1234")
    bo = phones()
    sit(bo, link, "Bo", pin="4321")
    lay_sniper_at_6(anna)
    ready(bo)
    screen.goto("/watch/" + watch.split("/watch/")[1])
    screen.get_by_role("button", name="Watch").click()
    is_live(screen)
    roll(anna, 6, 5)
    roll(bo, 1, 2)
    roll(anna, 3, 3)
    expect(tile(screen, "s1", 6)).to_contain_text("Sniper")
    expect(tile(screen, "s1", 2)).to_contain_text("face down")
    expect(screen.get_by_role("button", name="Roll", exact=True)).to_have_count(0)
    screen.get_by_text("Turn the board").click()
    turned = "getComputedStyle(document.querySelector('.llq-board')).rotate"
    assert screen.evaluate(turned) == "180deg"
    roll(bo, 1, 1)
    expect(tile(screen, "s2", 2)).not_to_contain_text("face down")
    assert screen.evaluate(turned) == "180deg"

"""An evening at the table: one scribe on one phone within the tap budgets; five phones in step; sheets, refusals, undo."""

import pytest
from playwright.sync_api import expect

from tests.browser.acts import is_live
from tests.browser.conftest import PHONE
from tests.browser.evening_acts import CARDS, CAST, ROWS, Evening, Thumb

LINE = "Leader +2 gold; Winners -1 food; Progress 2"
TV = {"width": 1920, "height": 1080}
FIGURES = """seats => seats.map(seat => seat.querySelector('h3').textContent.split('(')[0].trim() + ': '
  + [...seat.querySelectorAll('.figure dd')].map(dd => parseInt(dd.textContent)).join(' '))"""

IDEOLOGY = [
    {"character": who, "number": n, "lines": [{"favored": "progress", "bonus": n}]}
    for who in CAST
    for n in (1, 3)
]


def facts(evening_facts=()):
    rows = [{"game": 1, "colour": "blue", "bag": 1, "tax": "food"}]
    rows.append({"game": 2, "colour": "red", "bag": 4, "tax": "army"})
    return {"timeline": rows, "track": [{"spaces": 5}], **dict(evening_facts)}


def at_kind(page, kind):
    """The next step is this one; looking costs no tap."""
    expect(page.locator(f".next [data-kind='{kind}']")).to_have_count(1)


def ordinary_round(thumb: Thumb) -> None:
    """The scripted vote and outcome of the budgets, to the next round."""
    thumb.quick_vote()
    at_kind(thumb.page, "next_outcome")
    thumb.button("Book effects")
    thumb.types("Type the line as printed", LINE)
    thumb.button("Book it")
    at_kind(thumb.page, "next_pay")
    thumb.button("All pay")
    at_kind(thumb.page, "next_anything_more")


def set_up(thumb: Thumb) -> None:
    """A game's set-up with everything as preset."""
    for name, kind in (
        ("Begin game 1", "next_income"),
        ("Take it", "next_chronicle_draw"),
        ("Draw", "next_durations"),
        ("Marked", "next_ready"),
        ("Draw the first Dilemma", "next_turn"),
    ):
        thumb.button(name)
        at_kind(thumb.page, kind)


def all_can_pay_again(evening: Evening, page) -> None:
    """Power and Food for the next round, so that every round is the scripted one."""
    for seat in ("s1", "s2", "s3"):
        evening.do(do="recount", subject=f"{seat}.power", value=5, because="test")
        evening.do(do="recount", subject=f"{seat}.food", value=3, because="test")
    number = str(evening.scribe.state()["number"])
    expect(page.locator("#table")).to_have_attribute("data-number", number)


def show_and_score(thumb: Thumb) -> None:
    """Five known Ideology cards picked by tapping them, then the Power left."""
    page = thumb.page
    thumb.button("Show the cards")
    for fieldset in page.locator("#step-sheet fieldset").all():
        thumb.on(fieldset.locator("input[value='3']"))
    thumb.button("Show and score")
    at_kind(page, "next_power_scoring")
    thumb.button("Score it")
    at_kind(page, "next_investments")


def all_invest(thumb: Thumb) -> None:
    """All five pay the Investment."""
    page = thumb.page
    thumb.button("Show the cards")
    for left in range(5, 0, -1):
        section = page.locator("#step-sheet section").first
        thumb.on(section.locator("input[value='gold']"))
        thumb.on(section.get_by_role("button", name="Pays", exact=True))
        expect(page.locator("#step-sheet section")).to_have_count(left - 1)
    thumb.button("Go on")
    at_kind(page, "next_agendas")


def one_agenda_fails(thumb: Thumb) -> None:
    """One Agenda fails with its follow-up code typed; the others are done."""
    page = thumb.page
    thumb.button("My Agendas")
    card = page.locator("#step-sheet section").first
    thumb.on(card.locator("input[value='failure']"))
    thumb.taps += 1
    card.get_by_label("Follow-up card, or none").fill("A045")
    thumb.on(card.get_by_role("button", name="Resolve it"))
    expect(page.locator("#step-sheet")).to_contain_text("A045")
    thumb.on(page.locator("#step-sheet").get_by_role("button", name="All resolved"))
    at_kind(page, "next_taxes")


def put_away(thumb: Thumb) -> None:
    """Taxes, cleanup as listed, saved."""
    for name, kind in (
        ("Pay taxes", "next_cleanup"),
        ("All as listed", "next_save"),
        ("Save game 1", "next_game"),
    ):
        thumb.button(name)
        at_kind(thumb.page, kind)


@pytest.mark.timeout(180)
def test_one_scribe_books_a_whole_game_within_the_budgets(phones, house):
    evening = Evening(house, facts=facts({"ideology": IDEOLOGY})).with_chronicle()
    page = evening.sit(phones(), "s1")
    thumb = Thumb(page)
    set_up(thumb)
    assert thumb.taps <= 10, f"set-up took {thumb.taps} taps"
    assert {card["code"] for card in evening.view()["chronicle"]["in_play"]} == set(CARDS)
    for number in range(1, 8):
        thumb = Thumb(page)
        ordinary_round(thumb)
        if number < 7:
            thumb.button("Nothing more: next round")
            at_kind(page, "next_turn")
            all_can_pay_again(evening, page)
        else:
            thumb.button("Sand-timer: the game ends")
            at_kind(page, "next_reveal")
        assert thumb.taps <= 18, f"round {number} took {thumb.taps} taps"
    thumb = Thumb(page)
    show_and_score(thumb)
    all_invest(thumb)
    one_agenda_fails(thumb)
    put_away(thumb)
    assert thumb.taps <= 28, f"the end of the game took {thumb.taps} taps"
    assert evening.view()["phase"] == "between"
    thumb.button("Begin game 2")
    at_kind(page, "next_income")


def test_the_quick_vote_stays_in_its_budget_and_says_the_result(phones, house):
    evening = Evening(house).in_round()
    page = evening.sit(phones(), "s1")
    thumb = Thumb(page)
    thumb.quick_vote()
    expect(page.locator("#result")).to_contain_text("Aye wins, 6 to 2")
    assert thumb.taps <= 12


def test_undo_is_two_taps_from_the_bar(phones, house):
    evening = Evening(house).in_outcome()
    page = evening.sit(phones(), "s1")
    thumb = Thumb(page)
    thumb.button("Undo the last entry")
    expect(page.locator("#undo-sheet")).to_contain_text("Aye wins")
    thumb.button("Take it back")
    at_kind(page, "next_turn")
    assert thumb.taps == 2


@pytest.mark.timeout(180)
def test_five_phones_vote_turn_by_turn_and_see_the_same(phones, house):
    evening = Evening(house, switches={}).in_round()
    five = {f"s{n}": evening.sit(phones(), f"s{n}") for n in range(1, 6)}
    for page in five.values():
        is_live(page)
    says = (
        ("s1", "Aye"),
        ("s2", "Nay"),
        ("s3", "Pass: gather"),
        ("s4", "Aye"),
        ("s5", "Pass: Moderator"),
    )
    for seat, button in says:
        page = five[seat]
        expect(page.locator("[data-yours]")).to_have_count(1)
        page.locator(".next .button.is-primary").click()
        if not page.locator("#vote-turns").get_attribute("open"):
            page.locator("#vote-turns > summary").click() if not page.locator(
                "#full-vote"
            ).is_visible() else None
        page.locator("#full-vote").get_by_role("button", name=button, exact=True).click()
        expect(page.locator("[data-yours]")).to_have_count(0)
    for seat, button in (("s1", "Stay"), ("s2", "Stay"), ("s4", "Stay")):
        page = five[seat]
        kind = evening.view()["next"]["kind"]
        if kind != "next_turn":
            break
        expect(page.locator("[data-yours]")).to_have_count(1)
        if not page.locator("#full-vote").is_visible():
            page.locator(".next .button.is-primary").click()
        page.locator("#full-vote").get_by_role("button", name=button, exact=True).click()
        expect(page.locator("[data-yours]")).to_have_count(0)
    view = evening.view()
    assert view["round"]["step"] == "outcome"
    for page in five.values():
        expect(page.locator("#result")).to_contain_text("Aye wins, 2 to 1")


def test_covered_treasuries_stay_covered_on_other_phones(phones, house):
    evening = Evening(house, switches={}).in_round()
    page = evening.sit(phones(), "s2")
    mine = page.locator(".seat.is-me")
    expect(mine.locator(".seat-holdings")).to_have_count(1)
    expect(page.locator(".seat:not(.is-me) .seat-holdings")).to_have_count(0)


def test_an_open_vote_keeps_its_rows_while_others_write(phones, house):
    evening = Evening(house).in_round()
    page = evening.sit(phones(), "s1")
    is_live(page)
    page.get_by_role("button", name="Open the vote").click()
    page.locator("#row-s2 label", has_text="Nay").click()
    page.locator("#row-s2").get_by_role("button", name="one more").click()
    evening.do(do="note", text="a word between")
    number = str(evening.scribe.state()["number"])
    expect(page.locator("#table")).to_have_attribute("data-number", number)
    expect(page.locator("#step-sheet")).to_be_visible()
    expect(page.locator("#row-s2 input[value='nay']")).to_be_checked()
    expect(page.locator("#power-s2")).to_have_value("2")


def test_a_refusal_is_shown_in_the_sheet_and_recorded_anyway(phones, house, complaints):
    evening = Evening(house).in_outcome()
    evening.do(do="effects", line="leader K12").do(do="all_settled")
    page = evening.sit(phones(), "s1")
    page.get_by_role("button", name="Book effects").click()
    page.get_by_label("Type the line as printed").fill("Moderator K12")
    page.get_by_role("button", name="Book it").click()
    card = page.locator("#step-sheet [data-card]")
    expect(card).to_contain_text("K12 has been unlocked before")
    expect(card).to_contain_text("QD-CHK-07")
    expect(page.get_by_label("Type the line as printed")).to_have_value("Moderator K12")
    card.get_by_text("Record it anyway – the card says so").click()
    card.get_by_label("Which card, or why?").fill("C101")
    card.get_by_role("button", name="Record it anyway").click()
    expect(page.locator("#due")).to_contain_text("because of C101")
    complaints[:] = [c for c in complaints if "422" not in c]


def test_the_line_previews_completes_and_is_tapped_together(phones, house):
    evening = Evening(house).in_outcome()
    page = evening.sit(phones(), "s1")
    page.get_by_role("button", name="Book effects").click()
    field = page.get_by_label("Type the line as printed")
    field.press_sequentially("Leader +2 gold; prog")
    preview = page.locator("#outcome-line-preview")
    expect(preview).to_contain_text("Cleo: 2 Gold.")
    preview.get_by_role("button", name="progress").click()
    expect(field).to_have_value("Leader +2 gold; progress ")
    field.fill("")
    page.get_by_text("Tap it together").click()
    builder = page.locator("[data-builder]")
    builder.get_by_role("button", name="Losers").click()
    builder.get_by_role("button", name="one less").click()
    builder.get_by_role("button", name="one less").click()
    builder.get_by_role("button", name="Food").click()
    expect(field).to_have_value("losers -1 food")
    expect(preview).to_contain_text("Dan must lose 1 Food")
    page.get_by_role("button", name="Book it").click()
    at_kind(page, "next_pay")


def test_two_people_press_the_same_button(phones, house, complaints):
    evening = Evening(house)
    anna, bo = phones(), evening.sit(phones(), "s2")
    anna.route("**/fragment", lambda route: route.abort())  # Anna's page has not heard of it yet
    evening.sit(anna, "s1")
    bo.get_by_role("button", name="Begin game 1").click()
    at_kind(bo, "next_income")
    anna.get_by_role("button", name="Begin game 1").click()
    expect(anna.locator("#card")).to_contain_text("Game 1: blue")
    anna.unroute("**/fragment")
    anna.reload()
    at_kind(anna, "next_income")
    begun = [entry for entry in evening.scribe.journal() if entry["action"]["do"] == "begin_game"]
    assert len(begun) == 1
    complaints[:] = [
        c for c in complaints if "409" not in c and "ERR_FAILED" not in c and "htmx:" not in c
    ]


def test_a_phone_dies_in_the_middle_of_a_payment_and_comes_back(phones, house):
    evening = Evening(house).in_outcome().do(do="effects", line="winners -1 food")
    page = evening.sit(phones(), "s1")
    page.get_by_role("button", name="One by one").click()
    page.locator("#step-sheet section").first.get_by_text("Pay exactly").click()
    page.context.close()
    again = evening.sit(phones(), "s1")
    again.get_by_role("button", name="One by one").click()
    for left in (2, 1, 0):
        again.locator("#step-sheet section").first.get_by_role(
            "button", name="Pay", exact=True
        ).click()
        expect(again.locator("#step-sheet section")).to_have_count(left)
    assert evening.view()["owed"] == []


def test_the_first_screen_of_a_phone_shows_what_matters(phones, house):
    evening = Evening(house).in_round()
    page = evening.sit(phones(PHONE), "s1")
    bar = page.locator(".next").bounding_box()["y"]
    for what in ("#seats", "#ideologies", "#rounds"):
        box = page.locator(what).bounding_box()
        assert box["y"] + box["height"] <= bar, (what, box, bar)
    assert bar + page.locator(".next").bounding_box()["height"] <= PHONE["height"] + 1


def test_a_television_shows_the_council_without_scrolling(phones, house):
    evening = Evening(house).with_chronicle()
    evening.do(do="begin_game", game=1).do(do="income", game=1)
    evening.do(do="draw_chronicle", game=1).do(do="confirm", game=1, step="durations")
    evening.do(do="ready", game=1)
    page = evening.watch(phones(TV))
    bar = page.locator(".next").bounding_box()["y"]
    for what in ("#seats", "#ideologies", "#rounds", "#chronicle"):
        box = page.locator(what).bounding_box()
        assert box["y"] + box["height"] <= bar, (what, box, bar)


def test_every_number_says_why(phones, house):
    evening = Evening(house).in_round()
    page = evening.sit(phones(), "s1")
    page.locator(".seat.is-me .is-gold .why").click()
    expect(page.locator("main")).to_contain_text("Why this number?")
    expect(page.locator("main")).to_contain_text("QD-INCOME-01")


def test_a_seat_that_owes_answers_on_its_own_phone(phones, house):
    evening = Evening(house, switches={}).in_round().do(do="quick_vote", rows=ROWS)
    evening.do(do="effects", line="losers -1 food")
    dan = evening.sit(phones(), "s4")
    expect(dan.locator("[data-yours]")).to_have_count(1)
    dan.get_by_role("button", name="One by one").click()
    dan.get_by_role("button", name="Take Infamy").click()
    expect(dan.locator(".seat.is-me .is-infamy dd")).to_contain_text("1")


@pytest.mark.timeout(180)
def test_five_phones_agree_after_a_round_booked_on_one(phones, house):
    evening = Evening(house).in_round()
    five = [evening.sit(phones(), f"s{n}") for n in range(1, 6)]
    for page in five:
        is_live(page)
    thumb = Thumb(five[0])
    ordinary_round(thumb)
    thumb.button("Nothing more: next round")
    at_kind(five[0], "next_turn")
    number = str(evening.scribe.state()["number"])
    for page in five:
        at_kind(page, "next_turn")
        expect(page.locator("#table")).to_have_attribute("data-number", number)
    figures = [sorted(page.locator(".seat").evaluate_all(FIGURES)) for page in five]
    assert all(one == figures[0] for one in figures)

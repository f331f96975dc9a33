"""Every page of Long Live the Queen in both lights at both widths: no accessibility violation, nothing too wide."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, WIDE
from tests.browser.long_live_acts import answer, open_match, ready, roll, swap
from tests.browser.test_pages import audit

EDITION = {"dark": "dieselpunk", "light": "classic"}
MIDDLE = "?GSBN?P?A?R:C/?RAYGC?P?B?:? 411/222 W12 roll"


class Audit:
    """Looks at a page wherever the story stands, and keeps what it finds."""

    def __init__(self, page):
        self.page, self.found = page, {}

    def look(self, name):
        self.page.wait_for_timeout(350)
        if violations := audit(self.page):
            self.found[name] = violations
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            self.found[name + ", too wide"] = wide

    def look_at(self, address):
        self.page.goto(address)
        self.look(address)


def on_one_phone(page, look, edition):
    """The PIN, laying a line, waiting."""
    open_match(page, way="1", edition=edition)
    page.get_by_role("button", name="I am Anna").click()
    look("a PIN first")
    page.get_by_label("New PIN").fill("1234")
    page.get_by_role("button", name="Set the PIN").click()
    look("laying the line")
    ready(page)
    look("waiting for Bo")


def on_the_table(page, look, edition):
    """Rolling, naming a tile, repositioning, the end, step by step."""
    open_match(page, way="open", edition=edition)
    look("rolling for the start")
    roll(page, 6, 5)
    roll(page, 1, 2)
    roll(page, 3, 3)
    look("naming a tile")
    answer(page, "Sniper")
    answer(page, "Guard")
    roll(page, 1, 1)
    answer(page, "Schemer")
    answer(page, "Noble")
    page.locator("summary", has_text="Change the Master").click()
    look("repositioning")
    swap(page, 7)
    roll(page, 3, 3)
    look("the end")
    page.get_by_role("link", name="Step through the match").click()
    look("the first step")
    page.goto(page.url + "?at=7")
    look("a later step")


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["360", "1280"])
@pytest.mark.timeout(240)
def test_no_violations_and_nothing_overflows(phones, light, viewport, complaints):
    page = phones(viewport, light)
    audited = Audit(page)
    audited.look_at("/open/long-live/")
    for address in ("", f"?p={MIDDLE}&edit=W5", f"?p={MIDDLE}&do=roll:4", "?p=nonsense"):
        audited.look_at("/referee/long-live/" + address)
    complaints[:] = [c for c in complaints if "422" not in c]
    on_one_phone(page, audited.look, EDITION[light])
    on_the_table(page, audited.look, EDITION[light])
    assert audited.found == {}, json.dumps(audited.found, indent=1)


def test_ask_the_referee_by_taps(phones):
    page = phones()
    page.goto("/referee/long-live/")
    page.locator(".llq-line.is-near > li.at-6 .llq-tile").click()
    page.locator("#palette .llq-tile.is-up", has_text="Sniper").click()
    page.locator(".llq-line.is-far > li.at-8 .llq-tile").click()
    page.locator("#palette .llq-tile.is-up", has_text="Princess").click()
    expect(page.locator("#notation")).to_have_value("racbSPrleyg:n/sacbrrPleyg:n 000/000 W2 roll")
    page.get_by_role("link", name="Roll 6", exact=True).click()
    page.get_by_text("LLQ-END-01").wait_for()
    page.get_by_role("link", name="One step back").click()
    page.get_by_role("link", name="Roll 6", exact=True).wait_for()

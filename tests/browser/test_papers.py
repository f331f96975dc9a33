"""The print room in the browser: no violation, nothing wider than the screen, a picture of the page, one tap to the PDF."""

import json

import pytest

from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_pages import audit


@pytest.fixture(scope="module")
def demo(house):
    """The demo campaign of this server, with its PINs."""
    told = house.command("demo", "--json").splitlines()
    return next(one for one in map(json.loads, told) if one["game"] == "campaign")


def sit(page, demo):
    """Sit down as Bo."""
    page.goto(f"/join/{demo['join']}")
    page.get_by_role("radio", name="Bo").check(force=True)
    page.locator("#join-pin").fill(next(s["pin"] for s in demo["seats"] if s["name"] == "Bo"))
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#table")


@pytest.mark.parametrize(
    ("viewport", "light"), [(PHONE, "dark"), (WIDE, "light")], ids=["360", "1280"]
)
@pytest.mark.timeout(180)
def test_the_print_room(phones, demo, viewport, light):
    page = phones(viewport, light)
    sit(page, demo)
    page.get_by_role("link", name="Print").first.click()
    for paper in ("session", "diary", "scoring", "join"):
        page.get_by_label("Paper").select_option(paper)
        page.get_by_role("button", name="Show the first page").click()
        picture = page.get_by_role("img", name="First page of")
        page.wait_for_load_state("load")
        assert picture.evaluate("picture => picture.naturalWidth") > 500
        assert audit(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    link = page.get_by_role("link", name="Open the PDF").get_attribute("href")
    assert page.request.get(link).headers["content-type"] == "application/pdf"

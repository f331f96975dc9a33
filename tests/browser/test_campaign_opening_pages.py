"""Every page of opening, facts, Diaries, cabinet and backfill: no violation, nothing wider than the screen, both lights."""

import json

import pytest

from tests.browser.campaign_acts import Thumb, open_campaign
from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_pages import audit

SHEETS = ("bases", "timeline", "ideology", "investments", "numbers", "names", "reached")


@pytest.fixture(scope="module")
def demo(house):
    """The demo campaign of this server, with its PINs."""
    told = house.command("demo", "--json").splitlines()
    return next(table for table in map(json.loads, told) if table["game"] == "campaign")


def sit(page, demo, name):
    """Sit down at the demo's table with the PIN it was given."""
    page.goto(f"/join/{demo['join']}")
    page.get_by_role("radio", name=name).check(force=True)
    page.locator("#join-pin").fill(next(s["pin"] for s in demo["seats"] if s["name"] == name))
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#table")


def faults(page, addresses):
    found = {}
    for address in addresses:
        page.goto(address)
        page.wait_for_timeout(80)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        if violations := audit(page):
            found[address] = violations
        if (wide := page.evaluate("document.documentElement.scrollWidth - innerWidth")) > 0:
            found[address + " overflow"] = wide
    return found


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["360", "1280"])
@pytest.mark.timeout(180)
def test_pages_of_a_rich_campaign(phones, demo, light, viewport):
    page = phones(viewport, light)
    sit(page, demo, "Anna")
    below = f"/t/{demo['id']}/campaign"
    sheets = [f"/facts/?sheet={sheet}" for sheet in SHEETS]
    paths = ["/diary/", "/diary/s4/", "/cabinet/", "/opening/", "/backfill/", *sheets]
    found = faults(page, [below + path for path in paths])
    assert found == {}, json.dumps(found, indent=1)


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["360", "1280"])
@pytest.mark.timeout(180)
def test_pages_of_the_opening(phones, light, viewport):
    """Every step of the guided path, and the forms of a campaign that has only just been opened."""
    page = phones(viewport, light)
    thumb = Thumb(page)
    found = faults(page, ["/open/campaign/"])
    open_campaign(thumb)
    table = page.url
    found |= faults(page, [table, table + "campaign/backfill/", table + "campaign/diary/"])
    page.goto(table)
    thumb.tap_recorded(page.get_by_role("button", name="As listed, the Leader by lot"))
    for pick in range(11):
        if pick == 5:
            found |= {f"{pick}: {k}": v for k, v in faults(page, [table]).items()}
        thumb.tap_recorded(page.locator("button.map-region").first)
    found |= {
        f"deck: {k}": v for k, v in faults(page, [table, table + "campaign/opening/"]).items()
    }
    assert found == {}, json.dumps(found, indent=1)

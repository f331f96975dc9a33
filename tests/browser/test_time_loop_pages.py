"""Every page of the time loop: no accessibility violation in both lights at both widths, nothing wider than the screen."""

import json

import pytest

from tests.browser.acts import sit
from tests.browser.conftest import PHONE, WIDE
from tests.browser.test_pages import audit
from tests.browser.time_loop_acts import (
    face_death,
    hero,
    open_match,
    play_phase,
    press,
    sit_all,
)

LIGHTS = pytest.mark.parametrize("light", ["dark", "light"])
SIZES = pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["360", "1280"])


@pytest.fixture(scope="module")
def demo(house):
    """The demo match as the command describes it."""
    lines = house.command("demo", "--json").splitlines()
    return next(table for line in lines if (table := json.loads(line))["game"] == "time-loop")


def faults(page):
    """What is wrong with the page as it stands: axe's findings, and anything that overflows."""
    page.wait_for_timeout(100)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*audit(page), *([("overflow", wide)] if wide > 0 else [])]


def opened(page):
    """Open every fold of the page."""
    page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")


@LIGHTS
@SIZES
@pytest.mark.timeout(180)
def test_the_match_in_mid_play(phones, demo, light, viewport):
    page = phones(viewport, light)
    sit(page, "/join/" + demo["join"], "Anna", demo["seats"][0]["pin"])
    table, found = page.url, {}
    page.locator("label.hand-card", has_text="Abuse of Power").click()
    opened(page)
    found["table"] = faults(page)
    page.get_by_role("button", name="Resign").first.click()
    found["resign"] = faults(page)
    for address in ("chart/", "replay/", "replay/?at=40", "why/?of=s1.charm"):
        page.goto(f"{table}time-loop/{address}")
        opened(page)
        found[address] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@LIGHTS
@SIZES
@pytest.mark.timeout(120)
def test_workshop_and_opening(phones, light, viewport):
    page, found = phones(viewport, light), {}
    page.goto("/referee/time-loop/")
    found["workshop"] = faults(page)
    page.locator("#name").fill("")
    page.locator("#card-0-copies").fill("9")
    page.locator(".finding").first.wait_for()
    found["findings"] = faults(page)
    page.goto("/open/time-loop/")
    opened(page)
    found["open"] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@LIGHTS
@SIZES
@pytest.mark.timeout(240)
def test_every_step_of_a_match(phones, light, viewport):
    anna, bo = phones(viewport, light), phones()
    sit_all([anna, bo], open_match(anna, 2, files={1: hero()}))
    found = {"shuffle": faults(anna)}
    press(anna, "Shuffle")
    anna.locator(".ask").wait_for()
    found["choice"] = faults(anna)
    for _ in range(4):
        play_phase([anna, bo])
    anna.locator(".ask").wait_for()
    found["death"] = faults(anna)
    face_death([bo])
    anna.get_by_text("has picked").first.wait_for()
    face_death([anna])
    anna.locator(".loop-result").wait_for()
    found["over"] = faults(anna)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@LIGHTS
@SIZES
@pytest.mark.timeout(120)
def test_the_referee_on_the_table(phones, light, viewport):
    page = phones(viewport, light)
    open_match(page, 4, "On the table")
    found = {"choices": faults(page)}
    for seat in range(4):
        page.locator(".ask").nth(seat).locator(".tile").first.click()
    press(page, "Record")
    page.locator(".laying").first.wait_for()
    page.locator("label.hand-card", has_text="Orders from Her Majesty").first.click()
    found["cards"] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}

"""Every page of the house: no accessibility violation in both lights at both widths, no policy violation, nothing wider than the screen."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.acts import open_table, sit
from tests.browser.conftest import PHONE, WIDE

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def audit(page):
    """The violations axe finds, in short."""
    result = Axe().run(page, options=RULES)
    return [
        (v["id"], [node["html"][:160] for node in v["nodes"][:3]])
        for v in result.response["violations"]
    ]


def all_pages(page, house):
    """Every address a keeper with a seat can open, with something in it."""
    link = open_table(page, "A table of friends", ("Anna", "Bo", "Cleo"))
    sit(page, link, "Anna")
    for name in ("Gain a point", "Roll the dice", "Fill the pot"):
        page.get_by_role("button", name=name).click()
        page.wait_for_timeout(150)
    table = page.url.rstrip("/")
    host = next(
        line
        for line in (house.data_dir / "server.log").read_text().splitlines()
        if "/host/" in line
    )
    tables = ["/", "/journal/", "/why/?of=s1.score", "/invite/", "/keeper/", "/hand-over/"]
    house_pages = [
        "/",
        "/about/",
        "/components/",
        "/open/",
        "/open/cups/",
        "/open/from-file/",
        "/join/",
        "/nowhere/",
        link,
    ]
    host_page = "/host/" + host.split("/host/")[1].split()[0]
    return [*house_pages, host_page, *(table + path for path in tables)]


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["360", "1280"])
@pytest.mark.timeout(180)
def test_no_violations_and_nothing_overflows(phones, house, complaints, light, viewport):
    page = phones(viewport, light)
    found = {}
    for address in all_pages(page, house):
        page.goto(address)
        page.wait_for_timeout(100)
        if violations := audit(page):
            found[address] = violations
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            found[address + " overflow"] = wide
    assert found == {}, json.dumps(found, indent=1)
    complaints[:] = [c for c in complaints if "404" not in c]

"""Phones in a real browser (Debian's chromium) against a real server."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from tests.servers import Server

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
]
PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def chromium():
    """One browser for all tests of this worker."""
    path = shutil.which("chromium")
    assert path, "chromium is missing: run `make setup-dev`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """One real server for all browser tests of this worker."""
    running = Server(tmp_path_factory.mktemp("house")).start()
    yield running
    running.stop()


class Complaints(list):
    """What the browser complained about: console errors, broken scripts, policy violations."""

    def watch(self, page):
        page.on("console", lambda m: self.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda e: self.append(str(e)))


@pytest.fixture
def complaints():
    """Every complaint of the pages of this test; none is allowed unless the test takes it out."""
    found = Complaints()
    yield found
    assert found == []


@pytest.fixture
def phones(chromium, house, complaints):
    """Make a phone: a context of its own with one page."""
    contexts = []

    def make(viewport=PHONE, light="dark", **more):
        context = chromium.new_context(
            viewport=viewport,
            color_scheme=light,
            base_url=house.url,
            has_touch=viewport is PHONE,
            **more,
        )
        context.set_default_timeout(8000)
        contexts.append(context)
        page = context.new_page()
        complaints.watch(page)
        return page

    yield make
    for context in contexts:
        context.close()

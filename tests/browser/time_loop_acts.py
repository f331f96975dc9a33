"""What people do in the time loop, in words."""

import json

from playwright.sync_api import Page, expect

from companion.referees.time_loop.boards import shipped_board
from companion.referees.time_loop.decks import shipped_deck
from companion.referees.time_loop.files import character_file
from tests.browser.acts import sit

PIN = "4711"
NAMES = ("Anna", "Bo", "Cleo", "Dan")


def hero() -> str:
    """The file of a character who survives the first night: Influence 2 is enough."""
    board = {**shipped_board(), "key": "hero", "name": "The Hero"}
    board["survival"] = [{"traits": ["influence", "charm", "wit", "strength"], "min": 1}]
    return character_file(board, shipped_deck())


def scholar() -> str:
    """The file of a character with a manual card among plain ones."""
    deck = json.loads(json.dumps(shipped_deck()))
    deck["cards"] = [
        {"key": "omen", "kind": "manual", "name": "Omen", "text": "Read the stars.", "copies": 24},
        next(card for card in deck["cards"] if card["kind"] == "memories"),
    ]
    return character_file({**shipped_board(), "key": "scholar", "name": "The Scholar"}, deck)


def open_match(
    page: Page, seats: int, how: str = "On our phones", files: dict | None = None
) -> str:
    """Open a match by hand; the join link, or nothing on one phone."""
    page.goto("/open/time-loop/")
    page.get_by_label("What is the table called?").fill("Sunday loop")
    for n in range(seats):
        page.locator(f"#seat-{n + 1}").fill(NAMES[n])
    page.get_by_text(how, exact=True).click()
    if files:
        page.locator("summary", has_text="Characters").click()
        for n, text in files.items():
            page.locator(f"#character-{n}").fill(text)
    page.get_by_role("button", name="Open the table").click()
    if how != "On our phones":
        return ""
    return "/join/" + page.locator(".qr-card .code").inner_text().replace(" ", "")


def sit_all(pages: list[Page], link: str) -> None:
    for page, name in zip(pages, NAMES, strict=False):
        sit(page, link, name, pin=PIN)


def press(page: Page, name: str) -> None:
    page.locator(".next").get_by_role("button", name=name).click()


def choose(page: Page, which: int = 0) -> None:
    """Make this phase's choice."""
    page.locator(".ask .tile").nth(which).click()
    press(page, "Choose")


def lay(page: Page) -> str:
    """Lay the first card that may be laid, with the first target if it asks for one; its name."""
    card = page.locator(".ask label.hand-card").first
    name = card.locator(".tile-name").inner_text()
    card.click()
    select = page.locator(".hand-target:visible select")
    if select.count():
        value = select.locator("option").last.get_attribute("value")
        select.select_option(value)
    press(page, "Lay it")
    return name


def waits(page: Page) -> None:
    expect(page.locator(".next")).to_contain_text("Waiting for")


def is_asked(page: Page, words: str) -> None:
    expect(page.locator(".next")).to_contain_text(words)


def play_phase(pages: list[Page]) -> None:
    """Everybody chooses, everybody lays a card."""
    for page in pages:
        is_asked(page, "Make this phase’s choice")
        choose(page)
    for page in pages:
        is_asked(page, "Lay one card")
        lay(page)


def face_death(pages: list[Page]) -> None:
    for page in pages:
        is_asked(page, "Death or survival")
        page.locator(".ask .tile").first.click()
        press(page, "Face it")

"""What people do on a phone when they open and play a campaign, in words; taps are counted."""

from playwright.sync_api import Page, expect

NAMES = ("Anna", "Bo", "Cleo", "Dario", "Elif")
CAST = ("xanthe", "lyrie", "jilian", "syd", "elinor")


class Thumb:
    """One thumb on one phone: every touch counts one, typing a line counts one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, locator) -> None:
        self.taps += 1
        locator.click()

    def type(self, label: str, text: str) -> None:
        self.taps += 1
        self.page.get_by_label(label, exact=True).fill(text)

    def tap_recorded(self, locator) -> None:
        """A tap that the server must answer before the next one."""
        before = self.page.locator("#table").get_attribute("data-number")
        self.tap(locator)
        expect(self.page.locator("#table")).not_to_have_attribute("data-number", before)


def open_campaign(thumb: Thumb, name: str = "Friday at Anna’s", phones: str = "open") -> None:
    """From the home page to the new table: five names, five Characters."""
    page = thumb.page
    page.goto("/")
    thumb.tap(page.get_by_role("link", name="Open a table", exact=True))
    thumb.tap(page.get_by_role("link", name="The Queen's Dilemma", exact=True))
    thumb.type("What is the table called?", name)
    for n, player in enumerate(NAMES, 1):
        thumb.type(f"Seat {n}" if n <= 3 else f"Seat {n} (may stay empty)", player)
    for player, character in zip(NAMES, CAST, strict=True):
        row = page.locator(".cast-row").filter(has_text=player)
        thumb.tap(row.get_by_role("radio", name=character.capitalize()))
    if phones == "open":
        thumb.tap(page.get_by_text("One phone for the whole table, Treasuries open"))
    thumb.tap(page.get_by_role("button", name="Open the table"))


def take_seats_and_regions(thumb: Thumb, take_deck: bool = True) -> None:
    """The guided path on one phone: lot, eleven picks, all as listed."""
    page = thumb.page
    thumb.tap_recorded(page.get_by_role("button", name="As listed, the Leader by lot"))
    for _pick in range(11):
        thumb.tap_recorded(page.locator("button.map-region").first)
    if take_deck:
        thumb.tap_recorded(page.get_by_role("button", name="All as listed"))

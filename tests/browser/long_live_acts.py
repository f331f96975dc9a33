"""What people do on a phone in a match of Long Live the Queen, in words."""

from playwright.sync_api import Page, expect


def open_match(page: Page, way: str = "", edition: str = "dieselpunk") -> str:
    """Open a match of Anna and Bo; the join link where two phones play."""
    page.goto("/open/long-live/")
    page.get_by_label("What is the table called?").fill("Roses")
    page.get_by_label("Seat 1").fill("Anna")
    page.get_by_label("Seat 2").fill("Bo")
    page.locator(f'input[name="edition"][value="{edition}"]').check(force=True)
    page.locator(f'input[name="one_phone"][value="{way}"]').check(force=True)
    page.get_by_role("button", name="Open the table").click()
    if way:
        return ""
    return "/join/" + page.locator(".qr-card .code").inner_text().replace(" ", "")


def slot(page: Page, pos: int):
    """The tile at a place while the line is laid; 0 is the Master's."""
    return page.locator(f'.llq-slot[data-pos="{pos}"] .llq-tile')


def lay_sniper_at_6(page: Page) -> None:
    """Exchange the Sniper at 2 with the tile at 6, and be ready."""
    expect(page.locator("form.is-scripted")).to_be_visible()
    slot(page, 2).click()
    slot(page, 6).click()
    expect(slot(page, 6)).to_contain_text("Sniper")
    ready(page)


def ready(page: Page) -> None:
    page.get_by_role("button", name="Ready").click()
    expect(page.locator(".llq-slots")).to_have_count(0)


def roll(page: Page, first: int, second: int) -> None:
    """Type in what real dice show."""
    expect(page.get_by_role("button", name="Roll", exact=True)).to_be_visible()
    dice = page.locator(".llq-dice")
    if dice.get_attribute("open") is None:
        dice.locator("summary").click()
    page.get_by_label(f"First die {first}").check(force=True)
    page.get_by_label(f"Second die {second}").check(force=True)
    answer(page, "Roll")


def answer(page: Page, name: str) -> None:
    """Press a button of the next step, and see the table move on."""
    number = page.locator("#table").get_attribute("data-number")
    page.locator(".llq-next").get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#table")).not_to_have_attribute("data-number", number)


def swap(page: Page, pos: int) -> None:
    """Press the button between two neighbours."""
    number = page.locator("#table").get_attribute("data-number")
    page.get_by_role("button", name=f"Swap {pos} and the next").click()
    expect(page.locator("#table")).not_to_have_attribute("data-number", number)


def tile(page: Page, seat: str, pos: int):
    """A tile in the line of a seat."""
    return page.locator(f".llq-line > li.at-{pos} .llq-tile.is-{seat}")

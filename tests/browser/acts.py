"""What people do on a phone, in words."""

from playwright.sync_api import Page, expect


def open_table(page: Page, name="Friday night", seats=("Anna", "Bo"), one_phone=False) -> str:
    """Open a table of Cups by hand; the join link from the invitation."""
    page.goto("/")
    page.get_by_role("link", name="Open a table", exact=True).click()
    page.get_by_role("link", name="Cups", exact=True).click()
    page.get_by_label("What is the table called?").fill(name)
    for n, seat in enumerate(seats, 1):
        page.get_by_label(f"Seat {n}").fill(seat)
    if one_phone:
        page.get_by_label("One phone for the whole table").check()
    page.get_by_role("button", name="Open the table").click()
    if one_phone:
        return ""
    code = page.locator(".qr-card .code").inner_text().replace(" ", "")
    return f"/join/{code}"


def sit(page: Page, link: str, seat: str, pin: str = "") -> None:
    """Scan the code, choose the seat, sit down."""
    page.goto(link)
    page.get_by_role("radio", name=seat).check(force=True)
    if pin:
        page.locator("#join-pin").fill(pin)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#table")).to_be_visible()


def is_live(page: Page) -> None:
    expect(page.locator("[data-connection]")).to_have_attribute("data-state", "live")

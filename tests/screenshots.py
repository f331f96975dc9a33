"""`make screenshots`: the pictures of docs/, taken from a real server in a real browser so that they stay true."""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser.acts import open_table, sit
from tests.browser.conftest import ARGS, PHONE, WIDE
from tests.servers import ROOT, Server

DOCS = ROOT / "docs" / "pictures"


def shoot_screen(page: Page, name: str, light: str) -> None:
    shoot(page, name, light, whole=False)


def shoot(page: Page, name: str, light: str, *, whole: bool = True) -> None:
    page.wait_for_timeout(250)
    width = page.viewport_size["width"]
    path = DOCS / f"{name}-{light}-{width}.png"
    page.screenshot(path=path, full_page=whole)
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(
            256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
    small.save(path, optimize=True)


def tour(page: Page, light: str) -> None:
    page.goto("/")
    shoot(page, "home-empty", light)
    link = open_table(page, "Friday night", ("Anna", "Bo", "Cleo"))
    shoot(page, "invite", light)
    page.goto(link)
    shoot(page, "join", light)
    sit(page, link, "Anna")
    for name in ("Gain a point", "Roll the dice", "Fill the pot"):
        page.get_by_role("button", name=name).click()
        page.wait_for_timeout(200)
    shoot(page, "table", light)
    table = page.url
    page.get_by_role("button", name="Undo").click()
    shoot(page, "undo", light)
    page.goto(table + "journal/")
    shoot(page, "journal", light)
    page.goto(table + "keeper/")
    shoot(page, "keeper", light)
    page.goto("/")
    shoot(page, "home", light)
    page.goto("/open/cups/")
    shoot(page, "open", light)
    page.goto("/components/")
    shoot(page, "components", light)
    page.goto("/nowhere")
    shoot(page, "nothing-here", light)
    open_table(page, "One phone", ("Anna", "Bo"), one_phone=True)
    shoot(page, "hand-over", light)


def demo_tour(page: Page, light: str, table: dict) -> None:
    """The demo tables with the first seat's eyes."""
    page.goto(f"/join/{table['join']}")
    page.locator("input[value=s1]").check(force=True)
    page.locator("#join-pin").fill(table["seats"][0]["pin"])
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#table")
    page.wait_for_timeout(300)
    shoot_screen(page, table["game"], light)
    if table["game"] == "campaign":
        at = page.url
        for name in ("diary", "cabinet"):
            page.goto(f"{at}campaign/{name}/")
            shoot_screen(page, name, light)


def main() -> None:
    DOCS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data)).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGS)
        demos = [json.loads(line) for line in server.command("demo", "--json").splitlines()]
        try:
            for light in ("dark", "light"):
                for viewport in (PHONE, WIDE):
                    context = browser.new_context(
                        viewport=viewport, color_scheme=light, base_url=server.url
                    )
                    tour(context.new_page(), light)
                    for table in demos:
                        demo_tour(context.new_page(), light, table)
                    context.close()
        finally:
            browser.close()
            server.stop()
    sys.stdout.write(f"{len(list(DOCS.glob('*.png')))} pictures in docs/pictures\n")


if __name__ == "__main__":
    main()

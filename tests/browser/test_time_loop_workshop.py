"""The workshop in a real browser: checked while one types, rows come and go, the file goes on to a table."""

import json

from playwright.sync_api import expect


def test_a_character_goes_from_the_workshop_to_a_table(phones, tmp_path):
    page = phones()
    page.goto("/open/time-loop/")
    page.locator("summary", has_text="Characters").click()
    page.get_by_role("link", name="To the workshop").click()
    page.locator("#name").fill("The Miller")
    page.locator("#trait-0-start").fill("0")
    expect(page.locator("#findings")).to_contain_text("TL-BOARD-02")
    expect(page.locator("#findings")).to_contain_text("Not yet ready")
    page.locator("#trait-0-start").fill("5")
    expect(page.locator("#findings")).to_contain_text("Ready to play")

    page.get_by_role("button", name="A trait more").click()
    page.locator("#trait-4-key").fill("Flour")
    expect(page.locator("#findings")).to_contain_text("this one 5")
    page.locator("#choice-0-0-4").fill("2")
    expect(page.locator("#name")).to_have_value("The Miller")
    page.get_by_role("button", name="Remove card 1", exact=True).click()
    expect(page.locator("#findings")).to_contain_text("23 of 25 cards")
    page.get_by_role("button", name="A card more").click()
    page.locator("#card-18-copies").fill("2")
    page.locator("#card-18-trait").fill("flour")
    expect(page.locator("#findings")).to_contain_text("25 of 25 cards")
    expect(page.locator("#findings")).to_contain_text("Ready to play")

    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    board = json.loads(file.read_text())["board"]
    assert board["traits"][4] == {"key": "flour", "start": 1}
    assert board["phases"][0]["choices"][0]["changes"]["flour"] == 2

    page.goto("/open/time-loop/")
    page.get_by_label("What is the table called?").fill("At the mill")
    page.locator("#seat-1").fill("Anna")
    page.locator("#seat-2").fill("Bo")
    page.get_by_text("On the table", exact=True).click()
    page.locator("summary", has_text="Characters").click()
    page.get_by_label("File for seat 2").set_input_files(file)
    expect(page.locator("#character-2")).to_have_value(file.read_text())
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".life.loop-2")).to_contain_text("The Miller")
    expect(page.locator(".life.loop-2")).to_contain_text("Flour")
    expect(page.locator(".life.loop-1")).to_contain_text("The Queen")


def test_the_workshop_works_without_script(chromium, house):
    context = chromium.new_context(java_script_enabled=False, base_url=house.url)
    page = context.new_page()
    page.goto("/referee/time-loop/")
    page.get_by_role("button", name="A trait more").click()
    page.locator("#trait-4-start").fill("99")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#findings")).to_contain_text("trait 5:")
    page.get_by_role("button", name="Copy The Queen").click()
    expect(page.locator("#findings")).to_contain_text("Ready to play")
    context.close()

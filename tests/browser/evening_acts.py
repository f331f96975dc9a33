"""An evening of a campaign in the browser: a table ready to play, phones at it, taps that are counted."""

import json

from playwright.sync_api import Page, expect

from tests.phones import Phone

CAST = ("xanthe", "lyrie", "jilian", "syd", "elinor")
NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eva")
HOUSES = ("Ironvale", "Marrow", "Pell", "Corvane", "Aldermoor")
CARDS = ("C101", "C044", "C012", "C077", "C150")


def setup(**more):
    """Five players, the opening done but for the Regions, the Timeline of two games known."""
    rows = [{"game": 1, "colour": "blue", "bag": 3, "tax": "food"}]
    rows.append({"game": 2, "colour": "red", "bag": 4, "tax": "army"})
    seats = [
        {"name": name, "character": who, "house": house}
        for name, who, house in zip(NAMES, CAST, HOUSES, strict=True)
    ]
    whole = {
        "table": "Friday at Anna’s",
        "seats": seats,
        "leader": "s1",
        "deck": 30,
        "switches": {"open_treasuries": True},
        "facts": {"timeline": rows, "track": [{"spaces": 5}]},
    }
    return {**whole, **more}


class Evening:
    """A campaign's table on the real server; s1 books for everybody by script where a test needs a start."""

    def __init__(self, house, **more) -> None:
        made = house.command("table_open", "campaign", stdin=json.dumps(setup(**more)))
        self.table = json.loads(made)
        self.house = house
        self.scribe = Phone(house.url).join(self.table, "s1")
        self.do(do="skip", step="regions")

    def do(self, seat="s1", **action):
        more = {} if seat == "s1" else {"for": seat}
        answer = self.scribe.do(action, **more)
        assert answer.status == 201, answer.body
        return self

    def with_chronicle(self):
        """Five known Chronicle cards in the deck, without Herald."""
        self.do(do="effects", line=" ".join(("me", *CARDS)), source="start")
        for duty in self.view()["duties"]:
            details = {"labels": ["voting phase"], "track": 3}
            self.do(do="settle", duty=duty["id"], herald="none", details=details)
        return self

    def in_round(self):
        self.do(do="begin_game", game=1).do(do="income", game=1)
        return self.do(do="ready", game=1)

    def in_outcome(self):
        return self.in_round().do(do="quick_vote", rows=ROWS)

    def view(self):
        return self.scribe.state()["view"]

    def sit(self, page: Page, seat: str) -> Page:
        """That seat on this phone; the PIN is known."""
        row = next(one for one in self.table["seats"] if one["key"] == seat)
        page.goto(f"/join/{self.table['join']}")
        page.get_by_role("radio", name=row["name"]).check(force=True)
        page.locator("#join-pin").fill(row["pin"])
        page.get_by_role("button", name="Sit down").click()
        expect(page.locator("#table")).to_be_visible()
        return page

    def watch(self, page: Page) -> Page:
        page.goto(f"/watch/{self.table['spectator']}")
        page.get_by_role("button").last.click()
        expect(page.locator("#table")).to_be_visible()
        return page


ROWS = {
    "s1": {"side": "aye", "power": 2},
    "s2": {"side": "aye", "power": 1},
    "s3": {"side": "aye", "power": 3},
    "s4": {"side": "nay", "power": 2},
    "s5": {"pass": "gather"},
}


class Thumb:
    """A thumb that counts its taps; typing a line counts as one."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def on(self, locator) -> None:
        self.taps += 1
        is_choice = locator.get_attribute("type") in ("radio", "checkbox")
        (locator.locator("xpath=ancestor::label") if is_choice else locator).click()

    def button(self, name: str) -> None:
        self.on(self.page.get_by_role("button", name=name, exact=True))

    def types(self, label: str, text: str) -> None:
        self.taps += 1
        self.page.get_by_label(label).fill(text)

    def quick_vote(self, rows=ROWS) -> None:
        """Open the vote, one side per seat, Power by plus, count."""
        self.button("Open the vote")
        for seat, row in rows.items():
            how = row.get("side") or row["pass"]
            line = self.page.locator(f"#row-{seat}")
            self.on(line.locator(f"input[value='{how}']"))
            for _ in range(row.get("power", 1) - 1):
                self.on(line.get_by_role("button", name="one more"))
        self.button("Count the vote")

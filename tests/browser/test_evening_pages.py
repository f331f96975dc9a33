"""Every step of an evening: no accessibility violation in both lights at both widths, nothing wider than the screen."""

import json

import pytest

from tests.browser.conftest import PHONE, WIDE
from tests.browser.evening_acts import CAST, ROWS, Evening
from tests.browser.test_pages import audit

IDEOLOGY = [
    {"character": who, "number": n, "lines": [{"favored": "progress", "bonus": n}]}
    for who in CAST[:2]
    for n in (1, 3)
]


UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"


def look(page, found, what):
    """The page as it stands, with its sheet open and everything unfolded."""
    page.reload()
    opener = page.locator(".next [popovertarget='step-sheet']")
    if opener.count():
        opener.first.click()
    page.evaluate(UNFOLD)
    page.wait_for_timeout(350)
    _audited(page, found, what)


def _audited(page, found, what):
    if violations := audit(page):
        found[what] = violations
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if wide > 0:
        found[f"{what}, overflow"] = wide


def steps(evening):
    """An evening step by step; each yield is looked at."""
    yield "between games"
    evening.with_chronicle().do(do="begin_game", game=1)
    yield "keep an Ideology card"
    evening.do(do="confirm", game=1, step="ideology_card")
    yield "income"
    evening.do(do="income", game=1)
    yield "draw"
    evening.do(do="draw_chronicle", game=1)
    yield "durations"
    evening.do(do="confirm", game=1, step="durations")
    yield "draft"
    evening.do(do="confirm", game=1, step="draft")
    yield "ready"
    evening.do(do="ready", game=1)
    yield "vote"
    evening.do(do="vote", side="aye", power=2)
    yield "vote begun"
    evening.do(do="quick_vote", rows=ROWS)
    yield "outcome"
    evening.do(
        do="effects", line="winners -1 food; env 14; box 2; leader K12 S09 B07 C151 A045 END03"
    )
    yield "payments"
    evening.do(do="pay_all")
    yield "an Envelope"
    evening.do(do="open", duty=evening.view()["duties"][0]["id"], cards=3, slot=2)
    yield "a Mystery box"
    evening.do(do="open", duty=evening.view()["duties"][0]["id"], cards=1, events=[{"number": 4}])
    while evening.view()["duties"]:
        duty = evening.view()["duties"][0]
        yield f"settle: {duty['kind']}"
        answers = {"building": {"region": "coden", "because": "test"}}
        answers["ending"] = {"slot": 3, "scales": 1}
        verb = "take_agenda" if duty["kind"] == "agenda" else "settle"
        evening.do(duty["seat"], do=verb, duty=duty["id"], **answers.get(duty["kind"], {}))
    yield "anything more"
    evening.do(do="end_game", game=1, because="test")
    yield "events"
    evening.do(do="event_done", event=4).do(do="confirm", game=1, step="events")
    yield "reveal"
    for n in range(1, 6):
        lines = [{"favored": "progress", "bonus": 3}]
        evening.do(do="reveal_ideology", seat=f"s{n}", card=9, lines=lines)
    yield "Ideology Scoring"
    for step in ("ideology_scoring", "power_scoring", "investments", "agendas", "taxes", "cleanup"):
        evening.do(do="confirm", game=1, step=step)
        yield f"after {step}"


FEW = (
    "between games",
    "vote",
    "outcome",
    "payments",
    "settle: building",
    "reveal",
    "Ideology Scoring",
)


@pytest.mark.parametrize(
    ("viewport", "light", "looked_at"),
    [(PHONE, "dark", None), (WIDE, "light", FEW), (PHONE, "light", FEW), (WIDE, "dark", FEW)],
    ids=["360-dark", "1280-light", "360-light", "1280-dark"],
)
@pytest.mark.timeout(300)
def test_no_violations_on_any_step(phones, house, viewport, light, looked_at):
    facts = {"timeline": [{"game": 1, "colour": "blue", "bag": 3, "tax": "food"}]}
    evening = Evening(house, secrets="phones", facts={**facts, "ideology": IDEOLOGY})
    page = evening.sit(phones(viewport, light), "s1")
    home, found = page.url, {}
    for what in steps(evening):
        if looked_at is None or what in looked_at:
            look(page, found, what)
    for path in (
        "campaign/anytime/",
        "campaign/pause/",
        "campaign/preview/?a.line=Leader+%2B2+gold",
    ):
        page.goto(home + path)
        page.evaluate(UNFOLD)
        _audited(page, found, path)
    assert found == {}, json.dumps(found, indent=1)

"""The end of a game and of the campaign by plain forms."""

import pytest

from tests.campaigns.at_evening import at, scoring
from tests.campaigns.at_table import FIVE, ROW

pytestmark = pytest.mark.django_db


def test_the_end_of_a_game_can_be_finished_saved_and_the_next_begun():
    paper = at(scoring())
    for seat in ("s1", "s2", "s3"):
        paper.press(
            "Show it",
            where=f"'a.seat', '{seat}'",
            card=2,
            lines__0__favored="progress",
            lines__0__bonus=3,
            lines__1__balanced="order-liberty",
            lines__1__bonus=2,
        )
    paper.press("Scored on the table", where="'a.seat', 's4'")
    paper.press("Scored on the table", where="'a.seat', 's5'")
    assert "The breakdown" in paper.page()
    paper.press("Score them")
    paper.press("Score it")
    for seat, pays in (("s1", "Pays"), ("s2", "Does not pay")):
        paper.press(pays, where=f"'a.seat', '{seat}'", kind="gold", line="")
    paper.press("Settled on the table")
    paper.press("All resolved")
    paper.press("Pay taxes")
    paper.press("All as listed")
    deck = paper.view()["deck"]
    paper.press("Save game 1", where="a.deck", deck=deck)
    assert paper.view()["phase"] == "between"
    paper.press(
        "Begin game 2",
        where="a.game",
        timeline__colour="red",
        timeline__bag=4,
        timeline__tax="army",
    )
    assert paper.view()["game"] == 2


def test_known_ideology_cards_are_picked_and_scored_in_one_form():
    cards = [
        {"character": name, "number": n, "lines": [{"favored": "progress", "bonus": n}]}
        for name in FIVE
        for n in (1, 3)
    ]
    facts = {"timeline": [{"game": 1, **ROW}], "ideology": cards}
    paper = at(scoring(), facts=facts)
    paper.press("Show and score", **{f"cards__s{n}": 3 for n in range(1, 6)})
    assert paper.view()["step"] == "power_scoring"


def test_the_finale_is_closed_by_the_screens():
    acts = [("s1", {"do": "open_finale", "because": "test"})]
    paper = at(acts)
    paper.press("Enter it", hegemony=2, independence=1)
    paper.press("This is the order")
    paper.press("Close the campaign")
    assert paper.view()["phase"] == "finished"

"""What the page that opens a match asks: edition, who holds the phone, and the readings of the rulebook."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import QueryDict

from companion.rulebook import mark

from ..long_live.switches import QUESTIONS

# Each question in our own words, with its answers in the order of the switch.
HOUSE_RULES = {
    "win_check": (
        mark("When do three tokens of each colour win?"),
        (mark("at once"), mark("after the character"), mark("after the turn")),
    ),
    "recruit_reveal": (
        mark("When is a Recruit’s Master shown?"),
        (mark("before numbers are compared"), mark("only when the Recruit acts")),
    ),
    "case_c_reveal": (
        mark("A Spy moves the tile that is to be turned up. Which one is turned?"),
        (mark("the same tile, wherever it lies"), mark("whatever lies there now")),
    ),
    "case_c_after_attack": (
        mark("An attack hits a face-down tile. Is it turned up afterwards?"),
        (mark("yes"), mark("no")),
    ),
    "gambler_timing": (
        mark("How does the Gambler take two tokens?"),
        (mark("one after the other"), mark("both together")),
    ),
    "noble_extra": (
        mark("No yellow token for the Noble: does the second one still come?"),
        (mark("yes"), mark("no")),
    ),
    "entertainer_empty": (
        mark("The Entertainer has nothing to give. Does the taking still happen?"),
        (mark("yes"), mark("no")),
    ),
    "princess_reveal": (
        mark("Must the Princess turn a tile up?"),
        (mark("yes"), mark("she may")),
    ),
    "guard_vs_master_change": (
        mark("Does a Guard keep his neighbour from becoming Master?"),
        (mark("no"), mark("yes")),
    ),
    "memory_aid": (
        mark("Does the app remind you of face-down tiles that everybody has seen?"),
        (mark("no"), mark("yes")),
    ),
}


def house_rules() -> list[dict[str, Any]]:
    """The questions with their rule and answers, ready for a form."""
    return [
        {
            "name": name,
            "rule": QUESTIONS[name].rule,
            "say": say,
            "answers": list(zip(QUESTIONS[name].values, answers, strict=True)),
        }
        for name, (say, answers) in HOUSE_RULES.items()
    ]


def setup_from(form: QueryDict, seats: Sequence[str]) -> Mapping[str, Any]:
    """The set-up made of the form; what was left alone keeps the ordinary reading."""
    chosen = {name: form.get(f"switch.{name}", "") for name in QUESTIONS}
    return {
        "seats": list(seats),
        "edition": form.get("edition", "dieselpunk"),
        "mode": "table" if form.get("one_phone") == "open" else "phones",
        "switches": {
            name: value
            for name, value in chosen.items()
            if value and value != QUESTIONS[name].values[0]
        },
    }

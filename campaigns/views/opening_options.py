"""Options on the page that opens a campaign, and the set-up made of them (QD-CHAR-02, QD-SETUP-12)."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import QueryDict

from companion.tables.forms import whole

from ..rules.switches import DEFAULTS, choices_of
from ..words.switches import NUMBERS, SWITCHES


def campaign_setup(form: QueryDict, seats: Sequence[str]) -> Mapping[str, Any]:
    """The set-up a filled-in form asks for; what is left open is asked on the way."""
    one_phone = bool(form.get("one_phone"))
    switches = _switches(form)
    if form.get("one_phone") == "open":
        switches["open_treasuries"] = True  # decision 13
    phones = form.get("secrets") == "phones" and not one_phone
    return {
        "seats": _seats(form)[: len(seats)],
        "switches": switches,
        "secrets": "phones" if phones else "table",
        "disorder": bool(form.get("disorder")),
    }


def _seats(form: QueryDict) -> list[dict[str, str]]:
    """A row for every name that was typed, with the Character and House beside it."""
    rows = []
    for n, name in enumerate(form.getlist("name"), 1):
        if name.strip():
            row = {"name": name.strip()[:60]}
            row |= {"character": form.get(f"character-{n}", "")}
            row |= {"house": form.get(f"house-{n}", "").strip()[:60]}
            rows.append({what: said for what, said in row.items() if said})
    return rows


def _switches(form: QueryDict) -> dict[str, Any]:
    """Switches that differ from the rulebook's reading."""
    found: dict[str, Any] = {}
    for name in SWITCHES:
        said = form.get(f"switch-{name}", "")
        if said and said != ordinary(name):
            found[name] = said
    for name in NUMBERS:
        number = whole(form.get(f"switch-{name}", ""))
        if number is not None and number != getattr(DEFAULTS, name):
            found[name] = number
    return found


def ordinary(name: str) -> str:
    """The reading that holds where a table says nothing, as a form spells it."""
    value = getattr(DEFAULTS, name)
    return {True: "yes", False: "no"}.get(value, str(value))


def readings(name: str) -> tuple[str, ...]:
    """What a switch can be set to, as a form spells it."""
    return choices_of(name) or ("yes", "no")

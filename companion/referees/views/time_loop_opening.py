"""Opening a match of the time loop: who plays which character, who holds the cards, house rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import QueryDict

from companion.referees.time_loop.files import read_character
from companion.referees.time_loop.match import IN_THE_APP, ON_THE_TABLE
from companion.referees.time_loop.switches import VALUES


def setup_from(fields: QueryDict, keys: Sequence[str]) -> Mapping[str, Any]:
    """The set-up that the form describes; everybody plays the Queen unless a file says otherwise (TL-SETUP-02)."""
    rows = [n for n, name in enumerate(fields.getlist("name"), 1) if name.strip()]
    seats = [{"name": key, **_character(fields, n)} for key, n in zip(keys, rows, strict=False)]
    cards = ON_THE_TABLE if fields.get("one_phone") == "open" else IN_THE_APP
    return {"seats": seats, "switches": _switches(fields), "cards": cards}


def _character(fields: QueryDict, row: int) -> dict[str, Any]:
    """Board and deck of that row: the shipped ones, or those of its file."""
    text = fields.get(f"character_{row}", "").strip()
    if not text:
        return {"board": "queen", "deck": "queen-default"}
    return read_character(text)


def _switches(fields: QueryDict) -> dict[str, str]:
    """The house rules that differ from the catalogue's own reading."""
    return {
        name: value
        for name, values in VALUES.items()
        if (value := fields.get(f"switch_{name}", values[0])) != values[0]
    }

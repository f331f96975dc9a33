"""The fields of a game played on paper: the sheet prints them, the form that enters them has the same names."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext_noop as later

from ..rules.components import POINTS, RESOURCES


class Field(NamedTuple):
    """A field of the form: its name there, its label on paper."""

    name: str
    label: str


KINGDOM = (
    Field("game", later("Game")),
    Field("colour", later("Timeline colour")),
    Field("bag", later("Bag number")),
    Field("tax", later("Taxed Resource")),
    Field("leader", later("Leader at the end")),
    Field("moderator", later("Moderator at the end")),
    Field("deck", later("Dilemmas in the deck, counted")),
)
LISTS = (
    Field("chronicle", later("Chronicle cards drawn: code, Herald, marks")),
    Field("opened", later("Envelopes and boxes opened")),
    Field("codes", later("Unlocked: code and who")),
    Field("events", later("Events: number, what they did")),
)
OF_ROUND = ("card", "side", "power", "aye", "nay", "winner", "leader", "moderator", "outcome")
OF_SEAT = (
    Field("ideology", later("Ideology card")),
    *(Field(kind, later(kind.capitalize())) for kind in POINTS),
    *(Field(kind, later(kind.capitalize())) for kind in RESOURCES),
    Field("investment", later("Investment paid")),
    Field("agendas", later("Agendas done, failed, drawn")),
)


def names(seats: Sequence[str], rounds: int) -> list[str]:
    """Every field's name: `game`, `r3.s2.power`, `s2.gold`."""
    found = [field.name for field in (*KINGDOM, *LISTS)]
    for n in range(1, rounds + 1):
        for part in OF_ROUND:
            each = part in ("side", "power")
            found += [f"r{n}.{seat}.{part}" for seat in seats] if each else [f"r{n}.{part}"]
    return found + [f"{seat}.{field.name}" for seat in seats for field in OF_SEAT]

"""Agenda cards: time limit, cost, which are due, how often an Ongoing one (QD-AGENDA)."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from companion.rulebook import Refused

from .switches import DEFAULTS, Switches

FAMILIES = (
    "character",
    "dilemma",
    "disorder",
    "crossroad",
    "epilogue",
    "ongoing",
)  # QD-AGENDA-02, QD-FACT-21
BAG: Literal["bag"] = "bag"


class Due(NamedTuple):
    """Cards that fail in this game, and cards still alive."""

    failed: tuple[str, ...]
    alive: tuple[str, ...]


def time_limit(game: int, printed: int | None = None, switches: Switches = DEFAULTS) -> int:
    """The printed limit, else the current game plus 3 (QD-AGENDA-18, QD-RISK-08)."""
    return game + switches.agenda_default_limit if printed is None else printed


def is_due(limit: int | None, game: int) -> bool:
    """Does an unpaid card fail at this game's end? Ongoing cards have no limit (QD-AGENDA-05, QD-AGENDA-15, QD-AGENDA-19, QD-AMB-44)."""
    return limit is not None and limit <= game


def due(agendas: Mapping[str, int | None], game: int) -> Due:
    """The unpaid cards by their limits: those that fail now and the others (QD-AGENDA-05)."""
    failed = tuple(code for code, limit in agendas.items() if is_due(limit, game))
    return Due(failed, tuple(code for code in agendas if code not in failed))


def price(cost: Mapping[str, int | Literal["bag"]], bag: int) -> dict[str, int]:
    """The Resources to spend; a Bag costs the Bag number of the game in which one pays (QD-AGENDA-03)."""
    return {kind: bag if amount == BAG else amount for kind, amount in cost.items()}


def check_ongoing(done_this_game: int, switches: Switches = DEFAULTS) -> None:
    """Several Ongoing cards may be completed in one game unless the table limits it (QD-AMB-46)."""
    if done_this_game and switches.ongoing_once_per_game:
        raise Refused("QD-AMB-46", "agenda_ongoing_once")

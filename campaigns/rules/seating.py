"""Seats of a campaign: how many, the one-time bonuses, the first Moderator (QD-SETUP-05 … QD-SETUP-08)."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rulebook import Refused

from .components import PLAYERS
from .switches import DEFAULTS, Bonus, Switches


class Seating(NamedTuple):
    """What each seat receives once, and who holds the Moderator token first."""

    bonuses: dict[str, Bonus]
    moderator: str


def check_players(seats: Sequence[str]) -> None:
    """A campaign has 3 to 6 players (QD-COMP-18)."""
    if not PLAYERS[0] <= len(seats) <= PLAYERS[1]:
        raise Refused("QD-COMP-18", "players_three_to_six", players=len(seats))


def check_present(seats: Sequence[str]) -> None:
    """A game has at most 6 players; with fewer than 3 the rows for 3 are used (QD-COMP-18, QD-AMB-61)."""
    if not 1 <= len(seats) <= PLAYERS[1]:
        raise Refused("QD-COMP-18", "players_at_most_six", players=len(seats))


def bonuses(seats: Sequence[str], switches: Switches = DEFAULTS) -> Seating:
    """From the Leader clockwise; the last seat is Moderator too (QD-SETUP-06, QD-SETUP-08)."""
    check_players(seats)
    return Seating(dict(zip(seats, switches.seat_bonuses, strict=False)), seats[-1])

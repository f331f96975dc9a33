"""The draft of the twelve Regions: two Main each (three players: three), then Vassals (QD-REGION-02 … -07)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from .seating import check_players


class Pick(NamedTuple):
    """One pick: whose, a Main or a Vassal Region, chosen or simply what is left."""

    seat: str
    kind: Literal["main", "vassal"]
    chosen: bool = True


def pick_order(seats: Sequence[str]) -> tuple[Pick, ...]:
    """All twelve picks in order; seats from the Leader, so that the Moderator sits last (QD-REGION-02)."""
    check_players(seats)
    return (*_mains(seats), *_vassals(seats))


def _mains(seats: Sequence[str]) -> list[Pick]:
    """Clockwise, then back; with three players once more clockwise (QD-REGION-02, QD-REGION-07)."""
    rounds = [*seats, *reversed(seats)]
    if len(seats) == 3:
        rounds += seats
    return [Pick(seat, "main") for seat in rounds]


def _vassals(seats: Sequence[str]) -> list[Pick]:
    """None for six (QD-REGION-04), two for five (QD-REGION-05), else one each from the Moderator (QD-REGION-06, -07)."""
    if len(seats) == 6:
        return []
    if len(seats) == 5:
        return [Pick(seats[4], "vassal"), Pick(seats[3], "vassal", chosen=False)]
    return [Pick(seat, "vassal") for seat in reversed(seats)]

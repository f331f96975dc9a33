"""Investment cards: how many are drafted, in which order, at what cost (QD-INVEST)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .components import INVESTMENTS
from .seating import check_present
from .voting import clockwise

FIRST_COST = 3  # QD-INVEST-08, QD-INF-13


class Draft(NamedTuple):
    """The order of the draft, cards in it, cards removed unseen, and how many each drafter sees."""

    order: tuple[str, ...]
    cards: int
    removed: int
    offered: tuple[int, ...]


def draft(seats: Sequence[str], leader: str, hegemony: Mapping[str, int]) -> Draft:
    """Least Hegemony first, ties by nearness to the Leader clockwise (QD-INVEST-01 … QD-INVEST-06, QD-INF-08)."""
    check_present(seats)
    nearest = clockwise(seats, leader)  # QD-INVEST-04: the Leader is at distance 0
    order = tuple(sorted(nearest, key=lambda seat: hegemony[seat]))
    cards = INVESTMENTS - removed(len(seats))
    return Draft(order, cards, removed(len(seats)), tuple(cards - n for n in range(len(seats))))


def removed(players: int) -> int:
    """Cards taken out unseen, of which only the number is known: 0 for six, 1 for five, else 2 (QD-INVEST-01, QD-INVEST-02, QD-INFO-10).

    Those present count, not those of the campaign (QD-ABS-01, QD-ABS-10, QD-AMB-61).
    """
    return min(2, 6 - players)

"""Targets that are found by counting: most, least, scoring for, owning Buildings (QD-CHRON-30 … QD-CHRON-34)."""

from collections.abc import Iterable, Mapping, Sequence

from .scoring import Balanced, Favored
from .switches import DEFAULTS, Switches
from .voting import clockwise


def majority(amounts: Mapping[str, int]) -> tuple[str, ...]:
    """All who have most of a Resource, of points or of Power; 0 counts (QD-CHRON-32, QD-INF-17, QD-AMB-43)."""
    return _having(amounts, max(amounts.values(), default=0))


def minority(amounts: Mapping[str, int]) -> tuple[str, ...]:
    """All who have least (QD-CHRON-33, QD-AMB-43)."""
    return _having(amounts, min(amounts.values(), default=0))


def _having(amounts: Mapping[str, int], amount: int) -> tuple[str, ...]:
    return tuple(seat for seat, held in amounts.items() if held == amount)


def is_scoring_for(card: Iterable[Favored | Balanced], ideology: str) -> bool:
    """Does a revealed card favor this Ideology? A balanced pair does not count (QD-CHRON-31, QD-AMB-80)."""
    return any(isinstance(line, Favored) and line.ideology == ideology for line in card)


def count_of_type(
    buildings: Iterable[tuple[str, bool]], wanted: str, switches: Switches = DEFAULTS
) -> int:
    """Buildings of a type from (type, covered) pairs; base Buildings count, covered ones by switch (QD-CHRON-34, QD-AMB-58)."""
    return sum(
        kind == wanted and (not covered or switches.covered_base_counts)
        for kind, covered in buildings
    )


def from_leader(seats: Sequence[str], leader: str, chosen: Iterable[str]) -> tuple[str, ...]:
    """Several targets in the order they are served: Leader first, then clockwise (QD-AMB-41, QD-AMB-42)."""
    wanted = set(chosen)
    return tuple(seat for seat in clockwise(seats, leader) if seat in wanted)

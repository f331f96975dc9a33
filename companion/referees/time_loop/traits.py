"""Traits and their scale: every single change stops at its ends."""

from companion.rulebook import Change, Ruling

from .boards import Steps
from .match import Seat


def shifted(traits: tuple[int, ...], steps: Steps, limits: tuple[int, int]) -> tuple[int, ...]:
    """The traits after these changes, each limited at once (TL-CARD-04, TL-AMB-04)."""
    floor, ceiling = limits
    values = list(traits)
    for trait, delta in steps:
        values[trait] = min(max(values[trait] + delta, floor), ceiling)
    return tuple(values)


def changes(seat: Seat, before: tuple[int, ...], after: tuple[int, ...]) -> tuple[Change, ...]:
    """The values that moved between two moments."""
    return tuple(
        Change(subject, new - old)
        for subject, old, new in zip(seat.subjects, before, after, strict=True)
        if new != old
    )


def tell_limits(
    seat: Seat, before: tuple[int, ...], after: tuple[int, ...], steps: Steps, told: list[Ruling]
) -> None:
    """Say where a change went beyond the scale and was lost (TL-CARD-04)."""
    for trait, delta in steps:
        if after[trait] - before[trait] != delta:
            facts = {"seat": seat.key, "trait": seat.board.traits[trait]}
            told.append(Ruling("TL-CARD-04", "limited", facts))

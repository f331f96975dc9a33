"""The Income Phase: Power, one of each Resource, productive Buildings; nothing produces later (QD-INCOME-08)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rulebook import Refused

from .components import RESOURCES
from .switches import DEFAULTS, Switches


class Building(NamedTuple):
    """A Building as income needs it: banner colour, yield, one of several ("/"), covered (QD-BUILD-02, QD-BUILD-08)."""

    colour: str
    yields: Mapping[str, int]
    choose: bool = False
    covered: bool = False


class Income(NamedTuple):
    """What one player collects on top of what is held (QD-INCOME-09), and the places of Buildings whose choice is still open."""

    power: int
    resources: dict[str, int]
    asks: tuple[int, ...]


def is_productive(building: Building, colour: str) -> bool:
    """Does it produce in a game of this colour? A covered base never does, later Buildings there do (QD-INCOME-04, QD-INCOME-06, QD-REGION-10)."""
    return building.colour == colour and not building.covered


def is_choice(building: Building) -> bool:
    """Must the owner choose between two Resources (QD-INCOME-07)?"""
    return building.choose and len(building.yields) > 1


def income(
    colour: str,
    buildings: Sequence[Building],
    choices: Mapping[int, str],
    switches: Switches = DEFAULTS,
) -> Income:
    """Starting Power, 1 of each Resource, then all productive Buildings (QD-INCOME-01, -02, QD-INCOME-03, QD-INCOME-05, QD-INF-20)."""
    resources = dict.fromkeys(RESOURCES, 1)  # QD-INCOME-02, QD-INF-01
    asks = []
    for place, building in enumerate(buildings):
        if not is_productive(building, colour):
            continue
        if is_choice(building) and place not in choices:
            asks.append(place)
            continue
        for kind, amount in _produced(building, place, choices).items():
            resources[kind] += amount
    return Income(switches.starting_power, resources, tuple(asks))


def _produced(building: Building, place: int, choices: Mapping[int, str]) -> Mapping[str, int]:
    """All it shows, or the one Resource its owner takes this time (QD-INCOME-07)."""
    if not is_choice(building):
        return building.yields
    kind = choices[place]
    if kind not in building.yields:
        raise Refused(
            "QD-INCOME-07", "income_not_offered", resource=kind, offered=tuple(building.yields)
        )
    return {kind: building.yields[kind]}

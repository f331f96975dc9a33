"""The switches of the catalogue: one for every reading that a table may choose, the default first."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.rulebook import Json

ENDLESS = 10**9  # where a scale without an end is taken to end


class Switches(NamedTuple):
    """The readings that this match is played by."""

    timing: str = "simultaneous"
    first_seat: str = "fixed"
    trait_floor: str = "zero"
    trait_ceiling: str = "ten"
    survival_mode: str = "any"
    modifier_target: str = "own"
    reset_declares: str = "on_play"
    memories_retention: str = "automatic"
    reshuffle: str = "when_empty"
    duplicate_boards: str = "allowed"
    discard_pile: str = "open"


VALUES: Mapping[str, tuple[str, ...]] = {
    "timing": ("simultaneous", "sequential"),  # TL-AMB-01
    "first_seat": ("fixed", "rotates"),  # TL-AMB-03
    "trait_floor": ("zero", "one", "none"),  # TL-AMB-04
    "trait_ceiling": ("ten", "none"),  # TL-AMB-04
    "survival_mode": ("any", "all"),  # TL-AMB-05
    "modifier_target": ("own", "any"),  # TL-AMB-06
    "reset_declares": ("on_play", "on_resolve"),  # TL-AMB-07
    "memories_retention": ("automatic", "ask"),  # TL-AMB-09
    "reshuffle": ("when_empty", "when_short"),  # TL-AMB-11
    "duplicate_boards": ("allowed", "forbidden"),  # TL-AMB-14
    "discard_pile": ("open", "count_only"),  # TL-AMB-15
}


def unknown_switches(raw: Any) -> list[str]:
    """The switches of a set-up that do not exist or have a value that does not."""
    if not isinstance(raw, Mapping):
        return ["switches"]
    return [str(name) for name, value in raw.items() if value not in VALUES.get(name, ())]


def read_switches(raw: Mapping[str, Json]) -> Switches:
    """The switches of a checked set-up, defaults filled in."""
    return Switches(**raw)


def limits(switches: Switches) -> tuple[int, int]:
    """The two ends of the scale (TL-AMB-04)."""
    floor = {"zero": 0, "one": 1}.get(switches.trait_floor, -ENDLESS)
    return floor, 10 if switches.trait_ceiling == "ten" else ENDLESS

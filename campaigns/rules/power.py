"""Power comes from the supply and is lost into the Pool; 126 tokens in all (QD-POWER)."""

from collections.abc import Mapping
from typing import NamedTuple

from .components import POWER_TOKENS
from .switches import DEFAULTS, Switches


class Lost(NamedTuple):
    """Power that moves from a Treasury into the Pool, and the Infamy for what could not be paid."""

    power: int
    infamy: int


def lose(held: int, amount: int, switches: Switches = DEFAULTS) -> Lost:
    """What is there goes into the Pool; nothing more, unless Power is read as a Resource (QD-POWER-04, QD-AMB-36).

    Only the Treasury is touched: Power on a tile is committed (QD-AMB-37).
    """
    power = min(held, amount)
    return Lost(power, amount - power if switches.power_is_resource else 0)


def supply(treasuries: Mapping[str, int], tiles: Mapping[str, int], pool: int) -> int:
    """What is left in the supply of 126; negative where substitutes are needed (QD-GSETUP-02, QD-POWER-05, QD-AMB-38)."""
    return POWER_TOKENS - sum(treasuries.values()) - sum(tiles.values()) - pool

"""Taxes: half of what is held of one kind, rounded up, nothing instead (QD-TAX)."""

from typing import NamedTuple

from companion.rulebook import Refused

from .payment import GOLD_FOR_ONE
from .switches import DEFAULTS, Switches


class Tax(NamedTuple):
    """What is discarded of the taxed kind, what remains of it, and the Gold given instead."""

    discard: int
    held: int
    gold: int = 0


def tax(held: int) -> Tax:
    """Half, rounded up, by value; holding none costs nothing, Infamy is no way out (QD-TAX-02, QD-TAX-03, QD-TAX-04, QD-RES-08, QD-AMB-34)."""
    discard = (held + 1) // 2
    return Tax(discard, held - discard)


def tax_with_gold(held: int, units: int, gold: int, switches: Switches = DEFAULTS) -> Tax:
    """The same with some units replaced by Gold two for one, where the table plays so (QD-AMB-33)."""
    if not switches.gold_for_taxes:
        raise Refused("QD-AMB-33", "tax_no_gold")
    due = tax(held)
    if units > due.discard:
        raise Refused("QD-TAX-02", "tax_gold_beyond_due", units=units, due=due.discard)
    if GOLD_FOR_ONE * units > gold:
        raise Refused("QD-RES-03", "tax_gold_beyond_purse", units=units, gold=gold)
    return Tax(due.discard - units, due.held + units, GOLD_FOR_ONE * units)

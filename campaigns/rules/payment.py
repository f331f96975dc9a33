"""Paying Resources: chosen and forced payments, Gold two for one, Infamy for what stays unpaid (QD-RES)."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rulebook import Refused

from .components import RESOURCES
from .switches import DEFAULTS, Switches

GOLD_FOR_ONE = 2  # QD-RES-03


class Paid(NamedTuple):
    """What was handed in (only kinds paid), what is left (all kinds), and the Infamy taken instead."""

    paid: dict[str, int]
    held: dict[str, int]
    infamy: int


class _Split(NamedTuple):
    """How an offer covers a debt: units replaced by Gold, units left over."""

    by_gold: int
    unpaid: int


def payable_kinds(switches: Switches = DEFAULTS) -> tuple[str, ...]:
    """The four Resources, and Power only where the table reads it so (QD-RES-01, QD-POWER-07, QD-FACT-29)."""
    return (*RESOURCES, "power") if switches.power_is_resource else RESOURCES


def can_pay(
    owed: Mapping[str, int], held: Mapping[str, int], switches: Switches = DEFAULTS
) -> bool:
    """Can this chosen payment be made in full, Gold standing in two for one (QD-RES-03, QD-RES-07)?"""
    offer = most(owed, held, payable_kinds(switches))
    return _covered(owed, offer).unpaid == 0


def pay_chosen(
    owed: Mapping[str, int],
    held: Mapping[str, int],
    offer: Mapping[str, int] | None = None,
    switches: Switches = DEFAULTS,
) -> Paid:
    """A voluntary price, in full or not at all, never with Infamy (QD-RES-06, QD-RES-07, QD-INVEST-10).

    Without an offer each owed kind is paid first, then Gold.
    """
    _check_kinds(owed, switches)
    if not can_pay(owed, held, switches):
        raise Refused("QD-RES-07", "payment_not_in_full", owed=dict(owed))
    chosen = most(owed, held, payable_kinds(switches)) if offer is None else offer
    paid = _hand_over(owed, held, chosen, switches)
    if paid.infamy:
        raise Refused("QD-RES-07", "payment_falls_short", missing=paid.infamy)
    return paid


def pay_forced(
    owed: Mapping[str, int],
    held: Mapping[str, int],
    offer: Mapping[str, int] | None = None,
    switches: Switches = DEFAULTS,
) -> Paid:
    """A forced loss: all, part or nothing; each unpaid Resource is 1 Infamy (QD-RES-04, QD-RES-05, QD-INF-09, QD-AMB-35).

    Without an offer as much as possible is paid.
    """
    _check_kinds(owed, switches)
    chosen = most_forced(owed, held, switches) if offer is None else offer
    paid = _hand_over(owed, held, chosen, switches)
    if _covered(owed, chosen).by_gold and not switches.gold_for_forced_losses:
        raise Refused("QD-AMB-32", "payment_no_gold_here")
    return paid


def most_forced(
    owed: Mapping[str, int], held: Mapping[str, int], switches: Switches = DEFAULTS
) -> dict[str, int]:
    """The fullest offer for a forced loss, with Gold as a substitute if the table allows it (QD-AMB-32)."""
    if switches.gold_for_forced_losses:
        return most(owed, held, payable_kinds(switches))
    return _in_kind(owed, held)


def most(
    owed: Mapping[str, int], held: Mapping[str, int], kinds: tuple[str, ...] = RESOURCES
) -> dict[str, int]:
    """Each owed kind first, then Gold two for one in the order of the kinds (QD-RES-03)."""
    offer = _in_kind(owed, held)
    purse = held.get("gold", 0) - offer.get("gold", 0)
    for kind in kinds[1:]:
        missing = owed.get(kind, 0) - offer.get(kind, 0)
        units = min(missing, purse // GOLD_FOR_ONE)
        if units:
            offer["gold"] = offer.get("gold", 0) + GOLD_FOR_ONE * units
            purse -= GOLD_FOR_ONE * units
    return offer


def _in_kind(owed: Mapping[str, int], held: Mapping[str, int]) -> dict[str, int]:
    offer = {kind: min(amount, held.get(kind, 0)) for kind, amount in owed.items()}
    return {kind: amount for kind, amount in offer.items() if amount}


def _check_kinds(owed: Mapping[str, int], switches: Switches) -> None:
    if "power" in owed and not switches.power_is_resource:
        raise Refused("QD-POWER-07", "payment_power_is_no_resource")


def _hand_over(
    owed: Mapping[str, int], held: Mapping[str, int], offer: Mapping[str, int], switches: Switches
) -> Paid:
    _check_offer(owed, held, offer)
    kinds = payable_kinds(switches)
    left = {kind: held.get(kind, 0) - offer.get(kind, 0) for kind in kinds}
    paid = {kind: offer[kind] for kind in kinds if offer.get(kind)}
    return Paid(paid, left, _covered(owed, offer).unpaid)


def _check_offer(
    owed: Mapping[str, int], held: Mapping[str, int], offer: Mapping[str, int]
) -> None:
    """Nobody hands in what they lack, more than is owed, or another kind than Gold instead (QD-CHK-20)."""
    for kind, amount in offer.items():
        if amount > held.get(kind, 0):
            raise Refused("QD-CHK-20", "payment_beyond_holdings", resource=kind, amount=amount)
        if kind != "gold" and amount > owed.get(kind, 0):
            raise Refused("QD-RES-03", "payment_more_than_owed", resource=kind, amount=amount)
    spare = max(0, offer.get("gold", 0) - owed.get("gold", 0))
    if spare != GOLD_FOR_ONE * _covered(owed, offer).by_gold:
        raise Refused("QD-RES-03", "payment_gold_in_pairs", gold=spare)


def _covered(owed: Mapping[str, int], offer: Mapping[str, int]) -> _Split:
    """Gold pays what is owed in Gold first; what is left of it replaces other kinds in pairs (QD-INVEST-11)."""
    short = sum(max(0, amount - offer.get(kind, 0)) for kind, amount in owed.items())
    pairs = (offer.get("gold", 0) - owed.get("gold", 0)) // GOLD_FOR_ONE
    by_gold = max(0, min(short, pairs))
    return _Split(by_gold, short - by_gold)

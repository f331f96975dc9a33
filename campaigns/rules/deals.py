"""Deals: what may change hands, for what, when, and whether it binds (QD-DEAL)."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rulebook import Refused

from .components import RESOURCES
from .switches import DEFAULTS, Switches

DEAL_MOMENTS = ("voting", "tie")  # QD-DEAL-01, QD-AMB-12: until the Moderator has spoken
BRANDING = "branding"  # QD-CHRON-22
_NEVER = {"power": "deal_power", "leader": "deal_token", "moderator": "deal_token"}  # QD-DEAL-04


class Terms(NamedTuple):
    """Who hands over what at once, for which service, and whether it reaches into later games."""

    gives: Mapping[str, Mapping[str, int]]
    service: str
    later: bool = False


class DealCheck(NamedTuple):
    """Does it bind, does it look like a swap, does it belong on the Notes pages?"""

    binding: bool
    looks_like_swap: bool
    noted: bool


def check_deal(terms: Terms, server: str, moment: str, switches: Switches = DEFAULTS) -> DealCheck:
    """What the rules make of these terms; `server` is who performs the service (QD-DEAL-01 … QD-DEAL-09)."""
    if moment not in DEAL_MOMENTS and not switches.deals_anytime:
        raise Refused("QD-AMB-12", "deal_not_now")
    _check_service(terms, switches)
    for gifts in terms.gives.values():
        _check_gifts(gifts)
    givers = {seat for seat, gifts in terms.gives.items() if any(gifts.values())}
    # QD-DEAL-05, QD-DEAL-06, QD-AMB-14: only what was handed over binds; QD-DEAL-08: several may pool
    swap = server in givers and len(givers) > 1  # QD-AMB-13
    return DealCheck(bool(givers), swap, terms.later)  # QD-DEAL-07


def check_holdings(gifts: Mapping[str, int], held: Mapping[str, int]) -> None:
    """Nobody hands over more than they hold (QD-DEAL-05, QD-CHK-20)."""
    for kind, amount in gifts.items():
        if amount > held.get(kind, 0):
            raise Refused("QD-CHK-20", "deal_beyond_holdings", resource=kind, amount=amount)


def _check_service(terms: Terms, switches: Switches) -> None:
    """Resources only in return for a service (QD-DEAL-03)."""
    if not terms.service.strip():
        raise Refused("QD-DEAL-03", "deal_needs_service")
    if terms.service == BRANDING and not switches.branding_rights_tradable:
        raise Refused("QD-AMB-17", "deal_branding_not_tradable")


def _check_gifts(gifts: Mapping[str, int]) -> None:
    """Gold, Food, Army, Materials and nothing else (QD-DEAL-02, QD-DEAL-04)."""
    for kind in gifts:
        if kind in _NEVER:
            raise Refused("QD-DEAL-04", _NEVER[kind], item=kind)
        if kind not in RESOURCES:
            raise Refused("QD-DEAL-02", "deal_not_a_resource", item=kind)

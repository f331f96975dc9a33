"""Kinds about Resources: payment, Taxes, Income."""

from typing import Any

from ..components import COLOURS, RESOURCES
from ..faults import BadInput
from ..income import Building
from ..income import income as collected
from ..payment import Paid, pay_chosen, pay_forced
from ..switches import Switches
from ..taxes import tax as taxed
from ..taxes import tax_with_gold
from .fields import Fields

_PAYABLE = (*RESOURCES, "power")


def payment(fields: Fields, switches: Switches) -> dict[str, Any]:
    """A debt paid, chosen or forced."""
    owed = _named(fields.object("owed"))
    held = fields.object("held").amounts(_PAYABLE)
    pay = pay_forced if fields.flag("forced") else pay_chosen
    paid: Paid = pay(owed, held, _offer(fields), switches)
    return {"paid": paid.paid, "held": paid.held, "infamy": paid.infamy}


def _named(fields: Fields) -> dict[str, int]:
    return {kind: n for kind, n in fields.amounts(_PAYABLE).items() if kind in fields.given}


def _offer(fields: Fields) -> dict[str, int] | None:
    """`most` is left to the rules, `none` is an empty hand, anything else is named kind by kind."""
    if isinstance(fields.given.get("pay"), dict):
        return _named(fields.object("pay"))
    word = fields.maybe_choice("pay", ("most", "none"))
    return {} if word == "none" else None


def tax(fields: Fields, switches: Switches) -> dict[str, Any]:
    """Half of what is held; `by_gold` units of it in Gold where the table plays so."""
    held = fields.whole("held")
    if not fields.has("by_gold"):
        due = taxed(held)
        return {"discard": due.discard, "held": due.held}
    units, gold = fields.whole("by_gold"), fields.whole("gold")
    return tax_with_gold(held, units, gold, switches)._asdict()


def income(fields: Fields, switches: Switches) -> dict[str, Any]:
    """What one player collects at the start of a game."""
    buildings = [_building(item) for item in fields.objects("buildings")]
    choices = _choices(fields.maybe_object("choices"), len(buildings))
    gained = collected(fields.choice("colour", COLOURS), buildings, choices, switches)
    return {"power": gained.power, "resources": gained.resources, "asks": list(gained.asks)}


def _building(item: Fields) -> Building:
    yields = item.object("yield")
    amounts = {kind: n for kind, n in yields.amounts(RESOURCES).items() if kind in yields.given}
    choose, covered = item.maybe_flag("choose"), item.maybe_flag("covered")
    return Building(item.choice("colour", COLOURS), amounts, choose, covered)


def _choices(fields: Fields, buildings: int) -> dict[int, str]:
    """The Resource taken, by the Building's place in the list."""
    places = {str(place): place for place in range(buildings)}
    for key in fields.given:
        if key not in places:
            raise BadInput("place_unknown", place=fields.name(key))
    return {places[key]: fields.choice(key, RESOURCES) for key in fields.given}

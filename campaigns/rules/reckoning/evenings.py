"""Kinds about setting a game up and ending it: seats, Regions, cards, absence, the campaign's end."""

from typing import Any

from companion.rulebook import Refused

from ..absence import returning
from ..agendas import time_limit
from ..chronicle import Chronicle, place
from ..components import STORYLINES
from ..faults import BadInput
from ..finale import Slot
from ..finale import campaign_end as end_of_campaign
from ..finale import game_end as end_of_game
from ..investments import draft as drafted
from ..regions import pick_order
from ..seating import bonuses as seat_bonuses
from ..switches import Switches
from .fields import Fields


def bonuses(fields: Fields, switches: Switches) -> dict[str, Any]:
    """What each seat receives once, and the first Moderator."""
    seating = seat_bonuses(fields.seats(), switches)
    rows = {seat: bonus._asdict() for seat, bonus in seating.bonuses.items()}
    return {"bonuses": rows, "moderator": seating.moderator}


def regions(fields: Fields, switches: Switches) -> dict[str, Any]:
    """The twelve picks in order."""
    return {"picks": [pick._asdict() for pick in pick_order(fields.seats())]}


def draft(fields: Fields, switches: Switches) -> dict[str, Any]:
    """The Investment draft."""
    seats = fields.seats()
    result = drafted(seats, fields.seat("leader", seats), fields.by_seat("hegemony", seats))
    return {**result._asdict(), "order": list(result.order), "offered": list(result.offered)}


def chronicle(fields: Fields, switches: Switches) -> dict[str, Any]:
    """The drawn Chronicle cards on their slots."""
    listed = fields.object("cards")
    cards = {code: _card(code, listed.object(code)) for code in listed.given}
    drawn = fields.texts("drawn")
    for spot, code in enumerate(drawn):
        if code not in cards:
            raise BadInput("card_unknown", code=code[:12])
        if code in drawn[:spot]:
            raise BadInput("drawn_twice", code=code)
    placed = place(cards, drawn, switches)
    codes = {name: list(value) for name, value in placed._asdict().items() if name != "marks"}
    return {**codes, "marks": placed.marks}


def _card(code: str, item: Fields) -> Chronicle:
    """A card whose marks fit its track (QD-CHK-12)."""
    labels = tuple(label.casefold() for label in item.texts("labels"))
    card = Chronicle(labels, item.maybe_whole("track", 1), item.maybe_whole("marks") or 0)
    if card.marks > (card.track or 0):
        raise Refused("QD-CHK-12", "chronicle_marks", code=code[:12])
    return card


def agenda(fields: Fields, switches: Switches) -> dict[str, Any]:
    """The time limit of an Agenda."""
    limit = time_limit(fields.whole("game", 1), fields.maybe_whole("printed", 1), switches)
    return {"limit": limit}


def game_end(fields: Fields, switches: Switches) -> dict[str, Any]:
    """Does the game end after this Dilemma?"""
    card = Slot(fields.whole("slot"), fields.flag("timer"))
    if card.slot > switches.round_slots:
        slots = switches.round_slots
        raise Refused("QD-CHK-28", "round_beyond_counter", slot=card.slot, slots=slots)
    endings = fields.whole("endings", 0, STORYLINES)
    return end_of_game(card, endings, fields.whole("deck"), switches)._asdict()


def campaign_end(fields: Fields, switches: Switches) -> dict[str, Any]:
    """Is the Grand Finale due?"""
    endings = fields.whole("endings", 0, STORYLINES)
    return end_of_campaign(endings, fields.whole("deck"), switches)._asdict()


def absence(fields: Fields, switches: Switches) -> dict[str, Any]:
    """What a return brings; `payable` appears only where overdue Agendas may still be paid."""
    limits = fields.maybe_object("agendas")
    agendas = {code: limits.maybe_whole(code, 1) for code in limits.given}
    back = returning(fields.wholes("missed", 1), fields.whole("returns", 1), agendas, switches)
    settled = {"independence": back.independence, "failed": list(back.failed)}
    return {**settled, "payable": list(back.payable)} if back.payable else settled

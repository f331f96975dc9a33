"""May this viewer do this, for that seat? Secrets are nobody's to enter but their owner's."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Action, Refused, game_named

from .access import Viewer
from .house import HOUSE_VERBS, KEEPER_VERBS, TALK, UNDO
from .models import Seat


class NotAllowed(Exception):  # noqa: N818
    """Answered with 403: the kind names the sentence."""

    def __init__(self, kind: str, **facts: Any) -> None:
        super().__init__(kind)
        self.kind = kind
        self.facts = facts


_BY_POST = frozenset({"note", UNDO}) | TALK  # house acts that any seat may post itself


def acting_seat(viewer: Viewer, action: Action, for_seat: str | None) -> tuple[str, str]:
    """The seat that acts and the seat that recorded it ("" if the same), or NotAllowed."""
    if viewer.seat is None:
        raise NotAllowed("watching_only")
    house = viewer.position.house
    verb = action.get("do")
    if verb in KEEPER_VERBS or (verb in HOUSE_VERBS and verb not in _BY_POST):
        raise NotAllowed("not_by_post")
    if for_seat is None or for_seat == viewer.seat:
        return viewer.seat, ""
    if for_seat not in house.seats:
        raise NotAllowed("no_such_seat")
    if not house.may_record_for_others(viewer.seat):
        raise NotAllowed("for_another")
    if sealed_fields(viewer.table.game, action) or verb in HOUSE_VERBS:
        raise NotAllowed("sealed_for_another", seat=house.seats[for_seat].name)
    return for_seat, viewer.seat


def sealed_fields(game_key: str, action: Action) -> Mapping[str, Any]:
    """The fields of this action that only their owner may enter; secret draws count before chance has supplied them."""
    sealed = game_named(game_key).sealed
    fields = {**sealed.get("*", {}), **sealed.get(str(action.get("do")), {})}
    return {
        name: action.get(name)
        for name, who in fields.items()
        if who == "owner" and (name == "draws" or action.get(name) is not None)
    }


def refuse_without_pin(viewer: Viewer, action: Action) -> None:
    """A seat's first secret asks for a PIN: else anybody with the join code could look."""
    if not sealed_fields(viewer.table.game, action):
        return
    if not Seat.objects.filter(table=viewer.table, key=viewer.seat).exclude(pin_hash="").exists():
        raise Refused("HOUSE-PIN", "pin_first")

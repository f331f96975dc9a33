"""Undo by consent, in the small games: ask, and every other seated player must agree."""

from companion.rulebook import Refused, game_named

from . import codes
from .access import Viewer
from .journal import Act, Appended, append, append_group
from .models import Holding
from .position import REQUEST_LASTS, Position


def ask_or_undo(viewer: Viewer, act: Act) -> tuple[Appended, bool]:
    """Undo at once, or ask the others first; True when they were asked."""
    others = _others(viewer)
    if not game_named(viewer.table.game).consent or not others:
        return append(viewer.table.pk, act), False
    if viewer.position.house.request:
        raise Refused("HOUSE-CONSENT", "undo_asked_already")
    number = act.action.get("number", viewer.position.last_group)
    if number is None or number not in {s.line.number for s in viewer.position.steps}:
        raise Refused("HOUSE-UNDO", "nothing_to_undo")
    asking = act._replace(action={"do": "ask_undo", "number": number})
    return append(viewer.table.pk, asking), True


def _others(viewer: Viewer) -> set[str]:
    """Seats that must agree: taken, not the asker's own, not held by the asker's phone."""
    house = viewer.position.house
    taken = {key for key, seat in house.seats.items() if seat.taken}
    elsewhere = Holding.objects.filter(table=viewer.table, role=Holding.PLAYER).exclude(
        device_id=viewer.device
    )
    return (taken - {viewer.seat}) & set(elsewhere.values_list("seat", flat=True))


def answer_request(viewer: Viewer, act: Act, now: int) -> Appended:
    """Agree or decline; the last agreement takes the group back in the same tap."""
    request = viewer.position.house.request
    if request is None or now - request.at > REQUEST_LASTS:
        raise Refused("HOUSE-CONSENT", "no_request")
    if act.seat == request.asker:
        raise Refused("HOUSE-CONSENT", "own_request")
    if act.action["do"] == "decline" or not _is_last(viewer.position, act.seat):
        return append(viewer.table.pk, act)
    undo = Act(request.asker, {"do": "undo", "number": request.group}, codes.new_key())
    return append_group(viewer.table.pk, [act, undo])


def _is_last(position: Position, seat: str) -> bool:
    request = position.house.request
    assert request is not None
    taken = {key for key, held in position.house.seats.items() if held.taken}
    return taken - {request.asker, seat} <= set(request.agreed)

"""What every page of a campaign begins with: its eyes, its view, its tabs."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from companion.rulebook import Refused, View, game_named
from companion.tables import codes
from companion.tables.access import MEMBER, Viewer, open_to
from companion.tables.journal import Act, append_group
from companion.tables.permission import NotAllowed, acting_seat, refuse_without_pin
from companion.tables.reading import names_of, refusal_in_words, say

Page = Callable[..., HttpResponse]


def campaign_page(page: Page) -> Page:
    """A page for everybody at a campaign's table; at a table of another game there is no such page."""

    @open_to(MEMBER)
    @wraps(page)
    def guarded(request: HttpRequest, viewer: Viewer, *args: Any, **kwargs: Any) -> HttpResponse:
        if viewer.table.game != "campaign":
            raise Http404
        return page(request, viewer, *args, **kwargs)

    return guarded


def page_context(viewer: Viewer, view: View) -> dict[str, Any]:
    """What each page of a campaign shows around its content."""
    return {
        "viewer": viewer,
        "table": viewer.table,
        "view": view,
        "names": viewer.position.house.names(),
        "number": viewer.position.number,
        "key": codes.new_key(),
    }


def may_write(viewer: Viewer) -> bool:
    """May this viewer record anything here now?"""
    position = viewer.position
    return viewer.seat is not None and not position.house.away and not position.fault


def may_record_for(viewer: Viewer, seat: str) -> bool:
    """May this viewer record for that seat: one's own, or as a scribe?"""
    if viewer.seat is None or not may_write(viewer):
        return False
    return viewer.seat == seat or viewer.position.house.may_record_for_others(viewer.seat)


def form_key(request: HttpRequest) -> str:
    """The key of a form without script; a fresh one where it is missing or not a key."""
    key = request.POST.get("key", "")
    return key if 16 <= len(key) <= 60 and key.isascii() else codes.new_key()


def record(viewer: Viewer, actions: Sequence[dict[str, Any]], key: str) -> dict[str, Any] | None:
    """Write these actions for the seat in hand as one group; the refusal in words if they were not written."""
    game, names = game_named(viewer.table.game), names_of(viewer)
    try:
        append_group(viewer.table.pk, [_act(viewer, action, key) for action in actions])
    except Refused as refused:
        return refusal_in_words(game, names, refused)
    except NotAllowed as forbidden:
        return {"rule": "", "sentence": say(None, forbidden.kind, forbidden.facts, {})}
    return None


def _act(viewer: Viewer, action: dict[str, Any], key: str) -> Act:
    seat, by = acting_seat(viewer, action, None)
    refuse_without_pin(viewer, action)
    return Act(seat, action, key, by, viewer.device)

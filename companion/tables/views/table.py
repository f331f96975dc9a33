"""The table itself: page, fragment, JSON, journal; everything seen with the viewer's own eyes."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.rulebook import game_named

from .. import codes
from ..access import MEMBER, Viewer, open_to
from ..forms import whole
from ..models import RulingRow
from ..reading import names_of, read_entries, read_rulings, read_step, read_told, say
from ..screens import screen_of

RECENT = 4
JOURNAL_PAGE = 50


def table_context(viewer: Viewer) -> dict[str, Any]:
    """What the table's fragment is made of; nothing in it that this seat may not know."""
    position, view = viewer.position, viewer.view()
    game = game_named(viewer.table.game)
    screen = screen_of(game.key)
    return {
        "viewer": viewer,
        "table": viewer.table,
        "game": game,
        "number": position.number,
        "house": position.house,
        "seats": _seats(viewer),
        "view": view,
        "board": screen.template,
        "choices": _choices(viewer),
        "recent": read_told(viewer)[:RECENT],
        "undo": _undo(viewer),
        "fault": position.fault,
        "request_open": position.house.request,
        "key": codes.new_key(),
        **screen.context(viewer, view),
    }


def _seats(viewer: Viewer) -> list[dict[str, Any]]:
    house = viewer.position.house
    return [
        {
            "key": key,
            "name": seat.name,
            "taken": seat.taken,
            "locked": seat.locked,
            "me": key == viewer.seat,
            "keeper": key == house.keeper,
            "scribe": seat.scribe,
        }
        for key, seat in house.seats.items()
    ]


def _choices(viewer: Viewer) -> list[dict[str, str]]:
    """What this seat may do now, each with its sentence; only complete actions become buttons."""
    if viewer.seat is None or viewer.position.house.away or viewer.position.fault:
        return []
    game, names = game_named(viewer.table.game), names_of(viewer)
    actions = game.choices(viewer.position.state, viewer.seat)
    return [
        {
            "action": json.dumps(dict(action)),
            "label": say(game, f"{action['do']}!", {**action, "seat": viewer.seat}, names),
        }
        for action in actions
        if None not in action.values()
    ]


def _undo(viewer: Viewer) -> dict[str, Any] | None:
    """What plain undo would take back, in words this viewer may read."""
    steps = [s for s in viewer.position.steps if s.line.group == viewer.position.last_group]
    if not steps or viewer.seat is None:
        return None
    sentence = " ".join(read_step(viewer, step).sentence for step in steps)
    physical = game_named(viewer.table.game).physical
    asks_why = any(step.line.action["do"] in physical for step in steps)
    return {"number": steps[0].line.group, "sentence": sentence, "physical": asks_why}


@open_to(MEMBER)
@never_cache
@require_GET
def table_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The table as this device may see it."""
    return render(request, "tables/table.html", table_context(viewer))


@open_to(MEMBER)
@never_cache
@require_GET
def table_fragment(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Only the part that changes; fetched by every phone when the number moves."""
    return render(request, "tables/_table.html", table_context(viewer))


@open_to(MEMBER)
@never_cache
@require_GET
def state_json(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The same view as JSON."""
    return JsonResponse(
        {
            "table": viewer.table.pk,
            "game": viewer.table.game,
            "number": viewer.position.number,
            "seat": viewer.seat,
            "view": viewer.view(),
        }
    )


@open_to(MEMBER)
@never_cache
@require_GET
def journal_json(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The entries after `since`, as this seat may read them."""
    since = whole(request.GET.get("since", "0")) or 0
    return JsonResponse({"entries": entries_since(viewer, since)})


def entries_since(viewer: Viewer, since: int) -> list[dict[str, Any]]:
    """The entries after a number, in the shape of journal.json and of a 409."""
    rows = viewer.table.entries.filter(number__gt=since).order_by("number")
    return [entry.as_json() for entry in read_entries(viewer, rows)]


@open_to(MEMBER)
@never_cache
@require_GET
def journal_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The journal, newest first, by pages; each entry with what the rules made of it."""
    before = whole(request.GET.get("before", "")) or viewer.position.number + 1
    rows = viewer.table.entries.filter(number__lt=before).order_by("-number")[:JOURNAL_PAGE]
    entries = read_entries(viewer, rows)
    older = entries[-1].number if entries and entries[-1].number > 1 else None
    context = {"viewer": viewer, "table": viewer.table, "entries": entries, "older": older}
    return render(request, "tables/journal.html", {**context, "names": _names(viewer)})


@open_to(MEMBER)
@never_cache
@require_GET
def why(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The chain of entries behind one number: every change of it, with its rule."""
    subject = request.GET.get("of", "")[:64]
    rows = RulingRow.objects.filter(table=viewer.table, subject=subject, undone=False)
    changes = read_rulings(viewer, rows.order_by("number", "place"))
    context = {"viewer": viewer, "table": viewer.table, "subject": subject, "changes": changes}
    total = sum(change.amount for change in changes)
    return render(request, "tables/why.html", {**context, "total": total})


def _names(viewer: Viewer) -> dict[str, str]:
    return viewer.position.house.names()

"""A finished match, step by step: the position after every entry, and the tokens over its turns."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.rulebook import Ruling
from companion.tables.access import MEMBER, Viewer, open_to
from companion.tables.forms import whole
from companion.tables.history import undone_groups
from companion.tables.house import HOUSE_VERBS
from companion.tables.keep import beginning, line_of
from companion.tables.models import Table
from companion.tables.position import advanced
from companion.tables.reading import names_of

from ..long_live.game import GAME
from ..long_live.state import State
from ..long_live.tiles import SEATS
from ..long_live.view import opened, seen_by
from .long_live_board import Looking, board_seen
from .long_live_telling import told


class Stop(NamedTuple):
    """The match after one entry that counts."""

    number: int
    state: State
    rulings: tuple[Ruling, ...]


def is_finished_match(viewer: Viewer) -> bool:
    """Whether this table has played a match to its end: then its secrets are open to its members."""
    return viewer.table.game == GAME.key and GAME.is_over(viewer.position.state)


def stops(table: Table) -> list[Stop]:
    """The beginning, then the position after every move that was not taken back."""
    lines = [line_of(entry) for entry in table.entries.order_by("number")]
    undone, position = undone_groups(lines), beginning(table)
    found = [Stop(0, position.state, ())]
    for line in lines:
        if line.group in undone or line.action["do"] in HOUSE_VERBS:
            continue
        position, rulings = advanced(GAME, position, line)
        found.append(Stop(line.number, position.state, rulings))
    return found


@open_to(MEMBER)
@never_cache
@require_GET
def steps(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """One position of a finished match, with what led to it; a running match keeps its secrets."""
    if not is_finished_match(viewer):
        return HttpResponseRedirect(reverse("table", args=[viewer.table.pk]))
    found = stops(viewer.table)
    at = min(max(whole(request.GET.get("at", "")) or 0, 0), len(found) - 1)
    return render(request, "long_live/steps.html", _context(viewer, found, at))


def _context(viewer: Viewer, found: Sequence[Stop], at: int) -> dict[str, Any]:
    stop, last = found[at], len(found) - 1
    changes = tuple(change for ruling in stop.rulings for change in ruling.changes)
    looking = Looking(viewer.seat, viewer.position.house.names(), changes)
    view = seen_by(opened(stop.state), viewer.seat)
    return {
        "viewer": viewer,
        "table": viewer.table,
        "llq": board_seen(view, looking),
        "view": view,
        "story": told(stop.rulings, names_of(viewer)),
        "at": at,
        "last": last,
        "before": max(at - 1, 0),
        "after": min(at + 1, last),
        "stop": stop,
        "chart": chart([each.state for each in found], at),
        "names": viewer.position.house.names(),
    }


WIDTH, HEIGHT, MOST = 300, 96, 18


def chart(states: Sequence[State], at: int) -> dict[str, Any]:
    """Points of two lines, how many tokens each side held after every step, and where the reader stands."""
    span = max(len(states) - 1, 1)
    totals = {
        seat: [sum(state.tokens[side]) for state in states] for side, seat in enumerate(SEATS)
    }
    most = max(6, *totals["s1"], *totals["s2"])
    lines = {
        seat: " ".join(f"{_x(n, span)},{_y(count, most)}" for n, count in enumerate(counts))
        for seat, counts in totals.items()
    }
    return {
        "white": lines["s1"],
        "black": lines["s2"],
        "here": _x(at, span),
        "levels": [(count, _y(count, most)) for count in range(0, most + 1, 3)],
        "now": {seat: counts[at] for seat, counts in totals.items()},
    }


def _x(n: int, span: int) -> float:
    return round(20 + n / span * (WIDTH - 28), 1)


def _y(count: int, most: int) -> float:
    return round(HEIGHT - 8 - count / most * (HEIGHT - 18), 1)

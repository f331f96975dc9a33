"""Pages of a match beside its table: the life chart, stepping through, why a trait stands where it stands."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.referees.time_loop.game import GAME
from companion.rulebook import Change, Ruling, View
from companion.tables.access import MEMBER, Viewer, open_to
from companion.tables.forms import whole
from companion.tables.history import Line, effective
from companion.tables.house import HOUSE_VERBS
from companion.tables.keep import beginning, line_of
from companion.tables.models import RulingRow
from companion.tables.position import folded
from companion.tables.reading import ReadChange, names_of, read_rulings, read_step

from .time_loop import match_words
from .time_loop_chart import charts, moments
from .time_loop_faces import trait_icon, trait_name
from .time_loop_lives import Eyes, lives
from .time_loop_told import moved, newest_reveal, told


def _base(viewer: Viewer) -> dict[str, Any]:
    return {"viewer": viewer, "table": viewer.table, "number": viewer.position.number}


@open_to(MEMBER)
@never_cache
@require_GET
def chart(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Every trait of every player over phases and rounds."""
    if viewer.table.game != GAME.key:
        return redirect("table", viewer.table.pk)
    view, names = viewer.view(), viewer.position.house.names()
    columns = moments(view, _rulings(viewer))
    context = {**_base(viewer), "charts": charts(view, names, columns), "rounds": view["round"]}
    return render(request, "time_loop/chart.html", context)


def _rulings(viewer: Viewer) -> list[Ruling]:
    """All rulings that count and that this viewer may know, in their order."""
    rows = RulingRow.objects.filter(table=viewer.table, undone=False)
    return [
        Ruling(row.rule, row.kind, row.facts, _changes(row), None)
        for row in rows.order_by("number", "place", "id")
        if row.known_to is None or viewer.seat in row.known_to
    ]


def _changes(row: RulingRow) -> tuple[Change, ...]:
    return (Change(row.subject, row.amount),) if row.subject else ()


@open_to(MEMBER)
@never_cache
@require_GET
def replay(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The match as it stood after one of its moves, seen with the viewer's own eyes."""
    if viewer.table.game != GAME.key:
        return redirect("table", viewer.table.pk)
    lines = effective(line_of(entry) for entry in viewer.table.entries.order_by("number"))
    numbers = [line.number for line in lines if line.action["do"] not in HOUSE_VERBS]
    if not numbers:
        return render(request, "time_loop/replay.html", _base(viewer))
    wanted = whole(request.GET.get("at", "")) or numbers[-1]
    place = max((n for n, number in enumerate(numbers) if number <= wanted), default=0)
    context = {**_base(viewer), **_standing(viewer, lines, numbers[place]), **_ways(numbers, place)}
    return render(request, "time_loop/replay.html", context)


def _standing(viewer: Viewer, lines: list[Line], number: int) -> dict[str, Any]:
    """The board after that entry."""
    before = [line for line in lines if line.number <= number]
    then = replace(viewer, at=folded(GAME, beginning(viewer.table), before))
    view, names, rulings = then.view(), viewer.position.house.names(), newest_reveal(then)
    if viewer.seat is not None and GAME.is_over(viewer.position.state):
        view = _with_open_hands(then, view)
    return {
        "entry": read_step(then, then.position.steps[-1]),
        "loop": {
            **match_words(view, names, viewer.seat),
            "lives": lives(view, Eyes(names, viewer.seat, moved(rulings))),
            "told": told(view, names_of(viewer), rulings),
        },
    }


def _with_open_hands(then: Viewer, view: View) -> View:
    """A finished match opens its hands to its players: each seat's own, as that seat saw it."""
    keys = [seat["key"] for seat in view["seats"]]
    own = {key: replace(then, seat=key).view()["seats"][n]["hand"] for n, key in enumerate(keys)}
    return {**view, "seats": [{**seat, "hand": own[seat["key"]]} for seat in view["seats"]]}


def _ways(numbers: list[int], place: int) -> dict[str, Any]:
    """The moves before and after this one."""
    return {
        "at": place + 1,
        "of": len(numbers),
        "first": numbers[0] if place else None,
        "previous": numbers[place - 1] if place else None,
        "following": numbers[place + 1] if place + 1 < len(numbers) else None,
        "last": numbers[-1] if place + 1 < len(numbers) else None,
    }


@open_to(MEMBER)
@never_cache
@require_GET
def why(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The story of one trait: its start, and every change with its rule."""
    if viewer.table.game != GAME.key:
        return redirect("table", viewer.table.pk)
    context = _trait_context(viewer, request.GET.get("of", "")[:64])
    if context is None:
        return redirect("table", viewer.table.pk)
    return render(request, "time_loop/why.html", {**_base(viewer), **context})


def _trait_context(viewer: Viewer, subject: str) -> dict[str, Any] | None:
    """Where a trait began, where it stands and what happened in between; None if there is no such trait."""
    key, _, trait = subject.partition(".")
    seat = next((seat for seat in viewer.view()["seats"] if seat["key"] == key), None)
    if seat is None or trait not in seat["traits"]:
        return None
    start = next(raw["start"] for raw in seat["board"]["traits"] if raw["key"] == trait)
    return {
        "name": viewer.position.house.names()[key],
        "trait": trait_name(trait),
        "icon": trait_icon(seat["board"], trait),
        "start": start,
        "value": seat["traits"][trait],
        "changes": _story(viewer, subject, start),
    }


def _story(viewer: Viewer, subject: str, start: int) -> list[ReadChange]:
    rows = RulingRow.objects.filter(table=viewer.table, subject=subject, undone=False)
    changes = read_rulings(viewer, rows.order_by("number", "place"))
    return [change._replace(total=start + change.total) for change in changes]

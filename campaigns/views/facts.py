"""Box facts: one grid per kind, each skippable; a correction holds from now on (decision 21, decision 35)."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from companion.rulebook import View
from companion.tables.access import Viewer

from ..rules.components import CHARACTERS
from . import fact_grids
from .fact_grids import Grid
from .of_campaign import campaign_page, form_key, may_write, page_context, record
from .reached_grids import reached

SHEETS = {
    "bases": _("Base Buildings"),
    "timeline": _("Timeline"),
    "ideology": _("Ideology cards"),
    "investments": _("Investment cards"),
    "numbers": _("Numbers"),
    "names": _("Names"),
    "reached": _("Cards and stickers"),
}


@campaign_page
@never_cache
@require_http_methods(["GET", "POST"])
def facts_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """What the table has read off its own box, to be filled in whenever it likes."""
    view = viewer.view()
    sheet = request.GET.get("sheet", "")
    sheet = sheet if sheet in SHEETS else "bases"
    character = _character(view, request.GET.get("of", ""))
    grids = _grids(view, sheet, character)
    refused = None
    if request.method == "POST":
        refused = _entered(viewer, request, grids)
        if refused is None:
            return HttpResponseRedirect(_address(viewer, sheet, character) + "&entered=1")
    context = {
        **page_context(viewer, view),
        "tab": "facts",
        "sheets": [{"key": key, "label": label} for key, label in SHEETS.items()],
        "sheet": sheet,
        "characters": _characters(view) if sheet == "ideology" else [],
        "character": character,
        "grids": [shown(grid, request.POST) for grid in grids],
        "refused": refused,
        "entered": "entered" in request.GET,
        "writes": may_write(viewer),
    }
    return render(request, "campaign/facts/page.html", context, status=422 if refused else 200)


def _address(viewer: Viewer, sheet: str, character: str) -> str:
    return f"{reverse('campaign-facts', args=[viewer.table.pk])}?sheet={sheet}&of={character}"


def _characters(view: View) -> list[dict[str, str]]:
    cast = [seat["character"] for seat in view["seats"] if seat["character"]]
    return [{"key": key, "name": CHARACTERS[key].name} for key in cast or CHARACTERS]


def _character(view: View, wanted: str) -> str:
    """Whose cards: the one asked for, else one's own, else the first."""
    own = next((seat["character"] for seat in view["seats"] if seat["key"] == view["me"]), None)
    keys = [one["key"] for one in _characters(view)]
    return wanted if wanted in keys else own or keys[0]


def _grids(view: View, sheet: str, character: str) -> list[Grid]:
    if sheet == "ideology":
        return [fact_grids.ideology(view, character)]
    if sheet == "numbers":
        return [fact_grids.track(view), fact_grids.spaces(view), fact_grids.infamy(view)]
    if sheet == "reached":
        return reached(view)
    if sheet == "names":
        return [fact_grids.storylines(view), fact_grids.words(view)]
    one = {
        "bases": fact_grids.bases,
        "timeline": fact_grids.timeline,
        "investments": fact_grids.investments,
    }
    return [one[sheet](view)]


def _entered(viewer: Viewer, request: HttpRequest, grids: list[Grid]) -> dict[str, Any] | None:
    """Enter all rows that changed as one group; the refusal if one of them cannot be."""
    form = request.POST.dict()
    actions = [
        {"do": "enter", "fact": grid.fact, "rows": rows}
        for grid in grids
        if (rows := grid.changed(form))
    ]
    return record(viewer, actions, form_key(request)) if actions else None


def shown(grid: Grid, typed: Mapping[str, str]) -> dict[str, Any]:
    """A grid for the page; after a refusal with what was typed."""
    return {
        "title": grid.title,
        "rule": grid.rule,
        "rows": [
            {
                "label": row.label,
                "cells": [
                    {
                        **cell._asdict(),
                        "field": field,
                        "value": typed.get(field, "") if typed else cell.value,
                    }
                    for cell in row.cells
                    for field in (f"{grid.fact}.{row.key}.{cell.name}",)
                ],
            }
            for row in grid.rows
        ],
    }

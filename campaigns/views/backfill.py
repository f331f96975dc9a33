"""Bringing in a campaign that already runs: one form for the Kingdom, one per Diary, or all as JSON (decision 35)."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from companion.rulebook import View
from companion.tables.access import Viewer

from ..rules.components import CHARACTERS, POINTS, REGIONS, RESOURCES, STORYLINES
from .backfill_form import Form, Unreadable, diaries, kingdom, sheet
from .of_campaign import campaign_page, form_key, may_write, page_context, record

TEXTS = ("keywords", "skills", "buildings", "missed")


@campaign_page
@never_cache
@require_http_methods(["GET", "POST"])
def backfill_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The forms, as long as the campaign has not begun here."""
    view = viewer.view()
    refused = None
    if request.method == "POST":
        refused = _brought_in(request, viewer)
        if refused is None:
            return HttpResponseRedirect(reverse("table", args=[viewer.table.pk]))
    context = {
        **page_context(viewer, view),
        "tab": "opening",
        "open": view["phase"] == "opening" and may_write(viewer),
        "refused": refused,
        "typed": request.POST,
        **_fields(viewer, view, request.POST.dict()),
    }
    return render(request, "campaign/backfill/page.html", context, status=422 if refused else 200)


def _brought_in(request: HttpRequest, viewer: Viewer) -> dict[str, Any] | None:
    try:
        action = _action(request.POST.dict(), viewer.position.house.names())
    except Unreadable as unread:
        say = _("This cannot be read: “%s”. Nothing was recorded.") % unread
        return {"rule": "QD-SETUP-02", "sentence": say}
    return record(viewer, [action], form_key(request))


def _action(form: Form, seats: dict[str, str]) -> dict[str, Any]:
    if form.get("json", "").strip():
        return {"do": "backfill", **_pasted(form["json"])}
    return {"do": "backfill", "kingdom": kingdom(form, seats), "diaries": diaries(form, seats)}


def _pasted(text: str) -> dict[str, Any]:
    """`{"kingdom": {…}, "diaries": {"s1": {…}, …}}`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable(text[:60]) from None
    if not isinstance(data, dict) or set(data) != {"kingdom", "diaries"}:
        raise Unreadable(text[:60])
    return data


def _fields(viewer: Viewer, view: View, form: Form) -> dict[str, Any]:
    names = viewer.position.house.names()
    return {
        "people": [{"key": key, "name": name} for key, name in names.items()],
        "places": [
            {"n": n, "chosen": form.get(f"place-{n}") or key} for n, key in enumerate(names, 1)
        ],
        "slots": [_slot(form, n) for n in range(1, STORYLINES + 1)],
        "lands": [
            {
                "key": key,
                "name": one.name,
                "owner": form.get(f"owner.{key}", ""),
                "vassal": bool(form.get(f"vassal.{key}")),
            }
            for key, one in REGIONS.items()
        ],
        "sheets": [_sheet(view, form, key, name) for key, name in names.items()],
        "characters": [{"key": key, "name": one.name} for key, one in CHARACTERS.items()],
    }


def _slot(form: Form, n: int) -> dict[str, Any]:
    fields = ("stories", "ending", "scales")
    return {"n": n, **{field: form.get(f"{field}.{n}", "") for field in fields}}


def _sheet(view: View, form: Form, key: str, name: str) -> dict[str, Any]:
    seat = next(one for one in view["seats"] if one["key"] == key)
    return {
        "key": key,
        "name": name,
        "character": form.get(f"{key}.character") or seat["character"] or "",
        "house": form.get(f"{key}.house") or seat["house"] or "",
        "numbers": sheet(form, key, (*POINTS, *RESOURCES)),
        "texts": sheet(form, key, TEXTS),
    }

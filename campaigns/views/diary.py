"""The Diary of each seat, laid out like the one in the box (QD-CHAR-07, QD-CHAR-09); sealed pages for others."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from companion.rulebook import View
from companion.tables.access import Viewer
from companion.tables.forms import whole

from ..rules.agendas import FAMILIES
from ..rules.components import CHARACTERS, POINTS, RESOURCES
from .of_campaign import campaign_page, form_key, may_write, page_context, record

PAGES = {"hegemony": 10, "independence": 11, "infamy": 12}  # QD-CHAR-09
ROW = 10  # spaces drawn in a row


@campaign_page
@never_cache
@require_http_methods(["GET", "POST"])
def diary_page(request: HttpRequest, viewer: Viewer, seat: str = "") -> HttpResponse:
    """One seat's Diary: one's own in full, another's as far as it lies open."""
    view = viewer.view()
    key = seat or view["me"] or view["seats"][0]["key"]
    if key not in {one["key"] for one in view["seats"]}:
        raise Http404
    refused = None
    if request.method == "POST":
        refused = record(viewer, [_noted(request)], form_key(request))
        if refused is None:
            return HttpResponseRedirect(reverse("campaign-diary", args=[viewer.table.pk]))
    context = {
        **page_context(viewer, view),
        "tab": "diary",
        "diaries": [_tab(viewer, view, one) for one in view["seats"]],
        "diary": _diary(viewer, view, key),
        "families": FAMILIES,
        "resources": RESOURCES,
        "refused": refused,
        "ask_pin": refused is not None and refused["rule"] == "HOUSE-PIN",
        "typed": request.POST,
        "writes": may_write(viewer) and key == viewer.seat,
    }
    return render(request, "campaign/diary/page.html", context, status=422 if refused else 200)


def _noted(request: HttpRequest) -> dict[str, Any]:
    """An Agenda the owner notes: what is left empty stays unknown (QD-FACT-21)."""
    form = request.POST
    action: dict[str, Any] = {"do": "hold_agenda", "code": form.get("code", "").strip()[:12]}
    if form.get("family"):
        action["family"] = form["family"]
    if (limit := whole(form.get("limit", ""))) is not None:
        action["limit"] = limit
    if cost := {kind: n for kind in RESOURCES if (n := whole(form.get(f"cost-{kind}", "")))}:
        action["cost"] = cost
    if form.get("bag"):
        action["bag"] = form["bag"]
    return action


def _tab(viewer: Viewer, view: View, seat: dict[str, Any]) -> dict[str, Any]:
    return {
        "key": seat["key"],
        "name": viewer.position.house.names()[seat["key"]],
        "character": seat["character"] or "plain",
        "me": seat["key"] == view["me"],
    }


def _diary(viewer: Viewer, view: View, key: str) -> dict[str, Any]:
    seat = next(one for one in view["seats"] if one["key"] == key)
    character = CHARACTERS.get(seat["character"] or "")
    return {
        **seat,
        "name": viewer.position.house.names()[key],
        "ideologies": character.ideologies if character else (),
        "mine": key == view["me"],
        "fate": _fate(view, key),
        "points": [_track(viewer, view, seat, kind) for kind in POINTS],
        "holdings": _holdings(viewer, seat),
        "lands": [_land(seat, region) for region in seat["regions"]],
        "cards": _agendas(view, key),
        "hidden": range(seat["agendas"] - len(_agendas(view, key))),
        "deals": [deal for deal in view["deals"] if key in deal["seats"]],
        "spaces": view["facts"]["spaces"],
    }


def _why(viewer: Viewer, subject: str) -> str:
    return f"{reverse('why', args=[viewer.table.pk])}?of={subject}"


def _fate(view: View, key: str) -> int | None:
    """The marked space: to its owner, and to all once it was shown in the finale (QD-CHAR-08)."""
    shown = (view["finale"] or {}).get("fates", {}).get(key)
    own = (view["mine"] or {}).get("fate") if key == view["me"] else None
    return shown or own


def _track(viewer: Viewer, view: View, seat: dict[str, Any], kind: str) -> dict[str, Any]:
    """A scoring track as marked spaces; where its length is not known, rows enough for what is marked."""
    value = seat["tracks"][kind]
    length = view["facts"]["spaces"].get(kind) or max(2 * ROW, -(-(value + 1) // ROW) * ROW)
    tier = view["options"]["switches"]["infamy_per_tier"] if kind == "infamy" else 0
    return {
        "kind": kind,
        "page": PAGES[kind],
        "value": value,
        "length": max(length, value),
        "known": kind in view["facts"]["spaces"],
        "spaces": [_space(at, value, tier) for at in range(1, max(length, value) + 1)],
        "why": _why(viewer, f"{seat['key']}.{kind}"),
        "tier": seat["tier"] if kind == "infamy" else 0,
        "penalty": _penalty(view, seat["tier"]) if kind == "infamy" else None,
    }


def _space(at: int, value: int, tier: int) -> str:
    marked = " is-marked" if at <= value else ""
    return f"mark{marked}{' is-tier' if tier and at % tier == 0 else ''}"


def _penalty(view: View, tier: int) -> int | None:
    """What the last full tier costs at the end, where the table has entered it (QD-CHAR-11, QD-FACT-12)."""
    known = view["facts"]["infamy"]
    return known[tier - 1] if 0 < tier <= len(known) else None


def _holdings(viewer: Viewer, seat: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The Treasury, where these eyes may look into it (decision 13)."""
    if seat["resources"] is None:
        return None
    amounts = {"power": seat["power"], **seat["resources"]}
    return [
        {"kind": kind, "value": n, "why": _why(viewer, f"{seat['key']}.{kind}")}
        for kind, n in amounts.items()
    ]


def _land(seat: dict[str, Any], region: dict[str, Any]) -> dict[str, Any]:
    buildings = [one for one in seat["buildings"] if one["region"] == region["region"]]
    return {**region, "buildings": buildings}


def _agendas(view: View, key: str) -> list[dict[str, Any]]:
    """The Agendas of this seat that these eyes may read (QD-INFO-06)."""
    return [one for one in (view["mine"] or {}).get("agendas", ()) if one["seat"] == key]

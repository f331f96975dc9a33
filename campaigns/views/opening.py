"""The guided path that opens a campaign: on the table's own page, and as a page of its own afterwards (QD-SETUP)."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.rulebook import View, game_named
from companion.tables.access import Viewer
from companion.tables.reading import names_of, say

from ..rules.components import CHARACTERS, DISORDER_CARDS, REGIONS, is_recommended
from ..rules.regions import pick_order
from ..state import OPENING
from .of_campaign import campaign_page, may_record_for, may_write, page_context

STEP_NAMES = {
    "characters": _("Characters"),
    "seating": _("Seats and Leader"),
    "regions": _("Regions"),
    "deck": _("Prologue and Envelope 00"),
}


@campaign_page
@never_cache
@require_GET
def opening_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """How this campaign was opened, or the step of the opening that is due."""
    view = viewer.view()
    context = {**page_context(viewer, view), **opening_context(viewer, view), "tab": "opening"}
    return render(request, "campaign/opening/page.html", context)


def opening_context(viewer: Viewer, view: View) -> dict[str, Any]:
    """What the guided path shows: the steps, and everything the present step needs."""
    return {
        "shows_seats": all(seat.taken for seat in viewer.position.house.seats.values()),
        "path": {
            "steps": [_step(view, step) for step in OPENING],
            "step": view["step"] if view["phase"] == "opening" else "",
            "seats": [_seat(viewer, view, seat) for seat in _round_the_table(view)],
            "free": _free_characters(view),
            "advised": _is_advised(view),
            "bonuses": _bonuses(view),
            "pick": _pick(viewer, view),
            "coming": _coming(viewer, view),
            "regions": [_region(viewer, view, key) for key in REGIONS],
            "keywords": _keywords(view),
            "disorder": DISORDER_CARDS,
            "writes": may_write(viewer),
            "next": _next(viewer, view),
        },
    }


def _next(viewer: Viewer, view: View) -> dict[str, Any]:
    """The step that is due in one line, with its rule and page."""
    step, names = view["next"], names_of(viewer)
    sentence = say(game_named("campaign"), step["kind"], step["facts"], names)
    return {"say": sentence, "rule": step["rule"], "page": step["page"]}


def _step(view: View, step: str) -> dict[str, str]:
    is_done = f"opening.{step}" in view["closed"] or view["phase"] != "opening"
    state = "done" if is_done else "now" if view["step"] == step else ""
    skipped = f"opening.{step}" in view["skipped"]
    note = str(_("left to the table")) if skipped else ""
    return {"name": str(STEP_NAMES[step]), "state": state, "note": note}


def _round_the_table(view: View) -> list[dict[str, Any]]:
    """The seats as they sit, from the Leader clockwise once that is known."""
    by_key = {seat["key"]: seat for seat in view["seats"]}
    keys = view["order"] if len(view["order"]) == len(by_key) else list(by_key)
    return [by_key[key] for key in keys]


def _seat(viewer: Viewer, view: View, seat: dict[str, Any]) -> dict[str, Any]:
    character = CHARACTERS.get(seat["character"] or "")
    return {
        "key": seat["key"],
        "name": viewer.position.house.names()[seat["key"]],
        "character": seat["character"] or "",
        "character_name": character.name if character else "",
        "house": seat["house"] or "",
        "agenda": character.agenda if character else "",
        "disorder_agenda": character.disorder_agenda if character else "",
        "leader": seat["leader"],
        "moderator": seat["moderator"],
        "mine": may_record_for(viewer, seat["key"]),
    }


def _free_characters(view: View) -> list[dict[str, str]]:
    taken = {seat["character"] for seat in view["seats"]}
    return [
        {"key": key, "name": one.name, "title": one.title}
        for key, one in CHARACTERS.items()
        if key not in taken
    ]


def _is_advised(view: View) -> bool:
    cast = [seat["character"] for seat in view["seats"] if seat["character"]]
    return len(cast) < len(view["seats"]) or is_recommended(cast)


def _bonuses(view: View) -> list[dict[str, Any]]:
    """What each place receives once, from the Leader clockwise (QD-SETUP-06)."""
    rows = view["options"]["switches"]["seat_bonuses"][: len(view["seats"])]
    kinds = ("power", "gold", "independence")
    return [
        {"place": place, "goods": dict(zip(kinds, row, strict=True)), "any": any(row)}
        for place, row in enumerate(rows, 1)
    ]


def _pick(viewer: Viewer, view: View) -> dict[str, Any] | None:
    """Whose pick it is, and whether this phone may record it."""
    pick = view["pick"]
    if pick is None or view["step"] != "regions":
        return None
    seat = next(one for one in view["seats"] if one["key"] == pick["seat"])
    return {**_seat(viewer, view, seat), "kind": pick["kind"]}


def _coming(viewer: Viewer, view: View) -> list[dict[str, Any]]:
    """The draft in its order, with what has been taken (QD-REGION-02)."""
    if len(view["order"]) != len(view["seats"]):
        return []
    names, taken = viewer.position.house.names(), list(view["regions"].items())
    characters = {seat["key"]: seat["character"] or "" for seat in view["seats"]}
    return [
        {
            "name": names[pick.seat],
            "character": characters[pick.seat],
            "kind": pick.kind,
            "region": REGIONS[taken[n][0]].name if n < len(taken) else "",
            "now": n == len(taken),
        }
        for n, pick in enumerate(pick_order(view["order"]))
    ]


def _region(viewer: Viewer, view: View, key: str) -> dict[str, Any]:
    owned = view["regions"].get(key)
    characters = {seat["key"]: seat["character"] or "" for seat in view["seats"]}
    base = [b for b in view["buildings"] if b["code"] == "base" and b["region"] == key]
    return {
        "key": key,
        "name": REGIONS[key].name,
        "rank": REGIONS[key].rank,
        "owner": viewer.position.house.names()[owned["owner"]] if owned else "",
        "character": characters[owned["owner"]] if owned else "",
        "kind": owned["kind"] if owned else "",
        "base": base[0] if base else None,
    }


def _keywords(view: View) -> dict[str, list[str]]:
    """The Region Keywords each seat sticks into the Diary (QD-REGION-12)."""
    found: dict[str, list[str]] = {}
    for key, region in view["regions"].items():
        found.setdefault(region["owner"], []).append(REGIONS[key].name)
    return found

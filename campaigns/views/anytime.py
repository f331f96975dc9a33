"""Whatever happens at any time: recounts, gains and losses, Skills, tokens, Deals, Events, counts, people; and the pause."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.tables.access import Viewer

from ..rules.components import AXES, IDEOLOGIES, POINTS, RESOURCES
from .now import Eyes
from .of_campaign import campaign_page, may_write, page_context


@campaign_page
@never_cache
@require_GET
def anytime(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """One sheet for all that is not the next step."""
    eyes = Eyes(viewer, viewer.view())
    context = {
        **page_context(viewer, eyes.view),
        "seats": eyes.named(one["key"] for one in eyes.view["seats"]),
        "present": eyes.named(eyes.view["order"]),
        "values": _values(eyes),
        "kinds": [*RESOURCES, "power", *POINTS],
        "resources": RESOURCES,
        "skills": _skills(eyes),
        "deals": _deals(eyes),
        "writes": may_write(viewer),
        "tab": "anytime",
    }
    return render(request, "campaign/anytime.html", context)


def _values(eyes: Eyes) -> list[dict[str, Any]]:
    """Everything that can be recounted, in groups, with what the ledger says where these eyes may see it."""
    view = eyes.view
    groups = [
        {"name": eyes.names.get(one["key"], ""), "rows": _of_seat(one)} for one in view["seats"]
    ]
    board = view["board"]
    rows = [{"subject": "pool", "name": _("Pool"), "value": view["pool"]}]
    rows += [{"subject": "deck", "name": _("Dilemma deck"), "value": view["deck"]}]
    rows += [
        {"subject": f"slider.{axis}", "name": axis, "value": board["sliders"][axis]}
        for axis in AXES
    ]
    rows += [
        {"subject": f"tokens.{name}", "name": name, "value": board["tokens"][name]}
        for name in IDEOLOGIES
    ]
    rows += [
        {"subject": f"{card['code']}.marks", "name": card["code"], "value": card["marks"]}
        for card in (*view["chronicle"]["in_play"], *view["chronicle"]["deck"])
    ]
    return [*groups, {"name": _("The Kingdom"), "rows": rows}]


def _of_seat(seat: dict[str, Any]) -> list[dict[str, Any]]:
    held = {"power": seat["power"], **(seat["resources"] or dict.fromkeys(RESOURCES))}
    values = {**held, **seat["tracks"]}
    rows = [{"subject": f"{seat['key']}.{k}", "name": k, "value": v} for k, v in values.items()]
    return rows + [
        {"subject": f"{skill['code']}.uses", "name": skill["code"], "value": skill["uses"]}
        for skill in seat["skills"]
    ]


def _skills(eyes: Eyes) -> list[dict[str, Any]]:
    return [
        {**skill, "seat": seat["key"], "owner": eyes.names.get(seat["key"], "")}
        for seat in eyes.view["seats"]
        for skill in seat["skills"]
        if not skill["covered"] and eyes.may_act_for(seat["key"])
    ]


def _deals(eyes: Eyes) -> list[dict[str, Any]]:
    """Deals still open, with the names of who made them (QD-DEAL-05, QD-DEAL-07)."""
    return [
        {**deal, "parties": ", ".join(eyes.names.get(key, key) for key in deal["seats"])}
        for deal in eyes.view["deals"]
        if deal["status"] in ("proposed", "sealed", "informal")
    ]


@campaign_page
@never_cache
@require_GET
def pause(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """What to write down or leave lying when the evening stops in mid-game (decision 34)."""
    eyes = Eyes(viewer, viewer.view())
    view = eyes.view
    tiles = view["round"]["vote"]["tiles"] if view["round"] else {}
    context = {
        **page_context(viewer, view),
        "say": eyes.say(view["next"]["kind"], view["next"]["facts"]),
        "rows": [_lying(eyes, seat, tiles) for seat in eyes.named(view["order"])],
        "leader": eyes.names.get(view["leader"] or "", ""),
        "moderator": eyes.names.get(view["moderator"] or "", ""),
        "cards": view["chronicle"]["in_play"],
        "tab": "pause",
    }
    return render(request, "campaign/pause.html", context)


def _lying(eyes: Eyes, seat: dict[str, Any], tiles: dict[str, Any]) -> dict[str, Any]:
    tile = tiles.get(seat["key"]) or {}
    view = eyes.seat_view(seat["key"])
    side = eyes.names.get(tile.get("side", ""), tile.get("side", ""))
    return {**seat, "side": side, "power": tile.get("power", 0), "treasury": view["power"]}

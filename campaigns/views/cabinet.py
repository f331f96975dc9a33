"""The cabinet: what this table has opened, stuck on and put aside; nothing it has not reached (principle 7)."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.rulebook import View
from companion.tables.access import Viewer

from ..rules.components import REGIONS, STORYLINES
from .of_campaign import campaign_page, page_context


@campaign_page
@never_cache
@require_GET
def cabinet_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Envelopes, boxes, Storylines, Chronicle, stickers, Map and Trash as far as they are open."""
    view = viewer.view()
    context = {
        **page_context(viewer, view),
        "tab": "cabinet",
        "cabinet": {
            "envelopes": [one for one in view["opened"] if one["kind"] == "envelope"],
            "boxes": [one for one in view["opened"] if one["kind"] == "mystery"],
            "storylines": _storylines(view),
            "endings": {"n": len(view["endings"]), "all": STORYLINES, "scales": view["scales"]},
            "chronicle": _chronicle(view),
            "stickers": _stickers(view),
            "lands": _lands(view),
            "events": view["events"],
            "trash": view["trash"],
        },
    }
    return render(request, "campaign/cabinet/page.html", context)


def _storylines(view: View) -> list[dict[str, Any]]:
    """Storylines with at least one Story card or an Ending, by slot from the left (QD-GSETUP-13, QD-ENDING-04)."""
    slots = sorted({*view["stories"], *view["endings"]}, key=int)
    names = view["facts"]["storylines"]
    return [
        {
            "slot": slot,
            "name": names.get(slot, ""),
            "stories": view["stories"].get(slot, []),
            "ending": view["endings"].get(slot),
        }
        for slot in slots
    ]


def _characters(view: View) -> dict[str, str]:
    return {seat["key"]: seat["character"] or "plain" for seat in view["seats"]}


def _chronicle(view: View) -> list[dict[str, Any]]:
    """All unlocked cards, those in play first, with their Herald's arms (QD-CHRON-17)."""
    arms = _characters(view)
    cards = [*view["chronicle"]["in_play"], *view["chronicle"]["deck"]]
    return [{**card, "arms": arms.get(card["herald"] or "", "")} for card in cards]


def _stickers(view: View) -> list[dict[str, Any]]:
    """Skill, Keyword and Building stickers in the order of their codes, with the seat they belong to."""
    found = []
    for seat in view["seats"]:
        bears = {"seat": seat["key"], "arms": seat["character"] or "plain"}
        skills = [
            {**bears, "code": one["code"], "note": one["note"] or ""} for one in seat["skills"]
        ]
        words = [
            {**bears, "code": one["code"], "note": one["word"] or ""} for one in seat["keywords"]
        ]
        built = [
            {**bears, "code": one["code"], "note": REGIONS[one["region"]].name}
            for one in seat["buildings"]
            if one["code"] != "base"
        ]
        found += [*skills, *words, *built]
    return sorted(found, key=lambda one: one["code"])


def _lands(view: View) -> list[dict[str, Any]]:
    """The Map: every Region with its owner and Buildings, once the Regions are taken."""
    arms = _characters(view)
    return [
        {
            "name": REGIONS[key].name,
            "owner": region["owner"],
            "arms": arms[region["owner"]],
            "kind": region["kind"],
            "buildings": [one for one in view["buildings"] if one["region"] == key],
        }
        for key, region in sorted(view["regions"].items())
    ]

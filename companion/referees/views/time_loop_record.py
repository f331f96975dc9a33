"""Recording a step of the time loop from its form: one's own pick, or with real cards what everybody laid."""

import json
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from companion.referees.time_loop.game import GAME
from companion.referees.time_loop.match import ON_THE_TABLE
from companion.rulebook import Action, Json, Refused, View
from companion.tables.access import MEMBER, Viewer, open_to
from companion.tables.forms import key_of, whole
from companion.tables.journal import Act, Appended, append_group
from companion.tables.permission import NotAllowed, acting_seat, refuse_without_pin
from companion.tables.views.acting import answer_done, answer_forbidden, answer_refusal

from .rematch import can_rematch, open_rematch
from .time_loop_asks import askable


@open_to(MEMBER)
@require_POST
def record(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Record the step as it was filled in: one group, one undo."""
    if viewer.table.game != GAME.key:
        return redirect("table", viewer.table.pk)
    try:
        done = _recorded(viewer, request.POST)
    except Refused as refused:
        return answer_refusal(request, viewer, refused)
    except NotAllowed as forbidden:
        return answer_forbidden(request, viewer, forbidden)
    return answer_done(request, viewer, done)


def _recorded(viewer: Viewer, fields: QueryDict) -> Appended:
    view, key = viewer.view(), key_of(fields.dict())
    if viewer.seat is None:
        raise NotAllowed("watching_only")
    seats = askable(viewer, view) if view["cards"] == ON_THE_TABLE else []
    acts = [
        Act(seat, _action(view, seat, fields), key, viewer.seat, viewer.device)
        for seat in seats or [viewer.seat]
    ]
    acts = [act._replace(by="") if act.seat == viewer.seat else act for act in acts]
    for act in acts:
        _refuse_secrets(viewer, view, act)
    return append_group(viewer.table.pk, acts)


def _refuse_secrets(viewer: Viewer, view: View, act: Act) -> None:
    """In the app a pick is its owner's alone and asks for a PIN; what lies on the real table is no secret."""
    if view["cards"] != ON_THE_TABLE:
        acting_seat(viewer, act.action, None)
        refuse_without_pin(viewer, act.action)


def _action(view: View, seat: str, fields: QueryDict) -> Action:
    """The action that the form describes for this seat; what is missing the rules refuse."""
    if f"card.{seat}" in fields:
        return {"do": "play", "pick": _pick(view, seat, fields)}
    if f"trait.{seat}" in fields:
        return {"do": "name_trait", "trait": fields[f"trait.{seat}"]}
    if f"memories.{seat}" in fields:
        return {"do": "answer", "memories": fields[f"memories.{seat}"] == "yes"}
    if f"keep.{seat}" in fields:
        return {"do": "retain", "keep": fields[f"keep.{seat}"] == "yes"}
    if f"option.{seat}" in fields:
        return {"do": "choose", "option": fields[f"option.{seat}"]}
    return {"do": _VERBS.get(fields.get("step", ""), "choose")}


_VERBS = {"card": "play", "trait": "name_trait", "phase5": "answer", "retain": "retain"}


def _pick(view: View, seat: str, fields: QueryDict) -> dict[str, Json]:
    """A card with its targets (TL-CARD-05, TL-CARD-06), or with what the table says it does (TL-CARD-07)."""
    card = fields[f"card.{seat}"]
    pick = {"card": card, **_target(fields.get(f"target.{seat}.{card}", ""))}
    adjust = _adjustments(view, seat, fields) if f"manual.{seat}.{card}" in fields else []
    return {**pick, "adjust": adjust} if adjust else pick


def _target(text: str) -> dict[str, Json]:
    """The targets as the form's own option wrote them; anything else names nobody."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    names = ("target", "trait", "option")
    read: Mapping[str, Any] = found if isinstance(found, dict) else {}
    return {name: read[name] for name in names if isinstance(read.get(name), str)}


def _adjustments(view: View, seat: str, fields: QueryDict) -> list[Json]:
    """Every trait that the table moves by hand, with a number other than 0."""
    found = []
    for life in view["seats"]:
        for place, trait in enumerate(life["traits"]):
            delta = whole(fields.get(f"adjust.{seat}.{life['key']}.{place}", ""))
            if delta:
                found.append({"seat": life["key"], "trait": trait, "delta": delta})
    return found


@open_to(MEMBER)
@require_POST
def rematch(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Another match of the same players; everybody's phone comes along."""
    if viewer.table.game != GAME.key:
        return redirect("table", viewer.table.pk)
    if not can_rematch(viewer):
        return answer_forbidden(request, viewer, NotAllowed("not_by_post"))
    return HttpResponseRedirect(reverse("table", args=[open_rematch(viewer).pk]))

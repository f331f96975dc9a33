"""Acting: one endpoint for taps of pages and of scripts; undo, consent, PIN, hand-over."""

import json
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from companion.errors import wants_json
from companion.rulebook import Action, Refused, game_named

from .. import codes
from ..access import MEMBER, Viewer, open_to, viewer_by_hash
from ..consent import answer_request, ask_or_undo
from ..devices import token_hash
from ..forms import Posted, json_body, key_of, posted, whole
from ..house import TALK
from ..joining import open_with_pin, put_down, put_in_hand
from ..journal import Act, Appended, Stale, append, would_stand
from ..models import Device, Seat
from ..permission import NotAllowed, acting_seat, refuse_without_pin
from ..pins import hashed, is_pin
from ..reading import names_of, refusal, refusal_in_words, say
from ..screens import screen_of
from ..turns import one_write
from .table import entries_since, table_context


@open_to(MEMBER)
@require_POST
def do(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Record one action: 201, or 200 for a repeat, 422 refused, 409 out of date, 403 not allowed."""
    wanted = None
    try:
        wanted = _wanted(request, viewer)
        done = _recorded(viewer, wanted)
    except Refused as refused:
        return answer_refusal(request, viewer, refused, wanted)
    except NotAllowed as forbidden:
        return answer_forbidden(request, viewer, forbidden)
    except Stale as stale:
        return _answer_stale(request, viewer, stale)
    return answer_done(request, viewer, done)


def _wanted(request: HttpRequest, viewer: Viewer) -> Posted:
    """The posted action; what a form said is read the way its game reads forms."""
    wanted = posted(request)
    if is_script(request):
        return wanted
    return wanted._replace(action=screen_of(viewer.table.game).tidied(wanted.action))


def _recorded(viewer: Viewer, wanted: Posted) -> Appended:
    seat, by = acting_seat(viewer, wanted.action, wanted.for_seat)
    refuse_without_pin(viewer, wanted.action)
    act = Act(seat, wanted.action, wanted.key, by, viewer.device, wanted.seen)
    if wanted.action["do"] in ("undo", "ask_undo"):
        return ask_or_undo(viewer, act)[0]
    if wanted.action["do"] in TALK:
        return answer_request(viewer, act, int(timezone.now().timestamp()))
    return append(viewer.table.pk, act)


@open_to(MEMBER)
@require_POST
def undo(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Take back a group: 201, or 202 where the others are asked first."""
    try:
        data = json_body(request) if is_script(request) else request.POST.dict()
        action: dict[str, Any] = {"do": "undo"}
        if (number := whole(data.get("number"))) is not None:
            action["number"] = number
        if isinstance(data.get("because"), str):
            action["because"] = data["because"]
        seat, _ = acting_seat(viewer, action, None)
        done, asked = ask_or_undo(viewer, Act(seat, action, key_of(data), "", viewer.device))
    except Refused as refused:
        return answer_refusal(request, viewer, refused)
    except NotAllowed as forbidden:
        return answer_forbidden(request, viewer, forbidden)
    return answer_done(request, viewer, done, 202 if asked else 201)


def answer_done(
    request: HttpRequest, viewer: Viewer, done: Appended, status: int = 201
) -> HttpResponse:
    """The number for scripts, the changed fragment for pages, the page itself without script."""
    if is_script(request):
        return JsonResponse({"number": done.number}, status=200 if done.is_repeat else status)
    if request.headers.get("HX-Request"):
        now = replace(viewer, at=done.position)
        return render(request, "tables/_table.html", table_context(now))
    return HttpResponseRedirect(reverse("table", args=[viewer.table.pk]))


def answer_refusal(
    request: HttpRequest, viewer: Viewer, refused: Refused, wanted: Posted | None = None
) -> HttpResponse:
    """422 with rule, sentence and legal choices; nothing was written. What a card may allow can be recorded anyway."""
    game, names = game_named(viewer.table.game), names_of(viewer)
    if is_script(request):
        return JsonResponse({"refused": refusal(game, names, refused)}, status=422)
    card = {
        "refused": refusal_in_words(game, names, refused),
        "ask_pin": refused.kind == "pin_first",
        "anyway": _anyway(viewer, wanted) if wanted else None,
    }
    return _card(request, viewer, card, 422)


def _anyway(viewer: Viewer, wanted: Posted) -> dict[str, str] | None:
    """The same action for the form *record it anyway*, where the rules let it pass with a reason (decision 16)."""
    if viewer.seat is None or "because" in wanted.action:
        return None
    try:
        seat, _ = acting_seat(viewer, wanted.action, wanted.for_seat)
        would_stand(viewer.table, viewer.position, Act(seat, _with_reason(wanted.action), ""))
    except (Refused, NotAllowed):
        return None
    return {
        "action": json.dumps(wanted.action),
        "for": wanted.for_seat or "",
        "key": codes.new_key(),
    }


def _with_reason(action: Action) -> dict[str, Any]:
    return {**action, "because": "?"}


def answer_forbidden(request: HttpRequest, viewer: Viewer, forbidden: NotAllowed) -> HttpResponse:
    """403 with a sentence."""
    sentence = say(None, forbidden.kind, forbidden.facts, {})
    if is_script(request):
        return JsonResponse({"error": sentence}, status=403)
    return _card(request, viewer, {"refused": {"rule": "", "sentence": sentence}}, 403)


def _answer_stale(request: HttpRequest, viewer: Viewer, stale: Stale) -> HttpResponse:
    fresh = viewer_by_hash(viewer.table.pk, token_hash(request)) or viewer
    if is_script(request):
        since = {"number": stale.position.number, "entries": entries_since(fresh, stale.seen)}
        return JsonResponse(since, status=409)
    since_then = entries_since(fresh, stale.seen)
    return _card(request, fresh, {"stale": since_then}, 409)


def _card(request: HttpRequest, viewer: Viewer, card: dict[str, Any], status: int) -> HttpResponse:
    """The refusal as a card: alone for a phone with script, on the page without."""
    if request.headers.get("HX-Request"):
        response = render(
            request, "tables/_card.html", {**card, "table": viewer.table}, status=status
        )
        response["HX-Retarget"], response["HX-Reswap"] = "#card", "innerHTML"
        return response
    context = {**table_context(viewer), **card, "typed": request.POST}
    return render(request, "tables/table.html", context, status=status)


def is_script(request: HttpRequest) -> bool:
    """Whether this is a JSON caller rather than a page."""
    return wants_json(request)


@open_to(MEMBER)
@require_POST
def choose_pin(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Give the seat in hand its first PIN, or a new one (it is in hand, so its owner is here)."""
    pin = request.POST.get("pin", "")
    if viewer.seat is None:
        return answer_forbidden(request, viewer, NotAllowed("watching_only"))
    if not is_pin(pin):
        return answer_refusal(request, viewer, Refused("HOUSE-PIN", "pin_shape"))
    with one_write():
        Seat.objects.filter(table=viewer.table, key=viewer.seat).update(
            pin_hash=hashed(pin), wrong_tries=0
        )
    return HttpResponseRedirect(reverse("table", args=[viewer.table.pk]))


@open_to(MEMBER)
@require_http_methods(["GET", "POST"])
def hand_over(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """One phone, several seats: cover what the last one saw, then let the next one in (with the PIN)."""
    refused = None
    if request.method == "POST":
        try:
            return _handed(request, viewer)
        except Refused as caught:
            refused = refusal_in_words(None, {}, caught)
    seats = [seat for seat in viewer.table.seats.all() if seat.key in viewer.held]
    context = {"viewer": viewer, "table": viewer.table, "seats": seats, "refused": refused}
    status = 422 if refused else 200
    return render(request, "tables/hand_over.html", context, status=status)


def _handed(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    key = request.POST.get("seat", "")
    if not key:
        put_down(viewer.table.pk, viewer.device)
        return HttpResponseRedirect(reverse("hand-over", args=[viewer.table.pk]))
    seat = viewer.table.seats.filter(key=key).first()
    if seat is None or key not in viewer.held:
        raise Refused("HOUSE-SEAT", "no_such_seat")
    open_with_pin(viewer.table, seat, request.POST.get("pin", ""))
    put_in_hand(viewer.table, Device.objects.get(pk=viewer.device), key)
    return HttpResponseRedirect(reverse("table", args=[viewer.table.pk]))

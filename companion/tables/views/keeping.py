"""Inviting, and what the keeper does: seats, codes, scribes, strictness, handing over, putting away."""

from collections.abc import Callable
from secrets import compare_digest
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from companion.addresses import shared_address
from companion.qr import qr_svg
from companion.rulebook import Refused

from .. import codes
from ..access import KEEPER, MEMBER, PUBLIC, Viewer, open_to
from ..devices import renewed_device
from ..house import KEEPER_VERBS
from ..joining import change_code, hand_over_keeping, release_seat, unlock_seat
from ..journal import Act, append
from ..models import Holding, Seat, Table
from ..opening import make_keeper
from ..reading import refusal_in_words


@open_to(MEMBER)
@never_cache
@require_GET
def invite(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The QR code to scan, the code to read out, the spectators' link."""
    if not viewer.held and not viewer.is_keeper:
        raise Http404
    here = shared_address(request)
    join = here + reverse("join", args=[viewer.table.join_code])
    context = {
        "viewer": viewer,
        "table": viewer.table,
        "code": codes.spaced(viewer.table.join_code),
        "join_link": join,
        "qr": qr_svg(join),
        "watch_link": here + reverse("watch", args=[viewer.table.spectator_code]),
        "seats": viewer.position.house.seats,
    }
    return render(request, "tables/invite.html", context)


@open_to(KEEPER)
@never_cache
@require_http_methods(["GET", "POST"])
def keeper_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Everything only the keeper may do."""
    refused = None
    if request.method == "POST":
        try:
            return _kept(request, viewer)
        except Refused as caught:
            refused = refusal_in_words(None, viewer.position.house.names(), caught)
    context = {
        "viewer": viewer,
        "table": viewer.table,
        "house": viewer.position.house,
        "seats": _seats(viewer.table),
        "scribes": [key for key, seat in viewer.position.house.seats.items() if seat.scribe],
        "keeper_link": shared_address(request)
        + reverse("keep-link", args=[viewer.table.pk, viewer.table.keeper_key]),
        "refused": refused,
    }
    return render(request, "tables/keeper.html", context, status=422 if refused else 200)


def _seats(table: Table) -> list[dict[str, Any]]:
    """Each seat with the devices that hold it."""
    holdings = Holding.objects.filter(table=table, role=Holding.PLAYER).select_related("device")
    held: dict[str, list[str]] = {}
    for holding in holdings:
        held.setdefault(holding.seat, []).append(str(holding.device))
    return [
        {"row": seat, "devices": held.get(seat.key, []), "has_pin": bool(seat.pin_hash)}
        for seat in table.seats.all()
    ]


def _kept(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    verb, key = request.POST.get("do", ""), request.POST.get("seat", "")
    if verb not in KEEPER_VERBS:
        raise Refused("HOUSE-ACTION", "unknown_verb", verb=verb[:32])
    action = {"do": verb, "seat": key} if key else {"do": verb}
    act = Act(viewer.seat or "", action, codes.new_key(), "keeper", viewer.device)
    if verb in _ON_A_SEAT:
        seat = viewer.table.seats.filter(key=key).first()
        if seat is None:
            raise Refused("HOUSE-SEAT", "no_such_seat")
        _ON_A_SEAT[verb](viewer.table, seat, act)
    elif verb == "new_code":
        change_code(viewer.table, act)
    elif verb == "keeper":
        hand_over_keeping(viewer.table, key, act)
        return HttpResponseRedirect(reverse("home"))
    else:
        append(viewer.table.pk, act)
    return HttpResponseRedirect(reverse("keeper", args=[viewer.table.pk]))


_ON_A_SEAT: dict[str, Callable[[Table, Seat, Act], None]] = {
    "release": release_seat,
    "unlock": unlock_seat,
}


@open_to(PUBLIC)
@never_cache
@require_http_methods(["GET", "POST"])
def keep_by_link(request: HttpRequest, table_id: str, key: str) -> HttpResponse:
    """The keeper's link: this device becomes the keeper's. Looking at it changes nothing."""
    table = Table.objects.filter(pk=table_id).first()
    if table is None or not compare_digest(table.keeper_key.encode(), key.encode()):
        raise Http404
    if request.method == "POST":
        make_keeper(table, renewed_device(request))
        return HttpResponseRedirect(reverse("table", args=[table.pk]))
    return render(request, "tables/keep_by_link.html", {"table": table})

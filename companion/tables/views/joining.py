"""Joining and watching: looking changes nothing, pressing does."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_http_methods

from companion.rulebook import Refused, game_named

from .. import codes
from ..access import PUBLIC, open_to, viewer_by_hash
from ..devices import renewed_device, token_hash
from ..joining import take_seat, watch
from ..models import Table
from ..pins import is_locked
from ..reading import refusal_in_words


@open_to(PUBLIC)
@require_GET
def typed(request: HttpRequest) -> HttpResponse:
    """A join code typed on the home page."""
    code = codes.typed_code(request.GET.get("code", ""))
    if not Table.objects.filter(join_code=code).exists():
        context = {"unknown_code": True, "typed_code": request.GET.get("code", "")[:40]}
        return render(request, "join_typed.html", context, status=404 if code else 200)
    return HttpResponseRedirect(reverse("join", args=[code]))


@open_to(PUBLIC)
@never_cache
@ensure_csrf_cookie
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, code: str) -> HttpResponse:
    """The seats of the table; taking one binds this device to it."""
    table = Table.objects.filter(join_code=codes.typed_code(code)).first()
    if table is None:
        raise Http404
    refused = None
    if request.method == "POST":
        try:
            return _joined(request, table)
        except Refused as caught:
            refused = refusal_in_words(None, {}, caught)
    return _seats(request, table, refused)


def _joined(request: HttpRequest, table: Table) -> HttpResponse:
    seat = table.seats.filter(key=request.POST.get("seat", "")).first()
    if seat is None:
        raise Refused("HOUSE-SEAT", "no_such_seat")
    device = renewed_device(request)
    take_seat(table, seat, device, request.POST.get("name", ""), request.POST.get("pin", ""))
    return HttpResponseRedirect(reverse("table", args=[table.pk]))


def _seats(request: HttpRequest, table: Table, refused: dict[str, object] | None) -> HttpResponse:
    viewer = viewer_by_hash(table.pk, token_hash(request))
    seats = [
        {
            "row": seat,
            "needs_pin": bool(seat.pin_hash),
            "locked": is_locked(seat),
            "mine": viewer is not None and seat.key in viewer.held,
        }
        for seat in table.seats.all()
    ]
    context = {
        "table": table,
        "game": game_named(table.game),
        "seats": seats,
        "refused": refused,
        "chosen": request.POST.get("seat", ""),
        "typed_name": request.POST.get("name", ""),
        "is_member": viewer is not None,
    }
    return render(request, "tables/join.html", context, status=422 if refused else 200)


@open_to(PUBLIC)
@never_cache
@require_http_methods(["GET", "POST"])
def watch_table(request: HttpRequest, code: str) -> HttpResponse:
    """The spectators' link: see what is public, write nothing."""
    table = Table.objects.filter(spectator_code=code).first()
    if table is None:
        raise Http404
    if request.method == "POST":
        watch(table, renewed_device(request))
        return HttpResponseRedirect(reverse("table", args=[table.pk]))
    return render(request, "tables/watch.html", {"table": table, "game": game_named(table.game)})

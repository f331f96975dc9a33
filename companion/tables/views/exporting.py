"""A table saved to a file by one seat; a table opened from a file, looked at first."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from companion.rulebook import Refused

from ..access import MEMBER, PUBLIC, Viewer, open_to
from ..devices import renewed_device
from ..exporting import seat_export
from ..importing import arriving, bring_in, previewed
from ..opening import make_keeper
from ..reading import refusal_in_words
from ..waiting import forget, leave, waiting

LARGEST_UPLOAD = 3 * 1024 * 1024  # some 13,000 entries; the command of the host takes more


@open_to(MEMBER)
@never_cache
@require_GET
def export_json(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """The public record and this seat's own secrets, as a file."""
    answer = HttpResponse(seat_export(viewer), content_type="application/json")
    name = f"{viewer.table.pk}-{viewer.position.number}.json"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@open_to(PUBLIC)
@never_cache
@require_http_methods(["GET", "POST"])
def import_page(request: HttpRequest) -> HttpResponse:
    """Choose a file; see what is in it; open a table from it."""
    if request.method == "GET":
        return render(request, "tables/import.html")
    try:
        if "waiting" in request.POST:
            return _opened(request, request.POST["waiting"])
        return render(request, "tables/import.html", _looked_at(_uploaded(request)))
    except Refused as refused:
        context = {"refused": refusal_in_words(None, {}, refused)}
        return render(request, "tables/import.html", context, status=422)


def _uploaded(request: HttpRequest) -> bytes:
    file = request.FILES.get("file")
    if file is None:
        raise Refused("HOUSE-FILE", "file_missing")
    if (file.size or 0) > LARGEST_UPLOAD:
        raise Refused("HOUSE-FILE", "file_too_large", most=LARGEST_UPLOAD // 1024**2)
    return bytes(file.read())


def _looked_at(data: bytes) -> dict[str, Any]:
    preview = previewed(arriving(data))
    return {"preview": preview, "waiting": leave(data)}


def _opened(request: HttpRequest, name: str) -> HttpResponse:
    """The new table, kept by whoever opened it."""
    table = bring_in(arriving(waiting(name)))
    forget(name)
    make_keeper(table, renewed_device(request))
    return HttpResponseRedirect(reverse("invite", args=[table.pk]))

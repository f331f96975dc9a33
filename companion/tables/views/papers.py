"""The print room: what can be printed here, a look at the first page, and the papers themselves."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.addresses import shared_address

from ..access import MEMBER, Viewer, open_to
from ..forms import whole
from ..papers import SIZES, NoSuchPaper, Paper, Wanted, made, papers_for, preview

PREVIEW_SCALE = 1.5
BLANK = (3, 4, 5, 6)


@open_to(MEMBER)
@never_cache
@require_GET
def print_room(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """All papers of this table; the chosen one with a picture of its first page."""
    papers = papers_for(viewer)
    chosen = next((one for one in papers if one.key == request.GET.get("paper")), None)
    chosen = chosen or (papers[0] if papers else None)
    context = {
        "viewer": viewer,
        "table": viewer.table,
        "papers": papers,
        "chosen": chosen,
        "links": _links(viewer, chosen, request.GET) if chosen else {},
        "wanted": _asked(request.GET),
        "sizes": SIZES,
        "seats": viewer.position.house.seats,
        "me": viewer.seat,
        "blank": BLANK,
    }
    return render(request, "tables/papers.html", context)


def _asked(query: Mapping[str, str]) -> dict[str, str]:
    """The questions of the form that were answered, cut short; wrong answers are met by the paper's 404."""
    names = ("size", "seat", "game", "blank", "copy")
    return {name: query[name][:8] for name in names if query.get(name)}


def _links(viewer: Viewer, paper: Paper, query: Mapping[str, str]) -> dict[str, str]:
    asked = {k: v for k, v in _asked(query).items() if k == "size" or k in paper.asks}
    if "seat" in paper.asks and "seat" not in asked:
        asked["seat"] = viewer.seat or next(iter(viewer.position.house.seats))
    tail = f"?{urlencode(asked)}" if asked else ""
    arguments = [viewer.table.pk, paper.key]
    return {
        "pdf": reverse("paper", args=arguments) + tail,
        "png": reverse("paper-preview", args=arguments) + tail,
    }


def _wanted(request: HttpRequest) -> Wanted:
    query = request.GET
    return Wanted(
        size=query.get("size") or "a4",
        seat=query.get("seat") or None,
        game=_number(query, "game"),
        blank=_number(query, "blank") or 0,
        copy=query.get("copy", ""),
        address=shared_address(request),
    )


def _number(query: Mapping[str, str], name: str) -> int | None:
    """A number that was asked for; a word in its place is a paper that does not exist."""
    text = query.get(name, "")
    number = whole(text)
    if text and number is None:
        raise Http404
    return number


@open_to(MEMBER)
@never_cache
@require_GET
def paper(request: HttpRequest, viewer: Viewer, paper: str) -> HttpResponse:
    """A paper as PDF, made with this viewer's eyes."""
    answer = HttpResponse(_made(request, viewer, paper), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{paper}.pdf"'
    return answer


@open_to(MEMBER)
@never_cache
@require_GET
def paper_preview(request: HttpRequest, viewer: Viewer, paper: str) -> HttpResponse:
    """The first page of the same paper as a picture (decision 30)."""
    picture = preview(_made(request, viewer, paper), PREVIEW_SCALE)
    return HttpResponse(picture, content_type="image/png")


def _made(request: HttpRequest, viewer: Viewer, key: str) -> Any:
    try:
        return made(viewer, key, _wanted(request))
    except NoSuchPaper:
        raise Http404 from None

"""Opening a table: which game, what it is called, who sits there."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from companion.rulebook import Game, Refused, all_games, game_named

from ..access import PUBLIC, open_to
from ..devices import renewed_device
from ..joining import put_in_hand, sit_everywhere
from ..opening import NewTable, make_keeper, open_table
from ..reading import refusal_in_words
from ..screens import opening_of


@open_to(PUBLIC)
@require_GET
def choose(request: HttpRequest) -> HttpResponse:
    """Which game is it to be?"""
    return render(request, "tables/choose_game.html", {"games": all_games()})


@open_to(PUBLIC)
@never_cache
@require_http_methods(["GET", "POST"])
def open_game(request: HttpRequest, game: str) -> HttpResponse:
    """Name and seats; then the table with its QR code."""
    try:
        wanted = game_named(game)
    except KeyError:
        raise Http404 from None
    refused = None
    if request.method == "POST":
        try:
            return _opened(request, wanted)
        except Refused as caught:
            refused = refusal_in_words(wanted, {}, caught)
    context = {
        "game": wanted,
        "refused": refused,
        "typed": request.POST,
        "seats": _rows(request, wanted),
        "options": getattr(opening_of(game), "template", None),
        "asks_phones": getattr(opening_of(game), "asks_phones", False),
    }
    return render(request, "tables/open_game.html", context, status=422 if refused else 200)


def _rows(request: HttpRequest, game: Game) -> list[dict[str, object]]:
    """A name field for every possible seat; those beyond the fewest may stay empty."""
    names = request.POST.getlist("name")
    return [
        {"n": n + 1, "needed": n < game.seats[0], "name": names[n] if n < len(names) else ""}
        for n in range(game.seats[1])
    ]


def _setup(request: HttpRequest, game: Game, names: list[str]) -> Mapping[str, Any] | None:
    """What the game's own options make of the form; None for its ordinary set-up."""
    opening = opening_of(game.key)
    return (
        opening.setup(request.POST, [f"s{n}" for n in range(1, len(names) + 1)])
        if opening
        else None
    )


def _opened(request: HttpRequest, game: Game) -> HttpResponse:
    names = [name for name in request.POST.getlist("name") if name.strip()]
    table = open_table(
        NewTable(game.key, request.POST.get("table", ""), names, _setup(request, game, names))
    )
    device = renewed_device(request)
    make_keeper(table, device)
    if request.POST.get("one_phone"):
        sit_everywhere(table, device)
        if request.POST["one_phone"] == "open":
            put_in_hand(table, device, "s1")
            return HttpResponseRedirect(reverse("table", args=[table.pk]))
        return HttpResponseRedirect(reverse("hand-over", args=[table.pk]))
    return HttpResponseRedirect(reverse("invite", args=[table.pk]))

"""The house's own pages: home, about, components, health."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

from .rulebook import all_games
from .tables.access import PUBLIC, open_to
from .tables.devices import token_hash
from .tables.lists import tables_of
from .version import VERSION

LIGHTS = ("auto", "dark", "light")


@open_to(PUBLIC)
@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """Your tables, open a table, enter a join code."""
    context = {"tables": tables_of(token_hash(request)), "games": all_games()}
    return render(request, "home.html", context)


@open_to(PUBLIC)
@require_GET
def about(request: HttpRequest) -> HttpResponse:
    """What this is, whose the games are, and who drew the icons."""
    return render(request, "about.html")


@open_to(PUBLIC)
@require_GET
def components(request: HttpRequest) -> HttpResponse:
    """Every component of the look in its states."""
    return render(request, "components.html")


@open_to(PUBLIC)
@require_POST
def choose_light(request: HttpRequest) -> HttpResponse:
    """Remember candle-dark, parchment-light, or follow the device; then back to where one was."""
    back = request.POST.get("next", "")
    same_site = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    response = HttpResponseRedirect(back if same_site else reverse("home"))
    light = request.POST.get("light", "auto")
    age = 400 * 24 * 3600
    response.set_cookie("light", light if light in LIGHTS else "auto", max_age=age, samesite="Lax")
    return response


@open_to(PUBLIC)
@require_GET
def healthz(request: HttpRequest) -> HttpResponse:
    """Whether the server and its database answer."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return _health("unavailable", 503)
    return _health("ok", 200)


def _health(status: str, code: int) -> JsonResponse:
    body = {"status": status, "version": VERSION, "database": connection.vendor}
    response = JsonResponse(body, status=code)
    response["Cache-Control"] = "no-store"
    return response

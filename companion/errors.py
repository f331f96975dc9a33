"""Error pages: a sentence, a way on, and nothing that tells one missing table from another."""

import re
from collections.abc import Callable

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

Answer = Callable[[HttpRequest], HttpResponse]

# SQLite, and PostgreSQL where a file or its log cannot grow.
_FULL = re.compile(r"disk is full|No space left on device|could not extend file", re.IGNORECASE)


def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The same 404 for all: an unknown address and a table one is no member of."""
    if wants_json(request):
        return JsonResponse({"error": _("There is nothing here.")}, status=404)
    return render(request, "errors/404.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Something broke; what was recorded stays recorded."""
    if wants_json(request):
        return JsonResponse({"error": _("Something broke here.")}, status=500)
    return render(request, "errors/500.html", status=500)


def not_recorded(get_response: Answer) -> Answer:
    """A middleware: where the disk is full nothing is written, and that is said; reading goes on."""

    def answered(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    answered.process_exception = _when_full  # type: ignore[attr-defined]
    return answered


def _when_full(request: HttpRequest, exception: Exception) -> HttpResponse | None:
    if not isinstance(exception, OperationalError) or not _FULL.search(str(exception)):
        return None
    if wants_json(request):
        sentence = _("Not recorded: the disk of the server is full.")
        return JsonResponse({"error": sentence}, status=503)
    return render(request, "errors/503.html", status=503)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The request itself makes no sense."""
    if wants_json(request):
        return JsonResponse({"error": _("This request makes no sense.")}, status=400)
    return render(request, "errors/400.html", status=400)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form was older than its cookie; going back and trying again mends it."""
    if wants_json(request):
        return JsonResponse({"error": _("The form is out of date.")}, status=403)
    return render(request, "errors/403.html", status=403)


def wants_json(request: HttpRequest) -> bool:
    """Whether the answer should be JSON rather than a page."""
    asks = request.headers.get("Accept", "").startswith("application/json")
    return asks or request.content_type == "application/json" or request.path.endswith(".json")

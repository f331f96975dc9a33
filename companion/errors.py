"""Error pages: a sentence, a way on, and nothing that tells one missing table from another."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


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

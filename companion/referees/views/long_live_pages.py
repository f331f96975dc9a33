"""Pages of a match besides the table itself."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from companion.rulebook import Refused
from companion.tables.access import MEMBER, Viewer, open_to
from companion.tables.views.acting import answer_refusal

from .rematch import can_rematch, open_rematch


@open_to(MEMBER)
@require_POST
def rematch(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Open the next match, or go to it if the other player was quicker; who only watches stays here."""
    table = viewer.table
    if can_rematch(viewer):
        try:
            table = open_rematch(viewer)
        except Refused as refused:
            return answer_refusal(request, viewer, refused)
    return HttpResponseRedirect(reverse("table", args=[table.pk]))

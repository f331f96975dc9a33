"""The host's page: all tables with their keeper links, the way back after a lost key. It shows no secrets."""

from datetime import timedelta
from secrets import compare_digest

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from ..access import HOST, open_to
from ..backup import backup_folder, newest_backup
from ..lists import all_tables

BACKUP_DUE = timedelta(days=7)


def host_token() -> str:
    """The host's key, derived from the server's own secret; it changes only when that does."""
    return signing.Signer(salt="companion.host").signature("host")


@open_to(HOST)
@never_cache
@require_GET
def tables(request: HttpRequest, token: str) -> HttpResponse:
    """Every table of this server."""
    if not compare_digest(token.encode(), host_token().encode()):
        raise Http404
    newest = newest_backup(backup_folder())
    is_due = newest is None or timezone.now() - newest > BACKUP_DUE
    context = {"tables": all_tables(), "newest_backup": newest, "backup_due": is_due}
    return render(request, "tables/host.html", context)

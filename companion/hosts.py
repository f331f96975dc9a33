"""Which host names are answered: addresses and local names, so that the phones find a laptop whose address changes.

A page of a foreign name that was pointed at this machine (DNS rebinding) is not.
"""

import ipaddress
import socket
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest

Answer = Callable[[HttpRequest], HttpResponse]


def guard_hosts(answer: Answer) -> Answer:
    """Middleware: answer only requests that name this machine by address or local name."""
    own = {socket.gethostname().lower(), *(name.lower() for name in settings.ALLOWED_HOSTS)}

    def guarded(request: HttpRequest) -> HttpResponse:
        name = request.get_host().rsplit(":", 1)[0].strip("[]").lower().rstrip(".")
        if name in own or is_local(name) or is_address(request.get_host()):
            return answer(request)
        return HttpResponseBadRequest("This address is not one of this server's names.")

    return guarded


def is_local(name: str) -> bool:
    """Whether this is a name that only the home network can give."""
    return name == "localhost" or name.endswith(
        (".local", ".localhost", ".lan", ".home.arpa", ".fritz.box")
    )


def is_address(host: str) -> bool:
    """Whether the host was named by its number, with or without a port."""
    bare = host[1:].split("]", maxsplit=1)[0] if host.startswith("[") else host.rsplit(":", 1)[0]
    try:
        ipaddress.ip_address(bare)
    except ValueError:
        return False
    return True

"""Under which addresses the phones find this server: default route first, never localhost in a QR code."""

import ipaddress
import socket

from django.conf import settings
from django.http import HttpRequest


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses on its networks, the one of the default route first."""
    found = [
        address for address in (_default_route(), *_named()) if address and is_shareable(address)
    ]
    return list(dict.fromkeys(found))


def _default_route() -> str | None:
    """The address that would speak to the outside; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _named() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]


def is_shareable(address: str) -> bool:
    """Whether a phone could reach this address."""
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def shared_address(request: HttpRequest) -> str:
    """Scheme and host for links to share: PUBLIC_URL, else the address in use, else (on localhost) a LAN one."""
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL)
    host, _, port = request.get_host().partition(":")
    if host not in ("localhost", "127.0.0.1"):
        return f"{request.scheme}://{request.get_host()}"
    address = next(iter(lan_addresses()), host)
    return f"{request.scheme}://{address}" + (f":{port}" if port else "")

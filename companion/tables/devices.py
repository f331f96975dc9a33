"""Devices: a phone is known by an unguessable token in a cookie; only its hash is stored."""

from collections.abc import Callable

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from . import codes
from .models import Device
from .turns import one_write

COOKIE = "device"
LASTS = 400 * 24 * 3600  # evenings lie weeks apart

Answer = Callable[[HttpRequest], HttpResponse]


def remember_device(answer: Answer) -> Answer:
    """Middleware: give a new or renewed device its cookie with the answer that made it."""

    def remembered(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        token = getattr(request, "new_device_token", None)
        if token:
            response.set_cookie(
                COOKIE,
                _signer().sign(token),
                max_age=LASTS,
                httponly=True,
                samesite="Lax",
                secure=settings.DEVICE_COOKIE_SECURE,
            )
        return response

    return remembered


def token_hash(request: HttpRequest) -> str | None:
    """The hash by which this request's device is stored, if it brings a token."""
    return hash_from_cookie(request.COOKIES.get(COOKIE, ""))


def hash_from_cookie(value: str) -> str | None:
    """The hash of the token in a cookie, if the cookie is one of ours."""
    try:
        return codes.digest(_signer().unsign(value))
    except signing.BadSignature:
        return None


def _signer() -> signing.Signer:
    return signing.Signer(salt="companion.device")


def device_of(request: HttpRequest) -> Device | None:
    """The device this request comes from, if it is known."""
    known = token_hash(request)
    return Device.objects.filter(token_hash=known).first() if known else None


def renewed_device(request: HttpRequest) -> Device:
    """The request's device under a fresh token: a token planted before is worth nothing afterwards."""
    token = codes.new_key()
    device = device_of(request) or Device(made_at=timezone.now())
    device.token_hash = codes.digest(token)
    device.label = device.label or label_of(request)
    with one_write():
        device.save()
    request.new_device_token = token  # type: ignore[attr-defined]
    return device


def label_of(request: HttpRequest) -> str:
    """A word for the keeper's list of devices, from what the browser says it is."""
    agent = request.headers.get("User-Agent", "")
    for mark, word in _KINDS:
        if mark in agent:
            return word
    return "Browser"


_KINDS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Macintosh", "Mac"),
    ("Windows", "Windows"),
    ("Linux", "Linux"),
)

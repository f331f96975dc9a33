"""Seat PINs: six digits, hashed; a wrong one is counted before it is looked at."""

import secrets

from django.contrib.auth.hashers import PBKDF2PasswordHasher, check_password, make_password
from django.db.models import F

from .models import Seat
from .turns import one_write

WRONG_TRIES_ALLOWED = 10


class PinHasher(PBKDF2PasswordHasher):
    """PBKDF2 with a cost that a small laptop bears at the table; the tries are limited, not the speed."""

    iterations = 100_000


def new_pin() -> str:
    """Six random digits."""
    return f"{secrets.randbelow(1_000_000):06d}"


def hashed(pin: str) -> str:
    """What is stored of a PIN."""
    return make_password(pin)


def is_pin(text: str) -> bool:
    """Whether this could be a PIN: four to eight ASCII digits."""
    return text.isascii() and text.isdigit() and 4 <= len(text) <= 8


def try_pin(seat: Seat, pin: str) -> bool:
    """Whether the PIN opens the seat. Each look is paid for first, so that parallel guesses are counted."""
    unlocked = Seat.objects.filter(pk=seat.pk, wrong_tries__lt=WRONG_TRIES_ALLOWED)
    with one_write():
        paid = unlocked.update(wrong_tries=F("wrong_tries") + 1)
    if not paid or not check_password(pin, seat.pin_hash):
        return False
    with one_write():
        Seat.objects.filter(pk=seat.pk).update(wrong_tries=0)
    return True


def is_locked(seat: Seat) -> bool:
    """Whether ten wrong tries have closed this seat to new sign-ins."""
    return seat.wrong_tries >= WRONG_TRIES_ALLOWED

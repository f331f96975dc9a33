"""Ids, join codes and keys: made from system randomness, without letters that look alike."""

import hashlib
import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no I, L, O, 0, 1
_ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_table_id() -> str:
    """The permanent id of a table, used in addresses and commands (about 59 bits)."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(12))


def new_join_code() -> str:
    """A code to read out or to scan; the keeper may change it."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def new_key() -> str:
    """An unguessable key for a link, a device or an action (192 bits)."""
    return secrets.token_urlsafe(24)


def typed_code(text: str) -> str:
    """A join code as somebody typed it: any case, with spaces or dashes."""
    return "".join(letter for letter in text.upper() if letter.isalnum())[:32]


def spaced(code: str) -> str:
    """A join code as it is shown: two groups of four."""
    return f"{code[:4]} {code[4:]}"


def digest(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()

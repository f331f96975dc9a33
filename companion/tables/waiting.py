"""Files between being looked at and being taken in: in the data folder, under an unguessable name, for an hour."""

import os
import re
import time
from pathlib import Path

from django.conf import settings

from companion.rulebook import Refused

from . import codes

WAITS = 3600  # seconds
MOST_WAITING = 20
_NAME = re.compile(r"[A-Za-z0-9_-]{32}")


def leave(data: bytes) -> str:
    """Put a file aside; the name under which it waits."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    _sweep(folder)
    name = codes.new_key()
    handle = os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    return name


def waiting(name: str) -> bytes:
    """The file that waits under this name, or Refused."""
    path = _folder() / name
    if not _NAME.fullmatch(name) or not path.is_file() or _age(path) > WAITS:
        raise Refused("HOUSE-FILE", "file_gone")
    return path.read_bytes()


def forget(name: str) -> None:
    """This file waits no longer."""
    if _NAME.fullmatch(name):
        (_folder() / name).unlink(missing_ok=True)


def _folder() -> Path:
    return Path(settings.DATA_DIR) / "arriving"


def _age(path: Path) -> float:
    return time.time() - path.stat().st_mtime


def _sweep(folder: Path) -> None:
    """The old ones go, and the oldest if there are many: anybody may leave a file here."""
    files = sorted(folder.iterdir(), key=_age)
    for path in files[MOST_WAITING - 1 :] + [path for path in files if _age(path) > WAITS]:
        path.unlink(missing_ok=True)

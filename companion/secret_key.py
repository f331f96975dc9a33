"""The secret key: made once, kept in the data folder, readable by its owner only."""

import os
import secrets
from pathlib import Path


def kept_secret_key(data_dir: Path) -> str:
    """The key of this data folder; made on first use. Two processes starting at once agree on one key."""
    path = data_dir / "secret-key"
    data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        key = secrets.token_urlsafe(64)
        file.write(key)
    return key

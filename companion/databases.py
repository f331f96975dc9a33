"""Which database, and how safely it writes: nothing is acknowledged before it is synced."""

import sqlite3
from pathlib import Path
from typing import Any

# The WAL-reset bug was mended in 3.51.3 and in these two older lines.
_WAL_IS_SOUND_FROM = (3, 51, 3)
_WAL_BACKPORTS = {(3, 50): 7, (3, 44): 6}


def wal_is_sound(version: tuple[int, int, int]) -> bool:
    """Whether this SQLite library may run in WAL mode without risk to the file."""
    return version >= _WAL_IS_SOUND_FROM or version[2] >= _WAL_BACKPORTS.get(version[:2], 1_000)


def durable_pragmas(version: tuple[int, int, int]) -> str:
    """The pragmas under which a commit is on the disk before it is answered."""
    if wal_is_sound(version):
        return "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
    return "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA; PRAGMA foreign_keys=ON;"


def sqlite_database(path: Path) -> dict[str, Any]:
    """Django's settings for the one SQLite file."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": durable_pragmas(sqlite3.sqlite_version_info),
        },
    }


def postgresql_database(parsed: dict[str, Any]) -> dict[str, Any]:
    """Django's settings for PostgreSQL, from a parsed DATABASE_URL."""
    return {**parsed, "CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}

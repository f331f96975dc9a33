"""Plants a classic fault into a real server, named by the environment: the checker must then find something."""

import os
import time
from contextlib import nullcontext

from django.apps import AppConfig


class PlantedConfig(AppConfig):
    name = "tests.planted"
    label = "planted"

    def ready(self) -> None:
        fault = os.environ.get("PLANT", "")
        if fault:
            PLANTS[fault]()


def deferred() -> None:
    """SQLite transactions that take their lock late, and writers that do not queue."""
    from django.conf import settings

    from companion.tables import turns

    settings.DATABASES["default"]["OPTIONS"]["transaction_mode"] = "DEFERRED"
    turns._turn = nullcontext


def announce_early() -> None:
    """The phones are told before the commit."""
    from companion.live import announce
    from companion.live.hub import hub

    def told_too_soon(table_id: str, number: int) -> None:
        hub.announce(table_id, number)
        time.sleep(0.1)

    announce.inside_transaction = told_too_soon


def no_lock() -> None:
    """PostgreSQL without the row lock (the test drops the unique keys as well)."""
    from companion.tables import journal
    from companion.tables.models import Table

    def unlocked(table_id: str):
        table = Table.objects.get(pk=table_id)
        time.sleep(0.01)
        return table

    journal._locked = unlocked


def crash_after_commit() -> None:
    """The process dies between the commit and the answer, once, when the test says so."""
    from django.conf import settings

    from companion.tables import journal

    honest = journal._committed

    def dying(table_id, position) -> None:
        flag = settings.DATA_DIR / "crash-now"
        if flag.exists():
            flag.unlink()
            os._exit(9)
        honest(table_id, position)

    journal._committed = dying


def unsynced() -> None:
    """SQLite answers before anything is on the disk."""
    from django.conf import settings

    from companion.tables import readiness

    pragmas = "PRAGMA journal_mode=DELETE; PRAGMA synchronous=OFF;"
    settings.DATABASES["default"]["OPTIONS"]["init_command"] = pragmas
    readiness.refuse_unsafe_database = lambda: None


PLANTS = {
    "deferred": deferred,
    "announce_early": announce_early,
    "no_lock": no_lock,
    "unsynced": unsynced,
    "crash_after_commit": crash_after_commit,
}

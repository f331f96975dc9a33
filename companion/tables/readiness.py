"""Before serving: a safe database, its migrations (after a backup), the static files. Quick when all is done."""

import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from .models import Table
from .screens import all_demos


def make_ready() -> None:
    """Everything that serving needs: data folder, database, static files."""
    make_database_ready()
    collect_static()


def make_database_ready() -> None:
    """Bring data folder and database up to this version; refuse with a sentence where that is not safe."""
    Path(settings.DATA_DIR).mkdir(parents=True, exist_ok=True, mode=0o700)
    refuse_unsafe_database()
    executor = MigrationExecutor(connection)
    refuse_newer_database(executor)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        _back_up_file()
        call_command("migrate", verbosity=0, interactive=False)


def make_demo() -> list[Table]:
    """On a server without any table the demo tables, to look at; `manage.py demo --remove` takes them away."""
    if Table.objects.exists() or not getattr(settings, "DEMO_WHEN_EMPTY", True):
        return []
    return [build() for build in all_demos().values()]


def refuse_unsafe_database() -> None:
    """A database that answers before it has synced is refused."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA synchronous")
            level = cursor.fetchone()[0]
            cursor.execute("PRAGMA journal_mode")
            mode = cursor.fetchone()[0]
            safe = level >= 3 or (mode == "wal" and level >= 2)
        else:
            cursor.execute("SELECT current_setting('synchronous_commit'), current_setting('fsync')")
            commit, fsync = cursor.fetchone()
            safe = commit not in ("off",) and fsync == "on"
    if not safe:
        raise CommandError(
            "The database is set to answer before its writes are on the disk. Nothing is served like that."
        )


def refuse_newer_database(executor: MigrationExecutor) -> None:
    """Data written by a newer version is not touched."""
    known = set(executor.loader.disk_migrations)
    apps = {app for app, _ in known}
    newer = [
        name
        for app, name in executor.loader.applied_migrations
        if app in apps and (app, name) not in known
    ]
    if newer:
        raise CommandError(
            "This data was written by a newer version of the companion. Update the program, then start again."
        )


def _back_up_file() -> None:
    """A copy of the SQLite file before its shape changes; the newest ten are kept."""
    source = Path(str(settings.DATABASES["default"]["NAME"]))
    if (
        connection.vendor != "sqlite"
        or not source.exists()
        or not connection.introspection.table_names()
    ):
        return
    folder = Path(settings.DATA_DIR) / "backups"
    folder.mkdir(exist_ok=True)
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    target = folder / f"before-migration-{stamp}.sqlite3"
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as copy:
        old.backup(copy)
    for outdated in sorted(folder.glob("before-migration-*.sqlite3"))[:-10]:
        outdated.unlink()


def collect_static() -> None:
    """Collect the static files unless the collected ones are newer than all sources."""
    root = Path(settings.STATIC_ROOT)
    stamp = root / "staticfiles.json"
    sources = [f for folder in settings.STATICFILES_DIRS for f in Path(folder).rglob("*")]
    newest = max((f.stat().st_mtime for f in sources), default=0.0)
    if stamp.exists() and stamp.stat().st_mtime >= newest:
        return
    shutil.rmtree(root, ignore_errors=True)
    call_command("collectstatic", verbosity=0, interactive=False)

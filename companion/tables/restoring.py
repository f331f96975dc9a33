"""Restoring a backup into an empty data folder and database: all of it or nothing."""

import os
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from typing import Any

from django.apps.registry import Apps
from django.conf import settings
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model

from .backup import first_fault
from .backup_file import FOLDERS, SECRET_KEY, BackupFault, rows_in, verified
from .keep import keep
from .models import Table

_AT_ONCE = 500


def restore(path: Path) -> dict[str, Any]:
    """Bring back what the backup holds, also from the other database; its manifest. Else BackupFault, nothing kept."""
    manifest = verified(path)
    _refuse_unknown_migrations(manifest)
    _refuse_if_not_empty()
    with _all_or_nothing(), zipfile.ZipFile(path) as archive:
        then = MigrationExecutor(connection).migrate(_targets(manifest))
        _load(archive, manifest, then.apps)
        newest = MigrationExecutor(connection)
        newest.migrate(newest.loader.graph.leaf_nodes())
        _refuse_if_it_differs(manifest)
        _unpack_files(archive)
    keep.forget()
    return manifest


def _refuse_unknown_migrations(manifest: dict[str, Any]) -> None:
    known = MigrationExecutor(connection).loader.disk_migrations
    if any(tuple(key) not in known for key in manifest["migrations"]):
        raise BackupFault(
            "This backup was written by a newer version of the companion. Update the program first."
        )


def _refuse_if_not_empty() -> None:
    home = Path(settings.DATA_DIR)
    if connection.introspection.table_names():
        raise BackupFault(
            "There is data already. A backup is restored into an empty DATA_DIR and database only."
        )
    for folder in FOLDERS:
        if (home / folder).is_dir() and any((home / folder).iterdir()):
            raise BackupFault(f"There are {folder} in DATA_DIR already. Choose an empty folder.")


@contextmanager
def _all_or_nothing() -> Iterator[None]:
    """PostgreSQL changes shapes inside a transaction; SQLite does not, so its new file goes."""
    is_sqlite = connection.vendor == "sqlite"
    try:
        with nullcontext() if is_sqlite else transaction.atomic():
            yield
    except BaseException:
        for folder in FOLDERS:
            shutil.rmtree(Path(settings.DATA_DIR) / folder, ignore_errors=True)
        if is_sqlite:
            _remove_sqlite_file()
        raise


def _remove_sqlite_file() -> None:
    connection.close()
    for ending in ("", "-journal", "-wal", "-shm"):
        Path(f"{connection.settings_dict['NAME']}{ending}").unlink(missing_ok=True)


def _targets(manifest: dict[str, Any]) -> list[tuple[str, str]]:
    """The shape the data had then: its rows are read in it, then everything is brought up to date."""
    newest: dict[str, str] = {}
    for app, name in manifest["migrations"]:
        newest[app] = max(name, newest.get(app, ""))
    return list(newest.items())


def _load(archive: zipfile.ZipFile, manifest: dict[str, Any], then: Apps) -> None:
    models: list[type[Model]] = []
    with transaction.atomic():
        for name in manifest["members"]:
            if name.startswith("rows/"):
                model = then.get_model(name.removeprefix("rows/").removesuffix(".jsonl"))
                _load_rows(model, rows_in(archive, name))
                models.append(model)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)
        connection.check_constraints()


def _load_rows(model: type[Model], rows: Iterator[list[Any]]) -> None:
    columns = next(rows)
    fields = {field.attname: field for field in model._meta.concrete_fields}
    readers = [fields[column].to_python for column in columns]
    made = (
        model(**{c: read(v) for c, read, v in zip(columns, readers, row, strict=True)})
        for row in rows
    )
    while batch := list(islice(made, _AT_ONCE)):
        model._base_manager.bulk_create(batch)


def _refuse_if_it_differs(manifest: dict[str, Any]) -> None:
    """Every table stands where the backup says it stood, its chain as whole as it was then."""
    restored = {
        table.pk: {
            "number": table.number,
            "tail": bytes(table.tail).hex(),
            "fault": first_fault(table),
        }
        for table in Table.objects.all()
    }
    if restored != manifest["tables"]:
        raise BackupFault("What came back is not what the backup says. Nothing was kept.")


def _unpack_files(archive: zipfile.ZipFile) -> None:
    for name in archive.namelist():
        if name.partition("/")[0] in FOLDERS:
            _write(Path(settings.DATA_DIR) / name, _pieces(archive, name))
    if SECRET_KEY in archive.namelist():
        _write(Path(settings.DATA_DIR) / SECRET_KEY, _pieces(archive, SECRET_KEY))


def _pieces(archive: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    with archive.open(name) as member:
        while piece := member.read(1024 * 1024):
            yield piece


def _write(path: Path, pieces: Iterable[bytes]) -> None:
    """A file that its owner alone can read, on the disk before it has its name."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    part = path.with_name(path.name + ".part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        for piece in pieces:
            file.write(piece)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)

"""A backup: every row and every photo in one file, portable between databases, verified before it counts."""

import hashlib
import json
import os
import sqlite3
import tempfile
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import IO, Any, NamedTuple

from django.apps import apps
from django.conf import settings
from django.db import connection, connections, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from companion.version import VERSION

from . import chain
from .backup_file import FOLDERS, FORMAT, FORMAT_VERSION, MANIFEST, SECRET_KEY, verified
from .models import Entry, Table

NEWEST_KEPT = 30
_AT_ONCE = 2_000
_STILL = "still"  # the name under which a copied database is read


class BackedUp(NamedTuple):
    """A backup that was written and read back; `faults` names tables that were damaged before."""

    path: Path
    tables: int
    entries: int
    faults: dict[str, int]


def back_up(folder: Path, at: datetime, keep_newest: int = NEWEST_KEPT) -> BackedUp:
    """Write a backup while the server runs, read it back, let the oldest ones go."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = _free_name(folder, at)
    with tempfile.TemporaryDirectory(prefix=".backup-", dir=folder) as aside:
        part = Path(aside) / target.name
        with _still_database(Path(aside)) as alias, part.open("xb") as file:
            part.chmod(0o600)  # it holds everybody's secrets and the server's key
            _write(file, alias, at)
        manifest = verified(part)
        part.rename(target)
    _sync_folder(folder)
    _let_go(folder, keep_newest)
    tables = manifest["tables"]
    faults = {name: told["fault"] for name, told in tables.items() if told["fault"]}
    return BackedUp(target, len(tables), sum(told["number"] for told in tables.values()), faults)


def newest_backup(folder: Path) -> datetime | None:
    """When the newest backup in this folder was made."""
    found = all_backups(folder)
    return datetime.fromtimestamp(found[-1].stat().st_mtime, UTC) if found else None


def all_backups(folder: Path) -> list[Path]:
    """The backups in this folder, oldest first: their names are their dates."""
    return sorted(folder.glob("companion-*.zip"))


def backup_folder() -> Path:
    """Where backups lie unless another folder is named."""
    return Path(settings.DATA_DIR) / "backups"


def _free_name(folder: Path, at: datetime) -> Path:
    stamp = at.astimezone(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return folder / f"companion-{stamp}.zip"


def _let_go(folder: Path, keep_newest: int) -> None:
    for outdated in all_backups(folder)[:-keep_newest] if keep_newest > 0 else []:
        outdated.unlink()


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# --- a database that stands still while it is read


def _still_database(aside: Path) -> AbstractContextManager[str]:
    return _copied(aside / "copy.sqlite3") if connection.vendor == "sqlite" else _frozen()


@contextmanager
def _copied(path: Path) -> Iterator[str]:
    """SQLite: a copy made by its own online backup, so that nobody waits while rows are written out."""
    source = str(connection.settings_dict["NAME"])
    with closing(sqlite3.connect(source, timeout=20)) as live, closing(sqlite3.connect(path)) as to:
        live.backup(to)
        (answer,) = to.execute("PRAGMA integrity_check").fetchone()
    if answer != "ok":
        raise sqlite3.DatabaseError(f"integrity_check: {answer}")
    copy = connection.copy(alias=_STILL)
    copy.settings_dict["NAME"] = str(path)
    connections[_STILL] = copy
    try:
        yield _STILL
    finally:
        copy.close()
        del connections[_STILL]


@contextmanager
def _frozen() -> Iterator[str]:
    """PostgreSQL: one transaction that sees one moment."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield "default"


# --- writing


def _write(file: IO[bytes], alias: str, at: datetime) -> None:
    members: dict[str, Any] = {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for model in apps.get_models(include_auto_created=True):
            name = f"rows/{model._meta.label_lower}.jsonl"
            members[name] = _member(archive, name, _rows(model, alias))
        for name, path in _files():
            members[name] = _member(archive, name, _chunks(path))
        archive.writestr(MANIFEST, json.dumps(_manifest(alias, at, members)))
    file.flush()
    os.fsync(file.fileno())


def _manifest(alias: str, at: datetime, members: dict[str, Any]) -> dict[str, Any]:
    applied = MigrationRecorder(connections[alias]).applied_migrations()
    installed = {config.label for config in apps.get_app_configs()}
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "made_by": VERSION,
        "at": at.isoformat(),
        "database": connection.vendor,
        "migrations": sorted(list(key) for key in applied if key[0] in installed),
        "tables": {table.pk: _told(table, alias) for table in Table.objects.using(alias)},
        "members": members,
    }


def _told(table: Table, alias: str) -> dict[str, Any]:
    """Number and tail, and the first damaged entry if the table was damaged before."""
    return {
        "number": table.number,
        "tail": bytes(table.tail).hex(),
        "fault": first_fault(table, alias),
    }


def first_fault(table: Table, alias: str = "default") -> int | None:
    """The first entry of this table that is missing or was altered, read piece by piece."""
    entries = Entry.objects.using(alias).filter(table=table.pk).order_by("number")
    start = chain.first_link(table.pk, table.game, bytes(table.setup))
    fault = chain.first_fault(start, entries.iterator(chunk_size=_AT_ONCE))
    if fault is None and (count := entries.count()) != table.number:
        return count + 1
    return fault


def _member(archive: zipfile.ZipFile, name: str, pieces: Iterable[bytes]) -> dict[str, Any]:
    digest, count = hashlib.sha256(), 0
    with archive.open(name, "w", force_zip64=True) as member:
        for piece in pieces:
            member.write(piece)
            digest.update(piece)
            count += 1
    return {"sha256": digest.hexdigest(), "pieces": count}


def _rows(model: type[Model], alias: str) -> Iterator[bytes]:
    """The names of the columns, then one line per row."""
    columns = [field.attname for field in model._meta.concrete_fields]
    yield _line(columns)
    rows = model._base_manager.using(alias).order_by("pk").values_list(*columns)
    for row in rows.iterator(chunk_size=_AT_ONCE):
        yield _line(row)


def _line(values: Iterable[Any]) -> bytes:
    return json.dumps(list(values), default=_plain, ensure_ascii=False).encode() + b"\n"


def _plain(value: Any) -> str:
    """What JSON has no word for, as the field itself reads it back."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bytes | memoryview):
        return b64encode(value).decode()
    return str(value)


def _files() -> Iterator[tuple[str, Path]]:
    """The photos, and the key that keeps every phone signed in."""
    home = Path(settings.DATA_DIR)
    if (home / SECRET_KEY).is_file():
        yield SECRET_KEY, home / SECRET_KEY
    for folder in FOLDERS:
        for path in sorted((home / folder).rglob("*")):
            if path.is_file():
                yield path.relative_to(home).as_posix(), path


def _chunks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(1024 * 1024):
            yield piece

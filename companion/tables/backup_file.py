"""The shape of a backup file, and reading it with every doubt before anything is believed."""

import hashlib
import json
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FORMAT, FORMAT_VERSION = "queens-companion-backup", 1
MANIFEST, SECRET_KEY = "manifest.json", "secret-key"
FOLDERS = ("photos",)
_LARGEST_MANIFEST = 256 * 1024 * 1024
_ROWS = re.compile(r"rows/[a-z0-9_]+\.[a-z0-9_]+\.jsonl")
_UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    KeyError,
    TypeError,
    ValueError,
    AttributeError,
    RuntimeError,
    RecursionError,
)


class BackupFault(Exception):  # noqa: N818
    """Why this backup cannot be used, in a sentence."""


def verified(path: Path) -> dict[str, Any]:
    """The manifest of a backup whose every byte is what was written; else BackupFault."""
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _manifest(archive)
            _refuse_newer(manifest)
            _refuse_altered(archive, manifest["members"])
    except OSError as fault:
        raise BackupFault(f"{path} cannot be read: {fault.strerror or fault}.") from None
    except _UNREADABLE:
        raise BackupFault(f"{path} is not a backup, or it is damaged.") from None
    return manifest


def _manifest(archive: zipfile.ZipFile) -> dict[str, Any]:
    if archive.getinfo(MANIFEST).file_size > _LARGEST_MANIFEST:
        raise ValueError("manifest")
    manifest: dict[str, Any] = json.loads(archive.read(MANIFEST))
    if manifest["format"] != FORMAT:
        raise ValueError("format")
    return manifest


def _refuse_newer(manifest: dict[str, Any]) -> None:
    if manifest["version"] > FORMAT_VERSION:
        raise BackupFault(
            "This backup was written by a newer version of the companion. Update the program first."
        )


def _refuse_altered(archive: zipfile.ZipFile, members: dict[str, Any]) -> None:
    names = archive.namelist()
    if len(names) != len(set(names)) or set(names) != {MANIFEST, *members}:
        raise ValueError("members")
    for name, told in members.items():
        if not _is_ours(name) or _digest(archive, name) != told["sha256"]:
            raise ValueError(name)


def _is_ours(name: str) -> bool:
    """Whether a member may be called so: nothing that would be written outside its folder."""
    top, *rest = name.split("/")
    inside = bool(rest) and not {"", ".", ".."} & set(rest) and not set("\\\0") & set(name)
    return name == SECRET_KEY or bool(_ROWS.fullmatch(name)) or (top in FOLDERS and inside)


def _digest(archive: zipfile.ZipFile, name: str) -> str:
    digest = hashlib.sha256()
    with archive.open(name) as member:
        while piece := member.read(1024 * 1024):
            digest.update(piece)
    return digest.hexdigest()


def rows_in(archive: zipfile.ZipFile, name: str) -> Iterator[list[Any]]:
    """The lines of a member: first the names of the columns, then the rows."""
    with archive.open(name) as member:
        for line in member:
            yield json.loads(line)

"""A table as a file: its shape, written as canonical JSON, read back with every doubt."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from companion.rulebook import Refused, canonical, game_named

from . import chain
from .forms import strictly_read
from .history import Line
from .house import clean_name
from .journal import LARGEST_BODY
from .models import Entry

FORMAT, VERSION = "queens-companion-table", 1
FULL, SEAT = "full", "seat"
LARGEST_FILE = 32 * 1024 * 1024
MOST_ENTRIES = 100_000
DEEPEST = 24
_LARGEST_NUMBER = 2**53
_MOST_SEATS = 9


class Kept(NamedTuple):
    """An entry as a file keeps it."""

    line: Line
    at: datetime
    key: str
    version: int
    device: int | None = None
    hidden: tuple[str, ...] = ()


class TableFile(NamedTuple):
    """What a file says about a table; `setup` is None where it would tell a secret.

    `view` is what the seat saw when it saved the file: to be read, never believed.
    """

    kind: str
    table: str
    game: str
    name: str
    opened_at: datetime
    setup: Mapping[str, Any] | None
    seat: str | None
    tail: str | None
    entries: Sequence[Kept]
    view: Mapping[str, Any] | None = None


def written(file: TableFile, made_by: str) -> bytes:
    """The file's bytes; the digest at its end covers all of it."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "made_by": made_by,
        "kind": file.kind,
        "table": file.table,
        "game": file.game,
        "name": file.name,
        "opened_at": file.opened_at.isoformat(timespec="microseconds"),
        "setup": file.setup,
        "seat": file.seat,
        "tail": file.tail,
        "number": len(file.entries),
        "entries": [_entry_written(kept, file.kind) for kept in file.entries],
    }
    if file.kind == SEAT:
        document["view"] = file.view
    return canonical({**document, "digest": _digest(document)})


def _entry_written(kept: Kept, kind: str) -> dict[str, Any]:
    line = kept.line
    shared = {
        "number": line.number,
        "group": line.group,
        "at": kept.at.isoformat(timespec="microseconds"),
        "seat": line.seat,
        "by": line.by,
        "version": kept.version,
        "body": line.action,
    }
    if kind == FULL:
        return {**shared, "key": kept.key, "device": kept.device}
    return {**shared, "hidden": list(kept.hidden)}


def _digest(document: Mapping[str, Any]) -> str:
    return hashlib.sha256(canonical(document)).hexdigest()


def read(data: bytes) -> TableFile:
    """What this file says, or Refused with a sentence; nothing in it is believed unseen."""
    document = _document(data)
    _refuse_foreign(document)
    digest = document.pop("digest", None)
    if digest != _digest(document):
        raise Refused("HOUSE-FILE", "file_damaged")
    file = _file(document)
    if document.get("number") != len(file.entries):
        raise Refused("HOUSE-FILE", "file_damaged")
    if file.kind == FULL and file.tail != _tail_of(file):
        raise Refused("HOUSE-FILE", "file_damaged")
    return file


def _document(data: bytes) -> dict[str, Any]:
    if len(data) > LARGEST_FILE:
        raise Refused("HOUSE-FILE", "file_too_large", most=LARGEST_FILE // 1024**2)
    try:
        document = strictly_read(data.decode())
    except RecursionError:
        raise Refused("HOUSE-FILE", "file_too_deep") from None
    except ValueError:
        raise Refused("HOUSE-FILE", "file_not_json") from None
    if not isinstance(document, dict):
        raise Refused("HOUSE-FILE", "file_foreign")
    _refuse_odd_values(document)
    return document


def _refuse_odd_values(document: Any) -> None:
    """Level by level: not too deep, no half characters, no NUL, no number beyond what JSON readers share."""
    level, depth = [document], 0
    while level:
        if depth > DEEPEST:
            raise Refused("HOUSE-FILE", "file_too_deep")
        if not all(_is_plain(value) for value in level):
            raise Refused("HOUSE-FILE", "file_not_json")
        level = [inner for value in level for inner in _inside(value)]
        depth += 1


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def _is_plain(value: Any) -> bool:
    if isinstance(value, str):
        return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)
    if isinstance(value, int | float):
        return abs(value) <= _LARGEST_NUMBER
    return True


def _refuse_foreign(document: Mapping[str, Any]) -> None:
    version: Any = document.get("version")
    if document.get("format") != FORMAT or not _is_number(version):
        raise Refused("HOUSE-FILE", "file_foreign")
    if version > VERSION:
        raise Refused("HOUSE-FILE", "file_newer")
    game = document.get("game")
    try:
        game_named(game if isinstance(game, str) else "")
    except KeyError:
        raise Refused("HOUSE-FILE", "file_unknown_game", game=str(game)[:32]) from None


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _file(document: Mapping[str, Any]) -> TableFile:
    kind, tail, entries = document.get("kind"), document.get("tail"), document.get("entries")
    if kind not in (FULL, SEAT) or not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise Refused("HOUSE-FILE", "file_foreign")
    return TableFile(
        kind=kind,
        table=_text(document.get("table"), 16),
        game=document["game"],
        name=_name(document.get("name")),
        opened_at=_instant(document.get("opened_at"), 0),
        setup=_setup(document.get("setup"), kind),
        seat=document.get("seat") if kind == SEAT else None,
        tail=tail if isinstance(tail, str) else None,
        entries=_entries(entries, document["game"]),
    )


def _text(value: Any, longest: int, number: int = 0) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise Refused("HOUSE-FILE", "file_entry", number=number)
    return value


def _name(value: Any) -> str:
    if clean_name(value) != value:
        raise Refused("HOUSE-FILE", "file_damaged")
    return str(value)


def _instant(value: Any, number: int) -> datetime:
    try:
        at = datetime.fromisoformat(_text(value, 40, number))
        at.timestamp()
    except (ValueError, OverflowError):
        raise Refused("HOUSE-FILE", "file_entry", number=number) from None
    if at.tzinfo is None or not 1970 < at.year < 9000:
        raise Refused("HOUSE-FILE", "file_entry", number=number)
    return at


def _setup(setup: Any, kind: str) -> Mapping[str, Any] | None:
    if setup is None and kind == SEAT:
        return None
    seats = setup.get("seats") if isinstance(setup, dict) else None
    if not isinstance(seats, dict) or "game" not in setup or len(seats) > _MOST_SEATS:
        raise Refused("HOUSE-FILE", "file_foreign")
    if sorted(seats) != [f"s{n}" for n in range(1, len(seats) + 1)]:
        raise Refused("HOUSE-FILE", "file_foreign")
    for name in seats.values():
        _name(name)
    return {"seats": seats, "game": setup["game"]}


def _entries(raw: Sequence[Any], game: str) -> list[Kept]:
    entries: list[Kept] = []
    for number, entry in enumerate(raw, 1):
        kept = _entry(entry, number)
        before = entries[-1].line.group if entries else 0
        if kept.line.number != number or kept.line.group not in (number, before):
            raise Refused("HOUSE-FILE", "file_entry", number=number)
        if kept.version > game_named(game).version:
            raise Refused("HOUSE-FILE", "file_newer_rules")
        entries.append(kept)
    if len({kept.key for kept in entries}) != len(entries):
        raise Refused("HOUSE-FILE", "file_damaged")
    return entries


def _entry(entry: Any, number: int) -> Kept:
    body = entry.get("body") if isinstance(entry, dict) else None
    hidden = entry.get("hidden", []) if isinstance(entry, dict) else None
    if not isinstance(body, dict) or not isinstance(hidden, list):
        raise Refused("HOUSE-FILE", "file_entry", number=number)
    numbers = [entry.get("number"), entry.get("group"), entry.get("version")]
    device = entry.get("device")
    if not all(map(_is_number, numbers)) or not (device is None or _is_number(device)):
        raise Refused("HOUSE-FILE", "file_entry", number=number)
    _text(body.get("do"), 32, number)
    if len(canonical(body)) > LARGEST_BODY:
        raise Refused("HOUSE-FILE", "file_entry", number=number)
    at = _instant(entry.get("at"), number)
    line = Line(
        number=entry["number"],
        group=entry["group"],
        seat=_text(entry.get("seat"), 4, number),
        by=_text(entry.get("by"), 9, number),
        action=body,
        at=int(at.timestamp()),
    )
    key = _text(entry.get("key", f"from-a-seat-{number:08d}"), 64, number)
    return Kept(line, at, key, entry["version"], device, tuple(map(str, hidden)))


def _tail_of(file: TableFile) -> str:
    """The tail of the chain, reckoned anew from what the file says (decision 2)."""
    tail = chain.first_link(file.table, file.game, canonical(file.setup))
    for kept in file.entries:
        tail = chain.next_link(tail, as_entry(file.table, kept))
    return tail.hex()


def as_entry(table_id: str, kept: Kept) -> Entry:
    """The row of this entry at that table, its hash left to the caller."""
    line = kept.line
    return Entry(
        table_id=table_id,
        number=line.number,
        at=kept.at,
        seat=line.seat,
        by=line.by,
        device=kept.device,
        key=kept.key,
        group=line.group,
        version=kept.version,
        verb=line.action["do"],
        body=canonical(line.action),
    )

"""Saving a table to a file: the host's full record, or what one seat may know of it."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from companion.rulebook import Action, Game, entry_seen_by, game_named
from companion.rulebook import Entry as PlainEntry
from companion.version import VERSION

from .access import Viewer
from .keep import line_of
from .models import Entry, Table
from .table_file import FULL, SEAT, Kept, TableFile, written


def full_export(table: Table) -> bytes:
    """The whole record with all secrets and the tail of its chain; for the host only. No PINs, no devices."""
    entries = [_kept(entry) for entry in _entries(table, table.number)]
    tail = bytes(table.tail).hex()
    return written(_file(table, FULL, entries)._replace(tail=tail), VERSION)


def seat_export(viewer: Viewer) -> bytes:
    """The public record and this seat's own secrets; a finished match is open to its members (decisions 12, 25)."""
    table, position = viewer.table, viewer.position
    game = game_named(table.game)
    rows = _entries(table, position.number)
    is_open = game.consent and game.is_over(position.state)
    entries = [_kept(row) if is_open else _seen(game, viewer.seat, row) for row in rows]
    file = _file(table, SEAT, entries)._replace(seat=viewer.seat, view=viewer.view())
    if game.consent and not is_open:  # a set-up may hold the order of a pile
        file = file._replace(setup=None)
    return written(file, VERSION)


def _entries(table: Table, number: int) -> Iterable[Entry]:
    return table.entries.filter(number__lte=number).order_by("number")


def _file(table: Table, kind: str, entries: list[Kept]) -> TableFile:
    return TableFile(
        kind=kind,
        table=table.pk,
        game=table.game,
        name=table.name,
        opened_at=table.opened_at,
        setup=json.loads(bytes(table.setup)),
        seat=None,
        tail=None,
        entries=entries,
    )


def _kept(entry: Entry) -> Kept:
    return Kept(line_of(entry), entry.at, entry.key, entry.version, entry.device)


def _seen(game: Game, reader: str | None, entry: Entry) -> Kept:
    """The entry for this reader, with the names of the fields that were taken out."""
    kept = _kept(entry)
    plain = PlainEntry(entry.number, entry.seat, kept.line.action)
    seen = dict(entry_seen_by(plain, reader, game.sealed).action)
    hidden = tuple(sorted(_closed_fields(game.sealed, kept.line.action, entry.seat == reader)))
    return kept._replace(line=kept.line._replace(action=seen), hidden=hidden)


def _closed_fields(
    sealed: Mapping[str, Mapping[str, str]], action: Action, is_own: Any
) -> Iterable[str]:
    fields = {**sealed.get("*", {}), **sealed.get(str(action.get("do")), {})}
    return (n for n, who in fields.items() if n in action and not (who == "owner" and is_own))

"""Reading the journal with one seat's eyes: the only way from entries to anything that leaves the server."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.utils.translation import gettext, ngettext

from companion.rulebook import (
    Change,
    Game,
    Plural,
    Refused,
    Ruling,
    Template,
    entry_seen_by,
    fill,
    game_named,
)
from companion.rulebook import Entry as PlainEntry

from . import house
from .access import Viewer
from .history import Line, is_move, undone_groups
from .house import HOUSE_VERBS, UNDO
from .models import Entry, RulingRow, Table
from .position import Step, Told


class ReadEntry(NamedTuple):
    """An entry as one reader may read it."""

    number: int
    at: Any
    seat: str
    by: str
    action: dict[str, Any]
    sentence: str
    undone: bool
    rulings: tuple[Ruling, ...] = ()
    sentences: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The shape of journal.json and of a 409."""
        return {
            "number": self.number,
            "at": self.at.isoformat(),
            "seat": self.seat or None,
            "by": self.by or None,
            "action": self.action,
            "sentence": self.sentence,
            "undone": self.undone,
        }


def read_entries(viewer: Viewer, rows: Iterable[Entry]) -> list[ReadEntry]:
    """These entries as the viewer may read them, in the order given."""
    entries = list(rows)
    rulings = _rulings(viewer.table, [entry.number for entry in entries])
    undone = _undone(viewer.table)
    names = names_of(viewer)
    game = game_named(viewer.table.game)
    return [
        _spoken(game, names, _read(game, viewer.seat, entry, rulings[entry.number]))._replace(
            undone=entry.group in undone
        )
        for entry in entries
    ]


def names_of(viewer: Viewer) -> dict[str, str]:
    """What sentences at this table call seats and things, looked up once for these eyes."""
    return viewer.names


def read_told(viewer: Viewer) -> list[ReadEntry]:
    """The newest entries, newest first, from the position at hand: no query."""
    position, game = viewer.position, game_named(viewer.table.game)
    names = names_of(viewer)
    return [_told(viewer, game, names, told) for told in reversed(position.told)]


def read_step(viewer: Viewer, step: Step) -> ReadEntry:
    """A move as the viewer may read it: no query."""
    game, names = game_named(viewer.table.game), names_of(viewer)
    return _told(viewer, game, names, Told(step.line, step.rulings))


def _told(viewer: Viewer, game: Game, names: dict[str, str], told: Told) -> ReadEntry:
    line = told.line
    plain = PlainEntry(line.number, line.seat, line.action, told.rulings)
    at = datetime.fromtimestamp(line.at, UTC)
    read = _seen(game, viewer.seat, plain, (at, line.by))
    undone = is_move(line, HOUSE_VERBS) and not viewer.position.counts(line.number)
    return _spoken(game, names, read)._replace(undone=undone)


def _read(game: Game, reader: str | None, entry: Entry, rulings: Sequence[Ruling]) -> ReadEntry:
    plain = PlainEntry(entry.number, entry.seat, json.loads(bytes(entry.body)), tuple(rulings))
    return _seen(game, reader, plain, (entry.at, entry.by))


def _seen(game: Game, reader: str | None, plain: PlainEntry, when: tuple[Any, str]) -> ReadEntry:
    seen = entry_seen_by(plain, reader, game.sealed)
    return ReadEntry(
        number=plain.number,
        at=when[0],
        seat=plain.seat or "",
        by=when[1],
        action=dict(seen.action),
        sentence="",
        undone=False,
        rulings=seen.rulings,
    )


def _spoken(game: Game, names: dict[str, str], entry: ReadEntry) -> ReadEntry:
    told = [
        text for ruling in entry.rulings if (text := say(game, ruling.kind, ruling.facts, names))
    ]
    told = list(dict.fromkeys(told))
    if not told:
        told = [say(game, str(entry.action["do"]), {**entry.action, "seat": entry.seat}, names)]
    return entry._replace(sentence=" ".join(told), sentences=tuple(told))


def _rulings(table: Table, numbers: Sequence[int]) -> dict[int, list[Ruling]]:
    found: dict[int, list[Ruling]] = defaultdict(list)
    rows = RulingRow.objects.filter(table=table, number__in=numbers).order_by(
        "number", "place", "id"
    )
    last = None
    for row in rows:
        if (row.number, row.place) != last:
            known = None if row.known_to is None else tuple(row.known_to)
            found[row.number].append(Ruling(row.rule, row.kind, row.facts, (), known))
        last = (row.number, row.place)
        if row.subject:
            ruling = found[row.number][-1]
            changes = (*ruling.changes, Change(row.subject, row.amount))
            found[row.number][-1] = ruling._replace(changes=changes)
    return found


class ReadChange(NamedTuple):
    """One step of a number's story."""

    number: int
    rule: str
    amount: int
    total: int
    sentence: str


def read_rulings(viewer: Viewer, rows: Iterable[RulingRow]) -> list[ReadChange]:
    """The changes of one value that this viewer may know, with the running total."""
    game, names = game_named(viewer.table.game), names_of(viewer)
    total, read = 0, []
    for row in rows:
        if row.known_to is None or viewer.seat in row.known_to:
            total += row.amount
            sentence = say(game, row.kind, row.facts, names)
            read.append(ReadChange(row.number, row.rule, row.amount, total, sentence))
    return read


def _undone(table: Table) -> frozenset[int]:
    undos = table.entries.filter(verb=UNDO).order_by("number")
    return undone_groups(
        Line(e.number, e.group, e.seat, e.by, json.loads(bytes(e.body))) for e in undos
    )


def say(game: Game | None, kind: str, facts: Any, names: dict[str, str]) -> str:
    """The sentence of a ruling, refusal or verb in the reader's language; house sentences for house kinds."""
    template = (game.sentences.get(kind) if game else None) or house.SENTENCES.get(kind)
    if template is None:
        return kind.rstrip("!").replace("_", " ").capitalize()
    return fill(template, facts, names, translated)


def translated(template: Template, number: int) -> str:
    """A template in the active language."""
    if isinstance(template, Plural):
        return ngettext(template.one, template.many, number)
    return gettext(template)


def refusal_in_words(game: Game | None, names: dict[str, str], refused: Refused) -> dict[str, Any]:
    """A refusal as a page shows it: the card offers no buttons, the page below has them."""
    return {**refusal(game, names, refused), "choices": ()}


def refusal(game: Game | None, names: dict[str, str], refused: Refused) -> dict[str, Any]:
    """A refusal as it is answered: rule, sentence, choices (and every fault of a set-up)."""
    faults = refused.faults or (refused,)
    sentence = " ".join(say(game, fault.kind, fault.facts, names) for fault in faults)
    return {"rule": refused.rule, "sentence": sentence, "choices": list(refused.choices)}

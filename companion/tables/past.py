"""A table's whole past with one seat's eyes, in two queries however long it is; kept at hand by table and number."""

from collections import OrderedDict
from collections.abc import Iterator
from itertools import groupby
from threading import Lock
from typing import Any, NamedTuple

from companion.rulebook import Change, Ruling
from companion.rulebook import Entry as PlainEntry

from .access import Viewer
from .models import RulingRow

MOST_KEPT = 24


class _Row(NamedTuple):
    number: int
    place: int
    rule: str
    kind: str
    known_to: Any
    subject: str
    amount: int
    facts: Any


_kept: OrderedDict[tuple[Any, ...], tuple[PlainEntry, ...]] = OrderedDict()
_turn = Lock()


def past_of(viewer: Viewer, kinds: frozenset[str]) -> tuple[PlainEntry, ...]:
    """Every entry that counts, with the rulings these eyes may know; only rulings of these kinds bring their facts."""
    asked = (viewer.table.pk, viewer.position.number, viewer.seat, kinds)
    with _turn:
        known = _kept.get(asked)
    if known is None:
        known = tuple(_entries(viewer, kinds))
        with _turn:
            _kept[asked] = known
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
    return known


def _entries(viewer: Viewer, kinds: frozenset[str]) -> Iterator[PlainEntry]:
    rows = sorted(_rows(viewer, kinds), key=lambda row: (row.number, row.place))
    seen = [row for row in rows if row.known_to is None or viewer.seat in row.known_to]
    for number, of_entry in groupby(seen, key=lambda row: row.number):
        rulings = tuple(
            _ruling(tuple(same)) for _, same in groupby(of_entry, key=lambda row: row.place)
        )
        yield PlainEntry(number, None, {}, rulings)


def _rows(viewer: Viewer, kinds: frozenset[str]) -> Iterator[_Row]:
    plain = ("number", "place", "rule", "kind", "known_to", "subject", "amount")
    rows = RulingRow.objects.filter(
        table=viewer.table, undone=False, number__lte=viewer.position.number
    ).order_by("number", "place", "id")
    yield from map(_Row._make, rows.filter(kind__in=kinds).values_list(*plain, "facts"))
    for row in rows.exclude(kind__in=kinds).exclude(subject="").values_list(*plain):
        yield _Row._make((*row, {}))


def _ruling(rows: tuple[_Row, ...]) -> Ruling:
    first = rows[0]
    changes = tuple(Change(row.subject, row.amount) for row in rows if row.subject)
    known = None if first.known_to is None else tuple(first.known_to)
    return Ruling(first.rule, first.kind, first.facts, changes, known)

"""A secret is a type, not a habit."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from .shape import Entry

T = TypeVar("T")

HIDDEN = None  # what stands in a view where something is hidden


class Sealed(Generic[T]):
    """A value and the seats that may know it. It cannot be written as JSON, printed or compared by accident."""

    __slots__ = ("_value", "known_to")

    def __init__(self, value: T, known_to: Iterable[str] = ()) -> None:
        self._value = value
        self.known_to = frozenset(known_to)

    def seen_by(self, seat: str | None) -> T | None:
        """The value for a seat that may know it, else HIDDEN."""
        return self._value if seat in self.known_to else HIDDEN

    def opened(self) -> T:
        """The value for the rules themselves; never for a view."""
        return self._value

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sealed)
            and self._value == other._value
            and self.known_to == other.known_to
        )

    def __hash__(self) -> int:
        return hash((Sealed, self._value, self.known_to))

    def __repr__(self) -> str:
        return f"Sealed(for {', '.join(sorted(self.known_to)) or 'nobody'})"


def entry_seen_by(entry: Entry, seat: str | None, sealed: Mapping[str, Mapping[str, str]]) -> Entry:
    """The entry with its sealed fields taken out for this reader, and the rulings this reader may not know left out."""
    fields = {**sealed.get("*", {}), **sealed.get(str(entry.action.get("do")), {})}
    action = {
        name: HIDDEN if name in fields and not _reads(fields[name], entry.seat, seat) else value
        for name, value in entry.action.items()
    }
    rulings = tuple(r for r in entry.rulings if r.known_to is None or seat in r.known_to)
    return Entry(entry.number, entry.seat, action, rulings)


def _reads(who: str, owner: str | None, seat: Any) -> bool:
    return who == "owner" and seat is not None and seat == owner

"""Reads the fields of a JSON object strictly; what makes no sense is BadInput with a sentence."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..faults import BadInput

MOST = 1_000_000
_LONGEST_NAME = 40


class Fields:
    """The fields of one JSON object; `path` names it in sentences."""

    def __init__(self, given: Mapping[str, Any], path: str = "") -> None:
        self.given = given
        self.path = path

    def name(self, field: str) -> str:
        """The field as sentences call it."""
        return f"{self.path}.{_short(field)}" if self.path else _short(field)

    def has(self, field: str) -> bool:
        """Is the field there and not null?"""
        return self.given.get(field) is not None

    def raw(self, field: str) -> Any:
        """The field as it came; missing or null is a fault."""
        if not self.has(field):
            raise BadInput("field_missing", field=self.name(field))
        return self.given[field]

    def whole(self, field: str, least: int = 0, most: int = MOST) -> int:
        """A whole number within bounds; true and 2.0 are none."""
        value = self.raw(field)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadInput("field_not_whole", field=self.name(field), least=least, most=most)
        return value

    def maybe_whole(self, field: str, least: int = 0) -> int | None:
        """A whole number, or None where the field is missing or null."""
        return self.whole(field, least) if self.has(field) else None

    def flag(self, field: str) -> bool:
        """True or false."""
        value = self.raw(field)
        if not isinstance(value, bool):
            raise BadInput("field_not_flag", field=self.name(field))
        return value

    def maybe_flag(self, field: str) -> bool:
        """True or false; false where the field is missing or null."""
        return self.has(field) and self.flag(field)

    def text(self, field: str) -> str:
        """A text that can be written as UTF-8."""
        value = self.raw(field)
        if not isinstance(value, str) or not _is_writable(value):
            raise BadInput("field_not_text", field=self.name(field))
        return value

    def choice(self, field: str, allowed: Sequence[str]) -> str:
        """One of these words."""
        value = self.raw(field)
        if not isinstance(value, str) or value not in allowed:
            raise BadInput("field_choice", field=self.name(field), allowed=tuple(allowed))
        return value

    def maybe_choice(self, field: str, allowed: Sequence[str]) -> str | None:
        """One of these words, or None where the field is missing or null."""
        return self.choice(field, allowed) if self.has(field) else None

    def listed(self, field: str) -> list[Any]:
        """A list of anything."""
        value = self.raw(field)
        if not isinstance(value, list):
            raise BadInput("field_not_list", field=self.name(field))
        return value

    def object(self, field: str) -> "Fields":
        """An object inside this one."""
        return _as_object(self.raw(field), self.name(field))

    def maybe_object(self, field: str) -> "Fields":
        """An object inside this one, empty where the field is missing or null."""
        return self.object(field) if self.has(field) else Fields({}, self.name(field))

    def objects(self, field: str) -> "list[Fields]":
        """A list of objects."""
        name = self.name(field)
        return [_as_object(item, f"{name}[{n}]") for n, item in enumerate(self.listed(field))]

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts."""
        items = {str(n): item for n, item in enumerate(self.listed(field))}
        entries = Fields(items, self.name(field))
        return tuple(entries.text(n) for n in items)

    def wholes(self, field: str, least: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        items = {str(n): item for n, item in enumerate(self.listed(field))}
        entries = Fields(items, self.name(field))
        return tuple(entries.whole(n, least) for n in items)

    def only(self, known: Iterable[str]) -> "Fields":
        """This object, if it has no other fields than these."""
        allowed = set(known)
        for key in self.given:
            if key not in allowed:
                raise BadInput("field_unknown", field=self.path, key=_short(key))
        return self

    def amounts(self, known: Iterable[str], least: int = 0) -> dict[str, int]:
        """Whole numbers by these keys, 0 for those not named."""
        keys = tuple(known)
        self.only(keys)
        return {key: self.whole(key, least) if key in self.given else 0 for key in keys}

    # seats

    def seats(self, field: str = "seats") -> tuple[str, ...]:
        """Names in order, each once."""
        seats = self.texts(field)
        for place, seat in enumerate(seats):
            if seat in seats[:place]:
                raise BadInput("seat_twice", seat=_short(seat))
        return seats

    def seat(self, field: str, seats: Sequence[str]) -> str:
        """One of the seats."""
        name = self.text(field)
        if name not in seats:
            raise BadInput("seat_unknown", seat=_short(name))
        return name

    def by_seat(self, field: str, seats: Sequence[str]) -> dict[str, int]:
        """A number for every seat and for nobody else."""
        counts = self.object(field)
        for name in counts.given:
            if name not in seats:
                raise BadInput("seat_unknown", seat=_short(name))
        return {seat: counts.whole(seat) for seat in seats}


def _as_object(value: Any, name: str) -> Fields:
    if not isinstance(value, Mapping):
        raise BadInput("field_not_object", field=name)
    return Fields(value, name)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"


def _is_writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True

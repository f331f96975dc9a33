"""The kinds of fields an action may have: a check and a JSON Schema for each."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

RESOURCE_WORDS = ("gold", "food", "army", "materials")
_SEAT = re.compile(r"s[1-6]\Z")


class Kind(NamedTuple):
    """One kind of field: does a value fit, and how JSON Schema says it."""

    fits: Callable[[Any], bool]
    schema: Mapping[str, Any]


def _integer(low: int, high: int) -> Kind:
    return Kind(
        lambda value: type(value) is int and low <= value <= high,
        {"type": "integer", "minimum": low, "maximum": high},
    )


def _text(longest: int) -> Kind:
    return Kind(
        lambda value: isinstance(value, str) and len(value) <= longest and "\x00" not in value,
        {"type": "string", "maxLength": longest},
    )


def _one_of(*words: str) -> Kind:
    return Kind(lambda value: isinstance(value, str) and value in words, {"enum": list(words)})


def _many(inner: Kind, most: int) -> Kind:
    return Kind(
        lambda value: (
            isinstance(value, list | tuple)
            and len(value) <= most
            and all(inner.fits(item) for item in value)
        ),
        {"type": "array", "maxItems": most, "items": dict(inner.schema)},
    )


def _table_of(key: Kind, inner: Kind, most: int) -> Kind:
    return Kind(
        lambda value: (
            isinstance(value, Mapping)
            and len(value) <= most
            and all(key.fits(name) and inner.fits(item) for name, item in value.items())
        ),
        {"type": "object", "maxProperties": most, "additionalProperties": dict(inner.schema)},
    )


def _either(first: Kind, second: Kind) -> Kind:
    return Kind(
        lambda value: first.fits(value) or second.fits(value),
        {"anyOf": [dict(first.schema), dict(second.schema)]},
    )


def _is_json(value: Any, depth: int = 6) -> bool:
    if isinstance(value, Mapping):
        return (
            depth > 0
            and len(value) <= 200
            and all(isinstance(k, str) and _is_json(v, depth - 1) for k, v in value.items())
        )
    if isinstance(value, list | tuple):
        return depth > 0 and len(value) <= 200 and all(_is_json(item, depth - 1) for item in value)
    if isinstance(value, str):
        return len(value) <= 1000 and "\x00" not in value
    if type(value) is int:
        return abs(value) <= 10**6
    return value is None or isinstance(value, bool)


_seat = Kind(
    lambda value: isinstance(value, str) and bool(_SEAT.match(value)),
    {"type": "string", "pattern": "^s[1-6]$"},
)
_count = _integer(0, 999)
_code = _text(12)
_resource = _one_of(*RESOURCE_WORDS)
_goods = _table_of(_resource, _count, 4)
_object = Kind(lambda value: isinstance(value, Mapping) and _is_json(value), {"type": "object"})
_rows = Kind(
    lambda value: (
        isinstance(value, list | tuple)
        and len(value) <= 80
        and all(isinstance(row, Mapping) and _is_json(row) for row in value)
    ),
    {"type": "array", "maxItems": 80, "items": {"type": "object"}},
)

KINDS: Mapping[str, Kind] = {
    "seat": _seat,
    "seats": _many(_seat, 6),
    "count": _count,
    "signed": _integer(-999, 999),
    "positive": _integer(1, 999),
    "number": _integer(0, 99),
    "flag": Kind(lambda value: isinstance(value, bool), {"type": "boolean"}),
    "weight": Kind(
        lambda value: (
            isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= 1000
        ),
        {"type": "number", "minimum": -1000, "maximum": 1000},
    ),
    "code": _code,
    "codes": _many(_code, 40),
    "name": _text(60),
    "text": _text(500),
    "line": _text(1000),
    "words": _many(_text(60), 40),
    "side": _one_of("aye", "nay"),
    "pass": _one_of("gather", "moderator", "special"),
    "token": _one_of("leader", "moderator"),
    "resource": _resource,
    "goods": _goods,
    "payment": _either(_one_of("most", "none"), _goods),
    "seat_goods": _table_of(_seat, _goods, 6),
    "seat_counts": _table_of(_seat, _count, 6),
    "object": _object,
    "rows": _rows,
    "scalar": Kind(
        lambda value: (
            isinstance(value, bool)
            or (isinstance(value, str) and len(value) <= 60)
            or (type(value) is int and abs(value) <= 999)
        ),
        {"type": ["string", "integer", "boolean"]},
    ),
}


class Field(NamedTuple):
    """A field of a verb: its kind, whether it may be left out, and who still reads it if it is sealed."""

    kind: str
    optional: bool = False
    sealed: str = ""


def field(text: str) -> Field:
    """A field from its short form: "count", "count?" (may be left out), "count! ?" (sealed for its owner)."""
    name = text.rstrip("?!")
    return Field(name, "?" in text, "owner" if "!" in text else "")


def schema_of(fields: Mapping[str, Field], verb: str) -> dict[str, Any]:
    """The JSON Schema of one verb."""
    properties: dict[str, Any] = {"do": {"const": verb}}
    for name, one in fields.items():
        properties[name] = {**KINDS[one.kind].schema}
        if one.sealed:
            properties[name]["x-sealed"] = one.sealed
    return {
        "type": "object",
        "properties": {
            **properties,
            "because": {"type": "string", "maxLength": 200},
            "draws": {"type": "object"},
        },
        "required": ["do", *(name for name, one in fields.items() if not one.optional)],
        "additionalProperties": False,
    }

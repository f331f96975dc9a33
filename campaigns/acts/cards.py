"""Faces of cards and stickers as a table enters them: only known fields, each of its kind."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Refused

from ..rules.components import CHRONICLE_LABELS


def read_face(details: Mapping[str, Any], fields: Mapping[str, type]) -> dict[str, Any]:
    """The named fields that were entered; a field of another kind or name is refused."""
    for name, value in details.items():
        kind = fields.get(name)
        if kind is None or (value is not None and not _is(value, kind)):
            raise Refused("QD-CHK-29", "bad_detail", field=name)
    return {name: details[name] for name in fields if details.get(name) is not None}


def _is(value: Any, kind: type) -> bool:
    if kind is int:
        return type(value) is int and -1 <= value <= 99
    if kind is str:
        return isinstance(value, str) and len(value) <= 200
    return isinstance(value, kind)


def chronicle_face(details: Mapping[str, Any]) -> dict[str, Any]:
    """Labels, Duration Track, Pass Action spaces and Ending code of a Chronicle card (QD-FACT-20)."""
    fields = {"labels": list, "track": int, "spaces": int, "ending": str, "note": str}
    face = read_face(details, fields)
    if "labels" in face:
        face["labels"] = tuple(str(label).casefold() for label in face["labels"])
        if not set(face["labels"]) <= set(CHRONICLE_LABELS):
            raise Refused("QD-CHRON-14", "bad_label", labels=list(face["labels"])[:9])
    if face.get("track", 0) < 0:
        raise Refused("QD-CHRON-11", "bad_detail", field="track")
    return face

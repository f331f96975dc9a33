"""Kinds about what people type: a code, an effect line."""

from typing import Any

from campaigns.effect_line import parse, vocabulary_with

from ..codes import read_code
from ..faults import BadInput
from ..switches import Switches
from .fields import Fields

_LONGEST_CODE = 40


def code(fields: Fields, switches: Switches) -> dict[str, Any]:
    """A code as it is printed."""
    text = fields.text("text")
    if len(text) > _LONGEST_CODE:
        raise BadInput("code_unknown", text=text[: _LONGEST_CODE - 1] + "…")
    found = read_code(text)
    return {"kind": found.kind, "code": found.code, "warnings": list(found.warnings)}


def effects(fields: Fields, switches: Switches) -> dict[str, Any]:
    """An effect line as effects; `words` and `keywords` are a table's own."""
    own = fields.maybe_object("words")
    words = {word: own.text(word) for word in own.given}
    keywords = fields.texts("keywords") if fields.has("keywords") else ()
    parsed = parse(fields.text("line"), vocabulary_with(words, keywords))
    if parsed.faults:
        raise BadInput(parsed.faults[0].kind, **parsed.faults[0].facts)
    return {"effects": [effect.as_json() for effect in parsed.effects]}

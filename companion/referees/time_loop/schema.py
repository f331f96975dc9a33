"""JSON Schema of a set-up and of the actions; what it cannot say, the rules refuse."""

from collections.abc import Mapping

from companion.rulebook import Json

from .decks import KINDS
from .match import IN_THE_APP, ON_THE_TABLE, SEATS
from .switches import VALUES

_SEAT: Json = {"enum": list(SEATS)}
_NAME: Json = {"type": "string", "minLength": 1}


def _object(required: Mapping[str, Json], optional: Mapping[str, Json] | None = None) -> Json:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
    }


def _list(items: Json, **limits: int) -> Json:
    return {"type": "array", "items": items, **limits}


def _whole(least: int, most: int) -> Json:
    return {"type": "integer", "minimum": least, "maximum": most}


def _act(verb: str, **fields: Json) -> Json:
    return _object({"do": {"const": verb}, **fields})


_CHOICE: Json = _object(
    {"key": _NAME, "changes": {"type": "object", "additionalProperties": _whole(-5, 5)}},
    {"label": {"type": "string"}},
)

BOARD: Json = _object(
    {
        "key": _NAME,
        "name": _NAME,
        "traits": _list(
            _object({"key": _NAME, "start": _whole(1, 10)}, {"name": _NAME}), minItems=1, maxItems=8
        ),
        "phases": _list(
            _object(
                {"phase": _whole(1, 4), "choices": _list(_CHOICE, minItems=2)},
                {"prompt": {"type": "string"}},
            ),
            minItems=4,
            maxItems=4,
        ),
        "survival": _list(
            _object({"traits": _list(_NAME, minItems=1), "min": _whole(1, 80)}), minItems=1
        ),
    },
    {"death": {"type": "string"}},
)

DECK: Json = _object(
    {
        "cards": _list(
            _object(
                {"key": _NAME, "kind": {"enum": list(KINDS)}, "copies": _whole(1, 25)},
                {"trait": _NAME, "delta": _whole(-5, 5), "name": _NAME, "text": _NAME},
            )
        )
    },
    {"key": {"type": "string"}, "board": {"type": "string"}},
)

SETUP: Json = _object(
    {
        "seats": _list(
            _object(
                {},
                {
                    "name": {"type": "string"},
                    "board": {"anyOf": [{"const": "queen"}, BOARD]},
                    "deck": {"anyOf": [{"const": "queen-default"}, DECK]},
                    "order": _list(_NAME, minItems=25, maxItems=25),
                },
            ),
            minItems=2,
            maxItems=4,
        )
    },
    {
        "switches": _object({}, {name: {"enum": list(values)} for name, values in VALUES.items()}),
        "cards": {"enum": [IN_THE_APP, ON_THE_TABLE]},
    },
)

_PICK: Json = _object(
    {"card": _NAME},
    {
        "target": _SEAT,
        "trait": _NAME,
        "option": _NAME,
        "adjust": _list(_object({"seat": _SEAT, "trait": _NAME, "delta": _whole(-99, 99)})),
    },
)

ACTION: Json = {
    "oneOf": [
        _act("choose", option=_NAME),
        _act("play", pick=_PICK),
        _act("name_trait", trait=_NAME),
        _act("answer", memories={"type": "boolean"}),
        _act("retain", keep={"type": "boolean"}),
        _object({"do": {"const": "shuffle"}}, {"pile": _SEAT}),
        _act("resign"),
    ]
}

SCHEMA: Mapping[str, Json] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "setup": SETUP,
    "action": ACTION,
}

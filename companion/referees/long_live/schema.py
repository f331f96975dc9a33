"""The JSON Schema of a set-up and of every action."""

from companion.rulebook import Json

from .editions import EDITIONS
from .notation import LONGEST, MODES
from .switches import QUESTIONS
from .tiles import COPIES, MASTERS, POSITIONS
from .tokens import COLOURS

_POSITION: Json = {"type": "integer", "minimum": POSITIONS[0], "maximum": POSITIONS[-1]}
_LOWER: Json = {"type": "integer", "minimum": POSITIONS[0], "maximum": POSITIONS[-2]}
_WRITTEN: Json = {"type": "string", "maxLength": LONGEST}
_DICE: Json = {
    "type": "object",
    "properties": {
        "dice": {
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "maximum": 6},
            "minItems": 2,
            "maxItems": 2,
        }
    },
}


def _action(verb: str, required: tuple[str, ...] = (), **fields: Json) -> Json:
    return {
        "type": "object",
        "properties": {"do": {"const": verb}, **fields},
        "required": ["do", *required],
    }


SETUP_SCHEMA: Json = {
    "type": "object",
    "properties": {
        "seats": {"type": "array", "minItems": 2, "maxItems": 2},
        "edition": {"enum": list(EDITIONS)},
        "mode": {"enum": list(MODES)},
        "switches": {
            "type": "object",
            "properties": {name: {"enum": list(q.values)} for name, q in QUESTIONS.items()},
            "additionalProperties": False,
        },
        "position": _WRITTEN,
    },
    "additionalProperties": False,
}

ACTION_SCHEMA: Json = {
    "oneOf": [
        _action(
            "arrange",
            line={
                "type": "array",
                "items": {"enum": list(COPIES)},
                "minItems": len(POSITIONS),
                "maxItems": len(POSITIONS),
            },
            master={"enum": list(MASTERS)},
        ),
        _action("roll_for_start", draws=_DICE),
        _action("roll", draws=_DICE),
        _action(
            "choose",
            required=("value",),
            value={"anyOf": [{"enum": [*COLOURS, *COPIES, None]}, _POSITION]},
        ),
        _action("swap", required=("pos",), pos=_LOWER),
        _action("change_master", required=("pos",), pos=_POSITION),
        _action("stay"),
        _action("resign"),
        _action("fix", required=("position",), position=_WRITTEN),
    ]
}

SCHEMA: Json = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "setup": SETUP_SCHEMA,
    "action": ACTION_SCHEMA,
}

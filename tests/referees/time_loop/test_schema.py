"""The published schema agrees with what the rules list and accept."""

import random
from typing import Any

from companion.referees.time_loop.boards import shipped_board
from companion.referees.time_loop.decks import shipped_deck
from companion.referees.time_loop.game import GAME
from companion.referees.time_loop.schema import ACTION, BOARD, DECK, SETUP

from .matches import fool_board, fool_deck, random_play, random_setup


def _fits(value: Any, schema: Any) -> bool:
    """As much of JSON Schema as ours uses."""
    if "anyOf" in schema or "oneOf" in schema:
        fits = [_fits(value, part) for part in schema.get("anyOf", schema.get("oneOf"))]
        return any(fits) if "anyOf" in schema else fits.count(True) == 1
    if "const" in schema or "enum" in schema:
        return value in schema.get("enum", [schema.get("const")])
    return _TYPES[schema["type"]](value, schema)


def _object(value: Any, schema: Any) -> bool:
    rest = schema.get("additionalProperties", {"enum": []})
    return (
        isinstance(value, dict)
        and set(schema.get("required", [])) <= set(value)
        and all(
            _fits(item, schema["properties"][name])
            if name in schema.get("properties", {})
            else "additionalProperties" not in schema or _fits(item, rest)
            for name, item in value.items()
        )
    )


def _array(value: Any, schema: Any) -> bool:
    least, most = schema.get("minItems", 0), schema.get("maxItems", 10**6)
    return (
        isinstance(value, list)
        and least <= len(value) <= most
        and all(_fits(item, schema["items"]) for item in value)
    )


_TYPES = {
    "object": _object,
    "array": _array,
    "string": lambda value, schema: (
        isinstance(value, str) and len(value) >= schema.get("minLength", 0)
    ),
    "boolean": lambda value, schema: isinstance(value, bool),
    "integer": lambda value, schema: (
        type(value) is int and schema["minimum"] <= value <= schema["maximum"]
    ),
}


def test_shipped_and_own_data_fit() -> None:
    assert all(_fits(board, BOARD) for board in (shipped_board(), fool_board()))
    assert all(_fits(deck, DECK) for deck in (shipped_deck(), fool_deck()))
    assert not _fits({**fool_board(), "traits": []}, BOARD)


def test_set_ups_and_actions_of_random_matches_fit() -> None:
    chance = random.Random(4)
    for _ in range(20):
        setup = random_setup(chance)
        assert _fits(setup, SETUP)
        for _, _, action, _ in random_play(setup, chance, 60):
            assert _fits(dict(action), ACTION)
    assert _fits(GAME.default_setup(["A", "B"]), SETUP)
    assert not _fits({"seats": [{}]}, SETUP)
    assert not _fits({"do": "answer", "memories": 1}, ACTION)
    assert set(GAME.schema) == {"$schema", "setup", "action"}

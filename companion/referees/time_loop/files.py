"""A character as a file: board and deck in one JSON object that people pass on. Nothing else is read out of it."""

import json
from collections.abc import Mapping
from typing import Any

from companion.rulebook import Json, Refused

FORMAT = "queens-companion/time-loop-character"
LARGEST_FILE = 65_536  # characters
LONGEST_TEXT = 240
LONGEST_KEY = 40
MOST_ENTRIES = 64

_BOARD = {"key", "name", "traits", "phases", "death", "survival"}
_DECK = {"key", "board", "cards"}
_INNER = {"key", "start", "phase", "prompt", "choices", "label", "changes", "traits", "min"}
_CARD = {"key", "kind", "trait", "delta", "copies", "name", "text"}


def character_file(board: Json, deck: Json) -> str:
    """The text of a file that holds this board and this deck."""
    whole = {"format": FORMAT, "version": 1, "board": board, "deck": deck}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def read_character(text: str) -> dict[str, Json]:
    """Board and deck of a file, sound or not, or Refused if it is none or holds too much (TL-SETUP-02)."""
    if len(text) > LARGEST_FILE:
        raise Refused("TL-SETUP-02", "file_too_large")
    try:
        raw = json.loads(text)
        json.dumps(raw, allow_nan=False).encode()
    except (ValueError, RecursionError) as fault:
        raise Refused("TL-SETUP-02", "no_character") from fault
    if not isinstance(raw, Mapping) or not _is_pair(raw):
        raise Refused("TL-SETUP-02", "no_character")
    return {
        "board": _kept(_only(raw["board"], _BOARD), _INNER),
        "deck": _kept(_only(raw["deck"], _DECK), _CARD),
    }


def _is_pair(raw: Mapping[str, Json]) -> bool:
    return isinstance(raw.get("board"), Mapping) and isinstance(raw.get("deck"), Mapping)


def _only(raw: Mapping[str, Json], names: set[str]) -> dict[str, Json]:
    return {name: value for name, value in raw.items() if name in names}


def _kept(value: Any, inner: set[str]) -> Json:
    """The same data without fields that nobody knows; long texts and lists are refused."""
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise Refused("TL-SETUP-02", "file_too_large")
    if isinstance(value, list | dict) and len(value) > MOST_ENTRIES:
        raise Refused("TL-SETUP-02", "file_too_large")
    if isinstance(value, list):
        return [_entry(item, inner) for item in value]
    if isinstance(value, Mapping):
        _key(str(value.get("key", "")))
        return {_key(name): _kept(item, inner) for name, item in value.items()}
    return value


def _entry(item: Any, inner: set[str]) -> Json:
    return _kept(_only(item, inner) if isinstance(item, Mapping) else item, inner)


def _key(name: str) -> str:
    """A name short enough to be shown and kept with every change of a trait."""
    if len(name) > LONGEST_KEY:
        raise Refused("TL-SETUP-02", "file_too_large")
    return name

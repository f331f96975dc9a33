"""From what a page or a script posts to an action; anything malformed gets a sentence, never a traceback."""

import json
from typing import Any, NamedTuple

from django.http import HttpRequest

from companion.rulebook import Action, Refused

DEEPEST = 12
LONGEST_KEY, SHORTEST_KEY = 60, 16


class Posted(NamedTuple):
    """A posted action with its key and what the phone had seen."""

    action: Action
    key: str
    seen: int | None
    for_seat: str | None


def posted(request: HttpRequest) -> Posted:
    """The posted action, from JSON or from a form; Refused with a sentence if it is not one."""
    data = json_body(request) if request.content_type == "application/json" else _form(request)
    action = data.get("action")
    if (
        not isinstance(action, dict)
        or not isinstance(action.get("do"), str)
        or _depth(action) > DEEPEST
    ):
        raise Refused("HOUSE-ACTION", "not_an_action")
    if _has_nul(action):
        raise Refused("HOUSE-ACTION", "nul_letter")
    if len(action["do"]) > 32:
        raise Refused("HOUSE-ACTION", "unknown_verb", verb=action["do"][:32])
    for_seat = data.get("for")
    return Posted(
        action,
        key_of(data),
        whole(data.get("seen")),
        for_seat if isinstance(for_seat, str) else None,
    )


def json_body(request: HttpRequest) -> dict[str, Any]:
    """The JSON object of a request; no NaN, no duplicate keys, no half characters."""
    try:
        data = strictly_read(request.body)
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Refused("HOUSE-ACTION", "not_an_action") from None
    if not isinstance(data, dict):
        raise Refused("HOUSE-ACTION", "not_an_action")
    return data


def _form(request: HttpRequest) -> dict[str, Any]:
    """`do`, or a whole `action` as JSON, plus fields `a.name` (text), `a.name:int`, `a.name:ints`, `a.name:list`.

    A dot goes one level down (`a.draws.dice:ints`); `#1`, `#2` tell radios of the same list apart.
    """
    post = request.POST
    try:
        action = json.loads(post.get("action", "{}"))
    except ValueError:
        action = None
    if not isinstance(action, dict):
        raise Refused("HOUSE-ACTION", "not_an_action")
    if "do" in post:
        action["do"] = post["do"]
    for name, values in post.lists():
        if name.startswith("a."):
            field, _, kind = name[2:].partition("#")[0].partition(":")
            _put(action, field.split("."), kind, values)
    return {
        "action": action,
        "key": post.get("key"),
        "seen": post.get("seen"),
        "for": post.get("for") or None,
    }


def _put(action: dict[str, Any], path: list[str], kind: str, values: list[str]) -> None:
    """Lay a field's values where its name says."""
    for step in path[:-1]:
        inner = action.setdefault(step, {})
        if not isinstance(inner, dict):
            raise Refused("HOUSE-ACTION", "not_an_action")
        action = inner
    if kind in ("ints", "list"):
        earlier = action.get(path[-1], [])
        read = [whole(value) for value in values] if kind == "ints" else values
        action[path[-1]] = [*(earlier if isinstance(earlier, list) else []), *read]
    else:
        action[path[-1]] = whole(values[-1]) if kind == "int" else values[-1]


def key_of(data: dict[str, Any]) -> str:
    """The key the phone made for this tap."""
    key = data.get("key")
    if not isinstance(key, str) or not SHORTEST_KEY <= len(key) <= LONGEST_KEY or not key.isascii():
        raise Refused("HOUSE-KEY", "key_missing")
    return key


def whole(value: Any) -> int | None:
    """A whole number of ordinary size, or None."""
    if isinstance(value, str) and len(value) < 12 and value.strip().lstrip("-").isdecimal():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 10**9:
        return None
    return value


def strictly_read(data: bytes | str) -> Any:
    """JSON without NaN and without a key said twice; ValueError or RecursionError otherwise."""
    return json.loads(data, object_pairs_hook=_no_twins, parse_constant=_no_constant)


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("duplicate key")
    return found


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _has_nul(value: Any) -> bool:
    """A NUL letter somewhere inside; PostgreSQL cannot keep one in its JSON columns."""
    if isinstance(value, dict):
        return any("\0" in name or _has_nul(item) for name, item in value.items())
    if isinstance(value, list):
        return any(map(_has_nul, value))
    return isinstance(value, str) and "\0" in value


def _depth(value: Any, level: int = 0) -> int:
    if level > DEEPEST:
        return level
    if isinstance(value, dict):
        return max((_depth(item, level + 1) for item in value.values()), default=level + 1)
    if isinstance(value, list):
        return max((_depth(item, level + 1) for item in value), default=level + 1)
    return level

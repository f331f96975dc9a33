"""A running campaign as people write it down, read into the Kingdom and the Diaries of a `backfill`."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.tables.forms import whole

from ..rules.components import COLOURS, POINTS, REGIONS, RESOURCES, STORYLINES

Form = Mapping[str, str]
Seats = Mapping[str, str]  # key -> name
_RATIO = re.compile(r"(\d{1,2})/(\d{1,2})\Z")


class Unreadable(ValueError):  # noqa: N818
    """A piece of the form that says nothing we know; its text is shown again."""


def kingdom(form: Form, seats: Seats) -> dict[str, Any]:
    """What belongs to all: games played, tokens, deck, what was opened, Stories, Chronicle, Events."""
    found: dict[str, Any] = {"game": _number(form, "game") or 0}
    order = [form.get(f"place-{n}", "") for n in range(1, len(seats) + 1)]
    found["order"] = order if all(order) else list(seats)
    found |= {token: form[token] for token in ("leader", "moderator") if form.get(token)}
    if (deck := _number(form, "deck")) is not None:
        found["deck"] = deck
    found["opened"] = [{"code": code} for code in _words(form.get("opened", ""))]
    found["stories"], found["endings"] = _storylines(form)
    found["chronicle"] = [_card(line, seats) for line in _pieces(form.get("chronicle", ""))]
    found["events"] = [_event(line) for line in _pieces(form.get("events", ""))]
    return {name: value for name, value in found.items() if value not in ([], None)}


def diaries(form: Form, seats: Seats) -> dict[str, Any]:
    """One Diary for each seat."""
    return {key: _diary(form, key) for key in seats}


def _diary(form: Form, key: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: form.get(f"{key}.{name}", "").strip() for name in ("character", "house")
    }
    for name in (*POINTS, *RESOURCES):
        found[name] = _number(form, f"{key}.{name}")
    found["regions"] = {
        region: "vassal" if form.get(f"vassal.{region}") else "main"
        for region in REGIONS
        if form.get(f"owner.{region}") == key
    }
    for name, read in _STICKERS.items():
        found[name] = [read(piece) for piece in _pieces(form.get(f"{key}.{name}", ""))]
    found["missed"] = [_whole(word) for word in _words(form.get(f"{key}.missed", ""))]
    return {name: value for name, value in found.items() if value not in ("", [], {}, None)}


def _number(form: Form, name: str) -> int | None:
    text = form.get(name, "").strip()
    return _whole(text) if text else None


def _whole(text: str) -> int:
    number = whole(text)
    if number is None:
        raise Unreadable(text[:60])
    return number


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,;]+", text) if word]


def _pieces(text: str) -> list[str]:
    """Things written one per line, or parted by commas."""
    return [piece.strip() for piece in re.split(r"[\n,;]+", text) if piece.strip()]


def _storylines(form: Form) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    stories, endings = [], []
    for slot in range(1, STORYLINES + 1):
        numbers = _words(form.get(f"stories.{slot}", ""))
        stories += [{"slot": slot, "number": number} for number in numbers]
        if code := form.get(f"ending.{slot}", "").strip():
            scales = _number(form, f"scales.{slot}") or 0
            endings.append({"slot": slot, "code": code, "scales": scales})
    return stories, endings


def _card(line: str, seats: Seats) -> dict[str, Any]:
    """`C101 Anna 1/3`: code, Herald, marks of the Duration Track; Herald and marks may be missing."""
    code, *rest = line.split()
    found: dict[str, Any] = {"code": code}
    names = {name.casefold(): key for key, name in seats.items()}
    if rest and (ratio := _RATIO.match(rest[-1])):
        found |= {"marks": int(ratio[1]), "track": int(ratio[2])}
        rest = rest[:-1]
    if rest:
        herald = names.get(" ".join(rest).casefold())
        if herald is None:
            raise Unreadable(line[:60])
        found["herald"] = herald
    return found


def _event(line: str) -> dict[str, Any]:
    number, _gap, name = line.partition(" ")
    return {"number": _whole(number), **({"name": name} if name else {})}


def _keyword(piece: str) -> dict[str, Any]:
    code, _gap, word = piece.partition(" ")
    return {"code": code, **({"word": word} if word else {})}


def _skill(piece: str) -> dict[str, Any]:
    """`S07 1/3`: uses and length of the track, where it has one."""
    code, *rest = piece.split()
    ratio = _RATIO.match(rest[0]) if rest else None
    if len(rest) > 1 or (rest and ratio is None):
        raise Unreadable(piece[:60])
    return {"code": code, **({"uses": int(ratio[1]), "track": int(ratio[2])} if ratio else {})}


def _building(piece: str) -> dict[str, Any]:
    """`B05 Wylio blue`: the Region, and the colour where it is remembered."""
    words = piece.split()
    if len(words) not in (2, 3) or words[1].casefold() not in REGIONS:
        raise Unreadable(piece[:60])
    if len(words) == 3 and words[2].casefold() not in COLOURS:
        raise Unreadable(piece[:60])
    colour = {"colour": words[2].casefold()} if len(words) == 3 else {}
    return {"code": words[0], "region": words[1].casefold(), **colour}


_STICKERS: Mapping[str, Callable[[str], dict[str, Any]]] = {
    "keywords": _keyword,
    "skills": _skill,
    "buildings": _building,
}


def sheet(form: Form, key: str, fields: Sequence[str]) -> list[dict[str, str]]:
    """Fields of one Diary with what was typed, for the page."""
    return [
        {"name": name, "field": f"{key}.{name}", "value": form.get(f"{key}.{name}", "")}
        for name in fields
    ]

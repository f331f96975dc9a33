"""A character on the workbench: the fields of the form, as typed, and the way from them to a board and a deck and back."""

from collections.abc import Callable, Mapping
from itertools import count, takewhile
from typing import Any, NamedTuple

from django.utils.text import slugify

from companion.referees.time_loop.decks import MODIFY
from companion.referees.time_loop.files import LONGEST_KEY, LONGEST_TEXT
from companion.referees.time_loop.findings import entries
from companion.rulebook import Json
from companion.tables.forms import whole

LETTERS = "abcdefgh"
MOST_TRAITS, MOST_CHOICES, MOST_WAYS, MOST_CARDS = 8, 6, 6, 25


class Trait(NamedTuple):
    """A trait: its name and where it starts."""

    key: str
    start: str


class Choice(NamedTuple):
    """A choice: its words, and a number for every trait (empty: no change)."""

    label: str
    deltas: tuple[str, ...]


class Phase(NamedTuple):
    """A phase: what it is about, and its choices."""

    prompt: str
    choices: tuple[Choice, ...]


class Way(NamedTuple):
    """A way to survive: how much is needed of which traits together."""

    least: str
    on: tuple[bool, ...]


class CardLine(NamedTuple):
    """A line of the deck: equal cards and how many there are."""

    kind: str
    trait: str
    delta: str
    name: str
    text: str
    copies: str


class Sheet(NamedTuple):
    """Everything on the workbench, as texts."""

    name: str
    death: str
    traits: tuple[Trait, ...]
    phases: tuple[Phase, ...]
    ways: tuple[Way, ...]
    cards: tuple[CardLine, ...]


Fields = Mapping[str, Any]


def _text(fields: Fields, name: str, most: int = LONGEST_TEXT) -> str:
    return str(fields.get(name, ""))[:most]


def _rows(fields: Fields, name: Callable[[int], str], most: int) -> list[int]:
    """The numbers of the rows that the form holds, in order and without a gap."""
    return list(takewhile(lambda n: n < most and name(n) in fields, count()))


def sheet_of_fields(fields: Fields) -> Sheet:
    """The sheet as it was posted."""
    traits = tuple(
        Trait(_text(fields, f"trait-{n}-key", LONGEST_KEY), _text(fields, f"trait-{n}-start", 4))
        for n in _rows(fields, lambda n: f"trait-{n}-key", MOST_TRAITS)
    )
    ways = tuple(
        Way(
            _text(fields, f"way-{n}-least", 4),
            tuple(f"way-{n}-{t}" in fields for t in range(len(traits))),
        )
        for n in _rows(fields, lambda n: f"way-{n}-least", MOST_WAYS)
    )
    phases = tuple(_phase(fields, p, len(traits)) for p in range(4))
    cards = tuple(_card(fields, n) for n in _rows(fields, lambda n: f"card-{n}-kind", MOST_CARDS))
    name, death = _text(fields, "name", LONGEST_KEY), _text(fields, "death")
    return Sheet(name, death, traits, phases, ways, cards)


def _phase(fields: Fields, p: int, traits: int) -> Phase:
    rows = _rows(fields, lambda c: f"choice-{p}-{c}-label", MOST_CHOICES)
    choices = tuple(
        Choice(
            _text(fields, f"choice-{p}-{c}-label"),
            tuple(_text(fields, f"choice-{p}-{c}-{t}", 4) for t in range(traits)),
        )
        for c in rows
    )
    return Phase(_text(fields, f"phase-{p}-prompt"), choices)


def _card(fields: Fields, n: int) -> CardLine:
    return CardLine(
        _text(fields, f"card-{n}-kind", 20),
        _text(fields, f"card-{n}-trait", LONGEST_KEY),
        _text(fields, f"card-{n}-delta", 4),
        _text(fields, f"card-{n}-name", LONGEST_KEY),
        _text(fields, f"card-{n}-text"),
        _text(fields, f"card-{n}-copies", 4),
    )


def sheet_of(board: Json, deck: Json) -> Sheet:
    """The sheet of a board and a deck, as far as they can be read."""
    keys = [_said(trait.get("key")) for trait in entries(board, "traits")][:MOST_TRAITS]
    traits = tuple(
        Trait(key, _said(trait.get("start")))
        for key, trait in zip(keys, entries(board, "traits"), strict=False)
    )
    phases = [_phase_of(phase, keys) for phase in entries(board, "phases")[:4]]
    phases += [Phase("", ())] * (4 - len(phases))
    ways = tuple(
        Way(_said(way.get("min")), tuple(key in (way.get("traits") or ()) for key in keys))
        for way in entries(board, "survival")[:MOST_WAYS]
    )
    cards = tuple(_card_of(card) for card in entries(deck, "cards")[:MOST_CARDS])
    name, death = _said(board.get("name")), _said(board.get("death"))
    return Sheet(name, death, traits, tuple(phases), ways, cards)


def _said(value: Json) -> str:
    return "" if value is None or isinstance(value, dict | list) else str(value)


def _phase_of(phase: Mapping[str, Json], keys: list[str]) -> Phase:
    choices = tuple(
        Choice(_said(choice.get("label")), tuple(_delta_of(choice, key) for key in keys))
        for choice in entries(phase, "choices")[:MOST_CHOICES]
    )
    return Phase(_said(phase.get("prompt")), choices)


def _delta_of(choice: Mapping[str, Json], key: str) -> str:
    changes = choice.get("changes")
    return _said(changes.get(key)) if isinstance(changes, Mapping) else ""


def _card_of(card: Mapping[str, Json]) -> CardLine:
    names = ("kind", "trait", "delta", "name", "text", "copies")
    return CardLine(*(_said(card.get(name)) for name in names))


def _number(text: str) -> Json:
    """A whole number if it is one; else the text itself, which the check then names as a fault."""
    number = whole(text.strip().replace("−", "-").removeprefix("+"))
    return text if number is None else number


def board_of(sheet: Sheet) -> Json:
    """The board on the sheet; choices get their keys by their place."""
    keys = [trait.key.strip().lower() for trait in sheet.traits]
    return {
        "key": slugify(sheet.name) or "character",
        "name": sheet.name.strip(),
        "traits": [
            {"key": key, "start": _number(trait.start)}
            for key, trait in zip(keys, sheet.traits, strict=True)
        ],
        "phases": [
            {
                "phase": number,
                "prompt": phase.prompt.strip(),
                "choices": [
                    _choice(f"{number}{letter}", choice, keys)
                    for letter, choice in zip(LETTERS, phase.choices, strict=False)
                ],
            }
            for number, phase in enumerate(sheet.phases, 1)
        ],
        "death": sheet.death.strip(),
        "survival": [
            {
                "traits": [key for key, on in zip(keys, way.on, strict=True) if on],
                "min": _number(way.least),
            }
            for way in sheet.ways
        ],
    }


def _choice(key: str, choice: Choice, traits: list[str]) -> Json:
    changes = {
        trait: _number(delta)
        for trait, delta in zip(traits, choice.deltas, strict=True)
        if delta.strip() not in ("", "0")
    }
    return {"key": key, "label": choice.label.strip(), "changes": changes}


def deck_of(sheet: Sheet) -> Json:
    """The deck on the sheet; cards get their keys by what they are."""
    taken: set[str] = set()
    cards = []
    for line in sheet.cards:
        key = _free_key(_card_key(line), taken)
        taken.add(key)
        cards.append({"key": key, **_card_fields(line)})
    slug = slugify(sheet.name) or "character"
    return {"key": f"{slug}-deck", "board": slug, "cards": cards}


def _card_key(line: CardLine) -> str:
    if line.kind == MODIFY:
        return f"{line.trait.strip().lower()}{line.delta.strip()}"
    return slugify(line.name) or line.kind


def _free_key(key: str, taken: set[str]) -> str:
    return next(name for n in count(1) if (name := key if n == 1 else f"{key}-{n}") not in taken)


def _card_fields(line: CardLine) -> dict[str, Json]:
    copies = {"kind": line.kind, "copies": _number(line.copies)}
    if line.kind == MODIFY:
        return {**copies, "trait": line.trait.strip().lower(), "delta": _number(line.delta)}
    text = {"text": line.text.strip()} if line.text.strip() else {}
    return {**copies, "name": line.name.strip(), **text}

"""Effects of an action: its typed line parsed with the table's own words, or its list checked."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from companion.rulebook import Refused

from ..effect_line import BASE, Vocabulary, effects_from, parse, vocabulary_with
from ..state import State
from .book import Book, refusal

MOST_AT_ONCE = 99  # no card gives more; a larger number is a slip of the thumb


@lru_cache(maxsize=64)
def _vocabulary(own: tuple[tuple[str, str], ...], keywords: tuple[str, ...]) -> Vocabulary:
    return vocabulary_with(dict(own), keywords) if own or keywords else BASE


def vocabulary(state: State) -> Vocabulary:
    """The words this table's lines may use: the base, its own, those on its Keyword stickers."""
    return _vocabulary(*_words(state))


def _words(state: State) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    keywords = tuple(keyword.word for keyword in state.keywords if keyword.word)
    return tuple(state.facts.words.items()), keywords


@lru_cache(maxsize=4096)
def _parsed(
    line: str, own: tuple[tuple[str, str], ...], keywords: tuple[str, ...]
) -> tuple[Mapping[str, Any], ...]:
    """The effects of a line; remembered, because previews of undo and repair replay whole campaigns."""
    parsed = parse(line, _vocabulary(own, keywords))
    if parsed.faults:
        fault = parsed.faults[0]
        raise refusal("QD-KEY-13", fault.kind, fault.facts)
    return tuple(_bounded(effect.as_json()) for effect in parsed.effects)


def read_effects(book: Book) -> list[Mapping[str, Any]]:
    """The effects of `effects`, or else of `line`; Refused at the first that cannot be read (QD-KEY-13)."""
    given = book.action.get("effects")
    if given is None:
        return read_line(book.state, str(book.action.get("line") or ""))
    return [_bounded(effect.as_json()) for effect in effects_from(given)]


def read_line(state: State, line: str) -> list[Mapping[str, Any]]:
    """The effects of a typed line; Refused with the first thing that is unclear."""
    return list(_parsed(line, *_words(state)))


def _bounded(effect: dict[str, Any]) -> dict[str, Any]:
    number = effect.get("amount", effect.get("spaces", 0))
    if abs(number) > MOST_AT_ONCE:
        raise Refused("QD-KEY-13", "number_too_large", text=str(number))
    return effect

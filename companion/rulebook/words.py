"""Sentences: templates marked for translation, filled at the edge. The rules themselves build no prose."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Plural(NamedTuple):
    """Two forms of one sentence; the fact named `by` decides between them."""

    one: str
    many: str
    by: str = "n"


Template = str | Plural


def mark(text: str) -> str:
    """Mark a template for translation (the extractor looks for this name); returns it unchanged."""
    return text


def _one_language(template: Template, number: int) -> str:
    if isinstance(template, Plural):
        return template.one if number == 1 else template.many
    return template


def fill(
    template: Template,
    facts: Mapping[str, Any],
    names: Mapping[str, str] | None = None,
    translate: Callable[[Template, int], str] = _one_language,
) -> str:
    """The sentence in the reader's language; a fact that is a seat key becomes that seat's name."""
    number = facts.get(template.by, 0) if isinstance(template, Plural) else 0
    text = translate(template, number if isinstance(number, int) else 0)
    return text.format_map(_Spoken(facts, names or {}))


class _Spoken(dict[str, str]):
    """Facts as words: seats by name, lists with commas, a hidden value as a dash."""

    def __init__(self, facts: Mapping[str, Any], names: Mapping[str, str]) -> None:
        super().__init__({key: _spoken(value, names) for key, value in facts.items()})

    def __missing__(self, key: str) -> str:
        return "–"


def _spoken(value: Any, names: Mapping[str, str]) -> str:
    if value is None:
        return "–"
    if isinstance(value, list | tuple):
        return ", ".join(_spoken(item, names) for item in value)
    return names.get(value, value) if isinstance(value, str) else str(value)

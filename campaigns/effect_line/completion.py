"""What may come next at the cursor: words of the right kind for the place, longest beginning first."""

import re
from typing import NamedTuple

from .reading import Token, read
from .vocabulary import BASE, Role, Vocabulary, squeeze

_MOST_OPTIONS = 12
_WORDS_AHEAD = 3
_BREAK = re.compile(r"[;\n\r]")


class Option(NamedTuple):
    """A word that would fit, and what it is."""

    text: str
    role: Role


class Completion(NamedTuple):
    """The part of the line that an option would replace, and the options."""

    start: int
    end: int
    options: tuple[Option, ...]


def complete(line: str, cursor: int | None = None, vocabulary: Vocabulary = BASE) -> Completion:
    """Options for the word at the cursor (the line's end unless told)."""
    end = len(line) if cursor is None else max(0, min(cursor, len(line)))
    clause_start = max((m.end() for m in _BREAK.finditer(line, 0, end)), default=0)
    for start in _word_starts(line, clause_start, end):
        roles = _roles(read(line[clause_start:start], vocabulary).tokens, vocabulary)
        options = _beginning(line[start:end], roles, vocabulary)
        if options:
            return Completion(start, end, options)
    return Completion(end, end, ())


def _word_starts(line: str, first: int, end: int) -> list[int]:
    """Where the unfinished name may begin: up to three words back, longest first; last the cursor's own word."""
    starts = [m.start() for m in re.finditer(r"[^\W\d_][^\W\d_'’\-]*", line[first:end])]
    text = line[first:end]
    if not text or not (text[-1].isalpha() or text[-1] in "'’-"):
        starts.append(len(text))
    return [first + start for start in starts[-_WORDS_AHEAD:]]


def _roles(before: tuple[Token, ...], vocabulary: Vocabulary) -> tuple[Role, ...]:
    """Which words fit behind these tokens of the clause; none where a number must follow."""
    if not before:
        return ("target", "ideology", "code", "timer")
    last = before[-1]
    if last.kind == "join":
        return ("target",)
    if last.kind == "number" and _is_amount(before, vocabulary):
        return ("amount",)
    if last.kind == "word" and vocabulary.find(last.text, {"ideology", "code", "building"}):
        return ()
    return ("ideology", "code", "timer")


def _is_amount(before: tuple[Token, ...], vocabulary: Vocabulary) -> bool:
    """Is the last number an amount, and not the spaces of a push, a code's digits or a count?"""
    if len(before) == 1 or before[-1].signed:
        return True
    previous = before[-2]
    if previous.kind == "atleast":
        return False
    return vocabulary.find(previous.text, {"ideology", "code"}) is None


def _beginning(
    fragment: str, roles: tuple[Role, ...], vocabulary: Vocabulary
) -> tuple[Option, ...]:
    # a whole word followed by a space needs no completing
    wanted, finished = squeeze(fragment), fragment[-1:].isspace()
    found: dict[Option, int] = {}
    for word, meanings in vocabulary.meanings.items():
        for meaning in meanings:
            if meaning.role not in roles or not word.startswith(wanted):
                continue
            option = Option(vocabulary.written[meaning], meaning.role)
            if not finished or wanted not in (word, squeeze(option.text)):
                found.setdefault(option, roles.index(meaning.role))
    return tuple(sorted(found, key=lambda option: found[option])[:_MOST_OPTIONS])

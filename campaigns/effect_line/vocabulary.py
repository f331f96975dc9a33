"""The words an effect line understands: the rulebook's own, a table's translations, its Keywords."""

import difflib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from campaigns.rules.codes import SHAPES
from campaigns.rules.components import BUILDING_TYPES, CHARACTERS, IDEOLOGIES, REGIONS
from campaigns.rules.faults import BadInput

from .effect import AMOUNT_KINDS

Role = Literal["target", "amount", "ideology", "building", "code", "timer", "measure", "scoring"]

TARGETS = ("leader", "moderator", "winners", "losers", "players", "passers", "me")
_LONGEST_WORD = (
    40  # longer ones are no word of ours; looking for their neighbours would only cost time
)


class Meaning(NamedTuple):
    """One thing a word can stand for."""

    role: Role
    value: str


Words = Collection[tuple[str, Meaning]]


@dataclass(frozen=True)
class Vocabulary:
    """Words (without case, spaces and hyphens) with their meanings, and how each meaning is written."""

    meanings: Mapping[str, tuple[Meaning, ...]]
    written: Mapping[Meaning, str]

    def find(self, text: str, roles: Collection[str]) -> Meaning | None:
        """The meaning of this text in one of these roles."""
        return next((m for m in self.meanings.get(squeeze(text), ()) if m.role in roles), None)

    def knows(self, text: str) -> bool:
        """Is this text a word of ours in any role?"""
        return squeeze(text) in self.meanings

    def write(self, role: Role, value: str) -> str:
        """The word for this meaning in the table's language."""
        return self.written.get(Meaning(role, value), value)

    def nearest(self, text: str) -> str | None:
        """The known word most like this one, as it is written."""
        squeezed = squeeze(text)[:_LONGEST_WORD]
        close = difflib.get_close_matches(squeezed, self.meanings, n=1, cutoff=0.6)
        return self.written[self.meanings[close[0]][0]] if close else None


def squeeze(text: str) -> str:
    """The letters and digits of a text, in one case."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _plain() -> Iterable[tuple[str, Meaning]]:
    """Canonical words first, so that they are the ones written."""
    for name in TARGETS:
        yield name, Meaning("target", name)
        yield name.removesuffix("s"), Meaning("target", name)
    for name in (*CHARACTERS, *REGIONS):  # QD-KEY-09, QD-KEY-10, QD-REGION-14
        yield name, Meaning("target", name)
    yield "wyllo", Meaning("target", "wylio")  # QD-AMB-67
    for name in AMOUNT_KINDS:
        yield name, Meaning("amount", name)
    for short, name in (("h", "hegemony"), ("i", "independence"), ("inf", "infamy")):
        yield short, Meaning("amount", name)
    yield "material", Meaning("amount", "materials")
    for name in IDEOLOGIES:
        yield name, Meaning("ideology", name)
    for name in BUILDING_TYPES:
        yield name, Meaning("building", name)
    yield from _codes()
    yield "timer", Meaning("timer", "timer")
    yield from (("most", Meaning("measure", "most")), ("least", Meaning("measure", "least")))
    yield "scoring", Meaning("scoring", "scoring")


def _codes() -> Iterable[tuple[str, Meaning]]:
    yield "env", Meaning("code", "envelope")
    yield "box", Meaning("code", "mystery")
    for kind, shape in SHAPES.items():
        yield kind, Meaning("code", kind)
        if shape.prefix:
            yield shape.prefix, Meaning("code", kind)


def _pairs(words: Words, first: Role, second: Role) -> Iterable[tuple[str, Meaning]]:
    """Targets of two words: `most gold`, `scoring progress` (QD-CHRON-31 … QD-CHRON-33)."""
    heads = [(word, meaning.value) for word, meaning in words if meaning.role == first]
    tails = [(word, meaning.value) for word, meaning in words if meaning.role == second]
    for head, measure in heads:
        for tail, kind in tails:
            yield f"{head} {tail}", Meaning("target", f"{measure} {kind}")


def _collect(words: Iterable[tuple[str, Meaning]]) -> Vocabulary:
    """The first word of a meaning is the one written; one word may have meanings in several roles."""
    meanings: dict[str, tuple[Meaning, ...]] = {}
    written: dict[Meaning, str] = {}
    for word, meaning in words:
        known = meanings.get(squeeze(word), ())
        if all(other.role != meaning.role for other in known):
            meanings[squeeze(word)] = (*known, meaning)
            written.setdefault(meaning, word)
    return Vocabulary(meanings, written)


def _with_pairs(words: Iterable[tuple[str, Meaning]]) -> Vocabulary:
    listed = list(words)
    pairs = [*_pairs(listed, "measure", "amount"), *_pairs(listed, "scoring", "ideology")]
    return _collect([*listed, *pairs])


BASE = _with_pairs(_plain())


def vocabulary_with(own: Mapping[str, str], keywords: Iterable[str] = ()) -> Vocabulary:
    """The base, a table's own words (`{"nahrung": "food"}`), and the words on its Keyword stickers (QD-KEY-11, QD-KEYW-02, QD-CHRON-35)."""
    translated = [(word, meaning) for word, known in own.items() for meaning in _known(word, known)]
    named = [(word, Meaning("target", _folded(word))) for word in keywords if squeeze(word)]
    return _with_pairs([*translated, *_plain(), *named])


def _folded(word: str) -> str:
    return " ".join(word.casefold().split())


def _known(word: str, known: str) -> tuple[Meaning, ...]:
    """The meanings of the word translated; the own word must be free in those roles."""
    meanings = BASE.meanings.get(squeeze(known), ())
    if not meanings or not squeeze(word):
        raise BadInput("word_without_meaning", word=word, meaning=known)
    for meaning in meanings:
        taken = BASE.find(word, (meaning.role,))
        if taken is not None and taken != meaning:
            raise BadInput("word_taken", word=word, meaning=taken.value)
    return meanings

"""Tokens to effects: `[target[:]] effect effect …; …`, with the place of everything for a live preview."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from campaigns.rules.codes import Code, read_code
from campaigns.rules.faults import BadInput

from .effect import Effect
from .reading import Fault, Span, Token, read
from .vocabulary import BASE, Meaning, Vocabulary

MOST_CHARACTERS = 2000
_WORDS_IN_A_NAME = 5
_ANY_ROLE = frozenset({"target", "amount", "ideology", "building", "code", "timer"})


class Placed(NamedTuple):
    """An effect and where it stands in the line."""

    effect: Effect
    start: int
    end: int


class Clause(NamedTuple):
    """One clause: its place, its targets with their place, its effects."""

    start: int
    end: int
    targets: tuple[str, ...]
    target_span: Span | None
    effects: tuple[Placed, ...]


class Parsed(NamedTuple):
    """A line understood as far as possible; it may be booked only without faults."""

    clauses: tuple[Clause, ...]
    faults: tuple[Fault, ...]
    warnings: tuple[tuple[str, str], ...] = ()

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All effects, left to right (QD-KEY-03, QD-KEY-04)."""
        return tuple(placed.effect for clause in self.clauses for placed in clause.effects)


def parse(line: str, vocabulary: Vocabulary = BASE) -> Parsed:
    """The line as clauses and effects, faults beside them, and codes out of range as warnings (QD-CHK-08)."""
    if len(line) > MOST_CHARACTERS:
        fault = Fault("line_too_long", {"most": MOST_CHARACTERS}, MOST_CHARACTERS, len(line))
        return Parsed((), (fault,))
    tokens, faults = read(line, vocabulary)
    readers = [_ClauseReader(part, vocabulary) for part in _parts(tokens)]
    clauses = tuple(reader.clause() for reader in readers)
    found = [*faults, *(fault for reader in readers for fault in reader.faults)]
    warnings = tuple(warning for reader in readers for warning in reader.warnings)
    return Parsed(clauses, tuple(sorted(found, key=lambda fault: fault.start)), warnings)


def _parts(tokens: tuple[Token, ...]) -> list[list[Token]]:
    groups = groupby(tokens, key=lambda token: token.kind == "break")
    return [list(group) for is_break, group in groups if not is_break]


class _ClauseReader:
    """Reads one clause from left to right."""

    def __init__(self, tokens: list[Token], vocabulary: Vocabulary) -> None:
        self.tokens = tokens
        self.vocabulary = vocabulary
        self.place = 0
        self.faults: list[Fault] = []
        self.warnings: list[tuple[str, str]] = []

    def clause(self) -> Clause:
        targets, span = self._all_targets()
        effects = tuple(self._effects(targets))
        start, end = self.tokens[0].start, self.tokens[-1].end
        if not effects and not self.faults:
            self._fault("clause_without_effect", (start, end))
        return Clause(start, end, targets, span, effects)

    # what stands where

    def _kind(self, ahead: int = 0) -> str:
        place = self.place + ahead
        return self.tokens[place].kind if place < len(self.tokens) else "end"

    def _is_plain(self, ahead: int = 0) -> bool:
        """Does a number without a sign stand there?"""
        return self._kind(ahead) == "number" and not self.tokens[self.place + ahead].signed

    def _take(self, count: int = 1) -> Token:
        self.place += count
        return self.tokens[self.place - 1]

    def _name(self, roles: frozenset[str], ahead: int = 0) -> tuple[Meaning, int] | None:
        """The longest run of words with a meaning in these roles, and how many words it takes."""
        start = self.place + ahead
        words = []
        for token in self.tokens[start : start + _WORDS_IN_A_NAME]:
            if token.kind != "word":
                break
            words.append(token.text)
        for count in range(len(words), 0, -1):
            if meaning := self.vocabulary.find(" ".join(words[:count]), roles):
                return meaning, count
        return None

    def _fault(self, kind: str, span: Span, facts: Mapping[str, Any] | None = None) -> None:
        self.faults.append(Fault(kind, facts or {}, *span))

    # targets

    def _all_targets(self) -> tuple[tuple[str, ...], Span | None]:
        start = self.tokens[0].start
        targets = []
        while target := self._target():
            targets.append(target)
            end = self.tokens[self.place - 1].end
            if self._kind() != "join":
                break
            self._take()
        else:
            if targets:
                self._fault("target_expected", self.tokens[self.place - 1].span)
        if not targets:
            return (), None
        if self._kind() == "colon":
            self._take()
        return tuple(dict.fromkeys(targets)), (start, end)

    def _target(self) -> str | None:
        if self._kind() == "code":
            return self._code_target(1)
        if self._kind() == "word":
            return self._spelled_code_target() or self._counted_target() or self._named_target()
        return None

    def _code_target(self, length: int) -> str | None:
        """A Keyword's code is a target before a colon, an amount or another target."""
        text = "".join(t.text for t in self.tokens[self.place : self.place + length])
        code = _code_of(text)
        if code is None or code.kind != "keyword":
            return None
        if self._kind(length) not in ("colon", "number", "join"):
            return None
        self._take(length)
        return code.code.lower()

    def _spelled_code_target(self) -> str | None:
        """`K 12:` with a space in it."""
        if not self._is_plain(1):
            return None
        named = self._name(frozenset({"code"}))
        return self._code_target(2) if named and named[0].value == "keyword" else None

    def _counted_target(self) -> str | None:
        """`military>=2` (QD-CHRON-34)."""
        named = self._name(frozenset({"building"}))
        if not named or self._kind(named[1]) != "atleast" or not self._is_plain(named[1] + 1):
            return None
        self._take(named[1] + 1)
        return f"{named[0].value}>={self._take().value}"

    def _named_target(self) -> str | None:
        named = self._name(frozenset({"target"}))
        if named is None or self._is_push():
            return None
        self._take(named[1])
        return named[0].value

    def _is_push(self) -> bool:
        """Is this an Ideology with spaces, though a Keyword may bear the same name?"""
        named = self._name(frozenset({"ideology"}))
        if named is None or self._kind(named[1]) != "number":
            return False
        return self._name(frozenset({"amount"}), named[1] + 1) is None

    # effects

    def _effects(self, targets: tuple[str, ...]) -> Iterator[Placed]:
        while self.place < len(self.tokens):
            first = self.tokens[self.place]
            effect = self._effect()
            if effect is not None:
                placed = effect._replace(targets=targets)
                yield Placed(placed, first.start, self.tokens[self.place - 1].end)

    def _effect(self) -> Effect | None:
        token = self._take()
        if token.kind == "number":
            return self._amount(token)
        if token.kind == "code":
            return self._code(token.text, token.span)
        if token.kind == "word":
            self.place -= 1
            return self._worded()
        if token.kind != "comma":
            self._fault("mark_misplaced", token.span, {"text": token.text})
        return None

    def _amount(self, number: Token) -> Effect | None:
        """`+2 gold`; `2 progress` is understood as a push."""
        named = self._name(frozenset({"amount", "ideology"}))
        if named is None:
            self._unknown_kind(number)
            return None
        last = self._take(named[1])
        if named[0].role == "amount":
            return Effect(named[0].value, (), number.value)
        return self._push(named[0].value, number, (number.start, last.end))

    def _unknown_kind(self, number: Token) -> None:
        if self._kind() == "word" and self._name(_ANY_ROLE) is None:
            self._unknown(self._take())
        else:
            self._fault("amount_without_kind", number.span, {"text": number.text})

    def _push(self, ideology: str, number: Token, span: Span) -> Effect | None:
        if number.value < 0:
            self._fault("push_backwards", span, {"ideology": ideology})
            return None
        return Effect("push", (), number.value, ideology)

    def _worded(self) -> Effect | None:
        named = self._name(_ANY_ROLE - {"target"}) or self._name(_ANY_ROLE)
        if named is None:
            return self._spelled_code(1)
        meaning, count = named
        if meaning.role == "code":
            return self._spelled_code(count)
        first = self.tokens[self.place]
        span = (first.start, self._take(count).end)
        if meaning.role == "timer":
            return Effect("timer")
        if meaning.role == "ideology" and self._kind() == "number":
            number = self._take()
            return self._push(meaning.value, number, (span[0], number.end))
        self._fault(_LEFT_ALONE[meaning.role], span, {"text": meaning.value})
        return None

    def _spelled_code(self, count: int) -> Effect | None:
        """`env 14`, `K 12`, `mo 7`: a word and its number with a space between; else a word nobody knows."""
        last = self._take(count)
        start = self.tokens[self.place - count].start
        meaning = self.vocabulary.find(last.text, {"code"})
        if text := self._digits_after(last.text, meaning):
            return self._code(text, (start, self._take().end))
        if meaning:
            self._fault("code_needs_number", last.span, {"text": last.text})
        else:
            self._unknown(last)
        return None

    def _digits_after(self, word: str, meaning: Meaning | None) -> str | None:
        """The code this word makes with the token behind it, if it makes one."""
        if self._kind() == "code" and meaning:  # `env DAOD`, `keyword K12`
            return self.tokens[self.place].text
        if not self._is_plain():
            return None
        text = (meaning.value if meaning else word) + self.tokens[self.place].text
        return text if meaning or _code_of(text) else None

    def _code(self, text: str, span: Span) -> Effect | None:
        try:
            code = read_code(text)
        except BadInput as fault:
            self._fault(fault.kind, span, fault.facts)
            return None
        self.warnings.extend((code.code, rule) for rule in code.warnings)
        return Effect(code.kind, (), 0, code.code)

    def _unknown(self, token: Token) -> None:
        nearest = self.vocabulary.nearest(token.text)
        kind = "word_unknown" if nearest is None else "word_unknown_nearest"
        self._fault(kind, token.span, {"text": token.text[:40], "nearest": nearest})


_LEFT_ALONE = {
    "target": "target_misplaced",
    "amount": "kind_without_amount",
    "ideology": "push_needs_number",
    "building": "building_needs_number",
}


def _code_of(text: str) -> Code | None:
    try:
        return read_code(text)
    except BadInput:
        return None

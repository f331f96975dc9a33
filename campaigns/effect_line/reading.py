"""From characters to tokens: numbers with their signs, words, codes, and the marks between them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from campaigns.rules.codes import Code, read_code
from campaigns.rules.faults import BadInput

from .vocabulary import Vocabulary

TokenKind = Literal["word", "number", "code", "join", "colon", "comma", "atleast", "break", "odd"]
Span = tuple[int, int]

_TOKEN = re.compile(
    r"(?P<chunk>[^\W_]+(?:['’\-](?=[^\W\d_])[^\W_]+)*)"
    r"|(?P<sign>[+\-−–](?=\s*[0-9]))|(?P<join>\+)|(?P<break>[;\n\r])|(?P<comma>,)"
    r"|(?P<colon>:)|(?P<atleast>>=|≥)|(?P<odd>\S)"
)
_NUMBER = re.compile(r"(?=[0-9O]*[0-9])[0-9O]+", re.IGNORECASE)
_LEADING = (re.compile(r"[0-9]+"), re.compile(r"[0-9O]+", re.IGNORECASE))
_CODELIKE = re.compile(r"[A-Z]+[0-9O]*[0-9][0-9O]*|[DCA]?A[O0]D[0-9O]*", re.IGNORECASE)
_TRAILING = re.compile(r"(\D+)([0-9]+)")
_MOST_DIGITS = 4


class Fault(NamedTuple):
    """What could not be read: kind of sentence, its facts, and where it stands."""

    kind: str
    facts: Mapping[str, Any]
    start: int
    end: int


class Token(NamedTuple):
    """A piece of the line with its place. `code` and `fault` belong to tokens that look like a code."""

    kind: TokenKind
    text: str
    start: int
    end: int
    signed: bool = False
    code: Code | None = None

    @property
    def value(self) -> int:
        """The number in this token; the letter O is a zero."""
        digits = self.text.upper().replace("O", "0")
        return -int(digits[1:]) if digits[0] == "-" else int(digits.lstrip("+"))

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.start, self.end


class Read(NamedTuple):
    """All tokens of a line, and what could not be read."""

    tokens: tuple[Token, ...]
    faults: tuple[Fault, ...]


def read(line: str, vocabulary: Vocabulary) -> Read:
    """The line as tokens. Spaces only separate."""
    tokens: list[Token] = []
    faults: list[Fault] = []
    for piece in _pieces(line, vocabulary):
        if isinstance(piece, Fault):
            faults.append(piece)
        else:
            tokens.append(piece)
    return Read(tuple(tokens), tuple(faults))


def _pieces(line: str, vocabulary: Vocabulary) -> Iterator[Token | Fault]:
    sign: re.Match[str] | None = None
    for found in _TOKEN.finditer(line):
        if found.lastgroup == "sign":
            sign = found
        elif found.lastgroup == "chunk":
            yield from _signed(_chunk(found, vocabulary), sign)
            sign = None
        else:
            yield Token(_kind(found), found[0], found.start(), found.end())


def _kind(found: re.Match[str]) -> TokenKind:
    kinds: dict[str, TokenKind] = {
        "join": "join",
        "break": "break",
        "comma": "comma",
        "colon": "colon",
        "atleast": "atleast",
    }
    return kinds.get(found.lastgroup or "", "odd")


def _signed(pieces: Iterable[Token | Fault], sign: re.Match[str] | None) -> Iterator[Token | Fault]:
    """The first piece after a sign is a number, and the sign is its own."""
    for piece in pieces:
        if sign and isinstance(piece, Token):
            mark = "+" if sign[0] == "+" else "-"
            yield piece._replace(text=mark + piece.text, start=sign.start(), signed=True)
            sign = None
        else:
            yield piece


def _chunk(found: re.Match[str], vocabulary: Vocabulary) -> Iterator[Token | Fault]:
    text, start, end = found[0], found.start(), found.end()
    if text[0] in "0123456789" or _NUMBER.fullmatch(text):
        yield from _number_first(text, start, vocabulary)
    elif not vocabulary.knows(text) and _CODELIKE.fullmatch(text):
        yield from _code_or_word(Token("word", text, start, end), vocabulary)
    else:
        yield from _word_first(text, start, vocabulary)


def _number_first(text: str, start: int, vocabulary: Vocabulary) -> Iterator[Token | Fault]:
    """`2gold` is 2 gold, `2order` is 2 order, `1O` is ten."""
    lead = next(
        (m[0] for p in _LEADING if (m := p.match(text)) and vocabulary.knows(text[m.end() :])),
        None,
    ) or _first_number(text)
    if len(lead) > _MOST_DIGITS:
        yield Fault("number_too_large", {"text": lead[:12]}, start, start + len(lead))
    else:
        yield Token("number", lead, start, start + len(lead))
    if len(lead) < len(text):
        yield Token("word", text[len(lead) :], start + len(lead), start + len(text))


def _first_number(text: str) -> str:
    found = _NUMBER.match(text)
    assert found is not None
    return found[0]


def _code_or_word(token: Token, vocabulary: Vocabulary) -> Iterator[Token | Fault]:
    """A code; a code of several readings is a fault; anything else is a word with a number behind it."""
    try:
        yield token._replace(kind="code", code=read_code(token.text))
    except BadInput as fault:
        if fault.kind == "code_unknown":
            yield from _word_first(token.text, token.start, vocabulary)
        else:
            yield Fault(fault.kind, fault.facts, token.start, token.end)


def _word_first(text: str, start: int, vocabulary: Vocabulary) -> Iterator[Token]:
    """`progress2` is progress 2; a word nobody knows stays in one piece."""
    parts = _TRAILING.fullmatch(text)
    if parts and vocabulary.knows(parts[1]) and len(parts[2]) <= _MOST_DIGITS:
        yield Token("word", parts[1], start, start + parts.end(1))
        yield Token("number", parts[2], start + parts.start(2), start + len(text))
    else:
        yield Token("word", text, start, start + len(text))

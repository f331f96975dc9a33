"""Codes as people type them: any case, missing zeros, the letter O for zero (appendix A, QD-KEY-14)."""

import re
from types import MappingProxyType
from typing import NamedTuple

from . import components
from .faults import BadInput


class Shape(NamedTuple):
    """How a kind of code is written: its letters, number of digits, first and last number (QD-AMB-48)."""

    prefix: str
    digits: int
    first: int
    last: int


SHAPES = MappingProxyType(
    {
        "envelope": Shape("", 2, 0, components.ENVELOPES - 1),
        "mystery": Shape("M", 2, 1, components.MYSTERY_BOXES),
        "agenda": Shape("A", 3, 1, components.AGENDAS),
        "building": Shape("B", 2, 1, components.BUILDINGS),
        "chronicle": Shape("C", 3, 1, components.CHRONICLES),
        "keyword": Shape("K", 2, 1, components.KEYWORDS),
        "skill": Shape("S", 2, 1, components.SKILLS),
        "ending": Shape("END", 2, 1, components.ENDINGS),
    }
)
_WORDS = {
    **{shape.prefix: kind for kind, shape in SHAPES.items()},
    **{kind.upper(): kind for kind in SHAPES},
    "ENV": "envelope",
    "BOX": "mystery",
    "MYSTERYBOX": "mystery",
    "MYSTERYBAG": "mystery",  # QD-MYST-09, QD-AMB-69
}
_AMBIGUOUS = {"E": ("envelope", "ending"), "EN": ("envelope", "ending")}
_DISORDER = re.compile(r"([DCA])A[O0]D([0-9O]*)")
_CODE = re.compile(
    r"([A-Z]*?)((?=[0-9O]*[0-9])[0-9O]+)|()(O+)"
)  # letters alone are a word, not a code
_JUNK = re.compile(r"[\s.\-_#/]+")


class Code(NamedTuple):
    """A code that was understood: its kind, how it is printed, and the checks it does not pass."""

    kind: str
    code: str
    warnings: tuple[str, ...] = ()


def read_code(text: str) -> Code:
    """The code in this text; BadInput where it is none, or where it may be several (QD-INF-16, QD-AMB-48)."""
    plain = _JUNK.sub("", text).upper()
    if disorder := _DISORDER.fullmatch(plain):
        return _disorder(disorder[1], disorder[2].replace("O", "0"), text)
    found = _CODE.fullmatch(plain)
    if found is None:
        raise _not_a_code(plain, text)
    letters, digits = found[1] or "", (found[2] or found[4]).replace("O", "0")
    if letters in _WORDS:
        return _of_kind(_WORDS[letters], digits, text)
    if letters in _AMBIGUOUS:
        raise _ask(text, [_written(kind, digits) for kind in _AMBIGUOUS[letters]])
    raise BadInput("code_unknown", text=text)


def _not_a_code(plain: str, text: str) -> BadInput:
    if plain.replace("0", "O") == "AOD":
        return _ask(text, list(components.DISORDER_ENVELOPES))
    return BadInput("code_unknown", text=text)


def _of_kind(kind: str, digits: str, text: str) -> Code:
    shape = SHAPES[kind]
    if len(digits) > shape.digits:
        raise _too_long(kind, digits, text)
    return Code(kind, _written(kind, digits), _warnings(int(digits), shape.first, shape.last))


def _written(kind: str, digits: str) -> str:
    shape = SHAPES[kind]
    return shape.prefix + digits.zfill(shape.digits)


def _warnings(number: int, first: int, last: int) -> tuple[str, ...]:
    """Numbering gaps are unknown, so a code out of its range is only a warning (QD-CHK-08, QD-AMB-49, QD-AMB-68)."""
    return () if first <= number <= last else ("QD-CHK-08",)


def _too_long(kind: str, digits: str, text: str) -> BadInput:
    """A digit too many: three digits alone may be an Agenda or a Chronicle, B044 may be B44 or B04."""
    if kind == "envelope" and len(digits) == 3:
        return _ask(text, [_written(other, digits) for other in ("agenda", "chronicle")])
    shape = SHAPES[kind]
    if len(digits) == shape.digits + 1 and digits[0] == "0":
        return _ask(text, [shape.prefix + digits[1:], shape.prefix + digits[:-1]])
    return BadInput("code_too_long", text=text, digits=shape.digits)


def _disorder(letter: str, digits: str, text: str) -> Code:
    """The three purple Envelopes, and the six Agendas of the Age of Disorder (QD-COMP-01, QD-SETUP-15)."""
    if not digits:
        return Code("envelope", f"{letter}AOD")
    if letter != "A" or len(digits) > 2:
        raise BadInput("code_unknown", text=text)
    number = int(digits)
    return Code("agenda", f"AAOD{number}", _warnings(number, 1, components.DISORDER_CARDS["AAOD"]))


def _ask(text: str, choices: list[str]) -> BadInput:
    return BadInput("code_ambiguous", text=text, choices=tuple(dict.fromkeys(choices)))

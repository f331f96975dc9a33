"""The effect line: what a card shows, typed in one line. Parse, print, complete. Pure."""

from .completion import Completion, Option, complete
from .effect import Effect, effect_from, effects_from
from .parser import Clause, Parsed, Placed, parse
from .printer import print_effects
from .reading import Fault
from .vocabulary import BASE, Vocabulary, vocabulary_with

__all__ = [
    "BASE",
    "Clause",
    "Completion",
    "Effect",
    "Fault",
    "Option",
    "Parsed",
    "Placed",
    "Vocabulary",
    "complete",
    "effect_from",
    "effects_from",
    "parse",
    "print_effects",
    "vocabulary_with",
]

"""Effects back to a line that parses to the same effects."""

import re
from collections.abc import Sequence
from itertools import groupby

from .effect import CODE_KINDS, Effect
from .vocabulary import BASE, Vocabulary

_KEYWORD_CODE = re.compile(r"k[0-9]{2}")


def print_effects(effects: Sequence[Effect], vocabulary: Vocabulary = BASE) -> str:
    """One clause for each run of effects with the same targets, in the table's own words."""
    runs = groupby(effects, key=lambda effect: effect.targets)
    return "; ".join(_clause(targets, list(run), vocabulary) for targets, run in runs)


def _clause(targets: tuple[str, ...], effects: list[Effect], vocabulary: Vocabulary) -> str:
    words = [_effect(effect, vocabulary) for effect in effects]
    if targets:
        named = " + ".join(_target(target, vocabulary) for target in targets)
        return f"{named}: {' '.join(words)}"
    # each in a clause of its own: a Keyword's code before an amount would be read as a target
    return "; ".join(words)


def _target(target: str, vocabulary: Vocabulary) -> str:
    building, found, number = target.partition(">=")
    if found:
        return f"{vocabulary.write('building', building)}>={number}"
    if _KEYWORD_CODE.fullmatch(target):
        return target.upper()
    return vocabulary.write("target", target)


def _effect(effect: Effect, vocabulary: Vocabulary) -> str:
    if effect.kind == "timer":
        return vocabulary.write("timer", "timer")
    if effect.kind == "push":
        return f"{vocabulary.write('ideology', effect.name)} {effect.number}"
    if effect.kind == "envelope":
        return f"{vocabulary.write('code', 'envelope')} {effect.name}"
    if effect.kind in CODE_KINDS:
        return effect.name
    return f"{effect.number:+d} {vocabulary.write('amount', effect.kind)}"

"""Finds the calculator of a kind, and says what is wrong in a sentence where it cannot answer."""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from campaigns.effect_line.words import SENTENCES as LINE_SENTENCES
from companion.rulebook import Refused, fill

from ..faults import BadInput
from ..switches import Switches, switches_from
from ..words import SENTENCES
from . import boards, evenings, lines, treasuries, votes
from .fields import Fields

Calculator = Callable[[Fields, Switches], dict[str, Any]]

KINDS: Mapping[str, Calculator] = MappingProxyType(
    {
        "vote": votes.vote,
        "gather": votes.gather,
        "push": boards.push,
        "ideology": boards.ideology,
        "power": boards.power,
        "payment": treasuries.payment,
        "tax": treasuries.tax,
        "income": treasuries.income,
        "bonuses": evenings.bonuses,
        "regions": evenings.regions,
        "draft": evenings.draft,
        "chronicle": evenings.chronicle,
        "agenda": evenings.agenda,
        "infamy": boards.infamy,
        "game-end": evenings.game_end,
        "campaign-end": evenings.campaign_end,
        "absence": evenings.absence,
        "code": lines.code,
        "effects": lines.effects,
    }
)
_SENTENCES = {**SENTENCES, **LINE_SENTENCES}


def reckon_line(kind: str, line: str | bytes) -> dict[str, Any]:
    """The answer to one line of JSON, whatever stands in it."""
    try:
        given = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return _error(BadInput("line_not_json"))
    return reckon(kind, given)


def _no_constant(name: str) -> float:
    raise ValueError(name)


def reckon(kind: str, given: Any) -> dict[str, Any]:
    """The answer of that kind; a broken rule is `refused`, input without sense is `error`."""
    if not isinstance(given, Mapping):
        return _error(BadInput("line_not_object"))
    fields = Fields(given)
    try:
        switches = switches_from(fields.maybe_object("switches").given)
        return KINDS[kind](fields, switches)
    except Refused as refused:
        return {"refused": _refusal(refused)}
    except BadInput as fault:
        return _error(fault)


def _error(fault: BadInput) -> dict[str, Any]:
    sentence = fill(_SENTENCES[fault.kind], fault.facts)
    choices = {"choices": list(fault.facts["choices"])} if "choices" in fault.facts else {}
    return {"error": sentence, **choices}


def _refusal(refused: Refused) -> dict[str, Any]:
    sentence = fill(_SENTENCES[refused.kind], refused.facts)
    turn = {"turn": refused.facts["turn"]} if "turn" in refused.facts else {}
    return {"rule": refused.rule, "sentence": sentence, **turn}

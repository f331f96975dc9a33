"""Tags of the page that opens a campaign."""

from typing import Any

from django import template
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ..rules.components import CHARACTERS, PLAYERS, RECOMMENDED
from ..rules.switches import DEFAULTS
from ..views.opening_options import ordinary, readings
from ..words.switches import CHOICES, NUMBERS, SWITCHES
from .campaign import spoken

register = template.Library()

_YES_NO = {"yes": _("yes"), "no": _("no")}


@register.simple_tag
def cast_rows(typed: QueryDict) -> list[dict[str, Any]]:
    """Give each possible seat its row of Characters, with what was chosen before a refusal."""
    return [
        {
            "n": n,
            "needed": n <= PLAYERS[0],
            "house": typed.get(f"house-{n}", ""),
            "characters": [
                {"key": key, "name": one.name, "chosen": typed.get(f"character-{n}") == key}
                for key, one in CHARACTERS.items()
            ],
        }
        for n in range(1, PLAYERS[1] + 1)
    ]


@register.simple_tag
def recommended_groups() -> list[list[str]]:
    """Give the advised trios and quartets, smaller groups first (QD-CHAR-03, QD-CHAR-04)."""
    groups = sorted((len(group), sorted(group)) for group in RECOMMENDED)
    return [[CHARACTERS[key].name for key in group] for _size, group in groups]


@register.simple_tag
def house_rules(typed: QueryDict) -> list[dict[str, Any]]:
    """Give every switch with its readings; the rulebook's comes first."""
    return [
        {
            "name": name,
            "label": gettext(label),
            "readings": [
                {"value": one, "label": _reading(name, one), "chosen": one == _now(name, typed)}
                for one in readings(name)
            ],
        }
        for name, label in SWITCHES.items()
        if name != "open_treasuries"
    ]


def _now(name: str, typed: QueryDict) -> str:
    return typed.get(f"switch-{name}") or ordinary(name)


def _reading(name: str, value: str) -> str:
    if isinstance(getattr(DEFAULTS, name), bool):
        return str(_YES_NO[value])
    return gettext(CHOICES[value]) if value in CHOICES else spoken(value)


@register.simple_tag
def house_numbers(typed: QueryDict) -> list[dict[str, Any]]:
    """Give every editable number with its present value."""
    return [
        {
            "name": name,
            "label": gettext(label),
            "value": typed.get(f"switch-{name}") or getattr(DEFAULTS, name),
        }
        for name, label in NUMBERS.items()
    ]

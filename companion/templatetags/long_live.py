"""Tags of Long Live the Queen: drawings of tiles and tokens, small lookups."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from companion.referees.views.long_live_opening import house_rules as _house_rules

register = template.Library()


@register.simple_tag
def sign(name: str, classes: str = "") -> SafeString:
    """Draw a character, a token, a rose or a die; silent for screen readers: the words stand beside it."""
    href = f"{static('icons/long-live.svg')}#{name}"
    return format_html(
        '<svg class="{}" aria-hidden="true" focusable="false"><use href="{}"/></svg>',
        f"sign {classes}".strip(),
        href,
    )


@register.filter
def answer_at(answers: Mapping[Any, str] | None, place: Any) -> str:
    """The action that tapping this place carries out, or nothing."""
    return answers.get(place, "") if answers else ""


@register.simple_tag
def house_rules() -> list[dict[str, Any]]:
    """The readings a table may choose, translated."""
    return [
        {
            **question,
            "say": gettext(question["say"]),
            "answers": [(value, gettext(words)) for value, words in question["answers"]],
        }
        for question in _house_rules()
    ]


@register.filter
def unlocalised(number: float) -> str:
    """A number as SVG reads it, whatever the reader's language."""
    return f"{number:g}"

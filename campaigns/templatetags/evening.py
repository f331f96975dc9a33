"""Tags of the evening's screens: where forms go, how cards and lines are spoken."""

import json
from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from companion.tables.models import Table

from ..words import NAMES

register = template.Library()


@register.simple_tag
def act_to(table: Table) -> SafeString:
    """Give a form what records its action: at once where there is script, by a plain post where there is none."""
    return format_html(
        'method="post" action="{0}" hx-post="{0}" hx-target="#table" hx-swap="outerHTML" data-act',
        reverse("do", args=[table.pk]),
    )


@register.filter
def as_json(action: Any) -> str:
    """Return an action as a form carries it."""
    return json.dumps(action)


@register.filter
def said(key: str) -> str:
    """Return how a key is spoken, or the key itself."""
    return gettext(NAMES.get(key) or str(key))


@register.filter
def card_lines(lines: list[dict[str, Any]]) -> str:
    """Return the lines of an Ideology card in short: Progress 3, Order – Liberty balanced 2."""
    return ", ".join(_card_line(line) for line in lines)


def _card_line(line: dict[str, Any]) -> str:
    if line["way"] == "favored":
        return f"{said(line['of'])} {line['bonus']}"
    near, far = line["of"].split("-")
    both = f"{said(near)} – {said(far)}"
    return gettext("%(axis)s balanced %(bonus)s") % {"axis": both, "bonus": line["bonus"]}


@register.filter
def costs(goods: dict[str, int]) -> str:
    """Return a price in words: 2 Food, 1 Gold."""
    return ", ".join(f"{amount} {said(kind)}" for kind, amount in goods.items() if amount)

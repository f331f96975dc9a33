"""Words and lookups for the campaign's templates."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ..rules.components import AXES, CHARACTERS, REGIONS
from ..words import NAMES
from ..words.switches import CHOICES

register = template.Library()


@register.filter
def at_key(mapping: Mapping[str, Any] | None, key: Any) -> Any:
    """Return what stands under this key, or nothing."""
    return mapping.get(str(key)) if mapping else None


@register.filter
def region_name(key: str) -> str:
    """Return a Region's name."""
    return REGIONS[key].name if key in REGIONS else key


@register.filter
def character_name(key: str) -> str:
    """Return a Character's name."""
    return CHARACTERS[key].name if key in CHARACTERS else ""


@register.filter
def character_title(key: str) -> str:
    """Return what the Character is called besides the name."""
    return gettext(CHARACTERS[key].title) if key in CHARACTERS else ""


@register.filter
def spoken(key: str) -> str:
    """Return how a key is spoken: Resources, Ideologies, kinds, choices of a switch."""
    return gettext(NAMES.get(key) or CHOICES.get(key) or key.replace("_", " ").capitalize())


@register.filter
def goods(amounts: Mapping[str, int]) -> str:
    """Return amounts as words, such as 2 Gold, 1 Food."""
    return ", ".join(f"{n} {spoken(kind)}" for kind, n in amounts.items() if n)


@register.filter
def cell_label(label: Any) -> str:
    """Return the label of a cell: words as they are, keys and axes as they are spoken."""
    text = str(label)
    if text in AXES:
        return gettext("Balanced: %s") % " – ".join(spoken(name) for name in text.split("-"))
    return spoken(text) if text in NAMES else text


_DEALS = {
    "proposed": _("proposed"),
    "sealed": _("sealed"),
    "informal": _("a promise"),
    "fulfilled": _("kept"),
    "broken": _("broken"),
    "void": _("void"),
}


@register.filter
def deal_status(status: str) -> str:
    """Return how a Deal stands, in words."""
    return str(_DEALS.get(status, status))

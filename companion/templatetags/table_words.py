"""Small words for table templates."""

from typing import Any

from django import template

from companion.tables.house import House

register = template.Library()


@register.filter
def name_of(seat: str, house: House) -> str:
    """The name on a seat."""
    return house.seats[seat].name if seat in house.seats else ""


@register.filter
def typed_text(typed: Any) -> str:
    """The note that was typed before a refusal, so that nothing typed is lost."""
    return str(typed.get("a.text", "")) if typed else ""

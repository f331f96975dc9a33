"""Facts on what this table has reached: Chronicle cards, Skills, Keywords and Buildings (on reveal, section 4)."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from companion.rulebook import View
from companion.tables.forms import whole

from ..rules.components import CHRONICLE_LABELS
from .fact_grids import Cell, Grid, Raw, Row, building_cells, read_building

ENDLESS = -1


def reached(view: View) -> list[Grid]:
    """A grid for each kind of which something has been reached."""
    grids = [_chronicle(view), _skills(view), _keywords(view), _buildings(view)]
    return [grid for grid in grids if grid.rows]


def _known(number: Any) -> str:
    """An entered number as it is written; a space that takes any number of tokens is ∞ (QD-CHRON-25)."""
    return "" if number is None else "∞" if number == ENDLESS else str(number)


def _chronicle(view: View) -> Grid:
    """Labels, Duration Track and Pass Action spaces of unlocked cards (QD-FACT-20)."""
    cards = [*view["chronicle"]["in_play"], *view["chronicle"]["deck"]]
    rows = tuple(Row(card["code"], card["code"], _card(card)) for card in cards)
    return Grid("chronicle", _("Chronicle cards"), "QD-FACT-20", rows, _read_card)


def _card(card: Mapping[str, Any]) -> tuple[Cell, ...]:
    first, second = (*(card["labels"] or ()), "", "")[:2]
    return (
        Cell("label", _("Label"), "choice", first, CHRONICLE_LABELS),
        Cell("second", _("Second label"), "choice", second, CHRONICLE_LABELS),
        Cell("track", _("Games (0: no end)"), "count", _known(card["track"])),
        Cell("spaces", _("Spaces (∞: any)"), "count", _known(card["spaces"])),
        Cell("note", _("Note"), "line", card["note"] or ""),
    )


def _read_card(code: str, raw: Raw) -> dict[str, Any]:
    labels = [label for label in (raw["label"], raw["second"]) if label]
    return {
        "code": code,
        **({"labels": labels} if labels else {}),
        **_numbers(raw, "track", "spaces"),
        "note": raw["note"],
    }


def _numbers(raw: Raw, *names: str) -> dict[str, Any]:
    """What was typed; what is no number is left for the rules to refuse."""
    found = {name: ENDLESS if raw[name] == "∞" else whole(raw[name]) for name in names if raw[name]}
    return {name: raw[name] if number is None else number for name, number in found.items()}


def _skills(view: View) -> Grid:
    """Track and limits of Skills (QD-FACT-22)."""
    skills = [one for seat in view["seats"] for one in seat["skills"]]
    rows = tuple(Row(one["code"], one["code"], _skill(one)) for one in skills)
    return Grid("skills", _("Skills"), "QD-FACT-22", rows, _read_skill)


def _skill(skill: Mapping[str, Any]) -> tuple[Cell, ...]:
    return (
        Cell("track", _("Uses (0: no end)"), "count", _known(skill["track"])),
        Cell("note", _("Note"), "line", skill["note"] or ""),
        Cell("once", _("once per game"), "tick", "1" if skill["once"] else ""),
    )


def _read_skill(code: str, raw: Raw) -> dict[str, Any]:
    return {"code": code, **_numbers(raw, "track"), "note": raw["note"], "once": bool(raw["once"])}


def _keywords(view: View) -> Grid:
    """The printed words of Keywords (QD-FACT-24)."""
    words = [one for seat in view["seats"] for one in seat["keywords"]]
    rows = tuple(
        Row(one["code"], one["code"], (Cell("word", _("Word"), "line", one["word"] or ""),))
        for one in words
    )
    return Grid("keywords", _("Keywords"), "QD-FACT-24", rows, _read_keyword)


def _read_keyword(code: str, raw: Raw) -> dict[str, Any]:
    return {"code": code, "word": raw["word"]}


def _buildings(view: View) -> Grid:
    """Colour, type and yield of Building stickers (QD-FACT-23)."""
    stickers = [one for one in view["buildings"] if one["code"] != "base"]
    rows = tuple(Row(one["code"], one["code"], building_cells(one)) for one in stickers)
    return Grid("buildings", _("Building stickers"), "QD-FACT-23", rows, _read_sticker)


def _read_sticker(code: str, raw: Raw) -> dict[str, Any]:
    return {"code": code, **read_building(raw)}

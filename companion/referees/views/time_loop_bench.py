"""Rows come and go on the workbench: one edit at a time, named by the button that was pressed."""

from collections.abc import Callable
from typing import Any

from companion.referees.time_loop.decks import MODIFY

from .time_loop_sheet import (
    MOST_CARDS,
    MOST_CHOICES,
    MOST_TRAITS,
    MOST_WAYS,
    CardLine,
    Choice,
    Phase,
    Sheet,
    Trait,
    Way,
)


def edited(sheet: Sheet, edit: str) -> Sheet:
    """The sheet after `add-trait`, `drop-choice-1-2` and the like; an unknown edit changes nothing."""
    verb, _, rest = edit.partition("-")
    kind, *numbers = rest.split("-")
    act = _EDITS.get((verb, kind))
    if act is None or not all(number.isdecimal() and len(number) < 3 for number in numbers):
        return sheet
    try:
        return act(sheet, *(int(number) for number in numbers))
    except (IndexError, TypeError):
        return sheet


def _without(rows: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    return rows[:place] + rows[place + 1 :]


def _add_trait(sheet: Sheet) -> Sheet:
    """A trait more: an empty number for every choice."""
    if len(sheet.traits) >= MOST_TRAITS:
        return sheet
    return _for_every_choice(
        sheet._replace(traits=(*sheet.traits, Trait("", "1"))), lambda row: (*row, "")
    )._replace(ways=tuple(Way(way.least, (*way.on, False)) for way in sheet.ways))


def _drop_trait(sheet: Sheet, place: int) -> Sheet:
    left = sheet._replace(traits=_without(sheet.traits, place))
    ways = tuple(Way(way.least, _without(way.on, place)) for way in sheet.ways)
    return _for_every_choice(left, lambda row: _without(row, place))._replace(ways=ways)


def _for_every_choice(sheet: Sheet, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Sheet:
    phases = tuple(
        Phase(phase.prompt, tuple(Choice(c.label, change(c.deltas)) for c in phase.choices))
        for phase in sheet.phases
    )
    return sheet._replace(phases=phases)


def _add_choice(sheet: Sheet, place: int) -> Sheet:
    choices = sheet.phases[place].choices
    if len(choices) >= MOST_CHOICES:
        return sheet
    return _with_choices(sheet, place, (*choices, Choice("", ("",) * len(sheet.traits))))


def _drop_choice(sheet: Sheet, place: int, which: int) -> Sheet:
    return _with_choices(sheet, place, _without(sheet.phases[place].choices, which))


def _with_choices(sheet: Sheet, place: int, choices: tuple[Choice, ...]) -> Sheet:
    phase = Phase(sheet.phases[place].prompt, choices)
    return sheet._replace(phases=(*sheet.phases[:place], phase, *sheet.phases[place + 1 :]))


def _add_way(sheet: Sheet) -> Sheet:
    if len(sheet.ways) >= MOST_WAYS:
        return sheet
    return sheet._replace(ways=(*sheet.ways, Way("10", (False,) * len(sheet.traits))))


def _drop_way(sheet: Sheet, place: int) -> Sheet:
    return sheet._replace(ways=_without(sheet.ways, place))


def _add_card(sheet: Sheet) -> Sheet:
    if len(sheet.cards) >= MOST_CARDS:
        return sheet
    first = sheet.traits[0].key if sheet.traits else ""
    return sheet._replace(cards=(*sheet.cards, CardLine(MODIFY, first, "1", "", "", "1")))


def _drop_card(sheet: Sheet, place: int) -> Sheet:
    return sheet._replace(cards=_without(sheet.cards, place))


_EDITS: dict[tuple[str, str], Callable[..., Sheet]] = {
    ("add", "trait"): _add_trait,
    ("drop", "trait"): _drop_trait,
    ("add", "choice"): _add_choice,
    ("drop", "choice"): _drop_choice,
    ("add", "way"): _add_way,
    ("drop", "way"): _drop_way,
    ("add", "card"): _add_card,
    ("drop", "card"): _drop_card,
}

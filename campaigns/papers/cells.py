"""Cells to write in: a vote of one seat, points of one step, and the people that head the columns."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext
from reportlab.platypus import Flowable

from companion.printing.fonts import TEXT, fonts_ready
from companion.printing.marks import HAIR, Arms, Mark, draw_box
from companion.printing.styles import fitted_head

from .desk import Desk


class Person(NamedTuple):
    """Who heads a column; on a blank sheet nobody yet."""

    key: str
    name: str
    crest: str


def people(desk: Desk) -> list[Person]:
    """Those at the table clockwise from the Leader, or as many nobodies as the blank sheet asks for."""
    if desk.wanted.blank:
        return [Person("", "", "") for _ in range(desk.wanted.blank)]
    playing = [one for one in desk.seats() if one["present"] or not desk.view["order"]]
    return [
        Person(one["key"], desk.name(one["key"]), one["character"] or "plain") for one in playing
    ]


def heads(people: Sequence[Person], width: float) -> list[Any]:
    """A crest and a name over each column; a line to write on where there is nobody yet."""
    return [_head(person, width) for person in people]


def _head(person: Person, width: float) -> list[Flowable]:
    if not person.name:
        return [WriteHere(width - 8, 30)]
    arms = Arms(person.crest, 17)
    arms.hAlign = "CENTER"
    return [arms, fitted_head(person.name, width - 6, 8.5, 3)]


class WriteHere(Mark):
    """A line at the bottom of a cell."""

    def draw(self) -> None:
        """One hairline."""
        self.canv.setLineWidth(HAIR)
        self.canv.line(0, 2, self.width, 2)


class VoteCell(Mark):
    """Aye, Nay or Pass to tick, and room for the Power."""

    def __init__(self, width: float) -> None:
        super().__init__(width, 22)
        self.letters = (gettext("Aye")[:1], gettext("Nay")[:1], gettext("Pass")[:1])

    def draw(self) -> None:
        """Three small boxes with their letters above, the Power to be written at the right."""
        fonts_ready()
        step = min(12.0, self.width / 4.4)
        self.canv.setFont(TEXT, 6)
        for place, letter in enumerate(self.letters):
            self.canv.drawString(place * step + 1.4, 14, letter)
            draw_box(self.canv, (place * step, 5), 7, "")
        self.canv.setLineWidth(HAIR)
        self.canv.line(3 * step + 1, 5, self.width, 5)


class PointCell(Mark):
    """Room for points of several kinds, each under its letter."""

    def __init__(self, width: float, letters: Sequence[str]) -> None:
        super().__init__(width, 15)
        self.letters = letters

    def draw(self) -> None:
        """Letters in small type, hairlines between them."""
        fonts_ready()
        step = self.width / max(1, len(self.letters))
        self.canv.setFont(TEXT, 5.5)
        self.canv.setLineWidth(HAIR)
        for place, letter in enumerate(self.letters):
            self.canv.drawString(place * step + 1, 10, letter)
            if place:
                self.canv.line(place * step - 1, 0, place * step - 1, 15)

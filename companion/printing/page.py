"""A paper from its parts: page sizes, margins, and the stamp that says of which table, game and entry it is."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, NamedTuple

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, CondPageBreak, Flowable, Frame, PageTemplate

from .fonts import TEXT, display_face, fonts_ready, width_of
from .styles import Heading

SIZES: dict[str, tuple[float, float]] = {"a4": A4, "letter": LETTER}
MARGIN = 40.0
TOP, BOTTOM = 34.0, 34.0
ROOM_UNDER_HEADING = 72.0


class Stamp(NamedTuple):
    """What stands on every page: the paper's name, the table's, the game and the journal's number in words."""

    paper: str
    table: str
    game: str
    number: str


class Sheet(NamedTuple):
    """A size and a stamp: what a paper needs to know of its leaves."""

    size: str
    stamp: Stamp
    language: str = "en"

    @property
    def width(self) -> float:
        """The room between the margins."""
        return SIZES[self.size][0] - 2 * MARGIN


def bound(sheet: Sheet, parts: Sequence[Flowable]) -> bytes:
    """The PDF; the same parts give the same bytes."""
    fonts_ready()
    out = BytesIO()
    wide, high = SIZES[sheet.size]
    frame = Frame(MARGIN, BOTTOM + 12, wide - 2 * MARGIN, high - TOP - BOTTOM - 26, 0, 0, 0, 0)
    stamp = sheet.stamp
    document = BaseDocTemplate(
        out,
        pagesize=(wide, high),
        pageTemplates=[PageTemplate("leaf", [frame])],
        invariant=1,
        lang=sheet.language,
        title=f"{stamp.paper} · {stamp.table}",
        author="Queen’s Companion",
        subject=f"{stamp.game} · {stamp.number}",
        creator="Queen’s Companion",
    )
    document.build(list(_kept(parts)), canvasmaker=_stamped(sheet))
    return out.getvalue()


def _kept(parts: Sequence[Flowable]) -> Iterator[Flowable]:
    for part in parts:
        if isinstance(part, Heading):
            yield CondPageBreak(ROOM_UNDER_HEADING)
        yield part


def _stamped(sheet: Sheet) -> type:
    """A canvas that holds its pages back until it knows how many there are."""

    class Stamped(Canvas):  # type: ignore[misc]
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.pages: list[dict[str, Any]] = []

        def showPage(self) -> None:  # noqa: N802 - reportlab's own name
            self.pages.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for number, page in enumerate(self.pages, 1):
                self.__dict__.update(page)
                _stamp(self, sheet, f"{number} / {len(self.pages)}")
                super().showPage()
            super().save()

    return Stamped


def _stamp(canvas: Any, sheet: Sheet, page: str) -> None:
    wide, high = SIZES[sheet.size]
    stamp, left, right = sheet.stamp, MARGIN, wide - MARGIN
    canvas.saveState()
    canvas.setLineWidth(0.7)
    canvas.line(left, high - TOP - 3, right, high - TOP - 3)
    canvas.line(left, BOTTOM, right, BOTTOM)
    room = (right - left) / 2 - 8
    _set(canvas, stamp.paper, (left, high - TOP + 1), room)
    name = _shortened(stamp.table, display_face(stamp.table), 9, room)
    canvas.setFont(display_face(stamp.table), 9)
    canvas.drawRightString(right, high - TOP + 1, name)
    canvas.setFont(TEXT, 7.5)
    line = " · ".join(word for word in (stamp.table, stamp.game, stamp.number) if word)
    canvas.drawString(left, BOTTOM - 10, _shortened(line, TEXT, 7.5, right - left - 50))
    canvas.drawRightString(right, BOTTOM - 10, page)
    canvas.restoreState()


def _set(canvas: Any, text: str, place: tuple[float, float], room: float) -> None:
    face = display_face(text)
    canvas.setFont(face, 11)
    canvas.drawString(*place, _shortened(text, face, 11, room))


def _shortened(text: str, font: str, size: float, room: float) -> str:
    """The text, or as much of it as there is room for."""
    while len(text) > 1 and width_of(text, font, size) > room:
        text = text.rstrip("…")[:-1] + "…"
    return text

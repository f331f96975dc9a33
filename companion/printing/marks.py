"""Small drawn things that stand in lines and cells: crests, signs, boxes, pips, tracks, lines to write on, codes."""

from collections.abc import Sequence
from typing import Any

import segno
from reportlab.lib.colors import black
from reportlab.platypus import Flowable

from .drawing import draw_crest, draw_glyph
from .fonts import BOLD, TEXT, fonts_ready, width_of

HAIR = 0.35
LINE = 0.7


class Mark(Flowable):  # type: ignore[misc]
    """A drawn thing of fixed size."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__()
        self.width, self.height = width, height

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its own size, whatever the room."""
        return self.width, self.height


class Arms(Mark):
    """A coat of arms."""

    def __init__(self, key: str, height: float = 20) -> None:
        super().__init__(height * 100 / 116, height)
        self.key = key

    def draw(self) -> None:
        """Paint it, hatched."""
        draw_crest(self.canv, self.key, (0, 0), self.height)


class Signs(Mark):
    """Signs of the house in a row: Leader, Moderator, Resources."""

    def __init__(self, keys: Sequence[str], size: float = 10) -> None:
        super().__init__(len(keys) * (size + 2), size)
        self.keys, self.size = keys, size

    def draw(self) -> None:
        """Draw them side by side."""
        for place, key in enumerate(self.keys):
            draw_glyph(self.canv, key, (place * (self.size + 2), 0), self.size)


class Box(Mark):
    """A box to tick, drawn as a path; ticked if so given."""

    def __init__(self, mark: str = "", size: float = 8) -> None:
        super().__init__(size, size)
        self.mark = mark

    def draw(self) -> None:
        """A frame, and a tick in it where it is marked."""
        draw_box(self.canv, (0, 0), self.width, self.mark)


def draw_box(canvas: Any, place: tuple[float, float], size: float, mark: str) -> None:
    """A box with nothing, a tick ("ticked") or a cross ("crossed") in it."""
    canvas.saveState()
    canvas.setLineWidth(LINE)
    canvas.rect(*place, size, size, stroke=1, fill=0)
    canvas.setLineWidth(1.2)
    (x, y), s = place, size / 8
    if mark == "ticked":
        canvas.lines([(x + 1.5 * s, y + 4 * s, x + 3.3 * s, y + 2 * s)])
        canvas.lines([(x + 3.3 * s, y + 2 * s, x + 7 * s, y + 7 * s)])
    if mark == "crossed":
        canvas.lines([(x + 2 * s, y + 2 * s, x + 6 * s, y + 6 * s)])
        canvas.lines([(x + 2 * s, y + 6 * s, x + 6 * s, y + 2 * s)])
    canvas.restoreState()


class Pips(Mark):
    """A Duration Track or uses of a Skill: filled circles for marks, empty ones for what is left."""

    def __init__(self, marked: int, length: int, size: float = 7) -> None:
        super().__init__(max(length, marked, 1) * (size + 2), size)
        self.marked, self.length, self.size = marked, max(length, marked), size

    def draw(self) -> None:
        """Circles from the left."""
        radius = self.size / 2
        self.canv.setLineWidth(LINE)
        for n in range(self.length):
            x = n * (self.size + 2) + radius
            self.canv.circle(x, radius, radius - 0.5, stroke=1, fill=int(n < self.marked))


class Track(Mark):
    """A scoring track in rows: marked spaces crossed, every tier framed, the number under every tenth."""

    GAP = 2.0

    def __init__(self, marked: int, length: int, room: tuple[float, int], tier: int = 0) -> None:
        width, row = room
        self.space = min(16.0, width / row - self.GAP)
        self.rows = -(-length // row)
        super().__init__(width, self.rows * (self.space + self.GAP + 5))
        self.marked, self.length, self.row, self.tier = marked, length, row, tier

    def draw(self) -> None:
        """Row by row from the top."""
        fonts_ready()
        for n in range(1, self.length + 1):
            self._space(n, *divmod(n - 1, self.row))

    def _space(self, n: int, row: int, column: int) -> None:
        canvas, side = self.canv, self.space
        x = column * (side + self.GAP)
        y = self.height - (row + 1) * (side + self.GAP + 5) + 6
        canvas.setLineWidth(1.4 if self.tier and n % self.tier == 0 else HAIR + 0.15)
        canvas.rect(x, y, side, side, stroke=1, fill=0)
        if n <= self.marked:
            canvas.setLineWidth(1.1)
            low, high = side * 0.2, side * 0.8
            canvas.line(x + low, y + low, x + high, y + high)
            canvas.line(x + low, y + high, x + high, y + low)
        if n % 5 == 0:
            canvas.setFont(TEXT, 5.5)
            canvas.drawCentredString(x + side / 2, y - 5.2, str(n))


class Figure(Mark):
    """A big number in a frame with its name above; an empty frame to write in where it is not known."""

    def __init__(self, name: str, value: str, width: float = 78, sign: str = "") -> None:
        super().__init__(width, 38)
        self.name, self.value, self.sign = name, value, sign

    def draw(self) -> None:
        """Name, frame, number."""
        fonts_ready()
        canvas = self.canv
        canvas.setLineWidth(HAIR if self.value else LINE)
        canvas.rect(0, 0, self.width, 27, stroke=1, fill=0)
        canvas.setFont(TEXT, 7.5)
        canvas.drawString(0, 30.5, self.name)
        left = 6.0
        if self.sign:
            draw_glyph(canvas, self.sign, (6, 6), 15)
            left = 26.0
        size = 18.0
        while size > 7 and width_of(self.value, BOLD, size) > self.width - left - 4:
            size -= 0.5
        canvas.setFont(BOLD, size)
        canvas.drawString(left, 8.5 if size > 12 else 10.5, self.value)


class Rules(Mark):
    """Lines to write on."""

    def __init__(self, width: float, count: int, gap: float = 17) -> None:
        super().__init__(width, count * gap)
        self.count, self.gap = count, gap

    def draw(self) -> None:
        """Hairlines from the top."""
        self.canv.setLineWidth(HAIR)
        for n in range(1, self.count + 1):
            y = self.height - n * self.gap + 2
            self.canv.line(0, y, self.width, y)


class Code(Mark):
    """A QR code with its quiet zone, always black on white."""

    def __init__(self, text: str, size: float) -> None:
        super().__init__(size, size)
        self.rows = [
            list(row) for row in segno.make(text, micro=False, error="m").matrix_iter(border=4)
        ]

    def draw(self) -> None:
        """One square for each dark module."""
        side = self.width / len(self.rows)
        self.canv.setFillColor(black)
        for down, row in enumerate(self.rows):
            for across, dark in enumerate(row):
                if dark:
                    y = self.height - (down + 1) * side
                    self.canv.rect(across * side, y, side + 0.02, side + 0.02, stroke=0, fill=1)

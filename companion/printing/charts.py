"""Charts on paper: the primitives of `companion.pictures.charts` in black on white."""

from typing import Any

from reportlab.lib.colors import black, white

from companion.pictures.charts import (
    PENS,
    Arms,
    Bar,
    Drawing,
    Line,
    Marks,
    Part,
    Polyline,
    Text,
    hatching,
    mark_contour,
)
from companion.pictures.shapes import Area

from .drawing import draw_crest, draw_shape
from .fonts import BOLD, TEXT, fonts_ready
from .marks import Mark

WIDTHS = {"axis": 0.7, "zero": 0.7, "grid": 0.2, "lead": 0.25, "stem": 0.35}


class Chart(Mark):
    """A chart as wide as asked, in its own proportions."""

    def __init__(self, drawing: Drawing, width: float) -> None:
        self.scale = width / drawing.width
        super().__init__(width, drawing.height * self.scale)
        self.drawing = drawing

    def draw(self) -> None:
        """Part by part, the y axis turned as on the web."""
        fonts_ready()
        self.canv.saveState()
        self.canv.translate(0, self.height)
        self.canv.scale(self.scale, self.scale)
        for part in self.drawing.parts:
            self.canv.saveState()
            _draw(self.canv, part)
            self.canv.restoreState()
        self.canv.restoreState()


def _draw(canvas: Any, part: Part) -> None:
    if isinstance(part, Text):
        _text(canvas, part)
    elif isinstance(part, Arms):
        draw_crest(canvas, part.key, (part.place[0], -part.place[1] - part.height), part.height)
    else:
        canvas.scale(1, -1)
        _lines(canvas, part)


def _lines(canvas: Any, part: Line | Polyline | Marks | Bar) -> None:
    if isinstance(part, Line):
        canvas.setLineWidth(WIDTHS.get(part.role, 0.35))
        canvas.line(*part.start, *part.end)
    elif isinstance(part, Polyline):
        _polyline(canvas, part)
    elif isinstance(part, Marks):
        _marks(canvas, part)
    else:
        _bar(canvas, part)


def _polyline(canvas: Any, part: Polyline) -> None:
    canvas.setLineWidth(1.1)
    canvas.setDash(list(PENS[part.pen % len(PENS)].dash))
    path = canvas.beginPath()
    path.moveTo(*part.points[0])
    for point in part.points[1:]:
        path.lineTo(*point)
    canvas.drawPath(path, stroke=1, fill=0)


def _marks(canvas: Any, part: Marks) -> None:
    """Filled marks; a ring is a disc with a smaller white one in it."""
    shape = PENS[part.pen % len(PENS)].mark
    sizes = (part.size + 1, part.size - 1) if shape == "ring" else (part.size,)
    for colour, size in zip((black, white), sizes, strict=False):
        canvas.setFillColor(colour)
        draw_shape(canvas, Area(tuple(mark_contour(shape, at, size) for at in part.points)))


def _bar(canvas: Any, part: Bar) -> None:
    solid = PENS[part.pen % len(PENS)].hatch == "solid"
    canvas.setLineWidth(0.6)
    canvas.setFillGray(0.25)
    canvas.rect(*part.place, part.width, part.height, stroke=1, fill=int(solid))
    canvas.setLineWidth(0.4)
    canvas.lines([(*start, *end) for start, end in hatching(part)])


def _text(canvas: Any, part: Text) -> None:
    canvas.setFont(BOLD if part.role == "value" else TEXT, part.size)
    x, y = part.place
    draw = {"middle": canvas.drawCentredString, "end": canvas.drawRightString}
    draw.get(part.anchor, canvas.drawString)(x, -y, part.words)

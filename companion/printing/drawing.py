"""Shapes on a canvas: the house's own geometry, tinctures as heralds hatch them in black and white."""

from collections.abc import Callable
from functools import partial
from typing import Any

from reportlab.lib.colors import black, white

from companion.pictures.crests import CRESTS, FIELD, Crest, Painting
from companion.pictures.glyphs import GLYPHS
from companion.pictures.shapes import Area, Contour, CurveTo, Shape

Canvas = Any  # reportlab has no types
LIGHT = frozenset({"or", "argent", "edge"})
HATCH_GAP = 1.5  # points between two lines of a hatching
EVEN_ODD = 0


def draw_shape(canvas: Canvas, shape: Shape) -> None:
    """Draw a shape in the present colours, in the units and direction of its own field."""
    outline = _path(canvas, shape.contours)
    if isinstance(shape, Area):
        canvas.drawPath(outline, stroke=0, fill=1, fillMode=EVEN_ODD)
    else:
        canvas.setLineWidth(shape.width)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        canvas.drawPath(outline, stroke=1, fill=0)


def _path(canvas: Canvas, contours: tuple[Contour, ...]) -> Any:
    outline = canvas.beginPath()
    for contour in contours:
        outline.moveTo(*contour.start)
        for step in contour.steps:
            if isinstance(step, CurveTo):
                outline.curveTo(*step.first, *step.second, *step.to)
            else:
                outline.lineTo(*step.to)
        if contour.closed:
            outline.close()
    return outline


def draw_crest(canvas: Canvas, key: str, place: tuple[float, float], height: float) -> None:
    """A coat of arms with its lower left corner at this place; drawn once in a document, then repeated."""
    crest, scale = CRESTS.get(key, CRESTS["plain"]), height / FIELD[1]
    form = f"crest-{crest.key}-{height:g}"
    if not canvas.hasForm(form):
        canvas.beginForm(form, 0, 0, FIELD[0], FIELD[1])
        if form not in _engraved:
            _engraved[form] = _engrave(canvas, crest, HATCH_GAP / scale)
        else:
            canvas._code.extend(_engraved[form])
        canvas.endForm()
    canvas.saveState()
    canvas.translate(*place)
    canvas.scale(scale, scale)
    canvas.doForm(form)
    canvas.restoreState()


_engraved: dict[str, list[str]] = {}  # a crest's strokes are worked out once in a process


def _engrave(canvas: Canvas, crest: Crest, gap: float) -> list[str]:
    """Paint a crest into the form begun; the strokes that did it."""
    before = len(canvas._code)
    canvas.transform(1, 0, 0, -1, 0, FIELD[1])
    for painting in crest.paintings:
        _paint(canvas, painting, gap)
    return list(canvas._code[before:])


def _paint(canvas: Canvas, painting: Painting, gap: float) -> None:
    """Metals are left white, sable and lines are black, the other tinctures are hatched."""
    canvas.saveState()
    paint = white if painting.tincture in LIGHT else black
    canvas.setFillColor(paint)
    canvas.setStrokeColor(paint)
    hatch = HATCHES.get(painting.tincture)
    if hatch and isinstance(painting.shape, Area):
        _hatched(canvas, painting.shape, partial(hatch, canvas, gap))
    else:
        draw_shape(canvas, painting.shape)
    canvas.restoreState()


def _hatched(canvas: Canvas, shape: Area, hatch: Callable[[], None]) -> None:
    canvas.setFillColor(white)
    draw_shape(canvas, shape)
    canvas.saveState()
    canvas.clipPath(_path(canvas, shape.contours), stroke=0, fill=0, fillMode=EVEN_ODD)
    canvas.setStrokeColor(black)
    canvas.setFillColor(black)
    hatch()
    canvas.restoreState()
    canvas.setLineWidth(1.4)
    canvas.drawPath(_path(canvas, shape.contours), stroke=1, fill=0)


def _steps(gap: float, low: float, high: float) -> list[float]:
    return [low + gap * n for n in range(int((high - low) / gap) + 1)]


def _upright(canvas: Canvas, gap: float) -> None:
    _lines(canvas, gap, [(x, 0, x, FIELD[1]) for x in _steps(gap, 0, FIELD[0])])


def _level(canvas: Canvas, gap: float) -> None:
    _lines(canvas, gap, [(0, y, FIELD[0], y) for y in _steps(gap, 0, FIELD[1])])


def _falling(canvas: Canvas, gap: float) -> None:
    start = _steps(gap * 1.3, -FIELD[1], FIELD[0])
    _lines(canvas, gap, [(x, 0, x + FIELD[1], FIELD[1]) for x in start])


def _rising(canvas: Canvas, gap: float) -> None:
    start = _steps(gap * 1.3, 0, FIELD[0] + FIELD[1])
    _lines(canvas, gap, [(x, 0, x - FIELD[1], FIELD[1]) for x in start])


def _lines(canvas: Canvas, gap: float, lines: list[tuple[float, float, float, float]]) -> None:
    canvas.setLineWidth(gap * 0.22)
    canvas.lines(lines)


def _rising_and_upright(canvas: Canvas, gap: float) -> None:
    _rising(canvas, gap * 1.6)
    _upright(canvas, gap * 1.6)


def _broken_level(canvas: Canvas, gap: float) -> None:
    canvas.setDash([gap * 1.5, gap])
    _level(canvas, gap)


# The old engravers' code: red upright, blue level, green falling, purple rising; mixed for the rarer ones.
HATCHES: dict[str, Callable[[Canvas, float], None]] = {
    "gules": _upright,
    "azure": _level,
    "vert": _falling,
    "purpure": _rising,
    "tenne": _rising_and_upright,
    "celeste": _broken_level,
}


def draw_glyph(canvas: Canvas, key: str, place: tuple[float, float], size: float) -> None:
    """A sign of the house (Leader, Gold, Aye …) in black, its lower left corner at this place."""
    glyph = GLYPHS[key]
    canvas.saveState()
    canvas.translate(place[0], place[1] + size)
    canvas.scale(size / 24, -size / 24)
    canvas.setFillColor(black)
    canvas.setStrokeColor(black)
    for shape in glyph:
        draw_shape(canvas, shape)
    canvas.restoreState()

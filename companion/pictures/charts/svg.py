"""A chart as SVG text for the web: classes for the light it hangs in, no style, no script (strict CSP)."""

from html import escape

from ..shapes import Area, Contour
from ..svg import number, outline
from .vocabulary import (
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


def chart_svg(drawing: Drawing, name: str, crests: str) -> str:
    """The picture with its title and answer for those who cannot see it; `crests` is the address of the arms."""
    body = "".join(_part(part, crests) for part in drawing.parts)
    return (
        f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" role="img" focusable="false" '
        f'viewBox="0 0 {number(drawing.width)} {number(drawing.height)}" '
        f'aria-labelledby="{name}-t {name}-d">'
        f'<title id="{name}-t">{escape(drawing.title)}</title>'
        f'<desc id="{name}-d">{escape(drawing.answer)}</desc>{body}</svg>'
    )


def _part(part: Part, crests: str) -> str:
    if isinstance(part, Line):
        return f'<path class="chart-{part.role}" d="{_moves(part.start, part.end)}"/>'
    if isinstance(part, Polyline):
        return _polyline(part)
    if isinstance(part, Marks):
        return _marks(part)
    if isinstance(part, Bar):
        return _bar(part)
    return _text(part) if isinstance(part, Text) else _arms(part, crests)


def _moves(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _polyline(line: Polyline) -> str:
    dash = " ".join(number(step) for step in PENS[line.pen % len(PENS)].dash)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path class="chart-line {line.arms}"{dashed} d="{_moves(*line.points)}"/>'


def _marks(marks: Marks) -> str:
    shape = PENS[marks.pen % len(PENS)].mark
    hollow = " is-hollow" if shape == "ring" else ""
    contours: tuple[Contour, ...] = tuple(
        mark_contour(shape, at, marks.size) for at in marks.points
    )
    return f'<path class="chart-mark{hollow} {marks.arms}" d="{outline(Area(contours))}"/>'


def _bar(bar: Bar) -> str:
    (x, y), solid = bar.place, PENS[bar.pen % len(PENS)].hatch == "solid"
    lines = "".join(_moves(*pair) for pair in hatching(bar))
    hatch = f'<path class="chart-hatch {bar.arms}" d="{lines}"/>' if lines else ""
    return (
        f'<rect class="chart-bar{" is-solid" if solid else ""} {bar.arms}" x="{number(x)}" '
        f'y="{number(y)}" width="{number(bar.width)}" height="{number(bar.height)}"/>{hatch}'
    )


def _text(text: Text) -> str:
    x, y = text.place
    anchor = "" if text.anchor == "start" else f' text-anchor="{text.anchor}"'
    return (
        f'<text class="chart-{text.role}" x="{number(x)}" y="{number(y)}" '
        f'font-size="{number(text.size)}"{anchor}>{escape(text.words)}</text>'
    )


def _arms(arms: Arms, crests: str) -> str:
    (x, y), width = arms.place, arms.height * 100 / 116
    return (
        f'<use href="{escape(crests)}#{arms.key}" x="{number(x)}" y="{number(y)}" '
        f'width="{number(width)}" height="{number(arms.height)}"/>'
    )

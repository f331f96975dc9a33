"""Small multiples: where each Slider stood after every game, one strip for each axis."""

from collections.abc import Sequence
from dataclasses import dataclass

from .axis import Frame, across, figure
from .vocabulary import SMALL, TEXT, WIDTH, Drawing, Line, Marks, Part, Polyline, Sheet, Text

STRIP, HEADING, BETWEEN = 60.0, 16.0, 26.0
LEFT, RIGHT, BOTTOM = 26.0, 34.0, 20.0


@dataclass(frozen=True, slots=True)
class Axis:
    """A strip: the names of its lower (negative) and upper end, and the values over games."""

    low: str
    high: str
    values: tuple[int, ...]


def sliders_chart(
    question: tuple[str, str], axes: Sequence[Axis], places: Sequence[str], reach: int
) -> Drawing:
    """Question and answer; the axes; the names of the games; how far a Slider can go either way."""
    tall = HEADING + STRIP + BETWEEN
    height = len(axes) * tall - BETWEEN + HEADING + BOTTOM
    parts: list[Part] = []
    for row, axis in enumerate(axes):
        top = row * tall + HEADING
        frame = Frame(LEFT, top, WIDTH - RIGHT, top + STRIP, -reach, reach, max(len(places), 1))
        parts += _strip(frame, axis)
        if row == len(axes) - 1:
            low = Frame(LEFT, top, WIDTH - RIGHT, top + STRIP + HEADING, 0, 1, len(places))
            parts += across(low, places)
    rows = tuple(
        (name, *(figure(axis.values[n]) for axis in axes)) for n, name in enumerate(places)
    )
    sheet = Sheet(("", *(f"{axis.low} − {axis.high} +" for axis in axes)), rows)
    return Drawing(WIDTH, height, *question, tuple(parts), sheet)


def _strip(frame: Frame, axis: Axis) -> list[Part]:
    """The upper end's name over the strip, the lower end's below it, the middle between them."""
    points = tuple((frame.x(n), frame.y(value)) for n, value in enumerate(axis.values))
    ends = (axis.high, frame.top - 4), (axis.low, frame.bottom + 11)
    parts: list[Part] = [Text((frame.left, y), name, TEXT, "start", "note") for name, y in ends]
    for value in (frame.low, 0, frame.high):
        y = frame.y(value)
        parts.append(Line((frame.left, y), (frame.right, y), "grid" if value else "zero"))
        parts.append(Text((frame.left - 6, y + 3.5), figure(value), SMALL, "end", "tick"))
    parts += [Line((x, frame.y(0)), (x, y), "stem") for x, y in points if y != frame.y(0)]
    if points:
        parts += [Polyline(points, 0)] if len(points) > 1 else []
        parts.append(Marks(points, 0, 5))
        x, y = points[-1]
        parts.append(Text((x + 8, y + 4), figure(axis.values[-1]), TEXT, "start", "value"))
    return parts

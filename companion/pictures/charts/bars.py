"""Bars: a row for each seat, a bar for each measure, the number at its end."""

from collections.abc import Sequence
from dataclasses import dataclass

from .axis import figure
from .vocabulary import (
    TEXT,
    WIDTH,
    Arms,
    Bar,
    Drawing,
    Line,
    Part,
    Series,
    Sheet,
    Text,
    fitted,
    text_width,
)

NAMES = 96.0  # room for crest and name
THICK, BETWEEN, ROW = 12.0, 3.0, 12.0
HEAD = 24.0


@dataclass(frozen=True, slots=True)
class Measure:
    """What one kind of bar counts; its place in the list is its hatch."""

    name: str


def bars_chart(
    question: tuple[str, str], series: Sequence[Series], measures: Sequence[Measure], who: str
) -> Drawing:
    """Question and answer; each seat's values in the order of the measures; what the rows are (seats)."""
    tall = len(measures) * (THICK + BETWEEN) + ROW
    height = HEAD + max(len(series), 1) * tall
    scale = _scale(series)
    parts: list[Part] = [*_legend(measures), _line(height)]
    for row, one in enumerate(series):
        parts += _row(one, HEAD + row * tall, tall, scale)
    rows = tuple((one.name, *(figure(value) for value in one.values)) for one in series)
    sheet = Sheet((who, *(measure.name for measure in measures)), rows)
    return Drawing(WIDTH, height, *question, tuple(parts), sheet)


def _line(height: float) -> Line:
    return Line((NAMES, HEAD - 4), (NAMES, height - 4), "axis")


def _scale(series: Sequence[Series]) -> float:
    """Points for one: the longest bar leaves room for its number."""
    most = max((value for one in series for value in one.values if value), default=1)
    return (WIDTH - NAMES - text_width(str(most)) - 10) / most


def _legend(measures: Sequence[Measure]) -> list[Part]:
    x, parts = 0.0, list[Part]()
    room = WIDTH / max(len(measures), 1)
    for pen, measure in enumerate(measures):
        words = fitted(measure.name, room - 26)
        parts += [Bar((x, 2), 12, 10, pen), Text((x + 16, 11.5), words, TEXT, "start", "note")]
        x += 16 + text_width(words) + 10
    return parts


def _row(one: Series, top: float, tall: float, scale: float) -> list[Part]:
    middle = top + (tall - ROW) / 2
    parts: list[Part] = [
        Arms((0, middle - 11), 20, one.arms or "plain"),
        Text((23, middle + 3), fitted(one.name, NAMES - 29), TEXT, "start", "name"),
    ]
    for pen, value in enumerate(one.values):
        y = top + pen * (THICK + BETWEEN)
        long = (value or 0) * scale
        if long:
            parts.append(Bar((NAMES, y), long, THICK, pen, one.arms))
        words = figure(value)
        parts.append(Text((NAMES + long + 5, y + 10), words, TEXT, "start", "value"))
    return parts

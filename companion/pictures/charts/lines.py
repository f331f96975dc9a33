"""Lines over games: one for each seat, named at its end."""

from collections.abc import Sequence
from itertools import groupby

from ..shapes import Point
from .axis import Frame, across, figure, upward, whole_ticks
from .vocabulary import (
    PENS,
    SMALL,
    TEXT,
    WIDTH,
    Drawing,
    Line,
    Marks,
    Part,
    Polyline,
    Series,
    Sheet,
    Text,
    fitted,
    spread,
    text_width,
)

HEIGHT = 214.0
TOP, BOTTOM = 12.0, 22.0
WIDEST_LABEL = 108.0
LABEL_GAP = 14.0
MARK = 5.0


def lines_chart(
    question: tuple[str, str], series: Sequence[Series], places: Sequence[str], across_name: str
) -> Drawing:
    """Question and answer; the seats' values; the names of the places across and what they are (games)."""
    frame, ticks = _frame(series, len(places))
    parts: list[Part] = [*upward(frame, ticks), *across(frame, places)]
    for pen, one in enumerate(series):
        parts += _line(frame, one, pen)
    parts += _labels(frame, series)
    sheet = sheet_of(series, places, across_name)
    return Drawing(WIDTH, HEIGHT, *question, tuple(parts), sheet)


def sheet_of(series: Sequence[Series], places: Sequence[str], across_name: str) -> Sheet:
    """One row for each place, one column for each seat."""
    rows = [(name, *(figure(one.values[n]) for one in series)) for n, name in enumerate(places)]
    return Sheet((across_name, *(one.name for one in series)), tuple(rows))


def _frame(series: Sequence[Series], places: int) -> tuple[Frame, list[int]]:
    values = [value for one in series for value in one.values if value is not None]
    ticks = whole_ticks(values)
    left = max(text_width(figure(tick), SMALL) for tick in (ticks[0], ticks[-1])) + 10
    right = WIDTH - _label_room(series) - 2
    return Frame(left, TOP, right, HEIGHT - BOTTOM, ticks[0], ticks[-1], places), ticks


def _label_room(series: Sequence[Series]) -> float:
    """Mark, figure and name at the end of the lines, as wide as the longest name asks."""
    wide = [text_width(one.name) + _figure_room(series) for one in series]
    return min(max(wide, default=0), WIDEST_LABEL) + 20


def _figure_room(series: Sequence[Series]) -> float:
    lasts = [figure(last[1]) for one in series if (last := _last(one))]
    return max((text_width(words) for words in lasts), default=0.0) + 5


def _last(one: Series) -> tuple[int, int] | None:
    known = [(n, value) for n, value in enumerate(one.values) if value is not None]
    return known[-1] if known else None


def _line(frame: Frame, one: Series, pen: int) -> list[Part]:
    """Runs of known values, each a line, and a mark on every one."""
    points = [
        None if value is None else (frame.x(n), frame.y(value))
        for n, value in enumerate(one.values)
    ]
    runs = [_run(group) for known, group in groupby(points, bool) if known]
    parts: list[Part] = [Polyline(run, pen, one.arms) for run in runs if len(run) > 1]
    marks = tuple(point for run in runs for point in run)
    return [*parts, Marks(marks, pen, MARK, one.arms)] if marks else parts


def _run(points: object) -> tuple[Point, ...]:
    return tuple(points)  # type: ignore[arg-type]


def _labels(frame: Frame, series: Sequence[Series]) -> list[Part]:
    """At the right edge, none over another, each led to from the end of its line."""
    ended = [(pen, one, last) for pen, one in enumerate(series) if (last := _last(one))]
    wanted = [frame.y(last[1]) for _, _, last in ended]
    places = spread(wanted, LABEL_GAP, frame.top, frame.bottom)
    room = _figure_room(series)
    parts: list[Part] = []
    for (pen, one, last), y in zip(ended, places, strict=True):
        end = (frame.x(last[0]), frame.y(last[1]))
        parts += _label(frame, (pen, one, last[1]), (end, y), room)
    return parts


def _label(
    frame: Frame, who: tuple[int, Series, int], where: tuple[Point, float], room: float
) -> list[Part]:
    (pen, one, value), (end, y) = who, where
    x = frame.right + 18
    name = fitted(one.name, WIDTH - x - room)
    return [
        Line((end[0] + MARK, end[1]), (x - 7, y), "lead"),
        Marks(((x - 3, y),), pen % len(PENS), MARK + 1, one.arms),
        Text((x + room - 2, y + 4), figure(value), TEXT, "end", "value"),
        Text((x + room + 2, y + 4), name, TEXT, "start", "name"),
    ]

"""What every chart is made of: lines, polylines, marks, bars, texts, coats of arms; no colours, only roles and pens."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..shapes import Contour, Point, circle, polygon

WIDTH = 340.0  # fits a phone of 360 px between its gutters
TEXT = 12.0  # size of names and values
SMALL = 10.5  # size of ticks


@dataclass(frozen=True, slots=True)
class Pen:
    """How one seat is told apart without colour: the dash of its line, the shape of its mark, the hatch of its bar."""

    dash: tuple[float, ...]
    mark: str
    hatch: str


# One for each of six seats, in the order of the seats.
PENS: tuple[Pen, ...] = (
    Pen((), "disc", "solid"),
    Pen((7, 3), "square", "rising"),
    Pen((2, 2.5), "lozenge", "level"),
    Pen((9, 3, 2, 3), "up", "upright"),
    Pen((4, 2), "ring", "falling"),
    Pen((1, 4), "down", "crossed"),
)


@dataclass(frozen=True, slots=True)
class Series:
    """A seat's values, one for each place of the axis; None where there is none to be shown."""

    key: str
    name: str
    arms: str
    values: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line; role: axis, grid, zero, lead (from a line's end to its label), hatch."""

    start: Point
    end: Point
    role: str


@dataclass(frozen=True, slots=True)
class Polyline:
    """A seat's line through points; `pen` is its place in PENS, `arms` the Character whose colour it may take."""

    points: tuple[Point, ...]
    pen: int
    arms: str = ""


@dataclass(frozen=True, slots=True)
class Marks:
    """A seat's marks, all of one shape and size."""

    points: tuple[Point, ...]
    pen: int
    size: float
    arms: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """A rectangle filled with the hatch of a pen."""

    place: Point
    width: float
    height: float
    pen: int
    arms: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """Words on a baseline; anchor: start, middle, end; role: tick, name, value, note."""

    place: Point
    words: str
    size: float = TEXT
    anchor: str = "start"
    role: str = "name"


@dataclass(frozen=True, slots=True)
class Arms:
    """A coat of arms, its upper left corner at a place."""

    place: Point
    height: float
    key: str


Part = Line | Polyline | Marks | Bar | Text | Arms


@dataclass(frozen=True, slots=True)
class Sheet:
    """The same numbers as rows: the head names the columns, the first cell of a row names the row."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A chart: its size in points, the question it answers, the answer, its parts in order, its numbers."""

    width: float
    height: float
    title: str
    answer: str
    parts: tuple[Part, ...]
    sheet: Sheet


def mark_contour(shape: str, place: Point, size: float) -> Contour:
    """The outline of a mark around a point; a ring is a disc that is drawn, not filled."""
    x, y = place
    r = size / 2
    if shape == "square":
        return polygon((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))
    if shape == "lozenge":
        return polygon((x, y - r * 1.3), (x + r * 1.3, y), (x, y + r * 1.3), (x - r * 1.3, y))
    if shape in ("up", "down"):
        d = 1 if shape == "up" else -1
        return polygon((x, y - 1.2 * r * d), (x + 1.2 * r, y + r * d), (x - 1.2 * r, y + r * d))
    return circle(x, y, r)


GAP = 3.2  # points between two lines of a hatching
_LEANS = {"rising": (-1,), "falling": (1,), "crossed": (-1, 1)}


def hatching(bar: Bar) -> tuple[tuple[Point, Point], ...]:
    """The lines of a bar's hatch, cut at its edges; a solid bar has none."""
    hatch = PENS[bar.pen % len(PENS)].hatch
    (x, y), w, h = bar.place, bar.width, bar.height
    if hatch == "level":
        return tuple(((x, y + d), (x + w, y + d)) for d in _steps(h))
    if hatch == "upright":
        return tuple(((x + d, y), (x + d, y + h)) for d in _steps(w))
    return tuple(cut for lean in _LEANS.get(hatch, ()) for cut in _leaning(bar, lean))


def _steps(length: float) -> list[float]:
    return [GAP * n for n in range(1, int((length - 0.01) / GAP) + 1)]


def _leaning(bar: Bar, lean: int) -> list[tuple[Point, Point]]:
    """Lines at 45 degrees: they enter at the left or top edge and leave at the bottom or right one."""
    (x, y), w, h = bar.place, bar.width, bar.height
    cuts = []
    for d in _steps(w + h):
        low, high = max(0.0, d - h), min(d, w)
        start, end = (x + low, d - low), (x + high, d - high)
        up = [(a, y + (b if lean < 0 else h - b)) for a, b in (start, end)]
        cuts.append((up[0], up[1]))
    return cuts


_NARROW, _WIDE = frozenset("iljtfrI.,:;'|!()[] "), frozenset("mwMWÆŒ@%—…")
BROAD = 0x2E80  # from here on letters fill a square


def text_width(words: str, size: float = TEXT) -> float:
    """About how wide these words are in the text face; rather too wide than too narrow."""
    return size * sum(_letter(letter) for letter in words)


def _letter(letter: str) -> float:
    if ord(letter) >= BROAD:
        return 1.05
    if letter in _NARROW:
        return 0.37
    if letter in _WIDE:
        return 0.95
    return 0.74 if letter.isupper() else 0.54


def fitted(words: str, room: float, size: float = TEXT) -> str:
    """The words, cut with an ellipsis where they are wider than the room."""
    if text_width(words, size) <= room:
        return words
    while words and text_width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least a gap apart between two edges, each as near to where it is wanted as the others let it."""
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    placed: list[float] = []
    for n in order:
        floor = placed[-1] + gap if placed else low
        placed.append(max(floor, wanted[n]))
    ceiling = high
    for n in range(len(placed) - 1, -1, -1):
        placed[n] = min(placed[n], ceiling)
        ceiling = placed[n] - gap
    by_seat = dict(zip(order, placed, strict=True))
    return [by_seat[n] for n in range(len(wanted))]

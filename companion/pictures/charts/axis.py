"""Axes: whole numbers up, games across, with as many words as there is room for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from .vocabulary import SMALL, Line, Part, Text, text_width

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the values are drawn: edges in points, the lowest and highest tick, how many places across."""

    left: float
    top: float
    right: float
    bottom: float
    low: int
    high: int
    places: int

    def x(self, place: int) -> float:
        """Where a place of the axis lies; one place alone stands in the middle."""
        if self.places < 2:
            return (self.left + self.right) / 2
        return self.left + (self.right - self.left) * place / (self.places - 1)

    def y(self, value: float) -> float:
        """How far down a value lies."""
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)


def whole_ticks(values: Sequence[int], most: int = 5) -> list[int]:
    """Whole numbers from at or below the least value (or 0) to at or above the greatest."""
    least, greatest = min([0, *values]), max([1, *values])
    step = next((one for one in STEPS if (greatest - least) / one <= most), STEPS[-1])
    first, last = floor(least / step), ceil(greatest / step)
    return [step * n for n in range(first, last + 1)]


def upward(frame: Frame, ticks: Sequence[int]) -> list[Part]:
    """Grid lines with their numbers to the left; the line of nothing is stronger."""
    parts: list[Part] = []
    for tick in ticks:
        y = frame.y(tick)
        role = "zero" if tick == 0 else "grid"
        parts.append(Line((frame.left, y), (frame.right, y), role))
        parts.append(Text((frame.left - 6, y + 3.5), _number(tick), SMALL, "end", "tick"))
    return parts


def across(frame: Frame, names: Sequence[str]) -> list[Part]:
    """The names of the places under the frame: all, or every second, third …, and always the last."""
    y = frame.bottom + 14
    return [
        Text((frame.x(n), y), names[n], SMALL, "middle", "tick") for n in shown_places(frame, names)
    ]


def shown_places(frame: Frame, names: Sequence[str]) -> list[int]:
    """Which places get their names, so that none touches the next."""
    if len(names) < 2:
        return list(range(len(names)))
    gap = (frame.right - frame.left) / (len(names) - 1)
    wide = max(text_width(name, SMALL) for name in names) + 4
    every = max(1, ceil(wide / gap))
    last = len(names) - 1
    return [n for n in range(len(names)) if (last - n) % every == 0]


def _number(value: int) -> str:
    return str(value).replace("-", "−")


def figure(value: int | None) -> str:
    """A value as it is written in a chart and its sheet; a dash where there is none."""
    return "–" if value is None else _number(value)

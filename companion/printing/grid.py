"""Tables with hairlines instead of fills; rows that break over pages repeat their head."""

from collections.abc import Sequence
from typing import Any

from reportlab.lib.colors import black
from reportlab.platypus import Flowable, Table

from .fonts import BOLD, TEXT, fonts_ready
from .marks import Box
from .styles import words

Cell = Any  # text, a number, a drawn thing, or a list of drawn things
HAIR, LINE = 0.35, 0.9

_BASE = [
    ("FONT", (0, 0), (-1, -1), TEXT, 9, 10.5),
    ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
    ("TOPPADDING", (0, 0), (-1, -1), 1.6),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 2.6),
    ("LEFTPADDING", (0, 0), (-1, -1), 3),
    ("RIGHTPADDING", (0, 0), (-1, -1), 3),
]
_RULED = [("LINEBELOW", (0, 0), (-1, -1), HAIR, black)]
_HEAD = [
    ("FONT", (0, 0), (-1, 0), BOLD, 7.5, 9),
    ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
    ("LINEBELOW", (0, 0), (-1, 0), LINE, black),
]
_BOXED = [("GRID", (0, 0), (-1, -1), HAIR, black), ("BOX", (0, 0), (-1, -1), LINE, black)]


def ruled(rows: Sequence[Sequence[Cell]], widths: Sequence[float], *more: Any) -> Flowable:
    """A list: head in bold, a hairline under each row; `more` are further table commands."""
    return _table(rows, widths, [*_BASE, *_RULED, *_HEAD, *more])


def plain(rows: Sequence[Sequence[Cell]], widths: Sequence[float], *more: Any) -> Flowable:
    """Cells side by side without any line and without a head."""
    fonts_ready()
    return Table(list(map(list, rows)), widths, style=[*_BASE, *more], hAlign="LEFT")


def boxed(
    rows: Sequence[Sequence[Cell]],
    widths: Sequence[float],
    heights: Sequence[float | None],
    *more: Any,
) -> Flowable:
    """A grid to write in: rows of these heights, the head repeated on the next page."""
    return _table(rows, widths, [*_BASE, *_HEAD, *_BOXED, *more], heights)


def _table(
    rows: Sequence[Sequence[Cell]],
    widths: Sequence[float],
    commands: list[Any],
    heights: Sequence[float | None] | None = None,
) -> Flowable:
    fonts_ready()
    cells = [list(row) for row in rows]
    return Table(cells, widths, heights, style=commands, repeatRows=1, hAlign="LEFT")


def ticked_list(lines: Sequence[tuple[str, str]], width: float) -> Flowable:
    """Things to do: a box, the sentence, the rule in small type at the right."""
    rows = [[Box(), words(say), words(rule, size=6.5, align="right")] for say, rule in lines]
    return plain(rows, [14, width - 14 - 74, 74], ("LINEBELOW", (1, 0), (-1, -1), HAIR, black))


def side_by_side(parts: Sequence[Cell], widths: Sequence[float]) -> Flowable:
    """Things beside each other, aligned at the top."""
    return plain(
        [list(parts)],
        widths,
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
    )

"""Nine rounds to write down, and boxes that follow the end of the game."""

from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import Flowable

from companion.printing.fonts import BOLD
from companion.printing.grid import boxed, plain
from companion.printing.marks import Box
from companion.printing.styles import heading, words

from ..rules.components import POINTS
from ..state import GAME_END
from .cells import PointCell, VoteCell, heads, people
from .desk import Desk

BESIDE = (20, 42, 26, 26, 34, 62)  # number, card, Aye, Nay, won, tokens


def round_grid(desk: Desk, width: float) -> list[Flowable]:
    """A row for each slot of the Round Counter, the last three dashed (QD-ROUND-09, QD-END-01)."""
    columns = people(desk)
    each = (width - sum(BESIDE)) / len(columns)
    results = [] if desk.wanted.blank else desk.view["counter"]["results"]
    slots = desk.view["counter"]["slots"]
    tokens = [words(_("Leader"), "bold", 7.5), words(_("Moderator"), "bold", 7.5)]
    head = ["", _("Dilemma"), *heads(columns, each), _("Aye"), _("Nay"), _("Wins"), tokens]
    rows: list[list[Any]] = [head]
    more: list[Any] = [
        ("ALIGN", (2, 0), (-5, 0), "CENTER"),
        ("FONT", (0, 1), (0, -1), BOLD, 11, 12),
    ]
    for n in range(1, slots + 1):
        won = _(str(results[n - 1]).capitalize()) if n <= len(results) and results[n - 1] else ""
        rows.append([str(n), "", *(VoteCell(each - 6) for _p in columns), "", "", won, ""])
        rows.append(["", words(_("Outcome, codes, Envelopes"), "italic", 6.5)])
        more += _round_lines(2 * n - 1, n in desk.view["counter"]["timed"])
    widths = [BESIDE[0], BESIDE[1], *([each] * len(columns)), *BESIDE[2:]]
    heights = [None, *([26, 16] * slots)]
    return [heading(_("Rounds")), boxed(rows, widths, heights, *more)]


def _round_lines(row: int, timed: bool) -> list[Any]:
    """The outcome spans the row below; a slot that may end the game has a dashed number cell."""
    lines: list[Any] = [
        ("SPAN", (1, row + 1), (-1, row + 1)),
        ("SPAN", (0, row), (0, row + 1)),
        ("LINEBELOW", (0, row + 1), (-1, row + 1), 0.9, "black"),
        ("NOSPLIT", (0, row), (-1, row + 1)),
    ]
    if timed:
        lines.append(("LINEAFTER", (0, row), (0, row + 1), 1.2, "black", "butt", (2, 2)))
    return lines


def end_boxes(desk: Desk, width: float) -> list[Flowable]:
    """The nine steps of the end of a game in their order, points per seat (QD-END-01 … QD-SAVE-01)."""
    columns = people(desk)
    first = 118.0
    each = (width - first) / len(columns)
    rows: list[list[Any]] = [[_("Step"), *heads(columns, each)]]
    for n, step in enumerate(GAME_END, 1):
        letters = _letters(step)
        cells = [PointCell(each - 6, letters) for _p in columns] if letters else []
        rows.append([[words(f"{n}  {desk.name(step)}", size=8.5)], *(cells or _to_do(step))])
    rows.append(
        [[words(_("New totals"), "bold", 8.5)], *(PointCell(each - 6, _all()) for _p in columns)]
    )
    spans = [("SPAN", (1, n), (-1, n)) for n, step in enumerate(GAME_END, 1) if not _letters(step)]
    heights = [None, *([18] * (len(GAME_END) + 1))]
    return [
        heading(_("End of the game")),
        boxed(
            rows,
            [first, *([each] * len(columns))],
            heights,
            *spans,
            ("ALIGN", (1, 0), (-1, 0), "CENTER"),
        ),
    ]


def _all() -> tuple[str, ...]:
    return tuple(_(kind.capitalize())[:3] for kind in POINTS)


def _letters(step: str) -> tuple[str, ...]:
    hegemony, independence, infamy = _all()
    return {
        "ideology_scoring": (hegemony, independence),
        "power_scoring": (_("Power"), independence),
        "investments": (_("paid"), hegemony, independence, infamy),
        "agendas": (_("done"), hegemony, independence, infamy),
        "taxes": (_("discards"),),
    }.get(step, ())


def _to_do(step: str) -> list[Any]:
    text = {
        "events": _("Carry out what each Event says for the end of the game."),
        "chronicle_check": _("Apply the cards in play that speak at the end of the game."),
        "cleanup": _(
            "Dilemmas and full Chronicle cards to the Trash box; all Power to the supply."
        ),
        "save": _("Count the deck, fill the tray, note who holds the tokens."),
    }[step]
    return [[_tick_line(text)]]


def _tick_line(text: str) -> Flowable:
    return plain([[Box(), words(text, size=8)]], [14, 330])

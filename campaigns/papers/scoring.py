"""The scoring sheet: the end of a game to fill in, or filled with every line and its rule."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as _later
from reportlab.platypus import Flowable, Spacer

from companion.printing.fonts import BOLD, TEXT
from companion.printing.grid import boxed, ruled
from companion.printing.page import Sheet, bound
from companion.printing.styles import heading, title, words
from companion.tables.access import Viewer
from companion.tables.papers import NoSuchPaper, Wanted

from ..rules.components import PLAYERS, POINTS
from ..state import GAME_END
from .cells import Person, heads, people
from .desk import PLAYING, Desk, public_desk
from .history import Told, end_of, summed, totals_after

# What is written down at the end of a game, in order: part, line, rule.
LINES = (
    ("ideology_scoring", _later("Ideology card shown"), "QD-SCORE-01"),
    ("ideology_scoring", _later("Favored and winning: 3 or 1 Hegemony"), "QD-SCORE-03"),
    ("ideology_scoring", _later("Favored: 1 Hegemony per token there"), "QD-SCORE-04"),
    ("ideology_scoring", _later("Favored, no token: 1 Independence"), "QD-SCORE-05"),
    ("ideology_scoring", _later("Balanced on silver: 2 Hegemony"), "QD-SCORE-06"),
    ("ideology_scoring", _later("Balanced: 1 Hegemony per token, smaller pile"), "QD-SCORE-07"),
    ("ideology_scoring", _later("Balanced, smaller pile empty: 1 Independence"), "QD-SCORE-08"),
    ("power_scoring", _later("Power left"), "QD-POWER-01"),
    ("power_scoring", _later("Most 2, second 1 Independence; ties share"), "QD-POWER-02"),
    ("investments", _later("Investment card, paid?"), "QD-INVEST-08"),
    ("investments", _later("Its points"), "QD-INVEST-09"),
    ("agendas", _later("Agendas paid"), "QD-AGENDA-04"),
    ("agendas", _later("Agendas failed"), "QD-AGENDA-05"),
    ("agendas", _later("Next card to draw"), "QD-AGENDA-09"),
    ("agendas", _later("Their points"), "QD-AGENDA-04"),
    ("taxes", _later("Held of the taxed Resource"), "QD-TAX-01"),
    ("taxes", _later("Discard half, rounded up"), "QD-TAX-02"),
)


def scoring_sheet(viewer: Viewer, wanted: Wanted) -> bytes:
    """Filled for a game that has ended (or is ending); else to fill in."""
    desk = public_desk(viewer, wanted)
    if wanted.blank and not PLAYERS[0] <= wanted.blank <= PLAYERS[1]:
        raise NoSuchPaper(str(wanted.blank))
    game = wanted.game if wanted.game is not None else _latest(desk)
    if not 1 <= game <= desk.game:
        raise NoSuchPaper(str(game))
    sheet = desk.sheet(_("Scoring sheet"), game)
    told = [] if wanted.blank else end_of(desk, game)
    return bound(sheet, _filled(desk, sheet, game, told) if told else _empty(desk, sheet, game))


def _latest(desk: Desk) -> int:
    """The game whose end is on paper now: the one under way, between games the last one."""
    return desk.game if desk.view["phase"] in PLAYING or desk.game == 1 else desk.game - 1


def _heading(desk: Desk, game: int) -> list[Flowable]:
    name = _("Game") if desk.wanted.blank else _("End of game %(game)d") % {"game": game}
    row = {} if desk.wanted.blank else desk.view["facts"]["timeline"].get(str(game)) or {}
    facts = [
        _("Bag number: %(n)s") % {"n": row.get("bag") or "____"},
        _("taxed: %(what)s") % {"what": desk.name(row.get("tax")) or "________"},
    ]
    return [title(name), words(" · ".join(facts), size=10), Spacer(1, 6)]


def _empty(desk: Desk, sheet: Sheet, game: int) -> list[Flowable]:
    columns = people(desk)
    first, rule = 176.0, 58.0
    each = (sheet.width - first - rule) / len(columns)
    rows: list[list[Any]] = [["", *heads(columns, each), _("Rule")]]
    more: list[Any] = [("ALIGN", (1, 0), (-2, 0), "CENTER"), ("FONTSIZE", (-1, 1), (-1, -1), 6.5)]
    part = ""
    for step, line, rule_id in LINES:
        if step != part:
            more.append(("LINEABOVE", (0, len(rows)), (-1, len(rows)), 1.2, "black"))
            more.append(("SPAN", (0, len(rows)), (-1, len(rows))))
            rows.append([[words(desk.name(step), "bold", 9)]])
            part = step
        rows.append([words(_(line), size=8.5), *([""] * len(columns)), rule_id])
    more.append(("LINEABOVE", (0, len(rows)), (-1, len(rows)), 1.2, "black"))
    for when in (_("%(what)s before"), _("%(what)s after")):
        rows += [
            [words(when % {"what": desk.name(k)}, "bold", 8.5), *([""] * len(columns)), ""]
            for k in POINTS
        ]
    heights = [None, *([21.0] * (len(rows) - 1))]
    grid = boxed(rows, [first, *([each] * len(columns)), rule], heights, *more)
    return [*_heading(desk, game), grid, *_before_and_after(desk)]


def _before_and_after(desk: Desk) -> list[Flowable]:
    """The steps that bring no points by themselves."""
    steps = " · ".join(f"{n} {desk.name(step)}" for n, step in enumerate(GAME_END, 1))
    return [Spacer(1, 6), words(_("In this order: %(steps)s.") % {"steps": steps}, "italic", 8)]


def _filled(desk: Desk, sheet: Sheet, game: int, told: Sequence[Told]) -> list[Flowable]:
    columns = _scored(desk, told)
    parts: list[Flowable] = [*_heading(desk, game), _summary(desk, sheet, game, told, columns)]
    for step in GAME_END:
        lines = [line for line in told if line.step == step]
        if lines:
            parts += [heading(desk.name(step), 11), _lines(desk, lines, sheet.width)]
    return parts


def _scored(desk: Desk, told: Sequence[Told]) -> list[Person]:
    """Everybody who belongs, and whoever scored then and has left since."""
    scored = {seat for line in told for seat, _kind in line.points}
    return [
        Person(one["key"], desk.name(one["key"]), one["character"] or "plain")
        for one in desk.view["seats"]
        if not one["left"] or one["key"] in scored
    ]


def _lines(desk: Desk, lines: Sequence[Told], width: float) -> Flowable:
    rows: list[list[Any]] = [[_("What"), _("Points"), _("Rule")]]
    for line in lines:
        points = ", ".join(
            f"{amount:+d} {desk.name(kind)}" for (_seat, kind), amount in line.points.items()
        )
        rows.append([words(line.say), words(points), words(line.rule, size=6.5, align="right")])
    return ruled(rows, [width - 120 - 74, 120, 74], ("ALIGN", (-1, 0), (-1, 0), "RIGHT"))


def _summary(
    desk: Desk, sheet: Sheet, game: int, told: Sequence[Told], columns: Sequence[Person]
) -> Flowable:
    first = 118.0
    each = (sheet.width - first) / len(columns)
    sums, after = summed(told), totals_after(desk, game)
    rows: list[list[Any]] = [["", *heads(columns, each)]]
    for step in GAME_END:
        cells = [
            _cell(desk, {k: sums.get((step, one.key, k), 0) for k in POINTS}) for one in columns
        ]
        if any(cells):
            rows.append([desk.name(step), *cells])
    for kind in POINTS:
        totals = [after[one.key, kind] for one in columns]
        rows.append([_("%(what)s after the game") % {"what": desk.name(kind)}, *totals])
    last = len(rows) - len(POINTS)
    more = (
        ("ALIGN", (1, 0), (-1, -1), "CENTER"),
        ("LINEABOVE", (0, last), (-1, last), 1.2, "black"),
        ("FONT", (1, 1), (-1, last - 1), TEXT, 8, 9.5),
        ("FONT", (1, last), (-1, -1), BOLD, 12, 13),
    )
    return boxed(rows, [first, *([each] * len(columns))], [None] * len(rows), *more)


def _cell(desk: Desk, points: dict[str, int]) -> str:
    return "\n".join(f"{n:+d} {desk.name(kind)}" for kind, n in points.items() if n)

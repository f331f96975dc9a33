"""The paper-night sheet: one game without phones, written down in the fields of the form that enters it."""

from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import CondPageBreak, Flowable, Spacer

from companion.printing.grid import boxed, side_by_side
from companion.printing.marks import Arms, Figure, Rules
from companion.printing.page import Sheet, bound
from companion.printing.styles import fitted_head, fitted_name, heading, title, words
from companion.tables.access import Viewer
from companion.tables.papers import NoSuchPaper, Wanted

from ..rules.components import PLAYERS, POINTS
from .cells import Person, people
from .desk import Desk, public_desk
from .night_fields import KINGDOM, LISTS, OF_SEAT
from .rounds import round_grid

IN_A_ROW = 4


def night_sheet(viewer: Viewer, wanted: Wanted) -> bytes:
    """Two pages to write on; names and the game's number are there already, unless it is blank."""
    desk = public_desk(viewer, wanted)
    if wanted.blank and not PLAYERS[0] <= wanted.blank <= PLAYERS[1]:
        raise NoSuchPaper(str(wanted.blank))
    sheet = desk.sheet(_("Paper night"))
    return bound(sheet, _parts(desk, sheet))


def _parts(desk: Desk, sheet: Sheet) -> list[Flowable]:
    width = sheet.width
    parts: list[Flowable] = [title(_("Paper night")), Spacer(1, 3), *_kingdom(desk, width)]
    parts += round_grid(desk, width)
    parts += _seats(desk, width)
    for field in LISTS:
        parts += [heading(_(field.label), 10), Rules(width, 6)]
    return parts


def _kingdom(desk: Desk, width: float) -> list[Flowable]:
    """Number, Timeline, tokens, deck; what the app knows before the game is printed."""
    row = {} if desk.wanted.blank else desk.view["facts"]["timeline"].get(str(desk.game)) or {}
    known = {"bag": row.get("bag"), "game": None if desk.wanted.blank else desk.game}
    known |= {kind: desk.name(row.get(kind)).capitalize() for kind in ("colour", "tax")}
    each = (width - 8 * (IN_A_ROW - 1)) / IN_A_ROW
    figures = [Figure(_(field.label), str(known.get(field.name) or ""), each) for field in KINGDOM]
    rows = [figures[at : at + IN_A_ROW] for at in range(0, len(figures), IN_A_ROW)]
    return [side_by_side(row, [each + 8] * len(row)) for row in rows]


WIDTHS = {"ideology": 42.0, "investment": 50.0, **dict.fromkeys(POINTS, 48.0)}
NAME, RESOURCE = 84.0, 38.0


def _seats(desk: Desk, width: float) -> list[Flowable]:
    """A row for each seat with every field of its part of the form; the last column takes what is left."""
    widths = [WIDTHS.get(field.name, RESOURCE) for field in OF_SEAT[:-1]]
    widths.append(width - NAME - sum(widths))
    head = [
        fitted_head(_(field.label), wide - 7, 7.5)
        for field, wide in zip(OF_SEAT, widths, strict=True)
    ]
    rows: list[list[Any]] = [[words(_("Seat"), "bold", 7.5), *head]]
    rows += [[_who(person), *([""] * len(OF_SEAT))] for person in people(desk)]
    table = boxed(rows, [NAME, *widths], [None, *([24.0] * (len(rows) - 1))])
    whole = CondPageBreak(24.0 * len(rows) + 40)
    return [whole, heading(_("After the game: what each holds and has marked")), table]


def _who(person: Person) -> Any:
    if not person.name:
        return ""
    name = fitted_name(person.name, NAME - 26, 9, 3)
    return side_by_side([Arms(person.crest, 14), name], [16, NAME - 22])

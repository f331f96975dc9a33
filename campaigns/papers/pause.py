"""The pause sheet: stopping in mid-game with everything written down that lies on the table (decision 34)."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import Flowable, Spacer

from companion.printing.grid import ruled, side_by_side
from companion.printing.marks import Arms, Figure, Rules, Signs
from companion.printing.page import Sheet, bound
from companion.printing.styles import fitted_name, heading, title, words
from companion.tables.access import Viewer
from companion.tables.papers import Wanted

from ..rules.components import AXES
from .cards import cards_in_play
from .desk import Desk, public_desk


def pause_sheet(viewer: Viewer, wanted: Wanted) -> bytes:
    """Where the game stands, in words and numbers."""
    desk = public_desk(viewer, wanted)
    sheet = desk.sheet(_("Pause sheet"))
    return bound(sheet, _parts(desk, sheet))


def _parts(desk: Desk, sheet: Sheet) -> list[Flowable]:
    step = desk.view["next"]
    return [
        title(_("Stopping here")),
        words(_("Next time the table goes on with:"), size=10),
        words(desk.say(step["kind"], step["facts"]), "bold", 13),
        Spacer(1, 6),
        _figures(desk, sheet.width),
        heading(_("On the tiles")),
        _tiles(desk, sheet.width),
        heading(_("Ideology board")),
        _sliders(desk, sheet.width),
        *cards_in_play(desk, sheet.width),
        heading(_("Notes")),
        Rules(sheet.width, 4),
    ]


def _figures(desk: Desk, width: float) -> Flowable:
    view, each = desk.view, (width - 24) / 4
    deck = "" if view["deck"] is None else str(view["deck"])
    figures = [
        Figure(_("Game"), str(view["game"] or ""), each),
        Figure(_("Round"), str(view["counter"]["filled"] or ""), each),
        Figure(_("Power in the Pool"), str(view["pool"]), each, "power"),
        Figure(_("Dilemmas in the deck"), deck, each),
    ]
    return side_by_side(figures, [each + 8] * 3 + [each])


def _tiles(desk: Desk, width: float) -> Flowable:
    """Each seat's tile and the Power on it; what is in a covered Treasury is written in (decision 13)."""
    name = width - 22 - 44 - 90 - 80 - 100
    rows: list[list[Any]] = [
        [
            "",
            _("Clockwise from the Leader"),
            "",
            _("Tile"),
            _("Power on it"),
            _("Power in the Treasury"),
        ]
    ]
    tiles: Mapping[str, Any] = desk.view["round"]["vote"]["tiles"] if desk.view["round"] else {}
    for seat in desk.seats():
        tile = tiles.get(seat["key"], {})
        side = desk.name(tile.get("side") or tile.get("action") or "") or "–"
        tokens = [kind for kind in ("leader", "moderator") if seat[kind]]
        power = "" if seat["power"] is None else str(seat["power"])
        who = fitted_name(desk.name(seat["key"]), name - 6)
        arms = Arms(seat["character"] or "plain", 17)
        rows.append(
            [
                arms,
                who,
                Signs(tokens) if tokens else "",
                side,
                str(tile.get("power", seat["tile"])),
                power,
            ]
        )
    centred = ("ALIGN", (4, 0), (-1, -1), "CENTER")
    return ruled(rows, [22, name, 44, 90, 80, 100], centred)


def _sliders(desk: Desk, width: float) -> Flowable:
    """Where each Slider stands and how many Hegemony tokens lie at its ends (QD-IDEO-01)."""
    board = desk.view["board"]
    rows: list[list[Any]] = [[_("Ideology"), _("Tokens"), _("Slider"), _("Tokens"), _("Ideology")]]
    for axis in AXES:
        near, far = axis.split("-")
        place = board["sliders"][axis]
        where = _("in the middle")
        if place:
            toward = desk.name(near if place < 0 else far)
            where = _("%(n)d toward %(ideology)s") % {"n": abs(place), "ideology": toward}
        rows.append(
            [
                desk.name(near),
                str(board["tokens"][near]),
                where,
                str(board["tokens"][far]),
                desk.name(far),
            ]
        )
    each = width / 5
    return ruled(
        rows, [each, each * 0.6, each * 1.8, each * 0.6, each], ("ALIGN", (1, 0), (3, -1), "CENTER")
    )

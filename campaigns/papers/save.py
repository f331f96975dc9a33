"""The save sheet: what lies in which slot of the tray, each Treasury, the box (QD-SAVE-01 … QD-SAVE-06)."""

from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import Flowable, Spacer

from companion.printing.grid import ruled, ticked_list
from companion.printing.marks import Arms, Signs
from companion.printing.page import Sheet, bound
from companion.printing.styles import fitted_name, heading, title, words
from companion.tables.access import Viewer
from companion.tables.papers import Wanted

from ..rules.components import INVESTMENTS, RESOURCES
from .desk import PLAYING, Desk, public_desk


def save_sheet(viewer: Viewer, wanted: Wanted) -> bytes:
    """A checklist for putting the game away and for finding everything again."""
    desk = public_desk(viewer, wanted)
    game = int(desk.view["game"]) or 1
    sheet = desk.sheet(_("Save sheet"), game)
    return bound(sheet, _parts(desk, sheet, game))


def _parts(desk: Desk, sheet: Sheet, game: int) -> list[Flowable]:
    width = sheet.width
    return [
        title(_("Put away after game %(game)d") % {"game": game}),
        heading(_("The tray")),
        ticked_list(_tray(desk), width),
        heading(_("Treasuries")),
        _treasuries(desk, width),
        words(_("Empty boxes: count what lies there and write it down."), "italic", 8),
        heading(_("Tokens")),
        words(_tokens(desk), size=10),
        heading(_("The box")),
        ticked_list(_box(), width),
        *_open(desk, width),
        Spacer(1, 4),
    ]


def _count(n: int | None) -> str:
    return "____" if n is None else str(n)


def _tray(desk: Desk) -> list[tuple[str, str]]:
    """The four slots (QD-SAVE-03 … QD-SAVE-06, QD-INVEST-12, QD-EVENT-07)."""
    view = desk.view
    stories = sum(len(pile) for pile in view["stories"].values())
    events = ", ".join(str(one["number"]) for one in view["events"] if one["active"])
    deck = _("Slot 1: %(n)s Dilemmas, counted.") % {"n": _count(view["deck"])}
    chronicle = len(view["chronicle"]["deck"])
    if view["phase"] in PLAYING:
        chronicle += sum(not one["last_game"] for one in view["chronicle"]["in_play"])
    return [
        (deck, "QD-SAVE-03"),
        (_("Slot 2: %(n)d Story cards.") % {"n": stories}, "QD-SAVE-04"),
        (_("Slot 3: %(n)d Chronicle cards.") % {"n": chronicle}, "QD-SAVE-05"),
        (_("Slot 3: Events %(events)s.") % {"events": events or "–"}, "QD-EVENT-07"),
        (_("Slot 3: all %(n)d Investment cards.") % {"n": INVESTMENTS}, "QD-INVEST-12"),
        (
            _(
                "Slot 4: a bag with the supply’s Resources and all Power, a bag with Sliders, markers and Hegemony tokens."
            ),
            "QD-SAVE-06",
        ),
    ]


def _treasuries(desk: Desk, width: float) -> Flowable:
    """What each Treasury holds between games; covered ones are written in (decision 13)."""
    each = 58.0
    name = width - 22 - 40 - each * 5
    rows: list[list[Any]] = [
        ["", _("Treasury of"), "", *(desk.name(kind) for kind in RESOURCES), _("Agendas")]
    ]
    for seat in desk.seats():
        held = seat["resources"] or dict.fromkeys(RESOURCES)
        tokens = [kind for kind in ("leader", "moderator") if seat[kind]]
        amounts = ["" if held[kind] is None else str(held[kind]) for kind in RESOURCES]
        who = fitted_name(desk.name(seat["key"]), name - 6)
        rows.append(
            [
                Arms(seat["character"] or "plain", 17),
                who,
                Signs(tokens) if tokens else "",
                *amounts,
                seat["agendas"],
            ]
        )
    centred = ("ALIGN", (3, 0), (-1, -1), "CENTER")
    return ruled(
        rows,
        [22, name, 40, *([each] * 5)],
        centred,
        ("LINEBEFORE", (3, 0), (-1, -1), 0.35, "black"),
    )


def _tokens(desk: Desk) -> str:
    view = desk.view
    return _("Leader: %(leader)s. Moderator: %(moderator)s. Seats: %(seats)s.") % {
        "leader": desk.name(view["leader"]) or "____",
        "moderator": desk.name(view["moderator"]) or "____",
        "seats": desk.joined(one["key"] for one in desk.seats()),
    }


def _box() -> list[tuple[str, str]]:
    return [
        (_("Resolved Dilemmas and full Chronicle cards are in the Trash box."), "QD-CLEAN-01"),
        (
            _("Each Treasury holds its Diary, Agendas, Ideology cards, tile and tokens."),
            "QD-SAVE-02",
        ),
        (_("Trash, Mystery and Treasury boxes below, the two trays above."), "QD-SAVE-07"),
        (_("Rulebook, maps and sticker sheets on top."), "QD-SAVE-07"),
    ]


def _open(desk: Desk, width: float) -> list[Flowable]:
    """What is still due: it goes on next time."""
    due = [(desk.say(one["kind"], one["facts"]), one["rule"]) for one in desk.view["due"]]
    return [heading(_("Not done yet")), ticked_list(due, width)] if due else []

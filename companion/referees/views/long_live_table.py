"""The screen of a match on the table's own page: board, next step, what happened, arranging, the end."""

import json
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from companion.rulebook import View
from companion.tables.access import Viewer
from companion.tables.keep import position_of
from companion.tables.models import Entry, Seat
from companion.tables.reading import names_of

from ..long_live.game import GAME, choices
from ..long_live.tiles import COPIES, HOME, MASTERS, POSITIONS, PRINCESS
from ..long_live.view import seen_by
from .long_live_asking import Ask, asked, waiting
from .long_live_board import Looking, board_seen, face, words_of
from .long_live_telling import story
from .rematch import newer_match

# A line to begin with; everybody will change it.
FIRST_LINE = (
    *("sniper", "assassin", "schemer", "gambler", "recruit"),
    PRINCESS,
    *("recruit", "pilot", "entertainer", "spy", "guard"),
)
FIRST_MASTER = "noble"
LOOKED_BACK = 2


def context(viewer: Viewer, view: View) -> dict[str, Any]:
    """What the board's fragment needs besides the view."""
    house, happened = viewer.position.house, story(viewer)
    looking = Looking(viewer.seat, house.names(), happened.changes)
    ask = None if house.away or viewer.position.fault else _ask(viewer, view)
    return {
        "shows_seats": True,
        "llq": board_seen(view, looking),
        "ask": ask,
        "ask_for": ask.seat if ask and ask.seat != viewer.seat else "",
        "ask_name": house.names().get(ask.seat, "") if ask else "",
        "wait": waiting(view, house.names()) if view["to_act"] else "",
        "hand_to": _hand_to(viewer, view) if not ask else "",
        "story": happened.steps,
        "arranging": _arranging(viewer, view) if ask and ask.kind == "setup" else None,
        "ending": _ending(viewer, view) if view["result"] else None,
        "asked_about": _asked_about(viewer, view),
        "may_fix": view["mode"] == "table" and ask is not None,
        "may_resign": viewer.seat is not None and not view["result"],
    }


def _ask(viewer: Viewer, view: View) -> Ask | None:
    """The question this phone may answer: its seat's own or, with real tiles on the table, also the other's."""
    if viewer.seat is None:
        return None
    seats = [viewer.seat] if viewer.seat in view["to_act"] else []
    if view["mode"] == "table" and viewer.position.house.may_record_for_others(viewer.seat):
        seats += view["to_act"]
    if not seats:
        return None
    names = viewer.position.house.names()
    return asked(view, seats[0], choices(viewer.position.state, seats[0]), names)


def _asked_about(viewer: Viewer, view: View) -> str:
    """The position to ask the referee about, in one line. An address stays in a phone's memory: on a phone that
    goes from hand to hand it says only what lies open."""
    if len(viewer.held) > 1:
        return str(seen_by(viewer.position.state, None)["notation"])
    return str(view["notation"])


def _hand_to(viewer: Viewer, view: View) -> str:
    """Whom to give the phone to, if this phone also holds the seat that the table waits for."""
    held = [seat for seat in view["to_act"] if seat in viewer.held and seat != viewer.seat]
    return viewer.position.house.names()[held[0]] if held else ""


class Slot(NamedTuple):
    """A place to lay a tile on before the match; position 0 is the Master's."""

    pos: int
    tile: Any
    is_fixed: bool


def _arranging(viewer: Viewer, view: View) -> dict[str, Any]:
    assert viewer.seat is not None
    words = words_of(view["edition"])
    laid = (*zip(POSITIONS, FIRST_LINE, strict=True), (0, FIRST_MASTER))
    return {
        "slots": [
            Slot(pos, face(view, viewer.seat, pos, f"{key}-"), pos == HOME) for pos, key in laid
        ],
        "tiles": [(key, words[key]) for key in COPIES if key != PRINCESS],
        "masters": [(key, words[key]) for key in MASTERS],
        "last": last_line(viewer),
        "needs_pin": not _has_pin(viewer),
        "never": _("The %(tile)s can never be Master."),
    }


def _has_pin(viewer: Viewer) -> bool:
    seats = Seat.objects.filter(table=viewer.table, key=viewer.seat)
    return seats.exclude(pin_hash="").exists()


def last_line(viewer: Viewer) -> str:
    """The line this phone laid for a player of this name in the last finished match, as an action; a finished
    match is open to its members, so nothing is told that was not open already."""
    rows = Entry.objects.filter(device=viewer.device, verb="arrange", table__game=GAME.key)
    rows = rows.exclude(table=viewer.table).select_related("table").order_by("-pk")
    name = viewer.position.house.names()[str(viewer.seat)]
    for entry in rows[:LOOKED_BACK]:
        position = position_of(entry.table)
        if GAME.is_over(position.state) and position.house.names().get(entry.seat) == name:
            return json.dumps(_laid(json.loads(bytes(entry.body))))
    return ""


def _laid(body: dict[str, Any]) -> dict[str, Any]:
    """The action that lays the same line again, also if chance laid it the first time."""
    if "line" in body:
        return {"do": "arrange", "line": body["line"], "master": body["master"]}
    line, master = list(body["draws"]["line"]), body["draws"]["master"]
    line.remove(master)
    line.insert(HOME - 2, PRINCESS)
    return {"do": "arrange", "line": line, "master": master}


def _ending(viewer: Viewer, view: View) -> dict[str, Any]:
    result, names = view["result"], names_of(viewer)
    loser = "s2" if result["winner"] == "s1" else "s1"
    facts = {"name": names[result["winner"]], "foe": names[loser]}
    why = {
        "princess": _("The Princess of %(foe)s lies face down."),
        "prestige": _("Three tokens of each colour: %(name)s has the prestige."),
        "resigned": _("%(foe)s resigned."),
    }
    following = newer_match(viewer)
    return {
        "say": _("%(name)s wins") % facts,
        "why": why[result["reason"]] % facts,
        "rose": "white" if result["winner"] == "s1" else "black",
        "next_table": following.pk if following else "",
    }

"""The session sheet: everything a table wants to see before a game, and room for what happens in it."""

from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import CondPageBreak, Flowable, Spacer

from companion.printing.fonts import BOLD
from companion.printing.grid import plain, ruled, side_by_side, ticked_list
from companion.printing.marks import Arms, Box, Figure, Signs
from companion.printing.page import Sheet, bound
from companion.printing.styles import fitted, fitted_name, heading, title, words
from companion.tables.access import Viewer
from companion.tables.papers import NoSuchPaper, Wanted

from ..rules.components import PLAYERS, POINTS
from ..rules.investments import draft
from .cards import cards_in_play, cards_to_come
from .desk import PLAYING, Desk, public_desk
from .rounds import end_boxes, round_grid

FEW_CARDS = 20  # with more in the deck their list needs the room


def session_sheet(viewer: Viewer, wanted: Wanted) -> bytes:
    """The sheet of the game at hand, or a blank one for a new group (QD-GSETUP-01, QD-RISK-18)."""
    desk = public_desk(viewer, wanted)
    if wanted.blank and not PLAYERS[0] <= wanted.blank <= PLAYERS[1]:
        raise NoSuchPaper(str(wanted.blank))
    if wanted.game is not None and wanted.game != desk.game and not wanted.blank:
        raise NoSuchPaper(str(wanted.game))
    sheet = desk.sheet(_("Session sheet"))
    front = _blank_front(desk, sheet) if wanted.blank else _front(desk, sheet)
    rounds = [CondPageBreak(600), *round_grid(desk, sheet.width), *end_boxes(desk, sheet.width)]
    return bound(sheet, [*front, *rounds])


def _front(desk: Desk, sheet: Sheet) -> list[Flowable]:
    width = sheet.width
    return [
        title(_("Game %(game)d") % {"game": desk.game}),
        Spacer(1, 4),
        _figures(_timeline(desk), width),
        *_due(desk, width),
        *_seats(desk, width),
        *_draft(desk),
        *_deals(desk, width),
        *_cards(desk, width),
    ]


def _cards(desk: Desk, width: float) -> list[Flowable]:
    """During a game the cards in play; before it what may be drawn, and rows to write down what was."""
    if desk.view["phase"] in PLAYING:
        return cards_in_play(desk, width)
    rows = cards_in_play(desk, width) if len(desk.view["chronicle"]["deck"]) <= FEW_CARDS else []
    return [*cards_to_come(desk, width), *rows]


def _timeline(desk: Desk) -> dict[str, Any]:
    """The Timeline space of the game at hand as far as the table has entered it (QD-GSETUP-05)."""
    row = desk.view["facts"]["timeline"].get(str(desk.game)) or {}
    pool = desk.view["options"]["switches"]["pool"]
    return {**row, "pool": pool, "deck": desk.view["deck"]}


def _figures(row: dict[str, Any], width: float) -> Flowable:
    tax = row.get("tax") or ""
    each = (width - 4 * 8) / 5
    figures = [
        Figure(
            _("Timeline colour"),
            _(str(row.get("colour") or "").capitalize()) if row.get("colour") else "",
            each,
        ),
        Figure(_("Bag number"), str(row.get("bag") or ""), each),
        Figure(_("Taxed Resource"), _(tax.capitalize()) if tax else "", each, tax),
        Figure(_("Power in the Pool"), str(row.get("pool") or ""), each, "power"),
        Figure(
            _("Dilemmas in the deck"), "" if row.get("deck") is None else str(row["deck"]), each
        ),
    ]
    return side_by_side(figures, [each + 8] * 4 + [each])


def _due(desk: Desk, width: float) -> list[Flowable]:
    """What expires, ages, fires or must be done today, as everybody may know it."""
    items = [(desk.say(one["kind"], one["facts"]), one["rule"]) for one in desk.view["due"]]
    if not items:
        return [heading(_("Due today")), words(_("Nothing is due."), "italic")]
    return [heading(_("Due today")), ticked_list(items, width)]


def _seats(desk: Desk, width: float) -> list[Flowable]:
    """Attendance, seat order clockwise from the Leader, tokens, tracks (QD-GSETUP-08, QD-GSETUP-10)."""
    name = width - 18 - 22 - 40 - 34 - 4 * 44 - 44
    head = [
        "",
        "",
        _("Clockwise from the Leader"),
        _("Here"),
        "",
        *(_short(kind) for kind in POINTS),
        _("Agendas"),
        _("Income"),
    ]
    rows: list[list[Any]] = [head]
    for place, seat in enumerate(desk.seats(), 1):
        tokens = [kind for kind in ("leader", "moderator") if seat[kind]]
        rows.append(
            [
                str(place),
                Arms(seat["character"] or "plain", 20),
                [
                    fitted_name(desk.name(seat["key"]), name - 6),
                    fitted_note(desk.bearer(seat), name - 6),
                ],
                Box(),
                Signs(tokens, 11) if tokens else "",
                *(seat["tracks"][kind] for kind in POINTS),
                seat["agendas"],
                "",
            ]
        )
    widths = [18, 22, name, 34, 40, 44, 44, 44, 44, 44]
    table = ruled(
        rows,
        widths,
        ("ALIGN", (5, 0), (-1, -1), "CENTER"),
        ("FONT", (5, 1), (-1, -1), BOLD, 11, 12),
    )
    return [heading(_("Seats")), table]


def _short(kind: str) -> str:
    return {"hegemony": _("Hegemony"), "independence": _("Independ."), "infamy": _("Infamy")}[kind]


def fitted_note(text: str, width: float) -> Flowable:
    """A second line under a name."""
    return fitted(text, width, 7.5, 1) if text else Spacer(1, 0)


def _draft(desk: Desk) -> list[Flowable]:
    """Who drafts when, and how many cards are in it (QD-INVEST-01 … QD-INVEST-06)."""
    seats = [one for one in desk.seats() if one["present"] or not desk.view["order"]]
    keys = [one["key"] for one in seats]
    if not keys or len(keys) > PLAYERS[1]:
        return []
    hegemony = {one["key"]: one["tracks"]["hegemony"] for one in seats}
    found = draft(keys, desk.view["leader"] or keys[0], hegemony)
    order = "  ·  ".join(f"{n} {desk.name(key)}" for n, key in enumerate(found.order, 1))
    note = _("%(cards)d cards in the draft, %(removed)d put away unseen.") % found._asdict()
    return [heading(_("Investment draft")), words(order, size=10), words(note, "italic", 8)]


def _deals(desk: Desk, width: float) -> list[Flowable]:
    """Deals that still bind (QD-DEAL-07)."""
    bound_ = [
        one for one in desk.view["deals"] if one["status"] in ("sealed", "informal", "proposed")
    ]
    if not bound_:
        return []
    rows: list[list[Any]] = [["", _("Between"), _("Service"), _("Handed over"), _("Since game")]]
    for deal in bound_:
        goods = "; ".join(
            f"{desk.name(one['from'])}: {desk.listed(one['goods'])}" for one in deal["transfers"]
        )
        rows.append(
            [
                Box(),
                words(desk.joined(deal["seats"])),
                words(deal["service"]),
                words(goods),
                deal["game"],
            ]
        )
    rest = width - 18 - 50
    return [heading(_("Open Deals")), ruled(rows, [18, rest * 0.28, rest * 0.44, rest * 0.28, 50])]


def _blank_front(desk: Desk, sheet: Sheet) -> list[Flowable]:
    width = sheet.width
    head = [
        "",
        _("Player"),
        _("Character and House"),
        _("Here"),
        _("Leader"),
        _("Moderator"),
        *(_short(k) for k in POINTS),
    ]
    rows = [head] + [
        [str(n), "", "", Box(), Box(), Box(), "", "", ""] for n in range(1, desk.wanted.blank + 1)
    ]
    rest = width - 18 - 34 - 40 - 48 - 3 * 46
    widths = [18, rest * 0.5, rest * 0.5, 34, 40, 48, 46, 46, 46]
    pool = {"pool": desk.view["options"]["switches"]["pool"]}
    return [
        title(_("Game")),
        Spacer(1, 4),
        _figures(pool, width),
        heading(_("Seats, clockwise from the Leader")),
        ruled(
            rows,
            widths,
            ("TOPPADDING", (0, 1), (-1, -1), 8),
            ("BOTTOMPADDING", (0, 1), (-1, -1), 6),
        ),
        heading(_("Due today")),
        ticked_list([("", "")] * 5, width),
        heading(_("Investment draft, least Hegemony first")),
        plain(
            [[f"{n}" for n in range(1, desk.wanted.blank + 1)]],
            [width / desk.wanted.blank] * desk.wanted.blank,
            ("LINEBELOW", (0, 0), (-1, -1), 0.35, "black"),
        ),
        *cards_in_play(desk, width),
    ]

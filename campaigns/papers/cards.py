"""Chronicle cards on paper: label, Herald, pips, spaces."""

from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import Flowable

from companion.printing.grid import ruled, side_by_side
from companion.printing.marks import Pips
from companion.printing.styles import fitted, heading, words

from .desk import Desk

COLUMNS = 3
WORTH_PIPS = 8


def cards_in_play(desk: Desk, width: float) -> list[Flowable]:
    """The cards of this game, and rows for those not yet drawn (QD-CHRON-02 … QD-CHRON-08)."""
    cards = [] if desk.wanted.blank else desk.view["chronicle"]["in_play"]
    slots = desk.view["options"]["switches"]["brown_slots"]
    empty = max(0, slots - len(cards))
    rest = width - 44 - 66 - 44
    widths = [44, rest * 0.3, rest * 0.25, 66, 44, rest * 0.45]
    head = [_("Card"), _("Label"), _("Herald"), _("Marks"), _("Spaces"), _("Note")]
    rows: list[list[Any]] = [head, *(_row(desk, card, widths) for card in cards)]
    rows += [["", "", "", "", "", ""] for _n in range(empty)]
    return [
        heading(_("Chronicle cards in play")),
        ruled(rows, widths, ("BOTTOMPADDING", (0, 1), (-1, -1), 5)),
    ]


def _row(desk: Desk, card: dict[str, Any], widths: list[float]) -> list[Any]:
    spaces = {None: "", -1: "∞", 0: "–"}.get(card["spaces"], str(card["spaces"]))
    note = card["note"] or ""
    if card["last_game"]:
        note = " ".join((_("Last game."), note))
    return [
        words(card["code"], "bold", 10),
        fitted(_labels(card), widths[1] - 6, 8.5),
        fitted(desk.name(card["herald"]), widths[2] - 6, 8.5),
        _marks(card),
        spaces,
        fitted(note, widths[5] - 6, 8.5),
    ]


def _labels(card: dict[str, Any]) -> str:
    return " · ".join(_(label.capitalize()) for label in card["labels"] or ())


def _marks(card: dict[str, Any]) -> Any:
    if not card["track"]:
        return str(card["marks"] or "") if card["track"] is None else "–"
    if card["track"] > WORTH_PIPS:
        return f"{card['marks']} / {card['track']}"
    return Pips(card["marks"], card["track"])


def cards_to_come(desk: Desk, width: float) -> list[Flowable]:
    """Before a game: every card that may be drawn, in three columns (QD-CHRON-01)."""
    deck = desk.view["chronicle"]["deck"]
    name = _("Chronicle deck: %(n)d cards") % {"n": len(deck)}
    if not deck:
        return [heading(name), words(_("No card has been unlocked yet."), "italic")]
    each = width / COLUMNS - 6
    long = -(-len(deck) // COLUMNS)
    parts = [deck[at : at + long] for at in range(0, len(deck), long)]
    columns = [_column(desk, part, each) for part in parts]
    return [heading(name), side_by_side(columns, [each + 6] * len(columns))]


def _column(desk: Desk, cards: list[dict[str, Any]], width: float) -> Flowable:
    rest = width - 32 - 34
    rows: list[list[Any]] = [[_("Card"), _("Label, Herald"), _("Marks")]]
    for card in cards:
        about = " · ".join(word for word in (_labels(card), desk.name(card["herald"])) if word)
        rows.append(
            [words(card["code"], "bold", 8.5), fitted(about, rest - 6, 8, 1), _short_marks(card)]
        )
    return ruled(rows, [32, rest, 34])


def _short_marks(card: dict[str, Any]) -> Any:
    if card["track"] and card["track"] <= 4:
        return Pips(card["marks"], card["track"], 5)
    return f"{card['marks']} / {card['track']}" if card["track"] else ""

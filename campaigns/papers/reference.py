"""The quick reference in our own words: set-up, round, end of the game, what things cost."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as later
from reportlab.platypus import Flowable

from companion.printing.grid import plain
from companion.printing.page import bound
from companion.printing.styles import heading, title, words
from companion.tables.access import Viewer
from companion.tables.papers import Wanted

from .desk import public_desk

SETUP = (
    (later("Map, supply, 3 Power into the Pool."), "QD-GSETUP-03"),
    (later("Mark the next Timeline space: colour, Bag number, taxed Resource."), "QD-GSETUP-05"),
    (later("Sliders to the middle; Hegemony tokens and markers off the board."), "QD-GSETUP-06"),
    (later("Trays and sheets at hand."), "QD-GSETUP-07"),
    (later("Choose seats; Leader and Moderator tokens stay with their holders."), "QD-GSETUP-10"),
    (later("Shuffle your five Ideology cards, draw two, keep the higher number."), "QD-GSETUP-12"),
    (later("Income: 7 Power each, then your Buildings of the Timeline’s colour."), "QD-INCOME-01"),
    (
        later("Draw Chronicle cards, fill the slots, Heralds speak, mark one space on each."),
        "QD-CHRON-01",
    ),
    (
        later("Investment draft: least Hegemony first, ties nearest the Leader clockwise."),
        "QD-INVEST-03",
    ),
    (later("Story cards to their slots, newest on top."), "QD-GSETUP-13"),
    (later("Event cards to their slots; do what they say."), "QD-GSETUP-14"),
    (later("Shuffle the whole Dilemma deck; the cover on top."), "QD-GSETUP-15"),
)
ROUND = (
    (later("Draw from the bottom of the deck; read the front, call the Keywords."), "QD-ROUND-03"),
    (later("Say what moves on each side and lay the Outcome markers."), "QD-ROUND-07"),
    (later("The Leader begins, then clockwise: vote or pass."), "QD-VOTE-01"),
    (
        later("Vote: 1 or more Power on one side; later add to it or stay. No change of side."),
        "QD-VOTE-02",
    ),
    (
        later("Strictly more on your tile than anybody else: take the Leader token at once."),
        "QD-VOTE-07",
    ),
    (
        later("Pass: one Pass Action (gather, Moderator, a card), and at most one Bonus."),
        "QD-PASS-01",
    ),
    (
        later("The last turn is that of the right-hand neighbour of the Leader of that moment."),
        "QD-VOTE-09",
    ),
    (later("Larger total wins; a tie is broken by the Moderator."), "QD-RESOLVE-01"),
    (later("A Leader who lost hands the token to the winner with most Power."), "QD-RESOLVE-04"),
    (later("Gatherers share the Pool in whole tokens; the rest stays."), "QD-RESOLVE-07"),
    (later("Losers take their Power back, winners’ Power goes into the Pool."), "QD-RESOLVE-11"),
    (later("Read the outcome; effects, codes, Envelopes, boxes, in printed order."), "QD-KEY-01"),
    (later("Slide the card under the next slot of the Round Counter."), "QD-ROUND-09"),
    (later("A sand-timer on slot 7, 8 or 9, or the ninth card, ends the game."), "QD-END-01"),
)
END = (
    (later("Events speak."), "QD-EVENT-04"),
    (later("Chronicle cards for the end of the game speak."), "QD-CHRON-37"),
    (later("Show Ideology cards: each line scored by itself."), "QD-SCORE-09"),
    (later("Power left: most 2, second 1 Independence; ties share."), "QD-POWER-01"),
    (later("Investments: pay the Bag number, or fail."), "QD-INVEST-08"),
    (later("Agendas: first pay, then those of this game fail; draw what follows."), "QD-AGENDA-04"),
    (later("Taxes: half of the taxed Resource, rounded up."), "QD-TAX-02"),
    (
        later("Clean up: Dilemmas and full Chronicle cards to the Trash box, Power to the supply."),
        "QD-CLEAN-01",
    ),
    (later("Save: fill the tray, count the deck, note the tokens."), "QD-SAVE-01"),
)
PAYING = (
    (later("A forced loss: each Resource you do not pay costs 1 Infamy."), "QD-RES-04"),
    (
        later("What you choose to pay is paid in full or not at all; no Infamy instead."),
        "QD-INVEST-10",
    ),
    (later("Two Gold stand in for one of any other Resource."), "QD-INVEST-11"),
    (later("Power is no Resource: not traded, not taxed, not bought."), "QD-POWER-07"),
    (later("Deals: Gold, Food, Army and Materials may change hands, in any mix."), "QD-DEAL-02"),
)


_TIGHT = (
    ("LINEBELOW", (0, 0), (-1, -1), 0.35, "black"),
    ("TOPPADDING", (0, 0), (-1, -1), 0.8),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 1.9),
)


def reference_sheet(viewer: Viewer, wanted: Wanted) -> bytes:
    """Two pages at most: the order of things, each with its rule."""
    desk = public_desk(viewer, wanted)
    sheet = desk.sheet(_("Quick reference"))
    parts: list[Flowable] = [title(_("Quick reference"))]
    chapters = (
        (_("Set-up of a game"), SETUP),
        (_("A round"), ROUND),
        (_("End of the game"), END),
        (_("Paying and owing"), PAYING),
    )
    for name, lines in chapters:
        parts += [heading(name), _numbered(lines, sheet.width)]
    return bound(sheet, parts)


def _numbered(lines: Sequence[tuple[str, str]], width: float) -> Flowable:
    rows = [
        [words(str(n), "bold", 9.5), words(_(line), size=9.5), words(rule, size=6.5, align="right")]
        for n, (line, rule) in enumerate(lines, 1)
    ]
    return plain(rows, [20, width - 20 - 74, 74], *_TIGHT)

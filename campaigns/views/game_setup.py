"""The set-up of a game: who is here, income, Chronicle cards, secret cards, the deck (QD-GSETUP)."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ..rules.components import CHRONICLE_LABELS, COLOURS, RESOURCES
from .now import Eyes, Now, Panel, one_tap, tap


def timeline_fields(eyes: Eyes, game: int) -> dict[str, Any]:
    """What is known and what may be chosen for the Timeline space of a game."""
    row = eyes.view["facts"]["timeline"].get(str(game)) or {}
    known = bool(row.get("colour") and row.get("bag") and row.get("tax"))
    return {"game": game, "row": row, "known": known, "colours": COLOURS, "resources": RESOURCES}


def _begin(eyes: Eyes) -> Now:
    """Attendance, seating, Timeline: all as last time unless somebody says otherwise (QD-GSETUP-01 … -10)."""
    game = eyes.facts["game"]
    players = [one["key"] for one in eyes.view["seats"] if not one["left"]]
    order = [key for key in eyes.view["order"] if key in players]
    seats = eyes.named([*order, *(key for key in players if key not in order)])
    timeline = timeline_fields(eyes, game)
    facts = {"seats": seats, "timeline": timeline, "back": eyes.named(eyes.facts["back"])}
    return Now(
        (tap(_("Begin game %(game)s") % {"game": game}, eyes.view["next"]["action"]),),
        "campaign/_begin_game.html",
        _("Who is here?") if timeline["known"] else _("Begin"),
        _("Game %(game)s begins") % {"game": game},
        facts,
        sheet_first=not timeline["known"],
    )


def _ideology_card(eyes: Eyes) -> Now:
    """Owners enter the card they keep on their own phones, or it stays on the table (QD-GSETUP-12)."""
    leave = tap(_("All kept on the table"), eyes.view["next"]["action"])
    if eyes.seat not in eyes.view["next"]["seats"]:
        return Now((leave,))
    seat = eyes.seat_view(str(eyes.seat))
    known = {c["number"]: c for c in eyes.view["facts"]["ideology"].get(seat["character"], [])}
    cards = [
        {"number": n, "lines": known.get(n, {}).get("lines", [])}
        for n in eyes.view["setup"]["keepable"]
    ]
    return Now(
        (leave,),
        "campaign/_keep_ideology.html",
        _("Enter my card"),
        _("Which Ideology card do you keep?"),
        {"cards": cards},
        sheet_first=True,
    )


def _timeline(eyes: Eyes) -> Now:
    game = eyes.facts["game"]
    return Now(
        (),
        "campaign/_timeline.html",
        _("Enter it"),
        _("The Timeline space of game %(game)s") % {"game": game},
        {"timeline": timeline_fields(eyes, game)},
    )


def _income_choices(eyes: Eyes) -> Now:
    """Each Building with a choice, by its owner (QD-INCOME-07)."""
    rows = [
        {**seat, "buildings": [_yields(eyes, seat["key"], name) for name in asks]}
        for seat, asks in zip(
            eyes.named(eyes.facts["asks"]), eyes.facts["asks"].values(), strict=True
        )
    ]
    return Now((), "campaign/_income.html", _("Choose"), _("What do these yield?"), {"rows": rows})


def _yields(eyes: Eyes, seat: str, name: str) -> dict[str, Any]:
    buildings = eyes.seat_view(seat)["buildings"]
    kinds = [list(b["yields"]) for b in buildings if name in (b["code"], b["region"])]
    return {"name": name, "kinds": (kinds[0] if kinds else []) or list(RESOURCES)}


def _draw(eyes: Eyes) -> Now:
    """The app shuffles and draws, or the table says what it drew (QD-CHRON-01)."""
    deck = eyes.view["chronicle"]["deck"]
    return Now(
        (tap(_("Draw"), eyes.view["next"]["action"], sign="shuffle"),),
        "campaign/_drawn.html",
        _("We drew ourselves"),
        _("Which cards did you draw, first to last?"),
        {"cards": deck},
    )


def _cards(eyes: Eyes) -> Now:
    """What the drawn cards show, or placed unseen (QD-FACT-20)."""
    cards = [{"code": code} for code in eyes.facts["cards"]]
    facts = {"cards": cards, "labels": CHRONICLE_LABELS}
    place = tap(_("Place them unseen"), eyes.view["next"]["action"])
    title = _("What do these cards show?")
    return Now((place,), "campaign/_faces.html", _("Enter"), title, facts, sheet_first=True)


def _card_speaks(eyes: Eyes) -> Now:
    """A Herald or Instant effect, one card after another (QD-CHRON-06, QD-CHRON-16)."""
    code = eyes.facts["card"]
    facts = {"code": code, "cards": marked(eyes), "source": code}
    title = _("What does %(card)s do?") % {"card": code}
    done = tap(_("Done"), eyes.view["next"]["action"])
    return Now((done,), "campaign/_card_effect.html", _("Book its effect"), title, facts)


def marked(eyes: Eyes) -> list[Mapping[str, Any]]:
    """The cards in play with the space to mark now (QD-CHRON-07)."""
    return [{**card, "space": card["marks"] + 1} for card in eyes.view["chronicle"]["in_play"]]


def _durations(eyes: Eyes) -> Now:
    done = tap(_("Marked"), eyes.view["next"]["action"])
    title = _("Mark the Duration Tracks")
    return Now((done,), "campaign/_durations.html", _("Which?"), title, {"cards": marked(eyes)})


def _draft(eyes: Eyes) -> Now:
    """The order, live; the owner on turn enters the card or leaves it to the table (QD-INVEST-03 … -06)."""
    order = eyes.facts["order"]
    leave = tap(_("All kept on the table"), eyes.view["next"]["action"])
    mine = eyes.seat is not None and eyes.seat in order[:1]
    known = {card["number"]: card for card in eyes.view["facts"]["investments"]}
    cards = [{"number": n, "kind": known.get(n, {}).get("kind", "")} for n in range(1, 8)]
    return Now(
        (leave,),
        "campaign/_draft.html",
        _("Enter my card") if mine else _("The order"),
        _("The Investment draft"),
        {"order": eyes.named(order), "mine": mine, "cards": cards},
        sheet_first=mine,
    )


def _ready(eyes: Eyes) -> Now:
    """Stories, Events and deck are laid out; counting the deck is offered (QD-GSETUP-13 … -15, QD-CHK-01)."""
    events = [event for event in eyes.view["events"] if event["active"]]
    facts = {"events": events, "deck": eyes.facts["deck"], "stories": eyes.view["stories"]}
    go = tap(_("Draw the first Dilemma"), eyes.view["next"]["action"])
    return Now((go,), "campaign/_ready.html", _("Count the deck"), _("The table is laid"), facts)


PANELS: dict[str, Panel] = {
    "next_game": _begin,
    "next_ideology_card": _ideology_card,
    "next_ideology_free": _ideology_card,
    "next_timeline": _timeline,
    "next_income": one_tap(gettext_lazy("Take it")),
    "next_income_choices": _income_choices,
    "next_chronicle_draw": _draw,
    "next_chronicle_cards": _cards,
    "next_card_speaks": _card_speaks,
    "next_durations": _durations,
    "next_draft": _draft,
    "next_ready": _ready,
}

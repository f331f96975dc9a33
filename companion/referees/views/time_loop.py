"""The screen of the time loop: phase and round, lives, what is asked, what was revealed, the next step."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.referees.time_loop.match import ON_THE_TABLE
from companion.rulebook import View
from companion.tables.access import Viewer
from companion.tables.reading import names_of

from .rematch import can_rematch, newer_match
from .time_loop_asks import asks
from .time_loop_faces import face, trait_name
from .time_loop_lives import Eyes, choice, lives, prompts
from .time_loop_told import moved, newest_reveal, told


def board_context(viewer: Viewer, view: View) -> dict[str, Any]:
    """What the board's fragment needs; everything from this viewer's own view and reading."""
    names = viewer.position.house.names()
    rulings = newest_reveal(viewer)
    asked = asks(viewer, view, names)
    return {
        "shows_seats": True,
        "loop": {
            **match_words(view, names, viewer.seat),
            "lives": lives(view, Eyes(names, viewer.seat, moved(rulings))),
            "told": told(view, names_of(viewer), rulings),
            "asks": asked,
            "is_for_others": view["cards"] == ON_THE_TABLE,
            "may_shuffle": _may_shuffle(viewer, view),
            "pick": _own_pick(viewer, view, names),
            "may_resign": _may_resign(viewer, view),
            "holds_more": len(viewer.held) > 1,
        },
        "loop_next": next_step(viewer, view, names, asked),
    }


def match_words(view: View, names: Mapping[str, str], me: str | None) -> dict[str, Any]:
    """Round, phases, pending effects, result: what is open to all."""
    first = next((seat for seat in view["seats"] if seat["key"] == me), view["seats"][0])
    return {
        "round": view["round"],
        "phase": view["phase"],
        "step": view["step"],
        "on_the_table": view["cards"] == ON_THE_TABLE,
        "phases": _phases(view, prompts(first)),
        "prompt": prompts(first)[view["phase"] - 1],
        "pending": [_pending(names, reset) for reset in view["pending"]],
        "result": _result(view, names),
    }


def _phases(view: View, words: list[str]) -> list[dict[str, Any]]:
    now = view["phase"]
    is_over = view["step"] == "over"
    return [
        {
            "number": number,
            "prompt": prompt,
            "is_now": number == now and not is_over,
            "is_done": number < now or is_over,
        }
        for number, prompt in enumerate(words, 1)
    ]


def _pending(names: Mapping[str, str], reset: Mapping[str, Any]) -> dict[str, str]:
    """A reset that will come true after phase 4 (TL-AMB-07)."""
    trait = trait_name(reset["trait"]) if reset["trait"] else ""
    return {"seat": names[reset["seat"]], "target": names[reset["target"]], "trait": trait}


def _result(view: View, names: Mapping[str, str]) -> dict[str, Any] | None:
    """How the match ended; several survivors are told apart by the sum of all traits (TL-END-02)."""
    result = view["result"]
    if result is None:
        return None
    totals = {seat["key"]: sum(seat["traits"].values()) for seat in view["seats"]}
    survivors = [{"name": names[key], "total": totals[key]} for key in result["survivors"]]
    return {
        "winners": _listed(names, result["winners"]),
        "count": len(result["winners"]),
        "survivors": survivors,
        "by_sum": len(survivors) > 1,
    }


def _listed(names: Mapping[str, str], seats: list[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _may_shuffle(viewer: Viewer, view: View) -> bool:
    """Anybody at the table may shuffle: chance does the work (TL-DEATH-06)."""
    is_open = not viewer.position.house.away and not viewer.position.fault
    return view["step"] == "shuffle" and viewer.seat is not None and is_open


def _may_resign(viewer: Viewer, view: View) -> bool:
    own = next((seat for seat in view["seats"] if seat["key"] == viewer.seat), None)
    return own is not None and own["present"] and view["step"] != "over"


def _own_pick(viewer: Viewer, view: View, names: Mapping[str, str]) -> dict[str, Any] | None:
    """What one has picked oneself, while the others still think."""
    seat = next((seat for seat in view["seats"] if seat["key"] == viewer.seat), None)
    pick = seat["pick"] if seat else None
    if seat is None or pick is None:
        return None
    target = names.get(pick["target"] or "", "") if pick["target"] != viewer.seat else ""
    trait = trait_name(pick["trait"]) if pick["trait"] else ""
    return {
        "choice": choice(seat, view["phase"], pick["option"]) if not pick["card"] else None,
        "face": face(seat, pick["card"]) if pick["card"] else None,
        "target": " · ".join(word for word in (target, trait) if word),
        "yes": pick["yes"],
    }


_NEXT = {
    "choice": ("TL-PHASE-02", _("Make this phase’s choice."), _("Choose")),
    "card": ("TL-PHASE-03", _("Lay one card from your hand."), _("Lay it")),
    "trait": ("TL-CARD-05", _("Name the trait that is reset."), _("Name it")),
    "phase5": ("TL-DEATH-01", _("Death or survival: Memories may be played now."), _("Face it")),
    "retain": ("TL-CARD-09", _("You die again. Do you remember?"), _("Decide")),
}
_NEXT_ON_THE_TABLE = {
    "choice": _("Choose all at once, then tap in what was chosen."),
    "card": _("Turn the cards up together, then tap them in."),
    "phase5": _("Death or survival: who lays down Memories?"),
}


def next_step(
    viewer: Viewer, view: View, names: Mapping[str, str], asked: list[dict[str, Any]]
) -> dict[str, Any]:
    """The one line with one big button, or whom the table waits for."""
    if view["step"] == "over":
        return _over(viewer)
    if _may_shuffle(viewer, view):
        rule = "TL-SETUP-03" if view["round"] == 1 else "TL-DEATH-06"
        return {"say": _("Shuffle and draw."), "rule": rule, "button": _("Shuffle")}
    if not asked:
        waiting = _listed(names, view["waiting"])
        return {"say": gettext("Waiting for %(names)s.") % {"names": waiting}, "waits": True}
    rule, say, button = _NEXT[view["step"]]
    if view["cards"] == ON_THE_TABLE:
        say, button = _NEXT_ON_THE_TABLE.get(view["step"], say), _("Record")
    return {"say": say, "rule": rule, "button": button, "form": "loop-form"}


def _over(viewer: Viewer) -> dict[str, Any]:
    """After the end: the rematch, offered or already opened."""
    return {
        "say": _("The match is over."),
        "rule": "TL-END-01",
        "is_over": True,
        "newer": newer_match(viewer),
        "may_rematch": can_rematch(viewer),
    }

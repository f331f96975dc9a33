"""The next step of a match: who is asked what, by which rule, and what may be answered."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from companion.rulebook import Action, View

from ..long_live.tokens import COLOURS
from .long_live_board import sign_of_tile, words_of


class Answer(NamedTuple):
    """Something that may be done with one tap."""

    action: str
    label: str
    sign: str = ""
    is_primary: bool = False


class Ask(NamedTuple):
    """A question to one seat; `tiles` and `swaps` are answered on the board, the rest in the bar below."""

    kind: str
    seat: str
    say: str
    rule: str
    answers: tuple[Answer, ...] = ()
    tiles: Mapping[str, str] = {}
    swaps: Mapping[int, str] = {}
    swaps_of: str = ""
    masters: tuple[Answer, ...] = ()
    has_dice: bool = False


_RULES = {
    "noble_extra": "LLQ-CHAR-NOBLE-02",
    "schemer_return": "LLQ-CHAR-SCHEMER-02",
    "gambler_take": "LLQ-CHAR-GAMBLER-01",
    "entertainer_give": "LLQ-CHAR-ENTERTAINER-02",
    "entertainer_take": "LLQ-CHAR-ENTERTAINER-03",
    "princess_reveal": "LLQ-CHAR-PRINCESS-01",
    "pilot_swap": "LLQ-CHAR-PILOT-02",
    "spy_swap": "LLQ-CHAR-SPY-02",
    "name_tile": "LLQ-COMP-01",
    "name_master": "LLQ-CHAR-RECRUIT-01",
}


def asked(view: View, seat: str, actions: Sequence[Action], names: Mapping[str, str]) -> Ask | None:
    """What this seat may answer now; None while somebody else is asked."""
    if seat not in view["to_act"]:
        return None
    if view["decision"]:
        return _decision(view, seat, names)
    if view["phase"] == "reposition":
        return _reposition(view, seat, actions)
    if view["phase"] == "setup":
        return Ask("setup", seat, _("Lay your line and choose your Master."), "LLQ-SETUP-03")
    return _dice(view, seat)


def _dice(view: View, seat: str) -> Ask:
    if view["phase"] == "start_roll":
        roll = Answer(_json({"do": "roll_for_start"}), _("Roll"), "dice", is_primary=True)
        say = _("Both roll; the higher total begins.")
        return Ask("start_roll", seat, say, "LLQ-SETUP-06", (roll,), has_dice=True)
    roll = Answer(_json({"do": "roll"}), _("Roll"), "dice", is_primary=True)
    return Ask("roll", seat, _("Roll the dice."), "LLQ-TURN-02", (roll,), has_dice=True)


def _reposition(view: View, seat: str, actions: Sequence[Action]) -> Ask:
    words = words_of(view["edition"])
    stay = Answer(_json({"do": "stay"}), _("Leave all"), "", is_primary=True)
    say = _("%(step)s: swap two neighbours, change the Master, or leave all.") % {
        "step": words["reposition"]
    }
    return Ask(
        "reposition",
        seat,
        say,
        "LLQ-TURN-04",
        (stay,),
        swaps={act["pos"]: _json(act) for act in actions if act["do"] == "swap"},
        swaps_of=seat,
        masters=tuple(
            _new_master(view, seat, act) for act in actions if act["do"] == "change_master"
        ),
    )


def _new_master(view: View, seat: str, action: Action) -> Answer:
    key = view["lines"][seat][action["pos"] - 2][:-1]
    facts = {"tile": words_of(view["edition"])[key], "pos": action["pos"]}
    return Answer(
        _json(action), _("%(tile)s from %(pos)s") % facts, sign_of_tile(key, view["edition"])
    )


def _decision(view: View, seat: str, names: Mapping[str, str]) -> Ask:
    decision = view["decision"]
    kind, options = decision["kind"], [o for o in decision["options"] if o is not None]
    ask = Ask(kind, seat, question(view, names), _RULES[kind])
    if decision["optional"]:
        ask = ask._replace(answers=(Answer(_choose(None), _("No more")),))
    if kind in ("pilot_swap", "spy_swap"):
        whose = seat if kind == "pilot_swap" else _foe(seat)
        return ask._replace(swaps={pos: _choose(pos) for pos in options}, swaps_of=whose)
    if kind == "princess_reveal":
        return ask._replace(tiles={f"{seat}.{pos}": _choose(pos) for pos in options})
    named = tuple(_named(view["edition"], option) for option in options)
    return ask._replace(answers=named + ask.answers)


def _named(edition: str, option: str) -> Answer:
    sign = f"token-{option}" if option in COLOURS else sign_of_tile(option, edition)
    return Answer(_choose(option), words_of(edition)[option], sign)


def question(view: View, names: Mapping[str, str]) -> str:
    """The open question in one line, for whoever reads it."""
    decision, words = view["decision"], words_of(view["edition"])
    facts = {
        **words,
        "seat": names.get(decision["player"], ""),
        "foe": names.get(_foe(decision["player"]), ""),
        "pos": decision["pos"],
        "left": decision["left"],
    }
    kind = decision["kind"]
    if kind == "name_master" and not decision["pos"]:
        kind = "show_master"
    return _questions()[kind] % facts


def _questions() -> dict[str, str]:
    return {
        "noble_extra": _("%(noble)s: which token more?"),
        "schemer_return": _("%(schemer)s: which token of %(foe)s goes back?"),
        "gambler_take": _("%(gambler)s: which token of %(foe)s? (%(left)s to take)"),
        "entertainer_give": _("%(entertainer)s: which token does %(foe)s get?"),
        "entertainer_take": _("%(entertainer)s: which token of %(foe)s do you take?"),
        "princess_reveal": _("%(princess)s: tap the tile to turn up."),
        "pilot_swap": _("%(pilot)s: swap two neighbours of your line? (%(left)s left)"),
        "spy_swap": _("%(spy)s: swap two neighbours of %(foe)s? (%(left)s left)"),
        "name_tile": _("Which tile was turned up at %(pos)s of %(seat)s?"),
        "name_master": _("Which Master of %(seat)s came to %(pos)s?"),
        "show_master": _("%(seat)s shows the Master: which tile is it?"),
    }


def waiting(view: View, names: Mapping[str, str]) -> str:
    """Whom the table waits for, in one line."""
    who = _(" and ").join(names.get(seat, seat) for seat in view["to_act"])
    if view["decision"]:
        return _("%(name)s decides.") % {"name": who} + " " + question(view, names)
    doing = {
        "setup": _("%(name)s is still arranging the line."),
        "start_roll": _("%(name)s rolls for the start."),
        "roll": _("%(name)s rolls the dice."),
        "reposition": _("%(name)s may reposition."),
    }
    return doing[view["phase"]] % {"name": who}


def _foe(seat: str) -> str:
    return "s2" if seat == "s1" else "s1"


def _choose(value: Any) -> str:
    return _json({"do": "choose", "value": value})


def _json(action: Action) -> str:
    return json.dumps(dict(action), separators=(",", ":"))

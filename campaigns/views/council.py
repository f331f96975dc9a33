"""The Council: everything at a glance, the next step in reach of the thumb, every number with its reason."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from companion.rulebook import View
from companion.tables.access import Viewer
from companion.tables.reading import read_told

from ..rules.components import AXES, CHARACTERS, POINTS, RESOURCES
from . import game_end, game_setup, outcome, vote
from .now import Eyes, Now, Panel, Tap
from .of_campaign import may_write

PANELS: Mapping[str, Panel] = {
    **game_setup.PANELS,
    **vote.PANELS,
    **outcome.PANELS,
    **game_end.PANELS,
}
SHORTEST_TRACK = 5  # drawn where the table has not entered the length (QD-FACT-04)


def council_context(viewer: Viewer, view: View) -> dict[str, Any]:
    """What the Council shows to these eyes."""
    eyes = Eyes(viewer, view)
    now = _now(eyes)
    return {
        "band": "campaign/_band.html",
        "shows_seats": True,
        "council": _council(eyes),
        "due": _due(eyes),
        "step": _step(eyes, now),
        "now": now,
        "sheet": now.facts,
        "seat_names": eyes.named(one["key"] for one in view["seats"]),
    }


def _now(eyes: Eyes) -> Now:
    """How the next step is answered by these eyes; spectators answer nothing."""
    panel = PANELS.get(eyes.view["next"]["kind"])
    if panel is None or not may_write(eyes.viewer):
        return Now()
    return panel(eyes)


def _step(eyes: Eyes, now: Now) -> dict[str, Any]:
    """The next step in one line, with rule and page, and its buttons."""
    step = eyes.view["next"]
    taps = [one for one in now.taps if _may(eyes, one)]
    return {
        "say": _say(eyes),
        "rule": step["rule"],
        "page": step["page"],
        "mind": _mind(eyes),
        "mine": eyes.seat is not None and eyes.seat in step["seats"],
        "taps": taps,
        "waits": not taps and not now.sheet,
        "key": f"{eyes.view['game']}-{eyes.view['counter']['filled']}-{step['kind']}",
    }


def _say(eyes: Eyes) -> str:
    """The sentence of the next step; before the first turn of a vote the Dilemma is read (QD-ROUND-04)."""
    step = eyes.view["next"]
    if step["kind"] == "next_turn" and not eyes.view["round"]["vote"]["turns"]:
        name = eyes.names.get(step["facts"]["seat"], "")
        return _("Read the Dilemma, then vote. %(name)s begins.") % {"name": name}
    return eyes.say(step["kind"], step["facts"])


def _mind(eyes: Eyes) -> str:
    """The Chronicle cards to be remembered in this step, in one line (QD-CHRON-37)."""
    cards = eyes.view["next"]["speaking"]
    return eyes.say("next_speaking", {"cards": cards}) if cards else ""


def _may(eyes: Eyes, one: Tap) -> bool:
    return not one.seat or eyes.may_act_for(one.seat)


def _council(eyes: Eyes) -> dict[str, Any]:
    view = eyes.view
    changed = _changed(eyes)
    return {
        "seats": [_seat(eyes, seat, changed) for seat in _in_order(view)],
        "axes": [_axis(eyes, axis) for axis in AXES],
        "rounds": _rounds(view),
        "cards": [_card(eyes, card) for card in view["chronicle"]["in_play"]],
        "facts": _facts(eyes, changed),
        "result": _result(eyes),
        "is_playing": view["phase"] in ("setup", "round", "scoring"),
    }


def _in_order(view: View) -> list[dict[str, Any]]:
    """One's own seat first, then clockwise from it; those away at the end (QD-GSETUP-08)."""
    by_key = {seat["key"]: seat for seat in view["seats"]}
    order = [key for key in view["order"] if key in by_key]
    me = view["me"]
    if me in order:
        at = order.index(me)
        order = order[at:] + order[:at]
    return [by_key[key] for key in (*order, *(key for key in by_key if key not in order))]


def _changed(eyes: Eyes) -> Mapping[str, int]:
    """What the last entry changed, as far as this reader may know."""
    found: dict[str, int] = defaultdict(int)
    for entry in read_told(eyes.viewer)[:1]:
        for ruling in () if entry.undone else entry.rulings:
            for subject, amount in ruling.changes:
                found[subject] += amount
    return found


def _why(eyes: Eyes, subject: str) -> str:
    return f"{reverse('why', args=[eyes.viewer.table.pk])}?of={subject}"


def _seat(eyes: Eyes, seat: dict[str, Any], changed: Mapping[str, int]) -> dict[str, Any]:
    key = seat["key"]
    character = CHARACTERS.get(seat["character"] or "")
    house = _("House %(house)s") % {"house": seat["house"]} if seat["house"] else ""
    playing = eyes.view["phase"] in ("setup", "round", "scoring")
    return {
        "crest": seat["character"] or "plain",
        "name": eyes.names.get(key, key),
        "note": " · ".join(word for word in (character.name if character else "", house) if word),
        "is_me": key == eyes.seat,
        "is_turn": key in eyes.view["next"]["seats"] and eyes.view["phase"] == "round",
        "is_away": seat["left"] or (playing and not seat["present"]),
        "href": reverse("campaign-diary-of", args=[eyes.viewer.table.pk, key]),
        "tokens": [kind for kind in ("leader", "moderator") if seat[kind]],
        "holdings": _holdings(eyes, seat, changed),
        "tracks": [_figure(eyes, key, k, seat["tracks"][k], changed) for k in POINTS],
    }


def _holdings(eyes: Eyes, seat: dict[str, Any], changed: Mapping[str, int]) -> list[dict[str, Any]]:
    """Power and Resources where these eyes may see the Treasury (decision 13)."""
    if seat["resources"] is None:
        return []
    values = {"power": seat["power"], **{kind: seat["resources"][kind] for kind in RESOURCES}}
    return [_figure(eyes, seat["key"], kind, value, changed) for kind, value in values.items()]


def _figure(
    eyes: Eyes, key: str, kind: str, value: int, changed: Mapping[str, int]
) -> dict[str, Any]:
    subject = f"{key}.{kind}"
    return {
        "kind": kind,
        "value": value,
        "delta": changed.get(subject, 0),
        "why": _why(eyes, subject),
    }


def _axis(eyes: Eyes, axis: str) -> dict[str, Any]:
    board = eyes.view["board"]
    near, far = axis.split("-")
    value = board["sliders"][axis]
    known = board["tracks"].get(axis) or board["track"]
    return {
        "key": axis,
        "near": near,
        "far": far,
        "value": value,
        "side": max(known or SHORTEST_TRACK, abs(value)),
        "near_pile": board["tokens"][near],
        "far_pile": board["tokens"][far],
        "why": _why(eyes, f"slider.{axis}"),
        "near_why": _why(eyes, f"tokens.{near}"),
        "far_why": _why(eyes, f"tokens.{far}"),
    }


def _rounds(view: View) -> list[dict[str, Any]]:
    counter, results = view["counter"], view["counter"]["results"]
    under_way = view["phase"] == "round"
    return [
        {
            "number": n,
            "result": results[n - 1] if n <= len(results) else "",
            "is_now": under_way and n == counter["filled"],
            "is_timer": n in counter["timed"],
        }
        for n in range(1, counter["slots"] + 1)
    ]


def _card(eyes: Eyes, card: dict[str, Any]) -> dict[str, Any]:
    words = [_(label.capitalize()) for label in card["labels"] or ()]
    herald = eyes.names.get(card["herald"] or "", "")
    return {
        "code": card["code"],
        "label": " · ".join([*words, *([herald] if herald else [])]),
        "marks": card["marks"],
        "track": max(card["track"] or 0, card["marks"]),
        "is_last": card["last_game"],
    }


def _facts(eyes: Eyes, changed: Mapping[str, int]) -> list[dict[str, Any]]:
    """Bag, taxed Resource, Pool, deck: the band's figures."""
    view = eyes.view
    row = view["timeline"]
    return [
        {"name": _("Bag"), "value": row["bag"]},
        {"name": _("Taxed"), "value": eyes.names.get(row["tax"] or ""), "icon": row["tax"]},
        {
            "name": _("Pool"),
            "value": view["pool"],
            "icon": "power",
            "why": _why(eyes, "pool"),
            "delta": changed.get("pool", 0),
        },
        {
            "name": _("Deck"),
            "value": view["deck"],
            "why": _why(eyes, "deck"),
            "delta": changed.get("deck", 0),
        },
    ]


def _result(eyes: Eyes) -> str:
    """The vote just decided, in one line."""
    round_ = eyes.view["round"]
    if not round_ or round_["step"] != "outcome":
        return ""
    vote_ = round_["vote"]
    tiles = vote_["tiles"].values()
    aye = sum(tile["power"] for tile in tiles if tile["side"] == "aye")
    nay = sum(tile["power"] for tile in tiles if tile["side"] == "nay")
    facts = {"side": round_["winner"], "aye": aye, "nay": nay, "winners": round_["winners"]}
    tokens = {key: eyes.names.get(eyes.view[key] or "", "") for key in ("leader", "moderator")}
    return (
        eyes.say("vote_won", facts) + " " + _("%(leader)s leads, %(moderator)s moderates.") % tokens
    )


def _due(eyes: Eyes) -> list[dict[str, Any]]:
    return [
        {
            "say": eyes.say(item["kind"], item["facts"]),
            "rule": item["rule"],
            "private": item["private"],
            "stop": item["facts"].get("stop") if item["kind"] == "due_stop" else None,
        }
        for item in eyes.view["due"]
    ]

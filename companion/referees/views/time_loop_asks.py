"""What the match asks of whom: one ask per seat that this viewer may answer for, made from the game's own choices."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.referees.time_loop.decks import MANUAL, MODIFY
from companion.referees.time_loop.game import GAME
from companion.referees.time_loop.match import ON_THE_TABLE
from companion.rulebook import Action, Json, View
from companion.tables.access import Viewer

from .time_loop_faces import Face, faces, trait_icon, trait_name
from .time_loop_lives import choice, choices_of


def askable(viewer: Viewer, view: View) -> list[str]:
    """The seats whose step this viewer may answer: one's own; with real cards, everybody's at once."""
    house = viewer.position.house
    if viewer.seat is None or house.away or viewer.position.fault or view["step"] == "over":
        return []
    waiting: list[str] = [seat for seat in view["waiting"] if view["step"] != "shuffle"]
    if view["cards"] == ON_THE_TABLE and house.may_record_for_others(viewer.seat):
        return waiting
    return [seat for seat in waiting if seat == viewer.seat]


def asks(viewer: Viewer, view: View, names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Every ask with what may be answered."""
    return [_ask(viewer, view, names, seat) for seat in askable(viewer, view)]


def _ask(viewer: Viewer, view: View, names: Mapping[str, str], key: str) -> dict[str, Any]:
    seats = {seat["key"]: seat for seat in view["seats"]}
    actions = GAME.choices(viewer.position.state, key)
    place = list(seats).index(key) + 1
    shown: dict[str, Any] = {"seat": key, "name": names[key], "crest": f"loop-{place}"}
    if view["step"] == "choice":
        return {**shown, "choices": choices_of(seats[key], view["phase"])}
    if view["step"] == "card":
        return {**shown, **_cards(view, names, key, actions)}
    if view["step"] == "trait":
        return {**shown, "traits": _traits(seats[view["pending"][0]["target"]])}
    return {**shown, "memories": any(action.get("memories") for action in actions)}


def _traits(seat: Mapping[str, Json]) -> list[dict[str, str]]:
    return [
        {"key": key, "name": trait_name(key), "icon": trait_icon(seat["board"], key)}
        for key in seat["traits"]
    ]


def _cards(
    view: View, names: Mapping[str, str], key: str, actions: Sequence[Action]
) -> dict[str, Any]:
    """The cards that may be laid: modifiers by trait, special ones with their targets (TL-PHASE-03)."""
    seats = {seat["key"]: seat for seat in view["seats"]}
    ways: dict[str, list[Json]] = {}
    for action in actions:
        pick = dict(action["pick"])
        ways.setdefault(pick.pop("card"), []).append(pick)
    cards: list[dict[str, Any]] = [
        {"face": face, "targets": _targets(view, names, key, ways[face.id])}
        for face in faces(seats[key], ways)
    ]
    held = seats[key]["hand"]
    resting = [face for face in _known(seats[key], held) if face.id not in ways]
    manual = any(card["face"].kind == MANUAL for card in cards)
    return {
        "cards": cards,
        "rows": _rows(cards),
        "specials": [card for card in cards if card["face"].kind != MODIFY],
        "resting": resting,
        "lives": [_adjustable(names, seat) for seat in view["seats"]] if manual else [],
    }


def _known(seat: Mapping[str, Json], hand: Json) -> list[Face]:
    return faces(seat, [card for card in hand if card != "?"]) if isinstance(hand, list) else []


def _rows(cards: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Modifiers in rows of one trait: kind and number are tapped in."""
    rows: dict[str, list[Mapping[str, Any]]] = {}
    for card in cards:
        if card["face"].kind == MODIFY:
            rows.setdefault(card["face"].trait, []).append(card)
    return [
        {"name": trait_name(trait), "icon": row[0]["face"].icon, "cards": row}
        for trait, row in rows.items()
    ]


def _targets(
    view: View, names: Mapping[str, str], key: str, ways: Sequence[Mapping[str, Json]]
) -> list[dict[str, str]]:
    """On whom a card may be played, and how; empty where there is nothing to ask."""
    own_first = sorted(ways, key=lambda way: way.get("target") != key)
    seats = {seat["key"]: seat for seat in view["seats"]}
    return [
        {"value": json.dumps(dict(way)), "label": _label(view, seats, names, way)}
        for way in own_first
        if way
    ]


def _label(
    view: View,
    seats: Mapping[str, Mapping[str, Json]],
    names: Mapping[str, str],
    way: Mapping[str, Json],
) -> str:
    words = [names[way["target"]]]
    if "trait" in way:
        words.append(trait_name(way["trait"]))
    if "option" in way:
        chosen = choice(seats[way["target"]], view["phase"], way["option"])
        words.append(chosen["label"] if chosen else way["option"])
    return " · ".join(words)


def _adjustable(names: Mapping[str, str], seat: Mapping[str, Json]) -> dict[str, Any]:
    """A life whose traits a manual card may move (TL-CARD-07)."""
    traits = [
        {"place": place, "name": trait_name(key), "icon": trait_icon(seat["board"], key)}
        for place, key in enumerate(seat["traits"])
    ]
    return {"key": seat["key"], "name": names[seat["key"]], "traits": traits}

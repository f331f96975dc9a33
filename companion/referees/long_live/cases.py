"""The referee command: cases in the notation of the catalogue in, rulings and positions out."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rulebook import Action, Json, Played, Refused, Ruling

from .game import choices, play
from .given import BLACK, WHITE, position
from .playouts import playouts
from .state import State, sides_to_act
from .tiles import SEATS
from .view import opened
from .view import seen_by as view_of

__all__ = ["follow", "playouts", "run"]

_SEAT_OF: dict[Json, str] = {WHITE: "s1", BLACK: "s2"}
_LETTER_OF = {seat: letter for letter, seat in _SEAT_OF.items()}
_VIEWERS: dict[str, str | None] = {**_SEAT_OF, "spectator": None}

_REPOSITIONS: dict[Json, str] = {"swap": "swap", "master": "change_master", "none": "stay"}
_KINDS = {verb: kind for kind, verb in _REPOSITIONS.items()}
_VERBS: dict[Json, str] = {"setup": "arrange", "start_roll": "roll_for_start"}
_TYPES = {verb: kind for kind, verb in _VERBS.items()}


class Followed(NamedTuple):
    """A case after it was played: where it stands, every ruling, every announced refusal, and what stopped it."""

    state: State
    rulings: tuple[Ruling, ...]
    refused: tuple[tuple[int, str], ...]
    stopped: tuple[int, str | None] | None


def run(
    case: Mapping[str, Json], legal: bool = False, seen_by: str | None = None
) -> dict[str, Json]:
    """Judge one case as `manage.py referee long-live` prints it; `expect` is ignored."""
    name = {"id": case.get("id")}
    try:
        start = position(case.get("given"))
    except Refused as refused:
        return {**name, "ok": False, "at": None, "rule": refused.rule}
    followed = follow(start, case.get("do", []))
    report = {**name, **_verdict(followed), **_report(followed, seen_by)}
    return {**report, "legal": legal_actions(followed.state)} if legal else report


def follow(state: State, items: Json) -> Followed:
    """Play the items of `do` until one is refused that was not announced, or accepted that was."""
    if not isinstance(items, list):
        raise ValueError("`do` must be a list of actions.")
    rulings: list[Ruling] = []
    refused: list[tuple[int, str]] = []
    for index, item in enumerate(items):
        announced = isinstance(item, Mapping) and "illegal" in item
        try:
            played = _played(state, item["illegal"] if announced else item)
        except Refused as refusal:
            if not announced:
                return Followed(state, tuple(rulings), tuple(refused), (index, refusal.rule))
            refused.append((index, refusal.rule))
            continue
        if announced:
            return Followed(state, tuple(rulings), tuple(refused), (index, None))
        state = played.state
        rulings.extend(played.rulings)
    return Followed(state, tuple(rulings), tuple(refused), None)


def _played(state: State, item: Json) -> Played:
    if not isinstance(item, Mapping):
        raise ValueError("An action must be an object.")
    return play(state, _SEAT_OF.get(item.get("player"), ""), translated(item))


def translated(item: Mapping[str, Json]) -> Action:
    """An action of the catalogue's notation as the game knows it."""
    kind = item.get("type")
    if kind == "reposition":
        return {"do": _REPOSITIONS.get(item.get("kind"), "reposition"), "pos": item.get("pos")}
    verb = {"do": _VERBS.get(kind, kind)}
    fields = {name: item[name] for name in ("line", "master", "value") if name in item}
    return {**verb, **fields, "draws": {"dice": item.get("dice")}}


def _verdict(followed: Followed) -> dict[str, Json]:
    if followed.stopped is None:
        return {"ok": True}
    return {"ok": False, "at": followed.stopped[0], "rule": followed.stopped[1]}


def _report(followed: Followed, viewer: str | None) -> dict[str, Json]:
    return {
        "refused": [{"index": index, "rule": rule} for index, rule in followed.refused],
        "cites": list(dict.fromkeys(ruling.rule for ruling in followed.rulings)),
        "summary": summary(followed.state, viewer),
    }


def summary(state: State, viewer: str | None = None) -> dict[str, Json]:
    """The position for W, B or a spectator, or for nobody in particular: then everything is told."""
    if viewer is None:
        view = view_of(opened(state), None)
    elif viewer in _VIEWERS:
        view = view_of(state, _VIEWERS[viewer])
    else:
        raise ValueError("A viewer is W, B or spectator.")
    before = not all(state.lines)
    return {
        "phase": view["phase"],
        "current": _LETTER_OF.get(view["current"]),
        "starter": _LETTER_OF.get(view["starter"]),
        "lines": None if before else _lettered(view["lines"]),
        "master": None if before else _lettered(view["master"]),
        "tokens": _lettered(view["tokens"]),
        "supply": view["supply"],
        "decision": view["decision"] and _asked(view["decision"]),
        "result": view["result"] and _ended(view["result"]),
    }


def _lettered(pair: Mapping[str, Json]) -> dict[str, Json]:
    return {_LETTER_OF[seat]: value for seat, value in pair.items()}


def _asked(decision: Mapping[str, Json]) -> dict[str, Json]:
    kind, options = decision["kind"], decision["options"]
    return {"player": _LETTER_OF[decision["player"]], "kind": kind, "options": options}


def _ended(result: Mapping[str, Json]) -> dict[str, Json]:
    return {"winner": _LETTER_OF[result["winner"]], "reason": result["reason"]}


def legal_actions(state: State) -> list[dict[str, Json]]:
    """What may be done now in the catalogue's notation, dice left out; to resign is no rule of the game."""
    return [
        _written(action, SEATS[side])
        for side in sides_to_act(state)
        for action in choices(state, SEATS[side])[:-1]
    ]


def _written(action: Action, seat: str) -> dict[str, Json]:
    verb, player = action["do"], {"player": _LETTER_OF[seat]}
    if verb not in _KINDS:
        value = {"value": action["value"]} if "value" in action else {}
        return {"type": _TYPES.get(verb, verb), **player, **value}
    pos = {"pos": action["pos"]} if "pos" in action else {}
    return {"type": "reposition", **player, "kind": _KINDS[verb], **pos}

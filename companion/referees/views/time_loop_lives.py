"""The lives on the table, as one viewer sees them: traits, conditions, cards laid, piles, who has picked."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.rulebook import Json, View

from .time_loop_faces import face, faces, moves, trait_icon, trait_name

SCALE = 10  # TL-SETUP-04: the printed scale


class Eyes(NamedTuple):
    """Who looks: the names of the seats, the own seat, and what has just moved (subject to amount)."""

    names: Mapping[str, str]
    me: str | None
    moved: Mapping[str, int] = {}


def lives(view: View, eyes: Eyes) -> list[dict[str, Any]]:
    """Every seat's life, one's own first."""
    found = [_life(view, place, eyes) for place in range(len(view["seats"]))]
    return sorted(found, key=lambda life: not life["is_me"])


def _life(view: View, place: int, eyes: Eyes) -> dict[str, Any]:
    seat = view["seats"][place]
    key, result = seat["key"], view["result"] or {"winners": [], "survivors": []}
    return {
        "key": key,
        "crest": f"loop-{place + 1}",
        "name": eyes.names[key],
        "board": seat["board"]["name"],
        "is_me": key == eyes.me,
        "status": _status(view, seat),
        "traits": [_trait(seat, trait, eyes) for trait in seat["traits"]],
        "conditions": [_condition(seat, condition) for condition in seat["survival"]],
        "option": choice(seat, view["phase"], seat["option"]),
        "laid": [{"phase": phase, "face": face(seat, card)} for phase, card in _laid(seat)],
        "memories": bool(seat["in_force"]),
        "total": sum(seat["traits"].values()),
        "has_won": key in result["winners"],
        "has_survived": key in result["survivors"],
        **_piles(seat),
    }


def _status(view: View, seat: Mapping[str, Json]) -> str:
    """What the table may know of this seat's pick: that it is made, never what it is (TL-INFO-04)."""
    if not seat["present"]:
        return "resigned"
    if seat["key"] in view["committed"]:
        return "picked"
    is_asked = view["step"] != "shuffle" and seat["key"] in view["waiting"]
    return "thinking" if is_asked else ""


def _trait(seat: Mapping[str, Json], key: str, eyes: Eyes) -> dict[str, Any]:
    value = seat["traits"][key]
    subject = f"{seat['key']}.{key}"
    return {
        "key": key,
        "subject": subject,
        "name": trait_name(key),
        "icon": trait_icon(seat["board"], key),
        "value": value,
        "at": min(max(value, 0), SCALE),
        "moved": eyes.moved.get(subject, 0),
    }


def _condition(seat: Mapping[str, Json], condition: Mapping[str, Json]) -> dict[str, Any]:
    """A way to survive: which traits, how much is needed, how much is there (TL-DEATH-02)."""
    traits = [
        {"name": trait_name(key), "icon": trait_icon(seat["board"], key)}
        for key in condition["traits"]
    ]
    return {
        **condition,
        "traits": traits,
        "missing": max(0, condition["least"] - condition["total"]),
    }


def _laid(seat: Mapping[str, Json]) -> list[tuple[str, str]]:
    return sorted(seat["table"].items())


def _piles(seat: Mapping[str, Json]) -> dict[str, Any]:
    """Numbers of cards, and the cards themselves where this viewer may see them (TL-INFO-01, TL-INFO-03)."""
    hand, discard = seat["hand"], seat["discard"]
    return {
        "hand": faces(seat, hand) if isinstance(hand, list) else None,
        "hand_count": len(hand) if isinstance(hand, list) else hand,
        "draw": seat["draw"],
        "discard": faces(seat, discard) if isinstance(discard, list) else None,
        "discard_count": len(discard) if isinstance(discard, list) else discard,
    }


def choice(seat: Mapping[str, Json], phase: int, option: str | None) -> dict[str, Any] | None:
    """The choice of that key on this seat's board, with what it does."""
    return next((shown for shown in choices_of(seat, phase) if shown["key"] == option), None)


def choices_of(seat: Mapping[str, Json], phase: int) -> list[dict[str, Any]]:
    """The choices printed on this seat's board for a phase (TL-PHASE-02); phase 5 has none."""
    if not 1 <= phase <= 4:
        return []
    return [
        {
            "key": raw["key"],
            "label": raw.get("label") or raw["key"],
            "moves": moves(seat["board"], raw["changes"]),
        }
        for raw in seat["board"]["phases"][phase - 1]["choices"]
    ]


def prompts(seat: Mapping[str, Json]) -> list[str]:
    """What each of the five phases is about on this board."""
    board = seat["board"]
    return [*(phase.get("prompt") or "" for phase in board["phases"]), board.get("death") or ""]

"""What the page of components shows: a made-up evening, no card's text, no real table."""

from typing import Any

from .credited import GAME_ICONS, LUCIDE
from .crests import BADGES, CHARACTERS
from .glyphs import IDEOLOGIES, RESOURCES, TOKENS, TRACKS


def samples() -> dict[str, Any]:
    """Return everything the page of components needs."""
    return {
        "crests": CHARACTERS,
        "badges": BADGES,
        "icons": _icons(),
        "seats": [ME, *OTHERS],
        "axes": AXES,
        "roomy_axes": ROOMY_AXES,
        "rounds": ROUNDS,
        "in_play": IN_PLAY,
        "entries": ENTRIES,
        "refusal": REFUSAL,
        "steps": STEPS,
        "next_steps": NEXT_STEPS,
        "votes": VOTES,
        "tally": {"aye": 5, "nay": 2, "all": 7},
        "tables": TABLES,
    }


def _icons() -> list[tuple[str, tuple[str, ...]]]:
    own = (*RESOURCES, *TRACKS, *IDEOLOGIES, *TOKENS)
    return [("own", own), ("game-icons", tuple(GAME_ICONS)), ("lucide", tuple(LUCIDE))]


def _figure(kind: str, value: int, delta: int = 0) -> dict[str, Any]:
    return {"kind": kind, "value": value, "delta": delta, "why": "#figures"}


def _tracks(hegemony: int, independence: int, infamy: int) -> list[dict[str, Any]]:
    return [
        _figure("hegemony", hegemony),
        _figure("independence", independence),
        _figure("infamy", infamy),
    ]


ME: dict[str, Any] = {
    "crest": "xanthe",
    "name": "Xanthe",
    "note": "House Ironvale · Anna",
    "is_me": True,
    "tokens": ["leader"],
    "holdings": [
        _figure("power", 4),
        _figure("gold", 3, -1),
        _figure("food", 2),
        _figure("army", 5, 2),
        _figure("materials", 11),
    ],
    "tracks": _tracks(23, 14, 6),
}


def _other(name: str, house: str, tracks: list[dict[str, Any]], power: int) -> dict[str, Any]:
    return {
        "crest": name.lower(),
        "name": name,
        "note": house,
        "href": "#seats",
        "tokens": [],
        "holdings": [_figure("power", power)],
        "tracks": tracks,
    }


OTHERS: list[dict[str, Any]] = [
    _other("Lyrie", "House Marrow · Ben", _tracks(19, 18, 3), 7) | {"is_turn": True},
    _other("Jilian", "House Pell · Chiara", _tracks(27, 9, 11), 2) | {"tokens": ["moderator"]},
    _other("Syd", "House Corvane · Dov", _tracks(15, 21, 16), 5),
    _other("Elinor", "House Aldermoor · Emine", _tracks(24, 12, 4), 0) | {"is_away": True},
]

AXES: list[dict[str, Any]] = [
    {"near": "tradition", "far": "progress", "value": 2, "side": 5, "near_pile": 2, "far_pile": 3},
    {"near": "force", "far": "diplomacy", "value": -1, "side": 5, "near_pile": 1, "far_pile": 0},
    {"near": "order", "far": "liberty", "value": 0, "side": 5, "near_pile": 0, "far_pile": 1},
]

ROOMY_AXES: list[dict[str, Any]] = [axis | {"key": f"roomy-{axis['near']}"} for axis in AXES]

ROUNDS: list[dict[str, Any]] = [
    {"number": number, "result": result, "is_now": number == 4, "is_timer": number > 6}
    for number, result in enumerate(("aye", "nay", "aye", "", "", "", "", "", ""), start=1)
]

IN_PLAY: list[dict[str, Any]] = [
    {"code": "C101", "label": "Pass Action", "marks": 2, "track": 3, "is_last": False},
    {"code": "C044", "label": "Tax Phase", "marks": 2, "track": 2, "is_last": True},
    {"code": "C012", "label": "Voting Phase", "marks": 1, "track": 4, "is_last": False},
]

ENTRIES: list[dict[str, Any]] = [
    {
        "number": 214,
        "crest": "xanthe",
        "sentence": "Xanthe votes Aye with 2 Power.",
        "said_by": "Anna",
        "said_at": "21:14",
        "rules": ["QD-VOTE-05"],
        "fresh": True,
    },
    {
        "number": 213,
        "crest": "syd",
        "sentence": "Syd passes and gathers Power.",
        "said_by": "Anna for Dov",
        "said_at": "21:13",
        "rules": ["QD-VOTE-09"],
    },
    {
        "number": 212,
        "crest": "lyrie",
        "sentence": "Lyrie keeps an Ideology card.",
        "said_by": "Ben",
        "said_at": "21:02",
        "sealed": True,
    },
    {
        "number": 211,
        "crest": "jilian",
        "sentence": "Jilian gains 3 Gold.",
        "said_by": "Chiara",
        "said_at": "21:01",
        "undone": True,
    },
]

REFUSAL: dict[str, Any] = {
    "sentence": "Lyrie has 2 Power left and cannot vote with 3.",
    "rule": "QD-VOTE-06",
    "page": 24,
    "choices": ["Vote with 1", "Vote with 2", "Pass"],
    "anyway": True,
}

STEPS: list[dict[str, Any]] = [
    {"name": "Income", "state": "done"},
    {"name": "Chronicle cards", "state": "now", "note": "5 to draw"},
    {"name": "Investment draft", "state": ""},
]

TABLES: list[dict[str, Any]] = [
    {
        "name": "Friday at Anna’s",
        "note": "The Queen’s Dilemma · game 6, round 4 · yesterday",
        "icon": "crown",
        "crests": ["xanthe", "lyrie", "jilian", "syd", "elinor"],
    },
    {
        "name": "Anna against Ben",
        "note": "Long Live the Queen · turn 11 · an hour ago",
        "icon": "rose",
        "crests": ["rose-white", "rose-black"],
    },
    {
        "name": "The old campaign",
        "note": "The Queen’s Dilemma · finished · put away",
        "icon": "crown",
        "crests": ["aesyas", "elinor", "syd"],
        "is_away": True,
    },
]

NEXT_STEPS: list[dict[str, Any]] = [
    {
        "say": "Read the Dilemma, then vote. Xanthe begins.",
        "rule": "QD-VOTE-01",
        "page": 23,
        "button": "Open the vote",
        "href": "#vote",
    },
    {"say": "Lyrie votes now.", "rule": "QD-VOTE-04", "page": 24, "waits": True},
]


def _vote(name: str, left: int, side: str, power: int) -> dict[str, Any]:
    key = name.lower()
    return {
        "key": key,
        "power_id": f"{key}-power",
        "crest": key,
        "name": name,
        "left": left,
        "side": side,
        "power": power,
    }


VOTES: list[dict[str, Any]] = [
    _vote("Xanthe", 4, "aye", 2),
    _vote("Lyrie", 7, "aye", 3) | {"is_turn": True},
    _vote("Jilian", 2, "nay", 2),
    _vote("Syd", 5, "pass", 0),
]

"""What has just been revealed: the rulings of the newest entry that showed something, grouped by the life they touch."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from companion.referees.time_loop.game import GAME
from companion.rulebook import Ruling, View
from companion.tables.access import Viewer
from companion.tables.reading import read_step, say

from .time_loop_faces import Move, trait_icon, trait_name

_SILENT = frozenset({"picked", "note", "phase_begins", "drew"})
_CONDITIONS = ("condition_met", "condition_missed")
_SIGNS = {
    "died": "hourglass",
    "kept": "loop",
    "memories_played": "loop",
    "reset_pending": "gavel",
    "reset_undeclared": "gavel",
    "reset_done": "gavel",
    "ordered": "seal",
    "ordered_ahead": "seal",
    "limited": "info",
}


def newest_reveal(viewer: Viewer) -> tuple[Ruling, ...]:
    """The rulings of the last entry that did more than put a pick face down."""
    for step in reversed(viewer.position.steps):
        rulings = read_step(viewer, step).rulings
        if any(ruling.kind not in ("picked", "note") for ruling in rulings):
            return rulings
    return ()


def moved(rulings: Iterable[Ruling]) -> dict[str, int]:
    """How far every trait has moved: subject to amount."""
    total: Counter[str] = Counter()
    for ruling in rulings:
        for subject, amount in ruling.changes:
            total[subject] += amount
    return {subject: amount for subject, amount in total.items() if amount}


def told(view: View, names: Mapping[str, str], rulings: Iterable[Ruling]) -> dict[str, Any]:
    """The reveal in lines: by seat, and for the whole table; a choice with its words and moves."""
    seats = {seat["key"]: seat for seat in view["seats"]}
    groups: dict[str, list[dict[str, Any]]] = {key: [] for key in seats}
    table: list[dict[str, Any]] = []
    for ruling in rulings:
        if ruling.kind in _SILENT:
            continue
        about = _about(ruling)
        groups.get(about, table).append(_line(seats, names, ruling))
    sections = [
        {"name": names[key], "crest": f"loop-{place}", **_parted(lines)}
        for place, (key, lines) in enumerate(groups.items(), 1)
        if lines
    ]
    return {"sections": sections, "table": table}


def _parted(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The conditions of survival side by side, everything else line by line."""
    return {
        "ways": [line for line in lines if line["kind"] in _CONDITIONS],
        "lines": [line for line in lines if line["kind"] not in _CONDITIONS],
    }


def _about(ruling: Ruling) -> str:
    """The seat whose life a ruling touches: whose value moved, else its target, else its owner."""
    if ruling.changes:
        return ruling.changes[0].subject.split(".")[0]
    return str(ruling.facts.get("target") or ruling.facts.get("seat") or "")


def _line(
    seats: Mapping[str, Mapping[str, Any]], names: Mapping[str, str], ruling: Ruling
) -> dict[str, Any]:
    return {
        "kind": ruling.kind,
        "facts": ruling.facts,
        "traits": _compared(seats, ruling),
        "icon": _SIGNS.get(ruling.kind, ""),
        "rule": ruling.rule,
        "say": say(GAME, ruling.kind, ruling.facts, dict(names)),
        "moves": [_move(seats, subject, amount) for subject, amount in ruling.changes],
    }


def _compared(seats: Mapping[str, Mapping[str, Any]], ruling: Ruling) -> list[tuple[str, str]]:
    """Name and shape of the traits that a condition adds up (TL-DEATH-02)."""
    if ruling.kind not in _CONDITIONS:
        return []
    board = seats[ruling.facts["seat"]]["board"]
    return [(trait_name(key), trait_icon(board, key)) for key in ruling.facts["traits"]]


def _move(seats: Mapping[str, Mapping[str, Any]], subject: str, amount: int) -> Move:
    seat, _, trait = subject.partition(".")
    return Move(trait_name(trait), trait_icon(seats[seat]["board"], trait), amount)

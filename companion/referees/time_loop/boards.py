"""Boards as data: a character with traits, four phases of choices and conditions of survival, and their check."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.rulebook import Json

from .findings import (
    Finding,
    entries,
    error,
    has_errors,
    is_name,
    is_whole,
    texts,
    unfit_keys,
    warning,
)

_SHIPPED = Path(__file__).resolve().parents[3] / "fixtures" / "time_loop"

Steps = tuple[tuple[int, int], ...]  # (which trait, by how much), in the order in which they work


class Choice(NamedTuple):
    """One choice of a phase and what it does to the traits (TL-PHASE-02)."""

    key: str
    label: str
    changes: Steps


class Condition(NamedTuple):
    """A condition of survival: these traits together reach at least this number (TL-DEATH-02)."""

    traits: tuple[int, ...]
    least: int

    def total(self, traits: Sequence[int]) -> int:
        """The sum that is compared with the threshold."""
        return sum(traits[trait] for trait in self.traits)


@dataclass(frozen=True, slots=True)
class Board:
    """A checked board, ready for play (TL-SETUP-02)."""

    key: str
    name: str
    traits: tuple[str, ...]
    starts: tuple[int, ...]
    phases: tuple[Mapping[str, Choice], ...]
    survival: tuple[Condition, ...]
    raw: Json

    def labels(self) -> dict[str, str]:
        """What the traits are called: by the name on the board, else by their key."""
        return {
            trait["key"]: trait["name"] if is_name(trait.get("name")) else trait["key"].capitalize()
            for trait in self.raw["traits"]
        }

    def trait(self, key: Any) -> int | None:
        """The place of that trait on this board, or None if it lacks it."""
        return self.traits.index(key) if isinstance(key, str) and key in self.traits else None


@cache
def shipped(name: str) -> str:
    """The text of a file that ships with the game, read-only."""
    return (_SHIPPED / name).read_text(encoding="utf-8")


def shipped_board() -> Json:
    """A fresh copy of the Queen's board, also the start of a new one."""
    return json.loads(shipped("boards/queen.json"))


def read_board(raw: Mapping[str, Json]) -> Board:
    """A board without errors, as the rules use it."""
    traits = tuple(trait["key"] for trait in raw["traits"])
    places = {key: place for place, key in enumerate(traits)}
    return Board(
        key=raw["key"],
        name=raw["name"],
        traits=traits,
        starts=tuple(trait["start"] for trait in raw["traits"]),
        phases=tuple(_read_phase(phase, places) for phase in raw["phases"]),
        survival=tuple(
            Condition(tuple(places[key] for key in condition["traits"]), condition["min"])
            for condition in raw["survival"]
        ),
        raw=raw,
    )


def _read_phase(raw: Mapping[str, Json], places: Mapping[str, int]) -> dict[str, Choice]:
    return {
        choice["key"]: Choice(
            choice["key"],
            choice["label"] if is_name(choice.get("label")) else choice["key"],
            tuple((places[trait], delta) for trait, delta in choice["changes"].items()),
        )
        for choice in raw["choices"]
    }


def board_findings(raw: Json) -> tuple[Finding, ...]:
    """Everything the check finds on a board, sound or not (TL-BOARD-01 to TL-BOARD-06)."""
    known = set(trait_keys(raw))
    found = [
        *_names(raw),
        *_traits(raw),
        *_phases(raw),
        *_changes(raw, known),
        *_conditions(raw, known),
    ]
    if not has_errors(found):
        found.extend(_too_easy(read_board(raw)))
    return tuple(found)


def trait_keys(raw: Json) -> list[str]:
    """The keys of the traits of a board that may be faulty."""
    return texts(trait.get("key") for trait in entries(raw, "traits"))


def _names(raw: Json) -> Iterator[Finding]:
    """Key and name (TL-BOARD-01)."""
    for field in ("key", "name"):
        if not (isinstance(raw, Mapping) and is_name(raw.get(field))):
            yield error("TL-BOARD-01", "board_unnamed", field, field=field)


def _traits(raw: Json) -> Iterator[Finding]:
    """One to eight traits, each with a key of its own and a start from 1 to 10 (TL-BOARD-02, TL-SETUP-04)."""
    traits = entries(raw, "traits")
    if not 1 <= len(traits) <= 8:
        yield error("TL-BOARD-02", "board_trait_count", "traits", n=len(traits))
    elif len(traits) != 4:
        yield warning("TL-BOARD-02", "board_unusual_traits", "traits", n=len(traits))
    for place in unfit_keys(trait.get("key") for trait in traits):
        yield error("TL-BOARD-02", "board_trait_key", f"traits.{place}.key")
    for place, trait in enumerate(traits):
        if not is_whole(trait.get("start"), 1, 10):
            yield error("TL-BOARD-02", "board_start", f"traits.{place}.start")


def _phases(raw: Json) -> Iterator[Finding]:
    """The phases 1 to 4 with at least two choices each, their keys all different (TL-BOARD-03)."""
    phases = entries(raw, "phases")
    numbers = [phase.get("phase") for phase in phases]
    if not all(is_whole(number, 1, 4) for number in numbers) or numbers != [1, 2, 3, 4]:
        yield error("TL-BOARD-03", "board_phases", "phases")
    for place, phase in enumerate(phases):
        if len(entries(phase, "choices")) < 2:
            yield error("TL-BOARD-03", "board_few_choices", f"phases.{place}.choices")
    choices = list(_choices(phases))
    for place in unfit_keys(choice.get("key") for _, choice in choices):
        yield error("TL-BOARD-03", "board_choice_key", f"{choices[place][0]}.key")


def _choices(
    phases: Sequence[Mapping[str, Json]],
) -> Iterator[tuple[str, Mapping[str, Json]]]:
    for place, phase in enumerate(phases):
        for number, choice in enumerate(entries(phase, "choices")):
            yield f"phases.{place}.choices.{number}", choice


def _changes(raw: Json, known: Collection[str]) -> Iterator[Finding]:
    """Every choice changes known traits by one to five up or down (TL-BOARD-04)."""
    for where, choice in _choices(entries(raw, "phases")):
        changes = choice.get("changes")
        if not isinstance(changes, Mapping) or not changes:
            yield error("TL-BOARD-04", "board_no_changes", f"{where}.changes")
            continue
        for trait, delta in changes.items():
            if trait not in known:
                yield error("TL-BOARD-04", "board_unknown_trait", f"{where}.changes", trait=trait)
            if not is_whole(delta, -5, 5) or delta == 0:
                yield error("TL-BOARD-04", "board_change", f"{where}.changes.{trait}", trait=trait)


def _conditions(raw: Json, known: Collection[str]) -> Iterator[Finding]:
    """At least one condition on known, different traits with a threshold within reach (TL-BOARD-05)."""
    conditions = entries(raw, "survival")
    if not conditions:
        yield error("TL-BOARD-05", "board_no_survival", "survival")
    for place, condition in enumerate(conditions):
        traits = condition.get("traits")
        listed = traits if isinstance(traits, list) else []
        keys = texts(listed)
        if not listed or len(set(keys) & set(known)) != len(listed):
            yield error("TL-BOARD-05", "board_condition_traits", f"survival.{place}.traits")
        if not is_whole(condition.get("min"), 1, 10 * max(1, len(listed))):
            yield error("TL-BOARD-05", "board_threshold", f"survival.{place}.min")


def _too_easy(board: Board) -> Iterator[Finding]:
    """The start values, or fives throughout, survive already (TL-BOARD-06)."""
    for kind, traits in (("board_easy_start", board.starts), ("board_easy_fives", (5,) * 8)):
        if any(condition.total(traits) >= condition.least for condition in board.survival):
            yield warning("TL-BOARD-06", kind, "survival")

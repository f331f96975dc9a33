"""Whom an effect hits: roles, Characters, Regions, Keywords, counted targets, the absent and the gone (QD-KEY)."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from ..rules.absence import Presence, recipient
from ..rules.components import CHARACTERS, REGIONS
from ..rules.scoring import Balanced, Favored
from ..rules.targets import count_of_type, from_leader, is_scoring_for, majority, minority
from ..state import Building, CardLine, State

_BUILDINGS = re.compile(r"(\w+)\s*>=\s*(\d+)\Z")
_COUNTED = re.compile(r"(most|least) (\w+)\Z")


class Aim(NamedTuple):
    """The seats hit, in order; `known` is False where the table must say who it is."""

    seats: tuple[str, ...]
    rule: str
    region: str = ""
    known: bool = True


class Cause(NamedTuple):
    """Where an effect comes from: its source, who performs it, answers given beforehand, and the payment's nature."""

    source: str
    performer: str
    answers: Mapping[str, tuple[str, ...]] = {}
    chosen: bool = False  # a price somebody chose to pay (QD-RES-06), not a forced loss


def presence(state: State) -> Presence:
    """Who is away and who has left for good."""
    gone = frozenset(seat.key for seat in state.seats if seat.left)
    away = frozenset(state.players()) - frozenset(state.order) if state.order else frozenset()
    return Presence(state.leader, state.moderator, away, gone)


def aim(state: State, target: str | None, kind: str, cause: Cause) -> Aim:
    """The seats that this target names for an effect of this kind."""
    word = (target or "me").casefold().strip()
    if word in cause.answers:
        return Aim(_served(state, _reaching(state, cause.answers[word], kind)), "QD-AMB-80")
    return (
        _role(state, word, cause)
        or _named(state, word, kind)
        or _counted(state, word)
        or Aim((), "QD-KEY-11", known=False)
    )


def _served(state: State, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Leader first, then clockwise; those away after them (QD-AMB-42)."""
    if state.leader not in state.order:
        return seats
    present = from_leader(state.order, state.leader, seats)
    return (*present, *(seat for seat in seats if seat not in present))


def _role(state: State, word: str, cause: Cause) -> Aim | None:
    round_ = state.round
    if word == "me":
        return Aim((cause.performer,) if cause.performer else (), "QD-KEY-12")
    if word == "leader":
        return Aim((state.leader,) if state.leader else (), "QD-KEY-06")  # QD-AMB-15
    if word == "moderator":
        return Aim((state.moderator,) if state.moderator else (), "QD-KEY-07")
    if word == "players":
        return Aim(_served(state, state.order), "QD-KEY-08")
    if word in ("winners", "losers", "passers"):
        return Aim(_served(state, _voters(state, word)) if round_ else (), "QD-KEY-05")
    return None


def _voters(state: State, word: str) -> tuple[str, ...]:
    round_ = state.round
    assert round_ is not None
    if word == "winners":
        return round_.winners
    if word == "passers":
        return round_.passers
    out = {*round_.winners, *round_.passers}
    return tuple(seat for seat in state.order if round_.winner and seat not in out)


def _named(state: State, word: str, kind: str) -> Aim | None:
    if word in CHARACTERS:
        owner = next((seat.key for seat in state.seats if seat.character == word), None)
        cast = all(seat.character for seat in state.seats)
        return _reached(state, owner, kind, Aim((), "QD-KEY-09", known=cast))
    if word in REGIONS:
        region = state.regions.get(word)
        owner = region.owner if region else None
        return _reached(state, owner, kind, Aim((), "QD-KEY-10", word, bool(region)))
    return _keyword(state, word, kind)


def _keyword(state: State, word: str, kind: str) -> Aim | None:
    for keyword in state.keywords:
        if word in (keyword.code.casefold(), keyword.word.casefold()):
            return _reached(state, keyword.owner, kind, Aim((), "QD-KEY-11"))
    if re.fullmatch(r"k\d+", word):
        return Aim((), "QD-KEY-11")  # nobody holds it: no target
    return None


def _reached(state: State, owner: str | None, kind: str, empty: Aim) -> Aim:
    """Absent: Legacy effects only; gone for good: the Moderator instead (QD-KEY-15, QD-ABS-05, QD-ABS-11)."""
    if owner is None:
        return empty
    reached = recipient(owner, kind, presence(state), state.switches)
    return empty._replace(seats=(reached,) if reached else (), known=True)


def _reaching(state: State, seats: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Seats the table named, as far as an effect of this kind reaches them (QD-ABS-05, QD-ABS-11)."""
    here = presence(state)
    reached = (recipient(seat, kind, here, state.switches) for seat in seats)
    return tuple(dict.fromkeys(seat for seat in reached if seat))


def _counted(state: State, word: str) -> Aim | None:
    if found := _COUNTED.match(word):
        amounts = {seat: state.total(f"{seat}.{found[2]}") for seat in state.order}
        if found[1] == "most":
            return Aim(_served(state, majority(amounts)), "QD-CHRON-32")
        return Aim(_served(state, minority(amounts)), "QD-CHRON-33")
    if word.startswith("scoring "):
        return _scoring(state, word.removeprefix("scoring "))
    if found := _BUILDINGS.match(word):
        return _builders(state, found[1], int(found[2]))
    return None


def card_lines(lines: tuple[CardLine, ...]) -> list[Favored | Balanced]:
    """An Ideology card as the calculators read it."""
    return [
        Favored(line.of, line.bonus) if line.way == "favored" else Balanced(line.of, line.bonus)
        for line in lines
    ]


def _scoring(state: State, ideology: str) -> Aim:
    """Known once every card lies open; before that the effect waits (QD-CHRON-31, QD-AMB-80)."""
    shown = state.end.revealed if state.end else {}
    if any(seat not in shown or not shown[seat].lines for seat in state.order):
        return Aim((), "QD-AMB-80", known=False)
    hit = tuple(s for s in state.order if is_scoring_for(card_lines(shown[s].lines), ideology))
    return Aim(_served(state, hit), "QD-CHRON-31")


def _builders(state: State, kind: str, least: int) -> Aim:
    hit = tuple(
        seat
        for seat in state.order
        if count_of_type(_types_of(state, seat), kind, state.switches) >= least
    )
    return Aim(_served(state, hit), "QD-CHRON-34")


def _types_of(state: State, seat: str) -> list[tuple[str, bool]]:
    return [(one.type, is_covered(state, one)) for one in buildings_of(state, seat)]


def buildings_of(state: State, seat: str) -> tuple[Building, ...]:
    """All Buildings in the Regions a seat answers for, the printed ones included (QD-BUILD-05)."""
    own = {name for name, region in state.regions.items() if region.owner == seat}
    return tuple(building for building in state.buildings if building.region in own)


def is_covered(state: State, building: Building) -> bool:
    """Is it the printed Building of a Vassal Region, under its Resource Cover (QD-REGION-09)?"""
    region = state.regions.get(building.region)
    vassal = region is not None and region.kind == "vassal"
    return building.covered or (building.code == "base" and vassal)

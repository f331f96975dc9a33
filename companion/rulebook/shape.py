"""The one shape of every game: what goes in, what comes out, and the functions in between."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .words import Template

Json = Any  # None, bool, int, float, str, list or dict of the same
Action = Mapping[str, Json]  # {"do": verb, …}; what chance supplied stands under "draws"
View = dict[str, Json]  # what one seat (or, for None, a spectator) may see, ready for JSON
State = Any  # each game has its own; immutable


class Change(NamedTuple):
    """One value that moved: "s2.hegemony" by +3. Totals are the sums of their changes."""

    subject: str
    amount: int


class Ruling(NamedTuple):
    """What the rules decided: the rule, which sentence tells it, with which facts, and what it changed.

    `known_to` is None for everybody, else the seats that may read it.
    """

    rule: str
    kind: str
    facts: Mapping[str, Json] = {}
    changes: tuple[Change, ...] = ()
    known_to: tuple[str, ...] | None = None


class Played(NamedTuple):
    """The state after an action, and how it came about."""

    state: State
    rulings: tuple[Ruling, ...] = ()


class Dice(NamedTuple):
    """Chance must roll `how_many` dice of `sides`; supplied as a list of ints."""

    name: str
    how_many: int = 2
    sides: int = 6


class Shuffle(NamedTuple):
    """Chance must put `items` into an order; supplied as the whole list, first = top."""

    name: str
    items: tuple[Json, ...]


class Lot(NamedTuple):
    """Chance must pick one of `items`; supplied as that item."""

    name: str
    items: tuple[Json, ...]


Draw = Dice | Shuffle | Lot


class Entry(NamedTuple):
    """A journal entry as the rules see it: who did what, and what came of it."""

    number: int
    seat: str | None
    action: Action
    rulings: tuple[Ruling, ...] = ()


def _no_draws(state: State, action: Action) -> tuple[Draw, ...]:
    return ()


def _independent(action: Action) -> tuple[str, ...]:
    return ()


def _no_labels(state: State) -> Mapping[str, str]:
    return {}


def _never_over(state: State) -> bool:
    return False


@dataclass(frozen=True)
class Game:
    """A game as the house knows it. Register one and it has tables, journal, undo, secrets and phones.

    start(setup)             the state before the first entry; a wrong set-up is Refused with all faults
    play(state, seat, act)   Played, or raises Refused; no clock, no dice: draws are part of the action
    choices(state, seat)     the actions this seat may take now (None: a spectator, nothing)
    seen_by(state, seat)     a View with everything taken out that this seat may not know
    draws(state, action)     what chance must supply under action["draws"][name] before play
    depends_on(action)       subject prefixes; 409 if an entry the phone had not seen changed one of them
    pack, unpack             state to JSON and back, for snapshots
    sealed                   verb -> field -> who still reads it: "owner" or "nobody"; "*" = any verb
    labels(state)            what this table calls the things that facts name by key (an edition's words)
    sentences                kind (of a ruling or refusal, or a verb) -> template
    consent                  undo needs the other seats' consent (the small games)
    """

    key: str
    name: str
    seats: tuple[int, int]
    start: Callable[[Mapping[str, Json]], State]
    play: Callable[[State, str, Action], Played]
    choices: Callable[[State, str | None], tuple[Action, ...]]
    seen_by: Callable[[State, str | None], View]
    pack: Callable[[State], Json]
    unpack: Callable[[Json], State]
    sentences: Mapping[str, Template]
    draws: Callable[[State, Action], Sequence[Draw]] = _no_draws
    depends_on: Callable[[Action], tuple[str, ...]] = _independent
    is_over: Callable[[State], bool] = _never_over
    labels: Callable[[State], Mapping[str, str]] = _no_labels
    sealed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    schema: Mapping[str, Json] = field(default_factory=dict)
    default_setup: Callable[[Sequence[str]], Json] | None = None
    version: int = 1
    consent: bool = False
    physical: frozenset[str] = frozenset()  # verbs whose undo asks for a reason

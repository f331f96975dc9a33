"""A match as it was set up: who plays which board with which deck by which readings. It never changes."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeGuard

from companion.rulebook import Json, Refused, canonical

from .boards import Board, board_findings, read_board, shipped_board, trait_keys
from .decks import Cards, Deck, deck_findings, read_deck, shipped_deck
from .findings import ERROR, Finding
from .switches import Switches, limits, read_switches, unknown_switches

SEATS = ("s1", "s2", "s3", "s4")  # TL-SETUP-01
IN_THE_APP = "app"
ON_THE_TABLE = "table"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat with its board and deck (TL-SETUP-02)."""

    key: str
    board: Board
    deck: Deck
    subjects: tuple[str, ...]  # "s1.wit": how the changes of its traits are named


@dataclass(frozen=True, slots=True)
class Match:
    """Everything that is settled before the first entry; `setup` is its canonical JSON."""

    setup: str
    seats: tuple[Seat, ...] = field(compare=False)
    switches: Switches = field(compare=False)
    limits: tuple[int, int] = field(compare=False)
    cards: str = field(compare=False)

    def number(self, key: Any) -> int | None:
        """The place of that seat at the table, from 0; None if nobody sits there."""
        keys = SEATS[: len(self.seats)]
        return keys.index(key) if key in keys else None

    @property
    def is_on_the_table(self) -> bool:
        """Whether hands and piles are real cards that the app does not see."""
        return self.cards == ON_THE_TABLE


def default_setup(names: Sequence[str]) -> Json:
    """A set-up for these players: everybody the Queen with the default deck."""
    seats = [{"name": name, "board": "queen", "deck": "queen-default"} for name in names]
    return {"seats": seats, "switches": {}, "cards": IN_THE_APP}


def prepare(setup: Any) -> Match:
    """The match of a set-up, or Refused with all its faults at once (TL-SETUP-01, TL-SETUP-02, TL-SETUP-03)."""
    faults = tuple(_faults(setup))
    if faults:
        raise Refused(faults[0].rule, faults[0].kind, faults=faults, **faults[0].facts)
    try:
        return match_of(canonical(_without_orders(setup)).decode())
    except ValueError as fault:  # no number, or half a character
        raise Refused("TL-SETUP-02", "unreadable") from fault


@lru_cache(maxsize=64)
def match_of(text: str) -> Match:
    """The match of a checked set-up in canonical JSON."""
    setup = json.loads(text)
    switches = read_switches(setup.get("switches", {}))
    seats = tuple(_read_seat(key, raw) for key, raw in zip(SEATS, setup["seats"], strict=False))
    return Match(text, seats, switches, limits(switches), setup.get("cards", IN_THE_APP))


def orders(setup: Mapping[str, Json]) -> tuple[Cards | None, ...]:
    """The order of each draw pile, top first, where the set-up brings one."""
    return tuple(tuple(seat["order"]) if "order" in seat else None for seat in setup["seats"])


def board_named(name: Any) -> Any:
    """The board that a set-up names: the shipped one by its key, else the data itself."""
    return shipped_board() if name == "queen" else name


def deck_named(name: Any) -> Any:
    """The deck that a set-up names: the shipped one by its key, else the data itself."""
    return shipped_deck() if name == "queen-default" else name


def _without_orders(setup: Mapping[str, Json]) -> Json:
    """The set-up without the order of the piles, which nobody may know (TL-INFO-02)."""
    seats = [
        {name: value for name, value in seat.items() if name != "order"} for seat in setup["seats"]
    ]
    return {**setup, "seats": seats}


def _read_seat(key: str, raw: Mapping[str, Json]) -> Seat:
    board = read_board(board_named(raw.get("board", "queen")))
    deck = read_deck(deck_named(raw.get("deck", "queen-default")))
    return Seat(key, board, deck, tuple(f"{key}.{trait}" for trait in board.traits))


def _faults(setup: Any) -> Iterator[Refused]:
    """Every reason why this set-up cannot be played."""
    seats = setup.get("seats") if isinstance(setup, Mapping) else None
    if not isinstance(seats, list) or not 2 <= len(seats) <= 4:
        yield Refused("TL-SETUP-01", "players", n=len(seats) if isinstance(seats, list) else 0)
        return
    for name in unknown_switches(setup.get("switches", {})):
        yield Refused("TL-SETUP-02", "unknown_switch", switch=name)
    if setup.get("cards", IN_THE_APP) not in (IN_THE_APP, ON_THE_TABLE):
        yield Refused("TL-SETUP-03", "unknown_cards")
    for key, seat in zip(SEATS, seats, strict=False):
        yield from _seat_faults(key, seat, setup)
    yield from _equal_boards(seats, setup)


def _seat_faults(key: str, seat: Any, setup: Mapping[str, Json]) -> Iterator[Refused]:
    if not isinstance(seat, Mapping):
        yield Refused("TL-SETUP-02", "no_seat", seat=key)
        return
    board = board_named(seat.get("board", "queen"))
    deck = deck_named(seat.get("deck", "queen-default"))
    findings = (*board_findings(board), *deck_findings(deck, trait_keys(board)))
    faults = [_fault(finding, key) for finding in findings if finding.severity == ERROR]
    yield from faults
    if not faults and "order" in seat and not _is_whole_pile(seat["order"], deck, setup):
        yield Refused("TL-SETUP-03", "incomplete_pile", seat=key)


def _fault(finding: Finding, key: str) -> Refused:
    return Refused(finding.rule, finding.kind, seat=key, where=finding.where, **finding.facts)


def _is_whole_pile(order: Any, deck: Mapping[str, Json], setup: Mapping[str, Json]) -> bool:
    """Whether this is the whole deck in some order (TL-SETUP-03); real piles have an order of their own."""
    return setup.get("cards") != ON_THE_TABLE and is_order_of(order, tuple(read_deck(deck).cards))


def is_order_of(order: Any, cards: Cards) -> TypeGuard[Sequence[str]]:
    """Whether chance supplied exactly these cards in some order."""
    return (
        isinstance(order, list | tuple)
        and all(isinstance(card, str) for card in order)
        and sorted(order) == sorted(cards)
    )


def _equal_boards(seats: list[Any], setup: Mapping[str, Json]) -> Iterator[Refused]:
    """Where equal boards are forbidden, every seat has another (TL-AMB-14)."""
    switches = setup.get("switches")
    if not isinstance(switches, Mapping) or switches.get("duplicate_boards") != "forbidden":
        return
    boards = [
        board_named(seat.get("board", "queen")) for seat in seats if isinstance(seat, Mapping)
    ]
    keys = [board.get("key") for board in boards if isinstance(board, Mapping)]
    if any(key in keys[:place] for place, key in enumerate(keys)):
        yield Refused("TL-SETUP-02", "equal_boards")

"""Any position of the game, set up from the notation of the test cases; also what *ask the referee* stands on."""

import json
from collections.abc import Mapping
from typing import Any

from companion.rulebook import Json, Refused, Sealed

from .boards import shipped_board, trait_keys
from .decks import Cards, deck_findings, read_deck, shipped_deck
from .findings import has_errors, is_whole
from .game import start
from .match import Seat, prepare
from .state import CHOICE, PHASE5, Player, State

DELETE = "DELETE"
_PILES = ("hand", "discard", "draw")


def position(given: Any) -> State:
    """The state that `given` describes: a new match (`start`, `new`) or seats in mid-play (`seats`)."""
    if not isinstance(given, Mapping):
        raise Refused("TL-SETUP-01", "players", n=0)
    if "new" in given:
        return start(given["new"])
    return start(_new_match(given)) if "start" in given else _mid_play(given)


def patched(raw: Json, patch: Any) -> Json:
    """A copy of a board or deck with some values changed, path to value; `DELETE` removes."""
    copy = json.loads(json.dumps(raw))
    for path, value in _mapping(patch).items():
        try:
            _set(copy, path.split("."), value)
        except (LookupError, TypeError, ValueError) as fault:
            raise Refused("TL-SETUP-02", "bad_patch", where=path) from fault
    return copy


def _mapping(raw: Any) -> Mapping[str, Json]:
    return raw if isinstance(raw, Mapping) else {}


def _set(inside: Any, path: list[str], value: Json) -> None:
    *way, last = (int(name) if name.isdecimal() else name for name in path)
    for name in way:
        inside = inside[name]
    if value == DELETE:
        del inside[last]
    else:
        inside[last] = value


def _new_match(given: Mapping[str, Json]) -> Json:
    """A new match of that many players, decks in their own order (TL-SETUP-01)."""
    number = given["start"] if is_whole(given["start"], 0, 99) else 0
    deck = patched(shipped_deck(), given.get("deck_patch"))
    patches = _mapping(given.get("board_patches"))
    boards = [patched(shipped_board(), patches.get(str(who))) for who in range(number)]
    seats = [{"board": board, "deck": deck, **_in_order(deck, board)} for board in boards]
    lost = given.get("lost_card_of")
    if is_whole(lost, 0, number - 1):
        seats[lost]["order"] = seats[lost].get("order", [])[1:]
    return {"seats": seats, "switches": given.get("switches", {})}


def _in_order(deck: Json, board: Json) -> dict[str, list[str]]:
    """The pile of a sound deck, not shuffled; a faulty one has none and is refused anyway."""
    if has_errors(deck_findings(deck, trait_keys(board))):
        return {}
    return {"order": list(read_deck(deck).cards)}


def _mid_play(given: Mapping[str, Json]) -> State:
    """Seats with traits, hands and piles at the beginning of a phase."""
    listed = given.get("seats")
    raws = [_mapping(raw) for raw in listed] if isinstance(listed, list) else []
    seats = [_seat_setup(raw) for raw in raws]
    match = prepare({"seats": seats, "switches": given.get("switches", {})})
    phase, number = given.get("phase", 1), given.get("round", 1)
    if not is_whole(phase, 1, 5) or not is_whole(number, 1, 10**6):
        raise Refused("TL-PHASE-01", "bad_position")
    players = tuple(_player(seat, raw) for seat, raw in zip(match.seats, raws, strict=True))
    step = PHASE5 if phase == 5 else CHOICE
    return State(match, number, phase, step, players, tuple(range(len(players))))


def _seat_setup(raw: Mapping[str, Json]) -> Json:
    return {
        "board": patched(shipped_board(), raw.get("board_patch")),
        "deck": patched(shipped_deck(), raw.get("deck_patch")),
    }


def _player(seat: Seat, raw: Mapping[str, Json]) -> Player:
    """One seat of a position (TL-SETUP-04)."""
    traits = _traits(seat, raw)
    in_force = seat.deck.memories if raw.get("memories") else None
    table = _table(seat, raw)
    lies = _lying(seat, raw, tuple(table.values()), in_force)
    return Player(
        traits,
        Sealed(lies["hand"], (seat.key,)),
        Sealed(lies["draw"]),
        lies["discard"],
        tuple(zip(sorted(table), lies["table"], strict=True)),
        in_force,
        begun=traits,
    )


def _traits(seat: Seat, raw: Mapping[str, Json]) -> tuple[int, ...]:
    traits = raw.get("traits", list(seat.board.starts))
    if not isinstance(traits, list) or len(traits) != len(seat.board.traits):
        raise Refused("TL-SETUP-04", "bad_position", seat=seat.key)
    if not all(is_whole(value, -99, 99) for value in traits):
        raise Refused("TL-SETUP-04", "bad_position", seat=seat.key)
    return tuple(traits)


def _table(seat: Seat, raw: Mapping[str, Json]) -> dict[int, Json]:
    """The cards that lie under the phases, in their order (TL-PHASE-03)."""
    table = _mapping(raw.get("table"))
    if not set(table) <= {"1", "2", "3", "4"}:
        raise Refused("TL-PHASE-03", "bad_position", seat=seat.key)
    return {int(phase): table[phase] for phase in sorted(table)}


def _lying(
    seat: Seat, raw: Mapping[str, Json], table: Cards, in_force: str | None
) -> dict[str, Cards]:
    """Where every card lies, by id; those not named are in the draw pile, or in the discard pile if that is given."""
    named: dict[str, Any] = {pile: raw.get(pile, []) for pile in _PILES} | {"table": table}
    if not all(isinstance(names, list | tuple) for names in named.values()):
        raise Refused("TL-SETUP-03", "bad_position", seat=seat.key)
    free = [card for card in seat.deck.cards if card != in_force]
    taken = [name for names in named.values() for name in names if name in free]
    lies = {
        pile: tuple(_take(seat, name, free, taken) for name in names)
        for pile, names in named.items()
    }
    rest = "discard" if "draw" in raw else "draw"
    return {**lies, rest: lies[rest] + tuple(free)}


def _take(seat: Seat, name: Any, free: list[str], taken: list[str]) -> str:
    """Take a card by its id, or by its key the first copy that is not named by its id."""
    cards = seat.deck.cards
    copies = [card for card in free if cards[card].key == name and card not in taken]
    found = name if name in free else next(iter(copies), None)
    if found is None:
        raise Refused("TL-SETUP-03", "unknown_card", seat=seat.key, card=str(name))
    free.remove(found)
    return str(found)

"""The state before the first entry, from a set-up that may be bare names or a whole opened campaign. Pure."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.rulebook import Json, Refused

from .actions import check_fields
from .acts.book import Book, refusal
from .acts.opening import close_opening, free_regions
from .acts.verbs import ACTS
from .rules.components import CHARACTERS, PLAYERS, POWER_TOKENS
from .rules.faults import BadInput
from .rules.switches import read_switches
from .state import Region, Seat, State

_KNOWN = frozenset(
    {"seats", "switches", "secrets", "order", "leader", "regions", "deck", "disorder", "facts"}
)


def default_setup(names: Sequence[str]) -> Json:
    """The set-up of a new table: names only, everything else is asked when it is needed."""
    return {"seats": [{"name": name} for name in names]}


def start(setup: Mapping[str, Json]) -> State:
    """The campaign before its first entry; a wrong set-up is refused with all its faults at once."""
    faults: list[Refused] = []
    if not isinstance(setup, Mapping):
        raise Refused(
            "QD-SETUP-02", "setup_wrong", (), (Refused("QD-SETUP-02", "setup_not_object"),), n=1
        )
    seats = _seats(setup.get("seats"), faults)
    switches, wrong = read_switches(_object(setup, "switches", faults))
    faults += [refusal("QD-CHK-29", fault.kind, fault.facts) for fault in wrong]
    faults += [_unknown(name) for name in setup if name not in _KNOWN]
    secrets = setup.get("secrets", "table")
    if secrets not in ("table", "phones"):
        faults.append(Refused("QD-SETUP-02", "setup_secrets"))
    state = State(seats, {"supply": POWER_TOKENS}, switches=switches, secrets=str(secrets))
    state = state._replace(disorder=bool(setup.get("disorder")))
    if not faults:
        state = _whole(state, setup, faults)
    if faults:
        raise Refused("QD-SETUP-02", "setup_wrong", (), faults, n=len(faults))
    return state


def _unknown(name: Any) -> Refused:
    return Refused("QD-SETUP-02", "setup_unknown", field=str(name)[:40])


def _object(setup: Mapping[str, Json], name: str, faults: list[Refused]) -> Mapping[str, Any]:
    value = setup.get(name) or {}
    if isinstance(value, Mapping):
        return value
    faults.append(Refused("QD-SETUP-02", "setup_field", field=name))
    return {}


def _seats(given: Any, faults: list[Refused]) -> tuple[Seat, ...]:
    rows = given if isinstance(given, list | tuple) else ()
    if not PLAYERS[0] <= len(rows) <= PLAYERS[1]:
        faults.append(Refused("QD-COMP-18", "players_three_to_six", players=len(rows)))
    return tuple(_seat(place + 1, row, faults) for place, row in enumerate(rows[:6]))


def _seat(number: int, row: Any, faults: list[Refused]) -> Seat:
    form = {"name": row} if isinstance(row, str) else row
    if not isinstance(form, Mapping) or set(form) - {"key", "name", "character", "house"}:
        faults.append(Refused("QD-SETUP-02", "setup_seat", n=number))
        form = {}
    name = form.get("name") or f"Player {number}"
    house = form.get("house") or ""
    if not isinstance(name, str) or len(name) > 60 or not isinstance(house, str) or len(house) > 60:
        faults.append(Refused("QD-SETUP-02", "setup_seat", n=number))
        name, house = "", ""
    return Seat(f"s{number}", name, "", house)


def _whole(state: State, setup: Mapping[str, Json], faults: list[Refused]) -> State:
    """Steps that the set-up already answers, worked out by the same acts as at the table."""
    steps: list[Callable[[State], State]] = []
    for kind, rows in _object(setup, "facts", faults).items():
        steps.append(_doing({"do": "enter", "fact": str(kind), "rows": rows}))
    for place, row in enumerate(setup["seats"]):
        if isinstance(row, Mapping) and row.get("character"):
            action = {"do": "cast", "character": str(row["character"])}
            steps.append(_doing(action, f"s{place + 1}"))
    if setup.get("order") or setup.get("leader"):
        order = list(setup.get("order") or state.seat_keys())
        leader = setup.get("leader") or order[0]
        steps.append(_doing({"do": "seat_table", "order": order, "leader": leader}))
    if setup.get("regions"):
        steps.append(lambda now: _regions(now, setup["regions"]))
    if setup.get("deck") is not None:
        deck = {"do": "first_deck", "cards": setup["deck"], "disorder": bool(setup.get("disorder"))}
        steps.append(_doing(deck))
    return _run(state, steps, faults)


def _doing(action: Mapping[str, Any], seat: str = "s1") -> Callable[[State], State]:
    def done(state: State) -> State:
        book = Book(state, seat, action)
        try:
            ACTS[check_fields(action)](book)
        except BadInput as fault:
            raise refusal("QD-CHK-29", fault.kind, fault.facts) from None
        return book.state

    return done


def _run(state: State, steps: Sequence[Callable[[State], State]], faults: list[Refused]) -> State:
    for step in steps:
        try:
            state = step(state)
        except Refused as refused:
            faults.append(refused)
    return state


def _regions(state: State, given: Any) -> State:
    """Regions already drafted: {"wylio": {"seat": "s1", "kind": "main"}, …} (QD-REGION-02)."""
    if not isinstance(given, Mapping):
        raise Refused("QD-SETUP-02", "setup_field", field="regions")
    book = Book(state, "s1", {"do": "pick_region"})
    for name, row in given.items():
        right = isinstance(row, Mapping) and row.get("seat") in state.seat_keys()
        if (
            not right
            or row.get("kind") not in ("main", "vassal")
            or name not in free_regions(book.state)
        ):
            raise Refused("QD-REGION-02", "setup_field", field="regions")
        book.set(regions={**book.state.regions, name: Region(row["seat"], row["kind"])})
    if len(book.state.regions) == 12:
        close_opening(book, "regions")
    return book.state


def named_characters(state: State) -> tuple[str, ...]:
    """Characters nobody has taken yet (QD-CHAR-02)."""
    taken = {seat.character for seat in state.seats}
    return tuple(key for key in CHARACTERS if key not in taken)

"""What falls due: open duties, ageing cards, Agendas, Deals, returns, passed stops. Pure.

Items that come from a sealed value are known to its owner alone.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .acts.agendas import overdue
from .acts.book import listed
from .acts.chronicle import label_now, speaking
from .rules.chronicle import LABEL_RULES
from .state import Agenda, State


class Due(NamedTuple):
    """One thing that falls due: which sentence, by which rule, with which facts; None = known to all."""

    kind: str
    rule: str
    facts: Mapping[str, Any] = {}
    known_to: tuple[str, ...] | None = None


def due_list(state: State) -> tuple[Due, ...]:
    """Everything that expires, ages, fires or must be done, most urgent first."""
    parts = (
        _open,
        _coming_back,
        _timeline,
        _cards,
        _speaking,
        _events,
        _deals,
        _agendas,
        _fates,
        _passed,
    )
    return tuple(item for part in parts for item in part(state))


def due_for(state: State, seat: str | None) -> tuple[Due, ...]:
    """The due list as this seat may read it."""
    return tuple(item for item in due_list(state) if item.known_to is None or seat in item.known_to)


def _open(state: State) -> Iterator[Due]:
    for duty in state.duties:
        facts = {"code": duty.code or duty.kind, "what": duty.kind, "seat": duty.seat or None}
        yield Due("due_duty", "QD-CHK-06", {**facts, "duty": duty.id})
    for owed in state.owed:
        yield Due("due_payment", "QD-RES-04", {"seat": owed.seat, "cost": listed(owed.cost)})
    for waiting in state.waiting:
        yield Due("due_target", "QD-AMB-80", {"target": waiting.target})


def _coming_back(state: State) -> Iterator[Due]:
    for seat in state.seats:
        if seat.missed and not seat.left and state.phase == "between":
            points = state.switches.absence_compensation * len(seat.missed)
            yield Due("due_return", "QD-ABS-06", {"seat": seat.key, "n": points})


def _timeline(state: State) -> Iterator[Due]:
    game = state.game if state.phase in ("setup", "round", "scoring") else state.game + 1
    row = state.facts.timeline.get(game)
    playing = state.phase in ("between", "setup", "round", "scoring")
    if playing and (row is None or not (row.colour and row.bag and row.tax)):
        yield Due("due_timeline", "QD-CHK-30", {"game": game})


def _cards(state: State) -> Iterator[Due]:
    for card in state.chronicle.values():
        if card.place in ("slot", "instant"):
            marks = state.total(f"{card.code}.marks")
            if card.track and marks >= card.track:
                yield Due("due_last_game", "QD-CHRON-08", {"card": card.code})
            if state.phase == "setup" and card.herald and card.code not in state.heralded:
                yield Due("due_herald", "QD-CHRON-16", {"card": card.code, "seat": card.herald})


def _speaking(state: State) -> Iterator[Due]:
    """Cards in play whose label is that of the step now due (QD-CHRON-37)."""
    for code in speaking(state):
        yield Due("due_speaks", LABEL_RULES[label_now(state)], {"card": code})


def _events(state: State) -> Iterator[Due]:
    if state.phase in ("setup", "scoring"):
        for event in state.events:
            note = event.setup if state.phase == "setup" else event.ending
            if event.active:
                facts = {"event": event.number, "note": note or None}
                yield Due("due_event", "QD-EVENT-02", facts)


def _deals(state: State) -> Iterator[Due]:
    """Long-term Deals still open (QD-RISK-23)."""
    for deal in state.deals:
        if deal.long and deal.status in ("sealed", "informal"):
            yield Due(
                "due_deal", "QD-DEAL-07", {"seats": list(deal.parties), "service": deal.service}
            )


def _known(state: State, agenda: Agenda) -> tuple[str, ...] | None:
    readers = tuple(sorted(agenda.card.known_to))
    return None if set(readers) >= set(state.seat_keys()) else readers


def _agendas(state: State) -> Iterator[Due]:
    """For the owner's eyes: limits that have come or are not noted, Crossroads, on return too (QD-RISK-06, QD-AMB-50)."""
    game = state.game + 1 if state.phase == "between" else state.game
    for owner in state.players():
        late = {agenda.id for agenda in overdue(state, owner, game)}
        for agenda in state.agendas:
            if agenda.owner == owner:
                yield from _agenda(state, agenda, late)


def _agenda(state: State, agenda: Agenda, late: set[str]) -> Iterator[Due]:
    card, known = agenda.card.opened(), _known(state, agenda)
    facts = {"seat": agenda.owner, "code": card.code or None, "agenda": agenda.id}
    if card.family == "crossroad":
        yield Due("due_crossroad", "QD-AGENDA-08", facts, known)
    elif agenda.id in late:
        yield Due("due_agenda", "QD-AGENDA-05", {**facts, "limit": card.limit}, known)
    elif not card.limit:
        yield Due("due_limit", "QD-CHK-11", facts, known)


def _fates(state: State) -> Iterator[Due]:
    for seat in state.seats:
        if seat.key in state.epilogues and not seat.fate.opened():
            yield Due("due_fate", "QD-AGENDA-13", {"seat": seat.key}, (seat.key,))


def _passed(state: State) -> Iterator[Due]:
    for stop in state.stops:
        facts = {"stop": stop.id, "broken": stop.kind, "because": stop.because, "game": stop.game}
        yield Due("due_stop", stop.rule, facts)
    for step in state.skipped:
        if step.startswith(f"{state.game}."):
            yield Due("due_skipped", "QD-CHK-29", {"step": step.split(".")[1], "game": state.game})

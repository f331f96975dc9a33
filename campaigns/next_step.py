"""What the table should do next: one pure answer at every moment of a campaign."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.rulebook import Action

from .acts.chronicle import in_play, prompts, speaking, unknown_cards
from .acts.game_setup import drafting, income_of
from .acts.opening import free_regions, next_pick
from .acts.opens import steps_of
from .acts.scoring import open_events
from .acts.settling import needs_answer
from .acts.votes import as_vote
from .rules.components import ENVELOPE_DILEMMAS
from .state import ANSWERS, Duty, Round, State


class NextStep(NamedTuple):
    """Which sentence, by which rule and page, who must answer, the action if one tap is enough, and facts."""

    kind: str
    rule: str
    page: str
    seats: tuple[str, ...] = ()
    action: Action | None = None
    facts: Mapping[str, Any] = {}
    speaking: tuple[str, ...] = ()  # Chronicle cards whose label is this step's (QD-CHRON-37)


def next_step(state: State) -> NextStep:
    """The next step of this campaign (appendix D)."""
    return _PHASES[state.phase](state)._replace(speaking=speaking(state))


def _opening(state: State) -> NextStep:
    return _OPENING[state.step](state)


def _characters(state: State) -> NextStep:
    open_seats = tuple(seat.key for seat in state.seats if not seat.character)
    return NextStep("next_characters", "QD-CHAR-02", "8", open_seats)


def _seating(state: State) -> NextStep:
    action = {"do": "seat_table", "order": list(state.seat_keys())}
    return NextStep("next_seating", "QD-SETUP-05", "11", (), action)


def _regions(state: State) -> NextStep:
    pick = next_pick(state)
    if pick is None:
        skip = {"do": "skip", "step": "regions"}
        return NextStep("next_regions_later", "QD-REGION-02", "12", (), skip)
    facts: dict[str, Any] = {
        "seat": pick.seat,
        "what": pick.kind,
        "free": list(free_regions(state)),
    }
    return NextStep("next_region", "QD-REGION-02", "12", (pick.seat,), None, facts)


def _first_deck(state: State) -> NextStep:
    action = {"do": "first_deck", "cards": ENVELOPE_DILEMMAS, "disorder": state.disorder}
    return NextStep("next_first_deck", "QD-SETUP-11", "14", (), action, {"n": ENVELOPE_DILEMMAS})


_OPENING: Mapping[str, Callable[[State], NextStep]] = {
    "characters": _characters,
    "seating": _seating,
    "regions": _regions,
    "deck": _first_deck,
}


def _between(state: State) -> NextStep:
    game = state.game + 1
    back = [seat.key for seat in state.seats if seat.missed and not seat.left]
    action = {"do": "begin_game", "game": game}
    return NextStep("next_game", "QD-GSETUP-01", "15", (), action, {"game": game, "back": back})


def _confirm(state: State, step: str) -> Action:
    return {"do": "confirm", "game": state.game, "step": step}


def _setup(state: State) -> NextStep:
    return _open_matters(state) or _SETUP[state.step](state)


def _ideology_card(state: State) -> NextStep:
    left = tuple(seat for seat in state.order if seat not in state.kept)
    free = state.switches.ideology_pick == "free_of_two"
    kind = "next_ideology_free" if free else "next_ideology_card"
    return NextStep(kind, "QD-GSETUP-12", "18", left, _confirm(state, "ideology_card"))


def _income(state: State) -> NextStep:
    coloured = any(building.colour for building in state.buildings)
    if coloured and not state.row().colour:
        return NextStep("next_timeline", "QD-CHK-30", "16", (), None, {"game": state.game})
    asks = {seat: list(income_of(state, seat, {})[1]) for seat in state.order}
    choosing = tuple(seat for seat, buildings in asks.items() if buildings)
    if choosing:
        facts: dict[str, Any] = {"asks": {seat: asks[seat] for seat in choosing}}
        return NextStep("next_income_choices", "QD-INCOME-07", "43", choosing, None, facts)
    return NextStep("next_income", "QD-INCOME-01", "18", (), {"do": "income", "game": state.game})


def _chronicle_draw(state: State) -> NextStep:
    action = {"do": "draw_chronicle", "game": state.game}
    cards = sum(card.place == "deck" for card in state.chronicle.values())
    return NextStep("next_chronicle_draw", "QD-CHRON-01", "19", (), action, {"n": cards})


def _chronicle_cards(state: State) -> NextStep:
    facts: dict[str, Any] = {"cards": list(unknown_cards(state))}
    action = _confirm(state, "chronicle_cards")
    return NextStep("next_chronicle_cards", "QD-CHRON-02", "19", (), action, facts)


def _durations(state: State) -> NextStep:
    waiting = prompts(state)
    if waiting:
        code, seat = waiting[0]
        facts: dict[str, Any] = {"card": code, "seat": seat or None, "left": len(waiting)}
        action = {"do": "card_effect", "code": code}
        seats = (seat,) if seat else ()
        return NextStep("next_card_speaks", "QD-CHRON-06", "19", seats, action, facts)
    cards = list(in_play(state))
    return NextStep(
        "next_durations", "QD-CHRON-07", "19", (), _confirm(state, "durations"), {"cards": cards}
    )


def _draft(state: State) -> NextStep:
    left = drafting(state)
    facts: dict[str, Any] = {"order": list(left)}
    return NextStep("next_draft", "QD-INVEST-06", "20", left[:1], _confirm(state, "draft"), facts)


def _ready(state: State) -> NextStep:
    facts: dict[str, Any] = {"events": [e.number for e in state.events if e.active]}
    facts["deck"] = state.total("deck") if state.deck_known else None
    return NextStep(
        "next_ready", "QD-GSETUP-15", "21", (), {"do": "ready", "game": state.game}, facts
    )


_SETUP: Mapping[str, Callable[[State], NextStep]] = {
    "ideology_card": _ideology_card,
    "income": _income,
    "chronicle_draw": _chronicle_draw,
    "chronicle_cards": _chronicle_cards,
    "durations": _durations,
    "draft": _draft,
    "ready": _ready,
}


def _open_matters(state: State) -> NextStep | None:
    """What must be answered before anything else: payments, targets, released items (QD-CHK-06)."""
    if state.owed:
        seats = tuple(owed.seat for owed in state.owed)
        facts: dict[str, Any] = {"seats": list(seats)}
        return NextStep("next_pay", "QD-RES-04", "40", seats, {"do": "pay_all"}, facts)
    for waiting in state.waiting:
        if not waiting.target.startswith("scoring ") or _past_reveal(state):
            facts = {"target": waiting.target, "waiting": waiting.id}
            return NextStep("next_declare", "QD-AMB-80", "49", (), None, facts)
    return _duty(state, min(state.duties, key=_rank)) if state.duties else None


def _rank(duty: Duty) -> int:
    """In printed order, but an Envelope before a box (QD-AMB-75)."""
    return {"envelope": 0, "mystery": 1}.get(duty.kind, 0)


def _past_reveal(state: State) -> bool:
    return state.phase == "scoring" and state.step not in (
        "events",
        "chronicle_check",
        "ideology_scoring",
    )


def _duty(state: State, duty: Duty) -> NextStep:
    facts: dict[str, Any] = {
        "code": duty.code or None,
        "what": duty.kind,
        "seat": duty.seat or None,
        "duty": duty.id,
    }
    if duty.kind in ("envelope", "mystery"):
        left = [step for step in steps_of(duty) if step not in duty.done]
        page = "30" if duty.kind == "envelope" else "31"
        facts["step"] = left[0]
        return NextStep(f"next_{duty.kind}", "QD-CHK-06", page, (), None, facts)
    action = None if needs_answer(state, duty) else {"do": "all_settled"}
    seats = _deciders(state, duty)
    return NextStep(f"next_{duty.kind}", "QD-CHK-06", _PAGES[duty.kind], seats, action, facts)


def _deciders(state: State, duty: Duty) -> tuple[str, ...]:
    """The target; for an absent owner's Building the Leader picks the Region (QD-BUILD-07)."""
    if duty.kind == "building" and duty.seat not in state.order:
        return (state.leader,)
    return (duty.seat,) if duty.seat else ()


_PAGES = {
    "agenda": "47",
    "building": "43",
    "chronicle": "45",
    "keyword": "44",
    "skill": "42",
    "ending": "47",
}


def _round(state: State) -> NextStep:
    round_ = state.round
    assert round_ is not None
    if round_.step == "vote":
        return _vote(state, round_)
    return _open_matters(state) or _outcome(state, round_)


def _vote(state: State, round_: Round) -> NextStep:
    vote = round_.vote
    if vote.needs == "moderator_side":
        return NextStep(
            "next_side", "QD-RESOLVE-02", "27", (state.moderator,), None, {"seat": state.moderator}
        )
    if vote.needs:
        facts: dict[str, Any] = {"seat": state.moderator, "candidates": list(vote.candidates)}
        rule = "QD-VOTE-08" if vote.needs == "leader" else "QD-RESOLVE-05"
        seats = () if vote.needs == "leader" else (state.moderator,)
        return NextStep(f"next_{vote.needs}", rule, "27", seats, None, facts)
    turn = as_vote(state).next
    assert turn is not None
    facts = {"seat": turn, "round": round_.number}
    return NextStep("next_turn", "QD-VOTE-01", "23", (turn,), None, facts)


def _outcome(state: State, round_: Round) -> NextStep:
    named = {"game": state.game, "round": round_.number}
    if not set(ANSWERS) <= set(round_.answered):
        kind = "next_anything_more" if round_.lines else "next_outcome"
        facts: dict[str, Any] = {"side": round_.winner, "round": round_.number}
        return NextStep(kind, "QD-KEY-01", "29", (), {"do": "nothing_more", **named}, facts)
    slots: dict[str, Any] = {
        "round": round_.number,
        "timed": round_.number > state.switches.round_slots - 3,
    }
    return NextStep(
        "next_close_round", "QD-ROUND-09", "31", (), {"do": "close_round", **named}, slots
    )


def _scoring(state: State) -> NextStep:
    return _open_matters(state) or _SCORING[state.step](state)


def _events(state: State) -> NextStep:
    left = open_events(state)
    action: Action = _confirm(state, "events")
    if left:
        action = {"do": "event_done", "event": left[0]}
    return NextStep(
        "next_events", "QD-EVENT-04", "33", (), action, {"event": left[0] if left else None}
    )


def _plain(kind: str, rule: str, page: str, step: str) -> Callable[[State], NextStep]:
    def answer(state: State) -> NextStep:
        return NextStep(kind, rule, page, (), _confirm(state, step), {"game": state.game})

    return answer


def _ideology_scoring(state: State) -> NextStep:
    shown = state.end.revealed if state.end else {}
    left = tuple(seat for seat in state.order if seat not in shown)
    if left:
        return NextStep("next_reveal", "QD-SCORE-01", "33", left, None, {"seats": list(left)})
    return NextStep(
        "next_ideology_scoring", "QD-SCORE-09", "33", (), _confirm(state, "ideology_scoring")
    )


def _investments(state: State) -> NextStep:
    done = state.end.invested if state.end else {}
    left = tuple(seat for seat in state.order if seat not in done)
    facts: dict[str, Any] = {"bag": state.row().bag or None, "seats": list(left)}
    return NextStep(
        "next_investments", "QD-INVEST-08", "34", left, _confirm(state, "investments"), facts
    )


def _agendas(state: State) -> NextStep:
    done = state.end.settled if state.end else ()
    left = tuple(seat for seat in state.order if seat not in done)
    return NextStep(
        "next_agendas",
        "QD-AGENDA-04",
        "35",
        left,
        _confirm(state, "agendas"),
        {"seats": list(left)},
    )


def _taxes(state: State) -> NextStep:
    if not state.row().tax:
        return NextStep("next_timeline", "QD-CHK-30", "16", (), None, {"game": state.game})
    return NextStep(
        "next_taxes", "QD-TAX-01", "35", (), _confirm(state, "taxes"), {"what": state.row().tax}
    )


def _save(state: State) -> NextStep:
    facts: dict[str, Any] = {
        "game": state.game,
        "deck": state.total("deck") if state.deck_known else None,
    }
    return NextStep("next_save", "QD-SAVE-01", "37", (), {"do": "save", "game": state.game}, facts)


_SCORING: Mapping[str, Callable[[State], NextStep]] = {
    "events": _events,
    "chronicle_check": _plain("next_chronicle_check", "QD-CHRON-37", "33", "chronicle_check"),
    "ideology_scoring": _ideology_scoring,
    "power_scoring": _plain("next_power_scoring", "QD-POWER-01", "34", "power_scoring"),
    "investments": _investments,
    "agendas": _agendas,
    "taxes": _taxes,
    "cleanup": _plain("next_cleanup", "QD-CLEAN-01", "36", "cleanup"),
    "save": _save,
}


def _finale_due(state: State) -> NextStep:
    return NextStep("next_finale", "QD-FINALE-03", "39", (), {"do": "open_finale"})


def _finale(state: State) -> NextStep:
    finale = state.finale
    assert finale is not None
    if {"hegemony", "independence"} - set(finale.weights):
        return NextStep("next_weights", "QD-FINALE-05", "39")
    if not finale.order:
        return NextStep("next_order", "QD-FINALE-04", "39")
    return NextStep("next_close_campaign", "QD-FINALE-04", "39", (), {"do": "close_campaign"})


def _finished(state: State) -> NextStep:
    order = state.finale.order if state.finale else ()
    return NextStep("next_finished", "QD-FINALE-04", "39", (), None, {"seats": list(order)})


_PHASES: Mapping[str, Callable[[State], NextStep]] = {
    "opening": _opening,
    "between": _between,
    "setup": _setup,
    "round": _round,
    "scoring": _scoring,
    "finale_due": _finale_due,
    "finale": _finale,
    "finished": _finished,
}

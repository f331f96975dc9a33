"""The evening part of a view: board, Chronicle cards, set-up, vote, outcome, end of game. Pure."""

from typing import Any

from .acts.aims import card_lines
from .acts.chronicle import prompts, unknown_cards
from .acts.effects import board
from .acts.game_setup import drafting, income_of, keepable
from .acts.opens import steps_of
from .acts.passing import usable_cards
from .acts.scoring import open_events
from .acts.settling import needs_answer, regions_of
from .acts.votes import as_vote
from .rules.components import RESOURCES
from .rules.scoring import score_ideology, score_power
from .rules.taxes import tax
from .rules.voting import legal
from .state import ANSWERS, Chronicle, Duty, GameEnd, Revealed, Round, State


def evening(state: State, eyes: str | None) -> dict[str, Any]:
    """The table of tonight as these eyes may see it."""
    round_ = state.round
    return {
        "board": _board(state),
        "pool": state.total("pool"),
        "chronicle": _chronicle(state),
        "counter": _counter(state),
        "setup": _setup(state) if state.phase == "setup" else None,
        "round": _round(state, round_) if round_ and state.phase == "round" else None,
        "scoring": _scoring(state, state.end, eyes) if state.end else None,
        "duties": [_duty(state, duty) for duty in state.duties],
        "owed": [
            {"id": o.id, "seat": o.seat, "cost": dict(o.cost), "source": o.source or None}
            for o in state.owed
        ],
        "waiting": [{"id": one.id, "target": one.target} for one in state.waiting],
    }


def _board(state: State) -> dict[str, Any]:
    now = board(state)
    return {
        "sliders": dict(now.sliders),
        "tokens": dict(now.tokens),
        "track": state.facts.track,
        "tracks": dict(state.facts.tracks),
    }


def _chronicle(state: State) -> dict[str, Any]:
    cards = state.chronicle.values()
    return {
        "in_play": [_card(state, card) for card in cards if card.place in ("slot", "instant")],
        "deck": [_card(state, card) for card in cards if card.place == "deck"],
        "trashed": [card.code for card in cards if card.place == "trash"],
    }


def _card(state: State, card: Chronicle) -> dict[str, Any]:
    marks = state.total(f"{card.code}.marks")
    return {
        "code": card.code,
        "herald": card.herald or None,
        "labels": list(card.labels) if card.labels is not None else None,
        "track": card.track,
        "marks": marks,
        "spaces": card.spaces,
        "used": list(card.used),
        "ending": card.ending or None,
        "place": card.place,
        "last_game": bool(card.track) and marks >= (card.track or 0),
        "note": card.note or None,
    }


def _counter(state: State) -> dict[str, Any]:
    slots = state.switches.round_slots
    round_ = state.round
    filled = round_.number if round_ else 0
    return {
        "slots": slots,
        "results": [*round_.results, round_.winner] if round_ else [],
        "filled": filled,
        "timed": [n for n in range(1, slots + 1) if n > slots - 3],
    }


def _setup(state: State) -> dict[str, Any]:
    return {
        "kept": list(state.kept),
        "keepable": list(keepable(state)),
        "drafted": list(state.drafted),
        "draft": list(drafting(state)),
        "income_asks": {seat: list(income_of(state, seat, {})[1]) for seat in state.order},
        "drawn": list(state.drawn),
        "unknown": list(unknown_cards(state)),
        "prompts": [{"card": code, "seat": seat or None} for code, seat in prompts(state)],
    }


def _round(state: State, round_: Round) -> dict[str, Any]:
    return {
        "number": round_.number,
        "step": round_.step,
        "card": round_.card or None,
        "keywords": list(round_.called),
        "aye": list(round_.aye),
        "nay": list(round_.nay),
        "vote": _vote(state, round_),
        "winner": round_.winner or None,
        "winners": list(round_.winners),
        "passers": list(round_.passers),
        "timer": round_.timer,
        "lines": round_.lines,
        "unanswered": [kind for kind in ANSWERS if kind not in round_.answered],
    }


def _vote(state: State, round_: Round) -> dict[str, Any]:
    vote = as_vote(state)
    voting = round_.step == "vote"
    turn = legal(vote) if voting and not round_.vote.needs else None
    tiles = {
        seat: {"side": tile.side, "power": tile.power, "action": tile.action}
        for seat, tile in round_.vote.tiles.items()
    }
    return {
        "turn": turn.seat if turn else None,
        "passes": list(turn.passes) if turn else [],
        "may_vote": bool(turn and turn.vote),
        "may_raise": bool(turn and turn.add),
        "may_stay": bool(turn and turn.stay),
        "cards": list(usable_cards(state)) if voting else [],
        "tiles": tiles,
        "aye": vote.total("aye"),
        "nay": vote.total("nay"),
        "turns": [one._asdict() for one in round_.vote.turns],
        "needs": round_.vote.needs or None,
        "candidates": list(round_.vote.candidates),
        "quick": round_.vote.quick,
    }


def _duty(state: State, duty: Duty) -> dict[str, Any]:
    opening = duty.kind in ("envelope", "mystery")
    left = [step for step in steps_of(duty) if step not in duty.done] if opening else []
    return {
        "id": duty.id,
        "kind": duty.kind,
        "code": duty.code or None,
        "seat": duty.seat or None,
        "source": duty.source or None,
        "steps": left,
        "region": duty.region or None,
        "regions": list(regions_of(state, duty.seat)) if duty.kind == "building" else [],
        "needs_answer": needs_answer(state, duty),
    }


def _scoring(state: State, end: GameEnd, eyes: str | None) -> dict[str, Any]:
    power = {seat: state.total(f"{seat}.power") for seat in state.order}
    return {
        "rule": end.rule,
        "events": list(open_events(state)),
        "revealed": {seat: _revealed(state, card) for seat, card in end.revealed.items()},
        "power": score_power(power, state.switches) if state.step == "power_scoring" else {},
        "invested": dict(end.invested),
        "settled": list(end.settled),
        "taxes": _taxes(state, eyes),
        "trashed": list(end.trashed),
    }


def _revealed(state: State, card: Revealed) -> dict[str, Any]:
    score = score_ideology(board(state), card_lines(card.lines), state.switches)
    return {
        "card": card.number or None,
        "hegemony": score.hegemony,
        "independence": score.independence,
        "infamy": score.infamy,
        "lines": [line._asdict() for line in score.lines],
    }


def _taxes(state: State, eyes: str | None) -> dict[str, int]:
    """What each Treasury these eyes may see will be taxed."""
    kind = state.row().tax
    if kind not in RESOURCES or state.step != "taxes":
        return {}
    open_ = state.switches.open_treasuries
    seats = [seat for seat in state.order if open_ or seat == eyes]
    return {seat: tax(state.total(f"{seat}.{kind}")).discard for seat in seats}

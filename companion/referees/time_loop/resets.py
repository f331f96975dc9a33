"""Abuse of Power comes true: after phase 4 is done for everybody, before phase 5."""

from companion.rulebook import Action, Ruling

from .cards import trait_of
from .state import PHASE5, TRAIT, Reset, State
from .traits import changes
from .turns import must_be_due


def name_trait(state: State, who: int, action: Action, told: list[Ruling]) -> State:
    """Name the trait that an opponent's board had better fear, where it is named late (TL-AMB-07)."""
    must_be_due(state, who, TRAIT, "TL-CARD-05")
    first, *others = state.pending
    named = first._replace(trait=trait_of(state, first.target, action.get("trait")))
    return state._replace(pending=(named, *others))


def carry_out(state: State, told: list[Ruling]) -> State:
    """Carry out the pending resets in their order, up to one whose trait must still be named (TL-CARD-05)."""
    while state.pending and state.pending[0].trait is not None:
        state = _reset(state, state.pending[0], state.pending[0].trait, told)
        state = state._replace(pending=state.pending[1:])
    if state.pending:
        return state
    told.append(Ruling("TL-DEATH-01", "death_comes"))
    return state._replace(phase=5, step=PHASE5)


def _reset(state: State, reset: Reset, trait: int, told: list[Ruling]) -> State:
    """Set one trait to the default of its own board; it may rise as well as fall (TL-CARD-05, TL-AMB-07)."""
    seat, player = state.seat(reset.target), state.players[reset.target]
    start = seat.board.starts[trait]
    traits = (*player.traits[:trait], start, *player.traits[trait + 1 :])
    facts = {
        "seat": state.seat(reset.owner).key,
        "target": seat.key,
        "trait": seat.board.traits[trait],
        "value": start,
    }
    told.append(Ruling("TL-CARD-05", "reset_done", facts, changes(seat, player.traits, traits)))
    return state.put(reset.target, player._replace(traits=traits))

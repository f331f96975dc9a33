"""Phases 1 to 4: everybody makes a choice, then everybody plays a card."""

from companion.rulebook import Action, Refused, Ruling

from .state import CARD, CHOICE, TRAIT, Pick, State
from .traits import changes, shifted, tell_limits
from .turns import acting, commit, must_be_due


def begin(state: State, phase: int, told: list[Ruling]) -> State:
    """Begin a phase: the traits as they are now are its start (TL-PHASE-01)."""
    told.append(Ruling("TL-PHASE-01", "phase_begins", {"phase": phase}))
    players = tuple(
        player._replace(begun=player.traits, option="", worked=()) for player in state.players
    )
    return state._replace(phase=phase, step=CHOICE, players=players)


def choose(state: State, who: int, action: Action, told: list[Ruling]) -> State:
    """Pick one of the choices of this phase on the own board, every round anew (TL-PHASE-02)."""
    must_be_due(state, who, CHOICE, "TL-PHASE-02")
    option = action.get("option")
    choices = state.seat(who).board.phases[state.phase - 1]
    if not isinstance(option, str) or option not in choices:
        raise Refused("TL-PHASE-02", "no_such_choice", phase=state.phase)
    return commit(state, who, Pick(option=option), told)


def reveal_choices(state: State, told: list[Ruling]) -> State:
    """Show and apply the choices of all who picked together, in seat order (TL-AMB-01)."""
    for who in acting(state):
        state = _apply_choice(state, who, told)
    return state._replace(step=CARD)


def _apply_choice(state: State, who: int, told: list[Ruling]) -> State:
    seat, player = state.seat(who), state.players[who]
    assert player.picked is not None
    choice = seat.board.phases[state.phase - 1][player.picked.opened().option]
    traits = shifted(player.traits, choice.changes, state.match.limits)
    facts = {"seat": seat.key, "option": choice.key, "label": choice.label}
    told.append(Ruling("TL-PHASE-02", "chosen", facts, changes(seat, player.traits, traits)))
    tell_limits(seat, player.traits, traits, choice.changes, told)
    return state.put(who, player._replace(traits=traits, option=choice.key, picked=None))


def go_on(state: State, told: list[Ruling]) -> State:
    """After cards: those who are left in this phase, or the next phase (TL-PHASE-04)."""
    left = acting(state)
    if left:
        return state._replace(step=step_of(state, left[0]))
    if state.phase < 4:
        return begin(state, state.phase + 1, told)
    return state._replace(step=TRAIT)


def step_of(state: State, who: int) -> str:
    """What that seat does next in this phase: one who was given orders has no choice (TL-AMB-08)."""
    return CARD if state.players[who].option else CHOICE

"""The end of a match: the first survivors, and those who give up."""

from companion.rulebook import Action, Ruling

from .phases import step_of
from .state import CARD, CHOICE, OVER, Result, State
from .turns import acting


def finish(state: State, survivors: tuple[int, ...], told: list[Ruling]) -> State:
    """The match ends; nothing more is discarded or reset (TL-END-01, TL-AMB-18)."""
    told.append(Ruling("TL-END-01", "survived", {"survivors": _keys(state, survivors)}))
    winners = _highest(state, survivors, told) if len(survivors) > 1 else survivors
    return _over(state, Result(winners, survivors), told)


def _highest(state: State, survivors: tuple[int, ...], told: list[Ruling]) -> tuple[int, ...]:
    """Of several survivors the highest sum of all traits wins, equals together (TL-END-02, TL-END-03, TL-AMB-17)."""
    sums = {who: sum(state.players[who].traits) for who in survivors}
    most = max(sums.values())
    winners = tuple(who for who in survivors if sums[who] == most)
    told.append(Ruling("TL-END-02", "highest", {"winners": _keys(state, winners), "total": most}))
    if len(winners) > 1:
        told.append(Ruling("TL-END-03", "shared", {"winners": _keys(state, winners)}))
    return winners


def _over(state: State, result: Result, told: list[Ruling]) -> State:
    told.append(Ruling("TL-END-01", "won", {"winners": _keys(state, result.winners)}))
    return state._replace(step=OVER, result=result)


def _keys(state: State, seats: tuple[int, ...]) -> list[str]:
    return [state.seat(who).key for who in seats]


def resign(state: State, who: int, action: Action, told: list[Ruling]) -> State:
    """Give up; the others play on, and the last one left wins. No rule, an offer of the app (TL-END-04)."""
    told.append(Ruling("TL-END-04", "resigned", {"seat": state.seat(who).key}))
    state = _leave(state, who)
    if len(state.present) == 1:
        return _over(state, Result(state.present, ()), told)
    return _next_in_phase(state)


def _leave(state: State, who: int) -> State:
    """Their open pick and the resets that need them go; a reset they have named stays."""
    pending = tuple(
        reset
        for reset in state.pending
        if reset.target != who and (reset.owner != who or reset.trait is not None)
    )
    present = tuple(other for other in state.present if other != who)
    gone = state.players[who]._replace(picked=None)
    return state.put(who, gone)._replace(present=present, pending=pending)


def _next_in_phase(state: State) -> State:
    """Taking turns, the seat after the one who left may have to choose first (TL-AMB-01)."""
    left = acting(state) if state.step in (CHOICE, CARD) else ()
    return state._replace(step=step_of(state, left[0])) if left else state

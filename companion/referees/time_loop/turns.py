"""Who acts now: the seats of a step act together, and the step ends when all of them have picked."""

from companion.rulebook import Refused, Ruling, Sealed

from .state import CARD, CHOICE, PHASE5, RETAIN, SHUFFLE, TRAIT, Pick, State

HAND_SIZE = 5  # TL-SETUP-05


def order(state: State) -> tuple[int, ...]:
    """The seats in seat order, seat 1 first or one further every round (TL-AMB-03)."""
    if state.match.switches.first_seat == "fixed":
        return state.present
    number = len(state.players)
    first = (state.round - 1) % number
    return tuple(sorted(state.present, key=lambda who: (who - first) % number))


def acting(state: State) -> tuple[int, ...]:
    """The seats that act together in this step (TL-PHASE-04, TL-PHASE-05)."""
    step = state.step
    if step in (CHOICE, CARD):
        return _in_phase(state)
    if step == PHASE5:
        return state.present
    if step == RETAIN:
        return _asked(state)
    if step == TRAIT:
        return tuple(reset.owner for reset in state.pending[:1] if reset.trait is None)
    return short(state) if step == SHUFFLE else ()


def _in_phase(state: State) -> tuple[int, ...]:
    """All who have not laid a card under this phase, or the next of them alone (TL-AMB-01)."""
    players, phase = state.players, state.phase
    left = [who for who in order(state) if not players[who].has_laid(phase)]
    return tuple(left if state.match.switches.timing == "simultaneous" else left[:1])


def _asked(state: State) -> tuple[int, ...]:
    """The owners of Memories who decide at this death (TL-AMB-09)."""
    if state.match.switches.memories_retention == "automatic":
        return ()
    return tuple(who for who in state.present if state.players[who].in_force)


def short(state: State) -> tuple[int, ...]:
    """The seats whose draw pile could not supply five cards (TL-DEATH-06)."""
    return tuple(who for who in state.present if len(state.players[who].hand.opened()) < HAND_SIZE)


def waiting(state: State) -> tuple[int, ...]:
    """The seats that the game waits for."""
    players = state.players
    return tuple([who for who in acting(state) if players[who].picked is None])


def committed(state: State) -> tuple[int, ...]:
    """The seats that have picked in this step; what they picked is theirs alone (TL-INFO-04)."""
    return tuple(who for who, player in enumerate(state.players) if player.picked is not None)


def must_be_due(state: State, who: int, step: str, rule: str) -> None:
    """Refuse what belongs to another step, citing its rule, and a seat that is not to act (TL-PHASE-05)."""
    if state.step != step:
        raise Refused(rule, f"no_{step}_now")
    if state.players[who].picked is not None:
        raise Refused("TL-PHASE-05", "picked_already")
    if who not in acting(state):
        raise Refused("TL-PHASE-05", "not_your_turn")


def commit(state: State, who: int, pick: Pick, told: list[Ruling]) -> State:
    """Keep a pick for its owner until all have picked (TL-INFO-04)."""
    key = state.match.seats[who].key
    told.append(Ruling("TL-INFO-04", "picked", {"seat": key}))
    return state.put(who, state.players[who]._replace(picked=Sealed(pick, (key,))))

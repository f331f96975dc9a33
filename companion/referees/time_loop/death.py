"""Phase 5: Memories may be played, then everybody is checked; who fulfils no condition dies."""

from companion.rulebook import Action, Refused, Ruling, Sealed

from .cards import held, without
from .endings import finish
from .rounds import next_round
from .state import PHASE5, RETAIN, Pick, Player, State
from .traits import changes
from .turns import commit, must_be_due

MOST_KEPT = 5  # TL-DEATH-04


def answer(state: State, who: int, action: Action, told: list[Ruling]) -> State:
    """Say whether Memories is played; everybody answers, so that the question tells nothing (TL-INFO-04)."""
    must_be_due(state, who, PHASE5, "TL-DEATH-01")
    memories = action.get("memories")
    if not isinstance(memories, bool):
        raise Refused("TL-DEATH-01", "yes_or_no")
    if memories and not has_memories(state, who):
        raise Refused("TL-CARD-08", "no_memories")
    return commit(state, who, Pick(yes=memories), told)


def has_memories(state: State, who: int) -> bool:
    """Whether this hand holds Memories, or may hold it where the cards are real (TL-CARD-08)."""
    deck = state.seat(who).deck
    return deck.memories in held(state.players[who], tuple(deck.cards))


def check(state: State, told: list[Ruling]) -> State:
    """Put Memories into force, check everybody, and end the match or let them die (TL-DEATH-01, TL-AMB-16)."""
    for who in state.present:
        state = _remember(state, who, told)
    survivors = tuple(who for who in state.present if _survives(state, who, told))
    if survivors:
        return finish(state, survivors, told)
    for who in state.present:
        state = _die(state, who, told)
    return state._replace(step=RETAIN)


def _remember(state: State, who: int, told: list[Ruling]) -> State:
    """A Memories that is played stays out for the rest of the match (TL-CARD-08, TL-CARD-09, TL-AMB-09)."""
    seat, player = state.seat(who), state.players[who]
    assert player.picked is not None
    if not player.picked.opened().yes:
        return state.put(who, player._replace(picked=None))
    told.append(Ruling("TL-CARD-08", "memories_played", {"seat": seat.key}))
    hand = Sealed(without(player.hand.opened(), seat.deck.memories), player.hand.known_to)
    return state.put(who, player._replace(picked=None, hand=hand, in_force=seat.deck.memories))


def _survives(state: State, who: int, told: list[Ruling]) -> bool:
    """Check the conditions one by one; one is enough, or all are needed (TL-DEATH-02, TL-AMB-05)."""
    seat, traits = state.seat(who), state.players[who].traits
    met = []
    for condition in seat.board.survival:
        total = condition.total(traits)
        met.append(total >= condition.least)
        facts = {
            "seat": seat.key,
            "traits": [seat.board.traits[trait] for trait in condition.traits],
            "total": total,
            "least": condition.least,
        }
        told.append(
            Ruling("TL-DEATH-02", "condition_met" if met[-1] else "condition_missed", facts)
        )
    return any(met) if state.match.switches.survival_mode == "any" else all(met)


def _die(state: State, who: int, told: list[Ruling]) -> State:
    """All cards of this life go to the discard pile, the unplayed one too (TL-DEATH-03, TL-PHASE-06)."""
    player = state.players[who]
    told.append(Ruling("TL-DEATH-03", "died", {"seat": state.seat(who).key}))
    laid = tuple(card for _, card in player.table)
    discard = player.discard + laid + player.hand.opened()
    hand: Sealed[tuple[str, ...]] = Sealed((), player.hand.known_to)
    dead = player._replace(hand=hand, table=(), discard=discard)
    return state.put(who, dead if dead.in_force else _fallen(state, who, dead, told))


def _fallen(state: State, who: int, player: Player, told: list[Ruling]) -> Player:
    """Every trait above 5 becomes 5; 5 and less stay (TL-DEATH-04, TL-AMB-19)."""
    seat = state.seat(who)
    traits = tuple(min(trait, MOST_KEPT) for trait in player.traits)
    moved = changes(seat, player.traits, traits)
    if moved:
        told.append(Ruling("TL-DEATH-04", "reset", {"seat": seat.key}, moved))
    return player._replace(traits=traits)


def retain(state: State, who: int, action: Action, told: list[Ruling]) -> State:
    """Decide at this death whether Memories keeps the traits (TL-CARD-09, TL-AMB-09)."""
    if state.step == RETAIN and not state.players[who].in_force:
        raise Refused("TL-CARD-09", "no_memories_in_force")
    must_be_due(state, who, RETAIN, "TL-CARD-09")
    keep = action.get("keep")
    if not isinstance(keep, bool):
        raise Refused("TL-CARD-09", "yes_or_no")
    return commit(state, who, Pick(yes=keep), told)


def settle(state: State, told: list[Ruling]) -> State:
    """Traits under Memories stay, unless their owner refused; then the next round (TL-CARD-09, TL-DEATH-05)."""
    for who in state.present:
        player = state.players[who]
        if player.in_force:
            state = state.put(who, _kept(state, who, player, told))
    return next_round(state, told)


def _kept(state: State, who: int, player: Player, told: list[Ruling]) -> Player:
    if player.picked is not None and not player.picked.opened().yes:
        return _fallen(state, who, player._replace(picked=None), told)
    told.append(Ruling("TL-CARD-09", "kept", {"seat": state.seat(who).key}))
    return player._replace(picked=None)

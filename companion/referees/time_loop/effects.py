"""What the cards do once they lie open: overrides first, then modifiers and manual cards, then resets are noted."""

from collections.abc import Callable, Mapping

from companion.rulebook import Ruling, Sealed

from .boards import Steps
from .cards import without
from .decks import MANUAL, MODIFY, OVERRIDE_CHOICE, RESET_TRAIT, Card
from .phases import go_on
from .state import Pick, Reset, State
from .traits import changes, shifted, tell_limits
from .turns import acting

_GROUP = {OVERRIDE_CHOICE: 0, MODIFY: 1, MANUAL: 1, RESET_TRAIT: 2}  # TL-AMB-02


def reveal_cards(state: State, told: list[Ruling]) -> State:
    """Lay the cards of all who picked together and resolve them, group by group (TL-PHASE-03, TL-AMB-02)."""
    laid: list[tuple[int, Card, Pick]] = []
    for who in acting(state):
        state, pick = _lay(state, who)
        laid.append((who, state.seat(who).deck.cards[pick.card], pick))
    laid.sort(key=lambda item: _GROUP[item[1].kind])
    for who, card, pick in laid:
        state = _RESOLVE[card.kind](state, who, pick, told)
    return go_on(state, told)


def _lay(state: State, who: int) -> tuple[State, Pick]:
    """Move the picked card from the hand to the table, under this phase."""
    player = state.players[who]
    assert player.picked is not None
    pick = player.picked.opened()
    hand = Sealed(without(player.hand.opened(), pick.card), player.hand.known_to)
    table = (*player.table, (state.phase, pick.card))
    return state.put(who, player._replace(hand=hand, table=table, picked=None)), pick


def _work(state: State, target: int, steps: Steps, ruling: Ruling, told: list[Ruling]) -> State:
    """Let a card work on somebody's traits; it is kept for orders that come later (TL-AMB-08)."""
    seat, player = state.seat(target), state.players[target]
    traits = shifted(player.traits, steps, state.match.limits)
    told.append(ruling._replace(changes=changes(seat, player.traits, traits)))
    tell_limits(seat, player.traits, traits, steps, told)
    return state.put(target, player._replace(traits=traits, worked=player.worked + steps))


def _modify(state: State, who: int, pick: Pick, told: list[Ruling]) -> State:
    """Add the card's number to the trait its icon shows (TL-CARD-02, TL-AMB-06)."""
    assert pick.target is not None
    seat, board = state.seat(who), state.seat(pick.target).board
    card = seat.deck.cards[pick.card]
    facts = {
        "seat": seat.key,
        "target": state.seat(pick.target).key,
        "trait": card.trait,
        "delta": f"{card.delta:+d}",
    }
    steps = ((board.traits.index(card.trait), card.delta),)
    return _work(state, pick.target, steps, Ruling("TL-CARD-02", "modified", facts), told)


def _manual(state: State, who: int, pick: Pick, told: list[Ruling]) -> State:
    """Record the card and apply what the table has entered (TL-CARD-07)."""
    seat = state.seat(who)
    name = seat.deck.cards[pick.card].name
    told.append(Ruling("TL-CARD-07", "manual", {"seat": seat.key, "card": name}))
    for target, trait, delta in pick.adjust:
        hit = state.seat(target)
        facts = {
            "card": name,
            "target": hit.key,
            "trait": hit.board.traits[trait],
            "delta": f"{delta:+d}",
        }
        ruling = Ruling("TL-CARD-07", "adjusted", facts)
        state = _work(state, target, ((trait, delta),), ruling, told)
    return state


def _override(state: State, who: int, pick: Pick, told: list[Ruling]) -> State:
    """Replace an opponent's choice as if it had been made at once: phase start, choice, cards (TL-AMB-08)."""
    assert pick.target is not None
    if pick.target not in state.present:
        return _in_vain(state, who, pick.target, told)
    seat, hit, player = state.seat(who), state.seat(pick.target), state.players[pick.target]
    choice = hit.board.phases[state.phase - 1][pick.option]
    traits = shifted(player.begun, choice.changes + player.worked, state.match.limits)
    facts = {
        "seat": seat.key,
        "target": hit.key,
        "card": seat.deck.cards[pick.card].name,
        "option": choice.key,
        "label": choice.label,
    }
    kind = "ordered" if player.option else "ordered_ahead"
    told.append(Ruling("TL-CARD-06", kind, facts, changes(hit, player.traits, traits)))
    return state.put(pick.target, player._replace(traits=traits, option=choice.key))


def _reset(state: State, who: int, pick: Pick, told: list[Ruling]) -> State:
    """Note a reset for after phase 4, open to all (TL-CARD-05, TL-AMB-07)."""
    assert pick.target is not None
    if pick.target not in state.present:
        return _in_vain(state, who, pick.target, told)
    seat, hit = state.seat(who), state.seat(pick.target)
    facts = {
        "seat": seat.key,
        "target": hit.key,
        "card": seat.deck.cards[pick.card].name,
        "trait": None if pick.trait is None else hit.board.traits[pick.trait],
    }
    kind = "reset_undeclared" if pick.trait is None else "reset_pending"
    told.append(Ruling("TL-CARD-05", kind, facts))
    return state._replace(pending=(*state.pending, Reset(who, pick.target, pick.trait)))


def _in_vain(state: State, who: int, target: int, told: list[Ruling]) -> State:
    """A card on somebody who resigned while it lay face down does nothing (TL-END-04)."""
    facts = {"seat": state.seat(who).key, "target": state.seat(target).key}
    told.append(Ruling("TL-END-04", "in_vain", facts))
    return state


_RESOLVE: Mapping[str, Callable[[State, int, Pick, list[Ruling]], State]] = {
    OVERRIDE_CHOICE: _override,
    MODIFY: _modify,
    MANUAL: _manual,
    RESET_TRAIT: _reset,
}

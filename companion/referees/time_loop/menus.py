"""What a seat may do now. Resigning is always possible and never listed."""

from collections.abc import Callable, Iterator, Mapping

from companion.rulebook import Action, Json

from .cards import held
from .death import has_memories
from .decks import MANUAL, MEMORIES, MODIFY, OVERRIDE_CHOICE, RESET_TRAIT, UNKNOWN, Card, Cards
from .state import CARD, CHOICE, PHASE5, RETAIN, SHUFFLE, TRAIT, State
from .turns import waiting


def choices(state: State, seat: str | None) -> tuple[Action, ...]:
    """The actions this seat may take now; a card's copies are listed singly (TL-PHASE-02, TL-PHASE-03)."""
    who = state.match.number(seat)
    if who is None or who not in state.present:
        return ()
    if state.step == SHUFFLE:
        return ({"do": "shuffle"},)
    return tuple(_LISTS[state.step](state, who)) if who in waiting(state) else ()


def _choose(state: State, who: int) -> Iterator[Action]:
    for option in state.seat(who).board.phases[state.phase - 1]:
        yield {"do": "choose", "option": option}


def _play(state: State, who: int) -> Iterator[Action]:
    cards = state.seat(who).deck.cards
    for name in _faces(state, who):
        card = cards[name]
        for targets in _TARGETS[card.kind](state, who, card):
            yield {"do": "play", "pick": {"card": name, **targets}}


def _faces(state: State, who: int) -> Cards:
    """The cards in hand; of a real hand, one for each face that may be in it."""
    player, cards = state.players[who], state.seat(who).deck.cards
    if UNKNOWN not in player.hand.opened():
        return player.hand.opened()
    possible = held(player, tuple(cards))
    return tuple({cards[name].key: name for name in reversed(possible)}.values())[::-1]


Targets = Iterator[dict[str, Json]]


def _no_targets(state: State, who: int, card: Card) -> Targets:
    yield {}


def _never(state: State, who: int, card: Card) -> Targets:
    """Memories is not played in the phases 1 to 4 (TL-CARD-08)."""
    yield from ()


def _modifier_targets(state: State, who: int, card: Card) -> Targets:
    """Oneself, or everybody whose board has the trait (TL-AMB-06)."""
    if state.match.switches.modifier_target == "own":
        yield {}
        return
    for target in state.present:
        if card.trait in state.seat(target).board.traits:
            yield {"target": state.seat(target).key}


def _reset_targets(state: State, who: int, card: Card) -> Targets:
    """Every trait of every opponent (TL-CARD-05), or the opponents alone (TL-AMB-07)."""
    for target in state.present:
        if target == who:
            continue
        seat = state.seat(target)
        if state.match.switches.reset_declares == "on_resolve":
            yield {"target": seat.key}
        else:
            yield from ({"target": seat.key, "trait": trait} for trait in seat.board.traits)


def _override_targets(state: State, who: int, card: Card) -> Targets:
    """Every choice of every opponent in this phase (TL-CARD-06)."""
    for target in state.present:
        if target != who:
            seat = state.seat(target)
            for option in seat.board.phases[state.phase - 1]:
                yield {"target": seat.key, "option": option}


def _name_trait(state: State, who: int) -> Iterator[Action]:
    for trait in state.seat(state.pending[0].target).board.traits:
        yield {"do": "name_trait", "trait": trait}


def _answer(state: State, who: int) -> Iterator[Action]:
    """Playing Memories is voluntary; those without it answer too (TL-CARD-08, TL-INFO-04)."""
    yield {"do": "answer", "memories": False}
    if has_memories(state, who):
        yield {"do": "answer", "memories": True}


def _retain(state: State, who: int) -> Iterator[Action]:
    yield {"do": "retain", "keep": True}
    yield {"do": "retain", "keep": False}


_LISTS: Mapping[str, Callable[[State, int], Iterator[Action]]] = {
    CHOICE: _choose,
    CARD: _play,
    TRAIT: _name_trait,
    PHASE5: _answer,
    RETAIN: _retain,
}

_TARGETS: Mapping[str, Callable[[State, int, Card], Targets]] = {
    MODIFY: _modifier_targets,
    RESET_TRAIT: _reset_targets,
    OVERRIDE_CHOICE: _override_targets,
    MANUAL: _no_targets,
    MEMORIES: _never,
}

"""Rounds: five new cards for everybody, a shuffle where a pile runs short, then phase 1."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Action, Refused, Ruling, Sealed, Shuffle

from .decks import UNKNOWN, Cards
from .match import is_order_of
from .phases import begin
from .state import SHUFFLE, Player, State
from .turns import HAND_SIZE, short


def next_round(state: State, told: list[Ruling]) -> State:
    """The same players live again, with the traits they have now (TL-DEATH-05, TL-PHASE-01)."""
    told.append(Ruling("TL-DEATH-05", "round_begins", {"round": state.round + 1}))
    return deal(state._replace(round=state.round + 1, phase=1, step=SHUFFLE), told)


def deal(state: State, told: list[Ruling]) -> State:
    """Everybody draws up to five cards (TL-SETUP-05, TL-AMB-10); real piles are shuffled by hand when short."""
    for who in state.present:
        state = _draw(state, who, told)
    if state.match.is_on_the_table:
        for who in short(state):
            discard = state.players[who].discard
            state = _refill(state, who, (UNKNOWN,) * len(discard), told)
    return state


def _draw(state: State, who: int, told: list[Ruling]) -> State:
    """Draw what is there; `when_short` waits for the shuffle first (TL-AMB-11)."""
    player = state.players[who]
    hand, draw = player.hand.opened(), player.draw.opened()
    missing = HAND_SIZE - len(hand)
    if len(draw) < missing and (not draw or state.match.switches.reshuffle == "when_short"):
        return state
    drawn = draw[:missing]
    told.append(Ruling("TL-SETUP-05", "drew", {"seat": state.seat(who).key, "n": len(drawn)}))
    return state.put(who, _with_cards(player, hand + drawn, draw[missing:]))


def _with_cards(player: Player, hand: Cards, draw: Cards) -> Player:
    return player._replace(
        hand=Sealed(hand, player.hand.known_to), draw=Sealed(draw, player.draw.known_to)
    )


def draws(state: State, action: Action) -> tuple[Shuffle, ...]:
    """What chance must supply: an order for every pile that is to be shuffled (TL-SETUP-03, TL-DEATH-06).

    Chance alone: an order that somebody could bring along would be known to somebody (TL-INFO-02).
    """
    if action.get("do") != "shuffle" or state.step != SHUFFLE:
        return ()
    if "draws" in action:
        raise Refused("TL-INFO-02", "chance_alone")
    return tuple(
        Shuffle(state.seat(who).key, state.players[who].discard)
        for who in _piles(state, action.get("pile"))
    )


def _piles(state: State, pile: Any) -> tuple[int, ...]:
    """The named pile if it waits for a shuffle; all that wait if none is named."""
    return tuple(who for who in short(state) if pile in (None, state.seat(who).key))


def shuffle(state: State, who: int, action: Action, told: list[Ruling]) -> State:
    """Shuffle the piles that ran short; anybody may, since chance does the work (TL-DEATH-06)."""
    rule = shuffle_rule(state)
    piles = _piles(state, action.get("pile")) if state.step == SHUFFLE else ()
    if not piles:
        raise Refused(rule, "no_shuffle_now")
    supplied = action.get("draws")
    for pile in piles:
        cards = supplied.get(state.seat(pile).key) if isinstance(supplied, Mapping) else None
        if not is_order_of(cards, state.players[pile].discard):
            raise Refused(rule, "not_that_pile")
        state = _refill(state, pile, tuple(cards), told)
    return state


def shuffle_rule(state: State) -> str:
    """The first shuffle belongs to the set-up, every other one to a pile that ran short."""
    return "TL-SETUP-03" if state.round == 1 else "TL-DEATH-06"


def _refill(state: State, who: int, cards: Cards, told: list[Ruling]) -> State:
    """The shuffled discard pile goes under what is left of the draw pile (TL-DEATH-06, TL-AMB-11)."""
    player = state.players[who]
    facts = {"seat": state.seat(who).key, "n": len(cards)}
    told.append(Ruling(shuffle_rule(state), "shuffled", facts))
    pile = Sealed(player.draw.opened() + cards, player.draw.known_to)
    return _draw(state.put(who, player._replace(draw=pile, discard=())), who, told)


def begin_first_phase(state: State, told: list[Ruling]) -> State:
    """All hands are full: phase 1 of the round (TL-PHASE-01)."""
    return begin(state, 1, told)

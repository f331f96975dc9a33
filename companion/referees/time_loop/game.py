"""The time loop as the house knows it: the functions of the shape, tied together by one loop over the steps."""

import json
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from companion.rulebook import Action, Game, Json, Played, Refused, Ruling, Sealed, canonical
from companion.rulebook import pack as pack_value
from companion.rulebook import unpack as unpack_value

from .cards import play_card
from .death import answer, check, retain, settle
from .decks import DECK_SIZE, UNKNOWN, Cards
from .effects import reveal_cards
from .endings import resign
from .match import SEATS, Match, default_setup, match_of, orders, prepare
from .menus import choices
from .phases import choose, reveal_choices
from .resets import carry_out, name_trait
from .rounds import begin_first_phase, deal, draws, shuffle
from .schema import SCHEMA
from .state import CARD, CHOICE, OVER, PHASE5, RETAIN, SHUFFLE, TRAIT, Player, State
from .turns import waiting
from .views import labels, seen_by
from .words import SENTENCES

_ACTS: Mapping[str, Callable[[State, int, Action, list[Ruling]], State]] = {
    "choose": choose,
    "play": play_card,
    "name_trait": name_trait,
    "answer": answer,
    "retain": retain,
    "shuffle": shuffle,
    "resign": resign,
}

_ENDS: Mapping[str, Callable[[State, list[Ruling]], State]] = {
    CHOICE: reveal_choices,
    CARD: reveal_cards,
    TRAIT: carry_out,
    PHASE5: check,
    RETAIN: settle,
    SHUFFLE: begin_first_phase,
}


def start(setup: Mapping[str, Json]) -> State:
    """The match before its first entry; without orders in the set-up it waits for the shuffle (TL-SETUP-03)."""
    match = prepare(setup)
    piles = orders(setup)
    players = tuple(_seated(match, who, order) for who, order in enumerate(piles))
    state = State(match, 1, 1, SHUFFLE, players, tuple(range(len(players))))
    return advance(deal(state, []), [])


def _seated(match: Match, who: int, order: Cards | None) -> Player:
    """A player with the default traits and a whole deck (TL-SETUP-04); unshuffled it lies open."""
    seat = match.seats[who]
    pile = (UNKNOWN,) * DECK_SIZE if match.is_on_the_table else order
    hand: Sealed[Cards] = Sealed((), (seat.key,))
    discard = () if pile else tuple(seat.deck.cards)
    return Player(seat.board.starts, hand, Sealed(pile or ()), discard, begun=seat.board.starts)


def play(state: State, seat: str, action: Action) -> Played:
    """What the rules make of one action, or Refused with the rule and the legal choices."""
    told: list[Ruling] = []
    try:
        after = _act(state, seat, action, told)
    except Refused as refusal:
        refusal.choices = choices(state, seat)
        raise
    return Played(advance(after, told), tuple(told))


def _act(state: State, seat: str, action: Action, told: list[Ruling]) -> State:
    who, verb = state.match.number(seat), action.get("do")
    if who is None:
        raise Refused("TL-SETUP-01", "nobody_there")
    if not isinstance(verb, str) or verb not in _ACTS:
        raise Refused("TL-PHASE-01", "no_such_action")
    if state.step == OVER:
        raise Refused("TL-END-01", "match_over")
    if who not in state.present:
        raise Refused("TL-END-04", "resigned_already")
    return _ACTS[verb](state, who, action, told)


def advance(state: State, told: list[Ruling]) -> State:
    """End every step that waits for nobody any more (TL-PHASE-04)."""
    while state.step != OVER and not waiting(state):
        state = _ENDS[state.step](state, told)
    return state


def is_over(state: State) -> bool:
    """Whether somebody has survived, or all others have resigned (TL-END-01)."""
    return state.step == OVER


def pack(state: State) -> Json:
    """The state as JSON: its set-up, and everything that changes."""
    _, *changing = state
    return {"setup": json.loads(state.match.setup), "state": pack_value(changing)}


def unpack(packed: Json) -> State:
    """The state that `pack` wrote."""
    match = match_of(canonical(packed["setup"]).decode())
    return State(match, *unpack_value(_CHANGING, packed["state"]))


_CHANGING: Any = tuple[tuple(list(get_type_hints(State).values())[1:])]  # type: ignore[misc]

GAME = Game(
    key="time-loop",
    name="The Time Loop",
    seats=(2, len(SEATS)),
    start=start,
    play=play,
    choices=choices,
    seen_by=seen_by,
    pack=pack,
    unpack=unpack,
    sentences=SENTENCES,
    draws=draws,
    is_over=is_over,
    labels=labels,
    sealed={
        "choose": {"option": "owner"},
        "play": {"pick": "owner"},
        "answer": {"memories": "owner"},
        "retain": {"keep": "owner"},
        "shuffle": {"draws": "nobody"},
    },
    schema=SCHEMA,
    default_setup=default_setup,
    consent=True,
)

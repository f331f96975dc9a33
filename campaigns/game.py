"""The Queen's Dilemma as a game of the house: the functions of the shape."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rulebook import Action, Draw, Game, Json, Lot, Played, Refused, pack, unpack

from .actions import PHYSICAL, SEALED, check_fields, depends_on, schema
from .acts.book import Book, refusal
from .acts.chronicle import shuffle_of
from .acts.game_setup import seating
from .acts.tokens import lots_for_game, token_lots
from .acts.verbs import ACTS
from .choices import choices
from .founding import default_setup, start
from .rules.faults import BadInput
from .seen import seen_by
from .state import State
from .words import NAMES, SENTENCES

_AFTER_THE_END = frozenset({"recount", "clear_stop", "replace", "final_order"})


def play(state: State, seat: str, action: Action) -> Played:
    """The next state with its rulings, or Refused; every value comes in, nothing is read from outside."""
    verb = check_fields(action)
    if seat not in state.seat_keys():
        raise Refused("QD-SETUP-19", "no_such_seat", seat=str(seat)[:20])
    if state.phase == "finished" and verb not in _AFTER_THE_END:
        raise Refused("QD-FINALE-04", "campaign_is_over")
    book = Book(state, seat, action)
    try:
        ACTS[verb](book)
    except BadInput as fault:
        raise refusal("QD-CHK-29", fault.kind, fault.facts) from None
    return book.finish()


def draws(state: State, action: Action) -> Sequence[Draw]:
    """Lots for tokens whose holder is away, the lot of the first Leader, the Chronicle shuffle (decision 10)."""
    try:
        verb = check_fields(action)
    except Refused:
        return ()
    if verb == "seat_table" and not action.get("leader"):
        return (Lot("leader", tuple(action["order"])),) if action["order"] else ()
    if verb == "draw_chronicle" and action.get("drawn") is None:
        return (shuffle_of(state),)
    if verb == "begin_game":
        absent = tuple(action.get("absent") or ())
        present = tuple(action.get("seating") or ()) or seating(state, absent)
        return lots_for_game(state, action, present) if present else ()
    if verb in ("leave_game", "defect"):
        return _lots_without(state, str(action["seat"]))
    return ()


def _lots_without(state: State, seat: str) -> tuple[Draw, ...]:
    present = tuple(one for one in state.order if one != seat)
    return token_lots(state, present, "") if present and seat in state.order else ()


def is_over(state: State) -> bool:
    """Is the campaign closed?"""
    return state.phase == "finished"


def _unpack(packed: Json) -> State:
    state: State = unpack(State, packed)
    return state


def _labels(state: State) -> Mapping[str, str]:
    return NAMES


def _schema() -> Mapping[str, Any]:
    return schema()


GAME = Game(
    key="campaign",
    name="The Queen's Dilemma",
    seats=(3, 6),
    start=start,
    play=play,
    choices=choices,
    seen_by=seen_by,
    pack=pack,
    unpack=_unpack,
    sentences=SENTENCES,
    draws=draws,
    depends_on=depends_on,
    is_over=is_over,
    labels=_labels,
    sealed=SEALED,
    schema=_schema(),
    default_setup=default_setup,
    physical=PHYSICAL,
)

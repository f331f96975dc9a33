"""Long Live the Queen as the house knows it: the functions of the shape, tied together.

State, actions and rulings in one sentence: `play` makes a working copy (board.py), lets one verb work on it,
which lays steps on the agenda (turn.py) until somebody must decide, and freezes it again.
"""

from collections.abc import Callable, Sequence
from functools import cache

from companion.rulebook import Action, Dice, Draw, Game, Played, Refused

from .board import Board
from .editions import labels_of
from .endings import resign
from .fixing import fix
from .notation import read, write
from .opening import default_setup, start
from .reposition import change_master, master_positions, stay, swap
from .schema import SCHEMA
from .setup import AT_RANDOM, arrange, roll_for_start, wants_chance
from .state import DECISION, OVER, REPOSITION, ROLL, SETUP, START_ROLL, Option, State, sides_to_act
from .tiles import LOWER, SIDES
from .turn import choose, roll
from .view import seen_by
from .words import SENTENCES

_ROLLED = (Dice("dice", 2, 6),)


def _resign(board: Board, side: int, action: Action) -> None:
    resign(board, side)


_Verb = Callable[[Board, int, Action], None]
_VERBS: dict[str, _Verb] = {
    "arrange": arrange,
    "roll_for_start": roll_for_start,
    "roll": roll,
    "choose": choose,
    "swap": swap,
    "change_master": change_master,
    "stay": stay,
    "resign": _resign,
    "fix": fix,
}

# Which rule speaks of what is to be done now, for a verb that nobody knows.
_NOW = {
    SETUP: "LLQ-SETUP-03",
    START_ROLL: "LLQ-SETUP-06",
    ROLL: "LLQ-TURN-02",
    DECISION: "LLQ-TURN-03",
    REPOSITION: "LLQ-TURN-04",
}


def play(state: State, seat: str, action: Action) -> Played:
    """What the rules make of one action; or Refused with the legal choices, and nothing changes."""
    try:
        side, verb = _known(state, seat, action)
        board = Board(state)
        verb(board, side, action)
    except Refused as refused:
        refused.choices = choices(state, seat)
        raise
    return board.played()


def _known(state: State, seat: str, action: Action) -> tuple[int, _Verb]:
    """Who does what; after the end nothing is done any more (LLQ-END-03)."""
    if state.phase == OVER:
        raise Refused("LLQ-END-03", "match_is_over")
    if seat not in SIDES:
        raise Refused("LLQ-COMP-01", "no_such_seat")
    verb = _VERBS.get(str(action.get("do")))
    if verb is None:
        raise Refused(_NOW[state.phase], "no_such_action", phase=state.phase)
    return SIDES[seat], verb


def draws(state: State, action: Action) -> Sequence[Draw]:
    """Dice for a roll (LLQ-TURN-02); a shuffled line and a Master for a player who leaves both to chance."""
    if action.get("do") in ("roll", "roll_for_start"):
        return _ROLLED
    return AT_RANDOM if action.get("do") == "arrange" and wants_chance(action) else ()


# The actions are made once: a match offers the same few again and again. Nobody may write on them.
_ARRANGE: tuple[Action, ...] = ({"do": "arrange"},)
_START: tuple[Action, ...] = ({"do": "roll_for_start"},)
_ROLL: tuple[Action, ...] = ({"do": "roll"},)
_SWAPS: tuple[Action, ...] = tuple({"do": "swap", "pos": pos} for pos in LOWER)
_STAY: tuple[Action, ...] = ({"do": "stay"},)
_RESIGN: tuple[Action, ...] = ({"do": "resign"},)


@cache
def _answers(options: tuple[Option, ...]) -> tuple[Action, ...]:
    return tuple({"do": "choose", "value": option} for option in options) + _RESIGN


@cache
def _repositions(masters: tuple[int, ...]) -> tuple[Action, ...]:
    changes: tuple[Action, ...] = tuple({"do": "change_master", "pos": pos} for pos in masters)
    return _SWAPS + changes + _STAY + _RESIGN


_OFFERS = {SETUP: _ARRANGE + _RESIGN, START_ROLL: _START + _RESIGN, ROLL: _ROLL + _RESIGN}


def choices(state: State, seat: str | None) -> tuple[Action, ...]:
    """What this seat may do now, to resign last (LLQ-END-04); never told by what it may not know (LLQ-INFO-06).

    An `arrange` without line and Master leaves them to chance; the forms add what the player laid.
    """
    if seat not in SIDES or state.phase == OVER:
        return ()
    if SIDES[seat] not in sides_to_act(state):
        return _RESIGN
    if state.decision is not None:
        return _answers(state.decision.options)
    if state.phase == REPOSITION:
        return _repositions(master_positions(state.terms, state.lines[state.current]))
    return _OFFERS[state.phase]


def depends_on(action: Action) -> tuple[str, ...]:
    """An answer or a reposition belongs to the question it was made for: any other move since then voids it."""
    return ("moves",) if action.get("do") in ("choose", "swap", "change_master", "stay") else ()


def is_over(state: State) -> bool:
    """Whether the match has ended."""
    return state.phase == OVER


GAME = Game(
    key="long-live",
    name="Long Live the Queen",
    seats=(2, 2),
    start=start,
    play=play,
    choices=choices,
    seen_by=seen_by,
    pack=write,
    unpack=read,
    sentences=SENTENCES,
    draws=draws,
    depends_on=depends_on,
    is_over=is_over,
    labels=lambda state: labels_of(state.terms.edition),
    sealed={"arrange": {"line": "owner", "master": "owner", "draws": "owner"}},
    schema=SCHEMA,
    default_setup=default_setup,
    consent=True,
)

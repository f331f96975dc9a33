"""A turn: roll, then everything that follows until somebody must decide or the turn is over."""

from collections.abc import Callable, Mapping

from companion.rulebook import Action, Json, Refused

from . import activation, characters, unknown
from .activation import activate
from .board import Board
from .decisions import Choice, answer, offer
from .state import ROLL, Step
from .tiles import SEATS

CHOICES: dict[str, Choice] = {**characters.CHOICES, **unknown.CHOICES}
STEPS: dict[str, Callable[[Board, Step], None]] = {**activation.STEPS, **characters.STEPS}


def resolve(board: Board) -> None:
    """Do what is on the agenda, one step after the other, until it is empty or somebody is asked."""
    agenda = board.agenda
    while agenda and board.decision is None:
        step = agenda.pop()
        if step.do in CHOICES:
            offer(board, step, CHOICES[step.do])
        else:
            STEPS[step.do](board, step)


def roll(board: Board, side: int, action: Action) -> None:
    """The current player throws the dice and both tiles at the sum are dealt with (LLQ-TURN-02, LLQ-TURN-03)."""
    if board.phase != ROLL:
        raise Refused("LLQ-TURN-02", "no_roll_now")
    if side != board.current:
        raise Refused("LLQ-TURN-01", "not_your_turn", foe=SEATS[board.current])
    activate(board, thrown(action))
    resolve(board)


def choose(board: Board, side: int, action: Action) -> None:
    """Answer the open decision, then go on."""
    if board.decision is None:
        raise Refused("LLQ-TURN-03", "nothing_to_choose")
    answer(board, side, action, CHOICES[board.decision.kind])
    resolve(board)


def thrown(action: Action) -> tuple[int, int]:
    """The two dice of an action, as rolled by the app or typed by the table (LLQ-COMP-03, LLQ-TURN-02)."""
    draws = action.get("draws")
    dice = draws.get("dice") if isinstance(draws, Mapping) else None
    if not isinstance(dice, list | tuple) or len(dice) != 2 or not all(map(_is_die, dice)):
        raise Refused("LLQ-TURN-02", "no_dice")
    return (dice[0], dice[1])


def _is_die(value: Json) -> bool:
    return type(value) is int and 1 <= value <= 6

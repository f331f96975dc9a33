"""Decisions: asked of the right side, answered, or carried out without asking where there is no choice."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.rulebook import Action, Json, Refused

from .board import MOVED, Board
from .state import Decision, Option, Step
from .tiles import SEATS


def skip(board: Board, step: Step) -> None:
    """There is nothing to choose and nothing to tell: the next part follows (LLQ-ACT-12)."""


class Choice(NamedTuple):
    """A part of an ability that leaves a choice: its rule, its options, what an answer does, and what if there is none."""

    rule: str
    options: Callable[[Board, Step], tuple[Option, ...]]
    carry_out: Callable[[Board, Step, Any], None]
    nothing: Callable[[Board, Step], None] = skip


NAMING = frozenset({"name_tile", "name_master"})  # said of a real tile that lies there, not chosen
COUNTED = frozenset(
    {"gambler_take", "pilot_swap", "spy_swap"}
)  # their step counts how many are left


def offer(board: Board, step: Step, choice: Choice) -> None:
    """Ask, unless there is nothing or only one thing to choose: abilities are compulsory (LLQ-ACT-11).

    What is impossible is skipped, the parts after it still happen (LLQ-ACT-12).
    """
    options = choice.options(board, step)
    if len(options) > 1:
        board.agenda.append(step)
        left = step.n if step.do in COUNTED else 1
        board.decision = Decision(step.side, step.do, options, left)
    elif options:
        choice.carry_out(board, step, options[0])
    else:
        choice.nothing(board, step)


def answer(board: Board, side: int, action: Action, choice: Choice) -> None:
    """Carry out what the asked side chose; the choice is its own, also on the foe's turn (LLQ-ACT-11)."""
    decision = board.decision
    assert decision is not None
    if side != decision.side:
        raise Refused("LLQ-ACT-11", "not_yours_to_choose", foe=SEATS[decision.side])
    value = _picked(decision, action.get("value", False), choice.rule)
    board.decision = None
    facts: dict[str, Json] = {"seat": SEATS[side], "value": value, "question": decision.kind}
    if decision.kind in NAMING:
        board.rule(choice.rule, "named", facts, MOVED)
    else:
        board.rule("LLQ-ACT-11", "declined" if value is None else "chose", facts, MOVED)
    choice.carry_out(board, board.agenda.pop(), value)


def _picked(decision: Decision, value: Json, rule: str) -> Option:
    """The option that was meant; 2.0 and True are no positions."""
    for option in decision.options:
        if option == value and type(option) is type(value):
            return option
    raise Refused(rule, "not_an_option", value=_short(value), options=list(decision.options))


def _short(value: Json) -> str:
    return str(value)[:40]

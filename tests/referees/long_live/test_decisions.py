"""Decisions: asked, answered, or carried out without asking."""

import pytest

from companion.referees.long_live.board import Board
from companion.referees.long_live.decisions import Choice, answer, offer, skip
from companion.referees.long_live.notation import read
from companion.referees.long_live.state import Option, Step
from companion.rulebook import Refused

STEP = Step("gambler_take", 1, 2)


def table() -> Board:
    return Board(read("sacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll"))


def choice(*options: Option) -> tuple[Choice, list[Option]]:
    done: list[Option] = []
    return Choice(
        "LLQ-CHAR-GAMBLER-01",
        lambda board, step: options,
        lambda board, step, value: done.append(value),
        lambda board, step: done.append("nothing"),
    ), done


def test_several_options_are_asked() -> None:
    board = table()
    wanted, done = choice("red", "blue")
    offer(board, STEP, wanted)
    assert board.decision == (1, "gambler_take", ("red", "blue"), 2)
    assert board.agenda == [STEP]
    assert done == []


@pytest.mark.parametrize(("options", "did"), [(["red"], "red"), ([], "nothing")])
def test_without_a_choice_nobody_is_asked(options: list[Option], did: str) -> None:
    """LLQ-ACT-11, LLQ-ACT-12."""
    board = table()
    wanted, done = choice(*options)
    offer(board, STEP, wanted)
    assert board.decision is None
    assert done == [did]


def test_an_answer_is_carried_out() -> None:
    board = table()
    wanted, done = choice("red", None)
    offer(board, STEP, wanted)
    answer(board, 1, {"value": None}, wanted)
    assert done == [None]
    assert (board.decision, board.agenda) == (None, [])
    assert board.rulings[-1].kind == "declined"
    assert [change.subject for change in board.rulings[-1].changes] == ["moves"]


@pytest.mark.parametrize(
    ("side", "action", "rule"),
    [
        (0, {"value": "red"}, "LLQ-ACT-11"),
        (1, {"value": "yellow"}, "LLQ-CHAR-GAMBLER-01"),
        (1, {}, "LLQ-CHAR-GAMBLER-01"),
        (1, {"value": {"red": 1}}, "LLQ-CHAR-GAMBLER-01"),
    ],
)
def test_refused_answers(side: int, action: dict[str, object], rule: str) -> None:
    board = table()
    wanted, done = choice("red", "blue")
    offer(board, STEP, wanted)
    with pytest.raises(Refused) as refused:
        answer(board, side, action, wanted)
    assert refused.value.rule == rule
    assert done == []


def test_skip_does_nothing() -> None:
    board = table()
    skip(board, STEP)
    assert board.frozen() == table().frozen()

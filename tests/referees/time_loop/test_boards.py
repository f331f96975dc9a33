"""The check of boards beyond the catalogue's cases: every kind of fault at its place, and no input that breaks it."""

from typing import Any

import pytest

from companion.referees.time_loop.boards import board_findings, read_board, shipped_board
from companion.referees.time_loop.findings import labels
from companion.referees.time_loop.positions import patched

from .matches import fool_board


@pytest.mark.parametrize(
    ("patch", "rule", "kind", "where"),
    [
        ({"key": "  "}, "TL-BOARD-01", "board_unnamed", "key"),
        ({"name": 7}, "TL-BOARD-01", "board_unnamed", "name"),
        ({"traits.1.key": ""}, "TL-BOARD-02", "board_trait_key", "traits.1.key"),
        ({"traits.2.key": "charm"}, "TL-BOARD-02", "board_trait_key", "traits.2.key"),
        ({"traits.2.start": 2.0}, "TL-BOARD-02", "board_start", "traits.2.start"),
        ({"traits": []}, "TL-BOARD-02", "board_trait_count", "traits"),
        ({"phases.0.phase": 2}, "TL-BOARD-03", "board_phases", "phases"),
        ({"phases.0.phase": True}, "TL-BOARD-03", "board_phases", "phases"),
        ({"phases.1.choices": "x"}, "TL-BOARD-03", "board_few_choices", "phases.1.choices"),
        (
            {"phases.1.choices.3.key": ""},
            "TL-BOARD-03",
            "board_choice_key",
            "phases.1.choices.3.key",
        ),
        (
            {"phases.2.choices.0": None},
            "TL-BOARD-04",
            "board_no_changes",
            "phases.2.choices.0.changes",
        ),
        (
            {"phases.0.choices.0.changes": {}},
            "TL-BOARD-04",
            "board_no_changes",
            "phases.0.choices.0.changes",
        ),
        (
            {"phases.0.choices.0.changes": ["wit"]},
            "TL-BOARD-04",
            "board_no_changes",
            "phases.0.choices.0.changes",
        ),
        (
            {"phases.0.choices.0.changes": {"luck": 1}},
            "TL-BOARD-04",
            "board_unknown_trait",
            "phases.0.choices.0.changes",
        ),
        (
            {"phases.0.choices.0.changes": {"wit": -6}},
            "TL-BOARD-04",
            "board_change",
            "phases.0.choices.0.changes.wit",
        ),
        ({"survival": None}, "TL-BOARD-05", "board_no_survival", "survival"),
        ({"survival.0.traits": []}, "TL-BOARD-05", "board_condition_traits", "survival.0.traits"),
        (
            {"survival.2.traits": ["wit", "wit"]},
            "TL-BOARD-05",
            "board_condition_traits",
            "survival.2.traits",
        ),
        (
            {"survival.2.traits": ["wit", ["x"]]},
            "TL-BOARD-05",
            "board_condition_traits",
            "survival.2.traits",
        ),
        ({"survival.2.min": 21}, "TL-BOARD-05", "board_threshold", "survival.2.min"),
    ],
)
def test_a_fault_is_found_at_its_place(patch: Any, rule: str, kind: str, where: str) -> None:
    found = board_findings(patched(shipped_board(), patch))
    assert ("error", rule, kind, where) in [finding[:4] for finding in found]


@pytest.mark.parametrize("raw", [None, 3, "queen", [], {}, {"traits": 1}, {"traits": [None, 1]}])
def test_whatever_is_no_board_has_findings_and_no_exception(raw: Any) -> None:
    assert labels(board_findings(raw))[0] == "error TL-BOARD-01"


def test_the_number_of_traits_is_warned_about_beside_other_faults() -> None:
    board = {**fool_board(), "name": ""}
    assert labels(board_findings(board)) == ["error TL-BOARD-01", "warning TL-BOARD-02"]


def test_one_trait_is_enough_and_none_is_not() -> None:
    one = {**fool_board(), "traits": [{"key": "luck", "start": 3}]}
    one["phases"] = [
        {"phase": n, "choices": [{"key": f"{n}{k}", "changes": {"luck": 1}} for k in "ab"]}
        for n in range(1, 5)
    ]
    one["survival"] = [{"traits": ["luck"], "min": 10}]
    assert labels(board_findings(one)) == ["warning TL-BOARD-02"]
    assert "error TL-BOARD-02" in labels(board_findings({**one, "traits": []}))


@pytest.mark.parametrize(("delta", "found"), [(-6, 1), (-5, 0), (0, 1), (5, 0), (6, 1), ("1", 1)])
def test_a_change_is_one_to_five_up_or_down(delta: Any, found: int) -> None:
    board = patched(shipped_board(), {"phases.0.choices.2.changes": {"wit": delta}})
    assert labels(board_findings(board)) == ["error TL-BOARD-04"] * found


def test_an_easy_board_is_warned_about_for_both_reasons() -> None:
    found = board_findings(patched(shipped_board(), {"survival.0.min": 4}))
    assert [finding.kind for finding in found] == ["board_easy_start", "board_easy_fives"]


def test_fives_are_counted_for_the_traits_of_the_condition_only() -> None:
    assert board_findings(patched(shipped_board(), {"survival.2.min": 11})) == ()


def test_a_board_is_read_in_its_order_and_a_choice_without_label_is_called_by_its_key() -> None:
    board = read_board(fool_board())
    assert (board.traits, board.starts) == (("luck", "wit", "charm"), (3, 5, 1))
    assert board.phases[1]["2x"] == ("2x", "Juggle", ((0, 2), (1, -1)))
    assert board.phases[1]["2y"].label == "2y"
    assert board.survival == (((0, 1, 2), 22),)
    assert (board.trait("wit"), board.trait("influence"), board.trait(None)) == (1, None, None)


def test_the_shipped_board_cannot_be_spoilt() -> None:
    shipped_board()["name"] = "Somebody"
    assert shipped_board()["name"] == "The Queen"


def test_the_shipped_board_has_the_numbers_of_the_catalogue() -> None:
    board = read_board(shipped_board())
    assert board.starts == (4, 3, 2, 1)
    assert [len(phase) for phase in board.phases] == [4, 4, 4, 4]
    assert [condition.least for condition in board.survival] == [10, 8, 15]

"""Characters as files: what is read, what is left out, what is refused."""

import json

import pytest

from companion.referees.time_loop.boards import board_findings, shipped_board, trait_keys
from companion.referees.time_loop.decks import deck_findings, shipped_deck
from companion.referees.time_loop.files import LARGEST_FILE, character_file, read_character
from companion.rulebook import Refused


def file_with(**board) -> str:
    return character_file({**shipped_board(), **board}, shipped_deck())


def test_a_file_brings_back_what_was_written():
    assert read_character(character_file(shipped_board(), shipped_deck())) == {
        "board": shipped_board(),
        "deck": shipped_deck(),
    }


def test_a_faulty_board_is_read_and_checked_later():
    raw = read_character(file_with(survival=[]))
    assert [f.rule for f in board_findings(raw["board"])] == ["TL-BOARD-05"]
    assert deck_findings(raw["deck"], trait_keys(raw["board"])) == ()


def test_fields_that_nobody_knows_are_left_out():
    raw = read_character(file_with(traits=[{"key": "wit", "start": 1, "spy": "x"}], order=["x"]))
    assert "order" not in raw["board"]
    assert raw["board"]["traits"] == [{"key": "wit", "start": 1}]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]",
        "{}",
        '{"board": {}, "deck": []}',
        '{"board": {"name": NaN}, "deck": {}}',
        "[" * 50_000,
    ],
)
def test_what_is_no_character_is_refused(text):
    with pytest.raises(Refused) as caught:
        read_character(text)
    assert caught.value.rule == "TL-SETUP-02"


@pytest.mark.parametrize(
    "board",
    [
        {"name": "x" * 241},
        {"traits": [{"key": "k" * 41, "start": 1}]},
        {"traits": [{"key": f"t{n}", "start": 1} for n in range(65)]},
        {"phases": [{"phase": 1, "choices": [{"key": "1a", "changes": {"x" * 41: 1}}]}]},
    ],
    ids=["long text", "long key", "many entries", "long name of a change"],
)
def test_more_than_a_character_needs_is_refused(board):
    with pytest.raises(Refused) as caught:
        read_character(file_with(**board))
    assert caught.value.kind == "file_too_large"


def test_a_large_file_is_not_even_read():
    with pytest.raises(Refused) as caught:
        read_character(json.dumps({"board": {}, "deck": {}}) + " " * LARGEST_FILE)
    assert caught.value.kind == "file_too_large"

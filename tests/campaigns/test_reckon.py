"""`manage.py reckon KIND`: one JSON object a line in, one out, whatever comes."""

import io
import json
import sys
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from campaigns.management.commands.reckon import answer_lines
from campaigns.rules.reckoning import KINDS


def answers(kind: str, text: bytes) -> list[Any]:
    out = io.BytesIO()
    answer_lines(kind, io.BytesIO(text), out)
    return [json.loads(line) for line in out.getvalue().decode().splitlines()]


def test_one_answer_a_line() -> None:
    lines = b'{"pool":5,"gatherers":2}\n\n[1]\n\xff\n{"pool":3,"gatherers":4}'
    assert answers("gather", lines) == [
        {"each": 2, "pool": 1},
        {"error": "Each line must be a JSON object."},
        {"error": "That line is not JSON."},
        {"each": 0, "pool": 3},
    ]


def test_names_come_back_as_utf8() -> None:
    out = io.BytesIO()
    answer_lines("power", io.BytesIO('{"power":{"Élodie":3,"王":1}}'.encode()), out)
    assert out.getvalue().decode() == '{"independence": {"Élodie": 2, "王": 1}}\n'


def test_half_a_letter_does_not_stop_the_answers() -> None:
    assert answers("power", rb'{"power":{"\ud800":1}}') == [{"independence": {"?": 2}}]


def test_a_broken_rule_names_rule_sentence_and_turn() -> None:
    given = {
        "seats": ["A", "B", "C"],
        "leader": "A",
        "moderator": "B",
        "power": {"A": 7, "B": 7, "C": 7},
        "pool": 3,
        "turns": [
            {"seat": "A", "do": "vote", "side": "aye", "power": 1},
            {"seat": "C", "do": "vote", "side": "nay", "power": 1},
        ],
    }
    assert answers("vote", json.dumps(given).encode()) == [
        {"refused": {"rule": "QD-VOTE-01", "sentence": "It is B's turn, not C's.", "turn": 1}}
    ]


def test_the_command_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"held": 5}\n')))
    monkeypatch.setattr(sys, "stdout", out)
    call_command("reckon", "tax")
    assert json.loads(out.buffer.getvalue()) == {"discard": 3, "held": 2}  # type: ignore[attr-defined]


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(CommandError, match="invalid choice"):
        call_command("reckon", "weather")


def test_every_kind_of_the_contract_is_there() -> None:
    assert set(KINDS) == {
        *("vote", "gather", "push", "ideology", "power", "payment", "tax", "income", "bonuses"),
        *("regions", "draft", "chronicle", "agenda", "infamy", "game-end", "campaign-end"),
        *("absence", "code", "effects"),
    }

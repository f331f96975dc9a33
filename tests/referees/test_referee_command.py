"""`manage.py referee`: lines in, lines out, whatever the lines are."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from companion.rulebook import all_games

HERE = Path(__file__).parent


@pytest.fixture
def referee(monkeypatch: pytest.MonkeyPatch) -> Any:
    def call(text: str | bytes, *arguments: str) -> list[dict[str, Any]]:
        raw = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        out = io.StringIO()
        try:
            call_command("referee", *arguments, stdout=out)
        finally:
            call.said = out.getvalue()  # type: ignore[attr-defined]
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return call


def test_both_games_are_registered() -> None:
    assert {"long-live", "time-loop"} <= {game.key for game in all_games()}


def test_all_cases_of_long_live(referee: Any) -> None:
    text = (HERE / "long_live" / "cases.jsonl").read_text(encoding="utf-8")
    answers = referee(text, "long-live", "--legal")
    assert len(answers) == 113
    assert all(answer["ok"] and "legal" in answer for answer in answers)


@pytest.mark.parametrize("viewer", ["W", "B", "spectator"])
def test_seen_by(referee: Any, viewer: str) -> None:
    answer = referee('{"id":1,"given":{}}\n', "long-live", "--seen-by", viewer)[0]
    seen = {side: line[0] is not None for side, line in answer["summary"]["lines"].items()}
    assert seen == {"W": viewer == "W", "B": viewer == "B"}


def test_a_viewer_of_the_other_game_is_refused(referee: Any) -> None:
    with pytest.raises(CommandError, match="W, B, spectator"):
        referee("", "long-live", "--seen-by", "0")
    with pytest.raises(CommandError, match="0, 1, 2, 3, spectator"):
        referee("", "time-loop", "--seen-by", "W")


@pytest.mark.parametrize("game", ["long-live", "time-loop"])
def test_playouts(referee: Any, game: str) -> None:
    report = referee("", game, "--playouts", "3", "--seed", "5")[0]
    assert (report["games"], report["actions"] > 30, report["seconds"] > 0) == (3, True, True)


BAD = [
    ("nonsense", None, "not JSON"),
    ("[1,2]", None, "JSON object"),
    ('{"id":7}', 7, "given"),
    ('{"id":8,"given":{},"do":3}', 8, "list"),
    ('{"id":9,"given":{"W":4}}', 9, "object"),
    ("[" * 100_000, None, "nested"),
    (b"\xff\xfe", None, "UTF-8"),
]


@pytest.mark.parametrize(("line", "name", "word"), BAD)
def test_a_bad_line_is_answered_and_the_others_are_judged(
    referee: Any, line: str | bytes, name: Any, word: str
) -> None:
    raw = line.encode() if isinstance(line, str) else line
    with pytest.raises(SystemExit) as ended:
        referee(raw + b'\n\n{"id":"good","given":{"empty":true}}\n', "long-live")
    assert ended.value.code == 1
    bad, good = map(json.loads, referee.said.splitlines())
    assert bad["id"] == name
    assert word in bad["error"]
    assert good["ok"] is True


def test_nothing_to_judge(referee: Any) -> None:
    assert referee("\n  \n", "long-live") == []


def test_a_byte_order_mark_is_no_harm(referee: Any) -> None:
    assert referee(b'\xef\xbb\xbf{"id":1,"given":{}}', "long-live")[0]["ok"] is True

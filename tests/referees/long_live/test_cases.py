"""Every case of the catalogue, as data: what is given, what is done, what must come of it."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.referees.long_live.cases import Followed, follow, legal_actions, run, summary
from companion.referees.long_live.given import position
from companion.referees.long_live.threats import threats

HERE = Path(__file__).parent
CASES = [
    json.loads(line)
    for name in ("cases.jsonl", "cases_more.jsonl")
    for line in (HERE / name).read_text(encoding="utf-8").splitlines()
]
LETTERS = {"s1": "W", "s2": "B"}


class Outcome:
    """A case after it was played, asked in the words of `expect`."""

    def __init__(self, followed: Followed) -> None:
        self.state, self.rulings = followed.state, followed.rulings
        self.summary = summary(followed.state)

    def lies(self, side: str, pos: int) -> str:
        return self.summary["lines"][side][pos - 2]

    def legal(self, kind: str) -> list[int]:
        return [a["pos"] for a in legal_actions(self.state) if a.get("kind") == kind]


def tokens(text: str) -> dict[str, int]:
    counts = dict.fromkeys(("red", "yellow", "blue"), 0)
    names = {"r": "red", "y": "yellow", "b": "blue"}
    return counts | {names[part[0]]: int(part[1:]) for part in text.split()}


def check_tokens(outcome: Outcome, wanted: Mapping[str, str]) -> None:
    for side, text in wanted.items():
        assert outcome.summary["tokens"][side] == tokens(text)


def check_supply(outcome: Outcome, wanted: str) -> None:
    assert outcome.summary["supply"] == tokens(wanted)


def faces(mark: str) -> Callable[[Outcome, Mapping[str, list[int]]], None]:
    def check(outcome: Outcome, wanted: Mapping[str, list[int]]) -> None:
        for side, places in wanted.items():
            assert [p for p in places if not outcome.lies(side, p).endswith(mark)] == []

    return check


def check_at(outcome: Outcome, wanted: Mapping[str, Mapping[str, str]]) -> None:
    for side, places in wanted.items():
        for pos, tile in places.items():
            assert outcome.lies(side, int(pos)) == tile


def check_master(outcome: Outcome, wanted: Mapping[str, str]) -> None:
    for side, tile in wanted.items():
        assert outcome.summary["master"][side] == tile


def same(name: str) -> Callable[[Outcome, Any], None]:
    def check(outcome: Outcome, wanted: Any) -> None:
        assert outcome.summary[name] == wanted

    return check


def check_pending(outcome: Outcome, wanted: Mapping[str, Any] | None) -> None:
    decision = outcome.state.decision
    if wanted is None or decision is None:
        assert wanted is None
        assert decision is None
        return
    asked = {**outcome.summary["decision"], "optional": decision.optional, "left": decision.left}
    assert {name: asked[name] for name in wanted} == dict(wanted)


def check_to_act(outcome: Outcome, wanted: list[str]) -> None:
    assert list(dict.fromkeys(a["player"] for a in legal_actions(outcome.state))) == wanted


def check_order(outcome: Outcome, wanted: list[str]) -> None:
    acting = [r.facts["seat"] for r in outcome.rulings if r.kind in ("acts", "acts_as")]
    assert [LETTERS[seat] for seat in acting] == wanted


def check_cites(outcome: Outcome, wanted: list[str]) -> None:
    assert set(wanted) <= {ruling.rule for ruling in outcome.rulings}


def check_sees(outcome: Outcome, wanted: Mapping[str, Any]) -> None:
    for viewer, sides in wanted.items():
        seen = summary(outcome.state, viewer)
        for side, places in sides.items():
            for place, character in places.items():
                tile = (
                    seen["master"][side]
                    if place == "master"
                    else seen["lines"][side][int(place) - 2]
                )
                assert (tile and tile[:-1]) == character


def check_threats(outcome: Outcome, wanted: list[Any]) -> None:
    found = [
        ["WB"[t.side], t.start, t.target, t.guard or None] for t in threats(outcome.state, None)
    ]
    assert found == wanted


def check_events(outcome: Outcome, wanted: list[str]) -> None:
    assert set(wanted) <= {ruling.kind for ruling in outcome.rulings}


def check_no_events(outcome: Outcome, wanted: list[str]) -> None:
    assert not set(wanted) & {ruling.kind for ruling in outcome.rulings}


CHECKS: dict[str, Callable[[Outcome, Any], None]] = {
    "tokens": check_tokens,
    "supply": check_supply,
    "up": faces("+"),
    "down": faces("-"),
    "at": check_at,
    "master": check_master,
    "phase": same("phase"),
    "current": same("current"),
    "starter": same("starter"),
    "result": same("result"),
    "pending": check_pending,
    "masters": lambda outcome, wanted: same_list(outcome.legal("master"), wanted),
    "swaps": lambda outcome, wanted: same_list(outcome.legal("swap"), wanted),
    "to_act": check_to_act,
    "order": check_order,
    "cites": check_cites,
    "sees": check_sees,
    "threats": check_threats,
    "events": check_events,
    "no_events": check_no_events,
}


def same_list(found: list[int], wanted: list[int]) -> None:
    assert found == wanted


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['title']}")
def test_case(case: dict[str, Any]) -> None:
    followed = follow(position(case["given"]), case["do"])
    announced = [
        (index, item["rule"]) for index, item in enumerate(case["do"]) if "illegal" in item
    ]
    assert followed.stopped is None
    assert list(followed.refused) == announced
    outcome = Outcome(followed)
    for name, wanted in case["expect"].items():
        CHECKS[name](outcome, wanted)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_command_says_the_same(case: dict[str, Any]) -> None:
    said = run(case)
    assert said["ok"] is True
    assert set(case["expect"].get("cites", ())) <= set(said["cites"])
    assert [entry["rule"] for entry in said["refused"]] == [
        item["rule"] for item in case["do"] if "illegal" in item
    ]
    assert json.loads(json.dumps(said)) == said


GIVEN = {"W": {"6": "noble+"}, "B": {"6": "spy"}}
ROLL = {"type": "roll", "player": "W", "dice": [3, 3]}


def test_a_refusal_that_was_not_announced_stops_the_case() -> None:
    said = run({"id": "x", "given": GIVEN, "do": [ROLL, ROLL, ROLL]})
    assert (said["ok"], said["at"], said["rule"]) == (False, 1, "LLQ-TURN-02")
    assert said["summary"]["phase"] == "decision"


def test_an_announced_refusal_that_does_not_come_stops_the_case() -> None:
    said = run({"id": "x", "given": GIVEN, "do": [{"illegal": ROLL, "rule": "LLQ-TURN-02"}]})
    assert (said["ok"], said["at"], said["rule"]) == (False, 0, None)
    assert said["summary"]["phase"] == "roll"


def test_a_position_that_cannot_be() -> None:
    said = run({"id": "x", "given": {"tokens": {"W": "r6"}}, "do": []})
    assert said == {"id": "x", "ok": False, "at": None, "rule": "LLQ-TOKEN-02"}


def test_the_answer_to_the_letter() -> None:
    said = run({"id": "x", "given": GIVEN, "do": [ROLL]}, legal=True)
    assert list(said) == ["id", "ok", "refused", "cites", "summary", "legal"]
    assert said["legal"] == [
        {"type": "choose", "player": "W", "value": colour} for colour in ("red", "yellow", "blue")
    ]
    assert said["summary"]["decision"] == {
        "player": "W",
        "kind": "noble_extra",
        "options": ["red", "yellow", "blue"],
    }
    assert said["summary"]["lines"]["B"][4] == "spy-"
    assert said["cites"] == ["LLQ-TURN-02", "LLQ-ACT-05", "LLQ-CHAR-NOBLE-01"]


def test_seen_by() -> None:
    assert run({"given": GIVEN}, seen_by="W")["summary"]["lines"]["B"][4] is None
    assert run({"given": GIVEN}, seen_by="B")["summary"]["lines"]["B"][4] == "spy-"
    with pytest.raises(ValueError, match="viewer"):
        run({"given": GIVEN}, seen_by="X")


@pytest.mark.parametrize("do", [None, {}, ["roll"], [{"illegal": 5, "rule": "x"}]])
def test_unreadable_actions(do: Any) -> None:
    with pytest.raises(ValueError, match=r".+\."):
        run({"given": {}, "do": do})


@pytest.mark.parametrize(
    ("do", "legal"),
    [
        ([], [{"type": "setup", "player": "W"}, {"type": "setup", "player": "B"}]),
        (CASES[0]["do"][:3], [{"type": "start_roll", "player": "B"}]),
        (CASES[0]["do"], [{"type": "roll", "player": "B"}]),
    ],
)
def test_legal_before_the_first_turn(do: list[Any], legal: list[Any]) -> None:
    assert run({"given": {"empty": True}, "do": do}, legal=True)["legal"] == legal


def test_legal_repositions() -> None:
    given = {"W": {"2": "sniper+"}}
    roll = {"type": "roll", "player": "W", "dice": [6, 6]}
    legal = run({"given": given, "do": [roll]}, legal=True)["legal"]
    assert legal[0] == {"type": "reposition", "player": "W", "kind": "swap", "pos": 2}
    assert legal[-2:] == [
        {"type": "reposition", "player": "W", "kind": "master", "pos": 2},
        {"type": "reposition", "player": "W", "kind": "none"},
    ]


TELLINGS = dict(
    line.split(": ", 1) for line in (HERE / "tellings.txt").read_text(encoding="utf-8").splitlines()
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_what_happened_is_told_step_by_step(case: dict[str, Any]) -> None:
    rulings = follow(position(case["given"]), case["do"]).rulings
    told = ", ".join(f"{ruling.rule.removeprefix('LLQ-')} {ruling.kind}" for ruling in rulings)
    assert told == TELLINGS[case["id"]]

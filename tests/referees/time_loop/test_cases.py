"""Every case of the catalogue, as data: `given`, `do`, and all of `expect`."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.referees.time_loop.cases import run
from companion.rulebook.catalogue import read_catalogue

HERE = Path(__file__).parent
CASES = [json.loads(line) for line in (HERE / "cases.jsonl").read_text("utf-8").splitlines()]
CATALOGUE = HERE.parents[2] / "companion" / "referees" / "time_loop" / "catalogue.md"


def _by_seat(key: str, case: Any, report: Any) -> dict[str, Any]:
    """What the report says, in the words of that expectation, for every seat."""
    seats = report["summary"]["seats"]
    told = {
        "traits": lambda who, seat: list(seat["traits"].values()),
        "memories": lambda who, seat: seat["in_force"] is not None,
        "hand_count": lambda who, seat: len(seat["hand"]),
        "draw_count": lambda who, seat: len(seat["draw"]),
        "discard_count": lambda who, seat: len(seat["discard"]),
        "legal_count": lambda who, seat: sum(a["seat"] == who for a in report["legal"]),
        "sees_hand_of": lambda who, seat: _sees(case, who, "hand"),
        "sees_discard_of": lambda who, seat: _sees(case, who, "discard"),
    }[key]
    return {str(who): told(who, seat) for who, seat in enumerate(seats)}


def _sees(case: Any, who: int, cards: str) -> list[int]:
    seats = run(case, seen_by=who)["summary"]["seats"]
    return [number for number, seat in enumerate(seats) if isinstance(seat[cards], list)]


def _told(key: str, wanted: Any, case: Any, report: Any) -> Any:
    """What the report says about one expectation, cut to what is asked."""
    if key == "findings":
        return report["findings"]
    if key == "refused":
        return report["rule"] if report["at"] is None else None
    if key in ("cites", "events"):
        return [name for name in wanted if name in report[key]]
    if key in ("round", "phase", "step", "result", "committed"):
        return report["summary"][key]
    by_seat = _by_seat(key, case, report)
    return {seat: by_seat[seat] for seat in wanted}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Any) -> None:
    report = run(case, legal=True)
    told = {key: _told(key, wanted, case, report) for key, wanted in case["expect"].items()}
    assert told == case["expect"]
    announced = [
        {"index": index, "rule": item["rule"]}
        for index, item in enumerate(case.get("do", []))
        if "illegal" in item
    ]
    if "summary" in report:
        assert (report["ok"], report["refused"]) == (True, announced)


def test_the_cases_are_complete_and_name_real_rules() -> None:
    rules = read_catalogue(CATALOGUE)
    assert len(CASES) == 85
    assert len({case["id"] for case in CASES}) == 85
    assert [r for case in CASES for r in case["rules"] if r not in rules] == []


def test_a_wrong_expectation_is_noticed() -> None:
    case = CASES[0]
    report = run(case, legal=True)
    assert _told("traits", {"0": [4, 0, 9, 3]}, case, report) != {"0": [4, 0, 9, 3]}
    assert _told("cites", ["TL-END-03"], case, report) == []

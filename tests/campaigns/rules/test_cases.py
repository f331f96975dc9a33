"""The catalogue's test cases (QDT-…) and our own, as data: every kind of reckoning, exactly."""

import json
from pathlib import Path
from typing import Any

import pytest

import campaigns
from campaigns.rules.reckoning import KINDS, reckon
from companion.rulebook.catalogue import read_catalogue

CASES = Path(__file__).parent / "cases"
CATALOGUE = read_catalogue(Path(campaigns.__file__).with_name("catalogue.md"))


def all_cases() -> list[Any]:
    return [
        pytest.param(path.stem, case, id=case["id"])
        for path in sorted(CASES.glob("*.jsonl"))
        for case in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]


@pytest.mark.parametrize(("kind", "case"), all_cases())
def test_case(kind: str, case: dict[str, Any]) -> None:
    answer = reckon(kind, case["given"])
    if "refused" in answer:
        sentence = answer["refused"].pop("sentence")
        assert sentence
        assert "–" not in sentence  # a fact its template names and the refusal lacks
    assert answer == case["expect"]


@pytest.mark.parametrize(("kind", "case"), all_cases())
def test_case_names_rules_of_the_catalogue(kind: str, case: dict[str, Any]) -> None:
    assert case["rules"]
    assert set(case["rules"]) <= CATALOGUE.keys()


def test_every_kind_has_cases() -> None:
    assert {path.stem for path in CASES.glob("*.jsonl")} == set(KINDS) - {"effects"}

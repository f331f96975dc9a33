"""The catalogue and the code name the same rules, and the cases know them."""

import json
from pathlib import Path

from companion.referees import long_live
from companion.rulebook.catalogue import differences, ids_in_code, read_catalogue

ROOM = Path(long_live.__file__).parent
CATALOGUE = read_catalogue(ROOM / "catalogue.md")


def test_no_rule_without_code_and_no_id_without_rule() -> None:
    assert differences(CATALOGUE, ids_in_code([ROOM], "LLQ")) == []


def test_the_catalogue_is_whole() -> None:
    assert len(CATALOGUE) == 99
    assert all(rule.text for rule in CATALOGUE.values())
    assert [rule.id for rule in CATALOGUE.values() if rule.on_the_table] == []


def test_every_rule_that_a_case_names_is_in_the_catalogue() -> None:
    lines = (Path(__file__).parent / "cases.jsonl").read_text(encoding="utf-8").splitlines()
    named = {rule for line in lines for rule in json.loads(line)["rules"]}
    assert named <= set(CATALOGUE)
    assert len(named) > 70

"""The catalogue of The Queen's Dilemma against all code of the campaign."""

from pathlib import Path

import campaigns
from companion.rulebook.catalogue import differences, ids_in_code, read_catalogue

ROOT = Path(campaigns.__file__).parent
CATALOGUE = read_catalogue(ROOT / "catalogue.md")
CHAPTERS = (
    "COMP 18, INFO 12, SETUP 19, CHAR 13, REGION 14, GSETUP 16, INCOME 10, CHRON 38, "
    "INVEST 13, ROUND 11, VOTE 15, PASS 13, DEAL 9, RESOLVE 12, KEY 15, IDEO 9, ENV 11, "
    "MYST 9, EVENT 7, END 7, SCORE 12, POWER 9, AGENDA 21, TAX 6, CLEAN 5, SAVE 7, "
    "FINALE 7, RES 10, SKILL 8, BUILD 8, KEYW 4, ENDING 7, ABS 12, INF 23, FACT 34, "
    "AMB 80, RISK 26, CHK 36"
)


def test_every_rule_has_code_or_a_reason_and_no_id_is_invented() -> None:
    assert differences(CATALOGUE, ids_in_code([ROOT], "QD")) == []


def test_the_chapters_are_complete() -> None:
    chapters = [chapter.split() for chapter in CHAPTERS.split(", ")]
    expected = {f"QD-{name}-{n:02}" for name, count in chapters for n in range(1, int(count) + 1)}
    assert set(CATALOGUE) == expected


def test_every_rule_says_something() -> None:
    assert all(len(rule.text) > 10 for rule in CATALOGUE.values())


def test_rules_of_the_book_name_their_page() -> None:
    without = {rule.id for rule in CATALOGUE.values() if not rule.page}
    assert {rule_id.rsplit("-", 1)[0] for rule_id in without} <= {"QD-CHK", "QD-RISK", "QD-FACT"}

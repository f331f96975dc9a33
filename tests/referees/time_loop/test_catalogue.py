"""The catalogue and the code say the same: no rule without code or reason, no ID that the catalogue lacks."""

import re
from pathlib import Path

from companion.rulebook.catalogue import differences, ids_in_code, read_catalogue

PACKAGE = Path(__file__).parents[3] / "companion" / "referees" / "time_loop"
CATALOGUE = read_catalogue(PACKAGE / "catalogue.md")


def test_the_catalogue_and_the_code_agree() -> None:
    assert differences(CATALOGUE, ids_in_code([PACKAGE], "TL")) == []


def test_the_catalogue_is_complete() -> None:
    sections = {
        "SETUP": 5, "PHASE": 6, "CARD": 9, "DEATH": 6, "END": 4,
        "INFO": 4, "BOARD": 6, "DECK": 6, "AMB": 20,
    }  # fmt: skip
    wanted = {f"TL-{name}-{n:02d}" for name, last in sections.items() for n in range(1, last + 1)}
    assert set(CATALOGUE) == wanted
    assert all(rule.text for rule in CATALOGUE.values())


def test_a_missing_rule_and_an_unknown_id_are_noticed() -> None:
    code = ids_in_code([PACKAGE], "TL")
    assert len(differences(CATALOGUE, code - {"TL-CARD-05"})) == 1
    assert len(differences(CATALOGUE, code | {"TL-CARD-99"})) == 1


def test_every_reference_in_the_catalogue_exists() -> None:
    text = (PACKAGE / "catalogue.md").read_text(encoding="utf-8")
    assert set(re.findall(r"TL-[A-Z]+-\d+", text)) == set(CATALOGUE)

"""Every ruling, refusal and finding has a sentence, and every sentence gets its facts."""

import ast
import random
from pathlib import Path
from string import Formatter

import pytest

from companion.referees.time_loop.boards import board_findings
from companion.referees.time_loop.decks import deck_findings
from companion.referees.time_loop.game import GAME
from companion.referees.time_loop.state import CARD, CHOICE, PHASE5, RETAIN, TRAIT
from companion.referees.time_loop.words import SENTENCES
from companion.rulebook import Plural, fill

from .matches import fool_board, fool_deck, random_play, random_setup

PACKAGE = Path(__file__).parents[3] / "companion" / "referees" / "time_loop"
MAKERS = {"Ruling", "Refused", "error", "warning"}
NOT_NOW = {f"no_{step}_now" for step in (CHOICE, CARD, TRAIT, PHASE5, RETAIN)}
VERBS = {"choose", "play", "name_trait", "answer", "retain", "shuffle", "resign"}


def _kinds(path: Path) -> set[str]:
    """The kinds that stand second in a ruling, refusal or finding, and those chosen between beforehand."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in MAKERS
        ):
            found |= _texts(node.args[1]) if len(node.args) > 1 else set()
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "kind":
            found |= _texts(node.value)
    return found


def _texts(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return _texts(node.body) | _texts(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) else set()


def test_every_kind_has_a_sentence_and_every_sentence_a_use() -> None:
    used = {kind for path in PACKAGE.glob("*.py") for kind in _kinds(path)}
    used |= NOT_NOW | VERBS | {"board_easy_start", "board_easy_fives"}  # named in a loop
    assert used - set(SENTENCES) == set()
    assert set(SENTENCES) - used == set()


def _named(template) -> set[str]:
    texts = [template.one, template.many] if isinstance(template, Plural) else [template]
    return {field for text in texts for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("seed", range(3))
def test_every_ruling_of_random_matches_fills_its_sentence(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(15):
        for _, _, _, played in random_play(random_setup(chance), chance, 120):
            for ruling in played.rulings:
                assert _named(SENTENCES[ruling.kind]) <= set(ruling.facts)
                names = {"s1": "Anna", "s2": "Bo", "s3": "Cleo", "s4": "Dan"}
                assert "–" not in fill(SENTENCES[ruling.kind], ruling.facts, names)


def test_findings_fill_their_sentences() -> None:
    findings = [*board_findings({"traits": [{}] * 9}), *deck_findings({"cards": [{}]}, ())]
    for finding in findings:
        assert _named(SENTENCES[finding.kind]) <= set(finding.facts)


def test_traits_are_called_by_the_name_on_the_board() -> None:
    board = {**fool_board(), "traits": [{**trait} for trait in fool_board()["traits"]]}
    board["traits"][0]["name"] = "Good Luck"
    board["traits"][1]["name"] = "Cunning"
    state = GAME.start({"seats": [{}, {"board": board, "deck": fool_deck()}]})
    assert GAME.labels(state) == {
        "influence": "Influence",
        "charm": "Charm",
        "wit": "Wit",
        "strength": "Strength",
        "luck": "Good Luck",
    }


def test_sentences_read_well() -> None:
    names = {"s1": "Anna", "s2": "Bo"}
    facts = {"seat": "s1", "target": "s2", "trait": "wit", "delta": "+2"}
    assert fill(SENTENCES["modified"], facts, names) == "Anna plays +2 wit on Bo."
    assert fill(SENTENCES["drew"], {"seat": "s2", "n": 1}, names) == "Bo draws a card."
    assert fill(SENTENCES["drew"], {"seat": "s2", "n": 5}, names) == "Bo draws 5 cards."
    assert fill(SENTENCES["shared"], {"winners": ["s1", "s2"]}, names) == (
        "Equal sums: Anna, Bo win together."
    )
    assert GAME.sentences is SENTENCES

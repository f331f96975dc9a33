"""Every kind the rules use has a sentence, and every sentence's blanks are among its facts."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import campaigns
from campaigns.actions import VERBS
from campaigns.due import due_list
from campaigns.next_step import next_step
from campaigns.troubleshooter import troubles
from campaigns.words import NAMES, SENTENCES
from companion.rulebook import Entry, Plural, fill

from .self_play import SelfPlay

ROOT = Path(campaigns.__file__).parent
PLACES = {"rule": 1, "stop": 1, "Refused": 1, "rule_for": 2, "NextStep": 0, "Due": 0, "Finding": 2}
ANY_FACTS = "**"


def _calls() -> Iterator[tuple[str, str, set[str]]]:
    """Kind and facts of every ruling and refusal written out in the code."""
    for path in [*ROOT.glob("*.py"), *ROOT.glob("acts/*.py"), *ROOT.glob("checks/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _kind(node, path.name)


def _kind(node: ast.Call, where: str) -> Iterator[tuple[str, str, set[str]]]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    place = PLACES.get(name)
    if place is None or len(node.args) <= place:
        return
    kind = node.args[place]
    if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
        facts = {keyword.arg or ANY_FACTS for keyword in node.keywords}
        yield (
            kind.value,
            f"{where}:{node.lineno}",
            {ANY_FACTS} if name in ("NextStep", "Due", "Finding") else facts,
        )


def _blanks(kind: str) -> set[str]:
    template = SENTENCES[kind]
    texts = (template.one, template.many) if isinstance(template, Plural) else (template,)
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


CALLS = sorted(_calls(), key=lambda call: call[:2])


@pytest.mark.parametrize(("kind", "where", "facts"), CALLS, ids=[f"{k} {w}" for k, w, _ in CALLS])
def test_every_kind_has_a_sentence(kind: str, where: str, facts: set[str]) -> None:
    assert kind in SENTENCES
    if ANY_FACTS not in facts:
        assert _blanks(kind) <= facts


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_a_sentence(verb: str) -> None:
    assert _blanks(verb) <= set(VERBS[verb])


def test_sentences_are_calm() -> None:
    for template in SENTENCES.values():
        texts = (template.one, template.many) if isinstance(template, Plural) else (template,)
        assert not any("!" in text or len(text) > 200 for text in texts)


@pytest.fixture(scope="module")
def spoken() -> list[tuple[str, dict[str, object]]]:
    """Kind and facts of everything two whole campaigns say."""
    said: list[tuple[str, dict[str, object]]] = []
    for seed, seats in ((11, 5), (12, 6)):
        entries = []
        for number, step in enumerate(SelfPlay(seed, seats).steps()):
            entries.append(Entry(number, step.seat, step.action, step.rulings))
            said += [(ruling.kind, dict(ruling.facts)) for ruling in step.rulings]
            now = next_step(step.state)
            said.append((now.kind, dict(now.facts)))
            said += [(item.kind, dict(item.facts)) for item in due_list(step.state)]
        said += [(finding.kind, dict(finding.facts)) for finding in troubles(step.state, entries)]
    return said


def test_what_a_campaign_says_can_be_said(spoken: list[tuple[str, dict[str, object]]]) -> None:
    kinds = {}
    for kind, facts in spoken:
        kinds[kind] = facts
        assert _blanks(kind) <= set(facts), (kind, facts)
    assert len(kinds) > 100
    for kind, facts in kinds.items():
        sentence = fill(SENTENCES[kind], facts, {**NAMES, "s1": "Anna"})
        assert sentence
        assert "{" not in sentence


def test_a_sentence_reads_well() -> None:
    facts = {"seat": "s1", "amount": 2, "what": "gold", "source": "14"}
    assert fill(SENTENCES["gains"], facts, {**NAMES, "s1": "Anna"}) == "Anna: 2 Gold."

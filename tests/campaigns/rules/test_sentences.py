"""Every kind the rules can say has a sentence, and no sentence is left over."""

import re
import string
from pathlib import Path

import campaigns
from campaigns.effect_line.words import SENTENCES as LINE_SENTENCES
from campaigns.rules.words import LINES, SENTENCES
from companion.rulebook import Plural, Template

ROOT = Path(campaigns.__file__).parent
_SAID = re.compile(
    r"""(?:Refused\(\s*["'][A-Z0-9-]+["'],|BadInput\(|Fault\(|_fault\(|_one_of\([^"]*"[A-Z0-9-]+",)\s*["'](\w+)["']"""
)
_CHOSEN = re.compile(
    r'"(deal_(?:power|token)|score_\w+|\w+_(?:misplaced|without_amount|needs_number|unknown\w*))"'
)


def kinds_in(folder: Path) -> set[str]:
    sources = [p.read_text(encoding="utf-8") for p in folder.rglob("*.py") if p.name != "words.py"]
    return {kind for text in sources for regex in (_SAID, _CHOSEN) for kind in regex.findall(text)}


def test_every_kind_has_a_sentence_and_every_sentence_a_kind() -> None:
    said = kinds_in(ROOT / "rules") | kinds_in(ROOT / "effect_line")
    assert said == {*SENTENCES, *LINE_SENTENCES}


def test_no_kind_has_two_sentences() -> None:
    assert not set(SENTENCES) & set(LINE_SENTENCES)


def forms(template: Template) -> tuple[str, ...]:
    return (template.one, template.many) if isinstance(template, Plural) else (template,)


def test_sentences_are_whole() -> None:
    for kind, template in {**SENTENCES, **LINE_SENTENCES}.items():
        for text in forms(template):
            assert list(string.Formatter().parse(text)), kind
            assert kind in LINES or text.endswith((".", "?")), kind

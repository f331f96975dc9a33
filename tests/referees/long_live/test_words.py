"""Every kind that the rules use has a sentence, and every sentence finds its facts."""

import re
from pathlib import Path
from string import Formatter

import pytest

from companion.referees import long_live
from companion.referees.long_live.editions import labels_of
from companion.referees.long_live.game import _VERBS
from companion.referees.long_live.words import _REFUSALS, _RULINGS, SENTENCES
from companion.rulebook import Ruling, fill

from .matches import acts

ROOM = Path(long_live.__file__).parent
SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in ROOM.glob("*.py") if path.name != "words.py"
)
CALLS = r'(?:\.rule|Ruling|Refused)\(\s*(?:"[A-Z0-9-]+"(?: if [^"]+"[A-Z]*"?[^,]*)?|[\w.\[\]]+),\s*("[a-z_]+"[^,)]*)'
KINDS = {kind for group in re.findall(CALLS, SOURCE) for kind in re.findall(r'"([a-z_]+)"', group)}


def named(template: object) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(str(template)) if name}


def test_every_kind_in_the_code_has_a_sentence() -> None:
    assert len(KINDS) > 70
    assert set(SENTENCES) >= KINDS
    assert set(SENTENCES) >= set(_VERBS)


def test_no_sentence_without_a_use() -> None:
    quoted = set(re.findall(r'"([a-z_]+)"', SOURCE))
    assert {*_RULINGS, *_REFUSALS} - quoted == set()


@pytest.mark.parametrize("seed", range(30))
def test_rulings_bring_the_facts_of_their_sentence(seed: int) -> None:
    names = {"s1": "Ann", "s2": "Bob", **labels_of("classic")}
    for _, _, _, played in acts(seed):
        for ruling in played.rulings:
            assert named(SENTENCES[ruling.kind]) <= set(ruling.facts)
            sentence = fill(SENTENCES[ruling.kind], ruling.facts, names)
            assert sentence
            assert "s1" not in sentence
            assert "–" not in sentence


def test_a_sentence_is_told_in_the_words_of_the_edition() -> None:
    ruling = Ruling("LLQ-ACT-03", "acts", {"seat": "s1", "pos": 5, "tile": "spy"})
    names = {"s1": "Ann", **labels_of("classic")}
    assert fill(SENTENCES[ruling.kind], ruling.facts, names) == "Ann: the Witch at 5 acts."

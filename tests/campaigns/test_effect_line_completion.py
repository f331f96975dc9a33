"""Completion: the right kind of word for the place, and the part of the line it would replace."""

import pytest

from campaigns.effect_line import Option, complete, vocabulary_with

GERMAN = vocabulary_with({"Anführerin": "leader", "Nahrung": "food"}, ["Singer's Forest"])
RESOURCES_AND_POINTS = [
    "gold",
    "food",
    "army",
    "materials",
    "power",
    "hegemony",
    "independence",
    "infamy",
]


@pytest.mark.parametrize(
    ("line", "start", "first"),
    [
        ("le", 0, ["leader", "least gold"]),
        ("LEAD", 0, ["leader"]),
        ("leader +2 g", 10, ["gold"]),
        ("leader +2g", 9, ["gold"]),
        ("leader +2 h", 10, ["hegemony"]),
        ("leader + w", 9, ["winners", "wylio"]),
        ("most", 0, ["most gold", "most food"]),
        ("most ", 0, ["most gold", "most food"]),
        ("most f", 0, ["most food"]),
        ("scoring p", 0, ["scoring progress"]),
        ("pro", 0, ["progress"]),
        ("leader +1 gold, pr", 16, ["progress"]),
        ("leader +1 gold; win", 16, ["winners"]),
        ("leader +1 gold\nwin", 15, ["winners"]),
        ("leader +1 gold e", 15, ["env"]),
        ("tim", 0, ["timer"]),
        ("military>=2 +1 a", 15, ["army"]),
        ("progress 2 t", 11, ["tradition", "timer"]),
        ("skill 12 t", 9, ["tradition", "timer"]),
        ("military>=2 t", 12, ["tradition", "timer"]),
    ],
)
def test_words_for_the_place(line: str, start: int, first: list[str]) -> None:
    completion = complete(line)
    assert (completion.start, completion.end) == (start, len(line))
    assert [option.text for option in completion.options][: len(first)] == first


@pytest.mark.parametrize("line", ["leader +1 ", "3 ", "+2"])
def test_after_a_number_all_kinds(line: str) -> None:
    completion = complete(line)
    assert completion.start == len(line)
    assert [option.text for option in completion.options] == RESOURCES_AND_POINTS


@pytest.mark.parametrize("line", ["progress ", "env ", "leader +1 qqq", "military "])
def test_where_nothing_fits(line: str) -> None:
    assert complete(line).options == ()


def test_an_empty_line_offers_targets_first() -> None:
    completion = complete("")
    assert (completion.start, completion.end) == (0, 0)
    assert completion.options[0] == Option("leader", "target")
    assert len(completion.options) == 12


def test_after_a_target_effects_are_offered() -> None:
    completion = complete("leader ")
    assert completion.start == 7
    assert completion.options[0] == Option("tradition", "ideology")


def test_the_cursor_counts_not_the_end() -> None:
    assert complete("lea +2 gold", 3).options == complete("lea").options
    assert complete("lea", -5) == complete("", 0)
    assert complete("lea", 99) == complete("lea")


def test_own_words_and_keywords_are_offered() -> None:
    assert complete("anf", vocabulary=GERMAN).options == (Option("Anführerin", "target"),)
    assert complete("lead", vocabulary=GERMAN).options == (Option("Anführerin", "target"),)
    completion = complete("leader + singer's f", vocabulary=GERMAN)
    assert (completion.start, completion.options) == (9, (Option("Singer's Forest", "target"),))

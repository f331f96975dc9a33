"""The effect line: what is understood, what is asked back, and where everything stands."""

import json
from pathlib import Path
from typing import Any

import pytest

import campaigns
from campaigns.effect_line import (
    BASE,
    Effect,
    Vocabulary,
    effect_from,
    effects_from,
    parse,
    print_effects,
    vocabulary_with,
)
from campaigns.rules.faults import BadInput
from campaigns.rules.reckoning import reckon
from companion.rulebook.catalogue import read_catalogue

LINES = [
    json.loads(line)
    for line in Path(__file__).with_name("effect_lines.jsonl").read_text("utf-8").splitlines()
]
CATALOGUE = read_catalogue(Path(campaigns.__file__).with_name("catalogue.md"))
GERMAN = vocabulary_with(
    {
        "Anführerin": "leader",
        "Nahrung": "food",
        "meiste": "most",
        "Wertung": "scoring",
        "Fortschritt": "progress",
        "Umschlag": "env",
        "Militär": "military",
        "Sanduhr": "timer",
        "Ölwyn": "olwyn",
    },
    ["Silver-Tongue", "Singer's Forest", "Order", "Wylio", " "],
)


@pytest.mark.parametrize("case", LINES, ids=lambda case: case["line"][:40])
def test_line(case: dict[str, Any]) -> None:
    assert reckon("effects", {"line": case["line"]}) == {"effects": case["effects"]}
    assert set(case["rules"]) <= CATALOGUE.keys()


@pytest.mark.parametrize("case", LINES, ids=lambda case: case["line"][:40])
def test_line_survives_printing_and_json(case: dict[str, Any]) -> None:
    effects = effects_from(case["effects"])
    assert parse(print_effects(effects)).effects == effects
    assert [effect.as_json() for effect in effects] == case["effects"]


@pytest.mark.parametrize(
    ("line", "effects"),
    [
        ("Anführerin +1 Nahrung", [Effect("food", ("leader",), 1)]),
        ("leader +1 food", [Effect("food", ("leader",), 1)]),
        ("meiste Nahrung: -1 gold", [Effect("gold", ("most food",), -1)]),
        ("most Nahrung: -1 gold", [Effect("gold", ("most food",), -1)]),
        ("Wertung Fortschritt +1 H", [Effect("hegemony", ("scoring progress",), 1)]),
        (
            "fortschritt2 Umschlag14 umschlag 3",
            [
                Effect("push", (), 2, "progress"),
                Effect("envelope", (), 0, "14"),
                Effect("envelope", (), 0, "03"),
            ],
        ),
        (
            "Militär>=2 +1 army Sanduhr",
            [Effect("army", ("military>=2",), 1), Effect("timer", ("military>=2",))],
        ),
        ("ölwyn +1 gold", [Effect("gold", ("olwyn",), 1)]),
        ("silver tongue +1 gold", [Effect("gold", ("silver-tongue",), 1)]),
        ("Singers Forest: S12", [Effect("skill", ("singer's forest",), 0, "S12")]),
        ("SINGER’S FOREST: S12", [Effect("skill", ("singer's forest",), 0, "S12")]),
        ("Order 2", [Effect("push", (), 2, "order")]),
        ("Order +2 gold", [Effect("gold", ("order",), 2)]),
        ("Order: order 2", [Effect("push", ("order",), 2, "order")]),
        ("Wylio +1 gold", [Effect("gold", ("wylio",), 1)]),
    ],
)
def test_a_tables_own_words(line: str, effects: list[Effect]) -> None:
    parsed = parse(line, GERMAN)
    assert not parsed.faults
    assert list(parsed.effects) == effects
    assert parse(print_effects(effects, GERMAN), GERMAN).effects == tuple(effects)


def test_own_words_are_written() -> None:
    effects = parse("most food -1 food; K12: progress 2; military>=2 timer; env 4", GERMAN).effects
    assert print_effects(effects, GERMAN) == (
        "meiste Nahrung: -1 Nahrung; K12: Fortschritt 2; Militär>=2: Sanduhr; Umschlag 04"
    )
    assert (
        print_effects(effects) == "most food: -1 food; K12: progress 2; military>=2: timer; env 04"
    )


@pytest.mark.parametrize(
    ("own", "kind"),
    [
        ({"silber": "silver"}, "word_without_meaning"),
        ({"--": "gold"}, "word_without_meaning"),
        ({"food": "gold"}, "word_taken"),
    ],
)
def test_own_words_must_be_clear(own: dict[str, str], kind: str) -> None:
    with pytest.raises(BadInput) as caught:
        vocabulary_with(own)
    assert caught.value.kind == kind


def test_a_keyword_named_like_an_ideology_takes_nothing_away() -> None:
    words = vocabulary_with({}, ["order", "power"])
    assert parse("scoring order +1 H", words).effects == (
        Effect("hegemony", ("scoring order",), 1),
    )
    assert parse("most power: order 1", words).effects == (
        Effect("push", ("most power",), 1, "order"),
    )
    assert parse("power: +1 power", words).effects == (Effect("power", ("power",), 1),)


def test_a_word_for_itself_is_harmless() -> None:
    assert parse("+1 gold", vocabulary_with({"gold": "gold"})).effects == (Effect("gold", (), 1),)


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            "Leeder +2 gold",
            [("word_unknown_nearest", 0, 6, {"text": "Leeder", "nearest": "leader"})],
        ),
        ("+2 glod", [("word_unknown_nearest", 3, 7, {"text": "glod", "nearest": "gold"})]),
        ("qqq", [("word_unknown", 0, 3, {"text": "qqq", "nearest": None})]),
        ("most", [("word_unknown_nearest", 0, 4, {"text": "most", "nearest": "most"})]),
        ("leader", [("clause_without_effect", 0, 6, {})]),
        ("leader:", [("clause_without_effect", 0, 7, {})]),
        ("leader +", [("target_expected", 7, 8, {})]),
        (
            "leader + gold",
            [("target_expected", 7, 8, {}), ("kind_without_amount", 9, 13, {"text": "gold"})],
        ),
        ("leader:: +1 gold", [("mark_misplaced", 7, 8, {"text": ":"})]),
        ("S12: +1 gold", [("mark_misplaced", 3, 4, {"text": ":"})]),
        ("+1 gold!", [("mark_misplaced", 7, 8, {"text": "!"})]),
        (
            "- gold",
            [
                ("mark_misplaced", 0, 1, {"text": "-"}),
                ("kind_without_amount", 2, 6, {"text": "gold"}),
            ],
        ),
        ("leader moderator +1 gold", [("target_misplaced", 7, 16, {"text": "moderator"})]),
        ("+1 gold leader", [("target_misplaced", 8, 14, {"text": "leader"})]),
        ("gold", [("kind_without_amount", 0, 4, {"text": "gold"})]),
        ("+2", [("amount_without_kind", 0, 2, {"text": "+2"})]),
        (
            "+2 leader",
            [
                ("amount_without_kind", 0, 2, {"text": "+2"}),
                ("target_misplaced", 3, 9, {"text": "leader"}),
            ],
        ),
        ("progress", [("push_needs_number", 0, 8, {"text": "progress"})]),
        ("progress -2", [("push_backwards", 0, 11, {"ideology": "progress"})]),
        ("-2 progress", [("push_backwards", 0, 11, {"ideology": "progress"})]),
        ("military +1 gold", [("building_needs_number", 0, 8, {"text": "military"})]),
        (
            "military>= +1 gold",
            [
                ("building_needs_number", 0, 8, {"text": "military"}),
                ("mark_misplaced", 8, 10, {"text": ">="}),
            ],
        ),
        ("env", [("code_needs_number", 0, 3, {"text": "env"})]),
        ("skill +2 gold", [("code_needs_number", 0, 5, {"text": "skill"})]),
        ("E14", [("code_ambiguous", 0, 3, {"text": "E14", "choices": ("14", "END14")})]),
        ("K123 +1 gold", [("code_too_long", 0, 4, {"text": "K123", "digits": 2})]),
        ("env 1234", [("code_too_long", 0, 8, {"text": "envelope1234", "digits": 2})]),
        (
            "+12345 gold",
            [
                ("number_too_large", 1, 6, {"text": "12345"}),
                ("kind_without_amount", 7, 11, {"text": "gold"}),
            ],
        ),
        (
            "qqq 7",
            [
                ("word_unknown", 0, 3, {"text": "qqq", "nearest": None}),
                ("amount_without_kind", 4, 5, {"text": "7"}),
            ],
        ),
        ("Z12", [("word_unknown", 0, 3, {"text": "Z12", "nearest": None})]),
        ("gold12345", [("word_unknown_nearest", 0, 9, {"text": "gold12345", "nearest": "gold"})]),
        ("12qqq", [("word_unknown", 2, 5, {"text": "qqq", "nearest": None})]),
    ],
)
def test_faults_and_their_places(line: str, faults: list[tuple[Any, ...]]) -> None:
    found = parse(line).faults
    assert [(f.kind, f.start, f.end, dict(f.facts)) for f in found] == faults


def test_the_sound_part_is_still_understood() -> None:
    parsed = parse("Leeder +2 gold; winners -1 food")
    assert [effect.kind for effect in parsed.effects] == ["gold", "food"]
    assert len(parsed.faults) == 1


def test_places_for_the_preview() -> None:
    line = "Leader + Winners: +2 gold K12; env 14"
    first, second = parse(line).clauses
    assert line[first.start : first.end] == "Leader + Winners: +2 gold K12"
    assert first.targets == ("leader", "winners")
    assert first.target_span is not None
    assert line[slice(*first.target_span)] == "Leader + Winners"
    assert [line[p.start : p.end] for p in first.effects] == ["+2 gold", "K12"]
    assert (second.targets, second.target_span) == ((), None)
    assert [line[p.start : p.end] for p in second.effects] == ["env 14"]


def test_codes_out_of_range_are_warnings() -> None:
    parsed = parse("K99 S12 M 9")
    assert not parsed.faults
    assert parsed.warnings == (("K99", "QD-CHK-08"), ("M09", "QD-CHK-08"))


def test_a_very_long_line_is_not_read() -> None:
    parsed = parse("+1 gold " * 300)
    assert not parsed.clauses
    assert parsed.faults[0].kind == "line_too_long"
    assert not parse("+1 gold " * 250).faults


@pytest.mark.parametrize(
    "given",
    [
        None,
        {},
        {"kind": 1},
        {"kind": "gold"},
        {"kind": "gold", "amount": True},
        {"kind": "gold", "amount": 1, "code": "K12"},
        {"kind": "silver", "amount": 1},
        {"kind": "skill"},
        {"kind": "skill", "code": 12},
        {"kind": "push", "ideology": "order"},
        {"kind": "push", "ideology": "chaos", "spaces": 1},
        {"kind": "push", "ideology": "order", "spaces": -1},
        {"kind": "timer", "target": 3},
        {"kind": "timer", "target": [3]},
        {"kind": "timer", "target": ""},
        {"kind": "timer", "amount": 3},
    ],
)
def test_json_that_is_no_effect(given: Any) -> None:
    with pytest.raises(BadInput) as caught:
        effect_from(given)
    assert caught.value.kind == "effect_not_an_effect"


def test_effects_come_in_a_list() -> None:
    with pytest.raises(BadInput):
        effects_from({"kind": "timer"})


def test_nearest_knows_its_limits() -> None:
    assert BASE.nearest("x" * 5000) is None
    assert BASE.nearest("hegemny") == "hegemony"
    assert isinstance(BASE, Vocabulary)

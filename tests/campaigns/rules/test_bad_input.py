"""Input without sense gets a sentence, never an exception and never a guess."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.rules.reckoning import KINDS, reckon, reckon_line

VOTE = {
    "seats": ["A", "B", "C"],
    "leader": "A",
    "moderator": "B",
    "power": {"A": 7, "B": 7, "C": 7},
    "pool": 3,
    "turns": [],
}
TURN = {"seat": "A", "do": "vote", "side": "aye", "power": 1}
SLIDERS = {"tradition-progress": 0, "force-diplomacy": 0, "order-liberty": 0}
PUSH = {"track": 5, "sliders": SLIDERS, "tokens": {}, "pushes": []}
IDEOLOGY = {"sliders": SLIDERS, "tokens": {}, "card": []}
PAYMENT = {"owed": {"army": 1}, "held": {"army": 1}, "forced": True, "pay": "most"}
BUILDING = {"colour": "red", "yield": {"food": 1}}
INCOME = {"colour": "red", "buildings": [BUILDING], "choices": {}}
DRAFT = {"seats": ["A", "B", "C"], "leader": "A", "hegemony": {"A": 0, "B": 0, "C": 0}}
CHRONICLE = {"cards": {"C001": {"labels": ["instant"]}}, "drawn": ["C001"]}
GAME_END = {"slot": 7, "timer": True, "endings": 0, "deck": 12}
ABSENCE = {"missed": [5], "returns": 6, "agendas": {}}

CASES: list[tuple[str, Any, str]] = [
    ("vote", {**VOTE, "seats": "ABC"}, "“seats” must be a list."),
    ("vote", {**VOTE, "seats": ["A", "B", "A"]}, "A sits there twice."),
    ("vote", {**VOTE, "seats": ["A", 2, "C"]}, "“seats.1” must be a text."),
    ("vote", {**VOTE, "seats": ["A", "\ud800", "C"]}, "“seats.1” must be a text."),
    ("vote", {**VOTE, "leader": "D"}, "D has no seat here."),
    ("vote", {**VOTE, "moderator": None}, "“moderator” is missing."),
    ("vote", {**VOTE, "power": {"A": 7, "B": 7}}, "“power.C” is missing."),
    ("vote", {**VOTE, "power": {**VOTE["power"], "D": 1}}, "D has no seat here."),  # type: ignore[dict-item]
    ("vote", {**VOTE, "power": [7, 7, 7]}, "“power” must be an object."),
    (
        "vote",
        {**VOTE, "power": {"A": -1, "B": 7, "C": 7}},
        "“power.A” must be a whole number from 0 to 1000000.",
    ),
    ("vote", {**VOTE, "pool": True}, "“pool” must be a whole number from 0 to 1000000."),
    ("vote", {**VOTE, "pool": 3.0}, "“pool” must be a whole number from 0 to 1000000."),
    ("vote", {**VOTE, "pool": 10**30}, "“pool” must be a whole number from 0 to 1000000."),
    ("vote", {**VOTE, "turns": {}}, "“turns” must be a list."),
    ("vote", {**VOTE, "turns": ["A"]}, "“turns[0]” must be an object."),
    ("vote", {**VOTE, "turns": [{**TURN, "seat": "D"}]}, "D has no seat here."),
    ("vote", {**VOTE, "turns": [{**TURN, "do": "abstain"}]}, None),
    (
        "vote",
        {**VOTE, "turns": [{**TURN, "side": "maybe"}]},
        "“turns[0].side” must be one of aye, nay.",
    ),
    (
        "vote",
        {**VOTE, "turns": [{**TURN, "side": ["aye"]}]},
        "“turns[0].side” must be one of aye, nay.",
    ),
    ("vote", {**VOTE, "turns": [{**TURN, "power": -1}]}, None),
    ("vote", {**VOTE, "turns": [{"seat": "A", "do": "pass", "action": "nap"}]}, None),
    ("vote", {**VOTE, "moderator_side": "left"}, None),
    ("vote", {**VOTE, "moderator_leader": "Z"}, "Z has no seat here."),
    ("vote", {**VOTE, "switches": {"house_rule": True}}, "There is no switch “house_rule”."),
    ("vote", {**VOTE, "switches": []}, "“switches” must be an object."),
    ("gather", {"pool": 3, "gatherers": -1}, None),
    ("gather", {"pool": 3}, "“gatherers” is missing."),
    ("push", {**PUSH, "track": 1}, "“track” must be a whole number from 2 to 1000000."),
    ("push", {**PUSH, "track": {"order-liberty": 2}}, "“track.tradition-progress” is missing."),
    ("push", {**PUSH, "track": {**SLIDERS, "up-down": 2}}, "“track” knows nothing of “up-down”."),
    (
        "push",
        {**PUSH, "sliders": {"order-liberty": 6}},
        "“sliders.order-liberty” must be a whole number from -5 to 5.",
    ),
    ("push", {**PUSH, "sliders": {"left-right": 0}}, "“sliders” knows nothing of “left-right”."),
    ("push", {**PUSH, "tokens": {"order": -1}}, None),
    ("push", {**PUSH, "pushes": [{"ideology": "chaos", "spaces": 1}]}, None),
    ("push", {**PUSH, "pushes": [{"ideology": "order", "spaces": -1}]}, None),
    ("ideology", {**IDEOLOGY, "card": [{}]}, None),
    ("ideology", {**IDEOLOGY, "card": [{"favored": "order", "balanced": "order-liberty"}]}, None),
    ("ideology", {**IDEOLOGY, "card": [{"favored": "order", "points": 3}]}, None),
    ("ideology", {**IDEOLOGY, "card": [{"favored": "order", "bonus": "3"}]}, None),
    (
        "ideology",
        {"sliders": {"order-liberty": -1}, "tokens": {}, "card": [{"favored": "order"}]},
        "order is winning: how much does the card give for it?",
    ),
    ("ideology", {**IDEOLOGY, "empty_pile": "gold"}, None),
    ("power", {"power": {"A": "7"}}, None),
    ("payment", {**PAYMENT, "forced": "yes"}, "“forced” must be true or false."),
    ("payment", {**PAYMENT, "pay": "some"}, "“pay” must be one of most, none."),
    ("payment", {**PAYMENT, "pay": {"silver": 1}}, "“pay” knows nothing of “silver”."),
    ("payment", {**PAYMENT, "owed": {"army": -1}}, None),
    ("payment", {**PAYMENT, "held": {"wood": 1}}, "“held” knows nothing of “wood”."),
    ("tax", {"held": 2.5}, None),
    ("tax", {"held": 2, "by_gold": 1}, "“gold” is missing."),
    ("income", {**INCOME, "colour": "green"}, "“colour” must be one of red, blue."),
    ("income", {**INCOME, "buildings": [{**BUILDING, "choose": 1}]}, None),
    ("income", {**INCOME, "buildings": [{**BUILDING, "yield": {"wood": 1}}]}, None),
    ("income", {**INCOME, "choices": {"1": "food"}}, "There is no Building choices.1."),
    ("income", {**INCOME, "choices": {"0": "wood"}}, None),
    ("bonuses", {"seats": ["A", "B", "B"]}, "B sits there twice."),
    ("regions", {}, "“seats” is missing."),
    ("draft", {**DRAFT, "hegemony": {"A": 0, "B": 0}}, "“hegemony.C” is missing."),
    ("draft", {**DRAFT, "leader": "Z"}, "Z has no seat here."),
    ("chronicle", {**CHRONICLE, "drawn": ["C002"]}, "C002 was drawn but is not among the cards."),
    ("chronicle", {**CHRONICLE, "drawn": ["C001", "C001"]}, "C001 was drawn twice."),
    ("chronicle", {**CHRONICLE, "cards": {"C001": {"labels": "instant"}}}, None),
    ("chronicle", {**CHRONICLE, "cards": {"C001": {"labels": [], "track": 0}}}, None),
    ("agenda", {"game": 0}, "“game” must be a whole number from 1 to 1000000."),
    ("agenda", {"game": 1, "printed": 0}, None),
    ("infamy", {"infamy": -1}, None),
    ("infamy", {"infamy": 5, "switches": {"infamy_per_tier": 0}}, None),
    ("game-end", {**GAME_END, "timer": None}, "“timer” is missing."),
    ("game-end", {**GAME_END, "endings": 8}, "“endings” must be a whole number from 0 to 7."),
    ("campaign-end", {"endings": 7, "deck": -1}, None),
    ("absence", {**ABSENCE, "missed": [6]}, "Missed games lie before game 6, each named once."),
    ("absence", {**ABSENCE, "missed": [5, 5]}, "Missed games lie before game 6, each named once."),
    ("absence", {**ABSENCE, "missed": [0]}, None),
    ("absence", {**ABSENCE, "agendas": {"A050": "6"}}, None),
    ("code", {"text": 14}, "“text” must be a text."),
    ("code", {"text": ""}, "“” is not a code of the box."),
    ("code", {"text": "x" * 50}, "“" + "x" * 39 + "…” is not a code of the box."),
    ("code", {"text": "so"}, "“so” is not a code of the box."),
    ("code", {"text": "Z12"}, "“Z12” is not a code of the box."),
    ("code", {"text": "DAOD3"}, "“DAOD3” is not a code of the box."),
    ("code", {"text": "AAOD123"}, "“AAOD123” is not a code of the box."),
    ("code", {"text": "K123"}, "“K123” has too many digits; 2 are expected."),
    ("code", {"text": "١٤"}, "“١٤” is not a code of the box."),
    ("effects", {"line": None}, "“line” is missing."),
    (
        "effects",
        {"line": "Leeder +1 gold"},
        "“Leeder” is no word the app knows. Did you mean leader?",
    ),
    ("effects", {"line": "qqq"}, "“qqq” is no word the app knows."),
    ("effects", {"line": "x" * 3000}, "The line is too long: at most 2000 characters."),
    ("effects", {"line": "+1 gold", "words": {"geld": "silver"}}, None),
    ("effects", {"line": "+1 gold", "words": {"food": "gold"}}, "“food” already means food."),
    ("effects", {"line": "+1 gold", "keywords": [1]}, "“keywords.0” must be a text."),
]


@pytest.mark.parametrize(("kind", "given", "sentence"), CASES)
def test_bad_input_is_a_sentence(kind: str, given: Any, sentence: str | None) -> None:
    answer = reckon(kind, given)
    assert set(answer) == {"error"}
    assert "–" not in answer["error"]
    if sentence is not None:
        assert answer["error"] == sentence


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("E14", ["14", "END14"]),
        ("en 4", ["04", "END04"]),
        ("106", ["A106", "C106"]),
        ("B044", ["B44", "B04"]),
        ("A0044", ["A044", "A004"]),
        ("aod", ["DAOD", "CAOD", "AAOD"]),
    ],
)
def test_ambiguous_code_asks_back(text: str, choices: list[str]) -> None:
    answer = reckon("code", {"text": text})
    assert answer["choices"] == choices
    assert all(choice in answer["error"] for choice in choices)


def test_ambiguous_code_with_one_reading_left_names_it_once() -> None:
    assert reckon("code", {"text": "B000"})["choices"] == ["B00"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("given", [None, 1, "x", [], [{}], True])
def test_only_objects_are_reckoned(kind: str, given: Any) -> None:
    assert reckon(kind, given) == {"error": "Each line must be a JSON object."}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        b"\xff\xfe",
        '{"pool": NaN}',
        '{"pool": Infinity}',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"pool": ' + "9" * 5000 + "}",
    ],
)
def test_lines_that_are_not_json(line: str | bytes) -> None:
    assert reckon_line("gather", line) == {"error": "That line is not JSON."}


def test_a_line_is_reckoned() -> None:
    assert reckon_line("gather", b'{"pool":5,"gatherers":2}') == {"each": 2, "pool": 1}


FIELDS = sorted(
    {
        *(*VOTE, *PUSH, *IDEOLOGY, *PAYMENT, *INCOME, *DRAFT, *CHRONICLE, *GAME_END, *ABSENCE),
        *("held", "gold", "by_gold", "game", "printed", "infamy", "text", "line", "words"),
        *("keywords", "switches", "empty_pile", "moderator_side", "moderator_leader", "gatherers"),
    }
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.floats()
    | st.sampled_from(["A", "B", "C", "aye", "pass", "most", "none", "order", "blue", "C001", "🜚"])
    | st.text(max_size=6)
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from([*FIELDS, "A", "B", "C", "0"]) | st.text(max_size=3), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(sorted(KINDS)), st.dictionaries(st.sampled_from(FIELDS), ANYTHING, max_size=8)
)
def test_nothing_makes_a_calculator_stumble(kind: str, given: dict[str, Any]) -> None:
    answer = reckon(kind, given)
    assert answer
    if "error" in answer:
        assert isinstance(answer["error"], str)
        assert answer["error"]

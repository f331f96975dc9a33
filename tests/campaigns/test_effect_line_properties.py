"""Properties of the effect line: printing is undone by parsing, and nothing makes it stumble."""

from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.effect_line import BASE, Effect, complete, parse, print_effects, vocabulary_with
from campaigns.effect_line.effect import AMOUNT_KINDS, effect_from
from campaigns.effect_line.vocabulary import TARGETS
from campaigns.rules.codes import SHAPES
from campaigns.rules.components import BUILDING_TYPES, CHARACTERS, IDEOLOGIES, REGIONS

OWN = vocabulary_with(
    {"Nahrung": "food", "Rat": "players", "am meisten": "most"}, ["the Pact", "Force"]
)

SINGLE_TARGETS = st.one_of(
    st.sampled_from([*TARGETS, *CHARACTERS, *REGIONS]),
    st.builds("{} {}".format, st.sampled_from(["most", "least"]), st.sampled_from(AMOUNT_KINDS)),
    st.builds("scoring {}".format, st.sampled_from(IDEOLOGIES)),
    st.builds("{}>={}".format, st.sampled_from(BUILDING_TYPES), st.integers(0, 9)),
    st.builds("k{:02}".format, st.integers(0, 99)),
)
TARGETS_OF_ONE = st.lists(SINGLE_TARGETS, max_size=3, unique=True).map(tuple)
OWN_TARGETS = st.lists(
    SINGLE_TARGETS | st.sampled_from(["the pact", "force"]), max_size=3, unique=True
).map(tuple)


@st.composite
def codes(draw: st.DrawFn) -> tuple[str, str]:
    kind = draw(st.sampled_from([*SHAPES, "disorder"]))
    if kind == "disorder":
        return draw(
            st.sampled_from([("envelope", "DAOD"), ("envelope", "AAOD"), ("agenda", "AAOD6")])
        )
    shape = SHAPES[kind]
    number = draw(st.integers(0, 10**shape.digits - 1))
    return kind, f"{shape.prefix}{number:0{shape.digits}}"


def effects(targets: st.SearchStrategy[tuple[str, ...]]) -> st.SearchStrategy[Effect]:
    amounts = st.tuples(st.sampled_from(AMOUNT_KINDS), targets, st.integers(-99, 99), st.just(""))
    pushes = st.tuples(st.just("push"), targets, st.integers(0, 9), st.sampled_from(IDEOLOGIES))
    unlocks = st.builds(lambda code, to: (code[0], to, 0, code[1]), codes(), targets)
    timers = st.tuples(st.just("timer"), targets, st.just(0), st.just(""))
    return st.one_of(amounts, pushes, unlocks, timers).map(lambda parts: Effect(*parts))


@settings(max_examples=400, deadline=None)
@given(st.lists(effects(TARGETS_OF_ONE), max_size=6))
def test_parse_undoes_print(given_effects: list[Effect]) -> None:
    line = print_effects(given_effects)
    parsed = parse(line)
    assert not parsed.faults, line
    assert list(parsed.effects) == given_effects, line
    assert print_effects(parsed.effects) == line


@settings(max_examples=300, deadline=None)
@given(st.lists(effects(OWN_TARGETS), max_size=6))
def test_parse_undoes_print_in_a_tables_own_words(given_effects: list[Effect]) -> None:
    line = print_effects(given_effects, OWN)
    parsed = parse(line, OWN)
    assert not parsed.faults, line
    assert list(parsed.effects) == given_effects, line


@given(effects(TARGETS_OF_ONE))
def test_json_round_trip(effect: Effect) -> None:
    assert effect_from(effect.as_json()) == effect


WORDS = sorted(
    {
        *BASE.written.values(),
        "K12",
        "S",
        "12",
        "+",
        "-",
        ":",
        ";",
        ",",
        ">=",
        "E14",
        "O",
        "mo7",
        "AOD",
    }
)
NOISE = st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=12).flatmap(
    lambda parts: st.sampled_from(["", " "]).map(lambda glue: glue.join(parts))
)


@settings(max_examples=600, deadline=None)
@given(NOISE, st.integers(-2, 80))
def test_nothing_makes_it_stumble(line: str, cursor: int) -> None:
    for vocabulary in (BASE, OWN):
        parsed = parse(line, vocabulary)
        for clause in parsed.clauses:
            assert 0 <= clause.start <= clause.end <= len(line)
        for fault in parsed.faults:
            assert 0 <= fault.start <= fault.end <= len(line)
        if not parsed.faults:
            again = print_effects(parsed.effects, vocabulary)
            assert parse(again, vocabulary).effects == parsed.effects
        completion = complete(line, cursor, vocabulary)
        assert 0 <= completion.start <= completion.end <= len(line)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(CHARACTERS) + sorted(REGIONS) + list(TARGETS)), st.data())
def test_every_beginning_of_a_target_leads_to_it(word: str, data: st.DataObject) -> None:
    beginning = word[: data.draw(st.integers(1, len(word)))]
    assert word in [option.text for option in complete(beginning).options]

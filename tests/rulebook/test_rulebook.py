"""The shared pure package: secrets by type, packing, words, catalogues."""

import enum
import json
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook import (
    Entry,
    Plural,
    Refused,
    Ruling,
    Sealed,
    all_games,
    canonical,
    entry_seen_by,
    fill,
    game_named,
    mark,
    pack,
    unpack,
)
from companion.rulebook.catalogue import differences, ids_in_code, read_catalogue


class Colour(enum.Enum):
    RED = "red"


class Pair(NamedTuple):
    left: int
    right: tuple[str, int]


@dataclass(frozen=True)
class Everything:
    number: int
    words: tuple[str, ...]
    secret: Sealed[tuple[int, ...]] | None
    by_round: dict[int, frozenset[str]]
    pair: Pair
    colour: Colour
    side: Literal["aye", "nay"]
    maybe: int | None
    names: list[str]


samples = st.builds(
    Everything,
    number=st.integers(),
    words=st.lists(st.text()).map(tuple),
    secret=st.one_of(
        st.none(),
        st.builds(
            Sealed, st.lists(st.integers()).map(tuple), st.frozensets(st.sampled_from(["s1", "s2"]))
        ),
    ),
    by_round=st.dictionaries(st.integers(), st.frozensets(st.text())),
    pair=st.builds(Pair, st.integers(), st.tuples(st.text(), st.integers())),
    colour=st.just(Colour.RED),
    side=st.sampled_from(["aye", "nay"]),
    maybe=st.one_of(st.none(), st.integers()),
    names=st.lists(st.text()),
)


@given(samples)
def test_what_is_packed_unpacks_to_the_same(value):
    packed = json.loads(json.dumps(pack(value)))
    assert unpack(Everything, packed) == value


def test_what_cannot_be_packed_says_so():
    with pytest.raises(TypeError):
        pack(object())
    with pytest.raises(TypeError):
        unpack(Pair | Everything, [1])


def test_a_secret_cannot_slip_out():
    secret = Sealed("canary", ["s1"])
    assert secret.seen_by("s1") == "canary"
    assert secret.seen_by("s2") is None
    assert secret.seen_by(None) is None
    assert "canary" not in repr(secret) + str(secret) + f"{secret}"
    with pytest.raises(TypeError):
        canonical({"x": secret})
    assert Sealed("x", ()).seen_by("s1") is None
    assert repr(Sealed(1, ())) == "Sealed(for nobody)"
    assert Sealed(1, ["s1"]) == Sealed(1, ["s1"]) != Sealed(1, ["s2"])
    assert len({Sealed(1, ["s1"]), Sealed(1, ["s1"])}) == 1


def test_sealed_fields_and_rulings_are_taken_out_of_entries():
    known, own = Ruling("X-1", "seen"), Ruling("X-2", "own", {}, (), ("s1",))
    entry = Entry(7, "s1", {"do": "pick", "card": 3, "draws": {"deck": [1]}, "at": 2}, (known, own))
    sealed = {"pick": {"card": "owner", "draws": "nobody"}}
    mine = entry_seen_by(entry, "s1", sealed)
    assert mine.action == {"do": "pick", "card": 3, "draws": None, "at": 2}
    assert mine.rulings == (known, own)
    for reader in ("s2", None):
        theirs = entry_seen_by(entry, reader, sealed)
        assert theirs.action == {"do": "pick", "card": None, "draws": None, "at": 2}
        assert theirs.rulings == (known,)


def test_sentences_name_seats_and_count():
    names = {"s1": "Anna", "s2": "Bo"}
    assert (
        fill(
            mark("{seat} and {others} gain {n}."),
            {"seat": "s1", "others": ["s2", "x"], "n": 2},
            names,
        )
        == "Anna and Bo, x gain 2."
    )
    points = Plural("{n} point", "{n} points")
    assert [fill(points, {"n": n}) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert fill("{missing} {none}", {"none": None}) == "– –"
    assert fill(points, {"n": "many"}) == "many points"


def test_canonical_json_has_one_form_and_no_nan():
    assert canonical({"b": 1, "a": "é"}) == '{"a":"é","b":1}'.encode()
    with pytest.raises(ValueError, match="JSON"):
        canonical(float("nan"))


def test_a_refusal_carries_rule_facts_and_choices():
    refused = Refused(
        "QD-X-01", "wrong", choices=[{"do": "x"}], faults=[Refused("QD-X-02", "too")], n=1
    )
    assert (refused.rule, refused.kind, refused.facts, len(refused.choices)) == (
        "QD-X-01",
        "wrong",
        {"n": 1},
        1,
    )
    assert refused.faults[0].rule == "QD-X-02"


def test_games_enter_themselves():
    assert game_named("cups") in all_games()
    with pytest.raises(KeyError):
        game_named("chess")


def test_a_catalogue_and_the_code_are_compared(tmp_path):
    catalogue = tmp_path / "catalogue.md"
    catalogue.write_text(
        "# Rules\n- **AB-ONE-01** (p.3) Applied.\n- **AB-ONE-02** Not here. [on the table: cards only]\n- **AB-ONE-03** Forgotten.\n"
    )
    code = tmp_path / "code.py"
    code.write_text('rule = "AB-ONE-01"  # AB-TWO-09\n')
    rules = read_catalogue(catalogue)
    assert rules["AB-ONE-01"].page == "3"
    assert rules["AB-ONE-02"].on_the_table == "cards only"
    found = differences(rules, ids_in_code([tmp_path], "AB"))
    assert found == [
        "AB-ONE-03: neither in the code nor marked [on the table: …]",
        "AB-TWO-09: in the code but not in the catalogue",
    ]

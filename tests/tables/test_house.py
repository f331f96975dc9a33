"""Acts of the house: seats, names, scribes, keeping; pure."""

import pytest

from companion.rulebook import Refused
from companion.tables.house import clean_name, new_house, play_house


@pytest.fixture
def house():
    return new_house({"s1": "Anna", "s2": "Bo"})


def after(house, *actions):
    for action in actions:
        house = play_house(house, "s1", action).state
    return house


def test_sitting_and_leaving(house):
    seated = after(house, {"do": "sit", "seat": "s1", "name": " Anna  Lee "})
    assert seated.seats["s1"].name == "Anna Lee"
    assert seated.seats["s1"].taken
    freed = after(seated, {"do": "release", "seat": "s1"})
    assert not freed.seats["s1"].taken
    with pytest.raises(Refused, match="HOUSE-SEAT"):
        after(freed, {"do": "release", "seat": "s1"})


@pytest.mark.parametrize(
    ("verb", "field", "value"),
    [
        ("lock", "locked", True),
        ("unlock", "locked", False),
        ("scribe", "scribe", True),
        ("unscribe", "scribe", False),
    ],
)
def test_marks_on_a_seat(house, verb, field, value):
    assert getattr(after(house, {"do": verb, "seat": "s2"}).seats["s2"], field) is value


def test_strict_tables_have_scribes(house):
    strict = after(house, {"do": "strict"}, {"do": "scribe", "seat": "s2"})
    assert (strict.may_record_for_others("s1"), strict.may_record_for_others("s2")) == (False, True)
    with pytest.raises(Refused, match="HOUSE-TABLE"):
        after(strict, {"do": "strict"})
    assert after(strict, {"do": "unstrict"}).may_record_for_others("s1")


def test_away_and_back(house):
    away = after(house, {"do": "put_away"})
    assert away.away
    assert not after(away, {"do": "take_out"}).away


def test_the_keeper_must_sit(house):
    with pytest.raises(Refused, match="HOUSE-KEEPER"):
        after(house, {"do": "keeper", "seat": "s1"})
    kept = after(house, {"do": "sit", "seat": "s1", "name": "Anna"}, {"do": "keeper", "seat": "s1"})
    assert kept.keeper == "s1"


@pytest.mark.parametrize("seat", ["s9", None, 3, ["s1"]])
def test_no_such_seat(house, seat):
    with pytest.raises(Refused, match="HOUSE-SEAT"):
        after(house, {"do": "lock", "seat": seat})


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  a \n b ", "a b"),
        ("a\u202eb", "ab"),
        ("a\u200bb\ufeff", "ab"),
        ("x\x00y", "xy"),
        ("Zoë 王", "Zoë 王"),
    ],
)
def test_names_are_cleaned(typed, shown):
    assert clean_name(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "\u200b", None, 5, "x" * 41])
def test_names_that_are_none(typed):
    with pytest.raises(Refused, match="HOUSE-NAME"):
        clean_name(typed)


@pytest.mark.parametrize("text", ["", "  ", None, 5, "x" * 2001])
def test_notes_that_are_none(house, text):
    with pytest.raises(Refused, match="HOUSE-NOTE"):
        after(house, {"do": "note", "text": text})


def test_renaming_tells_both_names(house):
    told = play_house(house, "s1", {"do": "rename", "seat": "s1", "name": "Ann"}).rulings[0]
    assert told.facts == {"old": "Anna", "name": "Ann"}
    assert play_house(house, "s1", {"do": "new_code"}).rulings[0].rule == "HOUSE-CODE"

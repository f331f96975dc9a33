"""The one-line notation: round trip, what it accepts and what it refuses."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.referees.long_live.notation import LETTERS, read, write
from companion.referees.long_live.state import State
from companion.referees.long_live.tiles import COPIES, UNKNOWN
from companion.rulebook import Refused

from .matches import acts

LINES = "sacblPeyrrg:n/gacblPenrrs:y"
GOOD = [
    "-/- 000/000 - setup",
    "sacblPeyrrg:n/- 000/000 - setup",
    f"{LINES} 000/000 - start_roll@-/6+5",
    f"{LINES} 000/000 W0 roll",
    f"{LINES} 000/000 B14 reposition@6+6",
    "sacblPeyrRg~:n/gacblpenrrs:Y 333/120 B14 over@6+6 W.prestige",
]


@pytest.mark.parametrize("seed", range(20))
def test_round_trip_in_random_play(seed: int) -> None:
    for _, _, _, played in acts(seed):
        line = write(played.state)
        assert read(line) == played.state
        assert write(read(line)) == line
        assert "\n" not in line


def test_every_tile_has_a_letter_of_its_own() -> None:
    assert set(LETTERS) == {*COPIES, UNKNOWN}
    assert len(set(LETTERS.values())) == len(LETTERS)


@pytest.mark.parametrize("line", GOOD[:5])
def test_written_as_read(line: str) -> None:
    assert write(read(line)) == line
    assert write(read(line.replace(" ", ";"))) == line


def test_unknown_tiles_make_it_a_match_on_the_table() -> None:
    line = "?acblPeyrrg:?/gacblPenrrs:y 000/000 W2 roll"
    assert write(read(line)) == f"{line} mode=table"


@pytest.mark.parametrize(
    ("line", "rule", "kind"),
    [
        ("", "LLQ-INFO-02", "notation_unreadable"),
        ("x" * 500, "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 roll more words", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 sing", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 roll finish", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 over", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 over W.luck", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 decision@1+1 finish", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 roll@7+1", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 X2 roll", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000 W2 roll", "LLQ-INFO-02", "notation_unreadable"),
        ("sacblPeyrrg:n 000/000 W2 roll", "LLQ-INFO-02", "notation_unreadable"),
        ("sacblPeyrr:n/gacblPenrrs:y 000/000 W2 roll", "LLQ-INFO-02", "notation_unreadable"),
        ("zacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll", "LLQ-INFO-02", "notation_unreadable"),
        ("S~acblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 roll edition=third", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 roll mode=sleep", "LLQ-INFO-02", "notation_unreadable"),
        (f"{LINES} 000/000 W2 roll tempo=quick", "LLQ-AMB-09", "switch_unknown"),
        (f"{LINES} 000/000 W2 roll memory_aid=yes", "LLQ-AMB-18", "switch_value"),
        (
            f"{LINES} 000/000 W2 decision@1+1 schemer_return.W,done.W,finish",
            "LLQ-TURN-03",
            "nobody_would_be_asked",
        ),
    ],
)
def test_refused(line: str, rule: str, kind: str) -> None:
    with pytest.raises(Refused) as refused:
        read(line)
    assert (refused.value.rule, refused.value.kind) == (rule, kind)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GOOD), st.integers(0, 60), st.characters(codec="utf-8"), st.integers(0, 2))
def test_a_damaged_line_is_read_or_refused(line: str, at: int, letter: str, cut: int) -> None:
    damaged = line[:at] + letter + line[at + cut :]
    state = read_or_refused(damaged)
    if isinstance(state, Refused):
        assert state.rule.startswith("LLQ-")
    else:
        assert read(write(state)) == state


def read_or_refused(line: str) -> State | Refused:
    try:
        return read(line)
    except Refused as refused:
        return refused

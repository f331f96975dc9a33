"""Partial knowledge: what can still be, and the match as one pair of eyes knows it."""

import pytest

from companion.referees.long_live.notation import read, write
from companion.referees.long_live.tiles import face_down, remembered
from companion.referees.long_live.unknown import (
    as_known_to,
    possible_masters,
    possible_tiles,
    shown,
    unknown_line,
    unseen,
)


def side(text: str) -> tuple[object, ...]:
    state = read(f"{text}/?????P?????:? 000/000 W2 roll")
    return state.lines[0], state.masters[0]


@pytest.mark.parametrize(
    ("text", "tiles", "masters"),
    [
        ("SACBLPE?RR?:?", "noble spy guard", "noble spy"),
        ("SACBLPEyRR?:?", "guard", "noble"),
        ("SACBLPEYRR?:?", "guard", "noble"),
        ("SACBLPE?RR?:N", "spy guard", ""),
        ("SaCBLPE?RRG:N", "spy", ""),
    ],
)
def test_what_can_still_be(text: str, tiles: str, masters: str) -> None:
    """LLQ-COMP-01, LLQ-SETUP-04: somebody must be left to be the hidden Master."""
    line, master = side(text)
    assert possible_tiles(line, master) == tuple(tiles.split())
    if masters:
        assert possible_masters(line, master) == tuple(masters.split())


def test_unseen_counts_copies() -> None:
    line, master = side("R????P?????:?")
    left = unseen(line, master)
    assert left["recruit"] == 1
    assert left["princess"] == 0
    assert left["spy"] == 1


def test_a_new_line_shows_the_princess_only() -> None:
    """LLQ-SETUP-02."""
    assert unknown_line(1)[5] == "princess"
    assert unknown_line(1).count(face_down("?", 1)) == 10


def test_who_may_know_a_tile() -> None:
    """LLQ-INFO-01, LLQ-INFO-05."""
    assert shown("spy", None)
    assert shown(face_down("spy", 0), "s1")
    assert not shown(face_down("spy", 0), "s2")
    assert not shown(face_down("spy", 0), None)
    assert shown(remembered("spy"), None)


@pytest.mark.parametrize(
    ("seat", "known"),
    [
        ("s1", "sacblPeyrrg:n/?????Pe~????:Y"),
        ("s2", "?????P?????:?/gacblPe~nrrs:Y"),
        (None, "?????P?????:?/?????Pe~????:Y"),
    ],
)
def test_as_known_to(seat: str | None, known: str) -> None:
    state = read(
        "sacblPeyrrg:n/gacblPe~nrrs:Y 000/000 W2 roll memory_aid=on recruit_reveal=on_activate"
    )
    assert write(as_known_to(state, seat)) == f"{known} 000/000 W2 roll memory_aid=on mode=table"

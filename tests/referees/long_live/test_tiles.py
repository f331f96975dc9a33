"""Tiles: faces, neighbours, Guards."""

import pytest

from companion.referees.long_live.tiles import (
    COPIES,
    HIDEABLE,
    MASTERS,
    Line,
    character_of,
    face_down,
    guard_beside,
    is_up,
    laid,
    positions_down,
    remembered,
    swapped,
)
from companion.rulebook import Sealed

LINE: Line = tuple("abcdefghijk")


def test_a_side_has_twelve_tiles() -> None:
    """LLQ-COMP-01."""
    assert sum(COPIES.values()) == 12
    assert len(HIDEABLE) == 11
    assert set(MASTERS) < set(HIDEABLE)


def test_the_face_of_a_tile_is_its_type() -> None:
    assert is_up("spy")
    assert not is_up(face_down("spy", 0))
    assert character_of("spy") == character_of(face_down("spy", 1)) == "spy"


def test_a_face_down_tile_is_known_to_its_owner_only() -> None:
    """LLQ-INFO-01."""
    assert face_down("spy", 1) == Sealed("spy", ["s2"])
    assert remembered("spy").known_to == {"s1", "s2"}


@pytest.mark.parametrize(
    ("pos", "line"), [(2, "xbcdefghijk"), (7, "abcdexghijk"), (12, "abcdefghijx")]
)
def test_laid(pos: int, line: str) -> None:
    assert "".join(map(str, laid(LINE, pos, "x"))) == line


@pytest.mark.parametrize(
    ("pos", "line"), [(2, "bacdefghijk"), (7, "abcdegfhijk"), (11, "abcdefghikj")]
)
def test_swapped(pos: int, line: str) -> None:
    """LLQ-MOVE-02."""
    assert "".join(map(str, swapped(LINE, pos))) == line


@pytest.mark.parametrize(
    ("guard", "protected"), [(2, {3}), (3, {2, 4}), (7, {6, 8}), (11, {10, 12}), (12, {11})]
)
def test_a_guard_protects_his_neighbours_and_the_bar_does_not_wrap(
    guard: int, protected: set[int]
) -> None:
    """LLQ-CHAR-GUARD-01, LLQ-CHAR-GUARD-02."""
    line = laid(LINE, guard, "guard")
    assert {pos for pos in range(2, 13) if guard_beside(line, pos) == guard} == protected
    hidden = laid(LINE, guard, face_down("guard", 0))
    assert not any(guard_beside(hidden, pos) for pos in range(2, 13))


def test_positions_down() -> None:
    assert positions_down(laid(laid(LINE, 2, face_down("spy", 0)), 12, remembered("spy"))) == (
        2,
        12,
    )

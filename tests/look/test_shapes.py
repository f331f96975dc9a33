"""The vocabulary of shapes."""

import pytest

from companion.pictures.shapes import (
    CurveTo,
    LineTo,
    area,
    box,
    circle,
    cut_to,
    flattened,
    line,
    mirrored,
    path,
    polygon,
    shifted,
    star,
    stroke,
    turned,
)
from companion.pictures.svg import drawn


def test_path_reads_lines_and_curves() -> None:
    contour = path("M 1 2 L 3 4 5 6 C 1 1 2 2 3 3 Z")
    assert contour.start == (1, 2)
    assert contour.steps == (LineTo((3, 4)), LineTo((5, 6)), CurveTo((1, 1), (2, 2), (3, 3)))
    assert contour.closed


def test_path_without_a_start_is_refused() -> None:
    with pytest.raises(ValueError, match="starts with M"):
        path("L 1 2 Z")


def test_circle_is_round() -> None:
    for x, y in flattened(circle(10, 10, 5)):
        assert (x - 10) ** 2 + (y - 10) ** 2 == pytest.approx(25, rel=0.001)


def test_moves() -> None:
    corner = polygon((0, 0), (2, 0), (2, 2))
    assert mirrored(corner, 1).start == (2, 0)
    assert shifted(corner, 3, 4).start == (3, 4)
    assert turned(corner, 0.25, (1, 1)).start == pytest.approx((2, 0))


def test_star_points_up() -> None:
    assert star((0, 0), 2, 1, 5).start == pytest.approx((0, -2))


def test_cut_keeps_the_inside() -> None:
    window = flattened(box(0, 0, 4, 4))
    cut = cut_to(flattened(box(2, 2, 9, 9)), window)
    assert set(cut) == {(2, 2), (4, 2), (4, 4), (2, 4)}


def test_svg_of_an_area_and_a_stroke() -> None:
    assert drawn(area(box(0, 0, 1.5, 1)), "#fff") == (
        '<path fill="#fff" fill-rule="evenodd" d="M0 0L1.5 0L1.5 1L0 1Z"/>'
    )
    assert drawn(stroke(2, line((-0.001, 0), (10, 10))), "currentColor") == (
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round" d="M0 0L10 10"/>'
    )

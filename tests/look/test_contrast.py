"""Every pair of text and ground that tokens.css declares is readable in both lights."""

import re

import pytest

from .places import CSS

LEAST = {"AAA": 7.0, "AA": 4.5, "GRAPHIC": 3.0}
LIGHTS = ("light", "dark")
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in CSS)
COLOURS = {
    name: {"light": light, "dark": dark}
    for name, light, dark in re.findall(
        r"(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", TEXT
    )
}
PAIRS = [
    (level, ink, ground)
    for level, ink, grounds in re.findall(r"@pair (\w+) (--[\w-]+) on ((?:--[\w-]+ ?)+)", TEXT)
    for ground in grounds.split()
]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize(("level", "ink", "ground"), PAIRS)
def test_pair_is_readable(level: str, ink: str, ground: str, light: str) -> None:
    assert contrast(COLOURS[ink][light], COLOURS[ground][light]) >= LEAST[level]


def test_every_ink_in_use_is_declared() -> None:
    """A text colour that no pair mentions would escape the check above."""
    inks = {ink for _, ink, _ in PAIRS}
    used = {
        name
        for path in CSS
        for name in re.findall(r"(?<![\w-])color: var\((--[\w-]+)\)", path.read_text("utf-8"))
    }
    assert used - inks == set()


def test_every_ground_under_text_is_declared() -> None:
    grounds = {ground for _, _, ground in PAIRS}
    used = {
        name
        for path in CSS
        for name in re.findall(r"background(?:-color)?: var\((--[\w-]+)\)", path.read_text("utf-8"))
    }
    # Metal, dots and pips carry no text: they are graphics, declared as inks. Nor does the veil
    # that dims a page behind a sheet.
    graphics = {ink for _, ink, _ in PAIRS} | {"--veil"}
    assert used - grounds - graphics == set()


def test_numbers_stand_on_triple_a() -> None:
    """Figures are set in these inks (look.md: AAA for numbers)."""
    triple = {ink for level, ink, _ in PAIRS if level == "AAA"}
    assert {"--ink", "--gilt-ink", "--aye", "--nay", "--ok"} <= triple

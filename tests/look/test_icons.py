"""The sprite: every icon that is asked for is there, and its author is named."""

import re
from xml.etree import ElementTree

import pytest

from companion.pictures.credited import GAME_ICONS, LUCIDE
from companion.pictures.glyphs import GLYPHS, GRID
from companion.pictures.shapes import flattened
from companion.pictures.svg import drawn, symbol
from companion.templatetags.look import ICONS, NAMES

from .places import CREDITS, SPRITE, TEMPLATES

SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = ElementTree.parse(SPRITE).getroot().findall(f"{SVG}symbol")
IDS = [each.get("id") for each in SYMBOLS]


def asked_for() -> set[str]:
    """Names of icons that templates write literally."""
    pattern = r'\{% icon "([\w-]+)"|\bicon="([\w-]+)"'
    found = (re.findall(pattern, path.read_text("utf-8")) for path in TEMPLATES)
    return {one or other for each in found for one, other in each}


def test_sprite_has_exactly_the_known_icons() -> None:
    assert len(IDS) == len(set(IDS))
    assert set(IDS) == ICONS


def test_every_icon_in_a_template_is_in_the_sprite() -> None:
    assert asked_for() - set(IDS) == set()


def test_every_noun_has_its_glyph() -> None:
    assert set(NAMES) <= set(GLYPHS)


@pytest.mark.parametrize("name", GLYPHS)
def test_committed_glyph_is_the_drawn_one(name: str) -> None:
    text = symbol(name, GRID, "".join(drawn(shape, "currentColor") for shape in GLYPHS[name]))
    assert text in SPRITE.read_text("utf-8")


@pytest.mark.parametrize("name", GLYPHS)
def test_glyph_stays_on_its_grid(name: str) -> None:
    points = [
        point
        for shape in GLYPHS[name]
        for contour in shape.contours
        for point in flattened(contour)
    ]
    assert all(0 <= x <= 24 and 0 <= y <= 24 for x, y in points)


def test_sprite_carries_no_style_and_no_script() -> None:
    text = SPRITE.read_text("utf-8")
    assert (
        re.search(
            r"<(style|script|image|foreignObject)|\sstyle=|\son\w+=|https?://(?!www\.w3)", text
        )
        is None
    )


@pytest.mark.parametrize("name", GAME_ICONS)
def test_author_is_named(name: str) -> None:
    theirs, author = GAME_ICONS[name]
    assert f"| {name} | {theirs} | {author} |" in CREDITS.read_text("utf-8")


@pytest.mark.parametrize("name", LUCIDE)
def test_interface_icon_is_listed(name: str) -> None:
    assert re.search(rf"^- {name}\b", CREDITS.read_text("utf-8"), re.MULTILINE)

"""The coats of arms: sound geometry, inside their frame, told apart without colour."""

from itertools import combinations
from xml.etree import ElementTree

import pytest
from PIL import ImageChops, ImageStat

from companion.pictures.crests import CHARACTERS, CRESTS, FIELD, TINCTURES, Crest
from companion.pictures.shapes import Stroke, flattened
from companion.pictures.svg import drawn

from .places import ROOT
from .raster import charge, grey, mask

NAMES = {"aesyas", "elinor", "jilian", "lyrie", "syd", "xanthe"}
PAIRS = list(combinations(CHARACTERS, 2))
BADGE_KEYS = {"rose-white", "rose-black", "loop-1", "loop-2", "loop-3", "loop-4", "plain"}


def test_six_characters_and_the_badges() -> None:
    assert {crest.key for crest in CHARACTERS} == NAMES
    assert set(CRESTS) == NAMES | BADGE_KEYS


@pytest.mark.parametrize("crest", CRESTS.values(), ids=lambda crest: crest.key)
def test_every_point_is_inside_the_picture(crest: Crest) -> None:
    for painting in crest.paintings:
        half = painting.shape.width / 2 if isinstance(painting.shape, Stroke) else 0
        for contour in painting.shape.contours:
            for x, y in flattened(contour):
                assert half <= x <= FIELD[0] - half
                assert half <= y <= FIELD[1] - half


@pytest.mark.parametrize("crest", CRESTS.values(), ids=lambda crest: crest.key)
def test_nothing_shows_outside_the_frame(crest: Crest) -> None:
    allowed = ImageChops.logical_or(mask(crest.paintings[-2].shape), mask(crest.paintings[0].shape))
    for painting in crest.paintings:
        outside = ImageChops.logical_and(mask(painting.shape), ImageChops.invert(allowed))
        assert outside.convert("L").histogram()[255] <= 8  # corners of joints, a quarter unit each


@pytest.mark.parametrize("crest", CRESTS.values(), ids=lambda crest: crest.key)
def test_tinctures_are_heraldry_s(crest: Crest) -> None:
    assert {painting.tincture for painting in crest.paintings} <= set(TINCTURES)
    assert crest.blazon


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda crest: crest.key)
def test_told_apart_without_colour_at_28_pixels(one: Crest, other: Crest) -> None:
    difference = ImageChops.difference(grey(one, 28), grey(other, 28))
    assert ImageStat.Stat(difference).mean[0] > 20  # of 255, over the whole picture


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda crest: crest.key)
def test_silhouettes_differ(one: Crest, other: Crest) -> None:
    first, second = charge(one), charge(other)
    shared = ImageChops.logical_and(first, second).convert("L").histogram()[255]
    together = ImageChops.logical_or(first, second).convert("L").histogram()[255]
    assert shared / together < 0.75


@pytest.mark.parametrize("crest", CRESTS.values(), ids=lambda crest: crest.key)
def test_committed_file_is_the_drawn_one(crest: Crest) -> None:
    body = "".join(drawn(each.shape, TINCTURES[each.tincture]) for each in crest.paintings)
    assert body in (ROOT / f"static/crests/{crest.key}.svg").read_text("utf-8")
    assert body in (ROOT / "static/crests/crests.svg").read_text("utf-8")


@pytest.mark.parametrize("crest", CRESTS.values(), ids=lambda crest: crest.key)
def test_file_is_sound_xml_with_a_title(crest: Crest) -> None:
    root = ElementTree.parse(ROOT / f"static/crests/{crest.key}.svg").getroot()
    assert root.find("{http://www.w3.org/2000/svg}title").text == crest.blazon  # type: ignore[union-attr]

"""The faces: what they contain, what they must not, what they weigh."""

from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from .places import FULL_FONTS, ROOT, WEB_FONTS

TEXT_FACES = [path for path in WEB_FONTS if path.stem.startswith("ebgaramond")]
FULL_TEXT_FACES = [path for path in FULL_FONTS if path.stem.startswith("EBGaramond")]
DISPLAY_FACE = ROOT / "static/fonts/cinzel-600.woff2"
LETTERS = "ABCXYZabcxyzÄÖÜäöüßÉèñçøåŁłŻžČşĞőŞșȚ"
SIGNS = "–—…‘’“”„«»·•×−+=≤≥→←€№%&§"
FIGURES = "0123456789"


def characters(path: Path) -> dict[int, str]:
    """Character to glyph name."""
    table: dict[int, str] = TTFont(path).getBestCmap()
    return table


def test_one_source_for_web_and_paper() -> None:
    assert {path.stem for path in WEB_FONTS} == {path.stem.lower() for path in FULL_FONTS}


@pytest.mark.parametrize("path", TEXT_FACES, ids=lambda path: path.stem)
def test_text_face_has_what_we_write(path: Path) -> None:
    have = characters(path)
    assert [sign for sign in LETTERS + SIGNS + FIGURES if ord(sign) not in have] == []


def test_display_face_has_letters() -> None:
    have = characters(DISPLAY_FACE)
    assert [sign for sign in LETTERS + "–—’ ·&" if ord(sign) not in have] == []


def test_display_face_has_no_figures() -> None:
    """C101 in Cinzel reads CIOI: its figures never reach a page."""
    have = characters(DISPLAY_FACE)
    assert [figure for figure in FIGURES if ord(figure) in have] == []


@pytest.mark.parametrize("path", [*TEXT_FACES, *FULL_TEXT_FACES], ids=lambda path: path.name)
def test_figures_are_tabular_and_lining(path: Path) -> None:
    font = TTFont(path)
    names = [characters(path)[ord(figure)] for figure in FIGURES]
    widths = {font["hmtx"][name][0] for name in names}
    assert max(widths) - min(widths) <= 1  # of 1000: the italic's figures round differently
    glyphs = font.getGlyphSet()
    heights = {round(_height(glyphs, name) / 40) for name in names}
    assert len(heights) <= 2  # round figures overshoot a little; old-style ones differ by a third


def _height(glyphs: object, name: str) -> float:
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)  # type: ignore[index]
    return float(pen.bounds[3])


def test_web_faces_are_light() -> None:
    assert sum(path.stat().st_size for path in WEB_FONTS) <= 140_000


@pytest.mark.parametrize("folder", ["static/fonts", "fixtures/fonts"])
def test_licence_travels_with_the_faces(folder: str) -> None:
    text = (ROOT / folder / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in text
    assert "Cinzel" in text
    assert "EB Garamond" in text

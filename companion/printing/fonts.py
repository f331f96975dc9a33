"""The two faces of the house, embedded: the same files that the web fonts are made from."""

from functools import cache
from pathlib import Path

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).resolve().parent.parent.parent / "fixtures" / "fonts"
DISPLAY, TEXT, BOLD, ITALIC = "Cinzel", "Garamond", "Garamond-Bold", "Garamond-Italic"
_FILES = {
    DISPLAY: "Cinzel-600.ttf",
    TEXT: "EBGaramond-500.ttf",
    BOLD: "EBGaramond-700.ttf",
    ITALIC: "EBGaramond-500-italic.ttf",
}


@cache
def fonts_ready() -> None:
    """Register all faces, once in a process."""
    rl_config.useA85 = 0  # streams as bytes: smaller, and quicker to write
    for name, file in _FILES.items():
        pdfmetrics.registerFont(TTFont(name, str(FOLDER / file)))
    pdfmetrics.registerFontFamily(TEXT, normal=TEXT, bold=BOLD, italic=ITALIC, boldItalic=BOLD)


def can_draw(font: str, text: str) -> bool:
    """Has this face a glyph for every letter?"""
    fonts_ready()
    glyphs = pdfmetrics.getFont(font).face.charToGlyph
    return all(ord(letter) in glyphs for letter in text)


def display_face(text: str) -> str:
    """The display face where it knows all letters; names in Cyrillic or with figures that could be misread get the text face."""
    legible = not any(letter.isdigit() for letter in text)  # C101 must not read as CIOI
    return DISPLAY if legible and can_draw(DISPLAY, text) else BOLD


def width_of(text: str, font: str, size: float) -> float:
    """How wide this line will be."""
    fonts_ready()
    return float(pdfmetrics.stringWidth(text, font, size))

"""Paragraphs: few styles, text always taken as text (never as markup)."""

from functools import cache
from xml.sax.saxutils import escape

from reportlab.lib.enums import TA_CENTER, TA_RIGHT
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph

from .fonts import BOLD, ITALIC, TEXT, display_face, fonts_ready, width_of

ALIGNED = {"left": 0, "centre": TA_CENTER, "right": TA_RIGHT}
_FACES = {"text": TEXT, "bold": BOLD, "italic": ITALIC}


@cache
def style(font: str, size: float, align: str = "left", leading: float = 0) -> ParagraphStyle:
    """A style of this face, size and alignment; lines that are too long break inside words too."""
    fonts_ready()
    name = f"{font} {size} {align} {leading}"
    return ParagraphStyle(
        name,
        fontName=font,
        fontSize=size,
        leading=leading or size * 1.18,
        alignment=ALIGNED[align],
        splitLongWords=1,
    )


def words(text: str, face: str = "text", size: float = 9, align: str = "left") -> Paragraph:
    """Running text in the text face."""
    return Paragraph(escape(text), style(_FACES[face], size, align))


class Heading(Paragraph):  # type: ignore[misc]
    """A paragraph that is never left alone at the foot of a page."""


def heading(text: str, size: float = 12) -> Heading:
    """A section's heading."""
    base = style(display_face(text), size, leading=size * 1.25)
    spaced = ParagraphStyle(f"{base.name} spaced", base, spaceBefore=7, spaceAfter=2)
    return Heading(escape(text), spaced)


def title(text: str, size: float = 20) -> Paragraph:
    """The name of a paper or of a House."""
    return Paragraph(escape(text), style(display_face(text), size, leading=size * 1.12))


def fitted(text: str, width: float, size: float = 9, lines: int = 2) -> Paragraph:
    """Text in at most so many lines of this width: smaller if need be, cut with an ellipsis only at the smallest."""
    return _fitted(text, width, (size, lines), TEXT, "left")


def fitted_name(text: str, width: float, size: float = 11, lines: int = 1) -> Paragraph:
    """The same in bold: whom or what a row is about."""
    return _fitted(text, width, (size, lines), BOLD, "left")


def fitted_head(text: str, width: float, size: float = 9, lines: int = 2) -> Paragraph:
    """The same, centred over a column."""
    return _fitted(text, width, (size, lines), BOLD, "centre")


SMALLEST = 5.5


def _fitted(text: str, width: float, room: tuple[float, int], font: str, align: str) -> Paragraph:
    size, lines = room
    while size > SMALLEST and not _fits_whole(text, width, (font, size), lines):
        size -= 0.5
    while len(text) > 1 and not _fits(text, width, (font, size), lines):
        text = text.rstrip("…")[:-1].rstrip() + "…"
    return Paragraph(escape(text), style(font, size, align, size * 1.08))


def _fits_whole(text: str, width: float, face: tuple[str, float], lines: int) -> bool:
    """It fits without breaking a word."""
    longest = max((width_of(word, *face) for word in text.split()), default=0)
    return longest <= width and _fits(text, width, face, lines)


def _fits(text: str, width: float, face: tuple[str, float], lines: int) -> bool:
    if width_of(text, *face) <= width:
        return True
    tried = Paragraph(escape(text), style(*face, "left", face[1]))
    return bool(tried.wrap(width, 10000)[1] <= lines * face[1] + 0.01)

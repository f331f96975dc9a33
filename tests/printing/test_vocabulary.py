"""Pages, type and marks: embedded fonts, the stamp, the same bytes each time, nothing that overflows."""

import pypdfium2
import pytest
from reportlab.lib.pagesizes import A4, LETTER

from companion.pictures.crests import CRESTS
from companion.pictures.glyphs import GLYPHS
from companion.printing.fonts import BOLD, DISPLAY, can_draw, display_face, width_of
from companion.printing.grid import ruled, ticked_list
from companion.printing.marks import Arms, Box, Code, Figure, Pips, Rules, Signs, Track
from companion.printing.page import Sheet, Stamp, bound
from companion.printing.preview import first_page
from companion.printing.styles import SMALLEST, fitted, fitted_head, heading, title, words
from tests.printing.reading import fonts, pages, text

STAMP = Stamp("Session sheet", "Friday at Anna’s", "Game 6", "after entry 573")
LONG = "Ünterwäldischer Çınarlıoğlu-Łódźyński-Österreichs Erbe Ø’Brien"


def sheet(size="a4"):
    return Sheet(size, STAMP)


@pytest.mark.parametrize(("size", "expected"), [("a4", A4), ("letter", LETTER)])
def test_every_page_has_its_size_and_its_stamp(size, expected):
    pdf = bound(sheet(size), [words(f"line {n}") for n in range(200)])
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) > 2
    for number, page in enumerate(pages(pdf), 1):
        assert document[number - 1].get_size() == pytest.approx(expected, abs=0.01)
        assert "Friday at Anna’s · Game 6 · after entry 573" in page
        assert f"{number} / {len(document)}" in page
        assert page.startswith("Session sheet") or "Session sheet" in page
    document.close()


def test_the_same_parts_give_the_same_bytes():
    def once():
        return bound(sheet(), [title("A"), Arms("syd"), words("text"), Code("http://x/", 90)])

    assert once() == once()


def test_what_is_set_is_embedded():
    pdf = bound(sheet(), [title("Title"), words("a"), words("b", "bold"), words("c", "italic")])
    used = {name: embedded for name, embedded in fonts(pdf).items() if "Helvetica" not in name}
    assert len(used) == 4
    assert all(used.values())


def test_text_is_never_markup():
    assert "<b>Bo</b> & Söhne" in text(bound(sheet(), [words("<b>Bo</b> & Söhne")]))


@pytest.mark.parametrize(
    ("name", "face"),
    [("Anna", DISPLAY), ("Жанна", BOLD), ("C101", BOLD), ("Łódź Çınar", DISPLAY)],
)
def test_the_display_face_is_used_where_it_can_be_read(name, face):
    assert display_face(name) == face
    assert can_draw(face, name)


@pytest.mark.parametrize("width", [40, 60, 120, 300])
@pytest.mark.parametrize("make", [fitted, fitted_head])
def test_long_names_fit_their_room(make, width):
    made = make(LONG, width, 11, 2)
    assert made.wrap(width, 1000)[1] <= 2 * made.style.leading + 0.1
    assert made.style.fontSize >= SMALLEST
    if width == 300:
        assert LONG in text(bound(sheet(), [make(LONG, width, 11, 2)]))


def test_words_are_not_broken_while_smaller_letters_would_do():
    made = fitted_head("Independence", 50, 9, 2)
    assert width_of("Independence", made.style.fontName, made.style.fontSize) <= 50


@pytest.mark.parametrize("key", [*CRESTS, "nobody"])
def test_each_crest_has_ink_and_paper(key):
    grey = _ink([Arms(key, 200)])
    assert 0.005 < grey < 0.2


@pytest.mark.parametrize("key", sorted(GLYPHS))
def test_each_sign_can_be_drawn(key):
    assert _ink([Signs([key], 200)]) > 0.002


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (Box(size=100), Box("ticked", 100)),
        (Box(size=100), Box("crossed", 100)),
        (Pips(1, 4, 40), Pips(3, 4, 40)),
        (Track(3, 40, (500, 20)), Track(30, 40, (500, 20))),
        (Track(3, 40, (500, 20)), Track(3, 40, (500, 20), 5)),
        (Rules(400, 1), Rules(400, 9)),
        (Figure("Bag", ""), Figure("Bag", "15")),
    ],
)
def test_marks_show_what_is_marked(less, more):
    assert _ink([less]) < _ink([more])


def test_a_heading_is_never_alone_at_the_foot():
    for lines in range(40, 75):
        parts = [*(words(str(n)) for n in range(lines)), heading("Seats"), words("below")]
        for page in pages(bound(sheet(), parts)):
            assert ("Seats" in page) == ("below" in page)


def test_long_lists_go_on_with_their_head():
    pdf = bound(sheet(), [ruled([["Card", "Note"], *([n, "x"] for n in range(120))], [60, 200])])
    assert len(pages(pdf)) > 2
    assert all("Card" in page for page in pages(pdf))
    assert "do it now" in text(bound(sheet(), [ticked_list([("do it now", "QD-CHK-06")], 400)]))


def test_the_preview_is_a_picture_of_the_first_page():
    from io import BytesIO

    from PIL import Image

    picture = Image.open(BytesIO(first_page(bound(sheet(), [words("x")]), 0.5)))
    assert picture.format == "PNG"
    assert picture.size == (298, 421)


def _ink(parts):
    """How much of the page is dark."""
    document = pypdfium2.PdfDocument(bound(sheet(), parts))
    picture = document[0].render(scale=1, grayscale=True).to_pil()
    document.close()
    values = picture.histogram()
    return sum(values[:128]) / sum(values)

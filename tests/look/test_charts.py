"""Charts: whole numbers on the axes, nothing outside the frame, no word over another, the same numbers as rows."""

from itertools import combinations

import pytest

from companion.pictures.charts import (
    PENS,
    Arms,
    Axis,
    Bar,
    Drawing,
    Line,
    Marks,
    Measure,
    Polyline,
    Series,
    Text,
    bars_chart,
    hatching,
    lines_chart,
    sliders_chart,
    together_chart,
)
from companion.pictures.charts.axis import whole_ticks
from companion.pictures.charts.svg import chart_svg
from companion.pictures.charts.vocabulary import fitted, spread, text_width
from companion.printing.charts import Chart
from companion.printing.fonts import TEXT as FACE
from companion.printing.fonts import width_of
from companion.printing.page import Sheet as Paper
from companion.printing.page import Stamp, bound

ASKED = ("Who has gained most?", "Anna, with 40.")
NAMES = ("Anna", "Bertrand-Maximilian", "Çelik", "W. Wumm", "E", "Friederike von Aontas")
COATS = ("xanthe", "aesyas", "elinor", "jilian", "lyrie", "syd")


def seats(*rows: tuple[int | None, ...]) -> list[Series]:
    return [Series(f"s{n + 1}", NAMES[n], COATS[n], row) for n, row in enumerate(rows)]


def games(count: int) -> list[str]:
    return [str(n) for n in range(count)]


def lines_of(*rows: tuple[int | None, ...]) -> Drawing:
    return lines_chart(ASKED, seats(*rows), games(len(rows[0]) if rows else 0), "Game")


PAIRS = {
    (f"s{a}", f"s{b}"): (a + b, min(a + b, abs(a - b) * 2)) for a, b in combinations(range(1, 7), 2)
}
SIX = tuple(tuple(n * pace for n in range(19)) for pace in (0, 1, 2, 2, 2, 5))
DRAWINGS = {
    "six seats over eighteen games": lines_of(*SIX),
    "all the same": lines_of(*[(3,) * 17] * 6),
    "one point": lines_of((4,), (4,), (9,)),
    "none": lines_of(),
    "nobody known": lines_of((None, None), (None, None)),
    "a gap": lines_of((1, None, 3, 4), (None, None, 2, 2)),
    "below nothing": lines_of((0, -7, 3), (0, 120, -30)),
    "bars": bars_chart(
        ASKED,
        seats(*[(n, 30 - n) for n in range(6)]),
        [Measure("led"), Measure("moderated")],
        "Seat",
    ),
    "bars of nothing": bars_chart(ASKED, seats((0,), (0,)), [Measure("Power won back")], "Seat"),
    "no bars": bars_chart(ASKED, [], [Measure("led")], "Seat"),
    "sliders": sliders_chart(
        ASKED, [Axis("Force", "Diplomacy", tuple(n % 7 - 3 for n in range(18)))] * 3, games(18), 5
    ),
    "sliders before game 1": sliders_chart(ASKED, [Axis("Order", "Liberty", (0,))], ["0"], 5),
    "together": together_chart(ASKED, seats(*[()] * 6), PAIRS, "Seat"),
    "three together": together_chart(ASKED, seats((), (), ()), {("s1", "s2"): (3, 3)}, "Seat"),
    "nobody together": together_chart(ASKED, [], {}, "Seat"),
}
Box = tuple[float, float, float, float]


def box_of(text: Text) -> Box:
    """The ink of a text: from the cap line to the baseline."""
    wide = text_width(text.words, text.size)
    left = text.place[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    return (left, text.place[1] - 0.7 * text.size, left + wide, text.place[1] + 0.1 * text.size)


def points_of(part: object) -> list[tuple[float, float]]:
    match part:
        case Line(start, end):
            return [start, end]
        case Polyline(points) | Marks(points):
            return list(points)
        case Bar((x, y), width, height):
            return [(x, y), (x + width, y + height)]
        case Arms((x, y), height):
            return [(x, y), (x + height * 100 / 116, y + height)]
        case Text():
            left, top, right, bottom = box_of(part)
            return [(left, top), (right, bottom)]
    raise AssertionError(part)


@pytest.mark.parametrize("name", DRAWINGS)
def test_everything_lies_inside_the_frame(name: str) -> None:
    drawing = DRAWINGS[name]
    for part in drawing.parts:
        for x, y in points_of(part):
            assert -0.01 <= x <= drawing.width + 0.01, part
            assert -0.01 <= y <= drawing.height + 0.01, part


def over(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("name", DRAWINGS)
def test_no_word_lies_over_another(name: str) -> None:
    texts = [part for part in DRAWINGS[name].parts if isinstance(part, Text)]
    assert [pair for pair in combinations(texts, 2) if over(*map(box_of, pair))] == []


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_rows_have_a_cell_for_every_column(name: str) -> None:
    sheet = DRAWINGS[name].sheet
    assert {len(row) for row in sheet.rows} <= {len(sheet.head)}


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_web_gets_neither_style_nor_colour(name: str) -> None:
    text = chart_svg(DRAWINGS[name], "c1", "/crests.svg")
    assert "style" not in text
    assert "#" not in text.replace("/crests.svg#", "")
    assert '<title id="c1-t">Who has gained most?</title>' in text


def test_paper_draws_the_same_parts() -> None:
    charts = [Chart(drawing, 300) for drawing in DRAWINGS.values()]
    paper = bound(Paper("a4", Stamp("Charts", "Table", "game 3", "entry 9")), charts)
    assert paper.startswith(b"%PDF")


def test_a_line_ends_at_its_last_value() -> None:
    drawing = lines_of((0, 2, 4), (4, 4, 1))
    names = {part.words for part in drawing.parts if isinstance(part, Text)}
    assert {"Anna", "4", "1"} <= names
    first, second = [part for part in drawing.parts if isinstance(part, Polyline)]
    assert first.points[-1][1] < second.points[-1][1], "more is higher"
    assert drawing.sheet.rows == (("0", "0", "4"), ("1", "2", "4"), ("2", "4", "1"))


def test_an_unknown_value_breaks_the_line() -> None:
    drawing = lines_of((1, 2, None, 4, 5))
    assert [len(part.points) for part in drawing.parts if isinstance(part, Polyline)] == [2, 2]
    assert drawing.sheet.rows[2] == ("2", "–")


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([], [0, 1]),
        ([0, 0], [0, 1]),
        ([3], [0, 1, 2, 3]),
        ([7], [0, 2, 4, 6, 8]),
        ([-2, 3], [-2, -1, 0, 1, 2, 3]),
        ([41], [0, 10, 20, 30, 40, 50]),
        ([120], [0, 25, 50, 75, 100, 125]),
    ],
)
def test_ticks_are_whole_numbers(values: list[int], ticks: list[int]) -> None:
    assert whole_ticks(values) == ticks


def test_labels_make_room_for_each_other() -> None:
    assert spread([50, 50, 50], 10, 0, 100) == [50, 60, 70]
    assert spread([98, 97], 10, 0, 100) == [100, 90]
    assert spread([5, 90], 10, 0, 100) == [5, 90]


@pytest.mark.parametrize("pen", range(len(PENS)))
def test_a_hatch_stays_in_its_bar(pen: int) -> None:
    lines = hatching(Bar((10, 20), 33, 12, pen))
    assert bool(lines) == (PENS[pen].hatch != "solid")
    for x, y in (point for pair in lines for point in pair):
        assert 10 - 1e-9 <= x <= 43 + 1e-9
        assert 20 - 1e-9 <= y <= 32 + 1e-9


def test_no_two_seats_have_the_same_dash_mark_or_hatch() -> None:
    for kind in ("dash", "mark", "hatch"):
        assert len({getattr(pen, kind) for pen in PENS}) == 6


@pytest.mark.parametrize("words", [*NAMES, "1234567890", "WWWW", "Materials", "voted together"])
def test_the_guess_of_a_width_is_rather_too_wide(words: str) -> None:
    assert text_width(words, 12) >= 0.98 * width_of(words, FACE, 12)
    assert text_width(words, 12) <= 1.6 * width_of(words, FACE, 12)


def test_long_names_are_cut_to_their_room() -> None:
    short = fitted("Bertrand-Maximilian", 60)
    assert short.endswith("…")
    assert text_width(short) <= 60

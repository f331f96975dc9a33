"""The coats of arms: six Characters and six plain badges, as painted shapes on a field of 100 by 116.

A painting is a tincture and a shape, drawn in order; nothing needs clipping, so that SVG, PDF and
pixels can be made from the same data. Each coat differs by its division and its charge, not only
by its colours.
"""

from dataclasses import dataclass
from itertools import pairwise

from .shapes import (
    Area,
    Contour,
    Point,
    Shape,
    Stroke,
    area,
    at_angle,
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
    turned,
)

FIELD = (100.0, 116.0)

# Heraldry's own colours; "edge" is the frame and takes the colour of the place it hangs in.
TINCTURES: dict[str, str] = {
    "or": "#e2b545",
    "argent": "#f4efe4",
    "gules": "#a81f24",
    "azure": "#23508f",
    "vert": "#2f6b39",
    "purpure": "#683a86",
    "sable": "#1d1a1c",
    "tenne": "#b0591a",
    "celeste": "#2c8a99",
    "edge": "currentColor",
}

SHIELD = path("M 4 4 L 96 4 L 96 54 C 96 84 74 102 50 112 C 26 102 4 84 4 54 Z")
_INSIDE = flattened(SHIELD, 24)


@dataclass(frozen=True, slots=True)
class Painting:
    """One shape in one tincture."""

    tincture: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class Crest:
    """A coat of arms: who bears it, how a herald would say it, its outline and what is painted."""

    key: str
    blazon: str
    outline: Contour
    paintings: tuple[Painting, ...]


def on_shield(*points: Point) -> Contour:
    """Return the part of a polygon that lies on the shield."""
    return polygon(*cut_to(points, _INSIDE))


def _arms(key: str, blazon: str, field: str, *paintings: Painting) -> Crest:
    return _framed(key, blazon, SHIELD, (Painting(field, area(SHIELD)), *paintings))


def _framed(key: str, blazon: str, outline: Contour, paintings: tuple[Painting, ...]) -> Crest:
    """Add a dark line and the frame: the coat stands out on dark and on light leaves."""
    frame = (
        Painting("sable", Stroke((outline,), 6.5)),
        Painting("edge", Stroke((outline,), 4)),
    )
    return Crest(key, blazon, outline, (*paintings, *frame))


def _p(tincture: str, *contours: Contour) -> Painting:
    return Painting(tincture, Area(contours))


def _line(tincture: str, width: float, *contours: Contour) -> Painting:
    return Painting(tincture, Stroke(contours, width))


def _both(contour: Contour) -> tuple[Contour, Contour]:
    return (contour, mirrored(contour, 50))


def xanthe() -> Crest:
    """The Crimson Shield: battlements for Order, a sword for Force."""
    teeth = [
        corner
        for left in (84, 60, 28, 4)
        for corner in ((left + 12, 28), (left + 12, 40), (left, 40), (left, 28))
    ]
    chief = on_shield((104, 0), (104, 28), *teeth, (-4, 28), (-4, 0))
    blade = polygon((50, 10), (55.5, 19), (55.5, 72), (44.5, 72), (44.5, 19))
    return _arms(
        "xanthe",
        "Gules, a chief embattled or, over all a sword erect argent, hilted or",
        "gules",
        _p("or", chief),
        _line("sable", 4, blade),
        _p("argent", blade),
        _line("sable", 1.6, line((50, 20), (50, 68))),
        _line("sable", 11.5, line((31, 74), (69, 74))),
        _line("or", 8, line((31, 74), (69, 74))),
        _line("or", 7, line((50, 76), (50, 92))),
        _p("or", circle(50, 96, 6)),
        _p("gules", circle(50, 96, 2.6)),
    )


def aesyas() -> Crest:
    """The Silver Quill: a feather drawn across night and day."""
    feather = path(
        "M 80 14 C 84 34 78 58 52 76 C 46 80 40 82 36 82 C 34 76 36 66 40 58 C 48 40 62 22 80 14 Z"
    )
    barbs = (line((64, 47), (77, 47)), line((55, 57), (70, 60)), line((62, 33), (60.5, 47)))
    return _arms(
        "aesyas",
        "Per bend sinister sable and azure, a quill in bend sinister argent",
        "sable",
        _p("azure", on_shield((104, -4), (104, 120), (-20, 120), (-4, 104))),
        _line("argent", 2.2, line((93, 5), (18, 80))),
        _line("sable", 5, feather),
        _p("argent", feather),
        _line("azure", 2.2, line((76, 22), (30, 91))),
        _line("azure", 1.8, *barbs),
        _line("argent", 4.6, line((37, 80), (25, 97))),
        _p("argent", polygon((29.5, 89), (33, 92), (26, 98))),
    )


def elinor() -> Crest:
    """The Herald of the Past: a horn, one half in yesterday's colour, one in today's."""
    horn = path(
        "M 11 40 C 10 72 30 90 54 88 C 78 86 90 68 91 42 L 68 36 "
        "C 68 56 61 65 50 65 C 36 65 25 56 20 37 Z"
    )
    cord = path("M 28 57 C 28 36 40 20 50 18 C 60 20 70 30 71 44")
    bands = (line((29, 60), (22.5, 74.5)), line((51, 66.5), (53, 86)), line((66, 55), (82, 70)))
    rims = (line((69, 36.5), (90, 42)), line((12, 40), (19, 37.5)))
    left, right = (-4, -4, 50, 120), (50, -4, 104, 120)
    return _arms(
        "elinor",
        "Per pale purpure and argent, a bugle-horn counterchanged, stringed or",
        "purpure",
        _p("argent", on_shield((50, -4), (104, -4), (104, 120), (50, 120))),
        _line("sable", 6.2, cord),
        _line("or", 3.6, cord),
        _line("sable", 3, horn),
        _p("argent", _window(horn, left)),
        _p("purpure", _window(horn, right)),
        _line("or", 3.6, *bands),
        _line("sable", 8.4, *rims),
        _line("or", 5.4, *rims),
        _p("or", circle(50, 18, 6)),
        _p("purpure", circle(50, 18, 2.4)),
    )


def _window(contour: Contour, edges: tuple[float, float, float, float]) -> Contour:
    left, top, right, bottom = edges
    return polygon(
        *cut_to(flattened(contour), ((left, top), (right, top), (right, bottom), (left, bottom)))
    )


def jilian() -> Crest:
    """The Silk Weaver: a fret, the knot that is all weave."""
    corners = ((50.0, 20.0), (82.0, 52.0), (50.0, 84.0), (18.0, 52.0))
    mascle = [line(start, end) for start, end in pairwise((*corners, corners[0]))]
    threads = [line((18, 84), (86, 16)), line((14, 16), (82, 84)), *mascle, *_OVER]
    return _arms(
        "jilian",
        "Tenné, a fret or",
        "tenne",
        *(painting for thread in threads for painting in _thread(thread)),
        _p("or", *(circle(x, y, 6.5) for x, y in corners)),
        _p("tenne", *(circle(x, y, 2.6) for x, y in corners)),
    )


# Where a diagonal passes over the mascle again: over, under, over, as in a loom.
_OVER = (line((28, 30), (40, 42)), line((60, 62), (72, 74)))


def _thread(contour: Contour) -> tuple[Painting, Painting]:
    """One thread of the fret: a dark border below, gold above."""
    return (_line("sable", 12, contour), _line("or", 8, contour))


def lyrie() -> Crest:
    """The Visionary Patron: the sun coming up over the water."""
    waves = _wave(82)
    return _arms(
        "lyrie",
        "Celeste, a sun in splendour or rising from a sea azure, waved argent",
        "celeste",
        _p("or", *(_ray(index) for index in range(9))),
        _p("sable", _dome(29)),
        _p("or", _dome(26)),
        _p("tenne", _dome(14)),
        _p("or", _dome(10.5)),
        _p("azure", on_shield(*waves, (104, 120), (-4, 120))),
        _line("argent", 4, line(*_between(waves, 11, 89))),
        _line("argent", 3, line(*_between(_wave(96), 26, 74))),
    )


def _ray(index: int) -> Contour:
    centre, turn = (50.0, 80.0), 0.5 + index / 16
    return on_shield(
        at_angle(centre, 32, turn - 0.022),
        at_angle(centre, 70 if index % 2 == 0 else 54, turn),
        at_angle(centre, 32, turn + 0.022),
    )


def _dome(radius: float) -> Contour:
    return _window(circle(50, 80, radius), (0, 0, 100, 86))


def _wave(height: float) -> tuple[Point, ...]:
    crest = path(
        f"M -10 {height} C -2 {height - 9} 2 {height - 9} 10 {height} "
        f"C 18 {height + 9} 22 {height + 9} 30 {height}"
    )
    return tuple(
        point for offset in (0, 40, 80) for point in flattened(shifted(crest, offset, 0), 8)
    )


def _between(points: tuple[Point, ...], left: float, right: float) -> tuple[Point, ...]:
    return tuple(point for point in points if left <= point[0] <= right)


def syd() -> Crest:
    """The Feral: a wolf's face over the teeth of the forest."""
    teeth = tuple((x, 66.0 if index % 2 else 86.0) for index, x in enumerate(range(-10, 118, 12)))
    return _arms(
        "syd",
        "Per fess dancetty vert and sable, a wolf's face argent",
        "vert",
        _p("sable", on_shield(*teeth, (110, 120), (-10, 120))),
        _line("sable", 5, _WOLF),
        _p("argent", _WOLF),
        _p("vert", *_both(polygon((68, 32), (78, 20), (79, 39)))),
        _p("sable", *_both(polygon((57, 54), (72, 46), (70, 55), (62, 58.5)))),
        _p("sable", polygon((42, 82), (58, 82), (54, 90), (50, 92.5), (46, 90))),
        _line("sable", 1.8, line((50, 44), (50, 78))),
        _line("sable", 1.8, *_both(line((66, 74), (60, 70), (60, 80)))),
    )


_HALF_WOLF = ((64, 28), (82, 9), (86, 40), (91, 56), (80, 61), (82, 69), (67, 74), (58, 94))
_WOLF = polygon((50, 34), *_HALF_WOLF, (50, 98), *((100 - x, y) for x, y in reversed(_HALF_WOLF)))


def rose(key: str, blazon: str, field: str, petal: str) -> Crest:
    """A rose on a roundel: five petals, barbed and seeded."""
    roundel, centre = circle(50, 58, 46), (50.0, 58.0)
    petals = [turned(_PETAL, index / 5, centre) for index in range(5)]
    inner = [turned(_INNER_PETAL, index / 5 + 0.1, centre) for index in range(5)]
    barbs = [turned(_BARB, index / 5 + 0.1, centre) for index in range(5)]
    return _framed(
        key,
        blazon,
        roundel,
        (
            _p(field, roundel),
            _p("vert", *barbs),
            *(painting for one in (*petals, *inner) for painting in _petal(one, petal, field)),
            _p("or", circle(50, 58, 7.5)),
            _p("tenne", *(circle(*at_angle(centre, 4, index / 5), 1.3) for index in range(5))),
        ),
    )


_PETAL = path(
    "M 50 54 C 30 44 28 22 40 20 C 45 19 48 21 50 24 C 52 21 55 19 60 20 C 72 22 70 44 50 54 Z"
)
_INNER_PETAL = path(
    "M 50 56 C 38 50 37 37 45 36 C 48 35.6 49 37 50 38.5 C 51 37 52 35.6 55 36 C 63 37 62 50 50 56 Z"
)
_BARB = polygon((50, 15), (55, 34), (45, 34))


def _petal(contour: Contour, petal: str, line_tincture: str) -> tuple[Painting, Painting]:
    return (_p(petal, contour), _line(line_tincture, 1.8, contour))


def badge(key: str, blazon: str, outline: Contour, field: str, charge: Painting) -> Crest:
    """A plain badge: its own outline, one colour, one charge."""
    return _framed(key, blazon, outline, (_p(field, outline), charge))


_LOZENGE = polygon((50, 28), (70, 54), (50, 80), (30, 54))
_TREFOIL = path(
    "M 47 62 C 44 78 40 84 34 90 L 66 90 C 60 84 56 78 53 62 C 58 74 82 74 82 57 C 82 42 64 40 58 50 "
    "C 70 38 64 22 50 22 C 36 22 30 38 42 50 C 36 40 18 42 18 57 C 18 74 42 74 47 62 Z"
)

CHARACTERS: tuple[Crest, ...] = (aesyas(), elinor(), jilian(), lyrie(), syd(), xanthe())

BADGES: tuple[Crest, ...] = (
    _arms("plain", "Argent, a lozenge sable", "argent", _p("sable", _LOZENGE)),
    rose("rose-white", "Sable, a rose argent, barbed vert, seeded or", "sable", "argent"),
    rose("rose-black", "Argent, a rose sable, barbed vert, seeded or", "argent", "sable"),
    badge(
        "loop-1",
        "Celeste, an annulet argent",
        circle(50, 58, 46),
        "celeste",
        _p("argent", circle(50, 58, 26), circle(50, 58, 15)),
    ),
    badge(
        "loop-2",
        "Tenné, a crescent argent",
        polygon((50, 6), (96, 58), (50, 110), (4, 58)),
        "tenne",
        _p(
            "argent",
            path(
                "M 27 48 C 25 70 38 82 50 82 C 62 82 75 70 73 48 C 68 60 60 65 50 65 C 40 65 32 60 27 48 Z"
            ),
        ),
    ),
    badge(
        "loop-3",
        "Purpure, a mullet argent",
        box(8, 16, 92, 100),
        "purpure",
        _p("argent", star((50, 60), 34, 14, 5)),
    ),
    badge(
        "loop-4",
        "Vert, a trefoil argent",
        polygon((50, 8), (94, 33), (94, 83), (50, 108), (6, 83), (6, 33)),
        "vert",
        _p("argent", _TREFOIL),
    ),
)

CRESTS: dict[str, Crest] = {crest.key: crest for crest in (*CHARACTERS, *BADGES)}

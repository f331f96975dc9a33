"""Who voted with whom: a square of seats, a mark in each field as large as the share of votes they shared."""

from collections.abc import Mapping, Sequence

from .vocabulary import (
    SMALL,
    TEXT,
    WIDTH,
    Arms,
    Drawing,
    Line,
    Marks,
    Part,
    Series,
    Sheet,
    Text,
    fitted,
)

NAMES, HEAD = 88.0, 44.0
WIDEST = 52.0

Pairs = Mapping[tuple[str, str], tuple[int, int]]


def together_chart(
    question: tuple[str, str], seats: Sequence[Series], pairs: Pairs, who: str
) -> Drawing:
    """Question and answer; the seats; for each pair the votes both cast and those for the same side."""
    side = min(WIDEST, (WIDTH - NAMES) / max(len(seats), 1))
    width, height = WIDTH, HEAD + side * len(seats)
    parts: list[Part] = []
    for n, one in enumerate(seats):
        parts += _heads(one, n, side)
        parts += _rules(n, side, len(seats))
        for m, other in enumerate(seats):
            if m != n:
                parts += _field(_pair(pairs, one, other), (NAMES + m * side, HEAD + n * side), side)
    rows = tuple((one.name, *(_words(pairs, one, other) for other in seats)) for one in seats)
    sheet = Sheet((who, *(one.name for one in seats)), rows)
    return Drawing(width, height, *question, tuple(parts), sheet)


def _pair(pairs: Pairs, one: Series, other: Series) -> tuple[int, int]:
    return pairs.get((one.key, other.key)) or pairs.get((other.key, one.key)) or (0, 0)


def _words(pairs: Pairs, one: Series, other: Series) -> str:
    both, same = _pair(pairs, one, other)
    return f"{same}/{both}" if one.key != other.key else "–"


def _heads(one: Series, n: int, side: float) -> list[Part]:
    """Arms and name before the row, arms over a short name above the column."""
    middle = HEAD + (n + 0.5) * side
    x = NAMES + (n + 0.5) * side
    arms = one.arms or "plain"
    return [
        Arms((0, middle - 10), 20, arms),
        Text((23, middle + 4), fitted(one.name, NAMES - 27), TEXT, "start", "name"),
        Arms((x - 9, 4), 20, arms),
        Text((x, HEAD - 7), fitted(one.name, side - 4, SMALL), SMALL, "middle", "tick"),
    ]


def _rules(n: int, side: float, count: int) -> list[Part]:
    y, x, end = HEAD + n * side, NAMES + n * side, count * side
    return [
        Line((0, y), (NAMES + end, y), "grid"),
        Line((x, HEAD), (x, HEAD + end), "grid"),
        Line((x, y), (x + side, y + side), "grid"),
    ]


def _field(pair: tuple[int, int], corner: tuple[float, float], side: float) -> list[Part]:
    """A disc whose area is the share, and the share in hundredths below it."""
    both, same = pair
    x, y = corner[0] + side / 2, corner[1] + side / 2
    if not both:
        return [Text((x, y + 4), "–", TEXT, "middle", "tick")]
    share = same / both
    disc = (side - 22) * share**0.5
    words = Text((x, corner[1] + side - 4), f"{round(100 * share)} %", SMALL, "middle", "value")
    return [Marks(((x, y - 6),), 0, disc), words] if same else [words]

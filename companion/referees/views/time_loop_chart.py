"""The life chart: every trait of every player over phases and rounds, as numbers and as lines to draw."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.rulebook import Json, Ruling, View

from .time_loop_faces import trait_icon, trait_name

STEP, ROW, EDGE = 30, 13, 22  # a column, a point of the scale, the room around


class Moment(NamedTuple):
    """A column of the chart: round and what has just ended there, and all traits then."""

    round: int
    mark: str  # "start", the phase "1" to "4", "death", "now", "end"
    values: Mapping[str, int]


def moments(view: View, rulings: Iterable[Ruling]) -> list[Moment]:
    """The traits after every phase and every death, followed through the rulings."""
    values = {
        f"{seat['key']}.{trait['key']}": trait["start"]
        for seat in view["seats"]
        for trait in seat["board"]["traits"]
    }
    found, number = [Moment(1, "start", dict(values))], 1
    for ruling in rulings:
        for subject, amount in ruling.changes:
            values[subject] += amount
        mark = _mark(ruling)
        if mark:
            found.append(Moment(number, mark, dict(values)))
        if ruling.kind == "round_begins":
            number = int(ruling.facts["round"])
    if values != found[-1].values:
        found.append(Moment(number, "now", dict(values)))
    return found


def _mark(ruling: Ruling) -> str:
    """What ends with this ruling, if anything (TL-PHASE-01, TL-DEATH-01, TL-END-01)."""
    if ruling.kind == "phase_begins" and ruling.facts["phase"] > 1:
        return str(ruling.facts["phase"] - 1)
    return {"death_comes": "4", "round_begins": "death", "won": "end"}.get(ruling.kind, "")


def charts(view: View, names: Mapping[str, str], columns: list[Moment]) -> list[dict[str, Any]]:
    """A chart for every life: lines, grid and the same numbers as rows of a table."""
    low = min(0, *(value for column in columns for value in column.values.values()))
    high = max(10, *(value for column in columns for value in column.values.values()))
    return [
        {
            "key": seat["key"],
            "name": names[seat["key"]],
            "crest": f"loop-{place}",
            "lines": [_line(seat, trait, columns, high) for trait in seat["traits"]],
            "rows": [_row(seat, column) for column in columns],
            **_frame(columns, low, high),
        }
        for place, seat in enumerate(view["seats"], 1)
    ]


def _x(place: int) -> int:
    return EDGE + place * STEP


def _y(value: int, high: int) -> int:
    return ROW + (high - value) * ROW


def _line(seat: Mapping[str, Json], trait: str, columns: list[Moment], high: int) -> dict[str, Any]:
    subject = f"{seat['key']}.{trait}"
    points = [(_x(n), _y(column.values[subject], high)) for n, column in enumerate(columns)]
    place = list(seat["traits"]).index(trait)
    return {
        "name": trait_name(trait),
        "icon": trait_icon(seat["board"], trait),
        "style": f"is-{place + 1}",
        "points": " ".join(f"{x},{y}" for x, y in points),
        "end": {"x": points[-1][0] + 5 + 13 * place, "y": points[-1][1] - 6},
        "value": columns[-1].values[subject],
    }


def _row(seat: Mapping[str, Json], column: Moment) -> dict[str, Any]:
    values = [column.values[f"{seat['key']}.{trait}"] for trait in seat["traits"]]
    return {"round": column.round, "mark": column.mark, "values": values}


def _frame(columns: list[Moment], low: int, high: int) -> dict[str, Any]:
    """Size, horizontal lines at 0, 5 and 10, a mark below every column, a fall at every death."""
    width = _x(len(columns) - 1) + EDGE + 13 * 4
    bottom = _y(low, high)
    return {
        "width": width,
        "height": bottom + ROW * 2,
        "right": width - 4,
        "bottom": bottom,
        "text": bottom + 18,
        "grid": [{"y": _y(value, high), "value": value} for value in (0, 5, 10)],
        "columns": [
            {"x": _x(n), "round": column.round, "mark": column.mark}
            for n, column in enumerate(columns)
        ],
    }

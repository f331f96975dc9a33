"""One geometry of charts for web and paper: plain primitives in points, from the top left corner. Pure.

A maker (`lines_chart`, `bars_chart`, `sliders_chart`, `together_chart`) gives a `Drawing`: its parts in the order
they are painted, its question, its answer, and the same numbers as a `Sheet` of rows. `svg.py` draws it for the web,
`companion/printing/charts.py` on paper.
"""

from .bars import Measure, bars_chart
from .lines import lines_chart
from .sliders import Axis, sliders_chart
from .together import together_chart
from .vocabulary import (
    PENS,
    Arms,
    Bar,
    Drawing,
    Line,
    Marks,
    Part,
    Pen,
    Polyline,
    Series,
    Sheet,
    Text,
    hatching,
    mark_contour,
)

__all__ = [
    "PENS",
    "Arms",
    "Axis",
    "Bar",
    "Drawing",
    "Line",
    "Marks",
    "Measure",
    "Part",
    "Pen",
    "Polyline",
    "Series",
    "Sheet",
    "Text",
    "bars_chart",
    "hatching",
    "lines_chart",
    "mark_contour",
    "sliders_chart",
    "together_chart",
]

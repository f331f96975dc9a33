"""Shapes as SVG text: presentation attributes only, no style, no script, fit for a strict CSP."""

from .shapes import Area, Contour, CurveTo, Point, Shape, Step


def drawn(shape: Shape, paint: str) -> str:
    """Return the element that paints the shape in one paint (a colour or `currentColor`)."""
    data = outline(shape)
    if isinstance(shape, Area):
        return f'<path fill="{paint}" fill-rule="evenodd" d="{data}"/>'
    return (
        f'<path fill="none" stroke="{paint}" stroke-width="{number(shape.width)}" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{data}"/>'
    )


def outline(shape: Shape) -> str:
    """Return the path data of a shape."""
    return "".join(_data(contour) for contour in shape.contours)


def symbol(name: str, box: tuple[float, float], body: str) -> str:
    """Return a symbol of a sprite."""
    return f'<symbol id="{name}" viewBox="{_box(box)}">{body}</symbol>'


def picture(box: tuple[float, float], title: str, body: str) -> str:
    """Return a file of its own with a title for readers who cannot see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_box(box)}" color="#8a6414">'
        f"<title>{title}</title>{body}</svg>\n"
    )


def sprite(note: str, symbols: list[str]) -> str:
    """Return one file that holds many symbols."""
    inside = "\n".join(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {note} -->\n{inside}\n</svg>\n'


def _box(box: tuple[float, float]) -> str:
    return f"0 0 {number(box[0])} {number(box[1])}"


def _data(contour: Contour) -> str:
    steps = "".join(_step(step) for step in contour.steps)
    return f"M{_place(contour.start)}{steps}{'Z' if contour.closed else ''}"


def _step(step: Step) -> str:
    if isinstance(step, CurveTo):
        return f"C{_place(step.first)} {_place(step.second)} {_place(step.to)}"
    return f"L{_place(step.to)}"


def _place(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def number(value: float) -> str:
    """Return a number with at most two places behind the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "0", value > -0.005 and value < 0)

"""Plain shapes that every renderer can draw: contours of lines and cubic curves, filled or stroked."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]
KAPPA = 0.5522847498  # the handle that makes four cubic curves a circle


@dataclass(frozen=True, slots=True)
class LineTo:
    """A straight step of a contour."""

    to: Point


@dataclass(frozen=True, slots=True)
class CurveTo:
    """A cubic step of a contour: two handles and the end."""

    first: Point
    second: Point
    to: Point


Step = LineTo | CurveTo


@dataclass(frozen=True, slots=True)
class Contour:
    """One pen movement, from its start through its steps."""

    start: Point
    steps: tuple[Step, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Area:
    """Contours filled by the even-odd rule: a contour inside another is a hole."""

    contours: tuple[Contour, ...]


@dataclass(frozen=True, slots=True)
class Stroke:
    """Contours drawn with a round pen of this width."""

    contours: tuple[Contour, ...]
    width: float


Shape = Area | Stroke


def area(*contours: Contour) -> Area:
    """Return the filled shape of these contours."""
    return Area(contours)


def stroke(width: float, *contours: Contour) -> Stroke:
    """Return the drawn shape of these contours."""
    return Stroke(contours, width)


def polygon(*points: Point) -> Contour:
    """Return the closed contour through the points."""
    return Contour(points[0], tuple(LineTo(point) for point in points[1:]))


def line(*points: Point) -> Contour:
    """Return the open contour through the points."""
    return Contour(points[0], tuple(LineTo(point) for point in points[1:]), closed=False)


def box(left: float, top: float, right: float, bottom: float) -> Contour:
    """Return the rectangle with these edges."""
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def circle(x: float, y: float, radius: float) -> Contour:
    """Return the circle around a point as four cubic curves."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, down: float) -> Contour:
    """Return the ellipse around a point with these half axes."""
    h, v = across * KAPPA, down * KAPPA
    return Contour(
        (x + across, y),
        (
            CurveTo((x + across, y + v), (x + h, y + down), (x, y + down)),
            CurveTo((x - h, y + down), (x - across, y + v), (x - across, y)),
            CurveTo((x - across, y - v), (x - h, y - down), (x, y - down)),
            CurveTo((x + h, y - down), (x + across, y - v), (x + across, y)),
        ),
    )


def star(centre: Point, outer: float, inner: float, rays: int) -> Contour:
    """Return a star with one ray pointing up."""
    around = [
        at_angle(centre, inner if index % 2 else outer, index / (2 * rays) - 0.25)
        for index in range(2 * rays)
    ]
    return polygon(*around)


def at_angle(centre: Point, radius: float, turn: float) -> Point:
    """Return the point at a distance, `turn` of a full circle clockwise from the right."""
    return (centre[0] + radius * cos(2 * pi * turn), centre[1] + radius * sin(2 * pi * turn))


def path(text: str) -> Contour:
    """Read one contour from absolute commands: `M x y`, `L x y`, `C x y x y x y`, `Z`."""
    words = text.replace(",", " ").split()
    closed = words[-1] == "Z"
    words = words[:-1] if closed else words
    if words[0] != "M":
        raise ValueError(f"a path starts with M: {text!r}")
    steps = tuple(_steps(words[3:]))
    return Contour((float(words[1]), float(words[2])), steps, closed)


def _steps(words: list[str]) -> list[Step]:
    steps: list[Step] = []
    command, rest = "", list(words)
    while rest:
        command = rest.pop(0) if rest[0].isalpha() else command
        points = [_point(rest) for _ in range(3 if command == "C" else 1)]
        steps.append(CurveTo(*points) if command == "C" else LineTo(points[0]))
    return steps


def _point(rest: list[str]) -> Point:
    return (float(rest.pop(0)), float(rest.pop(0)))


def mirrored(contour: Contour, about: float) -> Contour:
    """Return the contour reflected left to right about a vertical line."""
    return _moved(contour, lambda point: (2 * about - point[0], point[1]))


def shifted(contour: Contour, right: float, down: float) -> Contour:
    """Return the contour moved."""
    return _moved(contour, lambda point: (point[0] + right, point[1] + down))


def turned(contour: Contour, turn: float, about: Point) -> Contour:
    """Return the contour turned clockwise by a part of a full circle about a point."""
    c, s = cos(2 * pi * turn), sin(2 * pi * turn)

    def spin(point: Point) -> Point:
        x, y = point[0] - about[0], point[1] - about[1]
        return (about[0] + x * c - y * s, about[1] + x * s + y * c)

    return _moved(contour, spin)


def _moved(contour: Contour, move: Callable[[Point], Point]) -> Contour:
    steps = tuple(_moved_step(step, move) for step in contour.steps)
    return Contour(move(contour.start), steps, contour.closed)


def _moved_step(step: Step, move: Callable[[Point], Point]) -> Step:
    if isinstance(step, CurveTo):
        return CurveTo(move(step.first), move(step.second), move(step.to))
    return LineTo(move(step.to))


def flattened(contour: Contour, pieces: int = 12) -> tuple[Point, ...]:
    """Return the contour as points, each curve cut into so many straight pieces."""
    points = [contour.start]
    for step in contour.steps:
        points.extend(_pieces(points[-1], step, pieces))
    return tuple(points)


def _pieces(start: Point, step: Step, pieces: int) -> list[Point]:
    if isinstance(step, LineTo):
        return [step.to]
    return [_on_curve(start, step, index / pieces) for index in range(1, pieces + 1)]


def _on_curve(start: Point, curve: CurveTo, t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    points = (start, curve.first, curve.second, curve.to)
    return (
        sum(weight * point[0] for weight, point in zip(weights, points, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, points, strict=True)),
    )


def cut_to(points: tuple[Point, ...], window: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the part of a polygon inside a convex window (clockwise on screen)."""
    for index, corner in enumerate(window):
        points = _cut_by_edge(points, window[index - 1], corner)
    return points


def _cut_by_edge(points: tuple[Point, ...], a: Point, b: Point) -> tuple[Point, ...]:
    kept: list[Point] = []
    for index, point in enumerate(points):
        before = points[index - 1]
        if (_side(before, a, b) >= 0) != (_side(point, a, b) >= 0):
            kept.append(_crossing(before, point, (a, b)))
        if _side(point, a, b) >= 0:
            kept.append(point)
    return tuple(kept)


def _side(point: Point, a: Point, b: Point) -> float:
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def _crossing(before: Point, point: Point, edge: tuple[Point, Point]) -> Point:
    one, two = _side(before, *edge), _side(point, *edge)
    t = one / (one - two)
    return (before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1]))

"""The state of a match: small, immutable, complete."""

from typing import NamedTuple

from .switches import Switches
from .tiles import SEATS, Line, Tile

SETUP, START_ROLL, ROLL, DECISION, REPOSITION, OVER = (
    "setup",
    "start_roll",
    "roll",
    "decision",
    "reposition",
    "over",
)
PHASES = (SETUP, START_ROLL, ROLL, DECISION, REPOSITION, OVER)
NOBODY = -1  # the side that has not been rolled for yet

Option = str | int | None  # a colour, a character, a position, or None for "no more"
Dice = tuple[int, ...]  # two dice, or empty while they have not been thrown
Holding = tuple[int, int, int]  # red, yellow, blue (LLQ-COMP-02)


class Terms(NamedTuple):
    """What the players agreed on before the match."""

    switches: Switches = Switches()
    edition: str = "dieselpunk"
    mode: str = "phones"  # "table": real tiles; the app knows only what lies open


class Step(NamedTuple):
    """One thing still to be done this turn: by which side, a position or a count, and for what reason."""

    do: str
    side: int = 0
    n: int = 0
    why: str = ""


class Decision(NamedTuple):
    """A question to one side; the step it belongs to is the next one of the agenda."""

    side: int
    kind: str
    options: tuple[Option, ...]
    left: int = 1

    @property
    def optional(self) -> bool:
        """Whether "no more" is among the answers."""
        return self.options[-1] is None


class Result(NamedTuple):
    """How the match ended: `princess`, `prestige` or `resigned`."""

    winner: int
    reason: str


class State(NamedTuple):
    """A match. Pairs are (White, Black); the agenda is a stack: its last step comes next."""

    terms: Terms
    phase: str
    current: int
    turns: int  # turns completed; the starting player's first turn is number 0
    lines: tuple[Line, Line]
    masters: tuple[Tile, Tile]
    tokens: tuple[Holding, Holding]
    dice: Dice = ()
    starts: tuple[Dice, Dice] = ((), ())
    agenda: tuple[Step, ...] = ()
    decision: Decision | None = None
    result: Result | None = None

    @property
    def starter(self) -> int:
        """The side that began: turns alternate, so it follows from the count (LLQ-TURN-01)."""
        return NOBODY if self.current == NOBODY else (self.current + self.turns) % 2


def supply_of(tokens: tuple[Holding, Holding]) -> Holding:
    """What neither side holds; each colour has six tokens (LLQ-COMP-02)."""
    (r, y, b), (red, yellow, blue) = tokens
    return (6 - r - red, 6 - y - yellow, 6 - b - blue)


def sides_to_act(state: State) -> tuple[int, ...]:
    """The sides that may act now; both at once while they arrange and roll for the start."""
    if state.phase == SETUP:
        return tuple(side for side in (0, 1) if not state.lines[side])
    if state.phase == START_ROLL:
        return tuple(side for side in (0, 1) if not state.starts[side])
    if state.decision is not None:
        return (state.decision.side,)
    return () if state.phase == OVER else (state.current,)


def seat_named(side: int) -> str | None:
    """The seat of a side, None for nobody."""
    return None if side == NOBODY else SEATS[side]

"""The board while hands are at work: a working copy of a state that becomes the next state."""

from collections.abc import Mapping

from companion.rulebook import Change, Json, Played, Ruling

from .state import DECISION, OVER, Decision, Dice, Holding, Result, State, Step
from .tiles import SEATS, Line, Tile, face_down, laid, remembered

Moves = tuple[Change, ...]

NO_FACTS: Mapping[str, Json] = {}
MOVED: Moves = (
    Change("moves", 1),
)  # every move counts: a tap that answers an older question is noticed


class Board:
    """Mutable, lives for one action: `Board(state)`, let the rules work on it, then `played()`."""

    __slots__ = (
        "agenda",
        "current",
        "decision",
        "dice",
        "lines",
        "masters",
        "phase",
        "result",
        "rulings",
        "starts",
        "switches",
        "terms",
        "tokens",
        "turns",
    )

    def __init__(self, state: State) -> None:
        self.rulings: list[Ruling] = []
        self.lay_out(state)

    def lay_out(self, state: State) -> None:
        """Make the board show that state."""
        self.terms = state.terms
        self.switches = state.terms.switches
        self.phase = state.phase
        self.current = state.current
        self.turns = state.turns
        self.lines: list[Line] = list(state.lines)
        self.masters: list[Tile] = list(state.masters)
        self.tokens: list[Holding] = list(state.tokens)
        self.dice: Dice = state.dice
        self.starts: list[Dice] = list(state.starts)
        self.agenda: list[Step] = list(state.agenda)
        self.decision: Decision | None = state.decision
        self.result: Result | None = state.result

    def rule(
        self,
        rule: str,
        kind: str,
        facts: Mapping[str, Json] = NO_FACTS,
        changes: Moves = (),
    ) -> None:
        """Put a ruling on record."""
        self.rulings.append(Ruling(rule, kind, facts, changes))

    def supply(self, colour: int) -> int:
        """How many tokens of that colour nobody holds (LLQ-COMP-02)."""
        return 6 - self.tokens[0][colour] - self.tokens[1][colour]

    def tile(self, side: int, pos: int) -> Tile:
        """The tile of that side at that position."""
        return self.lines[side][pos - 2]

    def lay(self, side: int, pos: int, tile: Tile) -> None:
        """Lay a tile on a position of that side."""
        self.lines[side] = laid(self.lines[side], pos, tile)

    def hidden(self, character: str, side: int) -> Tile:
        """A tile that lay open, now face down: its owner knows it, and with a memory aid everybody (LLQ-AMB-18)."""
        aided = self.switches.memory_aid == "on"
        return remembered(character) if aided else face_down(character, side)

    def ends(self, winner: int, reason: str) -> None:
        """Stop the match: nothing that was still to be done is done (LLQ-END-03)."""
        self.result = Result(winner, reason)
        self.decision = None
        self.agenda.clear()

    def played(self) -> Played:
        """The next state, and how it came about."""
        return Played(self.frozen(), tuple(self.rulings))

    def frozen(self) -> State:
        """The state the board now shows."""
        return State(
            self.terms,
            OVER if self.result else DECISION if self.decision else self.phase,
            self.current,
            self.turns,
            (self.lines[0], self.lines[1]),
            (self.masters[0], self.masters[1]),
            (self.tokens[0], self.tokens[1]),
            self.dice,
            (self.starts[0], self.starts[1]),
            tuple(self.agenda),
            self.decision,
            self.result,
        )


def placed(side: int, pos: int) -> dict[str, Json]:
    """The facts that name a place: whose line, which position."""
    return {"seat": SEATS[side], "pos": pos}

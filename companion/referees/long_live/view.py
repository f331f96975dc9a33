"""The one place where a match's secrets are taken out: what a seat, or a spectator, may see."""

from companion.rulebook import Json, View

from .notation import write
from .state import OVER, Decision, Holding, State, Step, seat_named, sides_to_act, supply_of
from .switches import unusual
from .threats import Threat, threats
from .tiles import SEATS, UNKNOWN, Line, Tile, character_of, is_up, remembered
from .tokens import COLOURS
from .unknown import as_known_to, shown


def seen_by(state: State, seat: str | None) -> View:
    """The match for one pair of eyes (LLQ-INFO-01, LLQ-INFO-02, LLQ-INFO-05); a finished match is open to all."""
    if state.phase == OVER:
        state = opened(state)
    return {
        "edition": state.terms.edition,
        "mode": state.terms.mode,
        "switches": unusual(state.terms.switches),
        **_turn(state),
        "lines": _pair([_seen_line(line, seat) for line in state.lines]),
        "master": _pair([_seen_tile(master, seat) for master in state.masters]),
        "tokens": _pair([_counted(held) for held in state.tokens]),
        "supply": _counted(supply_of(state.tokens)),
        "threats": [_threat(threat) for threat in threats(state, seat)],
        "notation": notation_seen_by(state, seat),
    }


def opened(state: State) -> State:
    """The same match with every tile known to both."""
    white, black = (tuple(_open(tile) for tile in line) for line in state.lines)
    master, foe = map(_open, state.masters)
    return state._replace(lines=(white, black), masters=(master, foe))


def _open(tile: Tile) -> Tile:
    return tile if is_up(tile) or character_of(tile) == UNKNOWN else remembered(character_of(tile))


def notation_seen_by(state: State, seat: str | None) -> str:
    """The one-line notation with `?` for everything this reader may not know."""
    return write(as_known_to(state, seat))


def _turn(state: State) -> View:
    """What is open to all: whose turn, what is asked, how it ended (LLQ-INFO-02)."""
    result = state.result
    return {
        "phase": state.phase,
        "current": seat_named(state.current),
        "starter": seat_named(state.starter),
        "turn": state.turns + 1,
        "dice": list(state.dice) or None,
        "start_rolls": _pair([list(dice) or None for dice in state.starts]),
        "to_act": [SEATS[side] for side in sides_to_act(state)],
        "decision": _asked(state.decision, state.agenda[-1]) if state.decision else None,
        "result": result and {"winner": SEATS[result.winner], "reason": result.reason},
    }


def _asked(decision: Decision, step: Step) -> View:
    """The question; a tile to be named also says where it lies (0: it is the Master)."""
    return {
        "player": SEATS[decision.side],
        "kind": decision.kind,
        "options": list(decision.options),
        "optional": decision.optional,
        "left": decision.left,
        "pos": step.n if decision.kind in ("name_tile", "name_master") else None,
    }


def _pair(values: list[Json]) -> View:
    return dict(zip(SEATS, values, strict=True))


def _counted(held: Holding) -> View:
    return dict(zip(COLOURS, held, strict=True))


def _seen_line(line: Line, seat: str | None) -> list[str | None] | None:
    return [_seen_tile(tile, seat) for tile in line] or None


def _seen_tile(tile: Tile, seat: str | None) -> str | None:
    """`spy+` face up, `spy-` face down but known to this reader, None for hidden."""
    if not shown(tile, seat) or character_of(tile) == UNKNOWN:
        return None
    return f"{character_of(tile)}{'+' if is_up(tile) else '-'}"


def _threat(threat: Threat) -> View:
    return {
        "seat": SEATS[threat.side],
        "from": threat.start,
        "target": threat.target,
        "guard": threat.guard or None,
    }

"""The one-line notation of a position, for tests, logs, addresses and screens.

    sacblPeyrrg:n/gacblPenrrs:y 000/000 W0 roll
    sa?blPN?rrg:?/gacblPenrrs:Y 110/020 B5 decision@3+5 noble_extra.W,done.W,finish mode=table

Fields, separated by blanks (or by `;`): both lines from position 2 to 12 with the Master after
the colon (capital = face up, `?` = not known, `~` after a tile = face down but known to both, `-` = not laid
yet); red, yellow and blue tokens of both sides; whose turn it is and how many turns are over; the phase with
the dice; what is still to be done, or who won; and what differs from the usual terms.
"""

import re

from companion.rulebook import Refused

from .board import Board
from .editions import EDITIONS
from .positions import can_be_pending, checked
from .state import (
    DECISION,
    NOBODY,
    OVER,
    PHASES,
    START_ROLL,
    Dice,
    Holding,
    Result,
    State,
    Step,
    Terms,
)
from .switches import switch_faults, switches_of, unusual
from .tiles import SEATS, UNKNOWN, Line, Tile, face_down, remembered
from .turn import resolve

LETTERS = {
    "sniper": "s",
    "assassin": "a",
    "schemer": "c",
    "noble": "n",
    "gambler": "b",
    "princess": "p",
    "pilot": "l",
    "entertainer": "e",
    "spy": "y",
    "recruit": "r",
    "guard": "g",
    UNKNOWN: "?",
}
MODES = ("phones", "table")
REASONS = ("princess", "prestige", "resigned")
_CHARACTERS = {letter: character for character, letter in LETTERS.items()}
_COLOURS = "WB"
_TILE = re.compile(r"[A-Za-z]~?|\?")
_SIDE = re.compile(r"((?:[A-Za-z]~?|\?){11}):([A-Za-z]~?|\?)")
_TOKENS = re.compile(r"([0-6])([0-6])([0-6])/([0-6])([0-6])([0-6])")
_TURN = re.compile(r"([WB])(0|[1-9][0-9]{0,5})")
_DICE = re.compile(r"([1-6])\+([1-6])")
_WON = re.compile(rf"([WB])\.({'|'.join(REASONS)})")
_SIDELESS = frozenset({"finish", "pass_dice"})
_NOT_LAID = "-"
LONGEST = 400  # no position needs more letters; nothing longer is read


def write(state: State) -> str:
    """The position in one line."""
    sides = "/".join(_written_side(state, side) for side in (0, 1))
    tokens = "/".join("".join(map(str, held)) for held in state.tokens)
    turn = "-" if state.current == NOBODY else f"{_COLOURS[state.current]}{state.turns}"
    parts = [sides, tokens, turn, _written_phase(state), _written_rest(state)]
    return " ".join([part for part in parts if part] + _written_terms(state.terms))


def _written_side(state: State, side: int) -> str:
    if not state.lines[side]:
        return _NOT_LAID
    line = "".join(_written_tile(tile) for tile in state.lines[side])
    return f"{line}:{_written_tile(state.masters[side])}"


def _written_tile(tile: Tile) -> str:
    if isinstance(tile, str):
        return LETTERS[tile].upper()
    return LETTERS[tile.opened()] + ("~" if tile.known_to.issuperset(SEATS) else "")


def _written_phase(state: State) -> str:
    if state.phase == START_ROLL:
        return f"{START_ROLL}@{'/'.join(_written_dice(dice) for dice in state.starts)}"
    return f"{state.phase}@{_written_dice(state.dice)}" if state.dice else state.phase


def _written_dice(dice: Dice) -> str:
    return "+".join(map(str, dice)) or "-"


def _written_rest(state: State) -> str:
    if state.result is not None:
        return f"{_COLOURS[state.result.winner]}.{state.result.reason}"
    return ",".join(map(_written_step, reversed(state.agenda)))


def _written_step(step: Step) -> str:
    if step.do in _SIDELESS:
        return step.do
    number = [str(step.n)] if step.n or step.why else []
    reason = [step.why.removeprefix("LLQ-")] if step.why else []
    return ".".join([step.do, _COLOURS[step.side], *number, *reason])


def _written_terms(terms: Terms) -> list[str]:
    usual = Terms()
    pairs = {**unusual(terms.switches)}
    pairs.update({"edition": terms.edition} if terms.edition != usual.edition else {})
    pairs.update({"mode": terms.mode} if terms.mode != usual.mode else {})
    return [f"{name}={value}" for name, value in pairs.items()]


def read(text: str) -> State:
    """The position that a line describes; Refused with its faults if it cannot be read or cannot be."""
    fields = text.replace(";", " ").split() if len(text) <= LONGEST else []
    plain = [field for field in fields if "=" not in field]
    if not 4 <= len(plain) <= 5:
        raise _unreadable(text)
    terms = _read_terms([field for field in fields if "=" in field], "?" in plain[0])
    state = _read_phase(_read_board(terms, plain), plain[3], plain[4:])
    return _asked(checked(state))


def _unreadable(part: str) -> Refused:
    return Refused("LLQ-INFO-02", "notation_unreadable", part=part[:60])


def _read_terms(pairs: list[str], has_unknown: bool) -> Terms:
    """The terms; a line with unknown tiles is one of the referee on the table."""
    wanted = dict(pair.split("=", 1) for pair in pairs)
    edition = wanted.pop("edition", Terms().edition)
    mode = wanted.pop("mode", "table" if has_unknown else "phones")
    if edition not in EDITIONS or mode not in MODES:
        raise _unreadable(f"{edition} {mode}")
    for fault in switch_faults(wanted):
        raise fault
    return Terms(switches_of(wanted), edition, mode)


def _read_board(terms: Terms, plain: list[str]) -> State:
    sides = plain[0].split("/")
    tokens = _TOKENS.fullmatch(plain[1])
    turn = _TURN.fullmatch(plain[2])
    if len(sides) != 2 or not tokens or not (turn or plain[2] == _NOT_LAID):
        raise _unreadable(" ".join(plain[:3]))
    r, y, b, red, yellow, blue = map(int, tokens.groups())
    held: tuple[Holding, Holding] = ((r, y, b), (red, yellow, blue))
    current, turns = (_COLOURS.index(turn[1]), int(turn[2])) if turn else (NOBODY, 0)
    (white, master), (black, foe) = _read_side(sides[0], 0), _read_side(sides[1], 1)
    return State(terms, "", current, turns, (white, black), (master, foe), held)


def _read_side(text: str, side: int) -> tuple[Line, Tile]:
    if text == _NOT_LAID:
        return (), face_down(UNKNOWN, side)
    found = _SIDE.fullmatch(text)
    if not found:
        raise _unreadable(text)
    return tuple(_read_tile(tile, side) for tile in _TILE.findall(found[1])), _read_tile(
        found[2], side
    )


def _read_tile(text: str, side: int) -> Tile:
    character = _CHARACTERS.get(text[0].lower())
    if character is None or (text[0].isupper() and len(text) > 1):
        raise _unreadable(text)
    if text[0].isupper():
        return character
    return remembered(character) if len(text) > 1 else face_down(character, side)


def _read_phase(state: State, text: str, rest: list[str]) -> State:
    phase, _, dice = text.partition("@")
    if phase not in PHASES or bool(rest) != (phase in (DECISION, OVER)):
        raise _unreadable(text)
    state = state._replace(phase=phase)
    if phase == START_ROLL:
        white, _, black = dice.partition("/")
        return state._replace(starts=(_read_dice(white), _read_dice(black)))
    state = state._replace(dice=_read_dice(dice) if dice else ())
    return _read_rest(state, rest[0]) if rest else state


def _read_dice(text: str) -> Dice:
    if text == _NOT_LAID:
        return ()
    found = _DICE.fullmatch(text)
    if not found:
        raise _unreadable(text)
    return (int(found[1]), int(found[2]))


def _read_rest(state: State, text: str) -> State:
    won = _WON.fullmatch(text)
    if state.phase == OVER and won:
        return state._replace(result=Result(_COLOURS.index(won[1]), won[2]))
    if state.phase == OVER or not can_be_pending(text):
        raise _unreadable(text)
    return state._replace(agenda=tuple(map(_read_step, reversed(text.split(",")))))


def _read_step(text: str) -> Step:
    """A step; its shape has been checked as part of the agenda."""
    do, *rest = text.split(".")
    side, number, why = (*rest, *("W", "0", "")[len(rest) :])
    rule = f"LLQ-{why}" if "-" in why else why
    return Step(do, _COLOURS.index(side), int(number), rule)


def _asked(state: State) -> State:
    """The state with its question asked again; a position in which nobody would be asked is refused."""
    if state.phase != DECISION:
        return state
    board = Board(state)
    resolve(board)
    if board.decision is None or board.rulings:
        raise Refused("LLQ-TURN-03", "nobody_would_be_asked")
    return board.frozen()

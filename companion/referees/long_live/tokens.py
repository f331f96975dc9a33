"""Prestige tokens: they move one at a time, six of a colour go back, three of each win (LLQ-TOKEN-01)."""

from functools import cache

from companion.rulebook import Change

from .board import Board, Moves
from .endings import wins_by_prestige
from .state import Holding
from .tiles import SEATS

COLOURS = ("red", "yellow", "blue")
RED, YELLOW, BLUE = range(3)
PER_COLOUR = 6  # LLQ-COMP-02
NONE_HELD: Holding = (0, 0, 0)  # LLQ-SETUP-01

TOKENS = {name: colour for colour, name in enumerate(COLOURS)}


@cache
def _moves(giver: str, taker: str, colour: int, amount: int) -> Moves:
    name = COLOURS[colour]
    return (Change(f"{giver}.{name}", -amount), Change(f"{taker}.{name}", amount))


@cache
def colours_in(holding: Holding) -> tuple[str, ...]:
    """The colours of which there is at least one, in the order red, yellow, blue."""
    return tuple(COLOURS[colour] for colour in range(3) if holding[colour])


def _add(board: Board, side: int, colour: int, amount: int) -> None:
    held = list(board.tokens[side])
    held[colour] += amount
    board.tokens[side] = (held[0], held[1], held[2])


def take(board: Board, side: int, colour: int, rule: str) -> bool:
    """Take a token from the supply; what it does not have is not taken (LLQ-TOKEN-03).

    Compulsory even when it is the sixth (LLQ-TOKEN-06).
    """
    facts = {"seat": SEATS[side], "colour": COLOURS[colour]}
    if not board.supply(colour):
        board.rule("LLQ-TOKEN-03", "none_in_supply", facts)
        return False
    _add(board, side, colour, 1)
    board.rule(rule, "took", facts, _moves("supply", SEATS[side], colour, 1))
    gained(board, side)
    return True


def put_back(board: Board, side: int, colour: int, rule: str) -> None:
    """One token of that side goes back to the supply."""
    _add(board, side, colour, -1)
    facts = {"seat": SEATS[side], "colour": COLOURS[colour]}
    board.rule(rule, "put_back", facts, _moves(SEATS[side], "supply", colour, 1))


def take_from_foe(board: Board, side: int, colour: int, rule: str) -> None:
    """Move one token of the foe to that side; the six and the win are looked at by `gained`."""
    _hand_over(board, 1 - side, colour)
    facts = {"seat": SEATS[side], "foe": SEATS[1 - side], "colour": COLOURS[colour]}
    board.rule(rule, "took_from_foe", facts, _moves(SEATS[1 - side], SEATS[side], colour, 1))


def give_to_foe(board: Board, side: int, colour: int, rule: str) -> None:
    """Move one own token to the foe. A gift counts as a gain (LLQ-AMB-14)."""
    _hand_over(board, side, colour)
    facts = {"seat": SEATS[side], "foe": SEATS[1 - side], "colour": COLOURS[colour]}
    board.rule(rule, "gave", facts, _moves(SEATS[side], SEATS[1 - side], colour, 1))
    gained(board, 1 - side)


def _hand_over(board: Board, giver: int, colour: int) -> None:
    _add(board, giver, colour, -1)
    _add(board, 1 - giver, colour, 1)


def gained(board: Board, side: int) -> None:
    """After a gain: six of a colour go back first (LLQ-TOKEN-02, LLQ-AMB-10), then three of each win."""
    while PER_COLOUR in board.tokens[side]:
        _six_go_back(board, side, board.tokens[side].index(PER_COLOUR))
    if board.switches.win_check == "immediate":
        wins_by_prestige(board, side)


def _six_go_back(board: Board, side: int, colour: int) -> None:
    _add(board, side, colour, -PER_COLOUR)
    facts = {"seat": SEATS[side], "colour": COLOURS[colour]}
    changes = _moves(SEATS[side], "supply", colour, PER_COLOUR)
    board.rule("LLQ-TOKEN-02", "six_go_back", facts, changes)

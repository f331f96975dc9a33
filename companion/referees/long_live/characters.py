"""The characters: each ability is a list of parts, carried out in the order of its text (LLQ-ACT-12)."""

from functools import cache

from .attacks import attack
from .board import Board, placed
from .decisions import Choice
from .state import Option, Step, supply_of
from .tiles import LOWER, SEATS, positions_down, swapped
from .tokens import (
    BLUE,
    RED,
    TOKENS,
    YELLOW,
    colours_in,
    gained,
    give_to_foe,
    put_back,
    take,
    take_from_foe,
)

SWAPS: tuple[Option, ...] = (*LOWER, None)


@cache
def ability(character: str, side: int, pos: int) -> tuple[Step, ...]:
    """The parts of an ability for a tile of that side at that position, last part first: they go on a stack."""
    return tuple(Step(do, side, n, rule) for do, n, rule in reversed(_parts(character, pos)))


def _parts(character: str, pos: int) -> tuple[tuple[str, int, str], ...]:
    return {
        "sniper": (  # aims at 14 minus his own position
            ("take", RED, "LLQ-CHAR-SNIPER-01"),
            ("attack", 14 - pos, "LLQ-CHAR-SNIPER-02"),
        ),
        "assassin": (  # aims straight ahead
            ("take", RED, "LLQ-CHAR-ASSASSIN-01"),
            ("attack", pos, "LLQ-CHAR-ASSASSIN-02"),
        ),
        "schemer": (
            ("take", YELLOW, "LLQ-CHAR-SCHEMER-01"),
            ("schemer_return", 0, ""),
        ),
        "noble": (
            ("noble_take", YELLOW, "LLQ-CHAR-NOBLE-01"),
            ("noble_extra", 0, ""),
        ),
        "gambler": (("gambler_take", 2, ""),),
        "princess": (("princess_reveal", 0, ""),),
        "pilot": (
            ("take", BLUE, "LLQ-CHAR-PILOT-01"),
            ("pilot_swap", 2, ""),
        ),
        "entertainer": (
            ("take", BLUE, "LLQ-CHAR-ENTERTAINER-01"),
            ("entertainer_give", 0, ""),
            ("entertainer_take", 0, ""),
        ),
        "spy": (
            ("take", BLUE, "LLQ-CHAR-SPY-01"),
            ("spy_swap", 2, ""),
        ),
    }[character]


def take_step(board: Board, step: Step) -> None:
    """A token of the character's colour; without one the rest still happens (LLQ-AMB-22)."""
    take(board, step.side, step.n, step.why)


def attack_step(board: Board, step: Step) -> None:
    """Sniper and Assassin aim at the foe's line, never at their own (LLQ-AMB-16)."""
    attack(board, 1 - step.side, step.n, step.why)


def noble_take(board: Board, step: Step) -> None:
    """The Noble's yellow token; the second one does not depend on it, or by agreement does (LLQ-AMB-13)."""
    taken = take(board, step.side, step.n, step.why)
    if not taken and board.switches.noble_extra == "needs_yellow":
        board.agenda.pop()
        board.rule("LLQ-AMB-13", "no_second_token", {"seat": SEATS[step.side]})


# What the foe or the supply has decides; as many as there are (LLQ-AMB-28).


def _in_supply(board: Board, step: Step) -> tuple[Option, ...]:
    return colours_in(supply_of((board.tokens[0], board.tokens[1])))


def _own(board: Board, step: Step) -> tuple[Option, ...]:
    return colours_in(board.tokens[step.side])


def _of_foe(board: Board, step: Step) -> tuple[Option, ...]:
    return colours_in(board.tokens[1 - step.side])


def _supply_empty(board: Board, step: Step) -> None:
    board.rule("LLQ-TOKEN-03", "supply_empty", {"seat": SEATS[step.side]})


def _foe_empty(board: Board, step: Step) -> None:
    facts = {"seat": SEATS[step.side], "foe": SEATS[1 - step.side]}
    board.rule("LLQ-TOKEN-05", "foe_has_nothing", facts)


def _noble_extra(board: Board, step: Step, colour: str) -> None:
    take(board, step.side, TOKENS[colour], "LLQ-CHAR-NOBLE-02")


def _schemer_return(board: Board, step: Step, colour: str) -> None:
    put_back(board, 1 - step.side, TOKENS[colour], "LLQ-CHAR-SCHEMER-02")


def _gambler_options(board: Board, step: Step) -> tuple[Option, ...]:
    """The foe's colours, less the one that is already picked when both are taken together."""
    r, y, b = board.tokens[1 - step.side]
    picked = step.why
    return colours_in((r - (picked == "red"), y - (picked == "yellow"), b - (picked == "blue")))


def _gambler_take(board: Board, step: Step, colour: str) -> None:
    """One token after the other, or both together (LLQ-CHAR-GAMBLER-01, LLQ-AMB-11)."""
    together = board.switches.gambler_timing == "together"
    if step.n > 1:
        board.agenda.append(Step("gambler_take", step.side, 1, colour if together else ""))
    if step.n == 1 or not together:
        _gamble(board, step.side, (step.why, colour))


def _gambler_finds_nothing(board: Board, step: Step) -> None:
    if step.why:
        _gamble(board, step.side, (step.why,))
    else:
        _foe_empty(board, step)


def _gamble(board: Board, side: int, colours: tuple[str, ...]) -> None:
    for colour in filter(None, colours):
        take_from_foe(board, side, TOKENS[colour], "LLQ-CHAR-GAMBLER-01")
    gained(board, side)


def _entertainer_give(board: Board, step: Step, colour: str) -> None:
    give_to_foe(board, step.side, TOKENS[colour], "LLQ-CHAR-ENTERTAINER-02")


def _nothing_to_give(board: Board, step: Step) -> None:
    """Five blue and nothing else, the sixth came: taking still happens, or by agreement not (LLQ-AMB-14)."""
    board.rule("LLQ-AMB-14", "nothing_to_give", {"seat": SEATS[step.side]})
    if board.switches.entertainer_empty == "skip_take":
        board.agenda.pop()


def _entertainer_take(board: Board, step: Step, colour: str) -> None:
    take_from_foe(board, step.side, TOKENS[colour], "LLQ-CHAR-ENTERTAINER-03")
    gained(board, step.side)


def _face_down(board: Board, step: Step) -> tuple[Option, ...]:
    """The Princess's own face-down tiles; she must turn one up, or by agreement may (LLQ-AMB-15)."""
    down = positions_down(board.lines[step.side])
    return (*down, None) if down and board.switches.princess_reveal == "optional" else down


def _princess_reveal(board: Board, step: Step, pos: int | None) -> None:
    if pos is not None:
        board.agenda.append(Step("turn_up", step.side, pos, "LLQ-CHAR-PRINCESS-01"))


def _all_up(board: Board, step: Step) -> None:
    board.rule("LLQ-CHAR-PRINCESS-02", "all_face_up", {"seat": SEATS[step.side]})


def _any_pair(board: Board, step: Step) -> tuple[Option, ...]:
    """Any two neighbours, the same pair again too, each swap chosen after the one before (LLQ-AMB-23)."""
    return SWAPS


def _pilot_swap(board: Board, step: Step, pos: int | None) -> None:
    if pos is not None:
        _swap(board, step, pos, step.side)
        board.rule("LLQ-CHAR-PILOT-02", "swapped", _pair(step.side, pos))


def _spy_swap(board: Board, step: Step, pos: int | None) -> None:
    """The foe's tiles move unseen (LLQ-INFO-03); a face-down tile waiting to be turned up is followed (LLQ-AMB-06)."""
    if pos is not None:
        _swap(board, step, pos, 1 - step.side)
        facts = {**_pair(1 - step.side, pos), "by": SEATS[step.side]}
        board.rule("LLQ-CHAR-SPY-02", "swapped_foe", facts)
        if board.switches.case_c_reveal == "original_tile":
            board.agenda[:] = [_followed(waiting, 1 - step.side, pos) for waiting in board.agenda]


def _swap(board: Board, step: Step, pos: int, side: int) -> None:
    if step.n > 1:
        board.agenda.append(step._replace(n=1))
    board.lines[side] = swapped(board.lines[side], pos)


def _pair(side: int, pos: int) -> dict[str, str | int]:
    return {**placed(side, pos), "next": pos + 1}


def _followed(step: Step, side: int, pos: int) -> Step:
    if step.do != "turn_up" or step.side != side or step.n not in (pos, pos + 1):
        return step
    return step._replace(n=2 * pos + 1 - step.n)


CHOICES = {
    "noble_extra": Choice("LLQ-CHAR-NOBLE-02", _in_supply, _noble_extra, _supply_empty),
    "schemer_return": Choice("LLQ-CHAR-SCHEMER-02", _of_foe, _schemer_return, _foe_empty),
    "gambler_take": Choice(
        "LLQ-CHAR-GAMBLER-01", _gambler_options, _gambler_take, _gambler_finds_nothing
    ),
    "entertainer_give": Choice(
        "LLQ-CHAR-ENTERTAINER-02", _own, _entertainer_give, _nothing_to_give
    ),
    "entertainer_take": Choice("LLQ-CHAR-ENTERTAINER-03", _of_foe, _entertainer_take, _foe_empty),
    "princess_reveal": Choice("LLQ-CHAR-PRINCESS-01", _face_down, _princess_reveal, _all_up),
    "pilot_swap": Choice("LLQ-CHAR-PILOT-02", _any_pair, _pilot_swap),
    "spy_swap": Choice("LLQ-CHAR-SPY-02", _any_pair, _spy_swap),
}
STEPS = {"take": take_step, "attack": attack_step, "noble_take": noble_take}

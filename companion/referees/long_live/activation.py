"""The roll and what it sets off: cases A, B and C, who goes first, whose Master is shown."""

from companion.rulebook import Json, Ruling

from .board import MOVED, Board, placed
from .characters import ability
from .endings import check_prestige
from .state import REPOSITION, ROLL, Step
from .tiles import GUARD, INITIATIVE, RECRUIT, SEATS, UNKNOWN, Tile, character_of, is_up

FINISH = Step("finish")


def activate(board: Board, dice: tuple[int, int]) -> None:
    """The sum is the active position of both lines (LLQ-TURN-02); how the two tiles lie now decides (LLQ-ACT-01).

    The tiles that take part are these two, wherever an ability moves them (LLQ-ACT-06, LLQ-TURN-03).
    """
    pos = dice[0] + dice[1]
    board.dice = dice
    facts: dict[str, Json] = {"seat": SEATS[board.current], "dice": list(dice), "pos": pos}
    board.rule("LLQ-TURN-02", "rolled", facts, MOVED)
    board.agenda.append(FINISH)
    white, black = board.tile(0, pos), board.tile(1, pos)
    if isinstance(white, str) and isinstance(black, str):
        _case_b(board, pos, (white, black))
    elif is_up(white) or is_up(black):
        _case_c(board, pos, 0 if is_up(white) else 1)
    else:
        _case_a(board, pos)


def _case_a(board: Board, pos: int) -> None:
    """Both face down: both are turned up, nothing else happens (LLQ-ACT-02)."""
    board.agenda.append(Step("turn_up", 1 - board.current, pos, "LLQ-ACT-02"))
    board.agenda.append(Step("turn_up", board.current, pos, "LLQ-ACT-02"))


def _case_b(board: Board, pos: int, tiles: tuple[str, str]) -> None:
    """Both face up: both act, one after the other (LLQ-ACT-03); a Guard has no number (LLQ-ACT-08, LLQ-AMB-03)."""
    if GUARD in tiles:
        _against_guard(board, pos, tiles)
        return
    board.agenda.append(Step("compare", 0, pos))
    if board.switches.recruit_reveal == "on_compare":  # LLQ-AMB-08
        for side in (1, 0):
            if tiles[side] == RECRUIT:
                board.agenda.append(Step("show_master", side))


def _against_guard(board: Board, pos: int, tiles: tuple[str, str]) -> None:
    if tiles == (GUARD, GUARD):
        board.rule("LLQ-ACT-08", "two_guards", {"pos": pos})
    else:
        side = 0 if tiles[1] == GUARD else 1
        board.rule("LLQ-ACT-08", "faces_guard", placed(side, pos))
        board.agenda.append(Step("act", side, pos, "LLQ-ACT-03"))


def _case_c(board: Board, pos: int, side: int) -> None:
    """One up, one down: the one acts, then the other is turned up and does not act (LLQ-ACT-05, LLQ-AMB-26)."""
    board.agenda.append(Step("turn_up", 1 - side, pos, "LLQ-ACT-05"))
    board.agenda.append(Step("act", side, pos, "LLQ-ACT-05"))


def compare(board: Board, step: Step) -> None:
    """The lower number goes first, whoever's turn it is (LLQ-ACT-04); so the last token is his (LLQ-TOKEN-04).

    Equal numbers, two Princesses or Recruits of like Masters too: neither acts (LLQ-ACT-07, LLQ-AMB-01, LLQ-AMB-04).
    """
    white, black = (INITIATIVE[_role(board, side, step.n)] for side in (0, 1))
    if white == black:
        board.rule("LLQ-ACT-07", "same_initiative", {"pos": step.n})
        return
    first = 0 if white < black else 1
    board.rulings.append(_order(board, step.n, first, (white, black)))
    # The waiting tile cannot be moved meanwhile: whoever moves tiles has a high number (LLQ-AMB-05).
    board.agenda.append(Step("act", 1 - first, step.n, "LLQ-ACT-03"))
    board.agenda.append(Step("act", first, step.n, "LLQ-ACT-03"))


def _role(board: Board, side: int, pos: int) -> str:
    """Whose ability and number the tile has: a Recruit's are those of the Master of the moment (LLQ-CHAR-RECRUIT-03)."""
    character = character_of(board.tile(side, pos))
    return character_of(board.masters[side]) if character == RECRUIT else character


def _order(board: Board, pos: int, first: int, numbers: tuple[int, int]) -> Ruling:
    """Who goes first; the numbers are told only where no hidden Master would be told with them (LLQ-AMB-08)."""
    facts = placed(first, pos)
    if any(board.tile(side, pos) == RECRUIT and not is_up(board.masters[side]) for side in (0, 1)):
        return Ruling("LLQ-AMB-08", "compared_in_secret", facts)
    facts.update(number=numbers[first], other=numbers[1 - first])
    return Ruling("LLQ-ACT-04", "goes_first", facts)


def act(board: Board, step: Step) -> None:
    """Activate the tile, unless it has been turned face down meanwhile (LLQ-ACT-09) or has no ability (LLQ-ACT-08)."""
    tile = board.tile(step.side, step.n)
    if not isinstance(tile, str):
        board.rule("LLQ-ACT-09", "stopped", placed(step.side, step.n))
    elif tile == GUARD:
        board.rule("LLQ-ACT-08", "guard_idle", placed(step.side, step.n))
    elif tile == RECRUIT and not is_up(board.masters[step.side]):
        board.agenda.append(step)
        board.agenda.append(Step("show_master", step.side))
    else:
        _perform(board, step, tile)


def _perform(board: Board, step: Step, tile: str) -> None:
    """The ability, at the tile's own position; a Recruit's is his Master's (LLQ-CHAR-RECRUIT-02)."""
    facts = {**placed(step.side, step.n), "tile": tile}
    character = _role(board, step.side, step.n)
    if tile == RECRUIT:
        facts["role"] = character
        board.rule("LLQ-CHAR-RECRUIT-02", "acts_as", facts)
    else:
        board.rule(step.why, "acts", facts)
    board.agenda.append(Step("done", step.side))
    board.agenda.extend(ability(character, step.side, step.n))


def show_master(board: Board, step: Step) -> None:
    """The Master is turned face up if he is not, and stays so until replaced (LLQ-CHAR-RECRUIT-01)."""
    master = board.masters[step.side]
    if isinstance(master, str):
        return
    if master.opened() == UNKNOWN:
        board.agenda.append(Step("name_master", step.side, 0, "LLQ-CHAR-RECRUIT-01"))
    else:
        master_shown(board, step.side, master.opened())


def master_shown(board: Board, side: int, character: str) -> None:
    """That side's Master now lies face up."""
    board.masters[side] = character
    board.rule("LLQ-CHAR-RECRUIT-01", "master_shown", {"seat": SEATS[side], "tile": character})


def turn_up(board: Board, step: Step) -> None:
    """Turn the tile face up; it does not act this turn (LLQ-AMB-26)."""
    tile: Tile = board.tile(step.side, step.n)
    if isinstance(tile, str):
        board.rule("LLQ-AMB-06", "already_up", placed(step.side, step.n))
    elif tile.opened() == UNKNOWN:
        board.agenda.append(step._replace(do="name_tile"))
    else:
        turned_up(board, step, tile.opened())


def turned_up(board: Board, step: Step, character: str) -> None:
    """The tile at the step's place now lies face up, for the step's reason."""
    board.lay(step.side, step.n, character)
    board.rule(step.why, "turned_up", {**placed(step.side, step.n), "tile": character})


def done(board: Board, step: Step) -> None:
    """The character is completely done: the moment of one of the later win checks (LLQ-AMB-09)."""
    if board.switches.win_check == "after_character":
        check_prestige(board, step.side)


def finish(board: Board, step: Step) -> None:
    """The activation is over; then the current player may reposition (LLQ-TURN-04, LLQ-MOVE-01).

    Not the starting player on the first turn (LLQ-MOVE-04).
    """
    if board.switches.win_check == "after_turn":
        check_prestige(board, board.current)
    if board.result is None and board.turns == 0:
        board.rule("LLQ-MOVE-04", "no_first_reposition", {"seat": SEATS[board.current]})
        pass_dice(board, step)
    elif board.result is None:
        board.phase = REPOSITION


def pass_dice(board: Board, step: Step) -> None:
    """The turn is over, the dice go to the other side (LLQ-TURN-05, LLQ-TURN-01)."""
    board.current = 1 - board.current
    board.turns += 1
    board.phase = ROLL
    board.dice = ()
    board.rule("LLQ-TURN-05", "dice_pass", {"seat": SEATS[board.current]})


STEPS = {
    "compare": compare,
    "act": act,
    "show_master": show_master,
    "turn_up": turn_up,
    "done": done,
    "finish": finish,
    "pass_dice": pass_dice,
}

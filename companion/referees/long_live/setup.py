"""Before the first turn: each side lays its line and picks its Master in secret; then both roll for the start."""

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.rulebook import Action, Json, Lot, Refused, Shuffle

from .board import Board
from .state import ROLL, SETUP, START_ROLL
from .tiles import COPIES, HIDEABLE, HOME, MASTERS, PRINCESS, SEATS, Line, face_down
from .turn import thrown

AT_RANDOM = (Shuffle("line", HIDEABLE), Lot("master", MASTERS))


def arrange(board: Board, side: int, action: Action) -> None:
    """Lay eleven tiles and set the twelfth aside as Master, once, in secret (LLQ-SETUP-03, LLQ-SETUP-05)."""
    if board.phase != SETUP or board.lines[side]:
        raise Refused("LLQ-SETUP-03", "already_arranged")
    names, master = _wanted(action)
    faults = _faults(names, master)
    if faults:
        raise Refused(faults[0].rule, faults[0].kind, faults=faults, **faults[0].facts)
    board.lines[side] = _laid_out(names, side)
    board.masters[side] = face_down(master, side)
    board.rule("LLQ-SETUP-03", "arranged", {"seat": SEATS[side]})
    if all(board.lines):
        board.phase = START_ROLL
        board.rule("LLQ-SETUP-05", "both_ready")


def wants_chance(action: Action) -> bool:
    """Whether the player leaves line and Master to chance."""
    return "line" not in action and "master" not in action


def _wanted(action: Action) -> tuple[list[Json], Json]:
    if wants_chance(action):
        return _by_chance(action.get("draws"))
    line = action.get("line")
    return (list(line) if isinstance(line, list | tuple) else []), action.get("master")


def _by_chance(draws: Json) -> tuple[list[Json], Json]:
    """A shuffled line with the Princess at 7, without the tile that was drawn as Master."""
    drawn = draws if isinstance(draws, Mapping) else {}
    line, master = drawn.get("line"), drawn.get("master")
    names = list(line) if isinstance(line, list | tuple) else []
    if master in names:
        names.remove(master)
    return [*names[: HOME - 2], PRINCESS, *names[HOME - 2 :]], master


def _faults(names: Sequence[Json], master: Json) -> list[Refused]:
    """Everything that is wrong with an arrangement, the Master first."""
    faults = []
    if master not in MASTERS:
        faults.append(Refused("LLQ-SETUP-04", "never_master", tile=str(master)[:40]))
    if PRINCESS in names and names.index(PRINCESS) != HOME - 2:
        faults.append(Refused("LLQ-SETUP-02", "princess_not_home"))
    if wrong := _miscounted([*names, master]):
        faults.append(Refused("LLQ-SETUP-05", "wrong_tiles", **wrong))
    return faults


def _miscounted(names: Sequence[Json]) -> dict[str, Json]:
    """Which of the twelve tiles are missing and which are too many; nothing if all is well (LLQ-COMP-01)."""
    laid = Counter(name if isinstance(name, str) else "?" for name in names)
    whole = Counter(COPIES)
    missing, surplus = sorted((whole - laid).elements()), sorted((laid - whole).elements())
    return (
        {"missing": missing, "surplus": [s[:40] for s in surplus[:12]]}
        if missing or surplus
        else {}
    )


def _laid_out(names: Sequence[str], side: int) -> Line:
    """All face down but the Princess (LLQ-SETUP-02)."""
    return tuple(name if name == PRINCESS else face_down(name, side) for name in names)


def roll_for_start(board: Board, side: int, action: Action) -> None:
    """Both roll, the higher total starts; equal totals are rolled again (LLQ-SETUP-06)."""
    if board.phase != START_ROLL or board.starts[side]:
        raise Refused("LLQ-SETUP-06", "no_start_roll_now")
    dice = thrown(action)
    board.starts[side] = dice
    facts = {"seat": SEATS[side], "dice": list(dice), "sum": sum(dice)}
    board.rule("LLQ-SETUP-06", "rolled_for_start", facts)
    if all(board.starts):
        _settle_start(board, sum(board.starts[0]), sum(board.starts[1]))


def _settle_start(board: Board, white: int, black: int) -> None:
    board.starts = [(), ()]
    if white == black:
        board.rule("LLQ-SETUP-06", "start_tie", {"sum": white})
        return
    board.current = 0 if white > black else 1
    board.phase = ROLL
    board.rule("LLQ-SETUP-06", "starts", {"seat": SEATS[board.current]})

"""Counts of reachable lines of play: how many sequences of so many actions start in a position.

`python -m tests.referees.long_live.counting < positions` prints the golden file for positions, one a line. Dice count
as their eleven totals; nobody resigns; a match that is over has no further lines.
"""

import sys
from collections.abc import Iterator

from companion.referees.long_live.game import choices, play
from companion.referees.long_live.notation import read, write
from companion.referees.long_live.state import State, sides_to_act
from companion.referees.long_live.tiles import POSITIONS, SEATS
from companion.rulebook import Action

MOST = 4_000  # a count is taken to the depth that stays below this


def lines_of_play(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(lines_of_play(after, depth - 1) for after in successors(state))


def successors(state: State) -> Iterator[State]:
    for side in sides_to_act(state):
        for action in choices(state, SEATS[side])[:-1]:
            for whole in thrown(action):
                yield play(state, SEATS[side], whole).state


def thrown(action: Action) -> Iterator[Action]:
    if action["do"] not in ("roll", "roll_for_start"):
        yield action
        return
    for total in POSITIONS:
        low = max(1, total - 6)
        yield {**action, "draws": {"dice": [low, total - low]}}


def counted(state: State) -> list[int]:
    counts = [1]
    while len(counts) < 7 and counts[-1] and counts[-1] * 14 < MOST:
        counts.append(lines_of_play(state, len(counts)))
    return counts[1:]


def main() -> None:
    for line in sys.stdin:
        state = read(line)
        print(f"{write(state)} ; {' '.join(map(str, counted(state)))}")


if __name__ == "__main__":
    main()

"""Random matches with the invariants of test_random_play; `python -m tests.referees.long_live.soak 1000000` is the long run."""

import sys
import time

from companion.referees.long_live.game import is_over

from .matches import acts
from .test_random_play import check_tiles, check_tokens, check_who_acts


def soak(wanted: int, first_seed: int = 1_000_000) -> tuple[int, int]:
    """Play at least that many actions; whatever does not hold is an AssertionError. Actions and matches played."""
    actions, seed = 0, first_seed
    while actions < wanted:
        for _, _, _, played in acts(seed):
            actions += 1
            check_tiles(played.state)
            check_tokens(played.state)
            check_who_acts(played.state)
        assert is_over(played.state)
        seed += 1
    return actions, seed - first_seed


if __name__ == "__main__":
    begun = time.perf_counter()
    played, matches = soak(int(sys.argv[1]))
    sys.stdout.write(
        f"{played} actions, {matches} matches, {time.perf_counter() - begun:.0f} s, no fault\n"
    )

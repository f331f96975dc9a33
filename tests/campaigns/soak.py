"""Random whole campaigns with the invariants of test_random_campaigns; `python -m tests.campaigns.soak 1000` is the long run."""

import sys
import time

from .self_play import SelfPlay
from .test_random_campaigns import (
    test_codes_are_unique,
    test_power_is_126_in_all,
    test_the_checks_of_section_six_are_silent,
    test_they_reach_the_finale,
    test_totals_are_the_sums_of_their_changes,
    test_tracks_never_fall,
)

INVARIANTS = (
    test_they_reach_the_finale,
    test_the_checks_of_section_six_are_silent,
    test_power_is_126_in_all,
    test_totals_are_the_sums_of_their_changes,
    test_tracks_never_fall,
    test_codes_are_unique,
)


def soak(wanted: int, first_seed: int = 10_000) -> int:
    """Play that many campaigns of 3 to 6 seats to the finale; whatever does not hold is an AssertionError. Entries played."""
    entries = 0
    for seed in range(first_seed, first_seed + wanted):
        game = SelfPlay(seed, 3 + seed % 4, "phones" if seed % 3 else "table")
        steps = list(game.steps())
        entries += len(steps)
        for invariant in INVARIANTS:
            invariant((game.first, steps))
    return entries


if __name__ == "__main__":
    begun = time.perf_counter()
    campaigns = int(sys.argv[1])
    played = soak(campaigns)
    sys.stdout.write(
        f"{played} entries, {campaigns} campaigns, {time.perf_counter() - begun:.0f} s, no fault\n"
    )

"""Random matches: repeatable, complete, quick."""

import random

from companion.referees.long_live.opening import start
from companion.referees.long_live.playouts import playouts, random_match


def test_a_report() -> None:
    report = playouts(20, 7)
    assert report["games"] == 20
    assert report["actions"] == playouts(20, 7)["actions"] != playouts(20, 8)["actions"]
    assert report["seconds"] > 0
    assert playouts(0, 1)["actions"] == 0


def test_a_match_goes_from_the_set_up_to_the_end() -> None:
    match = list(random_match(start({}), random.Random(1)))
    assert [action["do"] for _, action, _ in match[:3]] == ["arrange", "arrange", "roll_for_start"]
    assert match[-1][2].state.result.reason in ("princess", "prestige")
    assert all(action["do"] != "resign" for _, action, _ in match)

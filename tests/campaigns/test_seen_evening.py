"""What the evening's part of a view tells everybody."""

from campaigns.game import GAME
from campaigns.seen import seen_by

from .at_table import in_round, pass_round


def test_the_round_counter_remembers_which_side_won_each_round():
    table = in_round(3)
    pass_round(table)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="nay"
    )
    counter = seen_by(table.state, None)["counter"]
    assert counter["filled"] == 2
    assert counter["results"] == ["aye", "nay"]


def test_steps_are_spoken_by_their_names():
    labels = GAME.labels(in_round(3).state)
    assert labels["ideology_scoring"] == "Ideology Scoring"
    assert labels["aye"] == "Aye"

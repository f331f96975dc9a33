"""Standing: explanations add up, charts follow the entries."""

import pytest

from campaigns import standing
from campaigns.state import State
from campaigns.tray import save_list
from companion.rulebook import Entry

from .at_table import finish_game, in_outcome, in_round, in_scoring, score_to
from .self_play import SelfPlay


@pytest.fixture(scope="module")
def played() -> tuple[State, State, list[Entry]]:
    game = SelfPlay(21, 5)
    entries = [Entry(n + 1, s.seat, s.action, s.rulings) for n, s in enumerate(game.steps())]
    return game.first, game.state, entries


def test_every_total_explains_itself(played: tuple[State, State, list[Entry]]) -> None:
    first, last, entries = played
    for subject, total in last.totals.items():
        reasons = standing.explain(entries, subject, first.total(subject))
        assert (reasons[-1].total if reasons else first.total(subject)) == total
        assert all(reason.rule and reason.kind for reason in reasons)


def test_tracks_over_games(played: tuple[State, State, list[Entry]]) -> None:
    first, last, entries = played
    subjects = ["s1.hegemony", "s2.independence"]
    series = standing.over_games(entries, subjects, first.totals)
    for subject in subjects:
        assert len(series[subject]) == last.game + 1
        assert series[subject] == sorted(series[subject])
        assert series[subject][-1] == last.total(subject)


def test_votes_and_tokens(played: tuple[State, State, list[Entry]]) -> None:
    _, last, entries = played
    records = standing.votes(entries)
    assert len(records) == last.total("count.rounds")
    for record in records:
        assert record.leader in record.winners
        aye = sum(power for side, power in record.tiles.values() if side == "aye")
        assert aye == record.aye
    pairs = standing.voted_together(records, last.seat_keys())
    assert all(0 <= pair.same <= pair.both for pair in pairs.values())
    led = [standing.votes_of(records, seat).led for seat in last.seat_keys()]
    assert sum(led) == len(records)


def test_one_vote() -> None:
    table = in_outcome()
    (record,) = standing.votes(table.entries)
    assert record.tiles["s1"] == ("aye", 2)
    assert (record.winner, record.winners, record.leader) == ("aye", ("s1", "s2"), "s1")
    assert standing.votes_of([record], "s1") == standing.Votes(spent=2, won=1, led=1)
    assert standing.votes_of([record], "s3") == standing.Votes(returned=1, lost=1)
    assert standing.votes_of([record], "s4") == standing.Votes(passed=1)
    pairs = standing.voted_together([record], ("s1", "s2", "s3", "s4"))
    assert pairs["s1", "s2"] == (1, 1)
    assert pairs["s1", "s3"] == (1, 0)
    assert pairs["s1", "s4"] == (0, 0)


def test_a_full_vote_with_a_raise() -> None:
    table = in_round(3)
    table.do("s1", "vote", side="aye", power=1).do("s2", "vote", side="nay", power=2)
    table.do("s3", "pass", action="moderator").do("s1", "raise", power=3)
    table.do("s2", "stay")
    (record,) = standing.votes(table.entries)
    assert record.tiles == {"s1": ("aye", 4), "s2": ("nay", 2), "s3": ("pass", 0)}
    assert record.moderator == "s3"


def test_the_result_of_an_evening() -> None:
    table = in_outcome().do("s1", "effects", line="leader +3 H; progress 2; players +1 I")
    result = standing.gains(table.entries, 1)
    assert result["s1"]["hegemony"][-1].total == 3
    assert standing.turn_of_the_evening(table.entries, 1) == len(table.entries)
    assert standing.turn_of_the_evening(table.entries, 9) is None
    assert standing.gains(table.entries, 9) == {}


def test_sliders_at_the_end_of_a_game() -> None:
    table = in_outcome().do("s1", "effects", line="progress 2; force 1")
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "end_game", game=1, because="we stop")
    ends = standing.sliders_at_end(table.entries)
    assert ends == {1: {"tradition-progress": 2, "force-diplomacy": -1, "order-liberty": 0}}


def test_the_save_list_shows_treasuries_to_their_owners() -> None:
    table = score_to(in_scoring(), "save")
    listed = save_list(table.state, "s2")
    assert listed["slot_1"] == {"dilemmas": 13}
    assert listed["treasuries"]["s2"]["resources"]["gold"] == 1
    assert listed["treasuries"]["s1"]["resources"] is None
    assert listed["treasuries"]["s5"]["moderator"] is True
    finish_game(table)
    assert save_list(table.state, None)["slot_4"] == {"power": 126}

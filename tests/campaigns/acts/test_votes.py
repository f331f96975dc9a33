"""The vote through play: the catalogue's worked vote and its relatives (QD-VOTE, QD-PASS, QD-RESOLVE)."""

from typing import Any

import pytest

from ..at_table import AtTable, in_outcome, in_round

Turns = list[tuple[str, dict[str, Any]]]


def aye(power: int) -> dict[str, Any]:
    return {"do": "vote", "side": "aye", "power": power}


def nay(power: int) -> dict[str, Any]:
    return {"do": "vote", "side": "nay", "power": power}


def up(power: int) -> dict[str, Any]:
    return {"do": "raise", "power": power}


def passing(action: str) -> dict[str, Any]:
    return {"do": "pass", "action": action}


STAY = {"do": "stay"}


def take(table: AtTable, turns: Turns) -> AtTable:
    for seat, turn in turns:
        fields = {name: value for name, value in turn.items() if name != "do"}
        table.do(seat, turn["do"], **fields)
    return table


def with_moderator(table: AtTable, seat: str) -> AtTable:
    return table.do("s1", "token", token="moderator", to=seat, because="as the example begins")


def test_qdt_vote_01_the_worked_vote() -> None:
    """Xanthe, Lyrie, Jilian, Syd, Elinor; Leader Xanthe, Moderator Lyrie (p.26-27)."""
    table = with_moderator(in_round(5), "s2")
    pool = table.totals("pool")[0]
    leaders = ["s1", "s2", "s2", "s2", "s5", "s5", "s5", "s5"]
    turns: Turns = [
        ("s1", passing("moderator")),
        ("s2", aye(1)),
        ("s3", nay(1)),
        ("s4", aye(1)),
        ("s5", nay(4)),
        ("s2", up(3)),
        ("s3", up(1)),
        ("s4", up(1)),
    ]
    for turn, leader in zip(turns, leaders, strict=True):
        take(table, [turn])
        assert table.state.leader == leader
        assert table.state.moderator == "s1"
    assert table.state.round is not None
    assert table.state.round.vote.needs == "moderator_side"
    deal = [
        {"from": "s4", "to": "s1", "goods": {"food": 1}},
        {"from": "s2", "to": "s1", "goods": {"food": 1}},
    ]
    table.do("s4", "seal_deal", service="break the tie for Aye", transfers=deal)
    table.do("s1", "decide_side", side="aye")
    round_ = table.state.round
    assert round_ is not None
    assert (round_.winner, round_.winners, table.state.leader) == ("aye", ("s2", "s4"), "s2")
    assert table.totals("pool", "s5.power", "s3.power") == (pool + 6, 8, 7)
    assert table.totals("s2.power", "s4.power", "s1.food") == (4, 6, 3)
    assert table.state.moderator == "s1"
    assert round_.passers == ("s1",)


@pytest.mark.parametrize(
    ("case", "seats", "turns", "expected"),
    [
        (
            "QDT-VOTE-05",
            4,
            [
                ("s1", aye(2)),
                ("s2", aye(2)),
                ("s3", nay(5)),
                ("s4", passing("gather")),
                ("s1", STAY),
                ("s2", STAY),
            ],
            ("nay", "s3", ("s3",)),
        ),
        (
            "QDT-VOTE-08",
            3,
            [
                ("s1", aye(1)),
                ("s2", nay(2)),
                ("s3", nay(3)),
                ("s1", up(3)),
                ("s2", STAY),
                ("s3", STAY),
            ],
            ("nay", "s3", ("s2", "s3")),
        ),
        (
            "QDT-VOTE-02",
            3,
            [("s1", passing("gather")), ("s2", passing("gather")), ("s3", nay(3))],
            ("nay", "s3", ("s3",)),
        ),
    ],
)
def test_votes_without_a_question(
    case: str, seats: int, turns: Turns, expected: tuple[str, str, tuple[str, ...]]
) -> None:
    table = take(in_round(seats), turns)
    round_ = table.state.round
    assert round_ is not None
    assert round_.step == "outcome"
    assert (round_.winner, table.state.leader, round_.winners) == expected


def test_qdt_vote_03_all_pass() -> None:
    table = in_round(4)
    take(table, [("s1", passing("special") | {"card": "E1"})])
    take(
        table,
        [
            ("s2", passing("gather")),
            ("s3", passing("special") | {"card": "E2"}),
            ("s4", passing("moderator")),
        ],
    )
    assert table.state.round is not None
    assert table.state.round.vote.needs == "moderator_side"
    table.do("s4", "decide_side", side="nay")
    assert table.state.leader == "s4"
    assert table.state.round is not None
    assert table.state.round.winners == ("s4",)
    assert table.totals("s2.power", "pool") == (7 + 1 + 3, 0)
    assert "QD-RESOLVE-03" in table.rules()


def test_qdt_vote_04_a_tie_moves_the_leader() -> None:
    table = take(
        in_round(4),
        [("s1", passing("gather")), ("s2", aye(1)), ("s3", passing("gather")), ("s4", nay(1))],
    )
    assert table.state.leader == "s2"
    table.do("s4", "decide_side", side="nay")
    assert table.state.leader == "s4"


def test_qdt_vote_06_tied_winners() -> None:
    rows = {
        "s1": {"side": "aye", "power": 3},
        "s2": {"side": "aye", "power": 3},
        "s3": {"side": "nay", "power": 4},
    }
    table = in_round(4).do("s1", "quick_vote", rows={**rows, "s4": {"pass": "gather"}})
    assert table.state.round is not None
    assert table.state.round.vote.needs == "moderator_leader"
    table.refuses("QD-RESOLVE-05", "s4", "decide_leader", seat="s3")
    table.do("s4", "decide_leader", seat="s2")
    assert table.state.leader == "s2"


def test_qdt_vote_07_without_power_one_passes() -> None:
    table = in_round(3).do("s1", "recount", subject="s1.power", value=0, because="test")
    refused = table.refuses("QD-VOTE-12", "s1", "vote", side="aye", power=1)
    assert {choice["do"] for choice in refused.choices} == {"pass"}
    table.refuses("QD-CHK-16", "s1", "vote", side="aye", power=1, because="C012")


@pytest.mark.parametrize(
    ("case", "given", "expected"),
    [  # pool, gatherers, spent by the winner -> share of each, Pool afterwards
        ("QDT-DIST-01", (5, 2, 1), (2, 2)),
        ("QDT-DIST-02", (3, 4, 4), (0, 7)),
        ("QDT-DIST-03", (1, 1, 6), (1, 6)),
    ],
)
def test_power_distribution(
    case: str, given: tuple[int, int, int], expected: tuple[int, int]
) -> None:
    pool, gatherers, spent = given
    table = in_round(5).do("s1", "recount", subject="pool", value=pool, because="test")
    before = table.totals("s5.power")[0]
    rows: dict[str, Any] = {f"s{n}": {"pass": "special"} for n in range(2, 6)}
    for place in range(gatherers):
        rows[f"s{5 - place}"] = {"pass": "gather"}
    table.do("s1", "quick_vote", rows={"s1": {"side": "aye", "power": spent}, **rows})
    power, left = table.totals("s5.power", "pool")
    assert (power - before, left) == expected


def test_refusals_name_their_rule() -> None:
    table = in_round(3)
    table.refuses("QD-VOTE-01", "s2", "vote", side="aye", power=1)
    table.refuses("QD-VOTE-02", "s1", "vote", side="aye", power=99)
    table.refuses("QD-VOTE-04", "s1", "raise", power=1)
    table.refuses("QD-VOTE-05", "s1", "stay")
    table.do("s1", "vote", side="aye", power=1)
    take(table, [("s2", nay(2)), ("s3", passing("gather"))])
    table.refuses("QD-VOTE-03", "s1", "vote", side="nay", power=1)
    table.refuses("QD-VOTE-03", "s1", "pass", action="gather")
    table.refuses("QD-PASS-02", "s3", "stay")


def test_qdt_pass_01_one_moderator_per_phase() -> None:
    table = in_round(3).do("s1", "pass", action="moderator")
    table.refuses("QD-PASS-06", "s2", "pass", action="moderator")
    table.do("s2", "vote", side="aye", power=1).do("s3", "pass", action="gather")
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s2", "pass", action="moderator")
    assert table.state.moderator == "s2"


def test_what_a_card_says_is_recorded_against_the_rule() -> None:
    table = in_round(4)
    table.do("s2", "vote", side="aye", power=2, because="C012")
    assert table.rules()[0] == "QD-VOTE-01"
    assert table.state.leader == "s2"
    table.do("s2", "stay", because="S03")
    table.do("s2", "pass", action="moderator", because="S03")
    assert table.totals("s2.tile", "s2.power") == (0, 8)
    assert table.state.moderator == "s2"
    table.do("s3", "raise", power=1, because="S03")
    assert table.totals("s3.tile") == (1,)
    assert table.state.stops == ()  # rules broken by a card are no stops of the troubleshooter


def test_quick_vote_asks_only_where_order_matters() -> None:
    rows = {
        "s1": {"side": "aye", "power": 2},
        "s2": {"side": "aye", "power": 2},
        "s3": {"pass": "gather"},
    }
    table = in_round(3).do("s1", "quick_vote", rows=rows)
    assert table.state.round is not None
    assert table.state.round.vote.needs == "leader"
    table.refuses("QD-VOTE-08", "s1", "decide_leader", seat="s3")
    table.do("s1", "decide_leader", seat="s2")
    assert table.state.leader == "s2"
    told = in_round(3).do("s1", "quick_vote", rows=rows, leader="s1")
    assert told.state.leader == "s1"
    assert told.state.round is not None
    assert told.state.round.step == "outcome"


def test_two_questions_one_after_the_other() -> None:
    """Tied highest on both sides, a tie in all: side first, then who led, then whom the Moderator names."""
    rows = {
        "s1": {"side": "aye", "power": 2},
        "s2": {"side": "aye", "power": 2},
        "s3": {"side": "nay", "power": 2},
        "s4": {"side": "nay", "power": 2},
    }
    table = in_round(4).do("s1", "quick_vote", rows=rows)
    table.do("s4", "decide_side", side="aye")
    table.do("s1", "decide_leader", seat="s3")
    assert table.state.round is not None
    assert table.state.round.vote.needs == "moderator_leader"
    table.do("s4", "decide_leader", seat="s1")
    assert table.state.leader == "s1"
    whole = in_round(4).do("s1", "quick_vote", rows=rows, side="aye", leader="s2")
    assert whole.state.leader == "s2"


def test_a_quick_vote_with_the_moderators_answers() -> None:
    rows = {
        "s1": {"side": "aye", "power": 3},
        "s2": {"side": "aye", "power": 3},
        "s3": {"side": "nay", "power": 4},
    }
    table = in_round(4).do("s1", "quick_vote", rows={**rows, "s4": {"pass": "gather"}}, leader="s2")
    assert table.state.leader == "s2"


def test_a_card_may_name_the_winning_side() -> None:
    rows = {
        "s1": {"side": "aye", "power": 3},
        "s2": {"side": "nay", "power": 1},
        "s3": {"pass": "gather"},
    }
    table = in_round(3).do("s1", "quick_vote", rows=rows, side="nay", because="C012")
    round_ = table.state.round
    assert round_ is not None
    assert (round_.winner, round_.winners, table.state.leader) == ("nay", ("s2",), "s2")
    assert table.totals("s1.power", "s2.power", "s1.tile", "s2.tile") == (7, 7, 0, 0)
    asked = in_round(3).do("s1", "quick_vote", rows=rows, side="nay")
    assert asked.state.round is not None
    assert asked.state.round.winner == "aye"  # without a card the totals decide
    plain = in_round(3).do("s1", "quick_vote", rows=rows, side="aye", because="C012")
    assert "overridden" not in plain.kinds()


def test_a_quick_vote_absorbs_open_turns() -> None:
    table = in_round(3).do("s1", "vote", side="nay", power=3).do("s2", "vote", side="aye", power=1)
    rows = {
        "s1": {"side": "nay", "power": 1},
        "s2": {"side": "aye", "power": 4},
        "s3": {"pass": "gather"},
    }
    table.do("s3", "quick_vote", game=1, round=1, rows=rows)
    assert table.state.round is not None
    assert table.state.round.winner == "aye"
    assert table.totals("s1.power", "s2.power", "s1.tile") == (7, 4, 0)


@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        ("QD-VOTE-01", {"s1": {"side": "aye", "power": 1}}),
        ("QD-VOTE-01", {"s1": {"side": "maybe", "power": 1}}),
        ("QD-VOTE-01", {"s1": {"pass": "sleep"}}),
        ("QD-VOTE-01", {"s1": 3}),
        ("QD-VOTE-01", {"s9": {"pass": "gather"}}),
        (
            "QD-VOTE-02",
            {
                "s1": {"side": "aye", "power": 50},
                "s2": {"pass": "gather"},
                "s3": {"pass": "gather"},
            },
        ),
        ("QD-PASS-06", {seat: {"pass": "moderator"} for seat in ("s1", "s2", "s3")}),
    ],
)
def test_quick_votes_that_cannot_be(rule: str, rows: dict[str, Any]) -> None:
    in_round(3).refuses(rule, "s1", "quick_vote", rows=rows)


def test_votes_at_the_wrong_moment() -> None:
    table = in_outcome(3)
    table.refuses("QD-VOTE-09", "s1", "vote", side="aye", power=1)
    table.refuses("QD-RESOLVE-02", "s3", "decide_side", side="aye")
    table.refuses("QD-RESOLVE-02", "s3", "decide_leader", seat="s1")
    fresh = in_round(3)
    fresh.refuses("QD-GSETUP-04", "s3", "quick_vote", rows={}, game=4)
    fresh.refuses("QD-ROUND-02", "s3", "quick_vote", rows={}, round=4)


def test_only_those_at_the_table_vote() -> None:
    table = in_round(4).do("s1", "leave_game", seat="s4")
    table.refuses("QD-ABS-01", "s4", "vote", side="aye", power=1)

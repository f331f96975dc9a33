"""Rounds, the Round Counter and Deals (QD-ROUND, QD-END, QD-DEAL)."""

from typing import Any

import pytest

from ..at_table import AtTable, in_game, in_outcome, in_round, in_scoring, pass_round


def test_a_round_needs_every_answer() -> None:
    table = in_outcome()
    refused = table.refuses("QD-CHK-02", "s1", "close_round", game=1, round=1)
    assert refused.kind == "answers_missing"
    table.do("s1", "nothing_more", game=1, round=1)
    table.refuses("QD-CHK-02", "s1", "nothing_more", game=1, round=1)
    table.do("s1", "close_round", game=1, round=1)
    assert table.state.round is not None
    assert table.state.round.number == 2
    assert table.refuses("QD-CHK-29", "s2", "close_round", game=1, round=1).facts["seat"] == "s1"


def test_a_stop_passes_with_a_reason_and_stays_visible() -> None:
    table = in_outcome().do("s1", "close_round", game=1, round=1, because="we looked twice")
    assert [stop.rule for stop in table.state.stops] == ["QD-CHK-02"]


def test_the_vote_comes_first() -> None:
    table = in_round()
    table.refuses("QD-ROUND-02", "s1", "close_round", game=1, round=1)
    table.refuses("QD-ROUND-02", "s1", "close_round", game=1, round=5)
    in_game().refuses("QD-CHK-29", "s1", "read_card")


@pytest.mark.parametrize(
    ("case", "rounds", "timers", "ends"),
    [
        ("QDT-END-01 sixth", 6, {6}, False),
        ("QDT-END-01 seventh", 7, {7}, True),
        ("QDT-END-01 none of 7 and 8", 8, set(), False),
        ("QDT-END-01 ninth", 9, set(), True),
    ],
)
def test_the_round_counter(case: str, rounds: int, timers: set[int], ends: bool) -> None:
    table = in_round(3)
    for number in range(1, rounds + 1):
        pass_round(table, timer=number in timers)
    assert (table.state.phase == "scoring") is ends


def test_an_empty_deck_is_a_stop() -> None:
    table = in_round(3, deck=1)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
    )
    table.refuses("QD-CHK-04", "s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "close_round", game=1, round=1, nothing_more=True, because="we play on")
    assert table.totals("deck") == (0,)


def test_cards_may_be_named() -> None:
    table = in_round().do("s1", "read_card", card="a.14.2", keywords=["Wylio"], aye=["progress"])
    assert "QD-CHK-03" in table.rules()
    assert table.state.round is not None
    assert table.state.round.called == ("Wylio",)
    pass_round(table)
    assert "QD-CHK-03" in table.do("s1", "read_card", card="A.14.2").rules()
    table.do("s1", "read_card", card="A.00.1", nay=["order"])
    assert "QD-CHK-03" not in table.rules()
    assert "QD-CHK-03" in table.do("s1", "read_card", card="M.03.1").rules()
    assert "QD-CHK-03" not in table.do("s1", "read_card", card="DAOD.01").rules()


def test_a_game_ends_early_only_with_a_reason() -> None:
    table = in_round().do("s1", "vote", side="aye", power=2)
    table.refuses("QD-CHK-28", "s1", "end_game", game=1)
    table.do("s1", "end_game", game=1, because="midnight")
    assert table.state.phase == "scoring"
    assert table.totals("s1.tile", "s1.power") == (0, 7)


# Deals


def deal(table: AtTable, goods: dict[str, int] | None = None, **fields: Any) -> AtTable:
    rows = [{"from": "s1", "to": "s2", "goods": goods or {"gold": 1}}]
    return table.do("s1", "seal_deal", service="vote Aye", transfers=rows, **fields)


def test_a_deal_hands_resources_over() -> None:
    table = deal(in_round(), long=True)
    assert table.totals("s1.gold", "s2.gold") == (0, 2)
    (made,) = table.state.deals
    assert (made.status, made.long) == ("sealed", True)
    table.do("s1", "end_deal", deal=made.id, **{"as": "fulfilled"})
    table.refuses("QD-DEAL-05", "s1", "end_deal", deal=made.id, **{"as": "broken"})
    table.refuses("QD-DEAL-05", "s1", "end_deal", deal="t99", **{"as": "broken"})


def test_a_proposal_binds_when_resources_are_accepted() -> None:
    table = in_round().do("s1", "propose_deal", parties=["s1", "s2"], service="pass")
    table.refuses("QD-DEAL-01", "s1", "propose_deal", parties=["s1", "s1"], service="pass")
    rows = [{"from": "s1", "to": "s2", "goods": {"food": 1}}]
    table.do("s2", "seal_deal", deal=table.state.deals[0].id, transfers=rows)
    assert [one.status for one in table.state.deals] == ["sealed"]
    assert table.state.deals[0].service == "pass"
    promise = in_round().do("s1", "seal_deal", service="later", transfers=[])
    assert promise.state.deals[0].status == "informal"


@pytest.mark.parametrize(
    ("rule", "rows", "service"),
    [
        ("QD-DEAL-03", [{"from": "s1", "to": "s2", "goods": {"gold": 1}}], " "),
        ("QD-DEAL-04", [{"from": "s1", "to": "s2", "goods": {"power": 1}}], "vote"),
        ("QD-DEAL-02", [{"from": "s1", "to": "s2", "goods": {"cats": 1}}], "vote"),
        ("QD-DEAL-02", [{"from": "s1", "to": "s2"}], "vote"),
        ("QD-DEAL-02", [{"from": "s1", "to": "s2", "goods": {"gold": -1}}], "vote"),
        ("QD-CHK-20", [{"from": "s1", "to": "s2", "goods": {"gold": 9}}], "vote"),
        ("QD-SETUP-19", [{"from": "s1", "to": "s6", "goods": {"gold": 1}}], "vote"),
        (
            "QD-AMB-13",
            [
                {"from": "s1", "to": "s2", "goods": {"gold": 1}},
                {"from": "s2", "to": "s1", "goods": {"food": 1}},
            ],
            "vote",
        ),
    ],
)
def test_deals_that_are_not_allowed(rule: str, rows: list[dict[str, Any]], service: str) -> None:
    in_round().refuses(rule, "s1", "seal_deal", service=service, transfers=rows)


def test_deals_belong_into_the_vote() -> None:
    rows = [{"from": "s1", "to": "s2", "goods": {"gold": 1}}]
    in_outcome().refuses("QD-AMB-12", "s1", "seal_deal", service="vote", transfers=rows)
    deal(in_outcome(), because="S12")
    deal(in_outcome(switches={"deals_anytime": "yes"}))


# corrections at any time


def test_recount_sets_what_lies_on_the_table() -> None:
    table = in_round().do("s1", "recount", subject="s2.gold", value=7, because="counted")
    assert table.totals("s2.gold") == (7,)
    table.do("s1", "recount", subject="s2.power", value=3, because="counted")
    assert table.totals("s2.power", "supply") == (3, 126 - 3 - 3 - 4 * 7 - 2)
    table.do("s1", "recount", subject="slider.order-liberty", value=-2, because="counted")
    table.do("s1", "recount", subject="deck", value=4, because="counted")
    table.do("s1", "recount", subject="s1.hegemony", value=2, because="counted")
    table.do("s1", "recount", subject="s1.hegemony", value=1, because="one too many")
    assert table.totals("s1.hegemony", "deck") == (1, 4)
    table.refuses("QD-CHK-21", "s1", "recount", subject="s2.gold", value=7)
    table.refuses("QD-CHK-21", "s1", "recount", subject="supply", value=7, because="x")
    table.refuses("QD-CHK-21", "s1", "recount", subject="s6.gold", value=7, because="x")
    table.refuses("QD-CHK-20", "s1", "recount", subject="s1.gold", value=-1, because="x")


def test_counting_decks() -> None:
    table = in_round()
    assert table.do("s1", "count_deck", cards=19).totals("deck") == (19,)
    table.refuses("QD-CHK-01", "s1", "count_deck", cards=12)
    assert table.do("s1", "count_deck", cards=12, because="counted twice").totals("deck") == (12,)
    assert "chronicle_counted" in table.do("s1", "count_chronicle", cards=0).kinds()
    assert "chronicle_differs" in table.do("s1", "count_chronicle", cards=2).kinds()


def test_tokens_move_by_card() -> None:
    table = in_round(3)
    table.refuses("QD-VOTE-07", "s1", "token", token="leader", to="s2")
    table.refuses("QD-SETUP-19", "s1", "token", token="leader", to="s6")
    table.do("s1", "token", token="leader", to="s2", because="S01")
    assert table.state.leader == "s2"
    table.do("s2", "vote", side="aye", power=1).do("s3", "vote", side="nay", power=1)
    table.do(
        "s1", "token", token="leader", to="s1", because="S01"
    )  # QD-AMB-16: the walk has reached the Leader
    assert table.state.round is not None
    assert table.state.round.vote.needs == "moderator_side"
    away = in_round(4).do("s1", "leave_game", seat="s4")
    away.refuses("QD-CHK-18", "s1", "token", token="leader", to="s4", because="x")


def test_a_token_moved_in_mid_vote_may_leave_it_open() -> None:
    table = in_round(4).do("s1", "vote", side="aye", power=1)
    table.do("s1", "token", token="moderator", to="s2", because="S01")
    assert table.state.round is not None
    assert table.state.round.step == "vote"


def test_skills() -> None:
    table = in_outcome().do("s1", "effects", line="leader S01 S02")
    table.do("s1", "settle", duty=table.state.duties[0].id, details={"track": 1})
    table.do("s1", "settle", duty=table.state.duties[0].id, details={"once": True, "track": 0})
    table.do("s1", "use_skill", code="s01", line="+2 H", pay={"gold": 1})
    assert table.totals("s1.hegemony", "s1.gold", "S01.uses") == (2, 0, 1)
    table.refuses("QD-SKILL-04", "s1", "use_skill", code="S01")
    table.do("s1", "use_skill", code="S02")
    table.refuses("QD-SKILL-05", "s1", "use_skill", code="S02")
    table.do("s1", "use_skill", code="S02", because="C012")
    table.refuses("QD-SKILL-03", "s2", "use_skill", code="S01")
    table.refuses("QD-RES-07", "s1", "use_skill", code="S02", pay={"gold": 5}, because="C012")


def test_events_and_stickers() -> None:
    table = in_outcome().do("s1", "enter", fact="events", rows=[{"number": 3}])
    table.do("s1", "counter", event=3, name="Fury", by=2).do(
        "s1", "counter", event=3, name="Fury", by=-1
    )
    assert table.totals("event.3.Fury") == (1,)
    table.refuses("QD-EVENT-01", "s1", "counter", event=4, name="Fury", by=1)
    table.refuses("QD-EVENT-01", "s1", "counter", event=3, name="a.b", by=1)
    table.do("s1", "end_event", event=3)
    table.refuses("QD-EVENT-01", "s1", "end_event", event=3)
    table.do("s1", "sticker", seat="s2", label="Crest")
    assert table.state.stickers == (("s2", "Crest"),)


def test_nothing_of_a_round_in_another_phase() -> None:
    table = in_scoring()
    table.refuses("QD-CHK-29", "s1", "vote", side="aye", power=1)
    table.refuses("QD-CHK-29", "s1", "nothing_more", game=1, round=0)

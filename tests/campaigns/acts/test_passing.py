"""Special Pass Actions and Bonuses: slots, spaces, Skills (QD-PASS-07 … QD-PASS-13)."""

from typing import Any

from ..at_table import ROW, AtTable, finish_game, in_outcome, opened


def _with_card(spaces: int | None, labels: list[str] | None = None) -> AtTable:
    table = opened(3)
    table.do("s1", "begin_game", game=1, timeline=ROW).do("s1", "income", game=1).do(
        "s1", "ready", game=1
    )
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in ("s1", "s2", "s3")}, side="aye"
    )
    table.do("s1", "effects", line="leader C012").do("s1", "all_settled")
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "end_game", game=1, because="test")
    finish_game(table)
    table.do("s1", "begin_game", game=2, timeline=ROW).do("s1", "income", game=2)
    table.do("s1", "draw_chronicle", game=2, drawn=["C012"])
    face = {"code": "C012", "labels": labels or ["pass action"], "track": 4, "spaces": spaces}
    table.do("s1", "enter", fact="chronicle", rows=[face])
    table.do("s1", "confirm", game=2, step="durations").do("s1", "ready", game=2)
    return table


def _use(table: AtTable, first: str = "s1") -> AtTable:
    number = table.state.round.number if table.state.round else 0
    rows: dict[str, Any] = {seat: {"pass": "gather"} for seat in table.state.order}
    rows[first] = {"pass": "special", "card": "c012"}
    table.do("s1", "quick_vote", rows=rows, side="aye")
    return table.do("s1", "close_round", game=2, round=number, nothing_more=True)


def test_qdt_pass_02_and_03_spaces() -> None:
    table = _use(_use(_with_card(2)), "s2")
    assert table.state.chronicle["C012"].used == ("s1", "s2")
    leader = table.state.leader
    table.refuses("QD-PASS-11", leader, "pass", action="special", card="C012")
    table.do(leader, "pass", action="special", card="C012", because="C012")


def test_qdt_pass_03_endless_and_without_spaces() -> None:
    table = _with_card(-1)
    for _ in range(4):
        _use(table)
    assert len(table.state.chronicle["C012"].used) == 4
    table = _use(_with_card(0))
    assert table.state.chronicle["C012"].used == ()


def test_one_player_per_card_and_phase() -> None:
    table = _with_card(-1)
    order = list(table.state.order)
    first = table.state.leader
    second = order[(order.index(first) + 1) % 3]
    table.do(first, "pass", action="special", card="C012", line="+1 gold")
    assert table.totals(f"{first}.gold")[0] > 1
    table.refuses("QD-PASS-10", second, "pass", action="special", card="C012")
    table.refuses("QD-PASS-07", second, "pass", action="special")
    table.refuses("QD-PASS-11", second, "pass", action="special", card="C099")
    table.refuses("QD-SKILL-08", second, "pass", action="special", card="S01")
    table.refuses("QD-RES-07", second, "pass", action="gather", line="-9 army")


def test_a_skill_needs_no_token() -> None:
    table = in_outcome(3).do("s1", "effects", line="leader S01").do("s1", "all_settled")
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)
    table.do(table.state.leader, "pass", action="special", card="S01", line="+1 gold")
    assert table.state.round is not None
    assert table.state.round.vote.slots == {}


def test_action_and_bonus_of_one_card() -> None:
    table = _with_card(-1)
    leader = table.state.leader
    table.refuses("QD-PASS-10", leader, "pass", action="special", card="C012", bonus="C012")
    table.do(leader, "pass", action="gather", bonus="C012")
    assert table.state.round is not None
    assert table.state.round.vote.slots == {"C012": leader}

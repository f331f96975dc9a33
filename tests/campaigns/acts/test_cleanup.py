"""Cleanup, save and the campaign's end (QD-CLEAN, QD-SAVE, QD-FINALE)."""

import pytest

from campaigns.acts.finale import score_of

from ..at_table import AtTable, finish_game, in_outcome, in_round, in_scoring, opened, score_to


def test_cleanup_returns_all_power() -> None:
    table = score_to(in_scoring(3), "save")
    assert table.totals("s1.power", "pool", "supply") == (0, 0, 126)
    assert table.totals("count.trashed") == (7,)


def test_open_payments_stop_the_cleanup() -> None:
    table = score_to(in_scoring(3), "cleanup").do("s1", "effects", line="xanthe -1 gold", seat="s1")
    table.refuses("QD-CHK-02", "s1", "confirm", game=1, step="cleanup")
    table.do("s1", "pay_all").do("s1", "confirm", game=1, step="cleanup")


def test_save_counts_the_box() -> None:
    table = score_to(in_scoring(3), "save")
    table.refuses("QD-CHK-01", "s1", "save", game=1, deck=3)
    table.do("s2", "save", game=1, deck=13, chronicle=4)
    assert "chronicle_differs" in table.kinds()
    assert table.state.phase == "between"
    assert table.refuses("QD-CHK-29", "s1", "save", game=1).facts["seat"] == "s2"
    assert not table.state.seat("s1").ideology.opened()


def test_open_duties_stop_the_save() -> None:
    table = score_to(in_scoring(3), "save").do("s1", "effects", line="env 20", seat="s1")
    table.refuses("QD-CHK-06", "s1", "save", game=1)


def test_an_empty_deck_stops_the_save() -> None:
    table = score_to(in_scoring(3), "save").do(
        "s1", "recount", subject="deck", value=0, because="test"
    )
    table.refuses("QD-CHK-04", "s1", "save", game=1)
    table.do("s1", "save", game=1, because="we know")
    assert table.state.phase == "between"


# the campaign's end


def with_endings(table: AtTable, count: int) -> AtTable:
    for slot in range(1, count + 1):
        table.do("s1", "effects", line=f"END{slot:02d}", seat="s1")
        table.do("s1", "settle", duty=table.state.duties[0].id, slot=slot, scales=slot % 3)
    return table


@pytest.mark.parametrize(
    ("case", "endings", "deck", "phase"),
    [
        ("QDT-FINALE-01 due", 7, 3, "finale_due"),
        ("not with 4", 7, 4, "between"),
        ("not with 6", 6, 2, "between"),
    ],
)
def test_qdt_finale_01(case: str, endings: int, deck: int, phase: str) -> None:
    table = with_endings(score_to(in_scoring(3), "save"), endings)
    table.do("s1", "recount", subject="deck", value=deck, because="test").do("s1", "save", game=1)
    assert table.state.phase == phase
    if phase == "finale_due":
        assert table.totals("deck") == (0,)


def test_qdt_finale_01_an_empty_deck_ends_the_game() -> None:
    table = with_endings(in_outcome(3), 7).do(
        "s1", "recount", subject="deck", value=0, because="test"
    )
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)
    assert "QD-END-04" in table.rules()
    finish_game(table)
    assert table.state.phase == "finale_due"


def test_the_grand_finale() -> None:
    table = with_endings(score_to(in_scoring(3), "save"), 7)
    table.do("s1", "recount", subject="deck", value=1, because="test").do("s1", "save", game=1)
    table.do("s1", "recount", subject="s1.hegemony", value=10, because="test")
    table.do("s1", "recount", subject="s1.infamy", value=6, because="test")
    table.do("s1", "open_finale")
    assert score_of(table.state, "s1") is None
    extra = [{"seat": "s1", "label": "Fate", "points": 4}]
    table.do("s1", "final_sheet", hegemony=2, lines=extra).do("s1", "final_sheet", independence=0.5)
    score = score_of(table.state, "s1")
    assert score is not None
    assert (score.hegemony, score.penalty, score.total) == (20, None, None)
    table.do("s1", "enter", fact="infamy", rows=[{"tier": 1, "penalty": -3}])
    score = score_of(table.state, "s1")
    assert score is not None
    assert score.total == 20 + score.independence - 3 + 4
    table.refuses("QD-FINALE-05", "s1", "final_sheet", lines=[{"seat": "s1", "points": "many"}])
    table.do("s1", "reveal_fate", space=2, seat="s2")
    table.refuses("QD-FINALE-04", "s1", "close_campaign")
    table.refuses("QD-FINALE-04", "s1", "final_order", order=["s1"])
    table.do("s1", "final_order", order=["s2", "s1", "s3"]).do("s1", "close_campaign")
    assert table.state.phase == "finished"
    table.refuses("QD-FINALE-04", "s1", "begin_game", game=2)
    table.do("s1", "recount", subject="s1.gold", value=3, because="afterwards")


def test_a_finale_before_its_time_needs_a_reason() -> None:
    opened(3).refuses("QD-FINALE-01", "s1", "open_finale")
    table = opened(3).do("s1", "open_finale", because="we stop here")
    assert table.state.phase == "finale"
    in_round(3).refuses("QD-CHK-29", "s1", "open_finale")
    in_round(3).refuses("QD-CHK-29", "s1", "final_sheet")

"""The end of a game: scoring, Agendas, cleanup, save; absence; the finale (QD-SCORE … QD-SAVE, QD-ABS, QD-FINALE)."""

from typing import Any

import pytest

from ..at_table import AtTable, in_outcome, in_round, in_scoring, opened, score_to


def lines(*rows: tuple[str, str, int]) -> list[dict[str, Any]]:
    return [{way: of, "bonus": bonus} for way, of, bonus in rows]


XANTHE = lines(("favored", "order", 3), ("favored", "force", 1))
LYRIE = lines(("favored", "liberty", 3), ("balanced", "force-diplomacy", 2))


def board(table: AtTable, **values: int) -> AtTable:
    for name, value in values.items():
        subject = name.replace("__", ".").replace("_", "-")
        table.do("s1", "recount", subject=subject, value=value, because="test")
    return table


@pytest.mark.parametrize(
    ("case", "values", "card", "points"),
    [
        (
            "QDT-SCORE-01",
            {
                "tokens__order": 2,
                "tokens__force": 2,
                "slider__force_diplomacy": -2,
                "slider__order_liberty": 1,
            },
            XANTHE,
            (5, 0),
        ),
        (
            "QDT-SCORE-02",
            {"tokens__liberty": 3, "slider__order_liberty": 2, "tokens__force": 1},
            LYRIE,
            (8, 1),
        ),
        (
            "QDT-SCORE-03",
            {"slider__tradition_progress": 1},
            lines(("favored", "progress", 3)),
            (3, 1),
        ),
        (
            "QDT-SCORE-04",
            {"tokens__order": 3, "tokens__liberty": 1, "slider__order_liberty": 2},
            lines(("balanced", "order-liberty", 2)),
            (1, 0),
        ),
    ],
)
def test_ideology_scoring(
    case: str, values: dict[str, int], card: list[dict[str, Any]], points: tuple[int, int]
) -> None:
    table = board(in_scoring(3), **values)
    before = table.totals("s1.independence")[0]
    table.do("s1", "reveal_ideology", card=2, lines=card)
    for seat in ("s2", "s3"):
        table.do(seat, "reveal_ideology", lines=[])
    table.do("s1", "confirm", game=1, step="ideology_scoring")
    hegemony, independence = table.totals("s1.hegemony", "s1.independence")
    assert (hegemony, independence - before) == points
    assert table.state.facts.ideology["xanthe"][0].number == 2


def test_known_cards_are_scored_by_tapping_them() -> None:
    table = in_scoring(3)
    for character, card in (("xanthe", XANTHE), ("lyrie", LYRIE), ("jilian", LYRIE)):
        table.do(
            "s1",
            "enter",
            fact="ideology",
            rows=[{"character": character, "number": 4, "lines": card}],
        )
    table.refuses("QD-SCORE-02", "s1", "score_ideology", game=1, cards={"s1": 9})
    table.refuses("QD-ABS-02", "s1", "score_ideology", game=1, cards={"s6": 4})
    table.do("s2", "reveal_ideology", card=4)
    table.do("s1", "score_ideology", game=1, cards={"s1": 4, "s3": 4})
    assert table.state.step == "power_scoring"


def test_cards_must_be_shown() -> None:
    table = in_scoring(3)
    assert table.refuses("QD-SCORE-01", "s1", "confirm", game=1, step="ideology_scoring").facts[
        "seats"
    ] == ["s1", "s2", "s3"]
    table.refuses("QD-SCORE-02", "s1", "reveal_ideology", card=3)
    table.refuses("QD-SCORE-02", "s1", "reveal_ideology", lines=[{"cats": 3}])
    table.do("s1", "confirm", game=1, step="ideology_scoring", because="on the table")
    table.refuses("QD-SCORE-01", "s1", "reveal_ideology", lines=[])


def test_waiting_effects_find_their_targets() -> None:
    table = in_outcome(3).do("s1", "effects", line="scoring order +2 H")
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "end_game", game=1, because="test")
    table.do("s1", "reveal_ideology", lines=XANTHE)
    for seat in ("s2", "s3"):
        table.do(seat, "reveal_ideology", lines=LYRIE)
    before = table.totals("s1.hegemony", "s2.hegemony")
    table.do("s1", "confirm", game=1, step="ideology_scoring")
    assert table.state.waiting == ()
    assert before == (0, 0)
    assert "gains" in table.kinds()


@pytest.mark.parametrize(
    ("case", "power", "points"),
    [("QDT-POWER-01", (5, 3, 3, 0), (2, 1, 1, 0)), ("QDT-POWER-02", (4, 4, 2, 1), (2, 2, 1, 0))],
)
def test_power_scoring(case: str, power: tuple[int, ...], points: tuple[int, ...]) -> None:
    table = score_to(in_scoring(4), "power_scoring")
    for place, amount in enumerate(power):
        table.do("s1", "recount", subject=f"s{place + 1}.power", value=amount, because="test")
    before = table.totals(*(f"s{n}.independence" for n in range(1, 5)))
    table.do("s1", "confirm", game=1, step="power_scoring")
    after = table.totals(*(f"s{n}.independence" for n in range(1, 5)))
    assert tuple(b - a for a, b in zip(before, after, strict=True)) == points


def test_nobody_has_power() -> None:
    table = score_to(in_scoring(3), "power_scoring")
    for seat in table.state.order:
        table.do("s1", "recount", subject=f"{seat}.power", value=0, because="test")
    assert "QD-AMB-28" in table.do("s1", "confirm", game=1, step="power_scoring").rules()


def investing(**holdings: int) -> AtTable:
    table = score_to(in_scoring(3), "investments")
    for kind, value in holdings.items():
        table.do("s1", "recount", subject=f"s1.{kind}", value=value, because="test")
    return table


def test_qdt_invest_01_and_res_01() -> None:
    table = investing(army=2, gold=4).do("s1", "invest", kind="army", pay="most", line="+2 H")
    assert table.totals("s1.army", "s1.gold", "s1.hegemony") == (0, 2, 2)
    table.refuses("QD-INVEST-08", "s1", "invest", kind="army", pay="none")
    table.refuses("QD-RES-07", "s2", "invest", kind="army", pay="most")
    table.refuses("QD-INVEST-07", "s2", "invest", pay="most")
    table.refuses("QD-COMP-07", "s2", "invest", card=12)
    table.do("s2", "invest", kind="food")
    assert table.state.end is not None
    assert table.state.end.invested == {"s1": "success", "s2": "failure"}
    table.do("s1", "confirm", game=1, step="investments")
    assert "investment_on_table" in table.kinds()


def test_known_investment_cards_bring_their_boxes() -> None:
    table = investing(food=3)
    table.do(
        "s1",
        "enter",
        fact="investments",
        rows=[{"number": 2, "kind": "food", "success": "+3 H", "failure": "+1 inf"}],
    )
    table.do("s1", "invest", card=2, pay={"food": 3})
    table.do("s2", "invest", card=2, pay="none")
    assert table.totals("s1.hegemony", "s2.infamy", "s1.food") == (3, 1, 0)


def test_investments_need_the_bag_number_and_their_step() -> None:
    table = in_scoring(3)
    table.refuses("QD-CHK-29", "s1", "invest", kind="food")
    table.do("s1", "invest", kind="food", because="C012")
    unknown = (
        opened(3)
        .do("s1", "begin_game", game=1)
        .do("s1", "income", game=1)
        .do("s1", "ready", game=1)
    )
    unknown.do("s1", "end_game", game=1, because="x")
    facts = unknown.state.facts._replace(timeline={})
    blank = score_to(AtTable(unknown.state._replace(facts=facts)), "investments")
    blank.refuses("QD-CHK-30", "s1", "invest", kind="food", pay="most")


@pytest.mark.parametrize(("held", "left"), [(5, 2), (4, 2), (1, 0), (0, 0)])
def test_qdt_tax_01(held: int, left: int) -> None:
    table = score_to(in_scoring(3), "taxes").do(
        "s1", "recount", subject="s1.food", value=held, because="test"
    )
    table.do("s1", "confirm", game=1, step="taxes")
    assert table.totals("s1.food") == (left,)


def test_taxes_in_gold_by_switch() -> None:
    table = score_to(in_scoring(3, switches={"gold_for_taxes": "yes"}), "taxes")
    board(table, s1__food=4, s1__gold=4)
    table.refuses("QD-TAX-02", "s1", "pay_taxes", game=1, gold={"s1": 3})
    table.do("s1", "pay_taxes", game=1, gold={"s1": 2})
    assert table.totals("s1.food", "s1.gold", "s2.food") == (4, 0, 0)
    score_to(in_scoring(3), "taxes").refuses("QD-AMB-33", "s1", "pay_taxes", game=1, gold={"s1": 1})


def test_unknown_taxes_stop() -> None:
    table = score_to(in_scoring(3), "taxes")
    facts = table.state.facts._replace(timeline={})
    blank = AtTable(table.state._replace(facts=facts))
    blank.refuses("QD-CHK-30", "s1", "confirm", game=1, step="taxes")
    blank.do("s1", "confirm", game=1, step="taxes", because="paid on the table")
    assert blank.state.step == "cleanup"


def test_events_at_the_end() -> None:
    table = in_round(3).do("s1", "enter", fact="events", rows=[{"number": 5}, {"number": 2}])
    table.do("s1", "end_game", game=1, because="x")
    assert table.state.step == "events"
    table.refuses("QD-EVENT-04", "s1", "event_done", event=5)
    table.refuses("QD-EVENT-04", "s1", "event_done", event=9)
    table.refuses("QD-EVENT-03", "s1", "confirm", game=1, step="events")
    table.do("s1", "event_done", event=2, line="players +1 gold").do("s1", "event_done", event=5)
    table.do("s1", "confirm", game=1, step="events")
    assert table.state.step == "ideology_scoring"

"""The end of a game: scoring, Agendas, cleanup, save; absence; the finale (QD-SCORE … QD-SAVE, QD-ABS, QD-FINALE)."""

from typing import Any

import pytest

from campaigns.acts.finale import score_of
from campaigns.game import start
from campaigns.next_step import next_step

from ..at_table import ROW, AtTable, finish_game, in_outcome, in_round, in_scoring, opened, score_to


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


# Agendas


def agenda_step(**cards: dict[str, Any]) -> AtTable:
    table = score_to(in_scoring(3), "agendas")
    for code, card in cards.items():
        table.do("s1", "hold_agenda", code=code, **card)
    return table


def handle(table: AtTable, code: str) -> str:
    return next(one.id for one in table.state.agendas if one.card.opened().code == code)


def test_qdt_agenda_02_one_after_another() -> None:
    table = agenda_step(A050={"cost": {"food": 1}, "limit": 9})
    table.do(
        "s1", "agenda", agenda=handle(table, "A050"), result="success", pay={"food": 1}, next="A051"
    )
    table.do("s1", "hold_agenda", code="A051", cost={"gold": 1}, limit=9)
    table.do(
        "s1",
        "agenda",
        agenda=handle(table, "A051"),
        result="success",
        pay={"gold": 1},
        next="a52",
        line="+2 H",
    )
    table.do("s1", "hold_agenda", code="A052", family="crossroad", limit=9)
    table.do("s1", "agenda", agenda=handle(table, "A052"), result="decided", next="none")
    assert table.totals("s1.food", "s1.gold", "s1.hegemony", "s1.agendas") == (0, 0, 2, 1)
    assert not [r for r in table.rulings if r.known_to and "s2" in r.known_to]


def test_qdt_res_03_an_agenda_is_paid_in_full() -> None:
    table = agenda_step(A050={"cost": {"food": 4}, "limit": 9})
    board(table, s1__food=3, s1__gold=1)
    agenda = handle(table, "A050")
    table.refuses(
        "QD-RES-07", "s1", "agenda", agenda=agenda, result="success", pay={"food": 3}, next="none"
    )
    board(table, s1__gold=2)
    table.do(
        "s1", "agenda", agenda=agenda, result="success", pay={"food": 3, "gold": 2}, next="none"
    )
    assert table.totals("s1.food", "s1.gold", "s1.infamy") == (0, 0, 0)


def test_bag_priced_and_unknown_prices() -> None:
    table = agenda_step(A050={"bag": "army", "limit": 9}, A051={"limit": 9})
    board(table, s1__army=3)
    table.do(
        "s1", "agenda", agenda=handle(table, "A050"), result="success", pay={"army": 3}, next="none"
    )
    table.refuses(
        "QD-RES-07",
        "s1",
        "agenda",
        agenda=handle(table, "A051"),
        result="success",
        pay={"army": 3},
        next="none",
    )
    table.do(
        "s1", "agenda", agenda=handle(table, "A051"), result="success", pay={"gold": 1}, next="none"
    )
    assert table.totals("s1.army", "s1.gold") == (0, 0)


def test_qdt_agenda_01_limits() -> None:
    table = agenda_step(A050={"limit": 1}, A051={"limit": 2})
    table.refuses("QD-AGENDA-09", "s1", "agenda", agenda=handle(table, "A050"), result="failure")
    table.do(
        "s1", "agenda", agenda=handle(table, "A050"), result="failure", next="A052", line="+1 inf"
    )
    card = next(
        one.card.seen_by("s1") for one in table.state.agendas if one.card.opened().code == "A052"
    )
    assert card.limit == 4
    assert table.totals("s1.infamy") == (1,)


def test_the_epilogue_and_ongoing_cards() -> None:
    table = agenda_step(A050={"family": "epilogue", "limit": 9})
    table.do("s1", "agenda", agenda=handle(table, "A050"), result="epilogue", line="+5 H")
    table.do("s1", "mark_fate", space=3)
    assert table.state.seat("s1").fate.seen_by("s1") == 3
    assert table.state.seat("s1").fate.seen_by("s2") is None
    ongoing = table.state.agendas[-1]
    assert (ongoing.card.opened().family, ongoing.card.opened().limit) == ("ongoing", -1)
    table.do("s1", "hold_agenda", code="A090", family="ongoing", cost={"gold": 1})
    table.do("s1", "agenda", agenda=ongoing.id, result="ongoing", pay={"gold": 1})
    assert table.state.agendas[-1].card.opened().after == 1
    assert table.state.epilogues == ("s1",)


def test_ongoing_once_per_game_by_switch() -> None:
    table = score_to(in_scoring(3, switches={"ongoing_once_per_game": "yes"}), "agendas")
    table.do("s1", "hold_agenda", code="A050", family="epilogue", limit=9)
    table.do("s1", "agenda", agenda=handle(table, "A050"), result="epilogue")
    table.refuses(
        "QD-AMB-46", "s1", "agenda", agenda=table.state.agendas[-1].id, result="ongoing", pay={}
    )


def test_agendas_are_their_owners() -> None:
    table = agenda_step(A050={"limit": 9})
    agenda = handle(table, "A050")
    table.refuses(
        "QD-INFO-06", "s2", "agenda", agenda=agenda, result="failure", next="none", because="x"
    )
    table.refuses("QD-AGENDA-04", "s1", "agenda", agenda="a99", result="failure", next="none")
    table.refuses("QD-AGENDA-04", "s1", "agenda", agenda=agenda, result="eaten", next="none")
    table.refuses("QD-AGENDA-17", "s1", "agenda", agenda=agenda, result="failure", next="K13")
    table.refuses("QD-CHK-07", "s1", "agenda", agenda=agenda, result="failure", next="A017")


def test_agendas_have_their_moment() -> None:
    table = in_round(3).do("s1", "hold_agenda", code="A050")
    assert table.state.agendas[-1].card.opened().limit == 0
    table.refuses(
        "QD-AGENDA-04", "s1", "agenda", agenda=handle(table, "A050"), result="failure", next="none"
    )
    table.refuses("QD-AGENDA-04", "s1", "agendas_done")
    table.do("s1", "agenda", agenda=handle(table, "A050"), result="decided", next="none")


def test_players_say_when_they_are_done() -> None:
    table = agenda_step().do("s1", "agendas_done").do("s1", "agendas_done", seat="s2")
    assert table.refuses("QD-CHK-29", "s1", "agendas_done").facts["seat"] == "s1"
    table.do("s1", "confirm", game=1, step="agendas")


# cleanup, save


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


# absence


def test_qdt_abs_01_two_games_missed() -> None:
    table = opened(4)
    for game in (1, 2):
        table.do("s1", "begin_game", game=game, absent=["s3"], timeline=ROW)
        table.do("s1", "income", game=game).do("s1", "ready", game=game)
        table.do("s1", "end_game", game=game, because="short")
        finish_game(table)
    before = table.totals("s3.independence", "s3.gold")
    assert before == (1, 0)
    table.do("s1", "begin_game", game=3, timeline=ROW)
    assert table.totals("s3.independence") == (7,)
    assert table.state.seat("s3").missed == ()
    table.do("s3", "hold_agenda", code="A050", limit=2)
    table.do("s3", "agenda", agenda=handle(table, "A050"), result="failure", next="none")


def test_late_payment_on_return_by_switch() -> None:
    table = opened(3, switches={"late_payment_on_return": "yes"}).do("s1", "begin_game", game=1)
    table.do("s1", "hold_agenda", code="A050", limit=1)
    table.do("s1", "agenda", agenda=handle(table, "A050"), result="success", pay={}, next="none")
    strict = opened(3).do("s1", "begin_game", game=1).do("s1", "hold_agenda", code="A050", limit=1)
    agenda = handle(strict, "A050")
    strict.refuses(
        "QD-AGENDA-04", "s1", "agenda", agenda=agenda, result="success", pay={}, next="none"
    )


def test_tokens_of_the_absent_go_by_lot() -> None:
    table = opened(4).do("s2", "begin_game", game=1, absent=["s1", "s4"])
    assert {table.state.leader, table.state.moderator} <= {"s2", "s3"}
    assert "QD-AMB-61" in table.rules()
    refused = opened(4).refuses(
        "QD-ABS-04", "s2", "begin_game", game=1, absent=["s1"], draws={"leader": "s1"}
    )
    assert refused.kind == "draw_missing"
    named = opened(4).do("s2", "begin_game", game=1, absent=["s1"], leader="s3")
    assert named.state.leader == "s3"


def test_only_legacy_effects_reach_the_absent() -> None:
    table = opened(4).do("s1", "begin_game", game=1, absent=["s3"], timeline=ROW)
    table.do("s1", "income", game=1).do("s1", "ready", game=1)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
    )
    table.do("s1", "effects", line="jilian +2 gold S01 K13 C001 A050 +1 H")
    assert table.totals("s3.gold", "s3.hegemony") == (0, 0)
    assert table.state.skills[0].owner == "s3"
    assert table.state.keywords[0].owner == "s3"
    assert table.state.agendas[-1].owner == "s3"


def test_the_leader_places_an_absent_owners_building() -> None:
    table = opened(4).do("s1", "begin_game", game=1, absent=["s3"], timeline=ROW)
    table.do("s1", "income", game=1).do("s1", "ready", game=1)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
    )
    table.do("s1", "effects", line="jilian B07; M03; env 14")
    assert next_step(table.state).seats == (table.state.leader,)
    region = next(name for name, held in table.state.regions.items() if held.owner == "s3")
    table.do("s1", "settle", duty=table.state.duties[0].id, region=region)
    assert next_step(table.state).kind == "next_envelope"  # QD-AMB-75


def test_a_defector_between_games_without_seats() -> None:
    table = AtTable(start({"seats": ["A", "B", "C", "D"]})).do("s1", "defect", seat="s2")
    assert table.state.players() == ("s1", "s3", "s4")


def test_a_defectors_keywords_hit_the_moderator() -> None:
    table = opened(4).do("s1", "defect", seat="s3")
    table.refuses("QD-ABS-09", "s1", "defect", seat="s3")
    table.do("s1", "begin_game", game=1, timeline=ROW).do("s1", "income", game=1).do(
        "s1", "ready", game=1
    )
    assert table.state.order == ("s1", "s2", "s4")
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
    )
    region = next(name for name, held in table.state.regions.items() if held.owner == "s3")
    table.do("s1", "effects", line=f"{region} +2 gold")
    assert table.totals(f"{table.state.moderator}.gold") == (3,)


def test_a_defector_may_be_replaced() -> None:
    table = opened(4).do("s1", "defect", seat="s1")
    assert table.state.leader != "s1"
    table.do("s2", "replace", seat="s1", name="Nora")
    assert (table.state.seat("s1").name, table.state.seat("s1").left) == ("Nora", False)
    table.refuses("QD-ABS-09", "s2", "replace", seat="s1", name=" ")
    table.do("s1", "begin_game", game=1)
    assert len(table.state.order) == 4


def test_a_defectors_buildings_go_to_the_moderator_by_switch() -> None:
    table = opened(4, switches={"defector_regions": "moderator"})
    region = next(n for n, r in table.state.regions.items() if r.owner == "s3" and r.kind == "main")
    table.do(
        "s1",
        "enter",
        fact="bases",
        rows=[{"region": region, "colour": "blue", "yields": {"gold": 4}}],
    )
    table.do("s1", "defect", seat="s3").do("s1", "begin_game", game=1, timeline=ROW).do(
        "s1", "income", game=1
    )
    assert table.totals(f"{table.state.moderator}.gold") == (5,)


def test_leaving_after_round_four() -> None:
    table = in_outcome(4).do("s1", "effects", line="players -1 food")
    table.do("s1", "leave_game", seat="s1")
    assert table.state.order == ("s2", "s3", "s4")
    assert table.state.leader in table.state.order
    assert "s1" not in [owed.seat for owed in table.state.owed]
    assert table.totals("s1.power") == (0,)
    table.refuses("QD-ABS-01", "s2", "leave_game", seat="s1")
    voting = in_round(4).do("s1", "vote", side="aye", power=1)
    voting.refuses("QD-VOTE-06", "s1", "leave_game", seat="s1")
    voting.refuses("QD-VOTE-06", "s1", "defect", seat="s1")
    opened(4).refuses("QD-CHK-29", "s1", "leave_game", seat="s1")

"""Agendas: paid, failed, decided, ended; their owners' alone (QD-AGENDA)."""

from typing import Any

from ..at_table import AtTable, in_round, in_scoring, score_to


def board(table: AtTable, **values: int) -> AtTable:
    for name, value in values.items():
        subject = name.replace("__", ".").replace("_", "-")
        table.do("s1", "recount", subject=subject, value=value, because="test")
    return table


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

"""Absence, return, leaving, defection, replacement (QD-ABS)."""

from campaigns.game import start
from campaigns.next_step import next_step

from ..at_table import ROW, AtTable, finish_game, in_outcome, in_round, opened
from .test_agendas import handle


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


def test_an_effect_the_table_aims_at_an_absent_seat_reaches_it_only_for_good() -> None:
    table = opened(4).do("s1", "begin_game", game=1, absent=["s3"], timeline=ROW)
    table.do("s1", "income", game=1).do("s1", "ready", game=1)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
    )
    before = table.totals("s2.gold", "s3.gold")
    table.do("s1", "effects", line="scoring progress +1 gold; scoring progress S12")
    gold, skill = table.state.waiting
    table.do("s1", "declare", waiting=gold.id, seats=["s3", "s2"])
    table.do("s1", "declare", waiting=skill.id, seats=["s3"])
    assert table.totals("s2.gold", "s3.gold") == (before[0] + 1, before[1])  # QD-CHK-32
    assert [duty.seat for duty in table.state.duties] == ["s3"]  # QD-ABS-05


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
    table.do("s1", "effects", line=f"{region} B07")
    table.do("s1", "settle", duty=table.state.duties[0].id)
    assert (table.state.buildings[-1].code, table.state.buildings[-1].region) == ("B07", region)


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

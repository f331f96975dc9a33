"""Effects, targets, payments, unlocks, Envelopes and boxes (QD-KEY, QD-RES, QD-ENV, QD-MYST, QD-CHK)."""

from typing import Any

import pytest

from campaigns.acts.lines import vocabulary
from campaigns.effect_line import BASE
from campaigns.game import start

from ..at_table import AtTable, finish_game, in_game, in_outcome, in_round, opened


def booked(line: str, **fields: Any) -> AtTable:
    return in_outcome().do("s1", "effects", line=line, game=1, round=1, source="Dilemma", **fields)


@pytest.mark.parametrize(
    ("line", "subject", "amount"),
    [  # in_outcome: Leader s1, Moderator s5, winners s1 s2, loser s3, passers s4 s5; 1 of each Resource
        ("leader +2 gold", "s1.gold", 2),  # QD-KEY-06
        ("moderator +1 I", "s5.independence", 1),  # QD-KEY-07
        ("winners +1 army", "s2.army", 1),  # QD-KEY-05
        ("losers +1 army", "s3.army", 1),
        ("passers +1 army", "s4.army", 1),
        ("players +1 food", "s4.food", 1),  # QD-KEY-08
        ("syd +1 H", "s4.hegemony", 1),  # QD-KEY-09
        ("allwed +2 materials", "s1.materials", 2),  # QD-KEY-10
        ("me +1 gold", "s1.gold", 1),  # QD-KEY-12
        ("+1 gold", "s1.gold", 1),
        ("most independence +1 H", "s4.hegemony", 1),  # QD-CHRON-32
        ("least independence +1 H", "s1.hegemony", 1),  # QD-CHRON-33
        ("leader + syd +1 gold", "s4.gold", 1),
        ("leader +2 power", "s1.power", 2),  # QD-POWER-03
        ("leader -2 power", "pool", 2),  # QD-POWER-04
        ("leader +2 inf", "s1.infamy", 2),
        ("progress 2", "slider.tradition-progress", 2),
        ("tradition 1", "slider.tradition-progress", -1),
        ("order 0", "tokens.order", 1),  # QD-IDEO-04
    ],
)
def test_effects_and_targets(line: str, subject: str, amount: int) -> None:
    before = in_outcome().totals(subject)[0]
    assert booked(line).totals(subject)[0] - before == amount


def test_qdt_res_04_points_are_marked() -> None:
    assert booked("leader +2 I").totals("s1.independence") == (2,)


def test_qdt_ideo_01_the_end_of_the_track() -> None:
    table = in_outcome().do("s1", "enter", fact="track", rows=[{"spaces": 2}])
    table.do("s1", "effects", line="progress 1; progress 2")
    assert table.totals("slider.tradition-progress", "tokens.progress") == (2, 2)
    table.do("s1", "effects", line="progress 1")
    assert table.totals("slider.tradition-progress", "tokens.progress") == (2, 3)


def test_nobody_to_hit() -> None:
    assert "QD-KEY-09" in booked("aesyas +1 gold").rules()
    assert "QD-KEY-11" in booked("k13 +1 gold").rules()
    assert "QD-KEY-05" in in_game().do("s2", "effects", line="winners +1 gold").rules()


def test_number_of_buildings() -> None:
    bases = [
        {"region": name, "colour": "red", "type": "military"}
        for name in ("allwed", "tork", "wylio")
    ]
    table = in_outcome().do("s1", "enter", fact="bases", rows=bases)
    owners = {
        table.state.regions[row["region"]].owner
        for row in bases
        if table.state.regions[row["region"]].kind == "main"
    }
    table.do("s1", "effects", line="military>=1 +1 H")
    hit = {seat for seat in table.state.order if table.state.total(f"{seat}.hegemony")}
    assert hit == owners


def test_a_target_nobody_can_tell_is_asked() -> None:
    table = booked("scoring progress +1 H")
    (waiting,) = table.state.waiting
    table.refuses("QD-AMB-80", "s1", "declare", waiting="w99", seats=[])
    table.do("s1", "declare", waiting=waiting.id, seats=["s3", "s2"])
    assert table.totals("s2.hegemony", "s3.hegemony") == (1, 1)
    answered = booked("scoring progress +1 H", targets={"Scoring Progress": ["s2"]})
    assert answered.totals("s2.hegemony") == (1,)
    answered.refuses("QD-AMB-80", "s1", "effects", line="+1 gold", targets={"x": "s1"})


def test_a_word_nobody_knows_is_asked_for() -> None:
    effect = {"kind": "gold", "target": "the heir", "amount": 1}
    table = in_outcome().do("s1", "effects", effects=[effect])
    assert table.state.waiting[0].target == "the heir"


def test_an_unknown_region_owner_stops_the_round() -> None:
    table = AtTable(opened(3).state._replace(regions={}))
    table.do("s1", "begin_game", game=1).do("s1", "income", game=1).do("s1", "ready", game=1)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in ("s1", "s2", "s3")}, side="aye"
    )
    table.do("s1", "effects", line="wylio +1 gold")
    table.refuses("QD-CHK-02", "s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "declare", waiting=table.state.waiting[0].id, seats=[])
    table.do("s1", "close_round", game=1, round=1, nothing_more=True)


def test_lines_that_cannot_be_read() -> None:
    table = in_outcome()
    refused = table.refuses("QD-KEY-13", "s1", "effects", line="leader +2 cats")
    assert refused.kind.startswith("word_unknown")
    table.refuses("QD-KEY-13", "s1", "effects", line="leader +100 gold")
    table.refuses("QD-CHK-29", "s1", "effects", effects=[{"kind": "cats"}])
    table.do("s1", "effects", effects=[{"kind": "gold", "target": "leader", "amount": 2}])
    table.refuses("QD-ROUND-02", "s1", "effects", line="+1 gold", round=9)


def test_points_never_fall_without_a_card() -> None:
    table = booked("leader +3 H")
    table.refuses("QD-CHAR-10", "s1", "effects", line="leader -5 H")
    table.do("s1", "effects", line="leader -5 H", because="C012")
    assert table.totals("s1.hegemony") == (0,)


def test_own_words_of_a_table() -> None:
    table = in_outcome().do(
        "s1", "enter", fact="words", rows=[{"word": "Nahrung", "means": "food"}]
    )
    table.do("s1", "effects", line="leader +2 Nahrung")
    assert table.totals("s1.food") == (3,)
    assert vocabulary(table.state).find("nahrung", ("amount",)) is not None
    assert vocabulary(in_outcome().state) is BASE


def test_supply_limits_by_switch() -> None:
    table = in_outcome(switches={"supply_limits": "yes"}).do(
        "s1", "effects", line="leader +99 gold"
    )
    table.do("s1", "effects", line="moderator +99 gold +99 power +99 H")
    supply = 115 - 5 - 99 - 1  # five hold 1 Gold each, the fifth seat's bonus is 1 more
    assert table.totals("s5.gold", "s5.hegemony", "supply") == (supply + 2, 99, 0)


def test_keywords_may_overflow() -> None:
    table = in_outcome().do("s1", "enter", fact="spaces", rows=[{"what": "keywords", "number": 2}])
    table.do("s1", "effects", line="leader K13").do("s1", "all_settled")
    assert "QD-AMB-66" in table.rules()


def test_waiting_effects_stay_until_the_cards_are_open() -> None:
    table = AtTable(in_outcome().state._replace(regions={})).do(
        "s1", "effects", line="wylio +1 gold"
    )
    table.do("s1", "close_round", game=1, round=1, nothing_more=True, because="x")
    table.do("s1", "end_game", game=1, because="x")
    for seat in table.state.order:
        table.do(seat, "reveal_ideology", lines=[])
    table.do("s1", "confirm", game=1, step="ideology_scoring")
    assert len(table.state.waiting) == 1


def test_timers_belong_into_rounds() -> None:
    assert in_game().do("s1", "effects", line="timer").state.round is None


def test_between_games_everybody_is_there() -> None:
    table = opened(3).do("s1", "effects", line="players +1 gold; syd +1 gold", seat="s2")
    assert table.totals("s2.gold") == (1,)


def test_targets_without_a_leader() -> None:
    table = AtTable(start({"seats": ["A", "B", "C"]})).do(
        "s1", "effects", line="leader +1 gold; moderator +1 gold"
    )
    assert table.kinds().count("no_target") == 2
    table.do("s1", "effects", line="players +1 gold", targets={"players": ["s2", "s3"]})
    assert table.totals("s2.gold", "s3.gold") == (1, 1)
    table.do("s1", "effects", line="xanthe +1 gold")
    assert table.state.waiting[0].target == "xanthe"


# payments


def test_forced_losses_wait_for_their_seats() -> None:
    table = booked("winners -1 food; leader -2 army")
    assert [(owed.seat, dict(owed.cost)) for owed in table.state.owed] == [
        ("s1", {"food": 1, "army": 2}),
        ("s2", {"food": 1}),
    ]
    table.refuses("QD-CHK-02", "s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "pay", owed=table.state.owed[0].id, pay={"food": 1, "army": 1}, seat="s1")
    assert table.totals("s1.food", "s1.army", "s1.infamy") == (0, 0, 1)
    table.do("s1", "pay_all", game=1, round=1)
    assert table.totals("s2.food", "s2.infamy") == (0, 0)
    table.refuses("QD-RES-04", "s1", "pay_all")
    table.refuses("QD-RES-04", "s1", "pay", owed="o1", pay="none")


@pytest.mark.parametrize(
    ("pay", "army", "infamy"), [("none", 1, 3), ({"army": 1}, 0, 2), ("most", 0, 2)]
)
def test_qdt_res_02_elinor(pay: Any, army: int, infamy: int) -> None:
    table = in_outcome().do("s1", "effects", line="elinor -3 army")
    table.do("s5", "recount", subject="s5.gold", value=0, because="test")
    table.do("s5", "pay", owed=table.state.owed[0].id, pay=pay)
    assert table.totals("s5.army", "s5.infamy") == (army, infamy)


def test_power_is_lost_as_far_as_it_goes() -> None:
    table = booked("leader -20 power")
    assert table.totals("s1.power", "s1.infamy") == (0, 0)  # QD-AMB-36


# unlocks


def test_codes_are_checked() -> None:
    table = booked("leader K13")
    table.refuses("QD-CHK-07", "s1", "effects", line="leader K13")
    table.do("s1", "effects", line="leader K13", because="printed so")
    assert table.state.stops[0].rule == "QD-CHK-07"
    assert "QD-CHK-08" in table.do("s1", "effects", line="leader S99").rules()
    table.do("s1", "clear_stop", stop=table.state.stops[0].id)
    assert table.state.stops == ()
    table.refuses("QD-CHK-29", "s1", "clear_stop", stop="p1")


def test_a_keyword_makes_its_owner_a_target() -> None:
    table = booked("leader K13")
    table.do("s1", "settle", duty=table.state.duties[0].id, details={"word": "Heir"})
    table.do("s1", "effects", line="heir +1 gold; k13 +1 gold")
    assert table.totals("s1.gold") == (3,)


def test_qdt_skill_01_and_build_01() -> None:
    table = booked("wylio: S12; tiryll: B07")
    owner = table.state.regions["wylio"].owner
    assert table.state.skills[0].owner == owner
    building = table.state.duties[1]
    assert (building.region, building.seat) == ("tiryll", table.state.regions["tiryll"].owner)
    table.refuses("QD-BUILD-04", "s1", "settle", duty=building.id, region="wylio")
    table.do("s1", "settle", duty=building.id, details={"colour": "red", "yields": {"gold": 2}})
    assert table.state.buildings[-1].region == "tiryll"


def test_buildings_go_into_own_regions() -> None:
    table = booked("leader B07")
    duty = table.state.duties[0].id
    table.refuses("QD-BUILD-03", "s1", "settle", duty=duty)
    table.refuses("QD-BUILD-03", "s1", "settle", duty=duty, region="wylio")
    table.refuses("QD-CHK-06", "s1", "all_settled")
    table.do("s1", "settle", duty=duty, region="allwed")
    assert table.totals("count.buildings") == (1,)


def test_skills_cover_earlier_ones() -> None:
    table = in_outcome().do("s1", "enter", fact="spaces", rows=[{"what": "skills", "number": 1}])
    table.do("s1", "effects", line="leader S01").do("s1", "all_settled")
    table.do("s1", "effects", line="leader S02")
    duty = table.state.duties[0].id
    table.refuses("QD-SKILL-02", "s1", "settle", duty=duty)
    table.refuses("QD-SKILL-02", "s1", "settle", duty=duty, cover="S33")
    table.do("s1", "settle", duty=duty, cover="s01", details={"track": 2})
    assert [skill.covered for skill in table.state.skills] == [True, False]
    table.refuses("QD-SKILL-02", "s1", "use_skill", code="S01")


@pytest.mark.parametrize(
    ("herald", "expected", "stickers"),
    [
        (None, "s1", 1),
        ("s3", "s3", 1),
        ("none", "", 0),
        ("printed syd", "s4", 0),
        ("printed aesyas", "", 0),
    ],
)
def test_branding(herald: str | None, expected: str, stickers: int) -> None:
    table = booked("leader C101")
    table.do("s1", "settle", duty=table.state.duties[0].id, herald=herald, details={"track": 2})
    assert table.state.chronicle["C101"].herald == expected
    assert sum(table.state.total(f"s{n}.stickers") for n in range(1, 6)) == stickers


def test_branding_rights() -> None:
    table = in_outcome(switches={"branding_rights_tradable": "no"}).do(
        "s1", "effects", line="leader C101"
    )
    duty = table.state.duties[0].id
    table.refuses("QD-AMB-17", "s1", "settle", duty=duty, herald="s2")
    table.refuses("QD-CHRON-17", "s1", "settle", duty=duty, herald="s9")


def test_an_agenda_is_its_owners() -> None:
    table = booked("moderator A050")
    duty = table.state.duties[0]
    assert duty.seat == "s5"
    table.refuses("QD-INFO-06", "s1", "settle", duty=duty.id)
    table.refuses("QD-INFO-06", "s1", "take_agenda", duty=duty.id)
    table.do("s5", "take_agenda", duty=duty.id, family="dilemma", cost={"food": 2})
    card = table.state.agendas[-1].card.seen_by("s5")
    assert (card.code, card.limit, dict(card.cost)) == ("A050", 4, {"food": 2})  # QD-AGENDA-18
    assert table.state.agendas[-1].card.seen_by("s1") is None


def test_all_as_listed() -> None:
    table = booked("leader K13 S01 C101 A050")
    table.do("s1", "all_settled", game=1, round=1)
    assert table.state.duties == ()
    assert table.state.agendas[-1].card.opened().limit == 4


def test_endings() -> None:
    table = booked("leader END04")
    duty = table.state.duties[0].id
    table.refuses("QD-ENDING-03", "s1", "settle", duty=duty)
    table.do("s1", "settle", duty=duty, slot=3, scales=2)
    assert table.state.endings[3].code == "END04"
    table.do("s1", "effects", line="END05")
    table.refuses("QD-CHK-26", "s1", "settle", duty=table.state.duties[0].id, slot=3, scales=1)


# Envelopes and boxes


def test_an_envelope_step_by_step() -> None:
    table = booked("env 14")
    duty = table.state.duties[0].id
    deck = table.totals("deck")[0]
    table.refuses("QD-CHK-06", "s1", "close_round", game=1, round=1, nothing_more=True)
    table.do("s1", "open", duty=duty, step="read")
    table.refuses("QD-ENV-03", "s1", "open", duty=duty, step="read")
    table.do("s1", "open", duty=duty, step="effects", line="leader +1 H; M03")
    table.do("s1", "open", duty=duty, step="placed", slot=2, story="7")
    table.do("s1", "open", duty=duty, step="shuffled")
    assert table.totals("deck", "s1.hegemony") == (deck + 3, 1)
    assert [one.kind for one in table.state.duties] == ["mystery"]
    assert table.state.opened[-1].cards == 3


def test_a_golden_story_asks_for_its_ending() -> None:
    table = booked("env 14")
    table.refuses("QD-ENDING-04", "s1", "open", duty=table.state.duties[0].id, slot=9)
    table.do("s1", "open", duty=table.state.duties[0].id, slot=2, golden=True, cards=2)
    (duty,) = table.state.duties
    assert (duty.kind, duty.seat) == ("ending", "s1")
    table.refuses("QD-CHK-29", "s1", "settle", duty=duty.id, slot=2, scales=1)
    table.refuses("QD-ENDING-01", "s1", "settle", duty=duty.id, slot=2, scales=1, code="K13")
    table.do("s1", "settle", duty=duty.id, slot=2, scales=1, code="end4")
    table.do("s1", "effects", line="env 15")
    assert "QD-CHK-26" in table.do("s1", "open", duty=table.state.duties[0].id, slot=2).rules()
    table.do("s1", "effects", line="env 16; END07")
    table.do("s1", "open", duty=table.state.duties[0].id, slot=3, golden=True)
    assert [one.code for one in table.state.duties] == ["END07"]
    table.do("s1", "effects", line="env 17")
    table.do("s1", "settle", duty=table.state.duties[0].id, slot=3, scales=0)
    table.do("s1", "open", duty=table.state.duties[0].id, slot=4, golden=True)
    table.refuses(
        "QD-CHK-07", "s1", "settle", duty=table.state.duties[0].id, slot=4, scales=0, code="END07"
    )


def test_a_box_says_how_many_cards() -> None:
    table = booked("M03")
    duty = table.state.duties[0].id
    table.refuses("QD-MYST-03", "s1", "open", duty=duty)
    deck = table.totals("deck")[0]
    table.do(
        "s1", "open", duty=duty, step="warning", events=[{"number": 2, "setup": "x"}, {"number": 1}]
    )
    table.do("s1", "open", duty=duty, cards=4)
    assert table.totals("deck")[0] == deck + 4
    assert [event.number for event in table.state.events] == [1, 2]
    table.refuses("QD-CHK-06", "s1", "open", duty=duty, cards=4)


def test_qdt_end_02_the_last_dilemmas_envelope_comes_first() -> None:
    table = in_round(3, deck=12)
    for number in range(1, 7):
        table.do(
            "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
        )
        table.do("s1", "close_round", game=1, round=number, nothing_more=True)
    assert table.totals("deck") == (5,)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
    )
    table.do("s1", "effects", line="env 21; timer")
    table.refuses("QD-CHK-06", "s1", "close_round", game=1, round=7, nothing_more=True)
    table.do("s1", "open", duty=table.state.duties[0].id, cards=3)
    table.do("s1", "close_round", game=1, round=7, nothing_more=True)
    assert (table.state.phase, table.totals("deck")) == ("scoring", (8,))
    assert "QD-END-01" in table.rules()
    finish_game(table)

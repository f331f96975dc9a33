"""The next step at every moment, what is due, what each pair of eyes sees."""

from typing import Any

import pytest

from campaigns.choices import choices
from campaigns.due import due_for, due_list
from campaigns.game import start
from campaigns.next_step import next_step
from campaigns.seen import seen_by

from .acts.test_agendas import agenda_step, handle
from .acts.test_cleanup import with_endings
from .acts.test_game_setup import second_game
from .at_table import (
    ROW,
    AtTable,
    finish_game,
    in_game,
    in_outcome,
    in_round,
    in_scoring,
    opened,
    score_to,
)


def named() -> AtTable:
    return AtTable(start({"seats": ["A", "B", "C"], "secrets": "phones"}))


def _seated() -> AtTable:
    return (
        named()
        .do("s1", "skip", step="characters")
        .do("s1", "seat_table", order=["s1", "s2", "s3"], leader="s1")
    )


def _tied() -> AtTable:
    return in_round(3).do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in ("s1", "s2", "s3")}
    )


def _equal(*powers: int) -> AtTable:
    sides = ("aye", "aye", "nay")
    rows = {f"s{n + 1}": {"side": sides[n], "power": power} for n, power in enumerate(powers)}
    return in_round(3).do("s1", "quick_vote", rows=rows)


def _line(line: str) -> AtTable:
    return in_outcome().do("s1", "effects", line=line)


def _phones() -> AtTable:
    return in_game(3, secrets="phones")


def _drawn() -> AtTable:
    return second_game(["C001"], {}).do("s1", "draw_chronicle", game=2)


def _spoken() -> AtTable:
    table = second_game(["C001"], {"C001": {"labels": ["tax phase"]}}).do(
        "s1", "draw_chronicle", game=2
    )
    return table.do("s1", "card_effect", code="C001")


def _split() -> AtTable:
    base = {"region": "allwed", "colour": "blue", "yields": {"gold": 1, "food": 1}, "choose": True}
    return (
        opened()
        .do("s1", "enter", fact="bases", rows=[base])
        .do("s1", "begin_game", game=1, timeline=ROW)
    )


def _colourless() -> AtTable:
    base = {"region": "allwed", "colour": "blue", "yields": {"gold": 1}}
    return opened().do("s1", "enter", fact="bases", rows=[base]).do("s1", "begin_game", game=1)


def _evented() -> AtTable:
    return (
        in_round(3)
        .do("s1", "enter", fact="events", rows=[{"number": 5}])
        .do("s1", "end_game", game=1, because="x")
    )


def _untaxed() -> AtTable:
    table = score_to(in_scoring(3), "taxes")
    return AtTable(table.state._replace(facts=table.state.facts._replace(timeline={})))


def _end_card() -> AtTable:
    table = second_game(["C001"], {"C001": {"labels": ["end of the game"]}}).do(
        "s1", "draw_chronicle", game=2
    )
    table.do("s1", "confirm", game=2, step="durations").do("s1", "ready", game=2)
    return table.do("s1", "end_game", game=2, because="x")


def _finale() -> AtTable:
    return opened(3).do("s1", "open_finale", because="x")


def _weighed() -> AtTable:
    return _finale().do("s1", "final_sheet", hegemony=1, independence=1)


def _due() -> AtTable:
    table = with_endings(score_to(in_scoring(3), "save"), 7)
    return table.do("s1", "recount", subject="deck", value=1, because="x").do("s1", "save", game=1)


def _ordered() -> AtTable:
    return _weighed().do("s1", "final_order", order=["s1", "s2", "s3"])


MOMENTS: list[tuple[str, Any, tuple[str, ...]]] = [
    ("next_characters", named, ("s1", "s2", "s3")),
    ("next_seating", lambda: named().do("s1", "skip", step="characters"), ()),
    ("next_region", _seated, ("s1",)),
    (
        "next_regions_later",
        lambda: named().do("s1", "skip", step="characters").do("s1", "skip", step="seating"),
        (),
    ),
    ("next_first_deck", lambda: _seated().do("s1", "skip", step="regions"), ()),
    ("next_game", opened, ()),
    ("next_ideology_card", _phones, ("s1", "s2", "s3")),
    ("next_income", in_game, ()),
    ("next_income_choices", _split, ("s1",)),
    ("next_timeline", _colourless, ()),
    ("next_chronicle_draw", lambda: second_game(["C001"], {}), ()),
    ("next_chronicle_cards", _drawn, ()),
    (
        "next_card_speaks",
        lambda: _drawn().do("s1", "confirm", game=2, step="chronicle_cards"),
        ("s1",),
    ),
    ("next_durations", _spoken, ()),
    ("next_draft", lambda: _phones().do("s1", "income", game=1, because="x"), ("s1",)),
    ("next_ready", lambda: in_game().do("s1", "income", game=1), ()),
    ("next_turn", in_round, ("s1",)),
    ("next_side", _tied, ("s3",)),
    ("next_leader", lambda: _equal(2, 2, 1), ()),
    ("next_moderator_leader", lambda: _equal(2, 2, 3), ("s3",)),
    ("next_outcome", in_outcome, ()),
    ("next_anything_more", lambda: _line("leader +1 gold"), ()),
    ("next_pay", lambda: _line("winners -1 food"), ("s1", "s2")),
    (
        "next_declare",
        lambda: AtTable(in_outcome().state._replace(regions={})).do(
            "s1", "effects", line="wylio +1 gold"
        ),
        (),
    ),
    ("next_envelope", lambda: _line("env 14"), ()),
    ("next_mystery", lambda: _line("M03"), ()),
    ("next_agenda", lambda: _line("leader A050"), ("s1",)),
    ("next_building", lambda: _line("leader B07"), ("s1",)),
    ("next_chronicle", lambda: _line("leader C101"), ("s1",)),
    ("next_keyword", lambda: _line("leader K13"), ("s1",)),
    ("next_skill", lambda: _line("leader S01"), ("s1",)),
    ("next_ending", lambda: _line("END04"), ("s1",)),
    ("next_close_round", lambda: in_outcome().do("s1", "nothing_more", game=1, round=1), ()),
    ("next_events", _evented, ()),
    ("next_events", lambda: _evented().do("s1", "event_done", event=5), ()),
    ("next_chronicle_check", _end_card, ()),
    ("next_reveal", lambda: in_scoring(3), ("s1", "s2", "s3")),
    ("next_power_scoring", lambda: score_to(in_scoring(3), "power_scoring"), ()),
    ("next_investments", lambda: score_to(in_scoring(3), "investments"), ("s1", "s2", "s3")),
    ("next_agendas", lambda: score_to(in_scoring(3), "agendas"), ("s1", "s2", "s3")),
    ("next_taxes", lambda: score_to(in_scoring(3), "taxes"), ()),
    ("next_timeline", _untaxed, ()),
    ("next_cleanup", lambda: score_to(in_scoring(3), "cleanup"), ()),
    ("next_save", lambda: score_to(in_scoring(3), "save"), ()),
    ("next_game", lambda: finish_game(in_scoring(3)), ()),
    ("next_finale", _due, ()),
    ("next_weights", _finale, ()),
    ("next_order", _weighed, ()),
    ("next_close_campaign", _ordered, ()),
    ("next_finished", lambda: _ordered().do("s1", "close_campaign"), ()),
]


@pytest.mark.parametrize(
    ("kind", "make", "seats"), MOMENTS, ids=[f"{m[0]} {n}" for n, m in enumerate(MOMENTS)]
)
def test_the_next_step(kind: str, make: Any, seats: tuple[str, ...]) -> None:
    table = make()
    step = next_step(table.state)
    assert (step.kind, step.seats) == (kind, seats)
    assert step.rule.startswith("QD-")
    assert step.page.isdigit()
    if step.action is not None:
        fields = {name: value for name, value in step.action.items() if name != "do"}
        table.do("s1", step.action["do"], **fields)
    for seat in (None, "s1", "s2"):
        assert seen_by(table.state, seat)["me"] == seat


def test_ideology_scoring_is_one_tap_when_all_is_shown() -> None:
    table = in_scoring(3)
    for seat in table.state.order:
        table.do(seat, "reveal_ideology", lines=[])
    assert next_step(table.state).kind == "next_ideology_scoring"


def test_scoring_targets_are_asked_for_after_the_reveal() -> None:
    table = score_to(in_scoring(3), "power_scoring").do("s1", "effects", line="scoring order +1 H")
    assert next_step(table.state).kind == "next_declare"


# what is due


def kinds(table: AtTable, seat: str | None) -> set[str]:
    return {item.kind for item in due_for(table.state, seat)}


def test_what_is_due() -> None:
    table = (
        opened(4)
        .do("s1", "begin_game", game=1, absent=["s4"])
        .do("s1", "income", game=1)
        .do("s1", "ready", game=1)
    )
    assert "due_timeline" in kinds(table, None)
    table.do("s1", "seal_deal", service="later", transfers=[], long=True)
    table.do(
        "s1", "quick_vote", rows={s: {"pass": "gather"} for s in table.state.order}, side="aye"
    )
    table.do("s1", "effects", line="env 14; players -1 food; scoring order +1 H")
    assert {"due_duty", "due_payment", "due_target", "due_deal"} <= kinds(table, None)
    table.do("s1", "pay_all").do("s1", "open", duty=table.state.duties[0].id)
    table.do("s1", "close_round", game=1, round=1, because="x").do(
        "s1", "end_game", game=1, because="x"
    )
    assert "due_stop" in kinds(table, None)


def test_a_return_is_due() -> None:
    table = opened(4).do("s1", "begin_game", game=1, absent=["s4"], timeline=ROW)
    table.do("s1", "income", game=1).do("s1", "ready", game=1).do(
        "s1", "end_game", game=1, because="x"
    )
    finish_game(table)
    assert "due_return" in kinds(table, None)


def test_cards_and_events_due() -> None:
    table = second_game(["C001"], {"C001": {"labels": ["tax phase"], "track": 1}})
    table.do("s1", "enter", fact="events", rows=[{"number": 2, "setup": "lay it out"}])
    table.do("s1", "draw_chronicle", game=2)
    assert {"due_herald", "due_event"} <= kinds(table, None)
    table.do("s1", "end_event", event=2)
    assert "due_event" not in kinds(table, None)
    table.do("s1", "confirm", game=2, step="durations")
    assert "due_last_game" in kinds(table, None)
    skipped = in_game().do("s1", "ready", game=1, because="x")
    assert "due_skipped" in kinds(skipped, None)


def test_agendas_are_due_for_their_owner_alone() -> None:
    table = agenda_step(A050={"limit": 1}, A051={"family": "crossroad", "limit": 8}, A052={})
    assert {"due_agenda", "due_crossroad", "due_limit"} <= kinds(table, "s1")
    assert not {"due_agenda", "due_crossroad"} & kinds(table, "s2")
    table.do("s1", "agenda", agenda=handle(table, "A051"), result="epilogue")
    assert "due_fate" in kinds(table, "s1")
    assert "due_fate" not in kinds(table, None)
    public = opened(3, switches={"agenda_codes_public": "yes"})
    assert all(item.known_to is None for item in due_list(public.state) if item.kind == "due_limit")


# eyes


def test_treasuries_are_covered() -> None:
    table = in_round()
    mine, other = seen_by(table.state, "s1"), seen_by(table.state, "s2")
    assert mine["seats"][0]["resources"]["gold"] == 1
    assert other["seats"][0]["resources"] is None
    assert other["seats"][0]["power"] is None
    assert other["seats"][0]["tracks"] == {"hegemony": 0, "independence": 0, "infamy": 0}
    open_ = in_round(switches={"open_treasuries": "yes"})
    assert seen_by(open_.state, None)["seats"][0]["power"] == 7
    assert seen_by(open_.state, None)["supply"] == 126 - 3 - 35 - 3


def test_taxes_are_shown_to_those_who_pay_them() -> None:
    table = score_to(in_scoring(3), "taxes")
    assert seen_by(table.state, "s1")["scoring"]["taxes"] == {"s1": 1}
    assert seen_by(table.state, None)["scoring"]["taxes"] == {}


def test_own_secrets_are_mine() -> None:
    table = in_game(3, secrets="phones").do("s1", "keep_ideology", card=4)
    assert seen_by(table.state, "s1")["mine"]["ideology"] == 4
    assert seen_by(table.state, "s2")["mine"]["ideology"] is None
    assert seen_by(table.state, None)["mine"] is None
    assert [one["code"] for one in seen_by(table.state, "s1")["mine"]["agendas"]] == ["A017"]
    assert seen_by(table.state, "s2")["seats"][0]["agendas"] == 1


def test_the_finale_is_seen_by_all() -> None:
    table = _finale()
    assert seen_by(table.state, None)["finale"]["scores"]["s1"] is None
    table = _weighed().do("s1", "recount", subject="s1.infamy", value=9, because="x")
    assert seen_by(table.state, None)["finale"]["scores"]["s1"]["total"] is None
    assert seen_by(table.state, None)["finale"]["scores"]["s2"]["total"] == 0


def test_choices_in_the_opening() -> None:
    table = _seated()
    picks = [one for one in choices(table.state, "s1") if one["do"] == "pick_region"]
    assert len(picks) == 12
    assert not [one for one in choices(table.state, "s2") if one["do"] == "pick_region"]
    assert {"do": "skip", "step": "deck"} in choices(table.state, "s2")
    assert {"do": "skip", "step": "seating"} not in choices(table.state, "s2")
    assert {"do": "cast", "character": "syd"} in choices(named().state, "s2")


def test_choices_know_investments_and_skills() -> None:
    table = score_to(in_scoring(3, secrets="table"), "investments")
    table.do("s1", "enter", fact="investments", rows=[{"number": 2, "kind": "food"}])
    paying = [one for one in choices(table.state, "s1") if one["do"] == "invest"]
    assert {one["pay"] for one in paying} == {"none"}
    table.do("s1", "recount", subject="s1.army", value=9, because="x")
    assert {"do": "invest", "kind": "army", "pay": "most"} in choices(table.state, "s1")
    ending = _line("leader END04")
    assert any(one["do"] == "settle" and one["slot"] == 7 for one in choices(ending.state, "s2"))
    golden = _line("env 14")
    golden.do("s1", "open", duty=golden.state.duties[0].id, golden=True)
    assert not [one for one in choices(golden.state, "s1") if one["do"] == "settle"]


def test_choices_with_cards_in_hand() -> None:
    table = _phones()
    for seat in table.state.order:
        table.do(seat, "keep_ideology", card=2)
    table.do("s1", "income", game=1)
    for seat in table.state.order:
        table.do(seat, "draft", card=2)
    table.do("s1", "enter", fact="investments", rows=[{"number": 2, "kind": "food"}])
    table.do("s1", "ready", game=1).do("s1", "end_game", game=1, because="x")
    score_to(table, "investments")
    assert [one for one in choices(table.state, "s1") if one["do"] == "invest"] == [
        {"do": "invest", "card": 2, "pay": "none"}
    ]

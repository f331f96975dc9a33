"""Every check of section 6 speaks when its fault is planted, and says where to look and how to repair."""

from typing import Any

import pytest

from campaigns.state import (
    Building,
    Chronicle,
    Duty,
    Ending,
    Keyword,
    Opened,
    Owed,
    Region,
    Skill,
    State,
    Story,
)
from campaigns.troubleshooter import troubles, troubles_for
from campaigns.words import SENTENCES
from companion.rulebook import Change, Entry, Ruling

from .acts.test_agendas import agenda_step, handle
from .at_table import (
    AtTable,
    finish_game,
    in_game,
    in_outcome,
    in_round,
    in_scoring,
    opened,
    score_to,
)


def totals(state: State, **values: int) -> State:
    named = {name.replace("__", "."): value for name, value in values.items()}
    return state._replace(totals={**state.totals, **named})


def between() -> State:
    return finish_game(in_scoring(3)).state


def _round(state: State, **fields: Any) -> State:
    assert state.round is not None
    return state._replace(round=state.round._replace(**fields))


PLANTED: list[tuple[str, str, Any]] = [
    ("QD-CHK-01", "chk_deck_negative", lambda: totals(in_round().state, deck=-1)),
    ("QD-CHK-04", "chk_deck_empty", lambda: totals(between(), deck=0)),
    ("QD-CHK-05", "chk_deck_thin", lambda: totals(between(), deck=2)),
    (
        "QD-CHK-06",
        "chk_released",
        lambda: between()._replace(duties=(Duty("d1", "envelope", "14", "", "", 1, 1),)),
    ),
    (
        "QD-CHK-06",
        "chk_owed",
        lambda: between()._replace(owed=(Owed("o1", "s1", {"gold": 1}, "", 1, 1),)),
    ),
    (
        "QD-CHK-07",
        "chk_twice",
        lambda: between()._replace(keywords=(Keyword("K13", "s1"), Keyword("K13", "s2"))),
    ),
    ("QD-CHK-08", "chk_range", lambda: between()._replace(used_codes=frozenset({"S99"}))),
    ("QD-CHK-08", "chk_range", lambda: between()._replace(used_codes=frozenset({"what"}))),
    ("QD-CHK-09", "chk_no_agenda", lambda: totals(between(), s1__agendas=0)),
    ("QD-CHK-11", "chk_no_limit", between),
    (
        "QD-CHK-12",
        "chk_marks",
        lambda: totals(
            between()._replace(chronicle={"C001": Chronicle("C001", track=1)}), C001__marks=2
        ),
    ),
    (
        "QD-CHK-13",
        "chk_slots",
        lambda: in_round().state._replace(
            chronicle={f"C{n}": Chronicle(f"C{n}", place="slot") for n in range(6)}
        ),
    ),
    (
        "QD-CHK-15",
        "chk_not_trashed",
        lambda: totals(
            between()._replace(chronicle={"C001": Chronicle("C001", track=1)}), C001__marks=1
        ),
    ),
    (
        "QD-CHK-15",
        "chk_trashed_early",
        lambda: between()._replace(chronicle={"C001": Chronicle("C001", track=1, place="trash")}),
    ),
    ("QD-CHK-16", "chk_power_total", lambda: totals(in_round().state, pool=99)),
    ("QD-CHK-16", "chk_power_negative", lambda: totals(in_round().state, s1__power=-1)),
    ("QD-CHK-16", "chk_supply_short", lambda: totals(in_round().state, supply=-1)),
    ("QD-CHK-16", "chk_tile_full", lambda: totals(in_outcome().state, s1__tile=1)),
    ("QD-CHK-16", "chk_power_left", lambda: totals(between(), s1__power=1)),
    ("QD-CHK-16", "chk_pool_left", lambda: totals(between(), pool=1)),
    ("QD-CHK-18", "chk_token", lambda: in_round().state._replace(leader="s9")),
    ("QD-CHK-19", "chk_leader_lost", lambda: in_outcome().state._replace(leader="s3")),
    ("QD-CHK-20", "chk_negative", lambda: totals(in_round().state, s1__gold=-1)),
    (
        "QD-CHK-22",
        "chk_track_end",
        lambda: totals(
            in_round()
            .do("s1", "enter", fact="spaces", rows=[{"what": "infamy", "number": 5}])
            .state,
            s1__infamy=6,
        ),
    ),
    (
        "QD-CHK-23",
        "chk_regions",
        lambda: in_round().state._replace(regions={"wylio": Region("s1", "main")}),
    ),
    (
        "QD-CHK-23",
        "chk_vassals",
        lambda: in_round().state._replace(
            regions={n: Region("s1", "vassal") for n in in_round().state.regions}
        ),
    ),
    (
        "QD-CHK-24",
        "chk_building",
        lambda: in_round().state._replace(buildings=(Building("B01", "aontas"),)),
    ),
    (
        "QD-CHK-25",
        "chk_skill_uses",
        lambda: totals(in_round().state._replace(skills=(Skill("S01", "s1", 1),)), S01__uses=2),
    ),
    ("QD-CHK-26", "chk_ending", lambda: between()._replace(endings={9: Ending("END01", 1, 1)})),
    (
        "QD-CHK-27",
        "chk_story_order",
        lambda: between()._replace(stories={1: (Story("4", "14", 1), Story("3", "15", 1))}),
    ),
    ("QD-CHK-28", "chk_rounds", lambda: _round(in_round().state, number=10)),
    ("QD-CHK-29", "chk_skipped", lambda: in_game().do("s1", "ready", game=1, because="x").state),
    ("QD-CHK-30", "chk_timeline", lambda: in_scoring(3).state._replace(game=5)),
    (
        "QD-CHK-30",
        "chk_timeline",
        lambda: in_game().state._replace(game=5, buildings=(Building("base", "wylio", "red"),)),
    ),
    ("QD-CHK-31", "chk_draft", lambda: in_round().state._replace(drafted=("s1",))),
    ("QD-CHK-34", "chk_tokens", lambda: totals(in_round().state, tokens__order=21)),
    ("QD-CHK-35", "chk_stickers", lambda: totals(in_round().state, s1__stickers=40)),
    (
        "QD-CHK-36",
        "chk_disorder",
        lambda: in_round().state._replace(used_codes=frozenset({"DAOD"})),
    ),
    (
        "QD-CHK-02",
        "chk_passed",
        lambda: in_outcome().do("s1", "close_round", game=1, round=1, because="x").state,
    ),
]


@pytest.mark.parametrize(
    ("check", "kind", "make"), PLANTED, ids=[f"{p[1]} {n}" for n, p in enumerate(PLANTED)]
)
def test_a_planted_fault_is_found(check: str, kind: str, make: Any) -> None:
    found = {(finding.check, finding.kind) for finding in troubles(make())}
    assert (check, kind) in found
    assert {kind, f"{kind}_look", f"{kind}_repair"} <= set(SENTENCES)


def test_ordinary_evenings_are_silent() -> None:
    for table in (opened(), in_game(), in_round(), in_outcome(), in_scoring()):
        found = troubles_for(table.state, None, table.entries)
        assert not [finding for finding in found if finding.level == "stop"]


def test_private_findings_go_to_their_owner() -> None:
    table = agenda_step(A050={"limit": 1}, A051={"family": "crossroad", "limit": 9})
    table.do("s1", "confirm", game=1, step="agendas")
    assert {"chk_overdue", "chk_crossroad"} <= {f.kind for f in troubles_for(table.state, "s1")}
    assert not {"chk_overdue", "chk_crossroad"} & {f.kind for f in troubles_for(table.state, "s2")}
    table = agenda_step(A050={"limit": 9})
    table.do("s1", "agenda", agenda=handle(table, "A050"), result="epilogue")
    table.do("s1", "agenda", agenda=table.state.agendas[-1].id, result="decided", next="none")
    assert "chk_ongoing" in {f.kind for f in troubles_for(table.state, "s1")}
    public = score_to(in_scoring(3, switches={"agenda_codes_public": "yes"}), "agendas")
    public.do("s1", "hold_agenda", code="A050", limit=1).do("s1", "confirm", game=1, step="agendas")
    assert "chk_overdue" in {f.kind for f in troubles_for(public.state, None)}


def test_a_missing_agenda_is_a_stop_at_the_save() -> None:
    state = totals(score_to(in_scoring(3), "save").state, s1__agendas=0)
    assert [f.level for f in troubles(state) if f.check == "QD-CHK-09"] == ["stop"]


def entry(number: int, *rulings: Ruling, **action: Any) -> Entry:
    return Entry(number, "s1", {"do": "effects", **action}, rulings)


def moved(subject: str, amount: int, kind: str = "gains", **facts: Any) -> Ruling:
    return Ruling("QD-RES-02", kind, facts, (Change(subject, amount),))


HISTORIES: list[tuple[str, str, list[Entry]]] = [
    (
        "QD-CHK-03",
        "chk_card_seen_before",
        [entry(1, Ruling("QD-CHK-03", "card_seen_before", {"card": "A.1"}))],
    ),
    (
        "QD-CHK-03",
        "chk_card_of_unopened",
        [entry(1, Ruling("QD-CHK-03", "card_of_unopened", {"card": "A.1", "source": "14"}))],
    ),
    (
        "QD-CHK-14",
        "chk_chronicle_count",
        [entry(1, Ruling("QD-CHK-14", "chronicle_differs", {"counted": 1, "expected": 2}))],
    ),
    (
        "QD-CHK-17",
        "chk_pool",
        [
            entry(1, moved("pool", 5)),
            entry(2, Ruling("QD-RESOLVE-07", "power_gathered", {"seats": ["s1"], "each": 3})),
        ],
    ),
    ("QD-CHK-21", "chk_fallen", [entry(1, moved("s1.hegemony", -2))]),
    (
        "QD-CHK-31",
        "chk_card_twice",
        [Entry(1, "s1", {"do": "invest", "card": 3}), Entry(2, "s2", {"do": "invest", "card": 3})],
    ),
    (
        "QD-CHK-32",
        "chk_absent_moved",
        [
            entry(1, Ruling("QD-ABS-02", "is_absent", {"seat": "s2"}), do="begin_game"),
            entry(2, moved("s2.gold", 1)),
        ],
    ),
    (
        "QD-CHK-26",
        "chk_story_after_ending",
        [entry(1, Ruling("QD-CHK-26", "storyline_had_ended", {"slot": 1, "code": "14"}))],
    ),
]


@pytest.mark.parametrize(("check", "kind", "entries"), HISTORIES, ids=[h[1] for h in HISTORIES])
def test_a_history_is_checked(check: str, kind: str, entries: list[Entry]) -> None:
    found = {(finding.check, finding.kind) for finding in troubles(opened().state, entries)}
    assert (check, kind) in found


def test_corrections_are_no_trouble() -> None:
    entries = [
        entry(1, moved("s1.hegemony", -2), do="recount"),
        entry(2, Ruling("QD-CHK-14", "chronicle_differs", {})),
        entry(3, Ruling("QD-CHK-14", "chronicle_counted", {})),
        entry(4, moved("pool", 4)),
        entry(5, Ruling("QD-RESOLVE-07", "power_gathered", {"seats": ["s1", "s2"], "each": 2})),
        Entry(6, "s1", {"do": "invest", "card": 3}),
        Entry(7, "s1", {"do": "begin_game"}),
        Entry(8, "s2", {"do": "invest", "card": 3}),
    ]
    assert not [finding for finding in troubles(opened().state, entries) if finding.level != "info"]


def test_skipped_openings_are_no_trouble() -> None:
    table = AtTable(
        opened(3).state._replace(skipped=("opening.regions", "opening.characters"), regions={})
    )
    table.do("s1", "begin_game", game=1)
    assert not [finding for finding in troubles(table.state) if finding.level == "stop"]


def test_a_whole_draft_is_no_trouble() -> None:
    state = in_round(3).state
    assert not [f for f in troubles(state._replace(drafted=state.order)) if f.check == "QD-CHK-31"]


def test_boxes_without_cards_are_named() -> None:
    state = totals(between()._replace(opened=(Opened("M03", "mystery", 1, 1),)), deck=0)
    (finding,) = [one for one in troubles(state) if one.check == "QD-CHK-04"]
    assert finding.facts["boxes"] == ["M03"]

"""Readings that a table may choose by switch, in the flow of an evening (QD-AMB-22, QD-AMB-54), and labels that speak."""

import pytest

from campaigns.acts.chronicle import prompts, speaking
from campaigns.checks.cards import full_cards
from campaigns.choices import choices
from campaigns.due import due_list
from campaigns.next_step import next_step
from campaigns.seen import seen_by

from ..at_table import AtTable, in_game
from .test_game_setup import second_game

TAX = {"labels": ["tax phase"]}
FACES = {"C001": TAX, "C002": {"labels": ["instant"]}, "C003": TAX}


def drawn_from(switches: dict[str, object], *codes: str) -> AtTable:
    table = second_game(["C001", "C002", "C003"], FACES, switches=switches)
    return table.do("s1", "draw_chronicle", game=2, drawn=list(codes))


def places(table: AtTable) -> dict[str, str]:
    return {code: card.place for code, card in table.state.chronicle.items()}


def test_all_are_placed_first_and_speak_in_the_order_drawn() -> None:
    table = drawn_from({}, "C003", "C001", "C002")
    assert set(places(table).values()) == {"slot", "instant"}
    assert [code for code, _ in prompts(table.state)] == ["C003", "C001", "C002"]
    table.do("s1", "card_effect", code="C003")
    assert next_step(table.state).facts["card"] == "C001"


def test_card_by_card_the_next_is_laid_after_the_effect() -> None:
    table = drawn_from({"chronicle_apply": "per_card"}, "C003", "C001", "C002")
    assert places(table) == {"C001": "deck", "C002": "deck", "C003": "slot"}
    assert (table.state.step, table.state.drawn) == ("durations", ("C001", "C002"))
    table.do("s1", "card_effect", code="C003", line="+1 gold")
    assert places(table) == {"C001": "slot", "C002": "deck", "C003": "slot"}
    table.do("s1", "card_effect", code="C001").do("s1", "card_effect", code="C002")
    assert places(table)["C002"] == "instant"
    assert next_step(table.state).kind == "next_durations"


@pytest.mark.parametrize(("apply", "second"), [("per_card", "slot"), ("after_all", "deck")])
def test_a_slot_freed_by_an_effect_is_free_only_card_by_card(apply: str, second: str) -> None:
    switches = {"chronicle_apply": apply, "brown_slots": 1}
    table = drawn_from(switches, "C003", "C001")
    table.do("s1", "card_effect", code="C003", line="+1 gold")
    assert places(table)["C001"] == "deck"  # the one slot is taken in both readings
    table = drawn_from(switches, "C003", "C001")
    table.do("s1", "trash", code="C003", because="its own effect")
    table.do("s1", "confirm", game=2, step="durations")
    assert places(table)["C001"] == second


def test_a_card_trashed_by_a_card_is_no_fault() -> None:
    table = drawn_from({}, "C003", "C001", "C002")
    table.refuses("QD-CHRON-15", "s1", "trash", code="C003")
    table.do("s1", "trash", code="C003", because="C001")
    assert (places(table)["C003"], table.state.trash) == ("trash", ("C003",))
    table.refuses("QD-CHRON-15", "s1", "trash", code="C003", because="C001")
    between = table.state._replace(phase="between")
    assert "C003" not in {finding.facts["card"] for finding in full_cards(between)}
    unexplained = between.chronicle["C003"]._replace(because="")
    faulty = between._replace(chronicle={**between.chronicle, "C003": unexplained})
    assert [finding.kind for finding in full_cards(faulty)] == ["chk_trashed_early"]


def test_marks_are_made_on_cards_left_to_the_table_too() -> None:
    table = drawn_from({"chronicle_apply": "per_card"}, "C003", "C001", "C002")
    table.do("s1", "confirm", game=2, step="durations")
    assert set(places(table).values()) == {"slot", "instant"}
    assert table.totals("C001.marks", "C002.marks", "C003.marks") == (1, 1, 1)


def test_the_higher_of_two_is_never_the_lowest() -> None:
    table = in_game(3, secrets="phones")
    table.refuses("QD-GSETUP-12", "s1", "keep_ideology", card=1)
    kept = {action["card"] for action in choices(table.state, "s1") if "card" in action}
    assert kept == {2, 3, 4, 5}
    assert seen_by(table.state, "s1")["setup"]["keepable"] == [2, 3, 4, 5]


def test_of_two_one_may_choose_freely() -> None:
    table = in_game(3, secrets="phones", switches={"ideology_pick": "free_of_two"})
    assert next_step(table.state).kind == "next_ideology_free"
    table.do("s1", "keep_ideology", card=1)
    assert table.state.seat("s1").ideology.opened() == 1


def test_a_card_that_allows_the_lower_leaves_no_public_trace() -> None:
    lower, higher = in_game(3, secrets="phones"), in_game(3, secrets="phones")
    lower.do("s1", "keep_ideology", card=1, because="S12")
    higher.do("s1", "keep_ideology", card=2, because="S12")
    assert seen_by(lower.state, "s2") == seen_by(higher.state, "s2")
    assert [r.known_to for r in lower.rulings if r.kind == "kept_the_lower"] == [("s1",)]


LABELS = [
    ("voting phase", "vote", "QD-VOTE-15"),
    ("end of the game", "chronicle_check", "QD-CHRON-37"),
    ("ideology scoring", "ideology_scoring", "QD-SCORE-11"),
    ("power scoring", "power_scoring", "QD-POWER-08"),
    ("investment phase", "investments", "QD-INVEST-13"),
    ("tax phase", "taxes", "QD-TAX-06"),
]


@pytest.mark.parametrize(("label", "step", "rule"), LABELS)
def test_each_label_speaks_in_its_step_and_in_no_other(label: str, step: str, rule: str) -> None:
    table = second_game(["C001"], {"C001": {"labels": [label]}})
    table.do("s1", "draw_chronicle", game=2).do("s1", "confirm", game=2, step="durations")
    table.do("s1", "ready", game=2)
    for name, state in _steps(table):
        due = [(item.rule, item.facts) for item in due_list(state) if item.kind == "due_speaks"]
        assert due == ([(rule, {"card": "C001"})] if name == step else []), name
        assert next_step(state).speaking == (("C001",) if name == step else ()), name


def _steps(table: AtTable) -> list[tuple[str, object]]:
    """The vote, then each step of the end of the game by name."""
    seen = [("vote", table.state)]
    table.do("s1", "end_game", game=2, because="test")
    for name in ("chronicle_check", "ideology_scoring", "power_scoring", "investments", "taxes"):
        state = table.state._replace(step=name)
        seen.append((name, state))
    return seen


def test_the_last_end_of_game_card_closes_the_check() -> None:
    face = {"labels": ["end of the game"]}
    table = second_game(["C001", "C002"], {"C001": face, "C002": face})
    table.do("s1", "draw_chronicle", game=2).do("s1", "confirm", game=2, step="durations")
    table.do("s1", "ready", game=2).do("s1", "end_game", game=2, because="test")
    first, second = speaking(table.state)
    table.do("s1", "card_effect", code=first, line="+1 gold")
    assert speaking(table.state) == (second,)
    table.do("s1", "card_effect", code=second)
    assert table.state.step == "ideology_scoring"
    table.refuses("QD-CHK-29", "s2", "confirm", game=2, step="chronicle_check")

"""Phase 5 and the next round: the check, Memories, shuffles, the end."""

import pytest

from companion.referees.time_loop.decks import read_deck, shipped_deck
from companion.referees.time_loop.game import GAME
from companion.rulebook import Refused

from .matches import answers, do, mid_play

DYING = {"traits": [7, 5, 1, 1], "hand": ["wit+1"]}
OWNER = {"traits": [9, 7, 7, 7], "hand": ["wit+1"], "memories": True}


def _refused(state, seat, action):
    with pytest.raises(Refused) as caught:
        GAME.play(state, seat, action)
    return caught.value.rule, caught.value.kind


def test_the_check_is_told_condition_by_condition() -> None:
    seat = {"traits": [1, 9, 6, 1], "hand": ["wit+1"]}
    _, told = do(mid_play(seat, DYING, phase=5), *answers(s1=False, s2=False))
    checks = [r for r in told if r.rule == "TL-DEATH-02"]
    assert [r.kind for r in checks] == ["condition_missed"] * 2 + ["condition_met"] + [
        "condition_missed"
    ] * 3
    assert checks[2].facts == {"seat": "s1", "traits": ["wit", "charm"], "total": 15, "least": 15}
    assert [r.kind for r in told][-2:] == ["survived", "won"]


@pytest.mark.parametrize("memories", [None, 0, 1, "yes", []])
def test_phase_five_is_answered_with_yes_or_no(memories) -> None:
    state = mid_play(DYING, DYING, phase=5)
    assert _refused(state, "s1", {"do": "answer", "memories": memories}) == (
        "TL-DEATH-01",
        "yes_or_no",
    )


def test_the_answer_is_asked_of_everybody() -> None:
    state = mid_play({"hand": ["memories"]}, DYING, phase=5)
    assert GAME.choices(state, "s1") == (
        {"do": "answer", "memories": False},
        {"do": "answer", "memories": True},
    )
    assert GAME.choices(state, "s2") == ({"do": "answer", "memories": False},)


def test_nothing_is_told_of_a_death_that_lowers_nothing() -> None:
    low = {"traits": [5, 5, 0, 1], "hand": ["wit+1"]}
    _, told = do(mid_play(low, low, phase=5), *answers(s1=False, s2=False))
    assert "reset" not in [ruling.kind for ruling in told]


def test_owners_are_asked_together_and_in_secret() -> None:
    state = mid_play(OWNER, DYING, OWNER, phase=5, switches={"memories_retention": "ask"})
    state, told = do(state, *answers(s1=False, s2=False, s3=False))
    assert (state.step, state.round) == ("retain", 1)
    assert state.players[1].traits == (5, 5, 1, 1)  # no Memories: settled at once
    assert [r.kind for r in told].count("died") == 3
    assert GAME.choices(state, "s2") == ()
    assert GAME.choices(state, "s1") == (
        {"do": "retain", "keep": True},
        {"do": "retain", "keep": False},
    )
    assert _refused(state, "s1", {"do": "retain", "keep": "no"}) == ("TL-CARD-09", "yes_or_no")
    state, _ = do(state, ("s1", {"do": "retain", "keep": False}))
    assert state.players[0].traits == (9, 7, 7, 7)
    assert _refused(state, "s1", {"do": "retain", "keep": True}) == (
        "TL-PHASE-05",
        "picked_already",
    )
    state, told = do(state, ("s3", {"do": "retain", "keep": True}))
    assert [player.traits for player in state.players] == [(5, 5, 5, 5), (5, 5, 1, 1), (9, 7, 7, 7)]
    assert [(r.rule, r.kind) for r in told][1:3] == [
        ("TL-DEATH-04", "reset"),
        ("TL-CARD-09", "kept"),
    ]


def test_memories_is_out_of_the_deck_for_good() -> None:
    state = mid_play({"hand": ["memories"], "draw": []}, DYING, phase=5)
    state, told = do(state, *answers(s1=True, s2=False))
    assert ("TL-CARD-08", "memories_played") in [(r.rule, r.kind) for r in told]
    assert "memories#1" not in GAME.draws(state, {"do": "shuffle"})[0].items
    assert len(state.players[0].discard) == 24


def _short(**switches):
    seat = {"traits": [1, 1, 1, 1], "hand": ["wit+1"], "draw": ["charm+1", "charm-1"]}
    state = mid_play(seat, seat, {**seat, "draw": []}, phase=5, switches=switches)
    return do(state, *answers(s1=False, s2=False, s3=False))[0]


def _order(state, who):
    return list(reversed(state.players[who].discard))


def test_a_pile_is_shuffled_by_name_or_all_at_once() -> None:
    state = _short()
    assert [len(player.hand.opened()) for player in state.players] == [2, 2, 0]
    assert (state.round, state.phase) == (2, 1)
    one = {"do": "shuffle", "pile": "s2"}
    assert [pile.name for pile in GAME.draws(state, one)] == ["s2"]
    state, told = do(state, ("s1", {**one, "draws": {"s2": _order(state, 1)}}))
    assert [(r.rule, r.kind, r.facts["n"]) for r in told] == [
        ("TL-DEATH-06", "shuffled", 23),
        ("TL-SETUP-05", "drew", 3),
    ]
    assert state.players[1].hand.opened()[:2] == ("charm+1#1", "charm-1#1")
    assert _refused(state, "s1", one) == ("TL-DEATH-06", "no_shuffle_now")
    draws = {"s1": _order(state, 0), "s3": _order(state, 2)}
    state, told = do(state, ("s2", {"do": "shuffle", "draws": draws}))
    assert (state.step, state.phase, state.round) == ("choice", 1, 2)
    assert [len(player.hand.opened()) for player in state.players] == [5, 5, 5]


@pytest.mark.parametrize(
    "draws", [None, [], {}, {"s2": []}, {"s2": "abc"}, {"s2": ["wit+1#1"] * 23}, {"s2": [1]}]
)
def test_a_shuffle_needs_exactly_the_cards_of_the_pile(draws) -> None:
    action = {"do": "shuffle", "pile": "s2", "draws": draws}
    assert _refused(_short(), "s1", action) == ("TL-DEATH-06", "not_that_pile")


def test_nobody_brings_the_order_of_a_pile_along() -> None:
    state = _short()
    with pytest.raises(Refused) as caught:
        GAME.draws(state, {"do": "shuffle", "pile": "s1", "draws": {"s1": _order(state, 0)}})
    assert (caught.value.rule, caught.value.kind) == ("TL-INFO-02", "chance_alone")


def test_when_short_shuffles_first_and_deals_the_same_cards() -> None:
    late, early = _short(), _short(reshuffle="when_short")
    assert [len(player.hand.opened()) for player in early.players] == [0, 0, 0]
    hands = []
    for state in (late, early):
        draws = {key: _order(state, who) for who, key in enumerate(("s1", "s2", "s3"))}
        dealt, _ = do(state, ("s1", {"do": "shuffle", "draws": draws}))
        hands.append([(p.hand.opened(), p.draw.opened()) for p in dealt.players])
    assert hands[0] == hands[1]


def test_the_first_shuffle_belongs_to_the_set_up() -> None:
    pile = list(read_deck(shipped_deck()).cards)
    state = GAME.start({"seats": [{"order": pile}, {}]})
    assert (state.step, len(state.players[0].hand.opened())) == ("shuffle", 5)
    state, told = do(state, ("s2", {"do": "shuffle", "draws": {"s2": pile}}))
    assert [r.rule for r in told] == ["TL-SETUP-03", "TL-SETUP-05", "TL-PHASE-01"]
    assert state.step == "choice"


def test_a_tie_is_broken_by_the_sum_and_only_then_shared() -> None:
    seats = [
        {"traits": [10, 1, 1, 1], "hand": ["wit+1"]},
        {"traits": [1, 1, 2, 8], "hand": ["wit+1"]},
    ]
    _, told = do(mid_play(*seats, phase=5), *answers(s1=False, s2=False))
    ends = [(r.rule, r.facts) for r in told if r.rule.startswith("TL-END")]
    assert ends == [
        ("TL-END-01", {"survivors": ["s1", "s2"]}),
        ("TL-END-02", {"winners": ["s1"], "total": 13}),
        ("TL-END-01", {"winners": ["s1"]}),
    ]


def test_the_next_round_is_announced_by_its_number() -> None:
    state, told = do(mid_play(DYING, DYING, phase=5, round=6), *answers(s1=False, s2=False))
    assert [r.facts for r in told if r.rule == "TL-DEATH-05"] == [{"round": 7}]
    assert (state.round, state.phase) == (7, 1)


def test_nothing_can_be_done_after_the_end() -> None:
    state, _ = do(
        mid_play({"traits": [10, 0, 0, 0], "hand": ["memories"]}, DYING, phase=5),
        *answers(s1=True, s2=False),
    )
    assert GAME.is_over(state)
    assert state.players[0].in_force == "memories#1"
    for action in ({"do": "resign"}, {"do": "answer", "memories": False}, {"do": "shuffle"}):
        assert _refused(state, "s2", action) == ("TL-END-01", "match_over")
    assert GAME.draws(state, {"do": "shuffle"}) == ()
    assert not GAME.is_over(mid_play(DYING, DYING))

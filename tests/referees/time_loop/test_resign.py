"""Giving up: the others play on; a card on somebody who left does nothing; the last one wins."""

import pytest

from companion.referees.time_loop.game import GAME
from companion.rulebook import Refused

from .matches import answers, choose, do, lay, mid_play

HAND = {"hand": ["wit+1", "wit+2", "charm-1", "abuse", "orders"]}
RESIGN = {"do": "resign"}


def test_of_two_the_other_wins_without_having_survived() -> None:
    state, told = do(mid_play(HAND, HAND), choose("s1", "1a"), ("s1", RESIGN))
    assert GAME.seen_by(state, None)["result"] == {"winners": ["s2"], "survivors": []}
    assert [(r.rule, r.kind) for r in told][1:] == [("TL-END-04", "resigned"), ("TL-END-01", "won")]


def test_the_others_are_not_kept_waiting() -> None:
    state, _ = do(
        mid_play(HAND, HAND, HAND), choose("s1", "1a"), choose("s3", "1b"), ("s2", RESIGN)
    )
    assert (state.step, state.present) == ("card", (0, 2))
    assert state.players[1].option == ""
    targets = {a["pick"].get("target") for a in GAME.choices(state, "s1")}
    assert targets == {None, "s3"}
    with pytest.raises(Refused) as caught:
        GAME.play(state, *lay("s1", "abuse", target="s2", trait="wit"))
    assert caught.value.kind == "no_opponent"
    with pytest.raises(Refused) as caught:
        GAME.play(state, "s2", RESIGN)
    assert (caught.value.rule, caught.value.kind) == ("TL-END-04", "resigned_already")
    assert GAME.choices(state, "s2") == ()


def test_a_pick_of_one_who_leaves_is_void_and_one_on_them_is_in_vain() -> None:
    state, _ = do(mid_play(HAND, HAND, HAND, HAND), *(choose(f"s{n}", "1a") for n in (1, 2, 3, 4)))
    state, told = do(
        state,
        lay("s1", "orders", target="s2", option="1b"),
        lay("s2", "orders", target="s1", option="1b"),
        lay("s3", "abuse", target="s2", trait="wit"),
        ("s2", RESIGN),
        lay("s4", "wit+1"),
    )
    assert [r.facts for r in told if r.kind == "in_vain"] == [
        {"seat": "s1", "target": "s2"},
        {"seat": "s3", "target": "s2"},
    ]
    assert (state.phase, state.pending, state.players[0].traits) == (2, (), (5, 3, 2, 1))
    assert state.players[1].traits == (5, 3, 2, 1)


def test_taking_turns_the_next_seat_begins_with_its_choice() -> None:
    state = mid_play(HAND, HAND, HAND, switches={"timing": "sequential"})
    state, _ = do(state, choose("s1", "1a"), ("s1", RESIGN))
    assert (state.step, GAME.seen_by(state, None)["waiting"]) == ("choice", ["s2"])
    state, _ = do(state, choose("s2", "1a"), lay("s2", "wit+1"), ("s3", RESIGN))
    assert GAME.is_over(state)


def test_taking_turns_the_last_to_act_leaves_and_the_phase_ends() -> None:
    state = mid_play(HAND, HAND, HAND, switches={"timing": "sequential"})
    moves = [choose("s1", "1a"), lay("s1", "wit+1"), choose("s2", "1a"), lay("s2", "wit+1")]
    for last in ([], [choose("s3", "1a")]):
        after, _ = do(state, *moves, *last, ("s3", RESIGN))
        assert (after.phase, after.step, after.present) == (2, "choice", (0, 1))


def test_resets_that_need_one_who_left_fall_away() -> None:
    abusing = {"traits": [9, 9, 1, 1], "hand": ["abuse", "wit+1"]}
    plain = {"traits": [9, 9, 1, 1], "hand": ["wit+1", "wit+2"]}
    state = mid_play(abusing, plain, abusing, phase=4, switches={"reset_declares": "on_resolve"})
    state, _ = do(state, *(choose(f"s{n}", "4d") for n in (1, 2, 3)))
    state, _ = do(
        state, lay("s1", "abuse", target="s2"), lay("s2", "wit+1"), lay("s3", "abuse", target="s1")
    )
    assert (state.step, len(state.pending)) == ("trait", 2)
    state, _ = do(state, ("s1", RESIGN))  # owner of the first, target of the second
    assert (state.step, state.pending) == ("phase5", ())
    assert [player.traits[:2] for player in state.players] == [(9, 9)] * 3


def test_a_reset_named_in_phase_one_comes_true_though_its_owner_left() -> None:
    state, _ = do(mid_play(HAND, HAND, HAND), *(choose(f"s{n}", "1a") for n in (1, 2, 3)))
    state, _ = do(
        state,
        lay("s1", "abuse", target="s2", trait="wit"),
        lay("s2", "abuse", target="s1", trait="wit"),
        lay("s3", "wit+1"),
        ("s1", RESIGN),
    )
    assert [tuple(reset) for reset in state.pending] == [(0, 1, 2)]


def test_one_who_left_is_neither_checked_nor_dealt_cards() -> None:
    strong = {"traits": [10, 10, 10, 10], "hand": ["wit+1"]}
    weak = {"traits": [9, 1, 1, 1], "hand": ["wit+1"]}
    state, told = do(
        mid_play(strong, weak, weak, phase=5), ("s1", RESIGN), *answers(s2=False, s3=False)
    )
    assert (state.round, state.result) == (2, None)
    assert "s1" not in [r.facts.get("seat") for r in told if r.kind != "resigned"]
    assert len(state.players[0].hand.opened()) == 1
    assert state.players[0].traits == (10, 10, 10, 10)


def test_leaving_while_owners_are_asked_or_piles_are_shuffled() -> None:
    owner = {"traits": [9, 1, 1, 1], "hand": ["wit+1"], "memories": True, "draw": []}
    full = {"traits": [9, 1, 1, 1], "hand": ["wit+1"]}
    state = mid_play(owner, full, full, phase=5, switches={"memories_retention": "ask"})
    state, _ = do(state, *answers(s1=False, s2=False, s3=False))
    assert state.step == "retain"
    asked, _ = do(state, ("s1", RESIGN))
    assert (asked.step, asked.round) == ("choice", 2)
    shuffling, _ = do(state, ("s1", {"do": "retain", "keep": True}))
    assert shuffling.step == "shuffle"
    assert do(shuffling, ("s1", RESIGN))[0].step == "choice"
    left, _ = do(shuffling, ("s3", RESIGN))
    assert (GAME.choices(left, "s2"), GAME.choices(left, "s3")) == (({"do": "shuffle"},), ())
    with pytest.raises(Refused) as caught:
        GAME.play(left, "s3", {"do": "shuffle"})
    assert (caught.value.rule, caught.value.kind) == ("TL-END-04", "resigned_already")

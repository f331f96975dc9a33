"""Phases 1 to 4: picks, readings of time and order, limits of the scale."""

import pytest

from companion.referees.time_loop.game import GAME
from companion.rulebook import Change, Refused

from .matches import choose, do, fool_board, fool_deck, lay, mid_play

HAND = {"hand": ["wit+1", "wit+2", "charm-1", "abuse", "orders"]}


def _refused(state, seat, action):
    with pytest.raises(Refused) as caught:
        GAME.play(state, seat, action)
    return caught.value


def test_a_pick_is_told_without_its_content_and_a_reveal_with_everything() -> None:
    state, told = do(mid_play(HAND, HAND), choose("s2", "1d"))
    assert [tuple(ruling)[:4] for ruling in told] == [("TL-INFO-04", "picked", {"seat": "s2"}, ())]
    state, told = do(state, choose("s1", "1a"))
    assert [(r.rule, r.kind) for r in told] == [
        ("TL-INFO-04", "picked"),
        ("TL-PHASE-02", "chosen"),
        ("TL-PHASE-02", "chosen"),
    ]
    assert told[2].changes == (Change("s2.strength", 1),)
    assert (state.step, state.players[1].option) == ("card", "1d")


def test_what_goes_beyond_the_scale_is_said() -> None:
    seat = {**HAND, "traits": [10, 0, 2, 1]}
    state, told = do(mid_play(seat, HAND), choose("s1", "1a"), choose("s2", "1a"))
    limited = [ruling for ruling in told if ruling.rule == "TL-CARD-04"]
    assert [(r.kind, r.facts) for r in limited] == [
        ("limited", {"seat": "s1", "trait": "influence"})
    ]
    _, told = do(state, lay("s1", "charm-1"), lay("s2", "charm-1"))
    assert [r.facts["seat"] for r in told if r.rule == "TL-CARD-04"] == ["s1"]


def test_a_refusal_brings_the_legal_choices() -> None:
    refusal = _refused(mid_play(HAND, HAND), "s1", {"do": "choose", "option": "4a"})
    assert (refusal.rule, refusal.facts) == ("TL-PHASE-02", {"phase": 1})
    assert [action["option"] for action in refusal.choices] == ["1a", "1b", "1c", "1d"]


@pytest.mark.parametrize("option", [None, 1, ["1a"], {}, "1A", ""])
def test_what_is_no_choice_is_refused(option) -> None:
    action = {"do": "choose", "option": option}
    assert _refused(mid_play(HAND, HAND), "s1", action).rule == "TL-PHASE-02"


@pytest.mark.parametrize("verb", [None, 1, ["choose"], "dance", ""])
def test_what_is_no_action_is_refused(verb) -> None:
    assert _refused(mid_play(HAND, HAND), "s1", {"do": verb}).rule == "TL-PHASE-01"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"do": "play", "pick": {"card": "wit+1"}}, "TL-PHASE-03"),
        ({"do": "name_trait", "trait": "wit"}, "TL-CARD-05"),
        ({"do": "answer", "memories": False}, "TL-DEATH-01"),
        ({"do": "retain", "keep": True}, "TL-CARD-09"),
        ({"do": "shuffle"}, "TL-SETUP-03"),
    ],
)
def test_every_action_has_its_step(action, rule) -> None:
    assert _refused(mid_play(HAND, HAND), "s1", action).rule == rule


def test_taking_turns_with_a_first_seat_that_rotates() -> None:
    switches = {"timing": "sequential", "first_seat": "rotates"}
    state = mid_play(HAND, HAND, HAND, switches=switches, round=3)
    assert _refused(state, "s1", {"do": "choose", "option": "1a"}).kind == "not_your_turn"
    state, _ = do(state, choose("s3", "1a"), lay("s3", "wit+1"), choose("s1", "1a"))
    assert GAME.choices(state, "s2") == ()
    assert GAME.seen_by(state, None)["order"] == ["s3", "s1", "s2"]
    assert GAME.seen_by(state, None)["waiting"] == ["s1"]
    state, _ = do(state, lay("s1", "wit+1"), choose("s2", "1a"), lay("s2", "wit+1"))
    assert (state.phase, state.step) == (2, "choice")


def test_orders_ahead_of_a_choice_that_a_card_has_come_before() -> None:
    switches = {"timing": "sequential", "modifier_target": "any"}
    late = {**HAND, "traits": [4, 0, 2, 1]}
    state = mid_play(HAND, HAND, late, switches=switches)
    state, _ = do(state, choose("s1", "1a"), lay("s1", "charm-1", target="s3"))
    state, told = do(state, choose("s2", "1a"), lay("s2", "orders", target="s3", option="1b"))
    assert state.players[2].traits == (4, 0, 2, 1)  # phase start, +1, then the card's -1
    assert told[-1].kind == "ordered_ahead"
    assert (state.step, GAME.seen_by(state, None)["waiting"]) == ("card", ["s3"])


def test_boards_with_other_traits_play_together() -> None:
    fool = {"board": fool_board(), "deck": fool_deck()}
    setup = {"seats": [{}, fool], "switches": {"modifier_target": "any"}}
    state = GAME.start(setup)
    draws = {pile.name: sorted(pile.items) for pile in GAME.draws(state, {"do": "shuffle"})}
    draws["s1"].sort(
        key=lambda card: card not in ("wit+2#1", "influence+1#1", "abuse#1", "orders#1")
    )
    state, _ = do(state, ("s1", {"do": "shuffle", "draws": draws}))
    state, _ = do(state, choose("s1", "1a"), choose("s2", "1x"))
    listed = [action["pick"] for action in GAME.choices(state, "s1")]
    assert {"card": "wit+2#1", "target": "s2"} in listed
    assert {"card": "influence+1#1", "target": "s1"} in listed
    assert {"card": "influence+1#1", "target": "s2"} not in listed
    assert {"card": "abuse#1", "target": "s2", "trait": "luck"} in listed
    assert {"card": "orders#1", "target": "s2", "option": "1y"} in listed
    wrong = {"do": "play", "pick": {"card": "influence+1#1", "target": "s2"}}
    assert _refused(state, "s1", wrong).kind == "trait_missing"

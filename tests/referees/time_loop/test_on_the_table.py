"""Referee on the table: real cards, of which the app knows only those that have been laid."""

import pytest

from companion.referees.time_loop.decks import UNKNOWN
from companion.referees.time_loop.game import GAME
from companion.rulebook import Refused

from .matches import answers, choose, do, lay


def _start(**switches):
    return GAME.start({"seats": [{}, {}], "cards": "table", "switches": switches})


def _life(state, *cards):
    """One whole life in which both seats lay these cards, each from the own deck."""
    for phase, card in enumerate(cards, start=1):
        state, _ = do(state, choose("s1", f"{phase}a"), choose("s2", f"{phase}b"))
        state, _ = do(state, lay("s1", card), lay("s2", card))
    return state


def _any_life(state):
    """One whole life with whatever modifiers may still be in hand."""
    for phase in range(1, 5):
        state, _ = do(state, choose("s1", f"{phase}a"), choose("s2", f"{phase}b"))
        for seat in ("s1", "s2"):
            plain = [a for a in GAME.choices(state, seat) if set(a["pick"]) == {"card"}]
            state, _ = do(state, (seat, plain[-1]))
    return state


def test_nothing_is_shuffled_by_the_app() -> None:
    state = _start()
    assert (state.step, GAME.draws(state, {"do": "shuffle"})) == ("choice", ())
    seat = GAME.seen_by(state, "s1")["seats"][0]
    assert (seat["hand"], seat["draw"], seat["discard"]) == ([UNKNOWN] * 5, 20, [])
    assert GAME.seen_by(state, "s2")["seats"][0]["hand"] == 5


def test_every_face_of_the_deck_may_be_in_hand_once_listed() -> None:
    state, _ = do(_start(), choose("s1", "1a"), choose("s2", "1a"))
    cards = [action["pick"]["card"] for action in GAME.choices(state, "s1")]
    assert cards[:3] == ["influence+2#1", "influence+1#1", "influence-1#1"]
    assert len(set(cards)) == 18  # 16 modifiers, two specials; Memories is for phase 5


def test_a_card_laid_is_learnt_and_checked_against_the_deck() -> None:
    state, _ = do(_start(), choose("s1", "1a"), choose("s2", "1a"))
    state, told = do(state, lay("s1", "wit+1"), lay("s2", "wit+2"))
    assert [r.kind for r in told].count("modified") == 2
    assert state.players[0].table == ((1, "wit+1#1"),)
    assert state.players[0].hand.opened() == (UNKNOWN,) * 4
    state, _ = do(state, choose("s1", "2a"), choose("s2", "2a"))
    with pytest.raises(Refused) as caught:
        GAME.play(state, *lay("s1", "wit+1"))
    assert (caught.value.rule, caught.value.kind) == ("TL-PHASE-03", "not_in_hand")
    state, _ = do(state, lay("s1", "wit+2"), lay("s2", "wit+2"))
    assert state.players[1].table == ((1, "wit+2#1"), (2, "wit+2#2"))


def test_the_unplayed_card_stays_unknown_and_memories_is_believed() -> None:
    state = _life(_start(), "wit+1", "wit-1", "charm-1", "charm-2")
    assert GAME.choices(state, "s1")[-1] == {"do": "answer", "memories": True}
    state, _ = do(state, *answers(s1=True, s2=False))
    first, second = state.players
    assert (first.in_force, first.discard.count(UNKNOWN), second.discard.count(UNKNOWN)) == (
        "memories#1",
        0,
        1,
    )
    state = _life(state, "wit+2", "influence-1", "charm+1", "strength-1")
    assert GAME.choices(state, "s1") == ({"do": "answer", "memories": False},)


def _told(told, seat):
    return [(r.kind, r.facts["n"]) for r in told if r.facts.get("seat") == seat and "n" in r.facts]


@pytest.mark.parametrize(
    ("reshuffle", "dealt"),
    [
        ("when_empty", [("drew", 4), ("shuffled", 20), ("drew", 1)]),
        ("when_short", [("shuffled", 20), ("drew", 5)]),
    ],
)
def test_a_short_pile_is_shuffled_by_hand_and_all_faces_are_possible_again(
    reshuffle, dealt
) -> None:
    state, _ = do(
        _any_life(_start(reshuffle=reshuffle, survival_mode="all")), *answers(s1=True, s2=False)
    )
    for _ in range(7):
        state, _ = do(_any_life(state), *answers(s1=False, s2=False))
    assert (state.round, len(state.players[0].draw.opened())) == (9, 4)
    state, told = do(_any_life(state), *answers(s1=False, s2=False))
    assert _told(told, "s1") == dealt
    assert _told(told, "s2") == [("drew", 5)]
    state, _ = do(state, choose("s1", "1a"), choose("s2", "1a"))
    assert len({a["pick"]["card"] for a in GAME.choices(state, "s1")}) == 18
    assert len({a["pick"]["card"] for a in GAME.choices(state, "s2")}) < 18

"""Random play with invariants; `python -m tests.referees.time_loop.soak 1000000` is the long run."""

import json
import random
import sys
import time
from collections import Counter

from companion.referees.time_loop.decks import UNKNOWN
from companion.referees.time_loop.game import GAME
from companion.referees.time_loop.match import SEATS
from companion.referees.time_loop.playouts import supplied
from companion.referees.time_loop.state import CARD, CHOICE, OVER, PHASE5, SHUFFLE, State
from companion.referees.time_loop.turns import committed, waiting
from companion.rulebook import Played

from .matches import cards_of, random_play, random_setup

LONGEST_MATCH = 2_000


def soak(actions: int, seed: int) -> Counter[str]:
    """Play at least that many random actions by random readings; whatever does not hold is an AssertionError."""
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    while counts["actions"] < actions:
        counts["matches"] += 1
        for before, _, action, played in random_play(random_setup(chance), chance, LONGEST_MATCH):
            counts["actions"] += 1
            counts[action["do"]] += 1
            check(before, played)
            if counts["actions"] % 50 == 0:
                check_thoroughly(played.state, chance)
            counts["over"] += played.state.step == OVER
    return counts


def check(before: State, played: Played) -> None:
    """What holds after every action."""
    state = played.state
    assert played.rulings
    assert state.step == OVER or waiting(state)
    assert not set(waiting(state)) & set(committed(state))
    _check_totals(before, played)
    for who, player in enumerate(state.players):
        floor, ceiling = state.match.limits
        assert all(floor <= trait <= ceiling for trait in player.traits)
        _check_cards(state, who)
        if who in state.present:
            _check_hand(state, who)


def _check_totals(before: State, played: Played) -> None:
    """Every trait is what it was plus the changes that rulings explain."""
    moved: Counter[str] = Counter()
    for ruling in played.rulings:
        for change in ruling.changes:
            moved[change.subject] += change.amount
    for who, seat in enumerate(before.match.seats):
        old, new = before.players[who].traits, played.state.players[who].traits
        for subject, was, is_now in zip(seat.subjects, old, new, strict=True):
            assert is_now == was + moved[subject]


def _check_cards(state: State, who: int) -> None:
    """No card is lost or doubled; Memories in force lies nowhere else."""
    cards, deck = cards_of(state, who), state.match.seats[who].deck.cards
    if not state.match.is_on_the_table:
        assert cards == sorted(deck)
        return
    known = [card for card in cards if card != UNKNOWN]
    assert len(cards) == 25
    assert len(set(known)) == len(known)
    assert set(known) <= set(deck)


def _check_hand(state: State, who: int) -> None:
    """Five cards a round, one laid under every phase that is done."""
    player = state.players[who]
    laid = [phase for phase, _ in player.table]
    hand = len(player.hand.opened())
    if state.step in (CHOICE, CARD):
        assert laid == list(range(1, state.phase + player.has_laid(state.phase)))
        assert hand == 5 - len(laid)
    elif state.step == PHASE5:
        assert (laid, hand) == ([1, 2, 3, 4], 1)
    elif state.step == SHUFFLE:
        assert laid == []


def check_thoroughly(state: State, chance: random.Random) -> None:
    """What holds in every position, but takes longer: packing, views, and every listed action is accepted."""
    packed = json.loads(json.dumps(GAME.pack(state)))
    assert GAME.unpack(packed) == state
    for seat in (*SEATS, None):
        json.dumps(GAME.seen_by(state, seat), allow_nan=False)
        listed = GAME.choices(state, seat)
        may_act = waiting(state) if state.step != SHUFFLE else state.present
        assert bool(listed) == (state.match.number(seat) in may_act)
        for action in listed:
            GAME.play(state, str(seat), supplied(state, action, chance))


if __name__ == "__main__":
    began = time.perf_counter()
    counted = soak(int(sys.argv[1]), seed=2)
    print(json.dumps({**counted, "seconds": round(time.perf_counter() - began, 1)}))

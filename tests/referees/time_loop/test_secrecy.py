"""Two worlds that differ in one seat's secret are one world to everybody else."""

import random

import pytest

from companion.referees.time_loop.game import GAME, start
from companion.referees.time_loop.match import SEATS
from companion.referees.time_loop.state import OVER, State
from companion.rulebook import Entry, Sealed, canonical, entry_seen_by

from .matches import answers, choose, do, lay, mid_play, random_action, random_setup


def _positions(seed: int, every: int) -> list[State]:
    """Positions of random matches with the cards in the app, by any reading."""
    chance = random.Random(seed)
    found = []
    while len(found) < 25:
        state = start({**random_setup(chance), "cards": "app"})
        for number in range(1, 160):
            if state.step == OVER:
                break
            state = GAME.play(state, *random_action(state, chance)).state
            if number % every == 0 and state.step != OVER:
                found.append(state)
    return found


def _with_other_cards(state: State, who: int, chance: random.Random) -> State:
    """The same but for that seat's hand and draw pile, which nobody else knows."""
    player = state.players[who]
    hand, draw = player.hand.opened(), player.draw.opened()
    pick = player.picked.opened().card if player.picked else ""
    mixed = [card for card in (*hand, *draw) if card != pick]
    chance.shuffle(mixed)
    new_hand = (*([pick] if pick in hand else []), *mixed)[: len(hand)]
    new_draw = tuple(card for card in mixed if card not in new_hand)
    return state.put(
        who,
        player._replace(
            hand=Sealed(new_hand, player.hand.known_to), draw=Sealed(new_draw, player.draw.known_to)
        ),
    )


def _with_other_pick(state: State, who: int, chance: random.Random) -> State:
    """The same but for what that seat has picked in this step."""
    player = state.players[who]
    if player.picked is None:
        return state
    free = state.put(who, player._replace(picked=None))
    action = chance.choice(GAME.choices(free, SEATS[who]))
    others = {n: other for n, other in enumerate(state.players) if n != who}
    picked = GAME.play(_nobody_done(free, who), SEATS[who], action).state
    for number, other in others.items():
        picked = picked.put(number, other)
    return picked


def _nobody_done(state: State, who: int) -> State:
    """Others have not picked, so that a pick is kept and nothing is revealed."""
    for number, player in enumerate(state.players):
        if number != who:
            state = state.put(number, player._replace(picked=None))
    return state


def _seen(state: State, seat: str | None) -> bytes:
    return canonical([GAME.seen_by(state, seat), GAME.choices(state, seat)])


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_and_picks_change_nothing_for_others(seed: int) -> None:
    chance = random.Random(seed)
    changed = 0
    for state in _positions(seed, every=7):
        for who in state.present:
            for other in (_with_other_cards, _with_other_pick):
                world = other(state, who, chance)
                changed += world != state
                for seat in (*SEATS, None):
                    if seat != SEATS[who]:
                        assert _seen(world, seat) == _seen(state, seat)
    assert changed > 60


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_own_pile_is_hidden_from_its_owner(seed: int) -> None:
    for state in _positions(seed, every=11):
        player = state.players[0]
        turned = player._replace(draw=Sealed(player.draw.opened()[::-1]))
        assert _seen(state.put(0, turned), "s1") == _seen(state, "s1")


@pytest.mark.parametrize("seed", range(4))
def test_rulings_do_not_depend_on_cards_that_stay_hidden(seed: int) -> None:
    chance = random.Random(seed)
    for state in _positions(seed, every=5):
        who = chance.choice(state.present)
        seat, action = random_action(state, chance)
        if seat == SEATS[who]:
            continue
        world = _with_other_cards(state, who, chance)
        assert GAME.play(world, seat, action).rulings == GAME.play(state, seat, action).rulings


def _entry_of(state: State, seat: str, action, reader: str | None) -> bytes:
    entry = entry_seen_by(
        Entry(1, seat, action, GAME.play(state, seat, action).rulings), reader, GAME.sealed
    )
    return canonical([entry.action, [list(ruling) for ruling in entry.rulings]])


HAND = {"hand": ["wit+1", "abuse", "orders", "charm-1", "memories"]}


@pytest.mark.parametrize("reader", ["s2", "s3", None])
def test_an_entry_tells_others_only_that_a_pick_was_made(reader) -> None:
    state = mid_play(HAND, HAND, HAND)
    options = [_entry_of(state, *choose("s1", key), reader) for key in ("1a", "1b")]
    assert len(set(options)) == 1
    state, _ = do(state, *(choose(f"s{n}", "1a") for n in (1, 2, 3)))
    cards = [
        lay("s1", "wit+1"),
        lay("s1", "abuse", target="s2", trait="wit"),
        lay("s1", "orders", target="s3", option="1b"),
    ]
    assert len({_entry_of(state, *move, reader) for move in cards}) == 1
    death = mid_play({"hand": ["memories"]}, {"hand": ["wit+1"]}, {"hand": ["wit+1"]}, phase=5)
    told = {_entry_of(death, *answers(s1=yes)[0], reader) for yes in (True, False)}
    assert len(told) == 1
    assert b"true" not in next(iter(told))


def test_the_owner_reads_the_own_pick_and_nobody_a_shuffle() -> None:
    state = mid_play(HAND, HAND)
    assert b'"option":"1a"' in _entry_of(state, *choose("s1", "1a"), "s1")
    new = GAME.start({"seats": [{}, {}]})
    draws = {pile.name: list(pile.items) for pile in GAME.draws(new, {"do": "shuffle"})}
    for reader in ("s1", "s2", None):
        assert b"wit+2#1" not in _entry_of(new, "s1", {"do": "shuffle", "draws": draws}, reader)


def test_the_owner_sees_the_own_pick_in_full() -> None:
    state, _ = do(mid_play(HAND, HAND), choose("s1", "1a"), choose("s2", "1b"))
    state, _ = do(state, lay("s1", "abuse", target="s2", trait="wit"))
    mine, theirs = (GAME.seen_by(state, seat)["seats"][0]["pick"] for seat in ("s1", "s2"))
    assert (mine["card"], mine["target"], mine["trait"]) == ("abuse#1", "s2", "wit")
    assert theirs is None
    assert GAME.seen_by(state, None)["seats"][0]["pick"] is None
    assert GAME.seen_by(state, "s2")["committed"] == ["s1"]


def test_the_owner_sees_what_the_own_manual_card_will_do() -> None:
    feast = {"key": "feast", "kind": "manual", "name": "Feast", "text": "x", "copies": 2}
    state = mid_play({"deck_patch": {"cards.16": feast}, "hand": ["feast"]}, HAND)
    state, _ = do(state, choose("s1", "1a"), choose("s2", "1b"))
    line = {"seat": "s2", "trait": "charm", "delta": -1}
    state, _ = do(state, lay("s1", "feast", adjust=[line]))
    assert GAME.seen_by(state, "s1")["seats"][0]["pick"]["adjust"] == [line]


def test_choices_that_stand_and_the_way_to_survival_are_open() -> None:
    state, _ = do(
        mid_play({**HAND, "traits": [9, 9, 6, 2]}, HAND), choose("s1", "1a"), choose("s2", "1b")
    )
    seat = GAME.seen_by(state, None)["seats"][0]
    assert seat["option"] == "1a"
    assert seat["survival"] == [
        {"traits": ["influence"], "least": 10, "total": 10, "met": True},
        {"traits": ["strength"], "least": 8, "total": 2, "met": False},
        {"traits": ["wit", "charm"], "least": 15, "total": 15, "met": True},
    ]
    assert GAME.seen_by(mid_play(HAND, HAND), None)["seats"][0]["option"] is None


def test_a_finished_match_is_open_to_its_players_only() -> None:
    seats = [
        {"traits": [10, 0, 0, 0], "hand": ["wit+1"], "discard": ["wit-1"]},
        {"hand": ["charm-2"]},
    ]
    state = mid_play(*seats, phase=5, switches={"discard_pile": "count_only"})
    assert GAME.seen_by(state, "s2")["seats"][0]["discard"] == 1
    over, _ = do(state, *answers(s1=False, s2=False))
    first = GAME.seen_by(over, "s2")["seats"][0]
    assert (first["hand"], first["discard"], first["draw"]) == (["wit+1#1"], ["wit-1#1"], 23)
    spectator = GAME.seen_by(over, None)["seats"][0]
    assert (spectator["hand"], spectator["discard"]) == (1, 1)


def test_a_forgotten_seal_would_be_noticed() -> None:
    picks = [do(mid_play(HAND, HAND), choose("s1", key))[0] for key in ("1a", "1b")]
    assert _seen(picks[0], "s2") == _seen(picks[1], "s2")
    players = [state.players[0] for state in picks]
    leaks = [player._replace(picked=Sealed(player.picked.opened(), SEATS)) for player in players]
    worlds = [state.put(0, leak) for state, leak in zip(picks, leaks, strict=True)]
    assert _seen(worlds[0], "s2") != _seen(worlds[1], "s2")

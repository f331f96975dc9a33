"""Two worlds that differ only in tiles hidden from a reader: the reader receives the same in both."""

import random
from collections.abc import Iterator

import pytest

from companion.referees.long_live.game import GAME, choices, play
from companion.referees.long_live.notation import read, write
from companion.referees.long_live.outlook import outlook
from companion.referees.long_live.state import OVER, SETUP, State
from companion.referees.long_live.tiles import MASTERS, RECRUIT, SEATS, character_of, is_up
from companion.referees.long_live.view import notation_seen_by, seen_by
from companion.rulebook import Entry, Refused, entry_seen_by

from .matches import acts

PHONES = [seed for seed in range(36) if next(acts(seed))[0].terms.mode == "phones"]


def hidden_places(state: State, side: int, reader: str | None) -> list[int]:
    """Where a tile of that side lies that the reader may not know; 0 is the Master's place."""
    tiles = [state.masters[side], *state.lines[side]]
    return [
        0 if place == 0 else place + 1
        for place, tile in enumerate(tiles)
        if not isinstance(tile, str) and len(tile.known_to) == 1 and reader not in tile.known_to
    ]


def exchanged(state: State, side: int, a: int, b: int) -> State:
    """The same match with the tiles of two places exchanged."""
    tiles = [state.masters[side], *state.lines[side]]
    i, j = (0 if place == 0 else place - 1 for place in (a, b))
    tiles[i], tiles[j] = tiles[j], tiles[i]
    masters, lines = list(state.masters), list(state.lines)
    masters[side], lines[side] = tiles[0], tuple(tiles[1:])
    return state._replace(masters=(masters[0], masters[1]), lines=(lines[0], lines[1]))


def other_worlds(
    state: State, side: int, reader: str | None, chance: random.Random
) -> Iterator[tuple[State, set[str]]]:
    """Some worlds that look the same to the reader, and which characters were exchanged."""
    places = hidden_places(state, side, reader)
    for _ in range(3):
        if len(places) < 2:
            return
        world = exchanged(state, side, *chance.sample(places, 2))
        if character_of(world.masters[side]) in MASTERS and world != state:
            yield world, changed(state, world, side)


def changed(state: State, world: State, side: int) -> set[str]:
    before = (state.masters[side], *state.lines[side])
    after = (world.masters[side], *world.lines[side])
    return {
        character_of(tile)
        for old, new in zip(before, after, strict=True)
        if old != new
        for tile in (old, new)
    }


@pytest.mark.parametrize("seed", PHONES)
def test_a_reader_receives_the_same_in_both_worlds(seed: int) -> None:
    chance = random.Random(seed)
    compared = 0
    for before, seat, action, played in acts(seed):
        if before.phase in (SETUP, OVER):
            continue
        for side, reader in ((0, "s2"), (1, "s1"), (0, None), (1, None)):
            for world, moved in other_worlds(before, side, reader, chance):
                assert seen_by(world, reader) == seen_by(before, reader)
                assert choices(world, reader) == choices(before, reader)
                assert outlook(world, reader) == outlook(before, reader)
                if not comes_to_light(played.state, before, side, moved):
                    compared += 1
                    again = play(world, seat, action)
                    assert again.rulings == played.rulings
                    assert seen_by(again.state, reader) == seen_by(played.state, reader)
    assert compared > 30


def comes_to_light(after: State, before: State, side: int, moved: set[str]) -> bool:
    """Whether an exchanged tile is turned up by the action, compared in secret, or opened by the end."""
    tiles = (after.masters[side], *after.lines[side])
    shown = {character_of(tile) for tile in tiles if is_up(tile)}
    secret = before.terms.switches.recruit_reveal == "on_activate"
    compares = secret and bool(moved & set(MASTERS)) and RECRUIT in shown
    return after.phase == OVER or bool(shown & moved) or compares


@pytest.mark.parametrize("seed", PHONES[:8])
def test_refusals_do_not_depend_on_hidden_tiles(seed: int) -> None:
    chance = random.Random(seed)
    tries = [{"do": "change_master", "pos": pos} for pos in range(2, 13)] + [
        {"do": "choose", "value": value} for value in (None, 2, "red", "sniper")
    ]
    for before, _, _, _ in acts(seed):
        if before.phase in (SETUP, OVER):
            continue
        for side, reader in ((0, "s2"), (1, "s1")):
            for world, _ in other_worlds(before, side, reader, chance):
                for action in tries:
                    assert said(world, reader, action) == said(before, reader, action)


def said(state: State, seat: str, action: dict[str, object]) -> object:
    try:
        play(state, seat, action)
    except Refused as refused:
        return refused.rule, refused.kind, refused.facts, refused.choices
    return None


def test_an_arrangement_is_taken_out_of_its_entry_for_others() -> None:
    line = ["guard"] * 11
    entry = Entry(
        1, "s1", {"do": "arrange", "line": line, "master": "spy", "draws": {"line": line}}
    )
    for reader in ("s2", None):
        assert entry_seen_by(entry, reader, GAME.sealed).action == {
            "do": "arrange",
            "line": None,
            "master": None,
            "draws": None,
        }
    assert entry_seen_by(entry, "s1", GAME.sealed).action == entry.action


def test_a_state_never_prints_its_secrets() -> None:
    state = read("sacblPeyrrg:n/gacblPenrrs:y 000/000 W0 roll")
    assert "sniper" not in repr(state)
    assert "assassin" not in repr(state)


def test_the_notation_for_a_reader_hides_what_the_reader_may_not_know() -> None:
    state = read("SacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll")
    assert notation_seen_by(state, "s1") == "SacblPeyrrg:n/?????P?????:? 000/000 W2 roll mode=table"
    assert notation_seen_by(state, None) == "S????P?????:?/?????P?????:? 000/000 W2 roll mode=table"


def test_a_finished_match_is_open_to_all() -> None:
    state = play(read("SacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll"), "s2", {"do": "resign"}).state
    assert write(state).split()[3:] == ["over", "W.resigned"]
    for reader in (*SEATS, None):
        view = seen_by(state, reader)
        assert view["lines"]["s2"][0] == "guard-"
        assert view["master"] == {"s1": "noble-", "s2": "spy-"}

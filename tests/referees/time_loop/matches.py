"""Matches for the tests: set-ups of every reading, players who act by chance, and what must always hold."""

import itertools
import random
from collections.abc import Iterator, Mapping
from typing import Any

from companion.referees.time_loop.boards import shipped_board
from companion.referees.time_loop.decks import UNKNOWN, shipped_deck
from companion.referees.time_loop.game import GAME, start
from companion.referees.time_loop.match import SEATS
from companion.referees.time_loop.playouts import supplied
from companion.referees.time_loop.positions import patched, position
from companion.referees.time_loop.state import OVER, SHUFFLE, State
from companion.referees.time_loop.switches import VALUES
from companion.referees.time_loop.turns import waiting
from companion.rulebook import Action, Played, Ruling

FEAST = {"key": "feast", "kind": "manual", "name": "Feast", "text": "Agreed.", "copies": 2}


def fool_board() -> dict[str, Any]:
    """A board with other traits than the Queen's, some of them the same."""
    choices = [
        [
            {"key": f"{phase}x", "label": "Juggle", "changes": {"luck": 2, "wit": -1}},
            {"key": f"{phase}y", "changes": {"wit": 2}},
            {"key": f"{phase}z", "label": "Sing", "changes": {"charm": 1, "luck": 1}},
        ]
        for phase in range(1, 5)
    ]
    return {
        "key": "fool",
        "name": "The Fool",
        "traits": [
            {"key": "luck", "start": 3},
            {"key": "wit", "start": 5},
            {"key": "charm", "start": 1},
        ],
        "phases": [{"phase": n + 1, "choices": choices[n]} for n in range(4)],
        "survival": [{"traits": ["luck", "wit", "charm"], "min": 22}],
    }


def fool_deck() -> dict[str, Any]:
    """A deck for the Fool with a manual card."""
    modifiers = [
        {"key": f"{trait}{delta:+d}", "kind": "modify", "trait": trait, "delta": delta, "copies": 2}
        for trait, delta in itertools.product(("luck", "wit", "charm"), (2, 1, -1))
    ]
    specials = [
        {"key": "abuse", "kind": "reset_trait", "name": "Pie", "copies": 2},
        {"key": "orders", "kind": "override_choice", "name": "Prank", "copies": 2},
        {"key": "memories", "kind": "memories", "name": "Memories", "copies": 1},
    ]
    return {"key": "fool", "board": "fool", "cards": [*modifiers, FEAST, *specials]}


def queen_with_feast() -> dict[str, Any]:
    """The default deck with a manual card instead of Abuse of Power."""
    return patched(shipped_deck(), {"cards.16": FEAST})


def random_setup(chance: random.Random) -> dict[str, Any]:
    """A set-up with any number of players, boards and readings that may be played together."""
    switches = {name: chance.choice(values) for name, values in VALUES.items()}
    kinds = [
        {"board": "queen", "deck": "queen-default"},
        {"board": "queen", "deck": queen_with_feast()},
        {"board": fool_board(), "deck": fool_deck()},
    ]
    number = chance.choice((2, 3, 4))
    seats = [{**chance.choice(kinds), "name": f"P{n}"} for n in range(number)]
    if switches["duplicate_boards"] == "forbidden":
        seats = [{**seat, "board": _renamed(seat["board"], n)} for n, seat in enumerate(seats)]
    return {"seats": seats, "switches": switches, "cards": chance.choice(("app", "app", "table"))}


def _renamed(board: Any, number: int) -> Any:
    raw = shipped_board() if board == "queen" else board
    return {**raw, "key": f"{raw['key']}{number}"}


def random_action(state: State, chance: random.Random) -> tuple[str, Action]:
    """What some seat does next: mostly what is listed, now and then an adjustment or a resignation."""
    if chance.random() < 0.002 and len(state.present) > 2:
        return SEATS[chance.choice(state.present)], {"do": "resign"}
    seats = state.present if state.step == SHUFFLE else waiting(state)
    seat = SEATS[chance.choice(seats)]
    action = chance.choice(GAME.choices(state, seat))
    return seat, supplied(state, _adjusted(state, seat, action, chance), chance)


def _adjusted(state: State, seat: str, action: Action, chance: random.Random) -> Action:
    pick = action.get("pick", {})
    deck = state.match.seats[SEATS.index(seat)].deck
    if action["do"] != "play" or deck.cards[pick["card"]].kind != "manual":
        return action
    target = chance.choice(state.match.seats)
    line = {
        "seat": target.key,
        "trait": chance.choice(target.board.traits),
        "delta": chance.randint(-6, 6),
    }
    return {**action, "pick": {**pick, "adjust": [line] * chance.randint(0, 2)}}


def random_play(
    setup: Mapping[str, Any], chance: random.Random, most: int
) -> Iterator[tuple[State, str, Action, Played]]:
    """State before, seat, action and outcome, until the match is over or long enough."""
    state = start(setup)
    for _ in range(most):
        if state.step == OVER:
            return
        seat, action = random_action(state, chance)
        played = GAME.play(state, seat, action)
        yield state, seat, action, played
        state = played.state


def cards_of(state: State, who: int) -> list[str]:
    """Every card of that player, wherever it lies, sorted."""
    player = state.players[who]
    laid = [card for _, card in player.table]
    force = [player.in_force] if player.in_force else []
    return sorted(
        [*player.hand.opened(), *player.draw.opened(), *player.discard, *laid, *force],
        key=lambda card: (card == UNKNOWN, card),
    )


def mid_play(*seats: Mapping[str, Any], **given: Any) -> State:
    """A position in the notation of the catalogue."""
    return position({"seats": list(seats), **given})


def do(state: State, *moves: tuple[str, Action]) -> tuple[State, list[Ruling]]:
    """Play these moves one after the other; the last state and all rulings."""
    told: list[Ruling] = []
    for seat, action in moves:
        played = GAME.play(state, seat, action)
        state = played.state
        told.extend(played.rulings)
    return state, told


def choose(seat: str, option: str) -> tuple[str, Action]:
    """A choice."""
    return seat, {"do": "choose", "option": option}


def lay(seat: str, card: str, **targets: Any) -> tuple[str, Action]:
    """A card with its targets."""
    return seat, {"do": "play", "pick": {"card": card, **targets}}


def answers(**memories: bool) -> list[tuple[str, Action]]:
    """The answers of phase 5."""
    return [(seat, {"do": "answer", "memories": yes}) for seat, yes in memories.items()]

"""A campaign at the table, for scripted tests: do something, look what came of it."""

import random
from typing import Any

import pytest

from campaigns.acts.opening import free_regions, next_pick
from campaigns.game import play, start
from campaigns.state import State
from companion.rulebook import Change, Entry, Refused, Ruling

from .self_play import with_draws

FIVE = ("xanthe", "lyrie", "jilian", "syd", "elinor")
REGIONS = (
    "allwed",
    "blodyn",
    "coden",
    "crann",
    "dualak",
    "gamam",
    "natar",
    "olwyn",
    "solad",
    "tiryll",
    "tork",
    "wylio",
)
ROW = {"colour": "blue", "bag": 3, "tax": "food"}


class AtTable:
    """A campaign under way; `rulings` are those of the last action, `entries` all of them."""

    def __init__(self, state: State) -> None:
        self.first = state
        self.state = state
        self.rulings: tuple[Ruling, ...] = ()
        self.entries: list[Entry] = []
        self.rng = random.Random(7)

    def do(self, seat: str, verb: str, /, **fields: Any) -> "AtTable":
        action = {"do": verb, **fields}
        if "draws" not in fields:
            action = with_draws(self.rng, self.state, action)
        played = play(self.state, seat, action)
        self.state, self.rulings = played.state, played.rulings
        self.entries.append(Entry(len(self.entries) + 1, seat, action, played.rulings))
        return self

    def refuses(self, rule: str, seat: str, verb: str, /, **fields: Any) -> Refused:
        before = self.state
        with pytest.raises(Refused) as caught:
            self.do(seat, verb, **fields)
        assert caught.value.rule == rule, (caught.value.rule, caught.value.kind, caught.value.facts)
        assert self.state is before
        return caught.value

    def totals(self, *subjects: str) -> tuple[int, ...]:
        return tuple(self.state.total(subject) for subject in subjects)

    def kinds(self) -> list[str]:
        return [ruling.kind for ruling in self.rulings]

    def rules(self) -> list[str]:
        return [ruling.rule for ruling in self.rulings]

    def changes(self) -> list[Change]:
        return [change for ruling in self.rulings for change in ruling.changes]


def opened(seats: int = 5, **setup: Any) -> AtTable:
    """A campaign whose opening is done: s1 leads, the last seat moderates."""
    players = [{"name": name.capitalize(), "character": name} for name in (*FIVE, "aesyas")[:seats]]
    whole = {"seats": players, "leader": "s1", "deck": 20, **setup}
    table = AtTable(start(whole))
    while table.state.phase == "opening" and table.state.step == "regions":
        pick = next_pick(table.state)
        assert pick is not None
        table.do(pick.seat, "pick_region", region=free_regions(table.state)[0])
    return table


def in_game(seats: int = 5, game: int = 1, **setup: Any) -> AtTable:
    """The first game has begun: at its first step."""
    return opened(seats, **setup).do("s1", "begin_game", game=game, timeline=ROW)


def in_round(seats: int = 5, **setup: Any) -> AtTable:
    """Round 1 of game 1, the vote open, secrets on the table."""
    return in_game(seats, **setup).do("s1", "income", game=1).do("s1", "ready", game=1)


def in_outcome(seats: int = 5, **setup: Any) -> AtTable:
    """Aye has won round 1: s1 leads with 2, s2 with 1 wins too, s3 has lost with 1, the others gather."""
    table = in_round(seats, **setup)
    rows: dict[str, Any] = {seat: {"pass": "gather"} for seat in table.state.order}
    rows |= {"s1": {"side": "aye", "power": 2}, "s2": {"side": "aye", "power": 1}}
    rows["s3"] = {"side": "nay", "power": 1}
    return table.do("s1", "quick_vote", rows=rows)


def pass_round(table: AtTable, timer: bool = False) -> AtTable:
    """A round in which everybody gathers and the card shows nothing."""
    state = table.state
    rows = {seat: {"pass": "gather"} for seat in state.order}
    number = state.round.number if state.round else 0
    table.do("s1", "quick_vote", rows=rows, side="aye")
    return table.do(
        "s1", "close_round", game=state.game, round=number, nothing_more=True, timer=timer
    )


def in_scoring(seats: int = 5, rounds: int = 7, **setup: Any) -> AtTable:
    """Game 1 has ended by a sand-timer on slot 7."""
    table = in_round(seats, **setup)
    for number in range(1, rounds + 1):
        pass_round(table, timer=number == rounds)
    return table


def score_to(table: AtTable, step: str) -> AtTable:
    """Confirm the end of the game up to that step, the cards left to the table."""
    while table.state.step != step:
        if table.state.step == "ideology_scoring":
            for seat in table.state.order:
                table.do(seat, "reveal_ideology", lines=[])
        table.do("s1", "confirm", game=table.state.game, step=table.state.step)
    return table


def finish_game(table: AtTable) -> AtTable:
    """The end of a game with nothing unusual, saved."""
    score_to(table, "save")
    return table.do("s1", "save", game=table.state.game)

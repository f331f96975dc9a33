"""Two worlds that differ only in what one seat sealed: everybody else sees the same, entry by entry."""

from typing import Any

import pytest

from campaigns.choices import choices
from campaigns.due import due_for
from campaigns.game import GAME, play
from campaigns.seen import seen_by
from campaigns.troubleshooter import troubles_for
from companion.rulebook import Action, Entry, canonical, entry_seen_by

from .self_play import SelfPlay


def otherwise(action: Action) -> Action:
    """The same action with every sealed field filled otherwise."""
    changed: dict[str, Any] = dict(action)
    for name in GAME.sealed.get(str(action["do"]), {}):
        given = changed.get(name)
        if isinstance(given, int):
            changed[name] = given + 1
        elif isinstance(given, dict):
            changed[name] = {"gold": 9}
        elif name == "next" and given not in (None, "none"):
            changed[name] = f"A{int(given[1:]) + 500:03d}"
        elif name == "family" and given:
            changed[name] = "crossroad"
    return changed


@pytest.mark.parametrize(("seed", "seats", "owner"), [(31, 3, "s2"), (32, 5, "s1"), (33, 6, "s6")])
def test_nobody_else_can_tell_the_worlds_apart(seed: int, seats: int, owner: str) -> None:
    game = SelfPlay(seed, seats, "phones")
    there = game.first
    sealed = 0
    for number, step in enumerate(game.steps()):
        action = otherwise(step.action) if step.seat == owner else step.action
        sealed += action != step.action
        played = play(there, step.seat, action)
        there = played.state
        here_entry = Entry(number, step.seat, step.action, step.rulings)
        there_entry = Entry(number, step.seat, action, played.rulings)
        for eyes in (None, *(key for key in there.seat_keys() if key != owner)):
            read = entry_seen_by(here_entry, eyes, GAME.sealed)
            assert read == entry_seen_by(there_entry, eyes, GAME.sealed)
            if number % 23 == 0:
                assert canonical(seen_by(step.state, eyes)) == canonical(seen_by(there, eyes))
                assert choices(step.state, eyes) == choices(there, eyes)
                assert due_for(step.state, eyes) == due_for(there, eyes)
                assert troubles_for(step.state, eyes) == troubles_for(there, eyes)
    assert sealed > 10

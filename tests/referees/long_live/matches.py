"""Random matches for the tests: every combination of readings, on phones and on the table."""

import random
from collections.abc import Iterator

from companion.referees.long_live.opening import start
from companion.referees.long_live.playouts import random_match
from companion.referees.long_live.state import State
from companion.referees.long_live.switches import QUESTIONS
from companion.rulebook import Action, Played

Act = tuple[State, str, Action, Played]  # before, who, what, after


def random_terms(chance: random.Random) -> dict[str, object]:
    mode = chance.choice(("phones", "phones", "table"))
    switches = {name: chance.choice(question.values) for name, question in QUESTIONS.items()}
    if mode == "table":
        del switches["recruit_reveal"]
    edition = chance.choice(("dieselpunk", "classic"))
    return {"mode": mode, "switches": switches, "edition": edition}


def acts(seed: int) -> Iterator[Act]:
    """Every act of a random match on random terms."""
    chance = random.Random(seed)
    before = start(random_terms(chance))
    for seat, action, played in random_match(before, chance):
        yield before, seat, action, played
        before = played.state

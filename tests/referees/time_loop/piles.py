"""Matches of three Queens with known piles, played up to a certain step."""

from companion.referees.time_loop.decks import read_deck, shipped_deck

CARDS = list(read_deck(shipped_deck()).cards)
LAID = [
    "influence+2#1",
    "charm+2#1",
    "wit+2#1",
    "strength+1#1",
]  # what everybody lays, phase by phase
SEATS = ("s1", "s2", "s3")
PHASE_STEPS = [(phase, step) for phase in (1, 2, 3, 4) for step in ("choose", "play")]


def pile(fifth="strength-2#1", backwards=False):
    """The four cards that are laid, the one that is not, and the rest in one order or the other."""
    rest = [card for card in CARDS if card not in (*LAID, fifth)]
    return [*LAID, fifth, *(reversed(rest) if backwards else rest)]


def setup(first=None, **switches):
    """Three Queens with known piles; the first seat's pile is where the worlds differ."""
    orders = [first or pile(), pile(), pile()]
    return {"seats": [{"order": order} for order in orders], "switches": switches}


def act(phase, step):
    if step == "choose":
        return {"do": "choose", "option": f"{phase}a"}
    return {"do": "play", "pick": {"card": LAID[phase - 1]}}


def played(until):
    """All picks of all seats in the steps before that one."""
    done = PHASE_STEPS[: PHASE_STEPS.index(until)] if until in PHASE_STEPS else PHASE_STEPS
    return [(seat, act(phase, step)) for phase, step in done for seat in SEATS]


def faced(*seats):
    return [(seat, {"do": "answer", "memories": False}) for seat in seats]

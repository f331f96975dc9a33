"""Worlds of Long Live the Queen: a hidden line and a hidden Master in every phase of a match."""

from tests.referees.long_live.acts import (
    BLACK,
    DECISION,
    LINES,
    MASTERS,
    RECRUIT_UP,
    REPOSITION,
    SHUFFLES,
    START,
    TURNED_UP,
    arrange,
)
from tests.secrecy.worlds import World


def world(name, values, then, **more):
    return World(
        name,
        "long-live",
        "s1",
        values,
        lambda v: [arrange(v), *then],
        seats=("Anna", "Bo"),
        **more,
    )


LONG_LIVE = [
    world("a line laid", LINES, []),
    World(
        "a line laid by chance",
        "long-live",
        "s1",
        SHUFFLES,
        lambda v: [("s1", {"do": "arrange", "draws": v}), BLACK, *START],
        seats=("Anna", "Bo"),
    ),
    world("a line taken back", LINES, [("s1", {"do": "undo"})]),
    world("both lines laid", LINES, [BLACK, START[0]]),
    world("a line, before a roll", LINES, [BLACK, *START]),
    world("a line, tiles turned up", LINES, [BLACK, *START, *TURNED_UP]),
    world("a line, a decision", LINES, [BLACK, *START, *DECISION]),
    world("a line, repositioning", LINES, [BLACK, *START, *REPOSITION]),
    world(
        "a line, an undo asked for",
        LINES,
        [BLACK, *START, *TURNED_UP, ("s2", {"do": "ask_undo", "number": 5})],
    ),
    world("a Master", MASTERS, [BLACK, *START]),
    world("a Master behind a Recruit", MASTERS, [BLACK, *START, *RECRUIT_UP]),
    world(
        "a Master, compared in secret",
        MASTERS,
        [BLACK, *START, *RECRUIT_UP],
        setup={"seats": ["s1", "s2"], "switches": {"recruit_reveal": "on_activate"}},
    ),
]

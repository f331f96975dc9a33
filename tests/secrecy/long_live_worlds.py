"""Worlds of Long Live the Queen: a hidden line and a hidden Master in every phase of a match."""

from tests.secrecy.worlds import World

OPEN_PART = ["schemer", "gambler", "pilot", "princess", "noble", "recruit", "recruit"]
FOE = ["sniper", "assassin", "schemer", "gambler", "pilot", "princess", "guard"]
FOE += ["recruit", "recruit", "entertainer", "noble"]

# Two lines that differ only in tiles that nobody has seen; then two Masters of a face-up Recruit.
LINES = (
    (["sniper", "assassin", *OPEN_PART, "entertainer", "guard"], "spy"),
    (["guard", "entertainer", *OPEN_PART, "assassin", "sniper"], "spy"),
)
MASTERS = (
    (["spy", "assassin", *OPEN_PART, "entertainer", "guard"], "sniper"),
    (["sniper", "assassin", *OPEN_PART, "entertainer", "guard"], "spy"),
)
HIDEABLE = [*OPEN_PART, "sniper", "assassin", "entertainer", "guard", "spy"]
HIDEABLE.remove("princess")
SHUFFLES = (
    {"line": sorted(HIDEABLE), "master": "spy"},
    {"line": sorted(HIDEABLE, reverse=True), "master": "noble"},
)


def arrange(laid):
    line, master = laid
    return ("s1", {"do": "arrange", "line": line, "master": master})


def dice(seat, total, verb="roll"):
    low = max(1, total - 6)
    return (seat, {"do": verb, "draws": {"dice": [low, total - low]}})


BLACK = ("s2", {"do": "arrange", "line": FOE, "master": "spy"})
START = [dice("s1", 9, "roll_for_start"), dice("s2", 4, "roll_for_start")]
TURNED_UP = [dice("s1", 8)]  # both tiles at 8 come up; the first turn has no repositioning
DECISION = [*TURNED_UP, dice("s2", 8)]  # the Noble faces a Guard, acts, and asks for a second token
REPOSITION = [*DECISION, ("s1", {"do": "choose", "value": "red"})]
RECRUIT_UP = [dice("s1", 9), dice("s2", 10), ("s2", {"do": "stay"})]


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

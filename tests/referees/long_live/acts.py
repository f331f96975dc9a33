"""Acts of a match, from the first line laid to a reposition, for tests of secrets and of screens."""

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

"""Worlds of a campaign: every kind of secret (Ideology card, Investment card, Agenda, Fate) while it is sealed."""

from tests.secrecy.worlds import World

CAST = (("A", "syd"), ("B", "lyrie"), ("C", "elinor"))
SETUP = {
    "seats": [{"name": name, "character": character} for name, character in CAST],
    "leader": "s1",
    "deck": 9,
    "secrets": "phones",
}


def world(name, values, acts):
    """The first game has begun; s2 owns the secret."""
    begun = [("s1", {"do": "begin_game", "game": 1})]
    return World(name, "campaign", "s2", values, lambda v: begun + acts(v), setup=SETUP)


ROUND = [
    ("s1", {"do": "confirm", "game": 1, "step": "ideology_card"}),
    ("s1", {"do": "income", "game": 1}),
    ("s1", {"do": "confirm", "game": 1, "step": "draft"}),
    ("s1", {"do": "ready", "game": 1}),
]
ROWS = {seat: {"pass": "gather"} for seat in ("s1", "s2", "s3")}
OVER = [
    *ROUND,
    ("s1", {"do": "quick_vote", "rows": ROWS, "side": "aye"}),
    ("s1", {"do": "end_game", "game": 1, "because": "test"}),
]
SHOWN = [(seat, {"do": "reveal_ideology", "lines": []}) for seat in ("s1", "s2", "s3")]
SCORED = [
    ("s1", {"do": "confirm", "game": 1, "step": f"{what}_scoring"})
    for what in ("ideology", "power")
]
AT_INVESTMENTS = [*OVER, *SHOWN, *SCORED]
AT_AGENDAS = [*AT_INVESTMENTS, ("s1", {"do": "confirm", "game": 1, "step": "investments"})]

CAMPAIGN = [
    world("an Ideology card", (2, 5), lambda v: [("s2", {"do": "keep_ideology", "card": v})]),
    world("an Investment card", (2, 5), lambda v: [("s2", {"do": "draft", "card": v})]),
    world("a Fate", (1, 4), lambda v: [("s2", {"do": "mark_fate", "space": v})]),
    world(
        "an Agenda",
        ("A031", "A099"),
        lambda v: [("s2", {"do": "hold_agenda", "code": v, "limit": int(v[1:]) % 9 + 2})],
    ),
    world(
        "an Agenda, taken back",
        ("A031", "A099"),
        lambda v: [("s2", {"do": "hold_agenda", "code": v}), ("s2", {"do": "undo"})],
    ),
    world(
        "an Ideology card, while the cards are being shown",
        (2, 5),
        lambda v: [("s2", {"do": "keep_ideology", "card": v}), *OVER],
    ),
    world(
        "an Investment card, while they are being shown",
        (2, 5),
        lambda v: [("s2", {"do": "draft", "card": v}), *AT_INVESTMENTS],
    ),
    world(
        "an Agenda, while Agendas are resolved",
        ("A031", "A099"),
        lambda v: [
            ("s2", {"do": "hold_agenda", "code": v, "limit": int(v[1:]) % 9 + 2}),
            *AT_AGENDAS,
        ],
    ),
]

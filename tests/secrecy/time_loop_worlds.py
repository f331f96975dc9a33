"""Worlds of the time loop: every kind of secret (picks, hands, draw piles, Memories, a covered discard) in every phase."""

from tests.referees.time_loop.piles import SEATS, act, faced, pile, played, setup
from tests.secrecy.worlds import World


def world(name, owner, values, acts, made=lambda value: setup()):
    return World(name, "time-loop", owner, values, acts, setup=made)


def of_choices(phase):
    """A choice that lies face down."""
    picked = lambda v: [*played((phase, "choose")), ("s1", {"do": "choose", "option": v[0]})]  # noqa: E731
    return world(f"a choice in phase {phase}", "s1", ((f"{phase}a",), (f"{phase}d",)), picked)


def of_hands(phase):
    """A hand in the middle of a phase, while others have picked."""
    acts = lambda v: [*played((phase, "play")), ("s2", act(phase, "play"))]  # noqa: E731
    hands = ("memories#1", "orders#2")
    return world(f"a hand in phase {phase}", "s1", hands, acts, lambda v: setup(pile(v)))


def abuse(target, trait):
    return {"card": "abuse#1", "target": target, "trait": trait}


TIME_LOOP = [
    *(of_choices(phase) for phase in (1, 2, 3, 4)),
    *(of_hands(phase) for phase in (1, 2, 3, 4)),
    world(
        "a card with its targets",
        "s1",
        (abuse("s2", "wit"), abuse("s3", "charm")),
        lambda v: [*played((2, "play")), ("s1", {"do": "play", "pick": v})],
        lambda v: setup(pile("abuse#1")),
    ),
    world(
        "a card, taken back",
        "s1",
        (("influence+2#1",), ("charm+2#1",)),
        lambda v: [
            *played((1, "play")),
            ("s1", {"do": "play", "pick": {"card": v[0]}}),
            ("s1", {"do": "undo"}),
        ],
    ),
    world(
        "the order of a draw pile",
        "",
        (False, True),
        lambda v: played((3, "choose")),
        lambda v: setup(pile(backwards=v)),
    ),
    world(
        "Memories in hand in phase 5",
        "s1",
        ("memories#1", "orders#2"),
        lambda v: [*played("death"), *faced("s1", "s2")],
        lambda v: setup(pile(v)),
    ),
    world(
        "Memories played or not",
        "s1",
        (True, False),
        lambda v: [*played("death"), ("s1", {"do": "answer", "memories": v})],
        lambda v: setup(pile("memories#1")),
    ),
    world(
        "what is remembered",
        "s1",
        (True, False),
        lambda v: [
            *played("death"),
            ("s1", {"do": "answer", "memories": True}),
            ("s2", {"do": "answer", "memories": True}),
            *faced("s3"),
            ("s1", {"do": "retain", "keep": v}),
        ],
        lambda v: {
            **setup(pile("memories#1"), memories_retention="ask"),
            "seats": [
                {"order": pile("memories#1")},
                {"order": pile("memories#1")},
                {"order": pile()},
            ],
        },
    ),
    world(
        "the fifth card under a covered discard pile",
        "s1",
        ("orders#1", "orders#2"),
        lambda v: [*played("death"), *faced(*SEATS)],
        lambda v: setup(pile(v), discard_pile="count_only"),
    ),
]

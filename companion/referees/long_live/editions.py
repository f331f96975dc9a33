"""The two editions: the same rules in different clothes. Keys are stored, labels are shown."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rulebook import mark


class Edition(NamedTuple):
    """The names one printing uses: `labels` for everything the rules name by key, `skin` for the look."""

    key: str
    name: str
    skin: str
    labels: Mapping[str, str]


_SHARED = {
    "sniper": mark("Sniper"),
    "assassin": mark("Assassin"),
    "schemer": mark("Schemer"),
    "noble": mark("Noble"),
    "princess": mark("Princess"),
    "guard": mark("Guard"),
    "master": mark("Master"),
    "white": mark("White Rose"),
    "black": mark("Black Rose"),
    "red": mark("red"),
    "yellow": mark("yellow"),
    "blue": mark("blue"),
    "red_meaning": mark("feared"),
    "yellow_meaning": mark("rich"),
    "blue_meaning": mark("wise"),
}

DIESELPUNK = Edition(
    "dieselpunk",
    mark("Dieselpunk Edition"),
    "dieselpunk",
    {
        **_SHARED,
        "gambler": mark("Gambler"),
        "pilot": mark("Pilot"),
        "entertainer": mark("Entertainer"),
        "spy": mark("Spy"),
        "recruit": mark("Recruit"),
        "side": mark("syndicate"),
        "tiles": mark("gang"),
        "reposition": mark("Reposition gang members"),
        "six_of_a_colour": mark("the police would notice"),
        "prestige_win": mark("the syndicates are united"),
    },
)

CLASSIC = Edition(
    "classic",
    mark("Classic Edition"),
    "classic",
    {
        **_SHARED,
        "gambler": mark("Cheater"),
        "pilot": mark("Consul"),
        "entertainer": mark("Clown"),
        "spy": mark("Witch"),
        "recruit": mark("Apprentice"),
        "side": mark("princess"),
        "tiles": mark("supporters at court"),
        "reposition": mark("Manipulate the court"),
        "six_of_a_colour": mark("attention must be deflected"),
        "prestige_win": mark("popular acclaim"),
    },
)

EDITIONS = {edition.key: edition for edition in (DIESELPUNK, CLASSIC)}


def labels_of(edition: str) -> Mapping[str, str]:
    """What that edition calls each key; beside the seats' names this fills every sentence."""
    return EDITIONS[edition].labels

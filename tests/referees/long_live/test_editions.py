"""Two editions, one set of keys."""

from companion.referees.long_live.editions import CLASSIC, DIESELPUNK, EDITIONS, labels_of
from companion.referees.long_live.tiles import COPIES
from companion.referees.long_live.tokens import COLOURS


def test_both_editions_name_everything() -> None:
    assert set(EDITIONS) == {"dieselpunk", "classic"}
    assert set(DIESELPUNK.labels) == set(CLASSIC.labels) > {*COPIES, *COLOURS}
    assert all(key == edition.key for key, edition in EDITIONS.items())


def test_names_differ_where_the_printings_differ() -> None:
    different = {key for key in COPIES if DIESELPUNK.labels[key] != CLASSIC.labels[key]}
    assert different == {"gambler", "pilot", "entertainer", "spy", "recruit"}
    assert labels_of("classic")["spy"] == "Witch"
    assert labels_of("dieselpunk")["spy"] == "Spy"

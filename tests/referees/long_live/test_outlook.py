"""What each total would bring."""

from companion.referees.long_live.notation import read
from companion.referees.long_live.outlook import outlook

STATE = read("SacblPeyrrg:n/gacblPenrrs:y 000/000 W2 roll")


def test_all_eleven_totals_with_their_odds() -> None:
    looks = outlook(STATE, "s1")
    assert [look.total for look in looks] == list(range(2, 13))
    assert [look.ways for look in looks] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert sum(look.ways for look in looks) == 36


def test_what_is_hidden_from_the_reader_is_asked_for() -> None:
    """LLQ-INFO-06."""
    two, three = outlook(STATE, "s1")[:2]
    assert [ruling.kind for ruling in two.rulings][-1] == "already_down"
    assert two.state.decision is not None
    assert (two.state.decision.side, two.state.decision.kind) == (1, "name_tile")
    assert len(two.state.decision.options) == 10
    assert three.rulings[-1].facts == {"seat": "s1", "pos": 3, "tile": "assassin"}


def test_only_before_a_roll() -> None:
    assert outlook(read("-/- 000/000 - setup"), None) == ()

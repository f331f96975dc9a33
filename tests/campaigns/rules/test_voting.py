"""The walk, what is legal, and properties of any vote (QD-VOTE, QD-PASS, QD-AMB-01)."""

import dataclasses

import pytest
from hypothesis import given, settings

from campaigns.rules.resolution import Answers, resolve
from campaigns.rules.voting import (
    Legal,
    Tile,
    Turn,
    Vote,
    act,
    legal,
    open_vote,
    reopened,
    with_leader,
)
from companion.rulebook import Refused, pack, unpack

from .play_votes import played

FOUR = open_vote(("A", "B", "C", "D"), "A", "D", {"A": 3, "B": 0, "C": 2, "D": 1}, 3)


def test_first_turn_offers_votes_and_passes() -> None:
    assert legal(FOUR) == Legal("A", 3, 0, stay=False, passes=("gather", "moderator", "special"))


def test_without_power_only_a_pass() -> None:
    after = act(FOUR, Turn("A", "vote", "aye", 1))
    assert legal(after) == Legal("B", 0, 0, stay=False, passes=("gather", "moderator", "special"))


def test_become_moderator_is_offered_once() -> None:
    after = act(FOUR, Turn("A", "pass", action="moderator"))
    assert legal(after) == Legal("B", 0, 0, stay=False, passes=("gather", "special"))
    assert after.moderator == "A"
    assert after.moderator_locked


def test_later_turn_offers_raise_and_stay() -> None:
    vote = FOUR
    for turn in (
        Turn("A", "vote", "aye", 1),
        Turn("B", "pass", action="gather"),
        Turn("C", "vote", "nay", 2),
        Turn("D", "vote", "aye", 1),
    ):
        vote = act(vote, turn)
    assert vote.leader == "C"
    assert legal(vote) == Legal("A", 0, 2, stay=True, passes=())
    assert vote.gatherers() == ("B",)
    assert vote.voters("aye") == ("A", "D")


def test_nothing_is_legal_when_the_phase_is_over() -> None:
    vote = open_vote(("A",), "A", "A", {"A": 1}, 0)
    over = act(vote, Turn("A", "vote", "aye", 1))
    assert over.closed
    assert legal(over) is None


def test_a_token_moved_by_a_card_moves_the_end_of_the_phase() -> None:
    vote = act(FOUR, Turn("A", "vote", "aye", 3))
    moved = with_leader(vote, "C")
    assert moved.next == "B"
    assert act(moved, Turn("B", "pass", action="gather")).closed


def test_a_token_moved_before_the_first_turn_changes_who_begins() -> None:
    assert with_leader(FOUR, "C").next == "C"


def test_a_leader_who_passed_by_a_cards_will_keeps_the_token() -> None:
    vote = open_vote(("A", "B"), "A", "B", {"A": 2, "B": 2}, 0)
    vote = act(act(vote, Turn("A", "vote", "aye", 2)), Turn("B", "pass", action="special"))
    assert resolve(with_leader(vote, "B")).leader == "B"


def test_reopened_gives_everything_back() -> None:
    vote = act(act(FOUR, Turn("A", "pass", action="moderator")), Turn("B", "pass", action="gather"))
    vote = act(vote, Turn("C", "vote", "nay", 2))
    assert reopened(vote) == FOUR


def test_a_vote_can_be_packed() -> None:
    vote = act(FOUR, Turn("A", "vote", "aye", 2))
    assert unpack(Vote, pack(vote)) == vote


def test_refusals_name_the_facts() -> None:
    with pytest.raises(Refused) as caught:
        act(FOUR, Turn("A", "vote", "aye", 4))
    assert caught.value.facts == {"seat": "A", "power": 4, "held": 3}
    over = act(open_vote(("A",), "A", "A", {"A": 1}, 0), Turn("A", "vote", "aye", 1))
    with pytest.raises(Refused) as caught:
        act(over, Turn("A", "stay"))
    assert caught.value.facts == {"seat": "A", "leader": "A"}


def test_a_resolved_vote_tells_how() -> None:
    vote = open_vote(("A", "B", "C"), "A", "C", {"A": 5, "B": 5, "C": 5}, 4)
    for turn in (
        Turn("A", "vote", "aye", 1),
        Turn("B", "vote", "nay", 3),
        Turn("C", "pass", action="gather"),
        Turn("A", "raise", power=2),
    ):
        vote = act(vote, turn)
    asked = resolve(vote)
    assert (asked.needs, asked.candidates) == ("moderator_side", ("aye", "nay"))
    outcome = resolve(vote, Answers("aye"))
    assert (outcome.leader, outcome.rule) == ("A", "QD-RESOLVE-04")
    assert (outcome.spent, outcome.returned) == ({"A": 3}, {"B": 3})
    assert (outcome.each, outcome.gatherers) == (4, ("C",))
    assert resolve(vote, Answers("nay")).rule is None


@settings(max_examples=300, deadline=None)
@given(played())
def test_any_vote_ends_and_keeps_all_power(story: tuple[Vote, list[Vote]]) -> None:
    opening, history = story
    total = sum(opening.power.values()) + opening.pool
    most_turns = len(opening.seats) * (sum(opening.power.values()) + 1)
    assert len(history) <= most_turns
    for vote in history:
        tiles = sum(tile.power for tile in vote.tiles.values())
        assert sum(vote.power.values()) + tiles + vote.pool == total
        assert min(vote.power.values()) >= 0
        highest = max(vote.on_tile(seat) for seat in vote.seats)
        assert vote.on_tile(vote.leader) == highest
    outcome = resolve(history[-1], Answers("aye"))
    if outcome.needs is None:
        assert sum(outcome.power.values()) + outcome.pool == total


@settings(max_examples=200, deadline=None)
@given(played())
def test_the_leader_ends_on_the_winning_side(story: tuple[Vote, list[Vote]]) -> None:
    vote = story[1][-1]
    outcome = resolve(vote, Answers("nay"))
    if outcome.needs == "moderator_leader":
        named = Answers("nay", outcome.candidates[-1])
        assert resolve(vote, named).leader == outcome.candidates[-1]
        assert len(outcome.candidates) > 1
    else:
        assert outcome.leader in outcome.winners  # QD-CHK-19


@settings(max_examples=200, deadline=None)
@given(played())
def test_pool_arithmetic(story: tuple[Vote, list[Vote]]) -> None:
    vote = story[1][-1]
    outcome = resolve(vote, Answers("aye", None))
    if outcome.needs is None:
        gatherers = len(vote.gatherers())
        rest = vote.pool % gatherers if gatherers else vote.pool
        assert outcome.pool == rest + sum(outcome.spent.values())  # QD-CHK-17
        assert set(outcome.spent) | set(outcome.returned) == set(
            vote.voters("aye") + vote.voters("nay")
        )


def test_tiles_are_plain_values() -> None:
    assert Tile("aye", 2) == Tile("aye", 2, None)
    assert dataclasses.replace(FOUR, pool=4).pool == 4

"""Properties of scoring and of the Ideology board (QD-SCORE, QD-POWER, QD-IDEO)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.rules.components import AXES, IDEOLOGIES, POLES
from campaigns.rules.faults import BadInput
from campaigns.rules.ideology import (
    FRESH_BOARD,
    Board,
    is_balanced,
    is_losing,
    is_maxed_out,
    is_winning,
    push,
)
from campaigns.rules.scoring import Balanced, Favored, score_ideology, score_power
from campaigns.rules.switches import Switches

TRACK = 4
BOARDS = st.builds(
    Board,
    st.fixed_dictionaries({axis: st.integers(-TRACK, TRACK) for axis in AXES}),
    st.fixed_dictionaries({name: st.integers(0, 4) for name in IDEOLOGIES}),
)
CARDS = st.lists(
    st.builds(Favored, st.sampled_from(IDEOLOGIES), st.sampled_from([1, 3]))
    | st.sampled_from(AXES).map(Balanced),
    max_size=4,
)


@given(BOARDS, CARDS)
def test_a_score_is_the_sum_of_its_lines(board: Board, card: list[Favored | Balanced]) -> None:
    score = score_ideology(board, card)
    assert score.hegemony == sum(line.hegemony for line in score.lines)
    assert score.independence == sum(line.independence for line in score.lines)
    assert score.infamy == 0
    assert all(line.hegemony + line.independence > 0 for line in score.lines)


@given(BOARDS, CARDS)
def test_the_empty_piles_reward_changes_only_its_kind(
    board: Board, card: list[Favored | Balanced]
) -> None:
    plain = score_ideology(board, card)
    other = score_ideology(board, card, Switches(empty_pile_reward="infamy"))
    assert other.hegemony == plain.hegemony
    assert (other.infamy, other.independence) == (plain.independence, 0)


@given(BOARDS, st.sampled_from(IDEOLOGIES), st.integers(0, 9))
def test_a_push_adds_one_token_and_stays_on_the_track(
    board: Board, ideology: str, spaces: int
) -> None:
    after = push(board, ideology, spaces, TRACK)
    assert sum(after.tokens.values()) == sum(board.tokens.values()) + 1
    assert after.tokens[ideology] == board.tokens[ideology] + 1
    axis, sign = POLES[ideology]
    moved = (after.sliders[axis] - board.sliders[axis]) * sign
    assert moved == min(spaces, TRACK - sign * board.sliders[axis])
    assert all(after.sliders[other] == board.sliders[other] for other in AXES if other != axis)


@given(BOARDS, st.sampled_from(IDEOLOGIES))
def test_winning_and_losing_exclude_each_other(board: Board, ideology: str) -> None:
    axis, _ = POLES[ideology]
    assert is_winning(board, ideology) + is_losing(board, ideology) == (board.sliders[axis] != 0)
    assert is_balanced(board, axis) == (board.sliders[axis] in (-1, 0, 1))


def test_maxed_out_is_the_last_space_of_that_side() -> None:
    board = push(FRESH_BOARD, "force", TRACK, TRACK)
    assert is_maxed_out(board, "force", TRACK)
    assert not is_maxed_out(board, "diplomacy", TRACK)
    assert not is_maxed_out(push(board, "diplomacy", 1, TRACK), "force", TRACK)
    assert is_losing(board, "diplomacy")
    assert not is_losing(board, "force")


def test_a_winning_line_without_its_bonus_is_asked_for() -> None:
    board = push(FRESH_BOARD, "order", 1, TRACK)
    with pytest.raises(BadInput) as caught:
        score_ideology(board, [Favored("order")])
    assert (caught.value.kind, caught.value.facts) == ("bonus_needed", {"ideology": "order"})
    assert score_ideology(board, [Favored("liberty")]).independence == 1


def test_nobody_scores_nothing() -> None:
    assert score_power({}, Switches(power_second_after_tied_first=False)) == {}


def test_a_fresh_board_is_empty_and_centred() -> None:
    assert set(FRESH_BOARD.sliders.values()) == set(FRESH_BOARD.tokens.values()) == {0}


POWER = st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 5))


@given(POWER, st.booleans(), st.booleans())
def test_power_ranks_follow_the_amounts(power: dict[str, int], second: bool, needs: bool) -> None:
    switches = Switches(power_second_after_tied_first=second, power_scoring_needs_one=needs)
    points = score_power(power, switches)
    assert points.keys() == power.keys()
    for one, held in power.items():
        for other, less in power.items():
            if held > less:
                assert points[one] >= points[other]
            if held == less:
                assert points[one] == points[other]
    counted = [held for held in power.values() if held or not needs]
    assert list(points.values()).count(2) == counted.count(max(counted, default=-1))
    if not second and list(points.values()).count(2) > 1:
        assert 1 not in points.values()

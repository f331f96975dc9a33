"""Whole votes for the tests: random ones by hypothesis, and one that ends with given tiles."""

from collections.abc import Mapping

from hypothesis import strategies as st

from campaigns.rules.voting import SIDES, Legal, Tile, Turn, Vote, act, clockwise, legal, open_vote

SEATS = ("A", "B", "C", "D", "E", "F")


@st.composite
def openings(draw: st.DrawFn) -> Vote:
    """A phase before its first turn, for two to six seats."""
    seats = SEATS[: draw(st.integers(2, 6))]
    power = {seat: draw(st.integers(0, 4)) for seat in seats}
    leader, moderator = draw(st.sampled_from(seats)), draw(st.sampled_from(seats))
    return open_vote(seats, leader, moderator, power, draw(st.integers(0, 9)))


@st.composite
def turns(draw: st.DrawFn, may: Legal) -> Turn:
    """One of the legal turns."""
    options = [Turn(may.seat, "pass", action=action) for action in may.passes]
    if may.stay:
        options.append(Turn(may.seat, "stay"))
    if may.vote:
        options.append(
            Turn(may.seat, "vote", draw(st.sampled_from(SIDES)), draw(st.integers(1, may.vote)))
        )
    if may.add:
        options.append(Turn(may.seat, "raise", power=draw(st.integers(1, may.add))))
    return draw(st.sampled_from(options))


@st.composite
def played(draw: st.DrawFn) -> tuple[Vote, list[Vote]]:
    """An opening, and the phase after each turn until it is over."""
    vote = opening = draw(openings())
    history = []
    while may := legal(vote):
        vote = act(vote, draw(turns(may)))
        history.append(vote)
    return opening, history


def led_by(opening: Vote, tiles: Mapping[str, Tile], leader: str) -> Vote:
    """A phase that ends with these tiles and this Leader, who was first to the highest tile of 2 or more."""
    vote = opening
    for seat in clockwise(opening.seats, opening.leader):
        height = tiles[leader].power if _before(opening, seat, leader) else None
        vote = act(vote, _first_turn(seat, tiles[seat], height))
    while (seat := vote.next) is not None:
        missing = tiles[seat].power - vote.on_tile(seat)
        vote = act(vote, Turn(seat, "raise", power=missing) if missing else Turn(seat, "stay"))
    return vote


def _before(opening: Vote, seat: str, leader: str) -> bool:
    order = clockwise(opening.seats, opening.leader)
    return order.index(seat) < order.index(leader)


def _first_turn(seat: str, tile: Tile, height: int | None) -> Turn:
    """Those before the Leader-to-be who will reach the same height begin with 1."""
    if tile.side == "pass":
        return Turn(seat, "pass", action=tile.action)
    return Turn(seat, "vote", tile.side, 1 if tile.power == height else tile.power)

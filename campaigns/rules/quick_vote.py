"""A whole vote from the tiles as they lie at its end; the order of play is asked only where it matters.

Who holds the Leader token at the end follows from the tiles: a single highest tile has overtaken
everybody, and of several equal ones the first to reach that height keeps the token. With 1 Power each
that is the first voter in seat order; with more, any of them may have been first.
"""

import dataclasses
from collections.abc import Mapping

from companion.rulebook import Refused

from .voting import Tile, Vote, clockwise, reopened


def quick_vote(vote: Vote, tiles: Mapping[str, Tile]) -> Vote:
    """The closed phase with these tiles, absorbing turns already recorded (QD-VOTE-07 … QD-VOTE-11)."""
    fresh = reopened(vote)
    _check_tiles(fresh, tiles)
    placed = dataclasses.replace(
        fresh,
        tiles=dict(tiles),
        power={seat: held - tiles[seat].power for seat, held in fresh.power.items()},
        moderator=_moderator(fresh, tiles),
    )
    contenders = leader_contenders(placed)
    leader = contenders[0] if contenders else fresh.leader
    return dataclasses.replace(
        placed,
        leader=leader,
        last=clockwise(fresh.seats, leader)[-1],
        contenders=contenders if len(contenders) > 1 else (),
    )


def leader_contenders(vote: Vote) -> tuple[str, ...]:
    """The seats that may hold the Leader token with these tiles, in turn order; none if all passed (QD-VOTE-08)."""
    highest = max(vote.on_tile(seat) for seat in vote.seats)
    if highest == 0:
        return ()
    order = clockwise(vote.seats, vote.first_leader)
    tied = tuple(seat for seat in order if vote.on_tile(seat) == highest)
    return tied[:1] if highest == 1 else tied


def _moderator(vote: Vote, tiles: Mapping[str, Tile]) -> str:
    """The token's holder: whoever passed to Become Moderator, else as before (QD-PASS-05)."""
    taken = [seat for seat in vote.seats if tiles[seat].action == "moderator"]
    return taken[0] if taken else vote.moderator


def _check_tiles(vote: Vote, tiles: Mapping[str, Tile]) -> None:
    for seat in vote.seats:
        if seat not in tiles:
            raise Refused("QD-VOTE-01", "quick_vote_seat_missing", seat=seat)
        _check_tile(vote, seat, tiles[seat])
    takers = [seat for seat in vote.seats if tiles[seat].action == "moderator"]
    if len(takers) > 1:
        raise Refused("QD-PASS-06", "pass_moderator_taken", seat=takers[1], moderator=takers[0])


def _check_tile(vote: Vote, seat: str, tile: Tile) -> None:
    held = vote.power[seat]
    if tile.side == "pass":
        if tile.action is None:  # QD-AMB-07
            raise Refused("QD-PASS-01", "pass_names_an_action", seat=seat)
    elif held < 1:  # QD-AMB-06
        raise Refused("QD-VOTE-12", "vote_no_power", seat=seat)
    elif tile.power < 1:
        raise Refused("QD-VOTE-02", "vote_at_least_one", seat=seat)
    elif tile.power > held:
        raise Refused("QD-VOTE-02", "vote_beyond_treasury", seat=seat, power=tile.power, held=held)

"""The Voting Phase, turn by turn: an immutable Vote, who is next, what is legal (QD-VOTE, QD-PASS).

The walk (QD-AMB-01): from the seat that just acted clockwise, stepping over those who passed; when it
reaches whoever holds the Leader token at that moment, the phase is over.
"""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from companion.rulebook import Refused

Side = Literal["aye", "nay"]
PassAction = Literal["gather", "moderator", "special"]

SIDES: tuple[Side, Side] = ("aye", "nay")
PASS_ACTIONS: tuple[PassAction, ...] = ("gather", "moderator", "special")


class Tile(NamedTuple):
    """A Voting tile: Power on one side, or turned to its Pass side with the action named (QD-PASS-01)."""

    side: Literal["aye", "nay", "pass"]
    power: int = 0
    action: str | None = None


class Turn(NamedTuple):
    """One turn: `vote` with side and power, `raise` with power, `stay`, or `pass` with an action."""

    seat: str
    do: Literal["vote", "raise", "stay", "pass"]
    side: Side | None = None
    power: int = 0
    action: str | None = None


class Legal(NamedTuple):
    """What the seat on turn may do: the most Power it may vote or raise (0: not at all), stay, pass how."""

    seat: str
    vote: int
    add: int
    stay: bool
    passes: tuple[str, ...]


@dataclass(frozen=True)
class Vote:
    """The phase as it lies on the table. `power` is what the Treasuries hold beside the tiles.

    `contenders` is filled by a quick vote only: the seats of which one holds the Leader token, where the
    order of play decides and nobody has told it yet.
    """

    seats: tuple[str, ...]
    leader: str
    moderator: str
    power: Mapping[str, int]
    pool: int
    first_leader: str
    first_moderator: str
    tiles: Mapping[str, Tile] = field(default_factory=dict)
    last: str | None = None
    contenders: tuple[str, ...] = ()

    @property
    def next(self) -> str | None:
        """Whose turn it is, or None when the phase is over (QD-VOTE-01, QD-VOTE-09, QD-VOTE-10, QD-AMB-01)."""
        if self.last is None:
            return self.leader
        for seat in clockwise(self.seats, self.last)[1:]:
            if seat == self.leader:
                return None
            if not self.has_passed(seat):
                return seat
        return None  # the last to act is the Leader and everybody else has passed

    @property
    def closed(self) -> bool:
        """Is the phase over? A former Leader gets another turn, the present one does not (QD-VOTE-11)."""
        return self.next is None

    def has_passed(self, seat: str) -> bool:
        """Has this seat left the phase for good (QD-PASS-02)?"""
        return seat in self.tiles and self.tiles[seat].side == "pass"

    def on_tile(self, seat: str) -> int:
        """The Power on this seat's tile, 0 before its first turn and after a pass."""
        return self.tiles[seat].power if seat in self.tiles else 0

    def total(self, side: Side) -> int:
        """All Power on one side (QD-RESOLVE-01)."""
        return sum(tile.power for tile in self.tiles.values() if tile.side == side)

    def voters(self, side: Side) -> tuple[str, ...]:
        """Those who voted for a side, in seat order."""
        return tuple(s for s in self.seats if s in self.tiles and self.tiles[s].side == side)

    def gatherers(self) -> tuple[str, ...]:
        """Those who passed to Gather Power, any number of them (QD-PASS-03, QD-PASS-04)."""
        return tuple(s for s in self.seats if s in self.tiles and self.tiles[s].action == "gather")

    @property
    def moderator_locked(self) -> bool:
        """Does the Moderator token lie on a tile (QD-PASS-06)?"""
        return any(tile.action == "moderator" for tile in self.tiles.values())


def clockwise(seats: Sequence[str], first: str) -> tuple[str, ...]:
    """The seats clockwise, beginning with `first`."""
    place = seats.index(first)
    return (*seats[place:], *seats[:place])


def open_vote(
    seats: Sequence[str], leader: str, moderator: str, power: Mapping[str, int], pool: int
) -> Vote:
    """The phase before its first turn; the Leader is the token's holder until somebody votes, no tile is locked (QD-AMB-02, QD-RESOLVE-09)."""
    return Vote(tuple(seats), leader, moderator, dict(power), pool, leader, moderator)


def reopened(vote: Vote) -> Vote:
    """The phase as it was before its first turn, all Power back in the Treasuries."""
    power = {seat: held + vote.on_tile(seat) for seat, held in vote.power.items()}
    return open_vote(vote.seats, vote.first_leader, vote.first_moderator, power, vote.pool)


def with_leader(vote: Vote, seat: str) -> Vote:
    """The token moved by a card in mid-vote; the walk follows its present holder (QD-AMB-16)."""
    return dataclasses.replace(vote, leader=seat)


def legal(vote: Vote) -> Legal | None:
    """What the seat on turn may do, or None when the phase is over."""
    seat = vote.next
    if seat is None:
        return None
    held = vote.power[seat]
    if seat in vote.tiles:
        return Legal(seat, 0, held, stay=True, passes=())
    return Legal(seat, held, 0, stay=False, passes=_open_passes(vote))


def _open_passes(vote: Vote) -> tuple[str, ...]:
    """Gather Power is always open, Become Moderator until the token lies on a tile (QD-AMB-07, QD-PASS-06)."""
    return tuple(a for a in PASS_ACTIONS if a != "moderator" or not vote.moderator_locked)


def act(vote: Vote, turn: Turn) -> Vote:
    """The phase after one turn, or Refused with the rule it breaks."""
    _check_turn(vote, turn.seat)
    if turn.do == "pass":
        return _pass(vote, turn)
    if turn.do == "stay":
        return _stay(vote, turn)
    return _place(vote, turn) if turn.do == "vote" else _raise(vote, turn)


def _check_turn(vote: Vote, seat: str) -> None:
    if vote.next is None:
        raise Refused("QD-VOTE-09", "vote_closed", seat=seat, leader=vote.leader)
    if vote.has_passed(seat):
        raise Refused("QD-PASS-02", "vote_has_passed", seat=seat, next=vote.next)
    if seat != vote.next:
        raise Refused("QD-VOTE-01", "vote_not_your_turn", seat=seat, next=vote.next)


def _place(vote: Vote, turn: Turn) -> Vote:
    if turn.seat in vote.tiles:
        _refuse_second_vote(vote, turn)
    if vote.power[turn.seat] < 1:  # QD-AMB-06
        raise Refused("QD-VOTE-12", "vote_no_power", seat=turn.seat)
    _check_power(vote, turn, "QD-VOTE-02")
    assert turn.side is not None
    return _with_power(vote, turn, Tile(turn.side, turn.power))


def _refuse_second_vote(vote: Vote, turn: Turn) -> None:
    side = vote.tiles[turn.seat].side
    if side == turn.side:
        raise Refused("QD-VOTE-04", "vote_raise_instead", seat=turn.seat, side=side)
    raise Refused("QD-VOTE-03", "vote_side_is_fixed", seat=turn.seat, side=side)


def _raise(vote: Vote, turn: Turn) -> Vote:
    if turn.seat not in vote.tiles:
        raise Refused("QD-VOTE-04", "vote_nothing_to_raise", seat=turn.seat)
    _check_power(vote, turn, "QD-VOTE-04")
    tile = vote.tiles[turn.seat]
    return _with_power(vote, turn, tile._replace(power=tile.power + turn.power))


def _check_power(vote: Vote, turn: Turn, rule: str) -> None:
    if turn.power < 1:
        raise Refused(rule, "vote_at_least_one", seat=turn.seat)
    if turn.power > vote.power[turn.seat]:
        held = vote.power[turn.seat]
        raise Refused(rule, "vote_beyond_treasury", seat=turn.seat, power=turn.power, held=held)


def _with_power(vote: Vote, turn: Turn, tile: Tile) -> Vote:
    """The Power moves from Treasury to tile; strictly most takes the Leader token (QD-VOTE-06 … QD-VOTE-08)."""
    leads = all(tile.power > vote.on_tile(seat) for seat in vote.seats if seat != turn.seat)
    return dataclasses.replace(
        vote,
        tiles={**vote.tiles, turn.seat: tile},
        power={**vote.power, turn.seat: vote.power[turn.seat] - turn.power},
        leader=turn.seat if leads else vote.leader,
        last=turn.seat,
    )


def _stay(vote: Vote, turn: Turn) -> Vote:
    """Adding nothing is for those who voted; raising stays possible if the turn comes again (QD-VOTE-05)."""
    if turn.seat not in vote.tiles:
        raise Refused("QD-VOTE-05", "vote_nothing_to_stay_on", seat=turn.seat)
    return dataclasses.replace(vote, last=turn.seat)


def _pass(vote: Vote, turn: Turn) -> Vote:
    if turn.seat in vote.tiles:
        raise Refused("QD-VOTE-03", "vote_no_pass_after_vote", seat=turn.seat)
    if turn.action is None:  # QD-AMB-07
        raise Refused("QD-PASS-01", "pass_names_an_action", seat=turn.seat)
    if turn.action == "moderator" and vote.moderator_locked:
        raise Refused(
            "QD-PASS-06", "pass_moderator_taken", seat=turn.seat, moderator=vote.moderator
        )
    return dataclasses.replace(
        vote,
        tiles={**vote.tiles, turn.seat: Tile("pass", 0, turn.action)},
        moderator=turn.seat if turn.action == "moderator" else vote.moderator,  # QD-PASS-05
        last=turn.seat,
    )

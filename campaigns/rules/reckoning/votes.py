"""Kinds about voting: the whole vote, and the sharing of a Pool."""

from typing import Any, cast

from companion.rulebook import Refused

from ..resolution import Answers, resolve, share
from ..seating import check_present
from ..switches import Switches
from ..voting import PASS_ACTIONS, SIDES, Side, Turn, Vote, act, open_vote
from .fields import Fields

_DOINGS = ("vote", "raise", "stay", "pass")


def vote(fields: Fields, switches: Switches) -> dict[str, Any]:
    """A Voting Phase played turn by turn, and resolved as far as it is decided."""
    seats = fields.seats()
    check_present(seats)
    turns = [_turn(item, seats) for item in fields.objects("turns")]
    phase = _played(_opened(fields, seats), turns)
    outcome = resolve(phase, _answers(fields, seats), switches)
    return {
        "closed": phase.closed,
        "next": phase.next,
        "aye": outcome.aye,
        "nay": outcome.nay,
        "winner": outcome.winner,
        "winners": list(outcome.winners),
        "leader": outcome.leader,
        "moderator": outcome.moderator,
        "needs": outcome.needs,
        "power": dict(outcome.power),
        "pool": outcome.pool,
    }


def _opened(fields: Fields, seats: tuple[str, ...]) -> Vote:
    leader, moderator = fields.seat("leader", seats), fields.seat("moderator", seats)
    return open_vote(seats, leader, moderator, fields.by_seat("power", seats), fields.whole("pool"))


def _answers(fields: Fields, seats: tuple[str, ...]) -> Answers:
    side = cast("Side | None", fields.maybe_choice("moderator_side", SIDES))
    named = fields.seat("moderator_leader", seats) if fields.has("moderator_leader") else None
    return Answers(side, named)


def _turn(fields: Fields, seats: tuple[str, ...]) -> Turn:
    seat, do = fields.seat("seat", seats), fields.choice("do", _DOINGS)
    if do == "vote":
        side = cast("Side", fields.choice("side", SIDES))
        return Turn(seat, "vote", side, fields.whole("power"))
    if do == "raise":
        return Turn(seat, "raise", power=fields.whole("power"))
    if do == "stay":
        return Turn(seat, "stay")
    return Turn(seat, "pass", action=fields.maybe_choice("action", PASS_ACTIONS))


def _played(vote: Vote, turns: list[Turn]) -> Vote:
    for index, turn in enumerate(turns):
        try:
            vote = act(vote, turn)
        except Refused as refused:
            raise Refused(refused.rule, refused.kind, **refused.facts, turn=index) from None
    return vote


def gather(fields: Fields, switches: Switches) -> dict[str, Any]:
    """A Pool shared among those who Gathered."""
    return share(fields.whole("pool"), fields.whole("gatherers"))._asdict()

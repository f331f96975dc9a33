"""Vote Resolution in its fixed order: winner, Leader, distribution, resets, Power Cleanup (QD-RESOLVE-06, QD-RISK-16)."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from companion.rulebook import Refused

from .switches import DEFAULTS, Switches
from .voting import SIDES, Side, Vote, clockwise, with_leader

Need = Literal["moderator_side", "leader", "moderator_leader"]


class Answers(NamedTuple):
    """What only people can say: the side and the Leader the Moderator names; who held the token first."""

    moderator_side: Side | None = None
    moderator_leader: str | None = None
    leader: str | None = None


NO_ANSWERS = Answers()


class Shared(NamedTuple):
    """A Pool divided among those who Gathered."""

    each: int
    pool: int


class Outcome(NamedTuple):
    """The vote as far as it is decided. While something is needed, Power and Pool are as they lie.

    `needs` names the open question, `candidates` its answers; `rule` says how the Leader was found.
    `returned` and `spent` are the Power of losers and winners, `each` the share of every gatherer.
    """

    aye: int
    nay: int
    winner: Side | None
    winners: tuple[str, ...]
    leader: str
    moderator: str
    needs: Need | None
    candidates: tuple[str, ...]
    power: Mapping[str, int]
    pool: int
    rule: str | None = None
    each: int = 0
    gatherers: tuple[str, ...] = ()
    returned: Mapping[str, int] = {}
    spent: Mapping[str, int] = {}


class _Found(NamedTuple):
    leader: str
    rule: str | None = None
    needs: Need | None = None
    candidates: tuple[str, ...] = ()


def share(pool: int, gatherers: int) -> Shared:
    """Whole tokens, equal shares, the remainder stays in the Pool (QD-RESOLVE-07)."""
    if gatherers == 0:
        return Shared(0, pool)
    return Shared(pool // gatherers, pool % gatherers)


def resolve(vote: Vote, answers: Answers = NO_ANSWERS, switches: Switches = DEFAULTS) -> Outcome:
    """The outcome of a closed vote, or the question that is still open (QD-RESOLVE-01 … QD-RESOLVE-12)."""
    if not vote.closed:
        return _open(vote, None, _Found(vote.leader))
    winner = _winner(vote, answers)
    if winner is None:
        return _open(vote, None, _Found(vote.leader, None, "moderator_side", SIDES))
    found = _leader(vote, winner, answers, switches)
    if found.needs:
        return _open(vote, winner, found)
    return _settled(vote, winner, found)


def _winner(vote: Vote, answers: Answers) -> Side | None:
    """The larger total; a tie and a vote nobody cast are the Moderator's (QD-RESOLVE-01 … -03, QD-AMB-05)."""
    aye, nay = vote.total("aye"), vote.total("nay")
    if aye == nay:
        return answers.moderator_side
    return "aye" if aye > nay else "nay"


def _winners(vote: Vote, winner: Side) -> tuple[str, ...]:
    """All who voted for the winning side; if all passed, the Moderator (QD-RESOLVE-12, QD-RESOLVE-03)."""
    return vote.voters(winner) or (vote.moderator,)


def _leader(vote: Vote, winner: Side, answers: Answers, switches: Switches) -> _Found:
    """Who carries the outcome's Leader effects: one of the winning side (QD-VOTE-14, QD-AMB-15, QD-CHK-19)."""
    if not vote.voters(winner):
        return _Found(vote.moderator, "QD-RESOLVE-03")  # QD-AMB-03
    holders = _holders(vote, answers)
    unnamed = answers._replace(moderator_leader=None)
    ways = {_way(_led(with_leader(vote, seat), winner, unnamed, switches)) for seat in holders}
    if len(ways) > 1:
        return _Found(vote.leader, None, "leader", vote.contenders)
    return _led(with_leader(vote, holders[0]), winner, answers, switches)


def _holders(vote: Vote, answers: Answers) -> tuple[str, ...]:
    """Who may have held the token when the phase ended; the order of play, if told, leaves one (QD-VOTE-08)."""
    if not vote.contenders:
        return (vote.leader,)
    if answers.leader is None:
        return vote.contenders
    return (_one_of(vote.contenders, answers.leader, "QD-VOTE-08", "leader_not_a_contender"),)


def _way(found: _Found) -> tuple[str | None, tuple[str, ...]]:
    """What a holder leads to: a Leader, or the Moderator's choice between some."""
    return (None if found.needs else found.leader), found.candidates


def _other(side: Side) -> Side:
    return "nay" if side == "aye" else "aye"


def _led(vote: Vote, winner: Side, answers: Answers, switches: Switches) -> _Found:
    """The Leader stays unless they voted for the losing side (QD-RESOLVE-04)."""
    if vote.leader not in vote.voters(_other(winner)):
        return _Found(vote.leader)
    return _moved(vote, vote.voters(winner), answers, switches)


def _moved(vote: Vote, voters: Sequence[str], answers: Answers, switches: Switches) -> _Found:
    """From a losing Leader to the winning voter with most Power; the Moderator breaks a tie (QD-RESOLVE-04, -05, QD-RISK-15)."""
    most = max(vote.on_tile(seat) for seat in voters)
    tied = tuple(seat for seat in voters if vote.on_tile(seat) == most)
    if len(tied) == 1:
        return _Found(tied[0], "QD-RESOLVE-04")
    if vote.moderator in tied and not switches.moderator_may_favor_self:
        nearest = next(s for s in clockwise(vote.seats, vote.leader) if s in tied)
        return _Found(nearest, "QD-AMB-04")
    if answers.moderator_leader is None:
        return _Found(vote.leader, None, "moderator_leader", tied)
    named = _one_of(tied, answers.moderator_leader, "QD-RESOLVE-05", "leader_not_among_tied")
    return _Found(named, "QD-RESOLVE-05")


def _one_of(allowed: Sequence[str], named: str, rule: str, kind: str) -> str:
    if named not in allowed:
        raise Refused(rule, kind, seat=named, allowed=tuple(allowed))
    return named


def _open(vote: Vote, winner: Side | None, found: _Found) -> Outcome:
    return Outcome(
        vote.total("aye"),
        vote.total("nay"),
        winner,
        _winners(vote, winner) if winner else (),
        found.leader,
        vote.moderator,
        found.needs,
        found.candidates,
        vote.power,
        vote.pool,
    )


def _settled(vote: Vote, winner: Side, found: _Found) -> Outcome:
    """Distribution before Cleanup: Power just spent is not yet in the Pool (QD-RESOLVE-07, QD-RESOLVE-11, QD-CHK-17).

    The Pool has no cap (QD-POWER-09, QD-AMB-39).
    """
    gatherers = vote.gatherers()
    shared = share(vote.pool, len(gatherers))
    spent = {seat: vote.on_tile(seat) for seat in vote.voters(winner)}
    returned = {seat: vote.on_tile(seat) for seat in vote.voters(_other(winner))}
    power = {
        seat: held + returned.get(seat, 0) + (shared.each if seat in gatherers else 0)
        for seat, held in vote.power.items()
    }
    return _open(vote, winner, found)._replace(
        power=power,
        pool=shared.pool + sum(spent.values()),
        rule=found.rule,
        each=shared.each,
        gatherers=gatherers,
        returned=returned,
        spent=spent,
    )

"""Vote Resolution in its six ordered parts, and what happens to each token (QD-RESOLVE-06)."""

from dataclasses import dataclass, fields
from typing import Any

from companion.rulebook import Change

from ..rules import voting
from ..rules.resolution import Answers, Outcome, resolve
from ..state import Round
from .book import Book, power_move
from .passing import clear_slots


def settle_vote(book: Book, vote: voting.Vote) -> None:
    """Resolve a closed vote as far as it goes with the answers a quick vote brings along."""
    quick = book.action["do"] == "quick_vote"
    side: Any = book.action.get("side") if quick else None
    leader = book.action.get("leader") if quick else None
    if side and book.action.get("because"):
        vote = _declared(book, vote, side)
    held = leader if leader in vote.contenders else None
    outcome = resolve(vote, Answers(side, None, held), book.state.switches)
    if outcome.needs == "moderator_leader" and leader in outcome.candidates:
        outcome = resolve(vote, Answers(side, leader, held), book.state.switches)
    _go_on(book, vote, outcome, side or "")


@dataclass(frozen=True)
class _Declared(voting.Vote):
    """A vote whose winning side a card names, whatever lies on the tiles (QD-CHRON-15, QD-VOTE-15)."""

    declared: str = ""

    def total(self, side: voting.Side) -> int:
        return int(side == self.declared)


def _declared(book: Book, vote: voting.Vote, side: voting.Side) -> voting.Vote:
    ahead = "aye" if vote.total("aye") > vote.total("nay") else "nay"
    if vote.total("aye") == vote.total("nay") or side == ahead:
        return vote
    book.stop("QD-RESOLVE-01", "side_has_lost", side=side)
    return _Declared(**{f.name: getattr(vote, f.name) for f in fields(vote)}, declared=side)


def decide(book: Book, vote: voting.Vote, leader: str) -> None:
    """Go on resolving with an answer just given by the Moderator or the table."""
    asked = _round(book).vote
    side: Any = asked.side or None
    held = leader if asked.needs == "leader" else asked.held
    if held != asked.held:
        book.set(round=_round(book)._replace(vote=asked._replace(held=held)))
    named = leader if asked.needs == "moderator_leader" else None
    outcome = resolve(vote, Answers(side, named, held or None), book.state.switches)
    _go_on(book, vote, outcome, asked.side)


def _round(book: Book) -> Round:
    assert book.state.round is not None
    return book.state.round


def _go_on(book: Book, vote: voting.Vote, outcome: Outcome, side: str) -> None:
    if outcome.needs:
        _ask(book, vote, outcome, side)
        return
    _announce(book, outcome)
    _move_leader(book, outcome)
    _distribute(book, outcome)
    clear_slots(book)
    _clean_up(book, outcome)
    _close(book, vote, outcome)


def _ask(book: Book, vote: voting.Vote, outcome: Outcome, side: str) -> None:
    """The Moderator's word is needed, or who led first; nothing moves before (QD-RESOLVE-02, QD-RESOLVE-05)."""
    round_ = _round(book)
    needs = str(outcome.needs)
    asked = round_.vote._replace(needs=needs, candidates=tuple(outcome.candidates), side=side)
    book.set(round=round_._replace(vote=asked))
    facts: dict[str, Any] = {"seat": vote.moderator, "aye": outcome.aye, "nay": outcome.nay}
    book.rule("QD-RESOLVE-02", f"needs_{needs}", **facts)


def _announce(book: Book, outcome: Outcome) -> None:
    rule = "QD-RESOLVE-01"
    if outcome.aye == outcome.nay:
        rule = "QD-RESOLVE-02" if outcome.aye else "QD-RESOLVE-03"
    book.rule(
        rule,
        "vote_won",
        side=outcome.winner,
        aye=outcome.aye,
        nay=outcome.nay,
        winners=list(outcome.winners),
        leader=outcome.leader,
        moderator=outcome.moderator,
    )


def _move_leader(book: Book, outcome: Outcome) -> None:
    if outcome.leader != book.state.leader:
        rule = outcome.rule or "QD-VOTE-08"
        book.rule(rule, "leader_moves", seat=outcome.leader, was=book.state.leader)
        book.set(leader=outcome.leader)


def _distribute(book: Book, outcome: Outcome) -> None:
    """Equal whole shares of the Pool before anything spent comes in (QD-RESOLVE-07, QD-RISK-16)."""
    changes: list[Change] = []
    for seat in outcome.gatherers:
        changes += power_move("pool", f"{seat}.power", outcome.each)
    if outcome.gatherers:
        seats = list(outcome.gatherers)
        book.rule("QD-RESOLVE-07", "power_gathered", changes, seats=seats, each=outcome.each)


def _clean_up(book: Book, outcome: Outcome) -> None:
    """Losers take their Power back, winners' Power goes into the Pool (QD-RESOLVE-11)."""
    changes: list[Change] = []
    for seat, amount in outcome.returned.items():
        changes += power_move(f"{seat}.tile", f"{seat}.power", amount)
    for seat, amount in outcome.spent.items():
        changes += power_move(f"{seat}.tile", "pool", amount)
    if changes:
        spent, returned = sum(outcome.spent.values()), sum(outcome.returned.values())
        book.rule("QD-RESOLVE-11", "power_cleaned_up", changes, spent=spent, returned=returned)


def _close(book: Book, vote: voting.Vote, outcome: Outcome) -> None:
    round_ = _round(book)
    passers = tuple(seat for seat in vote.seats if vote.has_passed(seat))
    closed = round_.vote._replace(needs="", candidates=(), contenders=())
    book.set(
        round=round_._replace(
            step="outcome",
            vote=closed,
            winner=str(outcome.winner),
            winners=tuple(outcome.winners),
            passers=passers,
        )
    )

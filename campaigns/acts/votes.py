"""The Voting Phase turn by turn, and the quick vote that absorbs open turns (QD-VOTE, QD-PASS, decision 23)."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from companion.rulebook import Action, Change, Refused

from ..rules import voting
from ..rules.quick_vote import quick_vote
from ..rules.voting import Tile
from ..state import Round, State, Turn, Vote
from .book import Book, must_be_game, must_be_phase, power_move
from .effects import perform_line
from .passing import lay_tokens, use_special
from .resolve import decide, settle_vote


def current_round(state: State) -> Round:
    """The round under way; asked only in its phase (QD-ROUND-02)."""
    assert state.round is not None
    return state.round


def as_vote(state: State) -> voting.Vote:
    """The vote as the calculators know it."""
    vote = current_round(state).vote
    return voting.Vote(
        seats=state.order,
        leader=state.leader,
        moderator=state.moderator,
        power={seat: state.total(f"{seat}.power") for seat in state.order},
        pool=state.total("pool"),
        first_leader=vote.first_leader or state.leader,
        first_moderator=vote.first_moderator or state.moderator,
        tiles=vote.tiles,
        last=vote.last,
        contenders=vote.contenders,
    )


def set_vote(book: Book, **fields: Any) -> None:
    """Replace fields of the vote under way."""
    round_ = current_round(book.state)
    book.set(round=round_._replace(vote=round_.vote._replace(**fields)))


def must_vote(book: Book) -> Vote:
    """The open vote; refused while another part of the round is due."""
    must_be_phase(book, "round")
    must_be_game(book)
    round_ = current_round(book.state)
    if round_.step != "vote" or round_.vote.needs:
        raise Refused("QD-VOTE-09", "vote_is_over", round=round_.number)
    return round_.vote


def turn_choices(state: State) -> tuple[Action, ...]:
    """What the seat on turn may do, for forms and refusals."""
    legal = voting.legal(as_vote(state))
    assert legal is not None  # a vote that is over has been resolved in the same breath
    found: list[Action] = []
    if legal.vote:
        found += [{"do": "vote", "side": side, "power": 1} for side in voting.SIDES]
    if legal.add:
        found.append({"do": "raise", "power": 1})
    if legal.stay:
        found.append({"do": "stay"})
    return (*found, *({"do": "pass", "action": action} for action in legal.passes))


def take_turn(book: Book) -> None:
    """One turn of the full vote: vote, raise, stay or pass (QD-VOTE-01 … QD-VOTE-12)."""
    must_vote(book)
    if book.seat not in book.state.order:
        raise Refused("QD-ABS-01", "not_at_the_table", seat=book.seat)
    before = as_vote(book.state)
    turn = _turn(book)
    after = _acted(book, before, turn)
    _write_turn(book, turn, before, after)
    if turn.do == "pass":
        use_special(book, turn)
        perform_line(book, book.action.get("line"), turn.seat, turn.card or turn.bonus)
    if as_vote(book.state).closed:
        settle_vote(book, as_vote(book.state))


def _turn(book: Book) -> Turn:
    action = book.action
    return Turn(
        book.seat,
        str(action["do"]),
        str(action.get("side") or ""),
        int(action.get("power") or 0),
        str(action.get("action") or ""),
        str(action.get("card") or "").upper(),
        str(action.get("bonus") or "").upper(),
    )


def _calculated(turn: Turn) -> voting.Turn:
    side: Any = turn.side or None
    do: Any = turn.do
    return voting.Turn(turn.seat, do, side, turn.power, turn.action or None)


def _acted(book: Book, vote: voting.Vote, turn: Turn) -> voting.Vote:
    try:
        return voting.act(vote, _calculated(turn))
    except Refused as refused:
        book.stop(refused.rule, refused.kind, turn_choices(book.state), **refused.facts)
        return _forced(vote, turn)


def _forced(vote: voting.Vote, turn: Turn) -> voting.Vote:
    """The turn as the card says, against the rulebook (QD-CHRON-15); never with Power nobody holds (QD-CHK-16)."""
    if turn.power > vote.power[turn.seat]:
        raise Refused("QD-CHK-16", "power_from_nowhere", seat=turn.seat, power=turn.power)
    if turn.do == "stay":
        return dataclasses.replace(vote, last=turn.seat)
    old = vote.tiles.get(turn.seat, Tile("pass"))
    fixed: Any = turn.side or (old.side if old.side != "pass" else "aye")
    tile = Tile(fixed, old.power + turn.power)
    if turn.do == "pass":
        tile = Tile("pass", 0, turn.action)
    others = max((vote.on_tile(seat) for seat in vote.seats if seat != turn.seat), default=0)
    return dataclasses.replace(
        vote,
        tiles={**vote.tiles, turn.seat: tile},
        leader=turn.seat if tile.power > others else vote.leader,
        moderator=turn.seat if turn.action == "moderator" else vote.moderator,
        last=turn.seat,
    )


_TURN_RULES = {
    "vote": ("QD-VOTE-02", "voted"),
    "raise": ("QD-VOTE-04", "raised"),
    "stay": ("QD-VOTE-05", "stayed"),
    "pass": ("QD-PASS-01", "passed"),
}


def _write_turn(book: Book, turn: Turn, before: voting.Vote, after: voting.Vote) -> None:
    rule, kind = _TURN_RULES[turn.do]
    left_over = before.on_tile(turn.seat) if turn.do == "pass" else 0
    moved = power_move(f"{turn.seat}.power", f"{turn.seat}.tile", turn.power - left_over)
    changes = (*moved, Change("count.turns", 1))
    side = after.tiles[turn.seat].side if turn.do == "raise" else turn.side
    facts = {"seat": turn.seat, "side": side, "power": turn.power, "action": turn.action}
    book.rule(rule, kind, changes, **facts)
    vote = current_round(book.state).vote
    set_vote(
        book,
        turns=(*vote.turns, turn),
        tiles=after.tiles,
        last=after.last,
        first_leader=before.first_leader,
        first_moderator=before.first_moderator,
    )
    _write_tokens(book, before, after)


def _write_tokens(book: Book, before: voting.Vote, after: voting.Vote) -> None:
    if after.leader != before.leader:
        book.rule("QD-VOTE-07", "takes_leader", seat=after.leader, was=before.leader)
        book.set(leader=after.leader)
    if after.moderator != before.moderator:
        book.rule("QD-PASS-05", "takes_moderator", seat=after.moderator, was=before.moderator)
        book.set(moderator=after.moderator)


def vote_quickly(book: Book) -> None:
    """A whole vote in one entry; only where order matters something is asked (decision 23)."""
    vote = must_vote(book)
    rows = _rows(book)
    before = as_vote(book.state)
    after = quick_vote(before, {seat: _tile(row) for seat, row in rows.items()})
    changes = [Change("count.turns", 1)]
    for seat in after.seats:
        changes += power_move(
            f"{seat}.power", f"{seat}.tile", after.on_tile(seat) - before.on_tile(seat)
        )
    book.rule("QD-VOTE-06", "voted_quickly", changes, rows=_spoken(after))
    turns = tuple(_quick_turn(seat, rows[seat]) for seat in after.seats)
    set_vote(
        book,
        turns=turns,
        tiles=after.tiles,
        last=after.last,
        contenders=after.contenders,
        first_leader=before.first_leader,
        first_moderator=before.first_moderator,
        quick=True,
        slots={} if vote.turns else vote.slots,
    )
    _write_tokens(book, before, after)
    lay_tokens(book, turns)
    settle_vote(book, as_vote(book.state))


def _rows(book: Book) -> Mapping[str, Mapping[str, Any]]:
    rows = book.action["rows"]
    for seat, row in rows.items():
        if seat not in book.state.order or not isinstance(row, Mapping) or not _fits(row):
            raise Refused("QD-VOTE-01", "quick_vote_row", seat=str(seat)[:20])
    return rows  # type: ignore[no-any-return]


def _fits(row: Mapping[str, Any]) -> bool:
    if "pass" in row:
        return row["pass"] in voting.PASS_ACTIONS and set(row) <= {"pass", "card"}
    power = row.get("power")
    return row.get("side") in voting.SIDES and type(power) is int and set(row) <= {"side", "power"}


def _tile(row: Mapping[str, Any]) -> Tile:
    if "pass" in row:
        return Tile("pass", 0, row["pass"])
    return Tile(row["side"], row["power"])


def _quick_turn(seat: str, row: Mapping[str, Any]) -> Turn:
    if "pass" in row:
        return Turn(seat, "pass", action=row["pass"], card=str(row.get("card") or "").upper())
    return Turn(seat, "vote", row["side"], row["power"])


def _spoken(vote: voting.Vote) -> dict[str, list[Any]]:
    return {seat: [tile.side, tile.power or tile.action] for seat, tile in vote.tiles.items()}


def decide_side(book: Book) -> None:
    """The Moderator chooses the side of a tied vote, or when all passed (QD-RESOLVE-02, QD-RESOLVE-03)."""
    _must_need(book, ("moderator_side",))
    set_vote(book, side=book.action["side"])
    book.rule("QD-RESOLVE-02", "side_decided", seat=book.state.moderator, side=book.action["side"])
    decide(book, as_vote(book.state), "")


def decide_leader(book: Book) -> None:
    """Who of several equal winners holds the Leader token (QD-RESOLVE-05, QD-VOTE-08)."""
    _must_need(book, ("leader", "moderator_leader"))
    decide(book, as_vote(book.state), str(book.action["seat"]))


def _must_need(book: Book, needs: tuple[str, ...]) -> None:
    must_be_phase(book, "round")
    vote = current_round(book.state).vote
    if vote.needs not in needs:
        raise Refused("QD-RESOLVE-02", "nothing_to_decide", needs=vote.needs)

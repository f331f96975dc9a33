"""Deals: proposed, sealed when Resources are accepted, fulfilled, broken or void (QD-DEAL)."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Refused

from ..rules.deals import Terms, check_deal, check_holdings
from ..state import Deal, State, Transfer
from .book import Book, goods_changes, holdings, known_seat, listed


def propose_deal(book: Book) -> None:
    """Terms without Resources bind nobody (QD-DEAL-06)."""
    parties = tuple(known_seat(book, seat) for seat in book.action["parties"])
    if len(set(parties)) < 2:
        raise Refused("QD-DEAL-01", "deal_needs_two")
    _add(book, Deal("", parties, str(book.action["service"]), (), "proposed", 0, 0))
    book.rule("QD-DEAL-06", "deal_proposed", seats=list(parties), service=book.action["service"])


def _add(book: Book, deal: Deal) -> Deal:
    state = book.state
    named = deal._replace(
        id=book.serial("t"),
        game=state.game,
        round=state.round_number(),
        long=bool(book.action.get("long")),
    )
    book.set(deals=(*book.state.deals, named))
    return named


def moment(state: State) -> str:
    """Where the table stands for Deals: voting, at the tie, or elsewhere (QD-DEAL-01, QD-AMB-12)."""
    round_ = state.round
    if state.phase != "round" or round_ is None or round_.step != "vote":
        return "other"
    return "tie" if round_.vote.needs else "voting"


def seal_deal(book: Book) -> None:
    """Resources handed over and accepted: the Deal binds (QD-DEAL-02 … QD-DEAL-05, QD-DEAL-08)."""
    known = _find(book, str(book.action["deal"])) if book.action.get("deal") else None
    transfers = tuple(_transfer(book, row) for row in book.action["transfers"])
    service = str(book.action.get("service") or (known.service if known else ""))
    _check(book, transfers, service)
    for transfer in transfers:
        _hand_over(book, transfer)
    parties = tuple(dict.fromkeys(s for t in transfers for s in (t.giver, t.taker)))
    if known:
        parties = tuple(dict.fromkeys((*known.parties, *parties)))
        _replace(
            book,
            known._replace(parties=parties, service=service, transfers=transfers, status="sealed"),
        )
    else:
        status = "sealed" if transfers else "informal"
        _add(book, Deal("", parties, service, transfers, status, 0, 0))
    book.rule("QD-DEAL-05", "deal_sealed", seats=list(parties), service=service)


def _transfer(book: Book, row: Mapping[str, Any]) -> Transfer:
    goods = row.get("goods")
    if not isinstance(goods, Mapping) or set(row) != {"from", "to", "goods"}:
        raise Refused("QD-DEAL-02", "bad_field", verb="seal_deal", field="transfers")
    if not all(type(n) is int and 0 < n <= 999 for n in goods.values()):
        raise Refused("QD-DEAL-02", "bad_field", verb="seal_deal", field="goods")
    return Transfer(known_seat(book, str(row["from"])), known_seat(book, str(row["to"])), goods)


def _check(book: Book, transfers: tuple[Transfer, ...], service: str) -> None:
    """What may change hands, for what and when; a likely swap of Resources is asked about (QD-AMB-13)."""
    gives: dict[str, Mapping[str, int]] = {one.giver: one.goods for one in transfers}
    server = transfers[0].taker if transfers else ""
    terms = Terms(gives, service, bool(book.action.get("long")))
    try:
        if check_deal(terms, server, moment(book.state), book.state.switches).looks_like_swap:
            book.stop("QD-AMB-13", "deal_looks_like_swap")
    except Refused as refused:
        if refused.rule in ("QD-DEAL-02", "QD-DEAL-04"):
            raise
        book.stop(refused.rule, refused.kind, **refused.facts)


def _hand_over(book: Book, transfer: Transfer) -> None:
    check_holdings(transfer.goods, holdings(book.state, transfer.giver))
    changes = (
        *goods_changes(transfer.giver, transfer.goods, -1),
        *goods_changes(transfer.taker, transfer.goods, 1),
    )
    facts = {"seat": transfer.giver, "to": transfer.taker, "goods": listed(transfer.goods)}
    book.rule("QD-DEAL-02", "handed_over", changes, **facts)


def _find(book: Book, name: str) -> Deal:
    for deal in book.state.deals:
        if deal.id == name:
            return deal
    raise Refused("QD-DEAL-05", "no_such_deal", deal=name)


def _replace(book: Book, deal: Deal) -> None:
    book.set(deals=tuple(deal if one.id == deal.id else one for one in book.state.deals))


def end_deal(book: Book) -> None:
    """A Deal is fulfilled, broken or void (appendix D)."""
    deal = _find(book, str(book.action["deal"]))
    status = str(book.action["as"])
    if status not in ("fulfilled", "broken", "void") or deal.status in (
        "fulfilled",
        "broken",
        "void",
    ):
        raise Refused("QD-DEAL-05", "deal_ends_how", deal=deal.id)
    _replace(book, deal._replace(status=status))
    book.rule("QD-DEAL-05", "deal_ended", seats=list(deal.parties), status=status)

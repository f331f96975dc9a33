"""Forced losses wait for their seat's answer; chosen prices are paid at once (QD-RES-03 … QD-RES-07)."""

from collections.abc import Mapping

from companion.rulebook import Change, Refused

from ..rules.payment import Paid, pay_chosen, pay_forced
from ..state import Owed, State
from .book import Book, goods_changes, holdings, listed, must_be_game


def owe(book: Book, seat: str, cost: Mapping[str, int], source: str) -> None:
    """Put a forced loss on the list; several of one seat from one source are one question (QD-RES-04)."""
    state = book.state
    for owed in state.owed:
        same_moment = (owed.game, owed.round) == (state.game, state.round_number())
        if owed.seat == seat and owed.source == source and same_moment:
            total = {k: owed.cost.get(k, 0) + cost.get(k, 0) for k in {**owed.cost, **cost}}
            book.set(owed=tuple(o._replace(cost=total) if o is owed else o for o in state.owed))
            return
    name = book.serial("o")
    owed = Owed(name, seat, dict(cost), source, state.game, state.round_number())
    book.set(owed=(*state.owed, owed))


def announce_owed(book: Book, before: tuple[Owed, ...]) -> None:
    """Say who must answer, once a whole line has been worked out."""
    old = {owed.id: owed.cost for owed in before}
    for owed in book.state.owed:
        if old.get(owed.id) != owed.cost:
            book.rule(
                "QD-RES-04", "must_pay", seat=owed.seat, cost=listed(owed.cost), source=owed.source
            )


def pay(book: Book) -> None:
    """A seat answers its forced loss: all, part or nothing, the rest in Infamy (QD-RES-04, QD-RES-05)."""
    owed = _owed(book)
    offer = book.action["pay"]
    if isinstance(offer, str):
        offer = {} if offer == "none" else None
    _settle(book, owed, offer)


def pay_all(book: Book) -> None:
    """All open losses are paid as far as their seats can (QD-RES-04)."""
    must_be_game(book)
    if not book.state.owed:
        raise Refused("QD-RES-04", "nothing_owed")
    for owed in book.state.owed:
        _settle(book, owed, None)


def _owed(book: Book) -> Owed:
    for owed in book.state.owed:
        if owed.id == book.action["owed"]:
            return owed
    raise Refused("QD-RES-04", "no_such_payment", owed=book.action["owed"])


def _settle(book: Book, owed: Owed, offer: Mapping[str, int] | None) -> None:
    paid = pay_forced(owed.cost, holdings(book.state, owed.seat), offer, book.state.switches)
    changes = goods_changes(owed.seat, paid.paid, -1)
    infamy = Change(f"{owed.seat}.infamy", paid.infamy)
    facts = {
        "seat": owed.seat,
        "paid": listed(paid.paid),
        "infamy": paid.infamy,
        "source": owed.source,
    }
    kind = "paid_with_infamy" if paid.infamy else "paid_in_full"
    book.rule("QD-RES-04", kind, (*changes, infamy), **facts)
    book.set(owed=tuple(one for one in book.state.owed if one.id != owed.id))


def charge(
    book: Book, seat: str, cost: Mapping[str, int], offer: Mapping[str, int] | None, source: str
) -> Paid:
    """A chosen price, in full or refused; no Infamy instead (QD-RES-06, QD-RES-07, QD-PASS-13)."""
    paid = pay_chosen(cost, holdings(book.state, seat), offer, book.state.switches)
    changes = goods_changes(seat, paid.paid, -1)
    book.rule("QD-RES-07", "spent", changes, seat=seat, paid=listed(paid.paid), source=source)
    return paid


def owed_by(state: State, seat: str) -> tuple[Owed, ...]:
    """The forced losses this seat must still answer."""
    return tuple(owed for owed in state.owed if owed.seat == seat)

"""Agendas: paid, failed, decided, ended; what the card says stays with its owner (QD-AGENDA)."""

from companion.rulebook import Refused, Sealed

from ..rules.agendas import check_ongoing, price, time_limit
from ..rules.codes import read_code
from ..state import Agenda, AgendaCard, State
from .book import Book, acting_seat, goods_changes, holdings, listed
from .effects import apply_line
from .payments import charge
from .settling import agenda_card
from .unlocks import add_agenda, change_agenda, drop_agenda

RESULTS = {
    "success": ("QD-AGENDA-04", "agenda_succeeds"),
    "failure": ("QD-AGENDA-05", "agenda_fails"),
    "decided": ("QD-AGENDA-12", "crossroad_decided"),
    "epilogue": ("QD-AGENDA-13", "story_ends"),
    "ongoing": ("QD-AGENDA-16", "ongoing_completed"),
}
NONE = "none"


def own_agenda(book: Book) -> Agenda:
    """The live Agenda the action names; it is its owner's alone (QD-INFO-06)."""
    for agenda in book.state.agendas:
        if agenda.id == book.action["agenda"]:
            if agenda.owner != book.seat:
                raise Refused("QD-INFO-06", "agenda_is_owners", seat=agenda.owner)
            return agenda
    raise Refused("QD-AGENDA-04", "no_such_agenda", agenda=book.action["agenda"])


def resolve_agenda(book: Book) -> None:
    """An Agenda comes to its end: price, effects, follow-up card, which may be completed at once (QD-AGENDA-07, QD-AMB-45)."""
    agenda = own_agenda(book)
    result = str(book.action["result"])
    if result not in RESULTS:
        raise Refused("QD-AGENDA-04", "bad_result", result=result)
    _check_moment(book, result)
    _check_follow_up(book, result)
    if result in ("success", "ongoing"):
        _pay(book, agenda, result)
    rule, kind = RESULTS[result]
    book.rule(rule, kind, seat=agenda.owner)
    drop_agenda(book, agenda)
    if result == "epilogue":  # QD-RISK-07: reward, Fate and Ongoing card belong together
        book.set(epilogues=tuple(dict.fromkeys((*book.state.epilogues, agenda.owner))))
    if result in ("epilogue", "ongoing"):
        _draw_ongoing(book, agenda.owner)
    apply_line(book, book.action.get("line"), agenda.owner, "Agenda")
    _follow_up(book, agenda.owner)


def _check_moment(book: Book, result: str) -> None:
    """Cards are paid in the Agenda step; a Crossroad is decided in any phase (QD-AGENDA-04, QD-AGENDA-08)."""
    in_step = book.state.phase == "scoring" and book.state.step == "agendas"
    late = result == "success" and book.state.switches.late_payment_on_return  # QD-AMB-51
    returning = book.state.phase == "setup" and (result == "failure" or late)  # QD-ABS-08
    if result in ("success", "failure", "ongoing") and not in_step and not returning:
        book.stop("QD-AGENDA-04", "agenda_not_now", now=book.state.step)


def _check_follow_up(book: Book, result: str) -> None:
    """Closing an Agenda demands the next card's code, or that the box shows none (QD-AGENDA-09, QD-RISK-05)."""
    if result in ("success", "failure", "decided") and not book.action.get("next"):
        raise Refused("QD-AGENDA-09", "follow_up_needed")


def _pay(book: Book, agenda: Agenda, result: str) -> None:
    """In full, Gold two for one, no Infamy (QD-AGENDA-03, QD-AGENDA-06, QD-AMB-46)."""
    card = agenda.card.opened()
    if result == "ongoing":
        check_ongoing(int(card.after == book.state.game), book.state.switches)
    offer = book.action.get("pay") or {}
    known = dict(card.cost) | ({card.bag: "bag"} if card.bag else {})
    if known:
        charge(book, agenda.owner, price(known, book.state.row().bag), offer, "Agenda")  # type: ignore[arg-type]
        return
    held = holdings(book.state, agenda.owner)
    if any(amount > held[kind] for kind, amount in offer.items()):
        raise Refused("QD-RES-07", "payment_not_in_full", owed=dict(offer))
    changes = goods_changes(agenda.owner, offer, -1)
    book.rule("QD-RES-07", "spent", changes, seat=agenda.owner, paid=listed(offer), source="Agenda")


def _draw_ongoing(book: Book, owner: str) -> None:
    """Draw another Ongoing card first, then the finished one goes back (QD-AGENDA-13, QD-AGENDA-16, QD-AMB-47)."""
    add_agenda(book, owner, AgendaCard("", "ongoing", -1, after=book.state.game))


def _follow_up(book: Book, owner: str) -> None:
    given = str(book.action.get("next") or NONE)
    if given == NONE:
        return
    read = read_code(given)
    if read.kind != "agenda":
        raise Refused("QD-AGENDA-17", "not_an_agenda", code=read.code)
    own = {one.card.opened().code for one in book.state.agendas if one.owner == owner}
    if read.code in own:
        book.stop("QD-CHK-07", "code_used", code=read.code)
    limit = time_limit(book.state.game, None, book.state.switches)
    add_agenda(book, owner, AgendaCard(read.code, "", limit))
    book.rule_for(owner, "QD-AGENDA-09", "follow_up", code=read.code, limit=limit)


def hold_agenda(book: Book) -> None:
    """The owner notes a card already held, or corrects what was noted about it (QD-FACT-21)."""
    read = read_code(str(book.action["code"]))
    card = agenda_card(book, read.code)
    if book.action.get("limit") is None and card.limit > 0:
        card = card._replace(limit=0)  # the owner did not say: unknown stays unknown
    for agenda in book.state.agendas:
        if agenda.owner == book.seat and agenda.card.opened().code in (read.code, ""):
            change_agenda(book, agenda, card)
            book.rule("QD-AGENDA-18", "agenda_noted", seat=book.seat)
            return
    add_agenda(book, book.seat, card)


def mark_fate(book: Book) -> None:
    """The Epilogue's Fate space on Diary page 3, sealed until the finale (QD-AGENDA-13, QD-CHAR-08)."""
    seats = book.state.seats
    fate = Sealed(int(book.action["space"]), (book.seat,))
    book.set(seats=tuple(s._replace(fate=fate) if s.key == book.seat else s for s in seats))
    book.rule("QD-AGENDA-13", "fate_marked", seat=book.seat)


def agendas_done(book: Book) -> None:
    """A player has looked through all Agendas of this game (QD-AGENDA-05)."""
    seat = acting_seat(book)
    end = book.state.end
    if book.state.phase != "scoring" or book.state.step != "agendas" or end is None:
        raise Refused("QD-AGENDA-04", "agenda_not_now", now=book.state.step)
    if seat in end.settled:
        raise Refused("QD-CHK-29", "already_done", seat=seat, step="agendas")
    book.set(end=end._replace(settled=(*end.settled, seat)))
    book.rule("QD-AGENDA-05", "agendas_settled", seat=seat)


def overdue(state: State, owner: str, game: int) -> tuple[Agenda, ...]:
    """The owner's live Agendas whose limit has come (QD-AMB-44); for the owner's eyes."""
    return tuple(
        one for one in state.agendas if one.owner == owner and 0 < one.card.opened().limit <= game
    )

"""The Scoring Phase: Events, Chronicle check, Ideology, Power, Investments, Taxes (QD-END-06)."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rulebook import Change, Refused

from ..rules.components import AXES, IDEOLOGIES, INVESTMENTS, POINTS
from ..rules.scoring import Line, score_ideology, score_power
from ..rules.taxes import tax, tax_with_gold
from ..state import CardLine, GameEnd, IdeologyCard, InvestmentCard, Revealed, State
from .aims import card_lines
from .book import Book, acting_seat, must_be_phase
from .effects import apply_line, board, release_known
from .payments import charge
from .steps import close_step, must_be_step


def game_end_of(book: Book) -> GameEnd:
    """The end of the game under way."""
    must_be_phase(book, "scoring")
    assert book.state.end is not None
    return book.state.end


def event_done(book: Book) -> None:
    """One Event's end-of-game part, in ascending order (QD-EVENT-03, QD-EVENT-04)."""
    end = game_end_of(book)
    number = book.action["event"]
    left = open_events(book.state)
    if number not in left:
        raise Refused("QD-EVENT-04", "no_such_event", event=number)
    if number != left[0]:
        book.stop("QD-EVENT-04", "events_ascending", event=left[0])
    book.set(end=end._replace(events=(*end.events, number)))
    book.rule("QD-EVENT-03", "event_carried_out", event=number)
    apply_line(book, book.action.get("line"), book.seat, f"Event {number}")


def open_events(state: State) -> tuple[int, ...]:
    """Active Events not yet carried out at this game's end, ascending."""
    done = state.end.events if state.end else ()
    return tuple(
        event.number for event in state.events if event.active and event.number not in done
    )


def read_lines(rows: Sequence[Mapping[str, Any]]) -> tuple[CardLine, ...]:
    """Lines of an Ideology card as entered: favored with 3 or 1, balanced with 2 (QD-FACT-06)."""
    return tuple(_line(row) for row in rows)


def _line(row: Mapping[str, Any]) -> CardLine:
    bonus = row.get("bonus", 2)
    known = type(bonus) is int and 0 <= bonus <= 9
    if known and row.get("favored") in IDEOLOGIES:
        return CardLine("favored", row["favored"], bonus)
    if known and row.get("balanced") in AXES:
        return CardLine("balanced", row["balanced"], bonus)
    raise Refused("QD-SCORE-02", "card_line")


def known_card(state: State, seat: str, number: int) -> tuple[CardLine, ...] | None:
    """The lines of that Ideology card of this seat's Character, if the table has entered it."""
    cards = state.facts.ideology.get(state.seat(seat).character, ())
    return next((card.lines for card in cards if card.number == number), None)


def reveal_ideology(book: Book) -> None:
    """A player shows the kept card: a new public entry; the card is remembered (QD-SCORE-01, QD-FACT-06)."""
    seat = acting_seat(book)
    if book.state.step not in ("events", "chronicle_check", "ideology_scoring"):
        raise Refused("QD-SCORE-01", "reveal_not_now")
    _must_be_scored(book, seat)
    number, rows = int(book.action.get("card") or 0), book.action.get("lines")
    if rows is None:
        lines = known_card(book.state, seat, number)
        if lines is None:
            raise Refused("QD-SCORE-02", "card_not_known", seat=seat, card=number)
    else:
        lines = read_lines(rows)
        if number and lines:
            remember_card(book, book.state.seat(seat).character, IdeologyCard(number, lines))
    _reveal(book, seat, Revealed(number, lines))


def _must_be_scored(book: Book, seat: str) -> None:
    if seat not in book.state.order:
        raise Refused("QD-ABS-02", "not_at_the_table", seat=seat)


def _reveal(book: Book, seat: str, card: Revealed) -> None:
    end = game_end_of(book)
    book.set(end=end._replace(revealed={**end.revealed, seat: card}))
    book.rule("QD-SCORE-01", "ideology_shown", seat=seat, card=card.number or None)


def remember_card(book: Book, character: str, card: IdeologyCard) -> None:
    """Cards once shown are known for the rest of the campaign (QD-INFO-01)."""
    facts = book.state.facts
    others = tuple(one for one in facts.ideology.get(character, ()) if one.number != card.number)
    cards = tuple(sorted((*others, card), key=lambda one: one.number))
    book.set(facts=facts._replace(ideology={**facts.ideology, character: cards}))


def score_all_ideology(book: Book) -> None:
    """Every shown card line by line, marked at once (QD-SCORE-03 … QD-SCORE-12)."""
    must_be_step(book, "ideology_scoring")
    for seat, number in (book.action.get("cards") or {}).items():
        _must_be_scored(book, seat)
        lines = known_card(book.state, seat, number)
        if lines is None:
            raise Refused("QD-SCORE-02", "card_not_known", seat=seat, card=number)
        _reveal(book, seat, Revealed(number, lines))
    shown = game_end_of(book).revealed
    missing = [seat for seat in book.state.order if seat not in shown]
    if missing:
        book.stop("QD-SCORE-01", "cards_not_shown", seats=missing)
    for seat in book.state.order:
        if seat in shown:
            _score_card(book, seat, shown[seat])
    release_known(book)
    close_step(book, "ideology_scoring")


def _score_card(book: Book, seat: str, card: Revealed) -> None:
    score = score_ideology(board(book.state), card_lines(card.lines), book.state.switches)
    for line in score.lines:
        _score_line(book, seat, line)
    facts = {"seat": seat, "hegemony": score.hegemony, "independence": score.independence}
    book.rule("QD-SCORE-09", "ideology_scored", (), **facts)


def _score_line(book: Book, seat: str, line: Line) -> None:
    changes = tuple(Change(f"{seat}.{kind}", getattr(line, kind)) for kind in POINTS)
    points = line.hegemony + line.independence + line.infamy
    book.rule(
        line.rule,
        line.kind.replace("score_", "scores_"),
        changes,
        seat=seat,
        subject=line.subject,
        points=points,
    )


def score_all_power(book: Book) -> None:
    """Most and second-most Power left: 2 and 1 Independence, all who tie alike (QD-POWER-01, QD-POWER-02)."""
    must_be_step(book, "power_scoring")
    power = {seat: book.total(f"{seat}.power") for seat in book.state.order}
    for seat, points in score_power(power, book.state.switches).items():
        if points:
            changes = (Change(f"{seat}.independence", points),)
            book.rule(
                "QD-POWER-01", "power_scored", changes, seat=seat, power=power[seat], n=points
            )
    if not any(power.values()):
        book.rule("QD-AMB-28", "all_without_power")
    close_step(book, "power_scoring")


def investment_card(state: State, number: int) -> InvestmentCard | None:
    """That Investment card, if the table has entered it (QD-FACT-08)."""
    return next((card for card in state.facts.investments if card.number == number), None)


def invest(book: Book) -> None:
    """A player shows the Investment card and pays the Bag number of its kind, or not (QD-INVEST-08 … -11)."""
    end = game_end_of(book)
    seat = acting_seat(book)
    if book.state.step != "investments":
        book.stop("QD-CHK-29", "step_too_early", step="investments", now=book.state.step)
    _must_be_scored(book, seat)
    if seat in end.invested:
        raise Refused("QD-INVEST-08", "already_invested", seat=seat)
    card = _shown_card(book)
    offer = book.action.get("pay", "none")
    paid = offer != "none"
    if paid:
        _pay_investment(book, seat, card.kind, None if offer == "most" else offer)
    result = "success" if paid else "failure"
    book.set(end=end._replace(invested={**end.invested, seat: result}))
    kind = "investment_paid" if paid else "investment_failed"
    book.rule("QD-INVEST-09", kind, seat=seat, what=card.kind or None)
    default = card.success if paid else card.failure
    apply_line(book, book.action.get("line") or default, seat, "Investment")


def _shown_card(book: Book) -> InvestmentCard:
    number, kind = int(book.action.get("card") or 0), str(book.action.get("kind") or "")
    if number > INVESTMENTS:
        raise Refused("QD-COMP-07", "card_not_known", seat=book.seat, card=number)
    known = investment_card(book.state, number) or InvestmentCard(number, kind)
    return known._replace(kind=kind) if kind and not known.kind else known


def _pay_investment(book: Book, seat: str, kind: str, offer: Mapping[str, int] | None) -> None:
    bag = book.state.row().bag
    if not bag:
        raise Refused("QD-CHK-30", "timeline_unknown", game=book.state.game, what="bag")
    if not kind:
        raise Refused("QD-INVEST-07", "investment_kind_needed", seat=seat)
    charge(book, seat, {kind: bag}, offer, "Investment")


def close_investments(book: Book) -> None:
    """All have shown their card; whoever did not pay has the Failure box (QD-INVEST-09)."""
    must_be_step(book, "investments")
    end = game_end_of(book)
    left = [seat for seat in book.state.order if seat not in end.invested]
    for seat in left:
        book.rule("QD-INVEST-09", "investment_on_table", seat=seat)
    close_step(book, "investments")


def collect_taxes(book: Book) -> None:
    """Half of the taxed kind, rounded up, from everybody present; no Infamy instead (QD-TAX-01 … QD-TAX-05)."""
    must_be_step(book, "taxes")
    kind = book.state.row().tax
    if not kind:
        book.stop("QD-CHK-30", "timeline_unknown", game=book.state.game, what="tax")
        close_step(book, "taxes")
        return
    for seat in book.state.order:
        _tax(book, seat, kind, (book.action.get("gold") or {}).get(seat, 0))
    close_step(book, "taxes")


def _tax(book: Book, seat: str, kind: str, units: int) -> None:
    """One player's Tax; some units in Gold two for one only where the table plays so (QD-AMB-33)."""
    held = book.total(f"{seat}.{kind}")
    due = tax(held)
    if units:
        due = tax_with_gold(held, units, book.total(f"{seat}.gold"), book.state.switches)
    if due.discard or due.gold:
        changes = (Change(f"{seat}.{kind}", -due.discard), Change(f"{seat}.gold", -due.gold))
        facts = {"seat": seat, "what": kind, "amount": due.discard, "gold": due.gold}
        book.rule("QD-TAX-02", "taxed", changes, **facts)


def close_plain(book: Book) -> None:
    """A step that only asks for a look: Events and Chronicle cards at the end, the Agendas' end."""
    step = str(book.action["step"])
    must_be_step(book, step)
    if step == "events" and open_events(book.state):
        book.stop("QD-EVENT-03", "events_open", events=list(open_events(book.state)))
    close_step(book, step)

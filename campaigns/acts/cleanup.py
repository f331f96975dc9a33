"""Cleanup, campaign check and Save (QD-CLEAN, QD-FINALE-01, QD-SAVE)."""

from typing import Any

from companion.rulebook import Change, Sealed

from ..rules.chronicle import cleanup
from ..rules.finale import campaign_end
from .book import Book, power_move
from .chronicle import calculated
from .game_setup import count
from .rounds import check_duties, deck_left
from .settling import chronicle_cards
from .steps import close_step, must_be_step


def clean_up(book: Book) -> None:
    """Dilemmas and full Chronicle cards to the Trash box, the others back, all Power to the supply (QD-CLEAN-01 … -04)."""
    must_be_step(book, "cleanup")
    if book.state.owed:
        book.stop("QD-CHK-02", "payments_open", seats=[owed.seat for owed in book.state.owed])
    _trash_cards(book)
    _return_power(book)
    _campaign_check(book)
    close_step(book, "cleanup")


def _trash_cards(book: Book) -> None:
    state = book.state
    rounds = state.round.number if state.round else 0
    # QD-ROUND-11, QD-RISK-22: none of them comes back
    book.rule("QD-CLEAN-01", "dilemmas_trashed", (Change("count.trashed", rounds),), n=rounds)
    cards = chronicle_cards(state, "slot", "instant")
    sorted_out = cleanup({code: calculated(state, card) for code, card in cards.items()})
    chronicle = dict(state.chronicle)
    for code in cards:
        place = "trash" if code in sorted_out.trashed else "deck"
        chronicle[code] = chronicle[code]._replace(place=place, used=())
    assert state.end is not None
    book.set(
        chronicle=chronicle,
        trash=(*state.trash, *sorted_out.trashed),
        end=state.end._replace(trashed=sorted_out.trashed),
    )
    if cards:
        lists: dict[str, Any] = {"trashed": list(sorted_out.trashed), "kept": list(sorted_out.kept)}
        book.rule("QD-CLEAN-02", "chronicle_cleaned", **lists)


def _return_power(book: Book) -> None:
    """Leftover Power and the Pool go back to the supply; nothing carries over (QD-POWER-06, QD-AMB-40)."""
    changes: list[Change] = []
    for seat in book.state.seat_keys():
        changes += power_move(f"{seat}.power", "supply", book.total(f"{seat}.power"))
    changes += power_move("pool", "supply", book.total("pool"))
    book.rule("QD-CLEAN-04", "power_to_supply", changes)


def _campaign_check(book: Book) -> None:
    """Is the campaign's end in sight? Asked at every game's end (QD-END-07, QD-CHK-05, QD-AMB-72, QD-RISK-13)."""
    state = book.state
    check = campaign_end(len(state.endings), deck_left(state), state.switches)
    facts: dict[str, Any] = {
        "endings": len(state.endings),
        "deck": state.total("deck") if state.deck_known else None,
    }
    if check.finale:
        book.rule("QD-FINALE-01", "finale_near", **facts)
    else:
        book.rule("QD-CHK-05", "campaign_goes_on", **facts)


def save_game(book: Book) -> None:
    """Everything into tray and Treasuries; counts are checked, the next game or the finale comes (QD-SAVE-01 … -06)."""
    must_be_step(book, "save")
    check_duties(book)
    _count_box(book)
    state = book.state
    check = campaign_end(len(state.endings), deck_left(state), state.switches)
    if check.stop:
        book.stop("QD-CHK-04", "deck_empty", endings=len(state.endings))
    close_step(book, "save")
    seats = tuple(s._replace(ideology=Sealed(0), investment=Sealed(0)) for s in book.state.seats)
    book.set(seats=seats, round=None, end=None, kept=(), drafted=(), heralded=())
    book.rule("QD-SAVE-01", "game_saved", game=book.state.game)
    if check.finale:
        _trigger_finale(book)
    else:
        book.set(phase="between", step="begin_game")


def _count_box(book: Book) -> None:
    deck, cards = book.action.get("deck"), book.action.get("chronicle")
    if deck is not None:
        count(book, "deck", deck)
    expected = len(chronicle_cards(book.state, "deck"))
    if cards is not None and cards != expected:
        book.rule("QD-CHK-14", "chronicle_differs", counted=cards, expected=expected)


def _trigger_finale(book: Book) -> None:
    """All Endings and a thin deck: the rest of the deck is Trashed, the next game is the finale (QD-FINALE-01 … -03)."""
    deck = book.total("deck")
    changes = (Change("deck", -deck), Change("count.trashed", deck))
    book.rule("QD-FINALE-02", "finale_due", changes, n=deck)
    book.set(phase="finale_due", step="open_finale")

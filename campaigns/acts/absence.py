"""Absence and return, leaving in mid-game, defection, replacement (QD-ABS)."""

from companion.rulebook import Change, Refused

from ..rules.absence import returning
from ..state import Seat
from .book import Book, known_seat, must_be_phase, power_move
from .tokens import place_tokens


def _change_seat(book: Book, key: str, seat: Seat) -> None:
    book.set(seats=tuple(seat if one.key == key else one for one in book.state.seats))


def note_absent(book: Book, absent: tuple[str, ...]) -> None:
    """Those away neither gain nor lose; the game is noted for their return (QD-ABS-01 … QD-ABS-03)."""
    for key in absent:
        seat = book.state.seat(key)
        _change_seat(book, key, seat._replace(missed=(*seat.missed, book.state.game)))
        book.rule("QD-ABS-02", "is_absent", seat=key, game=book.state.game)


def welcome_back(book: Book, order: tuple[str, ...]) -> None:
    """Before the game: 3 Independence per game missed, once; overdue Agendas are the owner's to fail.

    QD-ABS-06, QD-ABS-07, QD-ABS-08, QD-AGENDA-21, QD-RISK-17.
    """
    for key in order:
        seat = book.state.seat(key)
        if seat.missed:
            back = returning(seat.missed, book.state.game + 1, {}, book.state.switches)
            changes = (Change(f"{key}.independence", back.independence),)
            facts = {"seat": key, "games": list(seat.missed), "n": back.independence}
            book.rule("QD-ABS-06", "comes_back", changes, **facts)
            _change_seat(book, key, seat._replace(missed=()))


def leave_game(book: Book) -> None:
    """Somebody goes home in mid-game: the table plays on with those left (QD-ABS-01, QD-ABS-04)."""
    must_be_phase(book, "setup", "round", "scoring")
    key = known_seat(book, str(book.action["seat"]))
    if key not in book.state.order or len(book.state.order) == 1:
        raise Refused("QD-ABS-01", "not_at_the_table", seat=key)
    _must_be_between_votes(book)
    _go(book, key)
    book.rule("QD-ABS-01", "left_the_game", seat=key, game=book.state.game)


def _must_be_between_votes(book: Book) -> None:
    round_ = book.state.round
    if book.state.phase == "round" and round_ and round_.step == "vote" and round_.vote.turns:
        raise Refused("QD-VOTE-06", "finish_the_vote_first")


def _go(book: Book, key: str) -> None:
    power = book.total(f"{key}.power")
    book.rule(
        "QD-POWER-06",
        "power_returned",
        power_move(f"{key}.power", "supply", power),
        seat=key,
        power=power,
    )
    book.set(
        order=tuple(seat for seat in book.state.order if seat != key),
        owed=tuple(owed for owed in book.state.owed if owed.seat != key),
    )
    place_tokens(book)


def defect(book: Book) -> None:
    """A player leaves for good: frozen, Keywords now hit the Moderator (QD-ABS-09 … -11, QD-AMB-64, QD-AMB-65)."""
    key = known_seat(book, str(book.action["seat"]))
    seat = book.state.seat(key)
    if seat.left or len(book.state.players()) == 1:
        raise Refused("QD-ABS-09", "has_left_already", seat=key)
    _must_be_between_votes(book)
    _change_seat(book, key, seat._replace(left=True))
    if key in book.state.order:
        _go(book, key)
    book.rule("QD-ABS-11", "defected", seat=key)


def replace_player(book: Book) -> None:
    """Another person takes over everything of a seat, with no compensation of their own (QD-ABS-09, QD-AMB-70)."""
    key = known_seat(book, str(book.action["seat"]))
    name = str(book.action["name"]).strip()
    if not name:
        raise Refused("QD-ABS-09", "name_missing")
    _change_seat(book, key, book.state.seat(key)._replace(name=name, left=False))
    book.rule("QD-ABS-09", "replaced", seat=key, name=name)

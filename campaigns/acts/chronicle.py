"""Chronicle cards in a game: drawn, placed, read aloud, marked (QD-CHRON-01 … QD-CHRON-16)."""

from typing import Any

from companion.rulebook import Change, Draw, Refused, Shuffle

from ..rules import chronicle as calc
from ..rules.absence import herald as herald_of
from ..state import Chronicle, State
from .aims import presence
from .book import Book
from .effects import apply_line
from .steps import close_step, must_be_step


def deck_codes(state: State) -> tuple[str, ...]:
    """The unlocked Chronicle deck in the Save tray."""
    return tuple(code for code, card in state.chronicle.items() if card.place == "deck")


def shuffle_of(state: State) -> Draw:
    """What chance must supply for the draw (QD-CHRON-01)."""
    return Shuffle("chronicle", deck_codes(state))


def draw_chronicle(book: Book) -> None:
    """Up to ten cards, drawn by the app or entered as drawn; placed as soon as their labels are known."""
    must_be_step(book, "chronicle_draw")
    drawn = _drawn(book)
    book.set(drawn=drawn)
    book.rule("QD-CHRON-01", "cards_drawn", cards=list(drawn), n=len(drawn))
    if unknown_cards(book.state):
        close_step(book, "chronicle_draw")
    else:
        _place(book)
        close_step(book, "chronicle_draw")


def _drawn(book: Book) -> tuple[str, ...]:
    deck = deck_codes(book.state)
    given = book.action.get("drawn")
    if given is not None:
        cards = tuple(str(code).upper() for code in given)
        if len(set(cards)) != len(cards) or not set(cards) <= set(deck):
            raise Refused("QD-CHRON-01", "not_in_deck", cards=[c for c in cards if c not in deck])
        return cards
    order = (book.action.get("draws") or {}).get("chronicle")
    if not isinstance(order, list | tuple) or sorted(map(str, order)) != sorted(deck):
        raise Refused("QD-CHRON-01", "draw_missing", name="chronicle")
    return tuple(order[: calc.cards_to_draw(len(deck), book.state.switches)])


def unknown_cards(state: State) -> tuple[str, ...]:
    """Drawn cards whose labels this table has not entered yet (QD-FACT-20)."""
    return tuple(code for code in state.drawn if state.chronicle[code].labels is None)


def place_cards(book: Book) -> None:
    """All drawn cards are placed now; those still unknown take a light-brown slot (QD-CHRON-04)."""
    must_be_step(book, "chronicle_cards")
    _place(book)
    close_step(book, "chronicle_cards")


def place_when_known(book: Book) -> None:
    """After faces were entered: place the drawn cards if nothing is missing any more."""
    here = book.state.phase == "setup" and book.state.step == "chronicle_cards"
    if here and not unknown_cards(book.state):
        place_cards(book)


def calculated(state: State, card: Chronicle) -> calc.Chronicle:
    """A card as the calculators read it; track 0 is none."""
    return calc.Chronicle(card.labels or (), card.track or None, state.total(f"{card.code}.marks"))


def _place(book: Book) -> None:
    """In draw order: Instants to the blue slot, others to five brown ones, the rest back unread (QD-CHRON-02 … -05)."""
    state = book.state
    cards = {code: calculated(state, state.chronicle[code]) for code in state.drawn}
    try:
        placed = calc.place(cards, state.drawn, state.switches)
    except Refused as refused:
        book.stop(refused.rule, refused.kind, **refused.facts)
        placed = calc.place(
            {c: card._replace(track=None) for c, card in cards.items()},
            state.drawn[:10],
            state.switches,
        )
    places = {**dict.fromkeys(placed.instant, "instant"), **dict.fromkeys(placed.slots, "slot")}
    chronicle = dict(state.chronicle)
    for code, place in places.items():
        chronicle[code] = chronicle[code]._replace(place=place, used=())
    book.set(chronicle=chronicle, drawn=())
    facts: dict[str, Any] = {
        "instant": list(placed.instant),
        "slots": list(placed.slots),
        "returned": list(placed.returned),
    }
    book.rule("QD-CHRON-04", "cards_placed", **facts)


def prompts(state: State) -> tuple[tuple[str, str], ...]:
    """Cards in play whose Herald or Instant effect is to be read now, with who is hit (QD-CHRON-06, -16)."""
    found = []
    for code, card in state.chronicle.items():
        if card.place in ("slot", "instant") and code not in state.heralded:
            seat = herald_of(card.herald or None, presence(state), state.switches) or ""
            if seat or "instant" in (card.labels or ()):
                found.append((code, seat))
    return tuple(found)


def card_effect(book: Book) -> None:
    """The Herald or main effect of a card in play, for its Herald or whoever it names (QD-CHRON-06, QD-CHRON-16)."""
    code = str(book.action["code"]).upper()
    card = book.state.chronicle.get(code)
    if card is None or card.place not in ("slot", "instant"):
        raise Refused("QD-CHRON-16", "card_not_in_play", card=code)
    seat = str(book.action.get("seat") or "")
    if not seat:
        seat = herald_of(card.herald or None, presence(book.state), book.state.switches) or ""
    if book.state.step == "durations":
        book.set(heralded=(*(c for c in book.state.heralded if c != code), code))
    book.rule(
        "QD-CHRON-16", "card_speaks", (Change("count.lines", 1),), card=code, seat=seat or None
    )
    apply_line(book, book.action.get("line"), seat or book.seat, code)


def mark_durations(book: Book) -> None:
    """One space on each placed card's Duration Track, once per game (QD-CHRON-07, QD-AMB-19, QD-RISK-09)."""
    must_be_step(book, "durations")
    chronicle = dict(book.state.chronicle)
    for code, card in book.state.chronicle.items():
        if card.place in ("slot", "instant") and _is_marked_now(book.state, card):
            chronicle[code] = card._replace(marked=book.state.game)
            _mark(book, card)
    book.set(chronicle=chronicle)
    close_step(book, "durations")


def _is_marked_now(state: State, card: Chronicle) -> bool:
    if card.track == 0 or card.ending:
        return False  # QD-CHRON-09, QD-CHRON-10
    return state.switches.mark_instants or not calc.is_instant(card.labels or ())


def _mark(book: Book, card: Chronicle) -> None:
    marks = book.total(f"{card.code}.marks") + 1
    last = card.track is not None and marks >= card.track
    kind = "card_marked_last" if last else "card_marked"  # QD-CHRON-08
    changes = (Change(f"{card.code}.marks", 1),)
    book.rule("QD-CHRON-07", kind, changes, card=card.code, space=marks, track=card.track)

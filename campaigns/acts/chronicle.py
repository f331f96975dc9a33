"""Chronicle cards in a game: drawn, placed, read aloud, marked (QD-CHRON-01 … QD-CHRON-16)."""

import dataclasses
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
    """Place all drawn cards first, or each only after the one before was read (QD-AMB-22)."""
    if book.state.switches.chronicle_apply == "per_card":
        _lay_until_one_speaks(book)
    else:
        _lay(book, book.state.drawn)


def _lay_until_one_speaks(book: Book) -> None:
    """A card's effect comes before the next card is laid, so a slot it frees is free."""
    while book.state.drawn and not prompts(book.state):
        _lay(book, book.state.drawn[:1])


def _lay(book: Book, codes: tuple[str, ...]) -> None:
    """In draw order: Instants to the blue slot, others to the free brown ones, the rest back unread (QD-CHRON-02 … -05)."""
    placed = _placed(book, codes)
    places = {**dict.fromkeys(placed.instant, "instant"), **dict.fromkeys(placed.slots, "slot")}
    chronicle = dict(book.state.chronicle)
    for code, place in places.items():
        chronicle[code] = chronicle[code]._replace(place=place, used=())
    laid = tuple(code for code in codes if code in places)
    left = tuple(code for code in book.state.drawn if code not in codes)
    book.set(chronicle=chronicle, drawn=left, laid=(*book.state.laid, *laid))
    facts: dict[str, Any] = {
        "instant": list(placed.instant),
        "slots": list(placed.slots),
        "returned": list(placed.returned),
    }
    book.rule("QD-CHRON-04", "cards_placed", **facts)


def _placed(book: Book, codes: tuple[str, ...]) -> calc.Placed:
    state = book.state
    cards = {code: calculated(state, state.chronicle[code]) for code in codes}
    taken = sum(card.place == "slot" for card in state.chronicle.values())
    free = max(0, state.switches.brown_slots - taken)
    switches = dataclasses.replace(state.switches, brown_slots=free)
    try:
        return calc.place(cards, codes, switches)
    except Refused as refused:
        book.stop(refused.rule, refused.kind, **refused.facts)
    unaged = {code: card._replace(track=None) for code, card in cards.items()}
    return calc.place(unaged, codes[:10], switches)


def in_play(state: State) -> dict[str, Chronicle]:
    """The cards in play in the order they were laid; those put there otherwise after them (QD-AMB-22)."""
    cards = {c: card for c, card in state.chronicle.items() if card.place in ("slot", "instant")}
    first = {code: cards[code] for code in state.laid if code in cards}
    return {**first, **cards}


def prompts(state: State) -> tuple[tuple[str, str], ...]:
    """Cards in play whose Herald or Instant effect is to be read now, with who is hit (QD-CHRON-06, -16)."""
    found = []
    for code, card in in_play(state).items():
        if code not in state.heralded:
            seat = herald_of(card.herald or None, presence(state), state.switches) or ""
            if seat or "instant" in (card.labels or ()):
                found.append((code, seat))
    return tuple(found)


def speaking(state: State) -> tuple[str, ...]:
    """The cards in play whose label is that of the step now due (QD-CHRON-37)."""
    label = label_now(state)
    cards = {code: calculated(state, card) for code, card in in_play(state).items()}
    spoken = state.end.spoken if state.end else ()
    return tuple(code for code in calc.cards_speaking(cards, label) if code not in spoken)


def label_now(state: State) -> str:
    """The label that speaks in the step now due, or none."""
    if state.phase == "scoring":
        return calc.STEP_LABELS.get(state.step, "")
    voting = state.phase == "round" and state.round is not None and state.round.step == "vote"
    return calc.STEP_LABELS["vote"] if voting else ""


def card_effect(book: Book) -> None:
    """The Herald or main effect of a card in play, for its Herald or whoever it names (QD-CHRON-06, QD-CHRON-16)."""
    code = str(book.action["code"]).upper()
    card = book.state.chronicle.get(code)
    if card is None or card.place not in ("slot", "instant"):
        raise Refused("QD-CHRON-16", "card_not_in_play", card=code)
    seat = str(book.action.get("seat") or "")
    if not seat:
        seat = herald_of(card.herald or None, presence(book.state), book.state.switches) or ""
    _note_spoken(book, code)
    book.rule(
        "QD-CHRON-16", "card_speaks", (Change("count.lines", 1),), card=code, seat=seat or None
    )
    apply_line(book, book.action.get("line"), seat or book.seat, code)
    if book.state.step == "durations":
        _lay_until_one_speaks(book)
    elif book.state.step == "chronicle_check" and not speaking(book.state):
        close_step(book, "chronicle_check")


def _note_spoken(book: Book, code: str) -> None:
    """Answered: in the set-up as Herald or Instant, in the Chronicle check as End of the Game card."""
    state = book.state
    if state.step == "durations":
        book.set(heralded=(*(c for c in state.heralded if c != code), code))
    elif state.step == "chronicle_check" and state.end is not None:
        spoken = (*(c for c in state.end.spoken if c != code), code)
        book.set(end=state.end._replace(spoken=spoken))


def mark_durations(book: Book) -> None:
    """One space on each placed card's Duration Track, once per game (QD-CHRON-07, QD-AMB-19, QD-RISK-09)."""
    must_be_step(book, "durations")
    if book.state.drawn:  # effects left to the table: the rest is laid all the same
        _lay(book, book.state.drawn)
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

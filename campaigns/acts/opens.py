"""Envelopes and Mystery boxes ticked through their steps (QD-ENV, QD-MYST, appendix D)."""

from collections.abc import Sequence
from typing import Any

from companion.rulebook import Change, Refused

from ..rules.components import ENVELOPE_DILEMMAS, STORYLINES
from ..state import Duty, Event, Opened, Story
from .book import Book, change_duty, drop_duty, find_duty
from .cards import read_face
from .effects import apply_line

ENVELOPE_STEPS = ("read", "effects", "placed", "shuffled")
MYSTERY_STEPS = ("warning", "cards")


def steps_of(duty: Duty) -> tuple[str, ...]:
    """The steps of opening this duty's Envelope or box."""
    return ENVELOPE_STEPS if duty.kind == "envelope" else MYSTERY_STEPS


def open_released(book: Book) -> None:
    """One step of the opening, or all that are left at once (QD-ENV-03 … QD-ENV-07, QD-MYST-02, QD-MYST-03)."""
    duty = find_duty(book, ("envelope", "mystery"))
    left = tuple(step for step in steps_of(duty) if step not in duty.done)
    wanted = book.action.get("step")
    if wanted is not None and wanted not in left:
        raise Refused("QD-ENV-03", "no_such_step", step=wanted)
    for step in (wanted,) if wanted else left:
        _STEPS[step](book, duty)
    done = (*duty.done, *((wanted,) if wanted else left))
    if set(done) >= set(steps_of(duty)):
        drop_duty(book, duty)
        book.rule("QD-ENV-05", "opened_fully", code=duty.code)
    else:
        change_duty(book, duty, done=done)


def _note_opened(book: Book, duty: Duty, cards: int) -> None:
    state = book.state
    one = Opened(duty.code, duty.kind, state.game, state.round_number(), duty.source, cards)
    others = tuple(old for old in state.opened if old.code != duty.code)
    book.set(opened=(*others, one))


def _read(book: Book, duty: Duty) -> None:
    _note_opened(book, duty, 0)
    book.rule("QD-ENV-03", "story_read", code=duty.code)


def _effects(book: Book, duty: Duty) -> None:
    apply_line(book, book.action.get("line"), book.state.leader, duty.code)  # QD-ENV-04


def _placed(book: Book, duty: Duty) -> None:
    """The Story card onto its Storyline; gold on black ends it and asks for the Ending (QD-ENV-06, QD-ENV-09)."""
    slot = int(book.action.get("slot") or 0)
    if slot > STORYLINES:
        raise Refused("QD-ENDING-04", "no_such_slot", slot=slot)
    if slot in book.state.endings:
        book.rule("QD-CHK-26", "storyline_had_ended", slot=slot, code=duty.code)
    story = Story(str(book.action.get("story") or ""), duty.code, book.state.game)
    pile = (*book.state.stories.get(slot, ()), story)
    book.set(stories={**book.state.stories, slot: pile})
    book.rule("QD-ENV-06", "story_placed", code=duty.code, slot=slot or None)
    if book.action.get("golden"):
        _ask_ending(book, duty)


def _ask_ending(book: Book, duty: Duty) -> None:
    named = any(one.kind == "ending" for one in book.state.duties)
    if not named:
        state = book.state
        ending = Duty(
            book.serial("d"),
            "ending",
            "",
            state.leader,
            duty.code,
            state.game,
            state.round_number(),
        )
        book.set(duties=(*book.state.duties, ending))
    book.rule("QD-ENV-09", "storyline_ends", seat=book.state.leader, code=duty.code)


def _shuffled(book: Book, duty: Duty) -> None:
    """Its Dilemma cards into the deck; a standard Envelope holds three (QD-ENV-07, QD-ENV-02, QD-FACT-17)."""
    cards = book.action.get("cards")
    _add_cards(book, duty, ENVELOPE_DILEMMAS if cards is None else cards, "QD-ENV-07")


def _add_cards(book: Book, duty: Duty, cards: int, rule: str) -> None:
    _note_opened(book, duty, cards)
    book.rule(rule, "cards_added", (Change("deck", cards),), code=duty.code, n=cards)


def _warning(book: Book, duty: Duty) -> None:
    """The WARNING part, read with the players still in the campaign; its Events (QD-MYST-02, QD-MYST-07, QD-FACT-18)."""
    _note_opened(book, duty, 0)
    book.rule("QD-MYST-02", "warning_done", code=duty.code, players=len(book.state.players()))
    add_events(book, book.action.get("events") or ())
    apply_line(book, book.action.get("line"), book.state.leader, duty.code)


def add_events(book: Book, rows: Sequence[Any]) -> None:
    """Event cards enter the campaign with their notes (QD-EVENT-01, QD-MYST-06, QD-FACT-19)."""
    for row in rows:
        face = read_face(row, {"number": int, "name": str, "setup": str, "ending": str})
        number = face.get("number")
        if number is None or number < 0:
            raise Refused("QD-EVENT-04", "bad_detail", field="number")
        others = tuple(event for event in book.state.events if event.number != number)
        events = sorted((*others, Event(**face)), key=lambda event: event.number)
        book.set(events=tuple(events))
        book.rule("QD-EVENT-01", "event_enters", event=number)


def _box_cards(book: Book, duty: Duty) -> None:
    """How many Dilemma cards joined the deck must be said, 0 too (QD-MYST-03, QD-RISK-02, QD-RISK-03)."""
    cards = book.action.get("cards")
    if cards is None:
        raise Refused("QD-MYST-03", "box_cards_needed", code=duty.code)
    _add_cards(book, duty, cards, "QD-MYST-03")


_STEPS = {
    "read": _read,
    "effects": _effects,
    "placed": _placed,
    "shuffled": _shuffled,
    "warning": _warning,
    "cards": _box_cards,
}

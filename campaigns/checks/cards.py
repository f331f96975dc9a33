"""Checks of Chronicle cards and of codes (QD-CHK-07, QD-CHK-08, QD-CHK-12, QD-CHK-13, QD-CHK-15)."""

from collections import Counter
from collections.abc import Iterator

from ..rules.codes import read_code
from ..rules.faults import BadInput
from ..state import State
from .finding import Finding


def chronicle_marks(state: State) -> Iterator[Finding]:
    """No more marks than the track has spaces, one per placed card and game (QD-CHK-12)."""
    for card in state.chronicle.values():
        marks = state.total(f"{card.code}.marks")
        if marks < 0 or (card.track and marks > card.track):
            facts = {"card": card.code, "marks": marks, "track": card.track}
            repair = {"do": "recount", "subject": f"{card.code}.marks", "value": card.track or 0}
            yield Finding(
                "QD-CHK-12", "stop", "chk_marks", facts, {**repair, "because": "QD-CHK-12"}
            )


def chronicle_slots(state: State) -> Iterator[Finding]:
    """At most five cards lie on the brown slots (QD-CHK-13)."""
    placed = [card.code for card in state.chronicle.values() if card.place == "slot"]
    if len(placed) > state.switches.brown_slots:
        yield Finding("QD-CHK-13", "stop", "chk_slots", {"n": len(placed)})


def full_cards(state: State) -> Iterator[Finding]:
    """After Cleanup a full card lies in the Trash box, and only a full one, unless a card said so (QD-CHK-15, QD-CHRON-15)."""
    if state.phase != "between":
        return
    for card in state.chronicle.values():
        full = bool(card.track) and state.total(f"{card.code}.marks") >= (card.track or 0)
        if full and card.place != "trash":
            yield Finding("QD-CHK-15", "stop", "chk_not_trashed", {"card": card.code})
        if card.place == "trash" and not full and not card.because:
            repair = {"do": "retrieve", "code": card.code}
            yield Finding("QD-CHK-15", "stop", "chk_trashed_early", {"card": card.code}, repair)


def codes(state: State) -> Iterator[Finding]:
    """A code comes once, and within its range (QD-CHK-07, QD-CHK-08)."""
    held = [one.code for one in state.keywords] + [one.code for one in state.skills]
    held += [one.code for one in state.opened]
    held += [one.code for one in state.buildings if one.code != "base"]
    held += [ending.code for ending in state.endings.values()]
    for code, times in Counter(held).items():
        if times > 1:
            yield Finding("QD-CHK-07", "stop", "chk_twice", {"code": code})
    for code in sorted(state.used_codes):
        if _is_out_of_range(code):
            yield Finding("QD-CHK-08", "warn", "chk_range", {"code": code})


def _is_out_of_range(code: str) -> bool:
    try:
        return bool(read_code(code).warnings)
    except BadInput:
        return True

"""Chronicle cards: placed as drawn, marked, in their last game, trashed or kept (QD-CHRON)."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from companion.rulebook import Refused

from .switches import DEFAULTS, Switches


class Chronicle(NamedTuple):
    """A card as its slot and its age need it; no track: no expiry (QD-CHRON-09, QD-CHRON-10, QD-ENDING-07)."""

    labels: tuple[str, ...]
    track: int | None = None
    marks: int = 0


class Placed(NamedTuple):
    """Codes on the Instant slot, on the brown slots from the top, returned unread; marks now; last games."""

    instant: tuple[str, ...]
    slots: tuple[str, ...]
    returned: tuple[str, ...]
    marks: dict[str, int]
    last_game: tuple[str, ...]


LABEL_RULES = MappingProxyType(  # the step of a game in which a label speaks, by its rule
    {
        "voting phase": "QD-VOTE-15",
        "end of the game": "QD-CHRON-37",
        "ideology scoring": "QD-SCORE-11",
        "power scoring": "QD-POWER-08",
        "investment phase": "QD-INVEST-13",
        "tax phase": "QD-TAX-06",
    }
)


STEP_LABELS = (
    MappingProxyType(  # the label that speaks in a step of a round or of the end of a game
        {
            "vote": "voting phase",
            "chronicle_check": "end of the game",
            "ideology_scoring": "ideology scoring",
            "power_scoring": "power scoring",
            "investments": "investment phase",
            "taxes": "tax phase",
        }
    )
)


class Cleanup(NamedTuple):
    """What becomes of the cards in play when the game is over."""

    trashed: tuple[str, ...]
    kept: tuple[str, ...]


def cards_speaking(in_play: Mapping[str, Chronicle], label: str) -> tuple[str, ...]:
    """The cards in play to be remembered in that label's own step (QD-CHRON-37)."""
    return tuple(code for code, card in in_play.items() if label in card.labels)


def cards_to_draw(unlocked: int, switches: Switches = DEFAULTS) -> int:
    """Up to 10; all of a smaller deck, none of an empty one (QD-CHRON-01, QD-AMB-24)."""
    return min(unlocked, switches.chronicle_draw)


def is_instant(labels: Collection[str]) -> bool:
    """Does it go to the light-blue slot? With another label beside Instant it does not (QD-CHRON-03, QD-AMB-23)."""
    return bool(labels) and all(label == "instant" for label in labels)


def place(
    cards: Mapping[str, Chronicle], drawn: Sequence[str], switches: Switches = DEFAULTS
) -> Placed:
    """The drawn cards in order on their slots, then one mark each (QD-CHRON-02 … QD-CHRON-08)."""
    _check_draw(cards, drawn, switches)
    instant = tuple(code for code in drawn if is_instant(cards[code].labels))
    others = [code for code in drawn if code not in instant]
    slots = tuple(others[: switches.brown_slots])  # QD-CHRON-04
    returned = tuple(others[switches.brown_slots :])  # QD-CHRON-05, QD-INFO-11: unread, no mark
    in_play = [code for code in drawn if code not in returned]
    marks = {c: cards[c].marks + 1 for c in in_play if _gets_mark(cards[c], switches)}
    last = tuple(code for code in marks if marks[code] == cards[code].track)  # QD-CHRON-08
    return Placed(instant, slots, returned, marks, last)


def _gets_mark(card: Chronicle, switches: Switches) -> bool:
    """A card in play with a track; Instants too unless switched off (QD-CHRON-07, QD-AMB-19)."""
    if card.track is None:
        return False
    return switches.mark_instants or not is_instant(card.labels)


def _check_draw(cards: Mapping[str, Chronicle], drawn: Sequence[str], switches: Switches) -> None:
    if len(drawn) > switches.chronicle_draw:
        raise Refused(
            "QD-CHRON-01", "chronicle_too_many", drawn=len(drawn), most=switches.chronicle_draw
        )
    for code in drawn:
        if is_full(cards[code]):
            raise Refused("QD-CHRON-08", "chronicle_already_full", code=code)


def is_full(card: Chronicle) -> bool:
    """Is every space of its track marked (QD-CHRON-08, QD-CHRON-11)?"""
    return card.track is not None and card.marks >= card.track


def cleanup(in_play: Mapping[str, Chronicle]) -> Cleanup:
    """Full tracks are Trashed, all others go back, Instants alike (QD-CLEAN-02, QD-CLEAN-03, QD-CHRON-38, QD-AMB-20, QD-CHK-15, QD-RISK-10)."""
    trashed = tuple(code for code, card in in_play.items() if is_full(card))
    return Cleanup(trashed, tuple(code for code in in_play if code not in trashed))

"""How a game ends, how the campaign ends, and the final sheet with weights from the box (QD-END, QD-FINALE)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from .components import STORYLINES
from .scoring import infamy_tier
from .switches import DEFAULTS, Switches

TIMER_SLOTS = 3  # QD-END-01, QD-INF-23: the last three slots carry the sand-timer


class GameEnd(NamedTuple):
    """Does the game end, and by which trigger?"""

    ends: bool
    rule: str | None


class CampaignEnd(NamedTuple):
    """Is the Grand Finale due, or must the table stop and look for what was missed?"""

    finale: bool
    stop: bool
    rule: str | None


class Slot(NamedTuple):
    """The Round Counter after a Dilemma: its slot, and whether the centre of its back shows the sand-timer (QD-AMB-76)."""

    slot: int
    timer: bool


def game_end(card: Slot, endings: int, deck: int, switches: Switches = DEFAULTS) -> GameEnd:
    """The last slot, a sand-timer on the last three, or an empty deck after all Endings (QD-END-01 … QD-END-04).

    So the number of rounds is open (QD-ROUND-01).
    """
    if card.slot >= switches.round_slots:
        return GameEnd(True, "QD-END-02")
    if card.timer and card.slot > switches.round_slots - TIMER_SLOTS:  # else QD-END-03
        return GameEnd(True, "QD-END-01")
    if deck == 0 and endings >= STORYLINES:
        return GameEnd(True, "QD-END-04")
    return GameEnd(False, None)


def campaign_end(endings: int, deck: int, switches: Switches = DEFAULTS) -> CampaignEnd:
    """All 7 Endings and at most 3 cards: finale; an empty deck before that: stop (QD-FINALE-01, QD-ROUND-04, QD-AMB-71, QD-AMB-73).

    With more cards left play goes on (QD-FINALE-07, QD-AMB-74).
    """
    if endings >= STORYLINES:
        due = deck <= switches.finale_deck_limit
        return CampaignEnd(due, False, "QD-FINALE-01" if due else None)
    if deck == 0:
        return CampaignEnd(False, True, "QD-AMB-73")
    return CampaignEnd(False, False, None)


class Weights(NamedTuple):
    """What the finale's box says a point is worth, and the penalty of each tier (QD-FACT-12, QD-FACT-26)."""

    hegemony: Fraction
    independence: Fraction
    penalties: tuple[int, ...] = ()


class Tracks(NamedTuple):
    """The three point totals of a seat."""

    hegemony: int
    independence: int
    infamy: int


class FinalScore(NamedTuple):
    """Each part of a final score; the penalty and the total are None while the table has not entered them."""

    hegemony: Fraction
    independence: Fraction
    penalty: int | None
    extra: int
    total: Fraction | None


def final_score(
    tracks: Tracks, weights: Weights, extra: Sequence[int], switches: Switches = DEFAULTS
) -> FinalScore:
    """Tracks times the entered weights, less the Infamy penalty, plus free lines (QD-FINALE-05, QD-CHAR-13)."""
    hegemony = tracks.hegemony * weights.hegemony
    independence = tracks.independence * weights.independence
    penalty = _penalty(infamy_tier(tracks.infamy, switches), weights.penalties)
    total = None if penalty is None else hegemony + independence + penalty + sum(extra)
    return FinalScore(hegemony, independence, penalty, sum(extra), total)


def _penalty(tier: int, penalties: Sequence[int]) -> int | None:
    """Tier 0 costs nothing; a tier nobody entered is unknown, not 0 (QD-FACT-12)."""
    if tier == 0:
        return 0
    return penalties[tier - 1] if tier <= len(penalties) else None


def stability(scales: Sequence[int]) -> int:
    """All Scales on the attached Endings, 0 to 14 (QD-ENDING-03, QD-ENDING-05)."""
    return sum(scales)

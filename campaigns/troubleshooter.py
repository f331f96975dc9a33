"""What may have been missed: the cross-checks of section 6 asked of a state and its history. Pure.

Every finding names its check, its class (stop, warn, info), what it found, and where one tap repairs it, the
action. Findings that come from a sealed value are known to its owner alone.
"""

from collections.abc import Callable, Iterator, Sequence

from companion.rulebook import Entry

from .checks import cards, history, people, power, story
from .checks.finding import Finding
from .state import State

_OF_STATE: tuple[Callable[[State], Iterator[Finding]], ...] = (
    power.conservation,
    power.empty_places,
    power.tokens_on_board,
    power.holdings,
    people.token_holders,
    people.leader_won,
    people.regions,
    people.buildings,
    people.skills,
    people.agenda_counts,
    people.own_agendas,
    people.draft,
    people.stickers,
    cards.chronicle_marks,
    cards.chronicle_slots,
    cards.full_cards,
    cards.codes,
    story.deck,
    story.released,
    story.endings,
    story.story_numbers,
    story.round_counter,
    story.skipped_steps,
    story.timeline,
    story.disorder,
    story.passed_stops,
)
_OF_HISTORY: tuple[Callable[[Sequence[Entry]], Iterator[Finding]], ...] = (
    history.identifiers,
    history.chronicle_counts,
    history.pool_arithmetic,
    history.falling_tracks,
    history.investment_cards,
    history.absent_players,
    history.late_stories,
)


def troubles(state: State, entries: Sequence[Entry] = ()) -> tuple[Finding, ...]:
    """All findings, the stops first."""
    found = [finding for check in _OF_STATE for finding in check(state)]
    found += [finding for check in _OF_HISTORY for finding in check(entries)]
    order = {"stop": 0, "warn": 1, "info": 2}
    return tuple(sorted(found, key=lambda finding: order[finding.level]))


def troubles_for(
    state: State, seat: str | None, entries: Sequence[Entry] = ()
) -> tuple[Finding, ...]:
    """The findings this seat may read."""
    return tuple(f for f in troubles(state, entries) if f.known_to is None or seat in f.known_to)

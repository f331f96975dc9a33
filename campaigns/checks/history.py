"""Checks that need the entries: identifiers, counts, the Pool, falling tracks, cards shown, absences (section 6)."""

from collections.abc import Iterator, Sequence

from companion.rulebook import Change, Entry, Ruling

from ..rules.components import POINTS, RESOURCES
from .finding import Finding


def _rulings(entries: Sequence[Entry], *kinds: str) -> Iterator[Ruling]:
    for entry in entries:
        for ruling in entry.rulings:
            if ruling.kind in kinds:
                yield ruling


def identifiers(entries: Sequence[Entry]) -> Iterator[Finding]:
    """A card of an unopened Envelope, or one seen before (QD-CHK-03)."""
    for ruling in _rulings(entries, "card_seen_before", "card_of_unopened"):
        yield Finding("QD-CHK-03", "warn", f"chk_{ruling.kind}", dict(ruling.facts))


def chronicle_counts(entries: Sequence[Entry]) -> Iterator[Finding]:
    """The last count of the unlocked Chronicle deck did not match (QD-CHK-14)."""
    counts = list(_rulings(entries, "chronicle_differs", "chronicle_counted"))
    if counts and counts[-1].kind == "chronicle_differs":
        yield Finding("QD-CHK-14", "warn", "chk_chronicle_count", dict(counts[-1].facts))


def pool_arithmetic(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Gatherers share the Pool as it was before the winners' Power came in (QD-CHK-17)."""
    pool = 0
    for entry in entries:
        for ruling in entry.rulings:
            if ruling.kind == "power_gathered":
                seats, each = ruling.facts["seats"], ruling.facts["each"]
                if pool // len(seats) != each:
                    facts = {"entry": entry.number, "pool": pool}
                    yield Finding("QD-CHK-17", "stop", "chk_pool", facts)
            pool += sum(change.amount for change in ruling.changes if change.subject == "pool")


def falling_tracks(entries: Sequence[Entry]) -> Iterator[Finding]:
    """The three tracks only grow, except where a mistake is put right (QD-CHK-21)."""
    for entry in entries:
        if entry.action.get("do") == "recount":
            continue
        for change in (change for ruling in entry.rulings for change in ruling.changes):
            if change.amount < 0 and _kind(change) in POINTS:
                facts = {"entry": entry.number, "subject": change.subject}
                yield Finding("QD-CHK-21", "warn", "chk_fallen", facts)


def _kind(change: Change) -> str:
    return change.subject.rpartition(".")[2]


def investment_cards(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Nobody shows a card somebody else has shown in the same game (QD-CHK-31)."""
    shown: dict[int, str] = {}
    for entry in entries:
        verb, card = entry.action.get("do"), entry.action.get("card")
        if verb == "begin_game":
            shown = {}
        elif verb == "invest" and card and shown.setdefault(card, str(entry.seat)) != entry.seat:
            facts = {"card": card, "seat": entry.seat}
            yield Finding("QD-CHK-31", "warn", "chk_card_twice", facts)


def absent_players(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Who is away neither gains nor loses in that game (QD-CHK-32)."""
    away: set[str] = set()
    for entry in entries:
        if entry.action.get("do") == "begin_game":
            away = {r.facts["seat"] for r in entry.rulings if r.kind == "is_absent"}
        elif entry.action.get("do") != "recount":
            yield from _moved(entry, away)


def _moved(entry: Entry, away: set[str]) -> Iterator[Finding]:
    kinds = (*RESOURCES, *POINTS)
    for change in (change for ruling in entry.rulings for change in ruling.changes):
        seat = change.subject.partition(".")[0]
        if seat in away and _kind(change) in kinds:
            facts = {"entry": entry.number, "seat": seat}
            yield Finding("QD-CHK-32", "stop", "chk_absent_moved", facts)


def late_stories(entries: Sequence[Entry]) -> Iterator[Finding]:
    """A Storyline that has ended gets no further Story card (QD-CHK-26)."""
    for ruling in _rulings(entries, "storyline_had_ended"):
        yield Finding("QD-CHK-26", "warn", "chk_story_after_ending", dict(ruling.facts))

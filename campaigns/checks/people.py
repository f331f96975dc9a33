"""Checks of tokens, Regions, Buildings, Skills, Agendas and the draft (QD-CHK-09 … -11, -18, -19, -23 … -25, -31, -35)."""

from collections.abc import Iterator

from ..acts.agendas import overdue
from ..rules.components import REGIONS, SMALL_STICKERS_EACH
from ..rules.regions import pick_order
from ..state import Agenda, State
from .finding import Finding

_PLAYING = ("setup", "round", "scoring")


def token_holders(state: State) -> Iterator[Finding]:
    """Exactly one present player holds each token (QD-CHK-18)."""
    if state.phase in _PLAYING:
        for token in ("leader", "moderator"):
            if getattr(state, token) not in state.order:
                yield Finding("QD-CHK-18", "stop", "chk_token", {"token": token})


def leader_won(state: State) -> Iterator[Finding]:
    """After Vote Resolution the Leader is on the winning side (QD-CHK-19)."""
    round_ = state.round
    if state.phase != "round" or round_ is None or round_.step != "outcome":
        return
    if set(round_.winners) <= set(state.order) and state.leader not in round_.winners:
        yield Finding("QD-CHK-19", "stop", "chk_leader_lost", {"seat": state.leader})


def regions(state: State) -> Iterator[Finding]:
    """All twelve Regions have an owner, as many as the draft gives each (QD-CHK-23)."""
    skipped = {"opening", "opening.regions"} & set(state.skipped)
    if state.game == 0 or skipped:
        return
    if len(state.regions) != len(REGIONS):
        yield Finding("QD-CHK-23", "stop", "chk_regions", {"n": len(state.regions)})
        return
    expected = sorted(pick.kind for pick in pick_order(state.seat_keys()))
    if sorted(region.kind for region in state.regions.values()) != expected:
        yield Finding("QD-CHK-23", "stop", "chk_vassals")


def buildings(state: State) -> Iterator[Finding]:
    """A Building stands in somebody's Region (QD-CHK-24)."""
    for building in state.buildings:
        if state.regions and building.code != "base" and building.region not in state.regions:
            facts = {"code": building.code, "region": building.region}
            yield Finding("QD-CHK-24", "warn", "chk_building", facts)


def skills(state: State) -> Iterator[Finding]:
    """No Skill is used more often than its track is long (QD-CHK-25)."""
    for skill in state.skills:
        uses = state.total(f"{skill.code}.uses")
        if skill.track and uses > skill.track:
            facts = {"code": skill.code, "seat": skill.owner, "uses": uses, "track": skill.track}
            yield Finding("QD-CHK-25", "warn", "chk_skill_uses", facts)


def agenda_counts(state: State) -> Iterator[Finding]:
    """Every Character has a live Agenda; how many is open knowledge (QD-CHK-09)."""
    dealt = "opening.characters" in state.closed or state.game > 0
    if not dealt or {"opening", "opening.characters"} & set(state.skipped):
        return
    level = "stop" if state.phase == "scoring" and state.step == "save" else "warn"
    for seat in state.seats:
        if seat.character and not seat.left and not state.total(f"{seat.key}.agendas"):
            yield Finding("QD-CHK-09", level, "chk_no_agenda", {"seat": seat.key})


def own_agendas(state: State) -> Iterator[Finding]:
    """For the owner's eyes: overdue cards, missing limits, undecided Crossroads, Ongoing cards (QD-CHK-09 … -11)."""
    for seat in state.seats:
        own = [agenda for agenda in state.agendas if agenda.owner == seat.key]
        if seat.key in state.order:  # those away look at their cards on return (QD-ABS-08)
            yield from _late(state, seat.key)
        for agenda in own:
            yield from _incomplete(state, agenda)
        ongoing = [agenda for agenda in own if agenda.card.opened().family == "ongoing"]
        if seat.key in state.epilogues and len(ongoing) != 1:
            facts = {"seat": seat.key, "n": len(ongoing)}
            yield Finding("QD-CHK-09", "warn", "chk_ongoing", facts, None, (seat.key,))


def _late(state: State, owner: str) -> Iterator[Finding]:
    past = state.phase == "between" or (
        state.phase == "scoring" and state.step in ("taxes", "cleanup", "save")
    )
    for agenda in overdue(state, owner, state.game) if past else ():
        facts = {"seat": owner, "code": agenda.card.opened().code or None}
        repair = {"do": "agenda", "agenda": agenda.id, "result": "failure", "because": "QD-CHK-10"}
        yield Finding("QD-CHK-10", "stop", "chk_overdue", facts, repair, readers(state, agenda))


def readers(state: State, agenda: Agenda) -> tuple[str, ...] | None:
    """Who may read a finding about this Agenda: everybody only where everybody may know the card."""
    known = agenda.card.known_to
    return None if known >= set(state.seat_keys()) else tuple(sorted(known))


def _incomplete(state: State, agenda: Agenda) -> Iterator[Finding]:
    card = agenda.card.opened()
    facts = {"seat": agenda.owner, "code": card.code or None}
    if not state.game or state.phase not in ("between", "scoring"):
        return
    if card.family == "crossroad":
        yield Finding("QD-CHK-11", "stop", "chk_crossroad", facts, None, readers(state, agenda))
    elif not card.limit:
        yield Finding("QD-CHK-11", "stop", "chk_no_limit", facts, None, readers(state, agenda))


def draft(state: State) -> Iterator[Finding]:
    """Once the rounds run, every present player has drafted, or the cards are left to the table (QD-CHK-31)."""
    if state.phase in ("round", "scoring") and state.drafted:
        missing = [seat for seat in state.order if seat not in state.drafted]
        if missing:
            yield Finding("QD-CHK-31", "info", "chk_draft", {"seats": missing})


def stickers(state: State) -> Iterator[Finding]:
    """A Character has 39 small Heraldry stickers (QD-CHK-35, QD-CHRON-21)."""
    for seat in state.seat_keys():
        used = state.total(f"{seat}.stickers")
        if used > SMALL_STICKERS_EACH:
            yield Finding("QD-CHK-35", "info", "chk_stickers", {"seat": seat, "n": used})

"""A campaign as one pair of eyes may see it: built piece by piece from what is public and one's own (QD-RISK-24). Pure."""

from typing import Any

from companion.rulebook import View

from .acts.agendas import overdue
from .acts.aims import buildings_of, is_covered
from .acts.finale import scales, score_of
from .acts.opening import next_pick
from .due import Due, due_for
from .next_step import NextStep, next_step
from .rules.components import RESOURCES
from .rules.scoring import infamy_tier
from .seen_evening import evening
from .state import Agenda, Building, Seat, State

TRACKS = ("hegemony", "independence", "infamy")


def seen_by(state: State, seat: str | None) -> View:
    """Everything this seat (or, for None, a spectator) may know, ready for JSON."""
    return {
        "me": seat,
        "phase": state.phase,
        "step": state.step,
        "game": state.game,
        "next": step_view(next_step(state)),
        "due": [due_view(item) for item in due_for(state, seat)],
        "seats": [_seat(state, one, seat) for one in state.seats],
        "order": list(state.order),
        "leader": state.leader or None,
        "moderator": state.moderator or None,
        **_kingdom(state),
        **evening(state, seat),
        **_memory(state),
        "facts": _facts(state),
        "options": _options(state),
        "finale": _finale(state),
        "mine": _mine(state, seat),
    }


def step_view(step: NextStep) -> dict[str, Any]:
    """The next step as JSON."""
    return {
        "kind": step.kind,
        "rule": step.rule,
        "page": step.page,
        "seats": list(step.seats),
        "action": dict(step.action) if step.action is not None else None,
        "facts": dict(step.facts),
        "speaking": list(step.speaking),
    }


def due_view(item: Due) -> dict[str, Any]:
    """One item of the due list as JSON; `private` where others do not see it."""
    private = item.known_to is not None
    return {"kind": item.kind, "rule": item.rule, "facts": dict(item.facts), "private": private}


def may_see_treasury(state: State, owner: str, eyes: str | None) -> bool:
    """Treasuries are covered: the owner's, or everybody's where the table opens them (decision 13, QD-AMB-56)."""
    return owner == eyes or state.switches.open_treasuries


def _seat(state: State, seat: Seat, eyes: str | None) -> dict[str, Any]:
    key = seat.key
    open_ = may_see_treasury(state, key, eyes)
    infamy = state.total(f"{key}.infamy")
    return {
        "key": key,
        "name": seat.name,
        "character": seat.character or None,
        "house": seat.house or None,
        "left": seat.left,
        "present": key in state.order,
        "missed": list(seat.missed),
        "leader": key == state.leader,
        "moderator": key == state.moderator,
        "tracks": {kind: state.total(f"{key}.{kind}") for kind in TRACKS},
        "tier": infamy_tier(infamy, state.switches),
        "power": state.total(f"{key}.power") if open_ else None,
        "tile": state.total(f"{key}.tile"),
        "resources": {kind: state.total(f"{key}.{kind}") for kind in RESOURCES} if open_ else None,
        "agendas": sum(agenda.owner == key for agenda in state.agendas),
        "epilogue": key in state.epilogues,
        **_diary(state, key),
    }


def _diary(state: State, key: str) -> dict[str, Any]:
    """Stickers and Regions: open to everybody (QD-INFO-07)."""
    return {
        "regions": [
            {"region": name, "kind": region.kind}
            for name, region in state.regions.items()
            if region.owner == key
        ],
        "keywords": [
            {"code": one.code, "word": one.word or None}
            for one in state.keywords
            if one.owner == key
        ],
        "skills": [
            {
                "code": one.code,
                "track": one.track,
                "uses": state.total(f"{one.code}.uses"),
                "once": one.once,
                "covered": one.covered,
                "note": one.note or None,
            }
            for one in state.skills
            if one.owner == key
        ],
        "buildings": [_building(state, one) for one in buildings_of(state, key)],
        "stickers": [label for owner, label in state.stickers if owner == key],
        "small_stickers": state.total(f"{key}.stickers"),
    }


def _building(state: State, building: Building) -> dict[str, Any]:
    return {
        "code": building.code,
        "region": building.region,
        "colour": building.colour or None,
        "type": building.type or None,
        "yields": dict(building.yields),
        "choose": building.choose,
        "covered": is_covered(state, building),
    }


def _kingdom(state: State) -> dict[str, Any]:
    row = state.row()
    pick = next_pick(state) if state.phase == "opening" else None
    return {
        "timeline": {"colour": row.colour or None, "bag": row.bag or None, "tax": row.tax or None},
        "regions": {
            name: {"owner": region.owner, "kind": region.kind}
            for name, region in state.regions.items()
        },
        "pick": {"seat": pick.seat, "kind": pick.kind} if pick else None,
        "buildings": [_building(state, building) for building in state.buildings],
        "deck": state.total("deck") if state.deck_known else None,
        "supply": state.total("supply") if state.switches.open_treasuries else None,
        "closed": sorted(state.closed),
        "skipped": list(state.skipped),
    }


def _memory(state: State) -> dict[str, Any]:
    """The cabinet: only what this table has reached (principle 7)."""
    return {
        "opened": [one._asdict() for one in state.opened],
        "stories": {
            str(slot): [story._asdict() for story in pile] for slot, pile in state.stories.items()
        },
        "endings": {str(slot): ending._asdict() for slot, ending in state.endings.items()},
        "scales": scales(state),
        "events": [_event(state, event.number) for event in state.events],
        "trash": list(state.trash),
        "deals": [_deal(deal) for deal in state.deals],
        "stops": [stop._asdict() for stop in state.stops],
    }


def _event(state: State, number: int) -> dict[str, Any]:
    event = next(one for one in state.events if one.number == number)
    prefix = f"event.{number}."
    counters = {k.removeprefix(prefix): v for k, v in state.totals.items() if k.startswith(prefix)}
    return {**event._asdict(), "counters": counters}


def _deal(deal: Any) -> dict[str, Any]:
    transfers = [
        {"from": one.giver, "to": one.taker, "goods": dict(one.goods)} for one in deal.transfers
    ]
    return {
        "id": deal.id,
        "seats": list(deal.parties),
        "service": deal.service,
        "transfers": transfers,
        "status": deal.status,
        "game": deal.game,
        "long": deal.long,
    }


def _facts(state: State) -> dict[str, Any]:
    """Box facts of the open class, as this table entered them (section 4)."""
    facts = state.facts
    return {
        "timeline": {str(game): row._asdict() for game, row in facts.timeline.items()},
        "track": facts.track,
        "tracks": dict(facts.tracks),
        "ideology": {
            name: [
                {"number": c.number, "lines": [line._asdict() for line in c.lines]} for c in cards
            ]
            for name, cards in facts.ideology.items()
        },
        "investments": [card._asdict() for card in facts.investments],
        "spaces": dict(facts.spaces),
        "infamy": list(facts.infamy),
        "storylines": {str(slot): name for slot, name in facts.storylines.items()},
        "words": dict(facts.words),
        "notes": dict(facts.notes),
    }


def _options(state: State) -> dict[str, Any]:
    switches = {name: getattr(state.switches, name) for name in state.switches.__dataclass_fields__}
    switches["seat_bonuses"] = [list(bonus) for bonus in state.switches.seat_bonuses]
    return {"switches": switches, "secrets": state.secrets, "disorder": state.disorder}


def _finale(state: State) -> dict[str, Any] | None:
    finale = state.finale
    if finale is None:
        return None
    return {
        "opened": list(finale.opened),
        "weights": dict(finale.weights),
        "lines": [line._asdict() for line in finale.lines],
        "fates": dict(finale.fates),
        "order": list(finale.order),
        "scores": {seat: _score(state, seat) for seat in state.players()},
    }


def _score(state: State, seat: str) -> dict[str, Any] | None:
    score = score_of(state, seat)
    if score is None:
        return None
    return {
        "hegemony": float(score.hegemony),
        "independence": float(score.independence),
        "penalty": score.penalty,
        "extra": score.extra,
        "total": None if score.total is None else float(score.total),
    }


def _mine(state: State, seat: str | None) -> dict[str, Any] | None:
    """What only this seat knows; each sealed value is asked whether these eyes may read it."""
    if seat is None or seat not in state.seat_keys():
        return None
    own = state.seat(seat)
    late = {agenda.id for agenda in overdue(state, seat, state.game)}
    return {
        "ideology": own.ideology.seen_by(seat) or None,
        "investment": own.investment.seen_by(seat) or None,
        "fate": own.fate.seen_by(seat) or None,
        "agendas": [_agenda(one, seat, late) for one in state.agendas if seat in one.card.known_to],
    }


def _agenda(agenda: Agenda, eyes: str, late: set[str]) -> dict[str, Any]:
    card = agenda.card.seen_by(eyes)
    assert card is not None
    return {
        "id": agenda.id,
        "seat": agenda.owner,
        "code": card.code or None,
        "family": card.family or None,
        "limit": card.limit if card.limit > 0 else None,
        "cost": dict(card.cost),
        "bag": card.bag or None,
        "due": agenda.id in late,
    }

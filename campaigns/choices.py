"""What a seat may do now: whole actions, ready to be sent (forms are built from them). Pure."""

from collections.abc import Iterator

from companion.rulebook import Action

from .acts.agendas import overdue
from .acts.game_setup import keepable
from .acts.opening import free_regions, next_pick
from .acts.opens import steps_of
from .acts.passing import usable_cards
from .acts.payments import owed_by
from .acts.scoring import investment_card
from .acts.settling import needs_answer, regions_of
from .acts.votes import as_vote, turn_choices
from .founding import named_characters
from .next_step import next_step
from .rules.components import ENVELOPE_DILEMMAS, RESOURCES, STORYLINES
from .rules.payment import can_pay
from .state import OPENING, Duty, State


def choices(state: State, seat: str | None) -> tuple[Action, ...]:
    """The actions this seat may take now; a spectator takes none."""
    if seat is None or seat not in state.seat_keys():
        return ()
    found: list[Action] = []
    step = next_step(state)
    if step.action is not None:
        found.append(step.action)
    for more in (_opening, _secrets, _voting, _open_matters, _scoring, _own):
        found += more(state, seat)
    return tuple(found)


def _opening(state: State, seat: str) -> Iterator[Action]:
    if state.phase != "opening":
        return
    if state.step == "characters" and not state.seat(seat).character:
        yield from ({"do": "cast", "character": name} for name in named_characters(state))
    pick = next_pick(state)
    if state.step == "regions" and pick is not None and pick.seat == seat:
        yield from ({"do": "pick_region", "region": region} for region in free_regions(state))
    for step in OPENING:
        if f"opening.{step}" not in state.closed:
            yield {"do": "skip", "step": step}


def _secrets(state: State, seat: str) -> Iterator[Action]:
    if state.phase != "setup" or seat not in state.order:
        return
    if state.step == "ideology_card" and seat not in state.kept:
        yield from ({"do": "keep_ideology", "card": card} for card in keepable(state))
    if state.step == "draft" and next_step(state).seats == (seat,):
        yield from ({"do": "draft", "card": card} for card in range(1, 8))


def _voting(state: State, seat: str) -> Iterator[Action]:
    round_ = state.round
    if state.phase != "round" or round_ is None or round_.step != "vote":
        return
    vote = round_.vote
    if vote.needs == "moderator_side" and seat == state.moderator:
        yield from ({"do": "decide_side", "side": side} for side in ("aye", "nay"))
    elif vote.needs in ("leader", "moderator_leader"):
        yield from ({"do": "decide_leader", "seat": one} for one in vote.candidates)
    elif not vote.needs and as_vote(state).next == seat:
        plain = turn_choices(state)
        yield from (one for one in plain if one.get("action") != "special")
        if any(one.get("action") == "special" for one in plain):
            cards = usable_cards(state)
            yield from ({"do": "pass", "action": "special", "card": card} for card in cards)


def _open_matters(state: State, seat: str) -> Iterator[Action]:
    for owed in owed_by(state, seat):
        yield {"do": "pay", "owed": owed.id, "pay": "most", "seat": seat}
        yield {"do": "pay", "owed": owed.id, "pay": "none", "seat": seat}
    for duty in state.duties:
        yield from _duty(state, duty, seat)
    for waiting in state.waiting:
        yield {"do": "declare", "waiting": waiting.id, "seats": []}
        yield {"do": "declare", "waiting": waiting.id, "seats": [seat]}


def _duty(state: State, duty: Duty, seat: str) -> Iterator[Action]:
    if duty.kind in ("envelope", "mystery"):
        cards = ENVELOPE_DILEMMAS if duty.kind == "envelope" else 0
        yield {"do": "open", "duty": duty.id, "cards": cards}
        left = [step for step in steps_of(duty) if step not in duty.done]
        yield {"do": "open", "duty": duty.id, "cards": cards, "step": left[0]}
    elif duty.kind == "building":
        regions = (duty.region,) if duty.region else regions_of(state, duty.seat)
        yield from ({"do": "settle", "duty": duty.id, "region": region} for region in regions)
    elif duty.kind == "ending":
        free = [slot for slot in range(1, STORYLINES + 1) if slot not in state.endings]
        if duty.code:
            yield from ({"do": "settle", "duty": duty.id, "slot": s, "scales": 1} for s in free)
    elif duty.kind == "agenda" and duty.seat == seat:
        yield {"do": "take_agenda", "duty": duty.id}
    elif duty.kind != "agenda" and not needs_answer(state, duty):
        yield {"do": "settle", "duty": duty.id}


def _scoring(state: State, seat: str) -> Iterator[Action]:
    end = state.end
    if state.phase != "scoring" or end is None or seat not in state.order:
        return
    if state.step == "ideology_scoring" and seat not in end.revealed:
        for card in state.facts.ideology.get(state.seat(seat).character, ()):
            yield {"do": "reveal_ideology", "card": card.number}
        yield {"do": "reveal_ideology", "lines": []}
    if state.step == "investments" and seat not in end.invested:
        yield from _investing(state, seat)
    if state.step == "agendas" and seat not in end.settled:
        yield {"do": "agendas_done"}


def _investing(state: State, seat: str) -> Iterator[Action]:
    held = {kind: state.total(f"{seat}.{kind}") for kind in RESOURCES}
    card = investment_card(state, state.seat(seat).investment.seen_by(seat) or 0)
    kinds = (card.kind,) if card and card.kind else RESOURCES
    for kind in kinds:
        shown = {"card": card.number} if card else {"kind": kind}
        if state.row().bag and can_pay({kind: state.row().bag}, held, state.switches):
            yield {"do": "invest", **shown, "pay": "most"}
        yield {"do": "invest", **shown, "pay": "none"}


def _own(state: State, seat: str) -> Iterator[Action]:
    """What lies in a seat's own hands: overdue Agendas, Skills still to be used."""
    if state.phase == "scoring" and state.step == "agendas":
        for agenda in overdue(state, seat, state.game):
            yield {"do": "agenda", "agenda": agenda.id, "result": "failure", "next": "none"}
    if state.phase == "round":
        for skill in state.skills:
            full = skill.track and state.total(f"{skill.code}.uses") >= skill.track
            fresh = not (skill.once and skill.last_used == state.game)
            if skill.owner == seat and not skill.covered and not full and fresh:
                yield {"do": "use_skill", "code": skill.code}

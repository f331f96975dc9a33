"""Effects as printed on cards, worked out one after another (QD-KEY-03, QD-KEY-04, QD-KEY-13)."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.rulebook import Change, Refused, canonical

from ..rules.components import IDEOLOGIES, POINTS, POLES, RESOURCE_VALUE, RESOURCES
from ..rules.ideology import Board, push
from ..rules.power import lose
from ..state import State, Waiting
from .aims import Aim, Cause, aim
from .book import Book, known_seat, must_be_game, power_move
from .lines import MOST_AT_ONCE, read_effects, read_line
from .payments import announce_owed, charge, owe
from .unlocks import release

Effect = Mapping[str, Any]
UNKNOWN_TRACK = 99  # no length entered: nothing stops the Slider in the app (QD-FACT-04)


def board(state: State) -> Board:
    """The Ideology board as the calculators read it."""
    return Board(
        {
            axis: state.total(f"slider.{axis}")
            for axis in ("tradition-progress", "force-diplomacy", "order-liberty")
        },
        {name: state.total(f"tokens.{name}") for name in IDEOLOGIES},
    )


def track_length(state: State, axis: str) -> int:
    """Spaces on each side of the middle (QD-FACT-04)."""
    return state.facts.tracks.get(axis) or state.facts.track or UNKNOWN_TRACK


def book_effects(book: Book) -> None:
    """An effect line or list of effects: an outcome's in its round, or any card's at any time."""
    must_be_game(book)
    effects = read_effects(book)
    performer = str(book.action.get("seat") or "")
    cause = Cause(
        str(book.action.get("source") or ""),
        known_seat(book, performer) if performer else _performer(book),
        _answers(book),
    )
    book.rule(
        "QD-KEY-01", "line_booked", (Change("count.lines", 1),), source=cause.source, n=len(effects)
    )
    work_out(book, effects, cause)
    _note_line(book, effects)


def _performer(book: Book) -> str:
    """Effects without target hit the performer; on a Dilemma that is the Leader, who carries it out."""
    return book.state.leader if in_outcome(book.state) else book.seat


def in_outcome(state: State) -> bool:
    """Is the table resolving a Dilemma's outcome (QD-KEY-01)?"""
    return state.phase == "round" and state.round is not None and state.round.step == "outcome"


def _answers(book: Book) -> dict[str, tuple[str, ...]]:
    given = book.action.get("targets") or {}
    answers = {}
    for target, seats in given.items():
        if not isinstance(seats, list | tuple):
            raise Refused("QD-AMB-80", "bad_targets", target=str(target)[:40])
        answers[str(target).casefold()] = tuple(known_seat(book, str(seat)) for seat in seats)
    return answers


def _note_line(book: Book, effects: Sequence[Effect]) -> None:
    round_ = book.state.round
    if round_ and in_outcome(book.state):
        kinds = {str(effect["kind"]) for effect in effects}
        answered = tuple(dict.fromkeys((*round_.answered, *sorted(kinds))))
        book.set(round=round_._replace(answered=answered, lines=round_.lines + 1))


def perform_line(book: Book, line: Any, seat: str, source: str) -> None:
    """The effect of something a seat chose to do: its losses are a price, paid in full (QD-RES-06)."""
    if line:
        cause = Cause(source, seat, {}, chosen=True)
        work_out(book, read_line(book.state, str(line)), cause)


def apply_line(book: Book, line: Any, seat: str, source: str) -> None:
    """The effect of a card that hits this seat: its losses are forced (QD-KEY-12)."""
    if line:
        work_out(book, read_line(book.state, str(line)), Cause(source, seat))


def work_out(book: Book, effects: Sequence[Effect], cause: Cause) -> None:
    """Left to right, one after another (QD-KEY-03, QD-KEY-04)."""
    before = book.state.owed
    for effect in effects:
        _one(book, effect, cause)
    announce_owed(book, before)


def _one(book: Book, effect: Effect, cause: Cause) -> None:
    kind = effect["kind"]
    if kind == "push":
        _push(book, effect, cause.source)
    elif kind == "timer":
        _timer(book)
    elif kind in ("envelope", "mystery"):
        release(book, kind, effect["code"], Aim(("",), "QD-ENV-01"), cause.source)
    else:
        for target in _targets(effect):
            _hit(book, effect, target, cause)


def _targets(effect: Effect) -> list[str | None]:
    target = effect.get("target")
    return list(target) if isinstance(target, list | tuple) else [target]


def _hit(book: Book, effect: Effect, target: str | None, cause: Cause) -> None:
    found = aim(book.state, target, str(effect["kind"]), cause)
    if not found.known:
        _wait(book, effect, str(target), cause)
    elif not found.seats:
        book.rule(found.rule, "no_target", target=str(target), source=cause.source)
    elif "code" in effect:
        release(book, effect["kind"], effect["code"], found, cause.source)
    else:
        for seat in found.seats:
            _amount(book, seat, effect, cause)


def _wait(book: Book, effect: Effect, target: str, cause: Cause) -> None:
    """Nobody can tell yet whom it hits: kept until revealed or declared (QD-AMB-80)."""
    one = {**effect, "target": target}
    waiting = Waiting(book.serial("w"), target, canonical(one).decode(), cause.source)
    book.set(waiting=(*book.state.waiting, waiting))
    book.rule("QD-AMB-80", "target_asked", target=target, source=cause.source)


def declare(book: Book) -> None:
    """The table says whom a waiting effect hits; nobody is an answer too (QD-AMB-43, QD-AMB-80)."""
    for waiting in book.state.waiting:
        if waiting.id == book.action["waiting"]:
            seats = tuple(known_seat(book, seat) for seat in book.action["seats"])
            _release_waiting(book, waiting, seats)
            return
    raise Refused("QD-AMB-80", "no_such_target", waiting=book.action["waiting"])


def _release_waiting(book: Book, waiting: Waiting, seats: tuple[str, ...]) -> None:
    book.set(waiting=tuple(one for one in book.state.waiting if one.id != waiting.id))
    answers = {waiting.target.casefold(): seats}
    work_out(book, [json.loads(waiting.effect)], Cause(waiting.source, "", answers))


def release_known(book: Book) -> None:
    """Effects that waited for the Ideology cards are worked out now that these lie open (QD-AMB-80)."""
    for waiting in book.state.waiting:
        found = aim(book.state, waiting.target, "", Cause("", ""))
        if found.known:
            _release_waiting(book, waiting, found.seats)


def _amount(book: Book, seat: str, effect: Effect, cause: Cause) -> None:
    kind, amount = str(effect["kind"]), int(effect["amount"])
    if kind == "power":
        _power(book, seat, amount, cause.source)
    elif kind in RESOURCES and amount < 0:
        if cause.chosen:
            charge(book, seat, {kind: -amount}, None, cause.source)
        else:
            owe(book, seat, {kind: -amount}, cause.source)
    else:
        _gain(book, seat, kind, amount, cause.source)


def _gain(book: Book, seat: str, kind: str, amount: int, source: str) -> None:
    """Resources from the supply, points by marking further spaces (QD-RES-02, QD-CHAR-10)."""
    if amount < 0:
        book.stop("QD-CHAR-10", "points_never_fall", seat=seat, what=kind)
        amount = -min(-amount, book.total(f"{seat}.{kind}"))
    rule = "QD-CHAR-10" if kind in POINTS else "QD-RES-02"
    amount = min(amount, _left_in_supply(book, kind))
    changes = (Change(f"{seat}.{kind}", amount),)
    book.rule(rule, "gains", changes, seat=seat, what=kind, amount=amount, source=source)


def _left_in_supply(book: Book, kind: str) -> int:
    """Tokens never run out unless the table plays with limits (QD-AMB-38)."""
    if kind in POINTS or not book.state.switches.supply_limits:
        return MOST_AT_ONCE
    if kind == "power":
        return max(0, book.total("supply"))
    held = sum(book.total(f"{seat}.{kind}") for seat in book.state.seat_keys())
    return max(0, RESOURCE_VALUE[kind] - held)


def _power(book: Book, seat: str, amount: int, source: str) -> None:
    """Gained from the supply, lost into the Pool, never more than is there (QD-POWER-03, QD-POWER-04, QD-AMB-36)."""
    if amount >= 0:
        amount = min(amount, _left_in_supply(book, "power"))
        changes = power_move("supply", f"{seat}.power", amount)
        book.rule(
            "QD-POWER-03", "gains", changes, seat=seat, what="power", amount=amount, source=source
        )
        return
    lost = lose(book.total(f"{seat}.power"), -amount, book.state.switches)
    moved = (
        *power_move(f"{seat}.power", "pool", lost.power),
        Change(f"{seat}.infamy", lost.infamy),
    )
    book.rule("QD-POWER-04", "loses_power", moved, seat=seat, amount=lost.power, source=source)


def _push(book: Book, effect: Effect, source: str) -> None:
    """The Slider moves as far as the track goes, the token always comes (QD-IDEO-02 … QD-IDEO-05, QD-RISK-21)."""
    ideology = str(effect["ideology"])
    axis = POLES[ideology].axis
    now = board(book.state)
    after = push(now, ideology, int(effect["spaces"]), track_length(book.state, axis))
    moved = after.sliders[axis] - now.sliders[axis]
    changes = (Change(f"slider.{axis}", moved), Change(f"tokens.{ideology}", 1))
    book.rule("QD-IDEO-04", "pushed", changes, ideology=ideology, spaces=abs(moved), source=source)


def _timer(book: Book) -> None:
    round_ = book.state.round
    if round_ and book.state.phase == "round":
        book.set(round=round_._replace(timer=True))
        book.rule("QD-END-01", "sand_timer", slot=round_.number)

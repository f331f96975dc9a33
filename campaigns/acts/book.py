"""The book in which one action is worked out: the state so far and the rulings made. Lives inside one play."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.rulebook import Action, Change, Played, Refused, Ruling

from ..state import Duty, PassedStop, State

Changes = Sequence[Change]

# `_replace` of a wide state costs three times as much, several times a play (goal P6)
_PLACES = {name: place for place, name in enumerate(State._fields)}


def refusal(rule: str, kind: str, facts: Mapping[str, Any]) -> Refused:
    """A refusal whose facts come from elsewhere, whatever they are called."""
    refused = Refused(rule, kind)
    refused.facts = dict(facts)
    return refused


class Book:
    """Numbers move only through `rule`, so the changes of all rulings add up to the totals."""

    __slots__ = ("_moved", "_totals", "action", "rulings", "seat", "state")

    def __init__(self, state: State, seat: str, action: Action) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.rulings: list[Ruling] = []
        self._totals: dict[str, int] = {}
        self._moved = False

    def total(self, subject: str) -> int:
        """The value as it stands at this moment of the play."""
        return self.state.totals.get(subject, 0)

    def set(self, **fields: Any) -> None:
        """Replace fields of the state (never numbers: those move by `rule`)."""
        values = list(self.state)
        for name, value in fields.items():
            values[_PLACES[name]] = value
        self.state = State._make(values)

    def rule(self, rule: str, kind: str, changes: Changes = (), **facts: Any) -> None:
        """Write a ruling everybody may read, and move the numbers it names."""
        self.rulings.append(Ruling(rule, kind, facts, self._move(changes)))

    def rule_for(self, seat: str, rule: str, kind: str, **facts: Any) -> None:
        """Write a ruling that one seat alone may read; it moves no numbers."""
        self.rulings.append(Ruling(rule, kind, facts, (), (seat,)))

    def stop(self, rule: str, kind: str, choices: Iterable[Action] = (), **facts: Any) -> None:
        """Refuse, unless a card says otherwise (QD-CHRON-15, QD-SKILL-06): then note the rule broken, and why."""
        because = self.action.get("because")
        if not because:
            raise Refused(rule, kind, tuple(choices), (), **facts)
        self.rule(rule, "overridden", broken=kind, because=because, **facts)
        if rule.startswith("QD-CHK"):
            self._keep_stop(rule, kind, str(because))

    def serial(self, letter: str) -> str:
        """A fresh name such as "d12", unique in this campaign."""
        number = self.state.serial + 1
        self.set(serial=number)
        return f"{letter}{number}"

    def finish(self) -> Played:
        """The state after the action with all its rulings."""
        return Played(self.state, tuple(self.rulings))

    def _move(self, changes: Changes) -> tuple[Change, ...]:
        moved = tuple(change for change in changes if change.amount)
        if moved:
            if not self._moved or self._totals is not self.state.totals:
                self._totals = dict(self.state.totals)
                self.set(totals=self._totals)
                self._moved = True
            for subject, amount in moved:
                self._totals[subject] = self._totals.get(subject, 0) + amount
        return moved

    def _keep_stop(self, rule: str, kind: str, because: str) -> None:
        name = self.serial("p")
        state = self.state
        stop = PassedStop(name, rule, kind, because, state.game, state.round_number(), self.seat)
        self.set(stops=(*state.stops, stop))


def power_move(start: str, goal: str, amount: int) -> tuple[Change, Change]:
    """Power from one place to another: none is made, none is lost (QD-POWER-05)."""
    return Change(start, -amount), Change(goal, amount)


def goods_changes(seat: str, goods: Mapping[str, int], sign: int) -> tuple[Change, ...]:
    """Resources gained (+1) from or spent (-1) to the general supply (QD-RES-02)."""
    return tuple(Change(f"{seat}.{kind}", sign * amount) for kind, amount in goods.items())


def holdings(state: State, seat: str) -> dict[str, int]:
    """The four Resources of a seat (QD-RES-01)."""
    return {kind: state.total(f"{seat}.{kind}") for kind in ("gold", "food", "army", "materials")}


def known_seat(book: Book, key: str) -> str:
    """That seat's key, refused if the table has no such seat: none can be added (QD-SETUP-19, QD-ABS-12)."""
    if key not in book.state.seat_keys():
        raise Refused("QD-SETUP-19", "no_such_seat", seat=key)
    return key


def acting_seat(book: Book) -> str:
    """For whom the action is meant: its field `seat`, else whoever acts."""
    return known_seat(book, str(book.action.get("seat") or book.seat))


def must_be_phase(book: Book, *phases: str) -> None:
    """Refuse an action that belongs to another part of the campaign (appendix D)."""
    if book.state.phase not in phases:
        raise Refused("QD-CHK-29", "wrong_phase", phase=book.state.phase, wanted=list(phases))


def must_be_game(book: Book) -> None:
    """Refuse an action that names another game or round than the one under way (decision 15)."""
    game, number = book.action.get("game"), book.action.get("round")
    if game is not None and game != book.state.game:
        raise Refused("QD-GSETUP-04", "other_game", game=game, now=book.state.game)
    if number is not None and number != book.state.round_number():
        raise Refused("QD-ROUND-02", "other_round", round=number, now=book.state.round_number())


def step_key(state: State, step: str) -> str:
    """The name of a step in this game and round, as confirmations use it."""
    return f"{state.game}.{state.round_number()}.{step}"


def note_step(book: Book, key: str) -> None:
    """Remember who confirmed this step, so that a second press is told (decision 15)."""
    book.set(closed={**book.state.closed, key: book.seat})


def refuse_if_done(book: Book, key: str) -> None:
    """A step confirmed before is not confirmed again: the second is told by whom (decision 15)."""
    if key in book.state.closed:
        raise Refused(
            "QD-CHK-29", "already_done", seat=book.state.closed[key], step=key.rsplit(".", 1)[-1]
        )


def find_duty(book: Book, kinds: tuple[str, ...] = ()) -> Duty:
    """The open duty the action names."""
    name = book.action["duty"]
    for duty in book.state.duties:
        if duty.id == name and (not kinds or duty.kind in kinds):
            return duty
    raise Refused("QD-CHK-06", "no_such_duty", duty=name)


def drop_duty(book: Book, duty: Duty) -> None:
    """Take a finished duty off the list."""
    book.set(duties=tuple(one for one in book.state.duties if one.id != duty.id))


def change_duty(book: Book, duty: Duty, **fields: Any) -> Duty:
    """Note progress on a duty."""
    changed = duty._replace(**fields)
    book.set(duties=tuple(changed if one.id == duty.id else one for one in book.state.duties))
    return changed


def listed(goods: Mapping[str, int]) -> list[str]:
    """Resources as a list of amounts for a ruling's facts; nothing is an empty list."""
    return [f"{amount} {kind.capitalize()}" for kind, amount in goods.items() if amount]

"""What a screen needs to say the next step: the eyes it is shown to, one-tap answers, and the sheet behind it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from companion.rulebook import Action, Game, View, game_named
from companion.tables.access import Viewer
from companion.tables.reading import names_of, say

from .of_campaign import may_write


@dataclass(frozen=True)
class Eyes:
    """Who looks, at what: everything a panel is built from. Nothing but the view ever reaches a page."""

    viewer: Viewer
    view: View

    @cached_property
    def names(self) -> dict[str, str]:
        """What seats, steps and kinds are called."""
        return names_of(self.viewer)

    @property
    def game(self) -> Game:
        """The rules' own sentences."""
        return game_named(self.viewer.table.game)

    @property
    def seat(self) -> str | None:
        """The seat in hand."""
        return self.viewer.seat

    @property
    def facts(self) -> Mapping[str, Any]:
        """The facts of the next step."""
        return self.view["next"]["facts"]  # type: ignore[no-any-return]

    def may_act_for(self, seat: str) -> bool:
        """May this viewer record for that seat?"""
        if self.seat is None or not may_write(self.viewer):
            return False
        return seat == self.seat or self.viewer.position.house.may_record_for_others(self.seat)

    def say(self, kind: str, facts: Mapping[str, Any]) -> str:
        """A sentence of the rules in the reader's language."""
        return say(self.game, kind, facts, self.names)

    def named(self, seats: Any) -> list[dict[str, Any]]:
        """Seats with their names and crests, in the order given."""
        crests = {one["key"]: one["character"] or "plain" for one in self.view["seats"]}
        return [
            {"key": key, "name": self.names.get(key, key), "crest": crests.get(key, "plain")}
            for key in seats
        ]

    def seat_view(self, key: str) -> dict[str, Any]:
        """What these eyes see of a seat."""
        return next(one for one in self.view["seats"] if one["key"] == key)


class Tap(NamedTuple):
    """One tap that is enough: its words and the whole action; `seat` where it is recorded for another."""

    label: str
    action: str
    seat: str = ""
    sign: str = ""


def tap(label: Any, action: Action, seat: str = "", sign: str = "") -> Tap:
    """A tap from words (lazy ones too) and an action."""
    return Tap(str(label), json.dumps(dict(action)), seat, sign)


@dataclass(frozen=True)
class Now:
    """How the next step is answered: taps, a sheet, or both; `facts` is what the sheet shows."""

    taps: tuple[Tap, ...] = ()
    sheet: str = ""
    opens: str = ""
    title: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    sheet_first: bool = False


Panel = Callable[[Eyes], Now]


def one_tap(label: Any) -> Panel:
    """A step that one tap answers with the action the rules propose."""

    def panel(eyes: Eyes) -> Now:
        action = eyes.view["next"]["action"]
        return Now((tap(label, action),) if action else ())

    return panel

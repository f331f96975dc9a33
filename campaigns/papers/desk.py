"""The desk a paper is written at: a view with some eyes, the names, the sentences, the leaves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import get_language, gettext

from companion.printing.page import Sheet, Stamp
from companion.rulebook import View, game_named
from companion.tables.access import Viewer
from companion.tables.papers import NoSuchPaper, Wanted, with_public_eyes
from companion.tables.reading import names_of, say

from ..rules.components import AXES, CHARACTERS

PLAYING = ("setup", "round", "scoring")


@dataclass(frozen=True)
class Desk:
    """Whose eyes, what was asked. Nothing but the view reaches a paper."""

    viewer: Viewer
    wanted: Wanted

    @cached_property
    def view(self) -> View:
        """The campaign as these eyes may see it."""
        return self.viewer.view()

    @cached_property
    def names(self) -> dict[str, str]:
        """What seats, Resources, steps, Regions and pairs of Ideologies are called."""
        names = names_of(self.viewer)
        axes = {axis: "–".join(names[end] for end in axis.split("-")) for axis in AXES}
        return names | axes

    @property
    def game(self) -> int:
        """The game at hand: the one under way, else the coming one."""
        now = int(self.view["game"])
        return now if self.view["phase"] in (*PLAYING, "finale", "finished") else now + 1

    def say(self, kind: str, facts: Mapping[str, Any]) -> str:
        """A sentence of the rules in the reader's language."""
        return say(game_named("campaign"), kind, facts, self.names)

    def name(self, key: str | None) -> str:
        """What this key is called; nothing for none."""
        return self.names.get(key or "", key or "")

    def sheet(self, paper: str, game: int | None = None) -> Sheet:
        """The leaves of this paper with its stamp."""
        stamp = Stamp(
            paper,
            self.viewer.table.name,
            gettext("Game %(game)d") % {"game": game or self.game},
            gettext("after entry %(number)d") % {"number": self.viewer.position.number},
        )
        return Sheet(self.wanted.size, stamp, get_language() or "en")

    def seats(self) -> list[dict[str, Any]]:
        """Who plays: those at the table clockwise from the Leader, then those who are away (QD-GSETUP-08)."""
        view = self.view
        by_key = {one["key"]: one for one in view["seats"] if not one["left"]}
        order = [key for key in view["order"] if key in by_key] or list(by_key)
        if view["leader"] in order:
            at = order.index(view["leader"])
            order = order[at:] + order[:at]
        return [by_key[key] for key in (*order, *(key for key in by_key if key not in order))]

    def seat(self, key: str) -> dict[str, Any]:
        """What these eyes see of a seat."""
        for one in self.view["seats"]:
            if one["key"] == key:
                return dict(one)
        raise NoSuchPaper(key)

    def bearer(self, seat: Mapping[str, Any]) -> str:
        """Character and House in one line."""
        character = CHARACTERS.get(seat["character"] or "")
        house = gettext("House %(house)s") % {"house": seat["house"]} if seat["house"] else ""
        return " · ".join(word for word in (character.name if character else "", house) if word)

    def listed(self, amounts: Mapping[str, int]) -> str:
        """`2 Gold, 1 Food`."""
        return ", ".join(f"{n} {self.name(kind)}" for kind, n in amounts.items() if n)

    def joined(self, keys: Iterable[str]) -> str:
        """Names with commas."""
        return ", ".join(self.name(key) for key in keys)


def public_desk(viewer: Viewer, wanted: Wanted) -> Desk:
    """For papers that lie on the table: whoever prints them, they show what lies open."""
    return Desk(with_public_eyes(viewer), wanted)


def own_desk(viewer: Viewer, wanted: Wanted) -> Desk:
    """For the owner's own copy."""
    return Desk(viewer, wanted)

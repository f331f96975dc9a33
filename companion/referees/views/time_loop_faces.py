"""How traits, choices and cards of the time loop look: names, shapes, signs. Made from the public boards and decks."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from companion.referees.time_loop.decks import (
    MANUAL,
    MEMORIES,
    MODIFY,
    OVERRIDE_CHOICE,
    RESET_TRAIT,
    UNKNOWN,
)
from companion.rulebook import Json

# The four traits of the Queen have shapes of their own; others take one by their place on the board.
_SHAPES = {"influence": "crown", "charm": "rose", "wit": "diary", "strength": "army"}
_BY_PLACE = ("lozenge", "skill", "spark", "keyword", "building", "gears", "candle", "sticker")
_NAMES = {
    "influence": _("Influence"),
    "charm": _("Charm"),
    "wit": _("Wit"),
    "strength": _("Strength"),
}
_CARD_SHAPES = {
    RESET_TRAIT: "gavel",
    OVERRIDE_CHOICE: "seal",
    MEMORIES: "loop",
    MANUAL: "quill",
}
_CARD_NOTES = {
    RESET_TRAIT: _("After phase 4 one trait of an opponent goes back to its start."),
    OVERRIDE_CHOICE: _("You make an opponent’s choice of this phase."),
    MEMORIES: _("Phase 5 only: from then on death takes no traits from you."),
}


class Move(NamedTuple):
    """A trait with a signed number: what a choice, a card or a ruling does to it."""

    name: str
    icon: str
    amount: int

    @property
    def sign(self) -> str:
        """The number with its sign, the minus a real one."""
        return f"+{self.amount}" if self.amount > 0 else f"−{-self.amount}"


class Face(NamedTuple):
    """A card as it is shown."""

    id: str
    kind: str
    title: str
    icon: str
    note: str
    trait: str = ""
    sign: str = ""


def trait_name(key: str) -> str:
    """The name of a trait: its key, with a capital letter."""
    return str(_NAMES.get(key, key[:1].upper() + key[1:]))


def trait_icon(board: Mapping[str, Json], key: str) -> str:
    """The shape of a trait on this board; never colour alone."""
    keys = [trait["key"] for trait in board["traits"]]
    place = keys.index(key) if key in keys else 0
    return _SHAPES.get(key, _BY_PLACE[place % len(_BY_PLACE)])


def moves(board: Mapping[str, Json], changes: Mapping[str, int]) -> list[Move]:
    """What these changes do, trait by trait."""
    return [
        Move(trait_name(key), trait_icon(board, key), amount) for key, amount in changes.items()
    ]


def face(seat: Mapping[str, Json], card_id: str) -> Face:
    """The face of a card of this seat's deck; a real card that nobody has seen is a back."""
    if card_id == UNKNOWN:
        return Face(card_id, UNKNOWN, gettext("A card not seen"), "deck", "")
    key = card_id.rpartition("#")[0]
    card = next(card for card in seat["deck"]["cards"] if card["key"] == key)
    if card["kind"] == MODIFY:
        return _modifier(seat["board"], card_id, card)
    note = card.get("text") if card["kind"] == MANUAL else _CARD_NOTES[card["kind"]]
    return Face(card_id, card["kind"], card["name"], _CARD_SHAPES[card["kind"]], str(note))


def _modifier(board: Mapping[str, Json], card_id: str, card: Mapping[str, Any]) -> Face:
    move = Move(trait_name(card["trait"]), trait_icon(board, card["trait"]), card["delta"])
    title = f"{move.sign} {move.name}"
    return Face(card_id, MODIFY, title, move.icon, "", card["trait"], move.sign)


def faces(seat: Mapping[str, Json], cards: Iterable[str]) -> list[Face]:
    """These cards, modifiers by trait and number first, the special ones last."""
    order = [trait["key"] for trait in seat["board"]["traits"]]
    return sorted((face(seat, card) for card in cards), key=lambda shown: _rank(order, shown))


def _rank(order: list[str], shown: Face) -> tuple[int, int, str]:
    if shown.kind != MODIFY:
        return (1, 0, shown.id)
    return (0, order.index(shown.trait) if shown.trait in order else 0, _by_number(shown))


def _by_number(shown: Face) -> str:
    """Highest number first, as in a hand of cards."""
    number = int(shown.sign.replace("−", "-"))
    return f"{20 - number:02d}{shown.id}"

"""Decks as data: the 25 cards that belong to a board, and their check."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.rulebook import Json

from .boards import shipped
from .findings import Finding, entries, error, has_errors, is_name, is_whole, unfit_keys, warning

MODIFY = "modify"
RESET_TRAIT = "reset_trait"
OVERRIDE_CHOICE = "override_choice"
MEMORIES = "memories"
MANUAL = "manual"
KINDS = (MODIFY, RESET_TRAIT, OVERRIDE_CHOICE, MEMORIES, MANUAL)

DECK_SIZE = 25  # TL-SETUP-02, TL-DECK-01
UNKNOWN = "?"  # a real card that the app has not seen

Cards = tuple[str, ...]  # card ids: key and copy number, `wit+2#1`


class Card(NamedTuple):
    """What one card does (TL-CARD-01, TL-CARD-03); copies share it."""

    key: str
    kind: str
    trait: str
    delta: int
    name: str


@dataclass(frozen=True, slots=True)
class Deck:
    """A checked deck, ready for play: every card by its id, in the deck's order."""

    cards: Mapping[str, Card]
    memories: str
    raw: Json


def shipped_deck() -> Json:
    """A fresh copy of the Queen's default deck: our own composition, since the source gives none."""
    return json.loads(shipped("decks/queen-default.json"))


def read_deck(raw: Mapping[str, Json]) -> Deck:
    """A deck without errors, as the rules use it."""
    cards = {
        f"{card['key']}#{copy}": _read_card(card)
        for card in raw["cards"]
        for copy in range(1, card["copies"] + 1)
    }
    (memories,) = (name for name, card in cards.items() if card.kind == MEMORIES)
    return Deck(cards, memories, raw)


def _read_card(raw: Mapping[str, Json]) -> Card:
    if raw["kind"] == MODIFY:
        return Card(raw["key"], MODIFY, raw["trait"], raw["delta"], raw["key"])
    return Card(raw["key"], raw["kind"], "", 0, raw["name"])


def deck_findings(raw: Json, traits: Collection[str]) -> tuple[Finding, ...]:
    """Everything the check finds in a deck for a board with these traits (TL-DECK-01 to TL-DECK-06)."""
    cards = entries(raw, "cards")
    found = [*_counts(cards), *_cards(cards), *_modifiers(cards, traits), *_manuals(cards)]
    if not has_errors(found):
        found.extend(_types(cards))
    return tuple(found)


def _copies(card: Mapping[str, Json]) -> int:
    """How many cards this line adds to the deck; a kind that is not known adds none."""
    copies = card.get("copies")
    return copies if card.get("kind") in KINDS and is_whole(copies, 1, 10**6) else 0


def _counts(cards: Sequence[Mapping[str, Json]]) -> Iterator[Finding]:
    """25 cards, one of them Memories (TL-DECK-01, TL-DECK-02)."""
    size = sum(_copies(card) for card in cards)
    if size != DECK_SIZE:
        yield error("TL-DECK-01", "deck_size", "cards", n=size)
    memories = sum(_copies(card) for card in cards if card.get("kind") == MEMORIES)
    if memories != 1:
        yield error("TL-DECK-02", "deck_memories", "cards", n=memories)


def _cards(cards: Sequence[Mapping[str, Json]]) -> Iterator[Finding]:
    """Known kinds, keys of their own, whole copies, names for all but modifiers (TL-DECK-03)."""
    for place in unfit_keys(card.get("key") for card in cards):
        yield error("TL-DECK-03", "deck_card_key", f"cards.{place}.key")
    for place, card in enumerate(cards):
        if card.get("kind") not in KINDS:
            yield error("TL-DECK-03", "deck_kind", f"cards.{place}.kind")
        if not is_whole(card.get("copies"), 1, 10**6):
            yield error("TL-DECK-03", "deck_copies", f"cards.{place}.copies")
        if card.get("kind") != MODIFY and not is_name(card.get("name")):
            yield error("TL-DECK-03", "deck_card_name", f"cards.{place}.name")


def _modifiers(cards: Sequence[Mapping[str, Json]], traits: Collection[str]) -> Iterator[Finding]:
    """A modifier works on a trait of the board, by one to five up or down (TL-DECK-04)."""
    for place, card in enumerate(cards):
        if card.get("kind") != MODIFY:
            continue
        trait = card.get("trait")
        if not isinstance(trait, str) or trait not in traits:
            yield error("TL-DECK-04", "deck_trait", f"cards.{place}.trait")
        if not is_whole(card.get("delta"), -5, 5) or card.get("delta") == 0:
            yield error("TL-DECK-04", "deck_delta", f"cards.{place}.delta")


def _manuals(cards: Sequence[Mapping[str, Json]]) -> Iterator[Finding]:
    """A manual card says what it does (TL-DECK-05)."""
    for place, card in enumerate(cards):
        if card.get("kind") == MANUAL and not is_name(card.get("text")):
            yield error("TL-DECK-05", "deck_text", f"cards.{place}.text")


def _types(cards: Sequence[Mapping[str, Json]]) -> Iterator[Finding]:
    """Seven types of cards, modifiers counted by trait (TL-DECK-06, TL-AMB-12)."""
    traits = {card["trait"] for card in cards if card["kind"] == MODIFY}
    others = [card for card in cards if card["kind"] != MODIFY]
    if len(traits) + len(others) != 7:
        yield warning("TL-DECK-06", "deck_types", "cards", n=len(traits) + len(others))

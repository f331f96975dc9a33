"""The check of decks beyond the catalogue's cases."""

from collections import Counter
from typing import Any

import pytest

from companion.referees.time_loop.boards import shipped_board, trait_keys
from companion.referees.time_loop.decks import deck_findings, read_deck, shipped_deck
from companion.referees.time_loop.findings import labels
from companion.referees.time_loop.positions import patched

from .matches import fool_board, fool_deck, queen_with_feast

QUEEN = trait_keys(shipped_board())


@pytest.mark.parametrize(
    ("patch", "found"),
    [
        ({"cards.3.key": ""}, [("TL-DECK-03", "deck_card_key", "cards.3.key")]),
        ({"cards.3.key": "wit+2"}, [("TL-DECK-03", "deck_card_key", "cards.8.key")]),
        (
            {"cards.2.copies": True},
            [("TL-DECK-01", "deck_size", "cards"), ("TL-DECK-03", "deck_copies", "cards.2.copies")],
        ),
        ({"cards.17.name": None}, [("TL-DECK-03", "deck_card_name", "cards.17.name")]),
        ({"cards.5.trait": "luck"}, [("TL-DECK-04", "deck_trait", "cards.5.trait")]),
        ({"cards.5.delta": 0}, [("TL-DECK-04", "deck_delta", "cards.5.delta")]),
        ({"cards.5.trait": ["wit"]}, [("TL-DECK-04", "deck_trait", "cards.5.trait")]),
        ({"cards.5.delta": 1.5}, [("TL-DECK-04", "deck_delta", "cards.5.delta")]),
        ({"cards.5.delta": "1"}, [("TL-DECK-04", "deck_delta", "cards.5.delta")]),
        (
            {"cards.16.kind": "manual", "cards.16.text": " "},
            [("TL-DECK-05", "deck_text", "cards.16.text")],
        ),
        (
            {"cards.18.copies": "one"},
            [
                ("TL-DECK-01", "deck_size", "cards"),
                ("TL-DECK-02", "deck_memories", "cards"),
                ("TL-DECK-03", "deck_copies", "cards.18.copies"),
            ],
        ),
    ],
)
def test_a_fault_is_found_at_its_place(patch: Any, found: Any) -> None:
    findings = deck_findings(patched(shipped_deck(), patch), QUEEN)
    assert [(f.severity, f.rule, f.kind, f.where) for f in findings] == [
        ("error", *line) for line in found
    ]


@pytest.mark.parametrize("raw", [None, 3, "x", [], {}, {"cards": 1}, {"cards": [None, 1, {}]}])
def test_whatever_is_no_deck_has_findings_and_no_exception(raw: Any) -> None:
    assert labels(deck_findings(raw, QUEEN))[:2] == ["error TL-DECK-01", "error TL-DECK-02"]


def test_types_are_counted_by_trait_and_special() -> None:
    assert deck_findings(queen_with_feast(), QUEEN) == ()
    fool = deck_findings(fool_deck(), trait_keys(fool_board()))
    assert labels(fool) == []
    fewer = patched(shipped_deck(), {"cards.16.copies": 4, "cards.17": "DELETE"})
    (finding,) = deck_findings(fewer, QUEEN)
    assert (finding.severity, finding.rule, finding.facts) == ("warning", "TL-DECK-06", {"n": 6})


def test_the_default_deck_is_the_one_of_the_catalogue() -> None:
    deck = read_deck(shipped_deck())
    kinds = Counter(card.kind for card in deck.cards.values())
    assert kinds == {"modify": 20, "reset_trait": 2, "override_choice": 2, "memories": 1}
    modifiers = Counter(
        (card.trait, card.delta) for card in deck.cards.values() if card.kind == "modify"
    )
    assert modifiers == {
        (trait, delta): 1 + (delta == 2) for trait in QUEEN for delta in (2, 1, -1, -2)
    }
    assert deck.memories == "memories#1"
    assert list(deck.cards)[:3] == ["influence+2#1", "influence+2#2", "influence+1#1"]

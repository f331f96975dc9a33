"""What must lie where when a game is put away, Treasuries to be confirmed (QD-CHK-33, QD-RISK-19). Pure."""

from typing import Any

from .rules.components import INVESTMENTS, RESOURCES
from .state import State


def save_list(state: State, eyes: str | None) -> dict[str, Any]:
    """The four slots of the Save tray and each Treasury, as far as these eyes may see (QD-SAVE-02 … QD-SAVE-06)."""
    return {
        # QD-SAVE-03
        "slot_1": {"dilemmas": state.total("deck") if state.deck_known else None},
        # QD-SAVE-04; those of finished Storylines stay here (QD-ENDING-06)
        "slot_2": {"stories": sum(len(pile) for pile in state.stories.values())},
        # QD-SAVE-05, QD-EVENT-07, QD-INVEST-12
        "slot_3": {
            "chronicle": sum(card.place == "deck" for card in state.chronicle.values()),
            "events": [event.number for event in state.events if event.active],
            "investments": INVESTMENTS,
        },
        "slot_4": {"power": state.total("supply")} if state.phase == "between" else {},
        "treasuries": {key: _treasury(state, key, eyes) for key in state.players()},
    }


def _treasury(state: State, key: str, eyes: str | None) -> dict[str, Any]:
    seen = key == eyes or state.switches.open_treasuries
    return {
        "resources": {kind: state.total(f"{key}.{kind}") for kind in RESOURCES} if seen else None,
        "agendas": state.total(f"{key}.agendas"),  # QD-AGENDA-20
        "leader": key == state.leader,
        "moderator": key == state.moderator,
    }

"""What must lie where when a game is put away: Save tray, Treasuries, tokens (QD-SAVE, QD-CHK-33). Pure."""

from typing import Any

from .rules.components import INVESTMENTS, RESOURCES
from .state import State


def save_list(state: State, eyes: str | None) -> dict[str, Any]:
    """The four slots of the Save tray and each Treasury, as far as these eyes may see (QD-SAVE-02 … QD-SAVE-06)."""
    return {
        "slot_1": {"dilemmas": state.total("deck") if state.deck_known else None},
        "slot_2": {"stories": sum(len(pile) for pile in state.stories.values())},
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
        "agendas": state.total(f"{key}.agendas"),
        "leader": key == state.leader,
        "moderator": key == state.moderator,
    }

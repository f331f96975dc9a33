"""A position in the words of the referee command: seats numbered from 0, card ids, the whole or one viewer's part."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Json

from .match import SEATS
from .state import State
from .turns import committed
from .views import seen_by

_SHOWN = ("traits", "hand", "draw", "discard", "table", "in_force")


def summary(state: State) -> Json:
    """The whole position, secrets included; for the host's command only."""
    seats = [{**_shown(seat), **_secrets(state, who)} for who, seat in _seats(state, None)]
    return {**_head(state), "seats": seats}


def summary_seen_by(state: State, viewer: Any) -> Json:
    """The same shape as that viewer sees it: 0 to 3, or anything else for a spectator (TL-INFO-01 to TL-INFO-04)."""
    seat = SEATS[int(viewer)] if str(viewer) in ("0", "1", "2", "3") else None
    return {**_head(state), "seats": [_shown(shown) for _, shown in _seats(state, seat)]}


def _head(state: State) -> dict[str, Json]:
    result = state.result and {name: list(seats) for name, seats in state.result._asdict().items()}
    return {
        "round": state.round,
        "phase": state.phase,
        "step": state.step,
        "result": result,
        "committed": list(committed(state)),
    }


def _seats(state: State, viewer: str | None) -> list[tuple[int, Mapping[str, Json]]]:
    return list(enumerate(seen_by(state, viewer)["seats"]))


def _shown(seat: Mapping[str, Json]) -> dict[str, Json]:
    return {name: _listed(name, seat[name]) for name in _SHOWN}


def _listed(name: str, value: Json) -> Json:
    """Hands and discard piles are sorted, so that they tell nothing of their order."""
    return sorted(value) if name in ("hand", "discard") and isinstance(value, list) else value


def _secrets(state: State, who: int) -> dict[str, Json]:
    player = state.players[who]
    return {
        "hand": sorted(player.hand.opened()),
        "draw": list(player.draw.opened()),
        "discard": sorted(player.discard),
    }

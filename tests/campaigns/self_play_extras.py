"""What may happen at any time of a campaign played by chance."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.rulebook import Action

if TYPE_CHECKING:
    from .self_play import SelfPlay


def _deal(game: "SelfPlay") -> tuple[str, Action] | None:
    round_ = game.state.round
    if game.state.phase != "round" or round_ is None or round_.step != "vote":
        return None
    giver, taker = game.rng.sample(game.state.order, 2) if len(game.state.order) > 1 else ("", "")
    if not giver or not game.state.total(f"{giver}.gold"):
        return None
    transfers = [{"from": giver, "to": taker, "goods": {"gold": 1}}]
    return giver, {
        "do": "seal_deal",
        "service": "a vote",
        "transfers": transfers,
        "long": game.chance(0.2),
    }


def _defect(game: "SelfPlay") -> tuple[str, Action] | None:
    if game.defected or game.state.phase != "between" or game.state.game < 6:
        return None
    if len(game.state.players()) < 4:
        return None
    game.defected = True
    return game.anybody(), {"do": "defect", "seat": game.rng.choice(game.state.players())}


def _recount(game: "SelfPlay") -> tuple[str, Action]:
    subject = f"{game.anybody()}.gold"
    return game.anybody(), {
        "do": "recount",
        "subject": subject,
        "value": game.rng.randint(0, 9),
        "because": "slip",
    }


def _read(game: "SelfPlay") -> tuple[str, Action] | None:
    if game.state.phase != "round":
        return None
    return game.anybody(), {"do": "read_card", "keywords": ["Wylio"], "aye": ["progress"]}


def _track(game: "SelfPlay") -> tuple[str, Action]:
    return game.anybody(), {"do": "enter", "fact": "track", "rows": [{"spaces": 5}]}


def _leave(game: "SelfPlay") -> tuple[str, Action] | None:
    round_ = game.state.round
    if (
        game.state.phase != "round"
        or round_ is None
        or round_.step != "outcome"
        or game.chance(0.9)
    ):
        return None
    if len(game.state.order) < 4 or game.state.duties:
        return None
    return game.anybody(), {"do": "leave_game", "seat": game.rng.choice(game.state.order)}


EXTRAS: tuple[Callable[["SelfPlay"], tuple[str, Action] | None], ...] = (
    _deal,
    _defect,
    _recount,
    _read,
    _track,
    _leave,
)

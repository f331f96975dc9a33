"""Each game brings the screen that a table of it shows; games register theirs like their rules."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.rulebook import View

from .access import Viewer


class Screen(NamedTuple):
    """The fragment a table of this game shows, and what it needs besides the view."""

    template: str
    context: Callable[[Viewer, View], dict[str, Any]]


def _plain(viewer: Viewer, view: View) -> dict[str, Any]:
    return {}


PLAIN = Screen("tables/_plain_board.html", _plain)

_screens: dict[str, Screen] = {}


def register_screen(game_key: str, screen: Screen) -> None:
    """From now on tables of this game show this screen."""
    _screens[game_key] = screen


def screen_of(game_key: str) -> Screen:
    """The game's own screen, or the house's plain one: what may be done now, as buttons."""
    return _screens.get(game_key, PLAIN)

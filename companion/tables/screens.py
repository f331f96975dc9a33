"""What each game brings to the house besides its rules: screens, pages, opening options, a demo.

Games enter themselves here when Django starts, like their rules; the house never imports a game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from django.http import QueryDict

from companion.rulebook import Action, View

from .access import Viewer
from .models import Table


def as_posted(action: Action) -> Action:
    """The action as the form said it."""
    return action


class Screen(NamedTuple):
    """The fragment a table of this game shows, what it needs besides the view, and how its forms are read.

    `tidied` turns what a plain form can say (texts, numbers, lists) into an action of the game.
    """

    template: str
    context: Callable[[Viewer, View], dict[str, Any]]
    tidied: Callable[[Action], Action] = as_posted


class Opening(NamedTuple):
    """Options on the page that opens a table: a fragment of fields, and the set-up made of them.

    A fragment that asks itself who holds the phone (`one_phone`: empty, `1`, or `open` where nothing is covered)
    says so with `asks_phones`.
    """

    template: str
    setup: Callable[[QueryDict, Sequence[str]], Mapping[str, Any]]
    asks_phones: bool = False


def _nothing_more(viewer: Viewer, view: View) -> dict[str, Any]:
    return {}


PLAIN = Screen("tables/_plain_board.html", _nothing_more)

_screens: dict[str, Screen] = {}
_openings: dict[str, Opening] = {}
_demos: dict[str, Callable[[], Table]] = {}
_pages: dict[str, str] = {}


def register_screen(game_key: str, screen: Screen) -> None:
    """From now on tables of this game show this screen."""
    _screens[game_key] = screen


def screen_of(game_key: str) -> Screen:
    """The game's own screen, or the house's plain one: what may be done now, as buttons."""
    return _screens.get(game_key, PLAIN)


def register_opening(game_key: str, opening: Opening) -> None:
    """From now on opening a table of this game asks these options."""
    _openings[game_key] = opening


def opening_of(game_key: str) -> Opening | None:
    """The game's own opening options."""
    return _openings.get(game_key)


def register_demo(game_key: str, build: Callable[[], Table]) -> None:
    """From now on `manage.py demo` makes this table too."""
    _demos[game_key] = build


def all_demos() -> dict[str, Callable[[], Table]]:
    """Every game's demo, by key."""
    return dict(_demos)


def register_pages(prefix: str, urls: str) -> None:
    """Pages of a game's own: `t/<slug:table_id>/<game key>/` (or `referee/<game key>/`) and its module of addresses."""
    _pages[prefix] = urls


def all_pages() -> dict[str, str]:
    """Every prefix with its module of addresses."""
    return dict(_pages)

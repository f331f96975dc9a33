"""Long Live the Queen enters the house: its screen, opening options, pages, demo."""

from companion.tables.screens import (
    Opening,
    Screen,
    register_demo,
    register_opening,
    register_pages,
    register_screen,
)

from ..long_live.game import GAME
from .long_live_demo import build_demo
from .long_live_opening import setup_from
from .long_live_table import context


def enter_long_live() -> None:
    """Called once, when Django starts."""
    register_screen(GAME.key, Screen("long_live/_board.html", context))
    register_opening(GAME.key, Opening("long_live/_opening.html", setup_from, asks_phones=True))
    register_pages(f"t/<slug:table_id>/{GAME.key}/", f"{__package__}.long_live_urls")
    register_pages(f"referee/{GAME.key}/", f"{__package__}.long_live_ask_urls")
    register_demo(GAME.key, build_demo)

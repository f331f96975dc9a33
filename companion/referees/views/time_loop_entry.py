"""The time loop enters the house: its screen, opening options, pages and demo."""

from companion.tables.screens import (
    Opening,
    Screen,
    register_demo,
    register_opening,
    register_pages,
    register_screen,
)

from .time_loop import board_context
from .time_loop_demo import build_demo
from .time_loop_opening import setup_from

KEY = "time-loop"


def enter_time_loop() -> None:
    """From now on tables of the time loop look and open as they should."""
    register_screen(KEY, Screen("time_loop/_board.html", board_context))
    register_opening(KEY, Opening("time_loop/_opening.html", setup_from, asks_phones=True))
    register_pages(f"t/<slug:table_id>/{KEY}/", f"{__package__}.time_loop_urls")
    register_pages(f"referee/{KEY}/", f"{__package__}.time_loop_referee_urls")
    register_demo(KEY, build_demo)

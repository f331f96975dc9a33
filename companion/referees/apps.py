"""The referees app: the two smaller games enter themselves in the register."""

from django.apps import AppConfig

from companion.rulebook import register

from .long_live.game import GAME as LONG_LIVE
from .time_loop.game import GAME as TIME_LOOP


class RefereesConfig(AppConfig):
    """Long Live the Queen and the time loop."""

    name = "companion.referees"
    label = "referees"

    def ready(self) -> None:
        """Register both games."""
        register(LONG_LIVE)
        register(TIME_LOOP)
        from .views.long_live_entry import enter_long_live  # noqa: PLC0415 - models can be imported only now
        from .views.time_loop_entry import enter_time_loop  # noqa: PLC0415 - models can be imported only now

        enter_long_live()
        enter_time_loop()

"""The campaign enters the register of games when Django starts."""

from django.apps import AppConfig

from companion.rulebook import register


class CampaignsConfig(AppConfig):
    """The Queen's Dilemma at the house's tables."""

    name = "campaigns"
    label = "campaigns"
    verbose_name = "The Queen's Dilemma"

    def ready(self) -> None:
        """Enter the game; its rules are loaded here and nowhere earlier."""
        from .game import GAME  # noqa: PLC0415 - not before the apps are loaded

        register(GAME)

"""The campaign enters the register of games, with its screens, when Django starts."""

from django.apps import AppConfig

from companion.rulebook import register


class CampaignsConfig(AppConfig):
    """The Queen's Dilemma at the house's tables."""

    name = "campaigns"
    label = "campaigns"
    verbose_name = "The Queen's Dilemma"

    def ready(self) -> None:
        """Enter the game and what it brings; nothing of it is loaded earlier."""
        from companion.tables import papers, screens  # noqa: PLC0415 - not before the apps are loaded

        from .demo import build_demo  # noqa: PLC0415
        from .forms import tidied  # noqa: PLC0415
        from .game import GAME  # noqa: PLC0415
        from .papers import PAPERS  # noqa: PLC0415
        from .views.opening_options import campaign_setup  # noqa: PLC0415
        from .views.screen import board_context  # noqa: PLC0415

        register(GAME)
        screens.register_screen(
            "campaign", screens.Screen("campaign/_board.html", board_context, tidied)
        )
        opening = screens.Opening("campaign/opening/_options.html", campaign_setup, True)
        screens.register_opening("campaign", opening)
        screens.register_demo("campaign", build_demo)
        screens.register_pages("t/<slug:table_id>/campaign/", "campaigns.urls")
        papers.register_papers("campaign", PAPERS)

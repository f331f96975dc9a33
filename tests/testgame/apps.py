"""Registers the test game."""

from django.apps import AppConfig


class TestGameConfig(AppConfig):
    name = "tests.testgame"
    label = "testgame"

    def ready(self) -> None:
        from companion.rulebook import register

        from .game import CONSENT_GAME, GAME

        register(GAME)
        register(CONSENT_GAME)

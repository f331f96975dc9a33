"""`manage.py schema GAME`: JSON Schema of that game's set-up and actions."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from companion.rulebook import all_games, game_named


class Command(BaseCommand):
    """Print a game's schema."""

    help = "Prints the JSON Schema of a game's set-up and actions."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The game."""
        parser.add_argument("game", choices=[game.key for game in all_games()])

    def handle(self, *args: Any, game: str, **options: Any) -> None:
        """Print it."""
        self.stdout.write(json.dumps(dict(game_named(game).schema), indent=2, ensure_ascii=False))

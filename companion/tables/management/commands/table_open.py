"""`manage.py table_open GAME < setup.json`: open a table from the command line."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from companion.rulebook import Refused, all_games, game_named
from companion.tables.models import Table
from companion.tables.opening import NewTable, give_pins, open_table
from companion.tables.readiness import make_database_ready
from companion.tables.reading import refusal


class Command(BaseCommand):
    """Open a table."""

    help = "Opens a table from a set-up on standard input, or with --defaults N seats; prints its codes as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The game, and --defaults."""
        parser.add_argument("game", choices=[game.key for game in all_games()])
        parser.add_argument("--defaults", type=int, metavar="N")
        parser.add_argument("--name", default="")

    def handle(self, *args: Any, **options: Any) -> None:
        """Open it and say how to reach it."""
        make_database_ready()
        game = game_named(options["game"])
        try:
            table = open_table(self._wanted(options, game.name))
        except Refused as refused:
            said = refusal(game, {}, refused)
            raise CommandError(f"{said['rule']}: {said['sentence']}") from None
        self.stdout.write(json.dumps(described(table, give_pins(table)), ensure_ascii=False))

    def _wanted(self, options: dict[str, Any], game_name: str) -> NewTable:
        name = options["name"] or game_name
        if options["defaults"] is not None:
            seats = [f"Player {n}" for n in range(1, options["defaults"] + 1)]
            return NewTable(options["game"], name, seats)
        try:
            setup = json.load(sys.stdin)
            seats = seat_names(setup["seats"])
        except (ValueError, KeyError, TypeError):
            raise CommandError(
                "Standard input must hold the game's set-up with its seats; see manage.py schema."
            ) from None
        return NewTable(options["game"], str(setup.pop("table", name)), seats, setup)


def seat_names(seats: list[Any]) -> list[str]:
    """The names in a set-up: plain, or the `name` of an object; a seat's bare key gets a standard name."""
    named = [seat.get("name", "") if isinstance(seat, dict) else seat for seat in seats]
    return [
        name if isinstance(name, str) and name and name != f"s{n}" else f"Player {n}"
        for n, name in enumerate(named, 1)
    ]


def described(table: Table, pins: dict[str, str]) -> dict[str, Any]:
    """How to reach a table just opened; the only time its PINs are told."""
    return {
        "id": table.pk,
        "join": table.join_code,
        "spectator": table.spectator_code,
        "keeper": table.keeper_key,
        "seats": [
            {"key": seat.key, "name": seat.name, "pin": pins.get(seat.key)}
            for seat in table.seats.all()
        ],
    }

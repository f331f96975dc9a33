"""`manage.py demo`: tables to look at, in mid-play; removable."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from companion.tables.models import Table
from companion.tables.opening import give_pins
from companion.tables.readiness import make_database_ready
from companion.tables.removal import remove_demo
from companion.tables.screens import all_demos

from .table_open import described


class Command(BaseCommand):
    """Make or remove the demo tables."""

    help = "Makes the demo tables and prints their links; --json also ids, seats and PINs; --remove takes them away."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """--json and --remove."""
        parser.add_argument("--json", action="store_true")
        parser.add_argument("--remove", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make each game's demo, or take all away."""
        make_database_ready()
        if options["remove"]:
            self.stdout.write(f"{remove_demo()} demo tables removed.")
            return
        for build in all_demos().values():
            table = build()
            self._tell(table, give_pins(table), options["json"])

    def _tell(self, table: Table, pins: dict[str, str], as_json: bool) -> None:
        if as_json:
            described_table = {"game": table.game, **described(table, pins)}
            self.stdout.write(json.dumps(described_table, ensure_ascii=False))
        else:
            self.stdout.write(
                f"{table.name}: /join/{table.join_code}  keeper /keep/{table.pk}/{table.keeper_key}"
            )

"""`manage.py tables`: one line per table."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from companion.tables.lists import all_tables
from companion.tables.readiness import make_database_ready


class Command(BaseCommand):
    """List the tables."""

    help = "One line per table: id, join code, game, name, number of entries, last entry."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """--json for scripts."""
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print them, newest first."""
        make_database_ready()
        for table in all_tables():
            wanted = {
                name: table[name] for name in ("id", "join", "game", "name", "entries", "last")
            }
            if options["json"]:
                self.stdout.write(json.dumps(wanted, ensure_ascii=False))
            else:
                self.stdout.write("  ".join(str(value or "–") for value in wanted.values()))

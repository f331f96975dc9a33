"""`manage.py table_export CODE > f.json`: the full record with all secrets."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from companion.tables.exporting import full_export
from companion.tables.models import Table
from companion.tables.readiness import make_database_ready


class Command(BaseCommand):
    """Save one table to standard output."""

    help = "Writes a table's full record, with everybody's secrets, to standard output."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The table's id."""
        parser.add_argument("code")

    def handle(self, *args: Any, code: str, **options: Any) -> None:
        """One line of canonical JSON."""
        make_database_ready()
        table = Table.objects.filter(pk=code).first()
        if table is None:
            raise CommandError(f"There is no table {code}.")
        self.stdout.write(full_export(table).decode())

"""`manage.py table_check [CODE]`: replay, compare with snapshots, verify the chain."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from companion.tables.checking import fault_of
from companion.tables.models import Table
from companion.tables.readiness import make_database_ready


class Command(BaseCommand):
    """Check one table or all."""

    help = (
        "Replays each journal, compares with snapshots and mirrored rows, verifies the hash chain."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The table's id; all tables without one."""
        parser.add_argument("code", nargs="?")

    def handle(self, *args: Any, code: str | None = None, **options: Any) -> None:
        """Stop with a sentence at the first fault."""
        make_database_ready()
        tables = Table.objects.filter(pk=code) if code else Table.objects.order_by("opened_at")
        if code and not tables:
            raise CommandError(f"There is no table {code}.")
        for table in tables:
            if fault := fault_of(table):
                raise CommandError(f"{table.pk} ({table.name}): {fault}")
            self.stdout.write(f"{table.pk}: {table.number} entries, all well.")

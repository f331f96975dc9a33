"""`manage.py backup [DIR]`: everything in one verified file, while the server runs."""

import sqlite3
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from companion.tables.backup import NEWEST_KEPT, back_up, backup_folder
from companion.tables.backup_file import BackupFault
from companion.tables.readiness import make_database_ready


class Command(BaseCommand):
    """Make a backup."""

    help = "Writes all tables, seats, phones and photos and the server's key into one file and reads it back."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The folder, and how many backups stay in it."""
        parser.add_argument("folder", nargs="?", metavar="DIR")
        parser.add_argument("--keep", type=int, default=NEWEST_KEPT, metavar="N")

    def handle(self, *args: Any, folder: str | None, keep: int, **options: Any) -> None:
        """Say where it is; end with a fault if a table in it was damaged before."""
        make_database_ready()
        try:
            done = back_up(Path(folder) if folder else backup_folder(), timezone.now(), keep)
        except (BackupFault, OSError, sqlite3.Error) as fault:
            raise CommandError(f"There is no backup: {fault}") from None
        self.stdout.write(f"{done.path}: {done.tables} tables, {done.entries} entries, verified.")
        if done.faults:
            named = ", ".join(f"{table} (entry {n})" for table, n in done.faults.items())
            raise CommandError(f"The backup was written, but tables in it are damaged: {named}.")

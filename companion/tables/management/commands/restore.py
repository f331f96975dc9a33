"""`manage.py restore FILE`: a backup into an empty data folder and database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from companion.tables.backup_file import BackupFault
from companion.tables.readiness import refuse_unsafe_database
from companion.tables.restoring import restore


class Command(BaseCommand):
    """Restore a backup."""

    help = (
        "Restores a backup into an empty DATA_DIR (and an empty database); refuses anything else."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The backup."""
        parser.add_argument("file")

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        """Bring everything back and say how much it was."""
        Path(settings.DATA_DIR).mkdir(parents=True, exist_ok=True, mode=0o700)
        refuse_unsafe_database()
        try:
            manifest = restore(Path(file))
        except BackupFault as fault:
            raise CommandError(str(fault)) from None
        entries = sum(table["number"] for table in manifest["tables"].values())
        self.stdout.write(f"{len(manifest['tables'])} tables, {entries} entries restored.")

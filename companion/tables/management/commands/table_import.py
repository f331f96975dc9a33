"""`manage.py table_import f.json [--dry-run]`: a new table from a file, or what would come in."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from companion.rulebook import Refused
from companion.tables.importing import arriving, bring_in, previewed
from companion.tables.readiness import make_database_ready
from companion.tables.reading import refusal
from companion.tables.table_file import LARGEST_FILE

from .table_open import described


class Command(BaseCommand):
    """Open a table from a file."""

    help = "Opens a new table from a saved file (- for standard input); --dry-run only says what would come in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and --dry-run."""
        parser.add_argument("file")
        parser.add_argument("--dry-run", action="store_true")

    def handle(self, *args: Any, file: str, **options: Any) -> None:
        """Say what comes in; unless only that was asked for, open the table and say how to reach it."""
        make_database_ready()
        try:
            coming = arriving(_content(file))
            if options["dry_run"]:
                said = previewed(coming).as_json()
            else:
                said = described(bring_in(coming), {})
        except Refused as refused:
            told = refusal(None, {}, refused)
            raise CommandError(f"{told['rule']}: {told['sentence']}") from None
        self.stdout.write(json.dumps(said, ensure_ascii=False))


def _content(file: str) -> bytes:
    """The file's bytes, at most one more than is allowed."""
    if file == "-":
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    try:
        with Path(file).open("rb") as opened:
            return opened.read(LARGEST_FILE + 1)
    except OSError as fault:
        raise CommandError(f"{file} cannot be read: {fault.strerror}.") from None

"""`manage.py paper CODE PAPER -o out.pdf [--seat NAME] [--size a4]`: any paper of a table, made by the host."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from companion.addresses import lan_addresses
from companion.tables.access import Viewer
from companion.tables.models import Seat, Table
from companion.tables.papers import SIZES, NoSuchPaper, Wanted, made, papers_for
from companion.tables.readiness import make_database_ready


class Command(BaseCommand):
    """Print a paper into a file."""

    help = "Makes a paper of a table as PDF; with --seat as that seat sees it, secrets included."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Table, paper, file, and what the paper asks."""
        parser.add_argument("code")
        parser.add_argument("paper")
        parser.add_argument("-o", "--output", required=True)
        parser.add_argument("--seat", help="the name or key of a seat: whose eyes, whose Diary")
        parser.add_argument("--size", choices=SIZES, default="a4")
        parser.add_argument("--game", type=int)
        parser.add_argument("--blank", type=int, default=0, help="a blank sheet for so many seats")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the file and say how large it is."""
        make_database_ready()
        table = Table.objects.filter(pk=options["code"]).first()
        if table is None:
            raise CommandError(f"There is no table {options['code']}.")
        seat = _seat(table, options["seat"]) if options["seat"] else None
        viewer = Viewer(table, 0, seat, (seat,) if seat else (), True)
        wanted = Wanted(
            options["size"], seat, options["game"], options["blank"], address=_address()
        )
        try:
            pdf = made(viewer, options["paper"], wanted)
        except NoSuchPaper as wrong:
            known = ", ".join(paper.key for paper in papers_for(viewer))
            raise CommandError(f"No such paper here: {wrong}. Papers: {known}.") from None
        Path(options["output"]).write_bytes(pdf)
        self.stdout.write(f"{options['output']}: {len(pdf)} bytes.")


def _seat(table: Table, name: str) -> str:
    """The key of the seat of this name or key."""
    for seat in Seat.objects.filter(table=table):
        if name.casefold() in (seat.key, seat.name.casefold()):
            return seat.key
    raise CommandError(f"Nobody called {name} sits at this table.")


def _address() -> str:
    """Where the phones will find the server, as far as a command can know."""
    here = next(iter(lan_addresses()), "localhost")
    return str(settings.PUBLIC_URL or f"http://{here}:8000")

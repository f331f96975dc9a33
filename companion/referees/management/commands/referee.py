"""`manage.py referee long-live|time-loop`: cases in, rulings out, one JSON object a line."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand, CommandError


class Court(NamedTuple):
    """Where a game's cases are judged, and whose eyes it knows."""

    module: str
    viewers: tuple[str, ...]


COURTS = {
    "long-live": Court("companion.referees.long_live.cases", ("W", "B", "spectator")),
    "time-loop": Court("companion.referees.time_loop.cases", ("0", "1", "2", "3", "spectator")),
}


class Command(BaseCommand):
    """Judge cases, or play random games."""

    help = (
        "Reads cases, one JSON object a line, and writes one answer a line. A line that is no case is answered "
        'with {"id", "error"}; then the exit code is 1. A case that is refused is an answer: exit code 0.'
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The game, and what to add, to hide or to do instead."""
        parser.add_argument("game", choices=COURTS)
        parser.add_argument("--legal", action="store_true", help="add what may be done in the end")
        parser.add_argument(
            "--seen-by", metavar="WHO", help="what W, B, 0 to 3 or a spectator sees"
        )
        parser.add_argument("--playouts", type=int, metavar="N", help="play N random games instead")
        parser.add_argument("--seed", type=int, default=0, help="the seed of the random games")

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer every line of standard input, or report on random games."""
        court = COURTS[options["game"]]
        if options["seen_by"] not in (None, *court.viewers):
            raise CommandError(f"--seen-by is one of {', '.join(court.viewers)}.")
        cases = import_module(court.module)
        if options["playouts"] is not None:
            self._write(cases.playouts(max(options["playouts"], 0), options["seed"]))
            return
        answers = [self._answer(cases, line, options) for line in _lines(sys.stdin.buffer)]
        if not all(answers):
            sys.exit(1)

    def _answer(self, cases: Any, line: bytes, options: dict[str, Any]) -> bool:
        """Write the answer to one line; whether the line was a case at all."""
        case: Any = None
        try:
            case = _read(line)
            self._write(cases.run(case, legal=options["legal"], seen_by=options["seen_by"]))
        except (ValueError, RecursionError) as fault:
            name = case.get("id") if isinstance(case, dict) else None
            self._write({"id": name, "error": _sentence(fault)})
            return False
        return True

    def _write(self, answer: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(answer, ensure_ascii=False, separators=(",", ":")))


def _lines(source: Iterable[bytes]) -> Iterator[bytes]:
    return (line for line in source if line.strip())


def _read(line: bytes) -> dict[str, Any]:
    """The case on that line; ValueError with a sentence if it is none."""
    try:
        case = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        raise ValueError("The line is not UTF-8.") from fault
    except json.JSONDecodeError as fault:
        raise ValueError(f"The line is not JSON: {fault}.") from fault
    if not isinstance(case, dict):
        raise ValueError("A case is a JSON object.")
    return case


def _sentence(fault: Exception) -> str:
    return "The line is nested too deeply." if isinstance(fault, RecursionError) else str(fault)

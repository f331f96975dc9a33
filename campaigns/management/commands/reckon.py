"""`manage.py reckon KIND`: the calculators of The Queen's Dilemma, one JSON object a line in, one out."""

import json
import sys
from argparse import ArgumentParser
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand

from campaigns.rules.reckoning import KINDS, reckon_line


class Command(BaseCommand):
    """Reads lines from standard input until it ends; every line that is not blank gets one answer."""

    help = "Calculators of The Queen's Dilemma: one JSON object a line in, one out."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The kind of calculator."""
        parser.add_argument("kind", choices=tuple(KINDS), metavar="KIND", help=", ".join(KINDS))

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer every line."""
        answer_lines(options["kind"], sys.stdin.buffer, sys.stdout.buffer)


def answer_lines(kind: str, lines: BinaryIO, answers: BinaryIO) -> None:
    """One answer a line, each as soon as it is known."""
    for line in lines:
        if line.strip():
            answer = json.dumps(reckon_line(kind, line), ensure_ascii=False)
            answers.write(answer.encode("utf-8", "replace") + b"\n")
            answers.flush()

"""The demo match: a script replayed through the journal, the same every time."""

import json

from companion.referees.time_loop.boards import shipped
from companion.tables.models import Table
from companion.tables.scripted import demo_from


def build_demo() -> Table:
    """A table in mid-play, in one transaction."""
    return demo_from("time-loop", json.loads(shipped("demo.json")))

"""The demo match: a script replayed through the journal, the same every time."""

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from companion.referees.time_loop.boards import shipped
from companion.tables.journal import Act, append_groups
from companion.tables.models import Table
from companion.tables.opening import NewTable, open_table
from companion.tables.turns import one_write

KEY = "time-loop-demo"


def build_demo() -> Table:
    """A table in mid-play, in one transaction."""
    script = json.loads(shipped("demo.json"))
    begun = datetime.fromisoformat(script["at"])
    wanted = NewTable(
        "time-loop", script["name"], script["seats"], script["setup"], demo=True, at=begun
    )
    with one_write():
        table = open_table(wanted)
        append_groups(table.pk, _groups(script, begun))
    table.refresh_from_db()
    return table


def _groups(script: dict[str, Any], begun: datetime) -> Iterator[list[Act]]:
    """Everybody sits down, then act after act, so many seconds apart."""
    sit = [
        (f"s{n}", {"do": "sit", "seat": f"s{n}", "name": name})
        for n, name in enumerate(script["seats"], 1)
    ]
    pause = timedelta(seconds=script["pause"])
    for n, (seat, action) in enumerate([*sit, *script["acts"]], 1):
        yield [Act(seat, action, f"{KEY}-{n:04d}", at=begun + n * pause)]

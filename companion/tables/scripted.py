"""A table made from a script: everybody sits down, then act after act, at given times. For demos (decision 29)."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from .journal import Act, append_groups
from .models import Table
from .opening import NewTable, open_table
from .turns import one_write


def demo_from(game_key: str, script: Mapping[str, Any]) -> Table:
    """The demo table of this script (`name`, `at`, `pause`, `seats`, `setup`, `acts`), in one transaction."""
    begun = datetime.fromisoformat(script["at"])
    wanted = NewTable(
        game_key, script["name"], script["seats"], script["setup"], demo=True, at=begun
    )
    with one_write():
        table = open_table(wanted)
        append_groups(table.pk, _groups(script, begun))
    table.refresh_from_db()
    return table


def _groups(script: Mapping[str, Any], begun: datetime) -> Iterator[list[Act]]:
    sit = [
        (f"s{n}", {"do": "sit", "seat": f"s{n}", "name": name})
        for n, name in enumerate(script["seats"], 1)
    ]
    pause = timedelta(seconds=script["pause"])
    for n, (seat, action) in enumerate([*sit, *script["acts"]], 1):
        yield [Act(seat, action, f"demo-script-entry-{n:04d}", at=begun + n * pause)]

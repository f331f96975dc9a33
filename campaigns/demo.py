"""The demo campaign: a script replayed through the journal with its own clock and draws (decision 29)."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.tables.journal import Act, append_groups
from companion.tables.models import Table
from companion.tables.opening import NewTable, open_table
from companion.tables.turns import one_write

SCRIPT = Path(__file__).resolve().parent.parent / "fixtures" / "campaign" / "demo.json"


def build_demo() -> Table:
    """Five finished games and three rounds of the sixth, in one transaction; the same every time."""
    script = json.loads(SCRIPT.read_text("utf-8"))
    wanted = NewTable(
        "campaign",
        script["table"],
        script["seats"],
        script["setup"],
        demo=True,
        at=datetime.fromisoformat(script["at"]),
    )
    with one_write():
        table = open_table(wanted)
        append_groups(table.pk, _groups(script["groups"]))
    table.refresh_from_db()
    return table


def _groups(groups: list[dict[str, Any]]) -> Iterator[list[Act]]:
    """Each group with the time it was written; keys by counting, unique in their table."""
    for n, group in enumerate(groups, 1):
        at = datetime.fromisoformat(group["at"])
        yield [
            Act(act["seat"], act["action"], f"campaign-demo-{n:05d}", act.get("by", ""), at=at)
            for act in group["acts"]
        ]

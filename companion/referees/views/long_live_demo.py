"""The demo match of Long Live the Queen: a script, the same every time."""

import json
from pathlib import Path

from companion.tables.models import Table
from companion.tables.scripted import demo_from

from ..long_live.game import GAME

SCRIPT = Path(__file__).resolve().parents[3] / "fixtures" / "long_live" / "demo.json"


def build_demo() -> Table:
    """A match in mid-play: both sides hold tokens, tiles lie open, a Guard stands in somebody's way."""
    return demo_from(GAME.key, json.loads(SCRIPT.read_text(encoding="utf-8")))

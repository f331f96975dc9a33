"""What the table's own page needs of a campaign, by phase."""

from typing import Any

from companion.rulebook import View
from companion.tables.access import Viewer

from .opening import opening_context


def board_context(viewer: Viewer, view: View) -> dict[str, Any]:
    """The guided path while a campaign is being opened."""
    return opening_context(viewer, view) if view["phase"] == "opening" else {}

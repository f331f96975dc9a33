"""What the table's own page needs of a campaign, by phase."""

from typing import Any

from companion.rulebook import View
from companion.tables.access import Viewer

from .council import council_context
from .opening import opening_context


def board_context(viewer: Viewer, view: View) -> dict[str, Any]:
    """The guided path while a campaign is being opened, then the Council."""
    if view["phase"] == "opening":
        return opening_context(viewer, view)
    return council_context(viewer, view)

"""Who is asking, and may they? Every URL declares its access; one that does not fails a test.

A table one may not see does not exist: the same 404 for an unknown id and for a stranger.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext

from companion.rulebook import View, game_named

from .devices import token_hash
from .keep import position_of
from .models import Holding, Table
from .position import Position

PUBLIC, MEMBER, PLAYER, KEEPER, HOST = "public", "member", "player", "keeper", "host"


@dataclass(frozen=True)
class Viewer:
    """The eyes behind a request: which table, which seat is in hand, what else this device holds here."""

    table: Table
    device: int
    seat: str | None
    held: tuple[str, ...]
    is_keeper: bool
    at: Position | None = None

    @property
    def position(self) -> Position:
        """Where the table stands (or, if set, the position this viewer looks at)."""
        return self.at or position_of(self.table)

    @cached_property
    def names(self) -> dict[str, str]:
        """What sentences at this table call seats, and whatever the game names by key."""
        position = self.position
        labels = game_named(self.table.game).labels(position.state)
        return {key: gettext(label) for key, label in labels.items()} | position.house.names()

    def view(self) -> View:
        """The game as this seat may see it."""
        return game_named(self.table.game).seen_by(self.position.state, self.seat)


def viewer_by_hash(table_id: str, known: str | None) -> Viewer | None:
    """The viewer behind a device's token hash; one query."""
    if not known:
        return None
    rows = list(Table.objects.raw(_HELD, [table_id, known]))
    return _viewer(rows) if rows else None


# Worded once: Django takes longer to word this join than the database to answer it, at every request.
_HELD = """
    SELECT t.*, h.seat, h.role, h.in_hand, h.device_id AS device
    FROM tables_holding h
    JOIN tables_device d ON d.id = h.device_id
    JOIN tables_table t ON t.id = h.table_id
    WHERE h.table_id = %s AND d.token_hash = %s
    ORDER BY h.seat
"""


def _viewer(rows: list[Any]) -> Viewer:
    """A device's holdings at a table, each a row of the table with what is held."""
    seats = [row for row in rows if row.role == Holding.PLAYER]
    in_hand = next((row.seat for row in seats if row.in_hand), None)
    return Viewer(
        table=rows[0],
        device=rows[0].device,
        seat=in_hand,
        held=tuple(row.seat for row in seats),
        is_keeper=any(row.role == Holding.KEEPER for row in rows),
    )


def _may(access: str, viewer: Viewer) -> bool:
    if access == PLAYER:
        return viewer.seat is not None
    return access == MEMBER or viewer.is_keeper


Page = Callable[..., HttpResponse]


def open_to(access: str) -> Callable[[Page], Page]:
    """Declare who may use a view. A table's views receive a Viewer in place of the table's id."""

    def declare(page: Page) -> Page:
        @wraps(page)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if access in (PUBLIC, HOST):
                return page(request, *args, **kwargs)
            viewer = viewer_by_hash(kwargs.pop("table_id"), token_hash(request))
            if viewer is None or not _may(access, viewer):
                raise Http404
            return page(request, viewer, *args, **kwargs)

        guarded.access = access  # type: ignore[attr-defined]
        return guarded

    return declare

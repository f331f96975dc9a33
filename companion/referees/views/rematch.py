"""Another match of the same players: a new table with the same seats, phones and PINs."""

import json
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from companion.rulebook import game_named
from companion.tables import codes
from companion.tables.access import Viewer
from companion.tables.journal import Act, append, append_group
from companion.tables.models import Holding, Seat, Table
from companion.tables.opening import NewTable, open_table
from companion.tables.turns import one_write


def can_rematch(viewer: Viewer) -> bool:
    """Whether this match is over and one of its players asks."""
    game = game_named(viewer.table.game)
    return viewer.seat is not None and game.is_over(viewer.position.state)


def newer_match(viewer: Viewer) -> Table | None:
    """The rematch that this phone belongs to, once somebody has opened it."""
    table = viewer.table
    held = Holding.objects.filter(
        device_id=viewer.device,
        table__game=table.game,
        table__name=table.name,
        table__opened_at__gt=table.opened_at,
    )
    found = held.select_related("table").order_by("table__opened_at").first()
    return found.table if found else None


def open_rematch(viewer: Viewer) -> Table:
    """The table of the rematch, opened once; the old table is told, so that every phone finds it."""
    with one_write():
        Table.objects.select_for_update().get(pk=viewer.table.pk)  # two players may ask at once
        there = newer_match(viewer)
        if there is not None:
            return there
        names = viewer.position.house.names()
        table = open_table(
            NewTable(viewer.table.game, viewer.table.name, list(names.values()), _setup(viewer))
        )
        _bring_along(viewer, table, names)
        note = {"do": "note", "text": gettext("The next match is open.")}
        append(viewer.table.pk, Act(str(viewer.seat), note, codes.new_key(), device=viewer.device))
        return table


def _setup(viewer: Viewer) -> Mapping[str, Any]:
    """The same set-up, with fresh piles: an order that somebody brought along is not used twice."""
    setup: dict[str, Any] = json.loads(bytes(viewer.table.setup))["game"]
    if isinstance(setup.get("seats"), list):
        seats = [
            {name: value for name, value in seat.items() if name != "order"}
            if isinstance(seat, dict)
            else seat
            for seat in setup["seats"]
        ]
        return {**setup, "seats": seats}
    return setup


def _bring_along(viewer: Viewer, table: Table, names: Mapping[str, str]) -> None:
    """Everybody keeps seat, PIN, phone and role."""
    taken = [key for key, seat in viewer.position.house.seats.items() if seat.taken]
    acts = [
        Act(key, {"do": "sit", "seat": key, "name": names[key]}, codes.new_key()) for key in taken
    ]
    if acts:
        append_group(table.pk, acts)
    for seat in Seat.objects.filter(table=viewer.table):
        Seat.objects.filter(table=table, key=seat.key).update(pin_hash=seat.pin_hash)
    Holding.objects.bulk_create(
        Holding(
            device_id=old.device_id, table=table, role=old.role, seat=old.seat, in_hand=old.in_hand
        )
        for old in Holding.objects.filter(table=viewer.table)
    )

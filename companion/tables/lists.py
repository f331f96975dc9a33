"""Lists of tables: those of one device, and all of them for the host."""

from typing import Any, NamedTuple

from django.db.models import Max

from companion.rulebook import game_named

from .models import Holding, Table


class ListedTable(NamedTuple):
    """A line on the home page."""

    id: str
    name: str
    key: str
    game: str
    seats: tuple[str, ...]
    is_keeper: bool
    away: bool
    number: int


def tables_of(token_hash: str | None) -> list[ListedTable]:
    """The tables this device belongs to, newest first; two queries however many there are."""
    if not token_hash:
        return []
    rows = Holding.objects.filter(device__token_hash=token_hash).select_related("table")
    held: dict[str, list[Holding]] = {}
    for row in rows.order_by("-table__opened_at", "seat"):
        held.setdefault(row.table_id, []).append(row)
    names = _seat_names(list(held))
    return [_listed(rows, names) for rows in held.values()]


def _listed(rows: list[Holding], names: dict[tuple[str, str], str]) -> ListedTable:
    table = rows[0].table
    return ListedTable(
        id=table.pk,
        name=table.name,
        key=table.game,
        game=game_named(table.game).name,
        seats=tuple(names[table.pk, row.seat] for row in rows if row.seat),
        is_keeper=any(row.role == Holding.KEEPER for row in rows),
        away=table.away,
        number=table.number,
    )


def _seat_names(table_ids: list[str]) -> dict[tuple[str, str], str]:
    seats = Table.objects.filter(pk__in=table_ids).values_list("pk", "seats__key", "seats__name")
    return {(table, key): name for table, key, name in seats}


def all_tables() -> list[dict[str, Any]]:
    """Every table with when it was last written to; for the host and for `manage.py tables`."""
    rows = Table.objects.annotate(last=Max("entries__at")).order_by("-opened_at")
    return [
        {
            "id": table.pk,
            "join": table.join_code,
            "game": table.game,
            "name": table.name,
            "entries": table.number,
            "last": table.last.isoformat() if table.last else None,
            "keeper": f"/keep/{table.pk}/{table.keeper_key}",
            "demo": table.demo,
            "away": table.away,
        }
        for table in rows
    ]

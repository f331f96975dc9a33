"""Opening a table from a file: always a new table, looked at before it is made, all or nothing."""

from datetime import datetime
from typing import Any, NamedTuple

from companion.rulebook import Refused, canonical, game_named

from .history import effective
from .models import Table
from .opening import NewTable, open_table
from .record import Walk, walked, write_record
from .table_file import FULL, TableFile, read
from .turns import one_write


class Preview(NamedTuple):
    """What would come in."""

    game: str
    name: str
    seats: tuple[str, ...]
    entries: int
    taken_back: int
    first: datetime | None
    last: datetime | None
    is_full: bool

    def as_json(self) -> dict[str, Any]:
        """The same for a script."""
        first, last = (at.isoformat() if at else None for at in (self.first, self.last))
        return {**self._asdict(), "seats": list(self.seats), "first": first, "last": last}


class Arriving(NamedTuple):
    """A file that was read, verified and replayed; it can be made a table."""

    file: TableFile
    walk: Walk


def arriving(data: bytes) -> Arriving:
    """The table this file holds, or Refused with a sentence; nothing is written."""
    file = read(data)
    refuse_secrets_missing(file)
    return Arriving(file, walked(_imagined(file), file.entries))


def refuse_secrets_missing(file: TableFile) -> None:
    """One seat's file can be replayed only if it lacks nothing: no game here plays on with unknown values yet."""
    if file.setup is None:
        raise Refused("HOUSE-FILE", "file_unfinished_match")
    missing = sum(len(kept.hidden) for kept in file.entries)
    if missing:
        raise Refused("HOUSE-FILE", "file_has_unknowns", n=missing)


def _imagined(file: TableFile) -> Table:
    """The table as it would be opened, without a row; Refused as a set-up typed by hand would be."""
    _start(file)
    return Table(id=file.table, game=file.game, setup=canonical(file.setup))


def _start(file: TableFile) -> None:
    assert file.setup is not None
    game = game_named(file.game)
    if not game.seats[0] <= len(file.setup["seats"]) <= game.seats[1]:
        raise Refused("HOUSE-OPEN", "seats_wrong", fewest=game.seats[0], most=game.seats[1])
    try:
        game.start(file.setup["game"])
    except Exception as fault:  # a forged set-up may be wrong in any way
        raise Refused("HOUSE-FILE", "file_damaged") from fault


def previewed(coming: Arriving) -> Preview:
    """What somebody should know before the table is made."""
    file, lines = coming.file, coming.walk.lines
    times = [kept.at for kept in file.entries]
    undos = sum(line.action["do"] == "undo" for line in lines)
    return Preview(
        game=game_named(file.game).name,
        name=file.name,
        seats=tuple(coming.walk.last.house.names().values()),
        entries=len(lines),
        taken_back=len(lines) - undos - len(effective(lines)),
        first=min(times, default=None),
        last=max(times, default=None),
        is_full=file.kind == FULL,
    )


def bring_in(coming: Arriving) -> Table:
    """The new table: own id and codes, no PIN and no phone at any seat; the journal exactly as it was."""
    file = coming.file
    assert file.setup is not None
    names = [file.setup["seats"][f"s{n}"] for n in range(1, len(file.setup["seats"]) + 1)]
    with one_write():
        wanted = NewTable(file.game, file.name, names, file.setup["game"], at=file.opened_at)
        table = open_table(wanted)
        write_record(table, coming.walk, file.entries)
    table.refresh_from_db()
    return table

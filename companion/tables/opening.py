"""Opening a table: a set-up the game accepts, seats with names, codes and links."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from companion.rulebook import Refused, canonical, game_named

from . import chain, codes
from .house import clean_name
from .models import Device, Holding, Seat, Table
from .pins import hashed, new_pin
from .turns import one_write


@dataclass(frozen=True)
class NewTable:
    """What somebody wants to open."""

    game: str
    name: str
    seats: Sequence[str]
    setup: Mapping[str, Any] | None = None
    demo: bool = False
    at: datetime | None = None


def open_table(wanted: NewTable) -> Table:
    """A new table with its seats free; Refused with all faults if the game does not accept the set-up."""
    game = game_named(wanted.game)
    names = {f"s{n}": clean_name(name) for n, name in enumerate(wanted.seats, 1)}
    if not game.seats[0] <= len(names) <= game.seats[1]:
        raise Refused("HOUSE-OPEN", "seats_wrong", fewest=game.seats[0], most=game.seats[1])
    setup = wanted.setup if wanted.setup is not None else default_setup(wanted.game, list(names))
    game.start(setup)
    with one_write():
        return _stored(wanted, names, canonical({"seats": names, "game": setup}))


def default_setup(game_key: str, keys: Sequence[str]) -> Mapping[str, Any]:
    """The game's ordinary set-up for these seats."""
    make = game_named(game_key).default_setup
    return make(keys) if make else {"seats": list(keys)}


def _stored(wanted: NewTable, names: Mapping[str, str], setup: bytes) -> Table:
    table_id = codes.new_table_id()
    table = Table.objects.create(
        id=table_id,
        game=wanted.game,
        name=clean_name(wanted.name),
        join_code=codes.new_join_code(),
        spectator_code=codes.new_key(),
        keeper_key=codes.new_key(),
        setup=setup,
        demo=wanted.demo,
        tail=chain.first_link(table_id, wanted.game, setup),
        opened_at=wanted.at or timezone.now(),
    )
    Seat.objects.bulk_create(Seat(table=table, key=key, name=name) for key, name in names.items())
    return table


def give_pins(table: Table) -> dict[str, str]:
    """A fresh PIN for every seat, told once."""
    pins = {seat.key: new_pin() for seat in table.seats.all()}
    with one_write():
        for key, pin in pins.items():
            Seat.objects.filter(table=table, key=key).update(pin_hash=hashed(pin))
    return pins


def make_keeper(table: Table, device: Device) -> None:
    """This device may keep the table."""
    with one_write():
        Holding.objects.get_or_create(device=device, table=table, role=Holding.KEEPER, seat="")

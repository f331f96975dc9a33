"""Worlds: a table in some phase, built the same way each time but for one seat's secret.

Every game adds its worlds here; every URL of every world is then read by every role (S1–S3).
"""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest import mock

from django.test import Client
from django.utils import timezone

from companion.tables import codes
from companion.tables.devices import COOKIE, _signer
from companion.tables.journal import Act, append
from companion.tables.keep import keep
from companion.tables.models import Device, Holding, Seat, Table
from companion.tables.opening import NewTable, open_table
from companion.tables.pins import hashed

ROLES = ("outsider", "foreign", "spectator", "s1", "s2", "s3", "keeper")


@dataclass(frozen=True)
class World:
    """One secret: who owns it, the two values it may have, and the acts that make the table."""

    name: str
    game: str
    owner: str
    values: tuple[object, object]
    acts: Callable[[object], list[tuple[str, dict]]]
    seats: tuple[str, ...] = ("Anna", "Bo", "Cleo")
    setup: dict | Callable[[object], dict] | None = field(default=None)


def cups(name: str, owner: str, values: tuple, acts) -> World:
    return World(name, "cups", owner, values, acts)


WORLDS: list[World] = [
    cups(
        "a whisper",
        "s1",
        ("alpha-canary", "beta-canary-that-is-longer"),
        lambda v: [("s1", {"do": "whisper", "text": v})],
    ),
    cups(
        "a whisper, taken back",
        "s1",
        ("alpha-canary", "beta-canary-that-is-longer"),
        lambda v: [("s1", {"do": "whisper", "text": v}), ("s1", {"do": "undo"})],
    ),
    cups("a pick", "s2", (2, 5), lambda v: [("s2", {"do": "pick", "card": v})]),
    cups(
        "a pick among others",
        "s2",
        (2, 5),
        lambda v: [
            ("s1", {"do": "pick", "card": 1}),
            ("s2", {"do": "pick", "card": v}),
            ("s1", {"do": "roll", "draws": {"dice": [1, 2]}}),
        ],
    ),
    cups(
        "a shuffled deck",
        "",
        ([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]),
        lambda v: [("s1", {"do": "shuffle", "draws": {"deck": v}})],
    ),
]


@contextmanager
def same_randomness() -> Iterator[None]:
    """Ids, codes and keys by counting, so that two worlds differ only in the secret."""
    count = itertools.count(1)
    makers = {
        "new_table_id": lambda: f"table{next(count):07d}",
        "new_join_code": lambda: f"CODE{next(count):04d}",
        "new_key": lambda: f"key-{next(count):020d}",
    }
    with mock.patch.multiple(codes, **makers):
        yield


def world_of(game: str) -> World:
    """The first world of this game."""
    return next(world for world in WORLDS if world.game == game)


def built(world: World, value: object) -> Table:
    """The table of this world with this value of the secret."""
    keep.forget()
    setup = world.setup(value) if callable(world.setup) else world.setup
    table = open_table(NewTable(world.game, "Friday", world.seats, setup))
    foreign = open_table(NewTable("cups", "Elsewhere", ["Eve", "Mallory"]))
    for n, role in enumerate(ROLES):
        _device(n, role, table, foreign)
    Seat.objects.filter(table=table).update(pin_hash=hashed("123456"), taken=True)
    for n, (seat, action) in enumerate(world.acts(value)):
        draws = action.get("draws")
        append(table.pk, Act(seat, action, f"world-key-{n:020d}", draws=draws))
    return table


def _device(n: int, role: str, table: Table, foreign: Table) -> None:
    if role == "outsider":
        return
    device = Device.objects.create(
        token_hash=codes.digest(role), made_at=timezone.now(), label="Phone"
    )
    if role == "foreign":
        Holding.objects.create(device=device, table=foreign, role="player", seat="s1", in_hand=True)
    elif role in ("spectator", "keeper"):
        Holding.objects.create(device=device, table=table, role=role)
    elif not table.seats.filter(key=role).exists():  # a third phone at a table for two watches
        Holding.objects.create(device=device, table=table, role="spectator")
    else:
        Holding.objects.create(device=device, table=table, role="player", seat=role, in_hand=True)


def client(role: str) -> Client:
    """A browser of that role."""
    made = Client(raise_request_exception=True)
    if role != "outsider":
        made.cookies[COOKIE] = _signer().sign(role)
    return made


from tests.secrecy.campaign_worlds import CAMPAIGN  # noqa: E402 - the worlds of each game build on this file
from tests.secrecy.long_live_worlds import LONG_LIVE  # noqa: E402 - the worlds of each game build on this file
from tests.secrecy.time_loop_worlds import TIME_LOOP  # noqa: E402 - the worlds of each game build on this file

WORLDS += CAMPAIGN + LONG_LIVE + TIME_LOOP

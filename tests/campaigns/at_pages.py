"""Campaign tables in the database, and browsers of their roles, for tests of pages."""

from django.test import Client
from django.utils import timezone

from companion.tables import codes
from companion.tables.devices import COOKIE, _signer
from companion.tables.journal import Act, append
from companion.tables.models import Device, Holding, Seat, Table
from companion.tables.opening import NewTable, open_table
from companion.tables.pins import hashed

CAST = ("xanthe", "lyrie", "jilian", "syd", "elinor")
NAMES = ("Anna", "Bo", "Cleo", "Dario", "Elif")


def campaign_table(seats=3, **setup) -> Table:
    """A campaign at its opening: Characters cast, nobody seated yet."""
    cast = [{"name": n, "character": c} for n, c in zip(NAMES[:seats], CAST, strict=False)]
    return open_table(NewTable("campaign", "Friday", NAMES[:seats], {"seats": cast, **setup}))


def browser(table: Table, role: str) -> Client:
    """A browser that holds this seat, watches, or keeps."""
    device = Device.objects.create(
        token_hash=codes.digest(f"{role}-{table.pk}"), made_at=timezone.now(), label="Phone"
    )
    if role in ("spectator", "keeper"):
        Holding.objects.create(device=device, table=table, role=role)
    else:
        Holding.objects.create(device=device, table=table, role="player", seat=role, in_hand=True)
    client = Client()
    client.cookies[COOKIE] = _signer().sign(f"{role}-{table.pk}")
    return client


def with_pins(table: Table) -> Table:
    """Every seat has a PIN, so that it may hold secrets."""
    Seat.objects.filter(table=table).update(pin_hash=hashed("123456"), taken=True)
    return table


def do(table: Table, seat: str, verb: str, /, **fields) -> None:
    """Record something at this table."""
    append(table.pk, Act(seat, {"do": verb, **fields}, codes.new_key()))


def view(client: Client, table: Table) -> dict:
    """The campaign as this browser may see it."""
    return client.get(f"/t/{table.pk}/state.json").json()["view"]

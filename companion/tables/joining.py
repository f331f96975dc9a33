"""Joining: scan, seat, name, in. Also watching, handing over, and what the keeper does to seats and codes."""

from companion.live import announce
from companion.rulebook import Refused

from . import codes
from .house import clean_name
from .journal import Act, append, append_group
from .models import Device, Holding, Seat, Table
from .pins import hashed, is_locked, is_pin, try_pin
from .turns import one_write


def take_seat(table: Table, seat: Seat, device: Device, name: str, pin: str) -> None:
    """Bind the device to the seat; Refused when the PIN is wrong or the seat is locked."""
    open_with_pin(table, seat, pin)
    spoken = clean_name(name or seat.name)
    set_pin = pin if not seat.pin_hash and pin else ""
    if set_pin and not is_pin(set_pin):
        raise Refused("HOUSE-PIN", "pin_shape")
    if not seat.taken or seat.name != spoken:
        verb = "rename" if seat.taken else "sit"
        action = {"do": verb, "seat": seat.key, "name": spoken}
        append(table.pk, Act(seat.key, action, codes.new_key(), device=device.pk))
    if set_pin:
        Seat.objects.filter(pk=seat.pk).update(pin_hash=hashed(set_pin))
    put_in_hand(table, device, seat.key)


def open_with_pin(table: Table, seat: Seat, pin: str) -> None:
    """Refused unless the seat has no PIN or this is it. The tenth wrong one locks the seat and tells the table."""
    if not seat.pin_hash:
        return
    if is_locked(seat):
        raise Refused("HOUSE-PIN", "seat_locked", seat=seat.name)
    if try_pin(seat, pin):
        return
    seat.refresh_from_db()
    if is_locked(seat):
        _tell_locked(table, seat)
        raise Refused("HOUSE-PIN", "seat_locked", seat=seat.name)
    raise Refused("HOUSE-PIN", "pin_wrong")


def _tell_locked(table: Table, seat: Seat) -> None:
    key = f"lock-{seat.key}-{table.number}"
    try:
        append(table.pk, Act(seat.key, {"do": "lock", "seat": seat.key}, key))
    except Refused:  # told already, or the table is put away: locked all the same
        return


def put_in_hand(table: Table, device: Device, seat: str) -> None:
    """This device now shows this seat, and no other."""
    mine = Holding.objects.filter(device=device, table=table, role=Holding.PLAYER)
    with one_write():
        mine.exclude(seat=seat).update(in_hand=False)
        Holding.objects.update_or_create(
            device=device, table=table, role=Holding.PLAYER, seat=seat, defaults={"in_hand": True}
        )


def put_down(table_id: str, device_id: int) -> None:
    """No seat is in hand: the phone lies on the table, face down so to speak."""
    with one_write():
        Holding.objects.filter(device_id=device_id, table_id=table_id).update(in_hand=False)


def watch(table: Table, device: Device) -> None:
    """The device may see what is public."""
    with one_write():
        Holding.objects.get_or_create(device=device, table=table, role=Holding.SPECTATOR, seat="")


def sit_everywhere(table: Table, device: Device) -> None:
    """One phone for the whole table: it holds every seat, none in hand."""
    seats = list(table.seats.all())
    acts = [
        Act(
            seat.key,
            {"do": "sit", "seat": seat.key, "name": seat.name},
            codes.new_key(),
            device=device.pk,
        )
        for seat in seats
    ]
    with one_write():
        append_group(table.pk, acts)
        for seat in seats:
            Holding.objects.get_or_create(
                device=device, table=table, role=Holding.PLAYER, seat=seat.key
            )


def release_seat(table: Table, seat: Seat, act: Act) -> None:
    """The keeper frees a seat: its devices are out, its PIN is gone."""
    with one_write():
        append(table.pk, act)
        Holding.objects.filter(table=table, seat=seat.key).delete()
        Seat.objects.filter(pk=seat.pk).update(pin_hash="", wrong_tries=0)
        announce.access_changed(table.pk)


def unlock_seat(table: Table, seat: Seat, act: Act) -> None:
    """The keeper lets the seat be tried again."""
    with one_write():
        append(table.pk, act)
        Seat.objects.filter(pk=seat.pk).update(wrong_tries=0)


def change_code(table: Table, act: Act) -> None:
    """A new join code; the old one opens nothing any more."""
    with one_write():
        append(table.pk, act)
        Table.objects.filter(pk=table.pk).update(join_code=codes.new_join_code())


def hand_over_keeping(table: Table, seat: str, act: Act) -> None:
    """Another seat keeps the table: the old keeper's link and devices no longer do."""
    with one_write():
        append(table.pk, act)
        Table.objects.filter(pk=table.pk).update(keeper_key=codes.new_key())
        Holding.objects.filter(table=table, role=Holding.KEEPER).delete()
        for held in Holding.objects.filter(table=table, role=Holding.PLAYER, seat=seat):
            Holding.objects.get_or_create(
                device=held.device, table=table, role=Holding.KEEPER, seat=""
            )
        announce.access_changed(table.pk)

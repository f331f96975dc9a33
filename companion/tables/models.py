"""The rows: tables, seats, devices, and the journal that everything else can be rebuilt from."""

from django.db import models


class Table(models.Model):
    """A shared place with a join code, seats and a journal; it plays one game."""

    id = models.CharField(primary_key=True, max_length=16)
    game = models.CharField(max_length=32)
    name = models.CharField(max_length=80)
    join_code = models.CharField(max_length=8, unique=True)
    spectator_code = models.CharField(max_length=32, unique=True)
    keeper_key = models.CharField(max_length=48)
    setup = models.BinaryField()
    strict = models.BooleanField(default=False)
    away = models.BooleanField(default=False)
    demo = models.BooleanField(default=False)
    number = models.PositiveIntegerField(default=0)
    tail = models.BinaryField()
    opened_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} ({self.id})"


class Seat(models.Model):
    """A place at the table. Its name and whether it is taken mirror the journal; its PIN is only here."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    key = models.CharField(max_length=4)
    name = models.CharField(max_length=40)
    taken = models.BooleanField(default=False)
    pin_hash = models.CharField(max_length=128, blank=True)
    wrong_tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="one_seat_per_key")]
        ordering = ["key"]

    def __str__(self) -> str:
        return f"{self.key} {self.name}"


class Device(models.Model):
    """A phone, tablet or laptop, known by a token of which only the hash is kept."""

    token_hash = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    label = models.CharField(max_length=40, blank=True)

    def __str__(self) -> str:
        return self.label or f"device {self.pk}"


class Holding(models.Model):
    """What a device may be at a table: a seat, the keeper, a spectator."""

    PLAYER, KEEPER, SPECTATOR = "player", "keeper", "spectator"

    device = models.ForeignKey(Device, models.CASCADE, related_name="holdings")
    table = models.ForeignKey(Table, models.CASCADE, related_name="holdings")
    role = models.CharField(max_length=9)
    seat = models.CharField(max_length=4, blank=True)
    in_hand = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["device", "table", "role", "seat"], name="hold_once")
        ]

    def __str__(self) -> str:
        return f"{self.device} holds {self.seat or self.role} at {self.table_id}"


class Entry(models.Model):
    """One entry of a journal: what somebody did. Never changed, never deleted (a trigger sees to it)."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    at = models.DateTimeField()
    seat = models.CharField(max_length=4, blank=True)
    by = models.CharField(max_length=9, blank=True)
    device = models.BigIntegerField(null=True)
    key = models.CharField(max_length=64)
    group = models.PositiveIntegerField()
    version = models.PositiveSmallIntegerField()
    verb = models.CharField(max_length=32)
    body = models.BinaryField()
    hash = models.BinaryField(max_length=32)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="gapless"),
            models.UniqueConstraint(fields=["table", "key"], name="exactly_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.number}"


class RulingRow(models.Model):
    """What the rules made of an entry; derived and rebuildable. One row per changed value."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    place = models.PositiveSmallIntegerField()
    rule = models.CharField(max_length=24)
    kind = models.CharField(max_length=48)
    facts = models.JSONField()
    known_to = models.JSONField(null=True)
    subject = models.CharField(max_length=64, blank=True)
    amount = models.IntegerField(default=0)
    undone = models.BooleanField(default=False)

    class Meta:
        indexes = [
            models.Index(fields=["table", "number"], name="rulings_of_entry"),
            models.Index(fields=["table", "subject", "number"], name="why_this_number"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} #{self.number} {self.rule}"


class Snapshot(models.Model):
    """The position after an entry, packed: a cache that may be thrown away."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    body = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_snapshot")]

    def __str__(self) -> str:
        return f"{self.table_id} after {self.number}"

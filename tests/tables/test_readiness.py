"""What happens before serving: a safe database, no newer data, the secret key, the pragmas, the addresses."""

import stat

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from companion import addresses
from companion.databases import durable_pragmas, wal_is_sound
from companion.qr import qr_svg, qr_terminal
from companion.secret_key import kept_secret_key
from companion.tables.readiness import refuse_newer_database, refuse_unsafe_database


@pytest.mark.parametrize(
    ("version", "sound"),
    [
        ((3, 40, 1), False),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 52, 0), True),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((4, 0, 0), True),
    ],
)
def test_where_wal_is_sound(version, sound):
    assert wal_is_sound(version) is sound
    assert ("WAL" in durable_pragmas(version)) is sound
    assert ("synchronous=FULL" in durable_pragmas(version)) is sound


@pytest.mark.django_db
def test_a_safe_database_is_served():
    refuse_unsafe_database()


CARELESS = {"sqlite": "PRAGMA synchronous=OFF", "postgresql": "SET synchronous_commit=off"}


@pytest.mark.django_db(transaction=True)
def test_an_unsafe_database_is_refused():
    with connection.cursor() as cursor:
        cursor.execute(CARELESS[connection.vendor])
    try:
        with pytest.raises(CommandError, match="Nothing is served"):
            refuse_unsafe_database()
    finally:
        connection.close()


@pytest.mark.django_db
def test_newer_data_is_refused():
    refuse_newer_database(MigrationExecutor(connection))
    MigrationRecorder(connection).record_applied("tables", "0999_from_the_future")
    with pytest.raises(CommandError, match="newer version"):
        refuse_newer_database(MigrationExecutor(connection))


@pytest.mark.django_db
def test_sqlite_is_served_by_one_process(settings):
    settings.DATABASE_URL = ""
    with pytest.raises(CommandError, match="one process"):
        call_command("serve", "--workers", "2")


def test_the_secret_key_is_made_once_and_kept_private(tmp_path):
    folder = tmp_path / "data"
    key = kept_secret_key(folder)
    assert len(key) >= 50
    assert kept_secret_key(folder) == key
    assert stat.S_IMODE((folder / "secret-key").stat().st_mode) == 0o600


def test_shared_links_never_name_localhost(rf, settings, monkeypatch):
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.0.2.7"])
    settings.PUBLIC_URL = ""
    here = addresses.shared_address(rf.get("/", headers={"Host": "localhost:8000"}))
    assert here == "http://192.0.2.7:8000"
    assert (
        addresses.shared_address(rf.get("/", headers={"Host": "10.0.0.5:8000"}))
        == "http://10.0.0.5:8000"
    )
    settings.PUBLIC_URL = "https://queens.example.org"
    assert addresses.shared_address(rf.get("/")) == "https://queens.example.org"


def test_only_addresses_that_phones_can_reach_are_offered(monkeypatch):
    monkeypatch.setattr(addresses, "_default_route", lambda: "192.0.2.7")
    monkeypatch.setattr(
        addresses, "_named", lambda: ["127.0.1.1", "192.0.2.7", "169.254.1.1", "10.1.1.1"]
    )
    assert addresses.lan_addresses() == ["192.0.2.7", "10.1.1.1"]


def test_codes_for_cameras():
    svg = qr_svg("http://192.0.2.7:8000/join/ABCD2345")
    assert svg.startswith("<svg")
    assert "style=" not in svg
    assert "█" in qr_terminal("http://192.0.2.7:8000/")

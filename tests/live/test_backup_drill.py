"""R5: backup while writing → restore on an empty machine, also across databases; every seat sees the same bytes."""

import threading

import pytest

from tests.phones import Phone
from tests.servers import Server


@pytest.fixture(params=["sqlite-sqlite", "sqlite-postgresql", "postgresql-sqlite"])
def machines(request, tmp_path, postgres):
    """A running server with tables, and an empty machine."""
    import secrets

    urls = []
    for vendor in request.param.split("-"):
        name = "b" + secrets.token_hex(6)
        folder = postgres.get_uri().split("host=")[1]
        if vendor == "postgresql":
            postgres.psql(f"CREATE DATABASE {name};")
        urls.append(f"postgresql://postgres@/{name}?host={folder}" if vendor != "sqlite" else "")
    folders = [tmp_path / "old", tmp_path / "new"]
    for folder in folders:
        folder.mkdir()
    old, new = (Server(f, url, SECRET_KEY="") for f, url in zip(folders, urls, strict=True))
    old.start()
    yield old, new
    old.stop()
    new.stop()


class Writer(threading.Thread):
    """Writes all the time and remembers what every seat saw at every number."""

    def __init__(self, phones):
        super().__init__()
        self.phones, self.seen, self.ended = phones, {}, threading.Event()
        self.remember()

    def remember(self):
        answers = [phone.get(f"/t/{phone.table}/state.json") for phone in self.phones]
        self.seen[answers[0].json()["number"]] = [answer.body for answer in answers]

    def run(self):
        while not self.ended.is_set():
            assert self.phones[0].do({"do": "gain", "amount": 1}).status == 201
            self.remember()


def seated(server, table):
    phones = [Phone(server.url).join(table, seat) for seat in ("s1", "s2", "s3")]
    assert phones[0].do({"do": "whisper", "text": "for s1 only"}).status == 201
    assert phones[1].do({"do": "pick", "card": 4}).status == 201
    assert phones[1].do({"do": "shuffle"}).status == 201
    assert phones[2].do({"do": "gain", "amount": 2}).status == 201
    assert phones[2].undo(phones[2].state()["number"]).status == 201
    return phones


def moved(phone, server):
    """The same phone, with its cookies, at the new address."""
    there = Phone(server.url)
    there.cookies, there.table = dict(phone.cookies), phone.table
    return there


def test_restore_drill(machines, tmp_path):
    old, new = machines
    (old.data_dir / "photos" / "t1").mkdir(parents=True)
    (old.data_dir / "photos" / "t1" / "a.jpg").write_bytes(b"\xff\xd8 picture \x00" * 999)
    old.command("demo")
    phones = seated(old, old.open_table())
    writer = Writer(phones)
    writer.start()
    try:
        said = old.command("backup", str(tmp_path / "safe"))
    finally:
        writer.ended.set()
        writer.join()
    (path,) = (tmp_path / "safe").iterdir()
    assert str(path) in said
    assert path.stat().st_mode & 0o777 == 0o600
    journals = [phone.get(f"/t/{phone.table}/journal.json?since=0").json() for phone in phones]

    new.command("restore", str(path))
    assert new.command("table_check").count("all well") == 4
    new.start()
    there = [moved(phone, new) for phone in phones]
    states = [phone.get(f"/t/{phone.table}/state.json") for phone in there]
    number = states[0].json()["number"]
    assert min(writer.seen) < number < max(writer.seen)
    assert [state.body for state in states] == writer.seen[number]
    for phone, journal in zip(there, journals, strict=True):
        assert phone.journal() == journal["entries"][:number]
    assert there[0].do({"do": "gain", "amount": 1}).json() == {"number": number + 1}
    joined = Phone(new.url)
    assert joined.get(f"/t/{phones[0].table}/").status == 404
    photo = "photos/t1/a.jpg"
    assert (new.data_dir / photo).read_bytes() == (old.data_dir / photo).read_bytes()
    assert (new.data_dir / "secret-key").stat().st_mode & 0o777 == 0o600
    new.stop()
    assert new.command("table_check").count("all well") == 4
    with pytest.raises(RuntimeError, match="There is data already"):
        new.command("restore", str(path))

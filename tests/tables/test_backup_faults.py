"""Backups that are damaged, foreign, from the future, of a damaged table; how many are kept; when one is due."""

import json
import os
import random
import sqlite3
import zipfile
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from companion.tables.backup import _let_go, all_backups, newest_backup
from companion.tables.backup_file import MANIFEST, BackupFault, verified
from companion.tables.views.host import host_token
from tests.servers import Server


@pytest.fixture(scope="module")
def machine(tmp_path_factory):
    """A data folder with one table and a photo; no server runs."""
    there = Server(tmp_path_factory.mktemp("machine"))
    there.open_table()
    (there.data_dir / "photos").mkdir()
    (there.data_dir / "photos" / "a.jpg").write_bytes(b"picture" * 100)
    return there


@pytest.fixture(scope="module")
def saved(machine, tmp_path_factory):
    folder = tmp_path_factory.mktemp("safe")
    machine.command("backup", str(folder))
    (path,) = folder.iterdir()
    return path


def rewritten(saved, path, change):
    """The same backup with another manifest or other members."""
    with zipfile.ZipFile(saved) as old, zipfile.ZipFile(path, "w") as new:
        members = {name: old.read(name) for name in old.namelist()}
        manifest = json.loads(members.pop(MANIFEST))
        change(manifest, members)
        for name, content in members.items():
            new.writestr(name, content)
        new.writestr(MANIFEST, json.dumps(manifest))
    return path


def test_a_whole_backup_is_verified(saved, tmp_path):
    manifest = verified(saved)
    assert set(manifest["members"]) >= {"rows/tables.entry.jsonl", "photos/a.jpg"}
    assert verified(rewritten(saved, tmp_path / "same.zip", lambda m, members: None)) == manifest


def test_flipped_bytes_are_found(saved, tmp_path):
    """A flip is found, or it lies where it changes nothing that is read."""
    data, chance, path = saved.read_bytes(), random.Random(3), tmp_path / "flipped.zip"
    manifest, found = verified(saved), 0
    for place in chance.sample(range(len(data)), 200):
        flipped = bytearray(data)
        flipped[place] ^= 1 << chance.randrange(8)
        path.write_bytes(flipped)
        try:
            assert verified(path) == manifest
        except BackupFault:
            found += 1
    assert found > 100


def test_truncated_and_foreign_files_are_found(saved, tmp_path):
    data, path = saved.read_bytes(), tmp_path / "cut.zip"
    for content in (b"", b"hello", data[: len(data) // 2], data[:-5]):
        path.write_bytes(content)
        with pytest.raises(BackupFault, match="not a backup"):
            verified(path)
    with zipfile.ZipFile(path, "w") as foreign:
        foreign.writestr("letter.txt", "hello")
    with pytest.raises(BackupFault, match="not a backup"):
        verified(path)
    with pytest.raises(BackupFault, match="cannot be read"):
        verified(tmp_path / "nothing.zip")


def _other_row(manifest, members):
    members["rows/tables.table.jsonl"] += b"[]\n"


def _one_missing(manifest, members):
    del members["photos/a.jpg"]


def _one_more(manifest, members):
    members["photos/b.jpg"] = b""


def _outside(manifest, members):
    name = "photos/../../b.jpg"
    members[name] = members.pop("photos/a.jpg")
    manifest["members"][name] = manifest["members"].pop("photos/a.jpg")


@pytest.mark.parametrize("change", [_other_row, _one_missing, _one_more, _outside])
def test_altered_members_are_found(saved, tmp_path, change):
    with pytest.raises(BackupFault, match="damaged"):
        verified(rewritten(saved, tmp_path / "altered.zip", change))


def _newer_format(manifest, members):
    manifest["version"] = 2


def _newer_shape(manifest, members):
    manifest["migrations"].append(["tables", "0999_from_the_future"])


def _other_tail(manifest, members):
    next(iter(manifest["tables"].values()))["tail"] = "00"


REFUSED = {
    "newer format": (_newer_format, "newer version"),
    "newer shape": (_newer_shape, "newer version"),
    "not what it says": (_other_tail, "Nothing was kept"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_restored_leaves_the_machine_empty(saved, tmp_path, name):
    change, sentence = REFUSED[name]
    path = rewritten(saved, tmp_path / "b.zip", change)
    (tmp_path / "new").mkdir()
    new = Server(tmp_path / "new")
    with pytest.raises(RuntimeError, match=sentence):
        new.command("restore", str(path))
    assert not (new.data_dir / "photos").exists()
    new.command("restore", str(saved))
    assert (new.data_dir / "photos" / "a.jpg").exists()


def test_a_damaged_table_is_backed_up_named_and_comes_back_damaged(tmp_path):
    (tmp_path / "old").mkdir()
    (tmp_path / "new").mkdir()
    old, new = Server(tmp_path / "old"), Server(tmp_path / "new")
    old.command("demo")
    with closing(sqlite3.connect(old.data_dir / "companion.sqlite3")) as data:
        (table,) = data.execute("SELECT id FROM tables_table WHERE game='long-live'").fetchone()
        data.execute("UPDATE tables_entry SET seat='s2' WHERE table_id=? AND number=3", [table])
        data.commit()
    with pytest.raises(RuntimeError, match=rf"damaged: {table} \(entry 3\)"):
        old.command("backup", str(tmp_path / "safe"))
    (path,) = (tmp_path / "safe").iterdir()
    new.command("restore", str(path))
    with pytest.raises(RuntimeError, match="entry 3 is missing or was altered"):
        new.command("table_check", table)


def test_the_newest_are_kept(tmp_path):
    start = datetime(2026, 11, 20, tzinfo=UTC)
    names = [f"companion-{start + timedelta(days=n):%Y%m%d-%H%M%S-%f}.zip" for n in range(6)]
    for name in names:
        (tmp_path / name).touch()
    (tmp_path / "holiday.zip").touch()
    _let_go(tmp_path, 0)
    assert len(all_backups(tmp_path)) == 6
    _let_go(tmp_path, 4)
    assert [path.name for path in all_backups(tmp_path)] == names[2:]
    assert (tmp_path / "holiday.zip").exists()


def test_when_the_newest_was_made(tmp_path):
    assert newest_backup(tmp_path / "nowhere") is None
    (tmp_path / "companion-20261120.zip").touch()
    assert abs((newest_backup(tmp_path) - datetime.now(UTC)).total_seconds()) < 60


@pytest.fixture
def backups(cups, tmp_path, settings):
    """The folder of backups of a server with a table."""
    settings.DATA_DIR = tmp_path
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


@pytest.mark.parametrize(
    ("age", "due", "said"),
    [(None, True, "no backup yet"), (1, False, "1\xa0day"), (9, True, "1\xa0week")],
)
def test_the_host_is_reminded_when_the_newest_backup_is_old(client, backups, age, due, said):
    if age is not None:
        made = datetime.now(UTC) - timedelta(days=age, minutes=5)
        path = backups / "companion-1.zip"
        path.touch()
        os.utime(path, (made.timestamp(), made.timestamp()))
    page = client.get(f"/host/{host_token()}/")
    assert page.context["backup_due"] is due
    assert said in page.content.decode()
    assert ("manage.py backup" in page.content.decode()) is due

"""Power cuts (R2): a real server is traced while phones write; then the power fails at random moments of the trace."""

import random
import re
import signal
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.live.disk import Call, Disk, calls_of
from tests.phones import Phone
from tests.servers import Server

TRACED = "openat,pwrite64,write,sendto,sendmsg,fsync,fdatasync,ftruncate,unlink"
_ANSWER = re.compile(rb'\{"number": (\d+)\}')


class Traced(NamedTuple):
    """What was on the disk before, every call since, and the table that was written to."""

    before: dict[str, bytes]
    calls: list[Call]
    table: str


def traced(server: Server, actions: int) -> Traced:
    """Write that many actions one after the other under a tracer."""
    table = server.open_table(3)
    phone = Phone(server.url).join(table, "s1", "Anna")
    assert server.process is not None
    trace = server.data_dir / "trace.txt"
    database = server.data_dir / "companion.sqlite3"
    before = {str(path): path.read_bytes() for path in server.data_dir.glob(f"{database.name}*")}
    command = ["strace", "-f", "-y", "-xx", "-s", "200000", "-e", f"trace={TRACED}"]
    tracer = subprocess.Popen(
        [*command, "-o", str(trace), "-p", str(server.process.pid)],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert tracer.stderr is not None
    assert "attached" in tracer.stderr.readline()
    time.sleep(0.3)
    for _ in range(actions):
        assert phone.do({"do": "gain", "amount": 1}).status == 201
    tracer.send_signal(signal.SIGINT)
    tracer.communicate(timeout=20)
    return Traced(before, calls_of(trace, server.data_dir), table["id"])


def answers_without_sync(calls: list[Call]) -> tuple[int, list[int]]:
    """How many actions were acknowledged, and which of them with no completed sync since the one before."""
    answered, unsynced, synced = 0, [], False
    for call in calls:
        synced = synced or call.kind == "sync"
        for number in _ANSWER.findall(call.data) if call.kind == "send" else ():
            answered += 1
            if not synced:
                unsynced.append(int(number))
            synced = False
    return answered, unsynced


def faults_after_cuts(run: Traced, cuts: int, seed: int = 1) -> list[str]:
    """Let the power fail that often; say what was acknowledged and is lost, or is damaged."""
    dice = random.Random(seed)
    moments = sorted(dice.choices(range(len(run.calls)), k=cuts))
    disk, acknowledged, faults, done = Disk(run.before), 0, [], 0
    with tempfile.TemporaryDirectory() as folder:
        for moment in moments:
            for call in run.calls[done:moment]:
                disk.hear(call)
                for number in _ANSWER.findall(call.data) if call.kind == "send" else ():
                    acknowledged = max(acknowledged, int(number))
            done = moment
            fault = _found(Path(folder), disk.after_cut(dice), run.table, acknowledged)
            faults += [f"cut before call {moment}: {fault}"] if fault else []
    return faults


def _found(folder: Path, files: dict[str, bytes], table: str, acknowledged: int) -> str:
    """What is wrong with the database when the power is back; it recovers by itself on opening."""
    for old in folder.iterdir():
        old.unlink()
    for path, content in files.items():
        (folder / Path(path).name).write_bytes(content)
    try:
        with sqlite3.connect(folder / "companion.sqlite3") as database:
            (sound,) = database.execute("PRAGMA integrity_check").fetchone()
            rows = database.execute(
                "SELECT number FROM tables_entry WHERE table_id = ? ORDER BY number", [table]
            ).fetchall()
    except sqlite3.DatabaseError as error:
        return f"cannot be read: {error}"
    numbers = [number for (number,) in rows]
    if sound != "ok" or numbers != list(range(1, len(numbers) + 1)):
        return "damaged"
    return f"{acknowledged} acknowledged, {len(numbers)} there" * (len(numbers) < acknowledged)

"""`make soak`: the long reliability runs; prints one table and writes docs/soak.md. Loopback only, bounded."""

import argparse
import os
import random
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from datetime import date
from pathlib import Path

from tests.live.checker import faults_of
from tests.live.power import answers_without_sync, faults_after_cuts, traced
from tests.phones import Ear, Phone
from tests.servers import ROOT, Server


def kills(folder: Path, wanted: int) -> tuple[str, str]:
    """R1 on SQLite: kill -9 at random moments until `wanted` actions are acknowledged."""
    server = Server(folder).start()
    table = server.open_table(4)
    phones = [Phone(server.url).join(table, f"s{n}", f"P{n}") for n in range(1, 5)]
    acknowledged: dict[str, tuple[int, Phone]] = {}
    killed = 0
    while len(acknowledged) < wanted:
        stop = threading.Event()
        writers = [
            threading.Thread(target=_write, args=(phone, stop, acknowledged)) for phone in phones
        ]
        for writer in writers:
            writer.start()
        time.sleep(random.uniform(0.5, 2.0))
        server.kill()
        killed += 1
        stop.set()
        for writer in writers:
            writer.join()
        server.start()
    journal = phones[0].journal()
    gaps = [e["number"] for e in journal] != list(range(1, len(journal) + 1))
    lost = sum(
        (answer := phone.do({"do": "gain", "amount": 1}, key)).status != 200
        or answer.json()["number"] != number
        for key, (number, phone) in acknowledged.items()
    )
    check = server.command("table_check", table["id"])
    server.stop()
    result = f"{len(acknowledged)} acknowledged, {killed} kills, {lost} lost, gaps: {gaps}, {check.strip()}"
    return "R1 kill -9 (SQLite)", result


def _write(phone: Phone, stop: threading.Event, acknowledged: dict) -> None:
    while not stop.is_set():
        key = secrets.token_urlsafe(18)
        try:
            answer = phone.do({"do": "gain", "amount": 1}, key)
        except Exception:
            time.sleep(0.01)
            continue
        if answer.status == 201:
            acknowledged[key] = (answer.json()["number"], phone)


def crowd(folder: Path, actions: int) -> tuple[str, str]:
    """R3 on SQLite: clients writing at once, some taps twice."""
    server = Server(folder).start()
    table = server.open_table(4)
    phones = [Phone(server.url).join(table, f"s{n % 4 + 1}", f"P{n % 4}") for n in range(6)]
    faults = faults_of(server, phones, actions)
    Ear.close_all()
    server.stop()
    return "R3 six clients at one table", f"{6 * actions} actions, faults: {faults or 'none'}"


def power_cuts(folder: Path, actions: int) -> tuple[str, str]:
    """R2: a sync before every acknowledgement, and as many simulated power cuts as actions."""
    server = Server(folder).start()
    run = traced(server, actions)
    server.stop()
    answered, unsynced = answers_without_sync(run.calls)
    faults = faults_after_cuts(run, actions)
    result = f"{answered} acknowledged, {len(unsynced)} before a sync; {actions} cuts, faults: {faults[:3] or 'none'}"
    return "R2 power cuts (SQLite)", result


def at_random(module: str, wanted: int) -> tuple[str, str]:
    """R9: random play with invariants."""
    done = subprocess.run(
        [sys.executable, "-m", module, str(wanted)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    last = (done.stdout.strip().splitlines() or ["nothing printed"])[-1]
    return f"R9 {module.split('.')[-2]}", f"exit {done.returncode}: {last}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--acknowledged", type=int, default=10_000)
    parser.add_argument("--actions", type=int, default=1_000)
    parser.add_argument("--random", type=int, default=1_000_000)
    parser.add_argument("--campaigns", type=int, default=1_000)
    wanted = parser.parse_args()
    rows = []
    runs = ((kills, wanted.acknowledged), (power_cuts, wanted.actions), (crowd, wanted.actions))
    for run, count in runs:
        with tempfile.TemporaryDirectory() as folder:
            rows.append(run(Path(folder), count))
    for module in ("tests.referees.long_live.soak", "tests.referees.time_loop.soak"):
        rows.append(at_random(module, wanted.random))
    rows.append(at_random("tests.campaigns.soak", wanted.campaigns))
    lines = ["| run | result |", "|---|---|", *(f"| {name} | {result} |" for name, result in rows)]
    text = (
        f"# Soak\n\n{date.today().isoformat()}, {os.cpu_count()} cores; written by `make soak`.\n\n"
        + "\n".join(lines)
        + "\n"
    )
    (ROOT / "docs" / "soak.md").write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()

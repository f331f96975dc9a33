"""`make bench`: each performance goal as a ratio against its anchor in the same run; writes docs/bench.md.

Both sides alternate, five rounds, medians. Every load is on loopback and bounded.
"""

import gzip
import json
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from datetime import date
from pathlib import Path

from tests.bench.load import Load, load, request
from tests.phones import Phone
from tests.servers import ROOT, Server, free_port

ROUNDS = 5
TAPS = 120


class Bare:
    """The anchor server."""

    def __init__(self, data: Path, size: int) -> None:
        self.port = free_port()
        env = {**os.environ, "DATA_DIR": str(data), "BYTES": str(size)}
        command = [
            sys.executable,
            "-m",
            "uvicorn",
            "tests.bench.bare:application",
            "--port",
            str(self.port),
        ]
        self.process = subprocess.Popen(
            [*command, "--log-level", "warning", "--lifespan", "off"], cwd=ROOT, env=env
        )
        for _ in range(100):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def taps(phones: list[Phone], count: int) -> list[list[bytes]]:
    """Prepared taps of each phone."""
    return [[_tap(phone) for _ in range(count)] for phone in phones]


def _tap(phone: Phone) -> bytes:
    body = {"key": secrets.token_urlsafe(18), "action": {"do": "gain", "amount": 1}}
    headers = {
        "Cookie": _cookie(phone),
        "Content-Type": "application/json",
        "Accept": "application/json",
    }
    headers["X-CSRFToken"] = phone.cookies["csrftoken"]
    return request("POST", f"/t/{phone.table}/do", json.dumps(body).encode(), headers)


def _cookie(phone: Phone) -> str:
    return "; ".join(f"{k}={v}" for k, v in phone.cookies.items())


def pages(phone: Phone, path: str, count: int) -> list[list[bytes]]:
    headers = {"Cookie": _cookie(phone)}
    return [[request("GET", f"/t/{phone.table}/{path}", b"", headers) for _ in range(count)]]


def alternate(ours, anchor) -> tuple[Load, Load]:
    """Median round of both sides, taken in turns."""
    mine, theirs = [], []
    for _ in range(ROUNDS):
        mine.append(ours())
        theirs.append(anchor())
    return _median(mine), _median(theirs)


def _median(loads: list[Load]) -> Load:
    return Load(*(statistics.median(values) for values in zip(*loads, strict=True)))


def grown(server: Server, phone: Phone, entries: int) -> None:
    """Write entries until the journal has that many."""
    missing = entries - phone.state()["number"]
    if missing > 0:
        load(server.port, taps([phone], missing))


def measure(server: Server, data: Path) -> list[tuple[str, str, str, str]]:
    rows = []
    tables = [server.open_table(3) for _ in range(16)]
    phones = [Phone(server.url).join(table, "s1", "A") for table in tables]
    grown(server, phones[0], 100)
    page_bytes = len(phones[0].get(f"/t/{phones[0].table}/").body)
    fragment_bytes = len(phones[0].get(f"/t/{phones[0].table}/fragment").body)
    bare = Bare(data, page_bytes)
    try:
        insert = request("POST", "/insert", b'{"do":"gain","amount":1}' * 4)
        for clients in (1, 16):
            mine, anchor = alternate(
                lambda c=clients: load(server.port, taps(phones[:c], TAPS)),
                lambda c=clients: load(bare.port, [[insert] * TAPS for _ in range(c)]),
            )
            rows.append(_p1(clients, mine, anchor))
        page = request("GET", "/page")
        for name, path, goal in (("whole page", "", 0.25), ("fragment", "fragment", 0.4)):
            mine, anchor = alternate(
                lambda p=path: load(server.port, pages(phones[0], p, TAPS)),
                lambda: load(bare.port, [[page] * TAPS]),
            )
            ratio = mine.per_second / anchor.per_second
            size = page_bytes if not path else fragment_bytes
            rows.append(
                (
                    f"P2 {name} ({size} bytes)",
                    f"{mine.per_second:.0f}/s",
                    f"{anchor.per_second:.0f}/s",
                    f"{ratio:.2f} × (≥ {goal})",
                )
            )
    finally:
        bare.stop()
    rows += growth(server, phones[1])
    rows += weight(phones[0])
    return rows


def _p1(clients: int, mine: Load, anchor: Load) -> tuple[str, str, str, str]:
    ratio, tail = mine.per_second / anchor.per_second, mine.p99 / anchor.p99
    return (
        f"P1 record an action, {clients} client{'s' if clients > 1 else ''}",
        f"{mine.per_second:.0f}/s, p99 {mine.p99 * 1000:.1f} ms",
        f"{anchor.per_second:.0f}/s, p99 {anchor.p99 * 1000:.1f} ms",
        f"{ratio:.2f} × (≥ 0.5), p99 {tail:.2f} × (≤ 3)",
    )


def growth(server: Server, phone: Phone) -> list[tuple[str, str, str, str]]:
    """P3: taps and pages with a long journal against a short one."""
    grown(server, phone, 100)
    short = _median([load(server.port, taps([phone], TAPS)) for _ in range(ROUNDS)])
    short_page = _median([load(server.port, pages(phone, "fragment", TAPS)) for _ in range(ROUNDS)])
    grown(server, phone, 10_000)
    long = _median([load(server.port, taps([phone], TAPS)) for _ in range(ROUNDS)])
    long_page = _median([load(server.port, pages(phone, "fragment", TAPS)) for _ in range(ROUNDS)])
    return [
        (
            "P3 tap at 10,000 entries against 100",
            f"{long.median * 1000:.2f} ms",
            f"{short.median * 1000:.2f} ms",
            f"{long.median / short.median:.2f} × (≤ 1.1)",
        ),
        (
            "P3 fragment at 10,000 entries against 100",
            f"{long_page.median * 1000:.2f} ms",
            f"{short_page.median * 1000:.2f} ms",
            f"{long_page.median / short_page.median:.2f} × (≤ 1.1)",
        ),
    ]


def weight(phone: Phone) -> list[tuple[str, str, str, str]]:
    """P11: bytes of a first visit and of a later tap, compressed."""
    import re

    page = phone.get(f"/t/{phone.table}/").body
    links = set(re.findall(rb'(?:href|src)="(/static/[^"#]+)', page))
    first = len(gzip.compress(page))
    for link in links:
        body = phone.get(link.decode()).body
        first += len(body) if link.endswith(b".woff2") else len(gzip.compress(body))
    first += sum(f.stat().st_size for f in (ROOT / "static/fonts").glob("*.woff2")) - sum(
        len(phone.get(link.decode()).body) for link in links if link.endswith(b".woff2")
    )
    tap = len(gzip.compress(phone.get(f"/t/{phone.table}/fragment").body))
    return [
        ("P11 first visit, compressed, all fonts", f"{first / 1024:.0f} KB", "–", "≤ 250 KB"),
        ("P11 one later tap, compressed", f"{tap / 1024:.1f} KB", "–", "≤ 15 KB"),
    ]


def referees() -> list[tuple[str, str, str, str]]:
    """P7 and P8, without the anchor (python-chess is not among our packages)."""
    rows = []
    for goal, game in (("P7", "long-live"), ("P8", "time-loop")):
        out = subprocess.run(
            [sys.executable, "manage.py", "referee", game, "--playouts", "400", "--seed", "1"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        done = json.loads(out)
        rows.append(
            (
                f"{goal} {game} random playouts",
                f"{done['actions'] / done['seconds']:.0f} actions/s",
                "25,000/s (noted elsewhere)",
                "≥ 1 ×",
            )
        )
    return rows


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        server = Server(data).start()
        try:
            rows = measure(server, data) + referees()
        finally:
            server.stop()
    lines = ["| what | ours | anchor | ratio (goal) |", "|---|---|---|---|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    text = (
        f"# Benchmarks\n\n{date.today().isoformat()}, {os.cpu_count()} cores, SQLite, test game; written by `make bench`.\n\n"
        + "\n".join(lines)
        + "\n"
    )
    (ROOT / "docs" / "bench.md").write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()

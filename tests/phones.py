"""A phone as a script sees it: joins, acts, undoes, listens. Standard library only."""

import contextlib
import http.client
import json
import re
import secrets
import socket
import threading
import time
import urllib.parse
from http.cookies import SimpleCookie


class Answer:
    def __init__(self, status: int, headers, body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)


class Phone:
    """One device with its cookies and one kept connection."""

    def __init__(self, url: str) -> None:
        self.host = urllib.parse.urlsplit(url).netloc
        self.cookies: dict[str, str] = {}
        self.connection = http.client.HTTPConnection(self.host, timeout=30)

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        sent = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items()), **headers}
        try:
            self.connection.request(method, path, body, sent)
            got = self.connection.getresponse()
            answer = Answer(got.status, got.headers, got.read())
        finally:
            self.connection.close()
        for line in answer.headers.get_all("Set-Cookie") or ():
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        return answer

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, fields: dict[str, str]) -> Answer:
        token = {"csrfmiddlewaretoken": self.cookies.get("csrftoken", "")}
        body = urllib.parse.urlencode({**token, **fields}).encode()
        return self.ask("POST", path, body, **{"Content-Type": "application/x-www-form-urlencoded"})

    def post_json(self, path: str, data) -> Answer:
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        headers["X-CSRFToken"] = self.cookies.get("csrftoken", "")
        return self.ask("POST", path, json.dumps(data).encode(), **headers)

    def join(self, table: dict, seat: str, name: str = "") -> "Phone":
        pin = next(s["pin"] for s in table["seats"] if s["key"] == seat)
        self.get(f"/join/{table['join']}")
        answer = self.post(f"/join/{table['join']}", {"seat": seat, "name": name, "pin": pin or ""})
        assert answer.status == 302, answer.body[:400]
        self.table = table["id"]
        return self

    def do(self, action: dict, key: str | None = None, seen: int | None = None, **more) -> Answer:
        body = {"key": key or secrets.token_urlsafe(18), "action": action, **more}
        if seen is not None:
            body["seen"] = seen
        return self.post_json(f"/t/{self.table}/do", body)

    def undo(self, number: int, **more) -> Answer:
        body = {"key": secrets.token_urlsafe(18), "number": number, **more}
        return self.post_json(f"/t/{self.table}/undo", body)

    def state(self) -> dict:
        return self.get(f"/t/{self.table}/state.json").json()

    def journal(self, since: int = 0) -> list[dict]:
        return self.get(f"/t/{self.table}/journal.json?since={since}").json()["entries"]

    def listen(self) -> "Ear":
        return Ear(self)


class Ear:
    """An open live stream, read in a thread; remembers every number and when it came."""

    open: list["Ear"] = []

    def __init__(self, phone: Phone) -> None:
        self.heard: list[tuple[int, float]] = []
        self.raw: list[str] = []
        self.ended = threading.Event()
        self.connection = http.client.HTTPConnection(phone.host, timeout=60)
        cookie = "; ".join(f"{k}={v}" for k, v in phone.cookies.items())
        self.connection.request("GET", f"/t/{phone.table}/live", headers={"Cookie": cookie})
        self.answer = self.connection.getresponse()
        self.status = self.answer.status
        self.socket = self.connection.sock
        Ear.open.append(self)
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self) -> None:
        try:
            for line in self.answer:
                self.raw.append(line.decode())
                if found := re.fullmatch(rb"data: (\d+)\n", line):
                    self.heard.append((int(found[1]), time.monotonic()))
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass
        self.ended.set()

    def wait_for(self, number: int, seconds: float = 5) -> float:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for heard, at in list(self.heard):
                if heard >= number:
                    return at
            time.sleep(0.002)
        raise AssertionError(f"not told of {number} within {seconds} s; heard {self.heard}")

    def close(self) -> None:
        with contextlib.suppress(OSError, AttributeError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)
        self.answer.close()
        self.connection.close()

    @classmethod
    def close_all(cls) -> None:
        while cls.open:
            cls.open.pop().close()

"""A disk as a power cut leaves it: what a traced server wrote, kept only as far as it was synced.

A file's writes are certain after a sync of the file, a new or removed name after a sync of its folder. Whatever
was not synced may be there or not when the power comes back: dropped, kept, or a part of it.
"""

import random
import re
from pathlib import Path
from typing import NamedTuple


class Call(NamedTuple):
    """One system call that matters: what it does to which file, or the bytes it sends to a phone."""

    kind: str  # write, truncate, create, unlink, sync, send
    path: str = ""
    data: bytes = b""
    at: int = 0


class File:
    """A file's certain bytes and the changes not yet certain."""

    def __init__(self, certain: bytes = b"") -> None:
        self.certain = bytearray(certain)
        self.pending: list[Call] = []

    def sync(self) -> None:
        for change in self.pending:
            _apply(self.certain, change)
        self.pending.clear()

    def after_cut(self, dice: random.Random, chance: float) -> bytes:
        left = bytearray(self.certain)
        for change in self.pending:
            if dice.random() < chance:
                _apply(left, change)
        return bytes(left)


def _apply(content: bytearray, change: Call) -> None:
    if change.kind == "truncate":
        del content[change.at :]
        content.extend(bytes(change.at - len(content)))
        return
    end = change.at + len(change.data)
    content.extend(bytes(max(0, end - len(content))))
    content[change.at : end] = change.data


class Disk:
    """The database's folder: names certain and not yet certain, and what the files hold."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.certain = {name: File(content) for name, content in files.items()}
        self.names = dict(self.certain)
        self.pending: list[tuple[str, File | None]] = []

    def hear(self, call: Call) -> None:
        """What one call does."""
        if call.kind == "create" and call.path not in self.names:
            self._name(call.path, File())
        elif call.kind == "unlink":
            self._name(call.path, None)
        elif call.kind == "sync" and call.path in self.names:
            self.names[call.path].sync()
        elif call.kind == "sync":  # the folder
            self._settle(self.certain, len(self.pending))
            self.pending.clear()
        elif call.kind in ("write", "truncate") and call.path in self.names:
            self.names[call.path].pending.append(call)

    def _name(self, path: str, file: File | None) -> None:
        self._settle_one(self.names, path, file)
        self.pending.append((path, file))

    def _settle(self, names: dict[str, File], count: int) -> None:
        for path, file in self.pending[:count]:
            self._settle_one(names, path, file)

    @staticmethod
    def _settle_one(names: dict[str, File], path: str, file: File | None) -> None:
        if file is None:
            names.pop(path, None)
        else:
            names[path] = file

    def after_cut(self, dice: random.Random) -> dict[str, bytes]:
        """The files as they are found when the power is back; folders keep their changes in order."""
        names = dict(self.certain)
        self._settle(names, dice.randint(0, len(self.pending)))
        chance = dice.choice((0.0, 0.0, 0.5, 1.0))
        return {path: file.after_cut(dice, chance) for path, file in names.items()}


_RESUMED = re.compile(r"<\.\.\. (\w+) resumed>")
_LINE = re.compile(r"(?P<pid>\d+)\s+(?P<call>\w+)\((?P<rest>.*)")
_FD = re.compile(r"\d+<(?P<path>[^>]*)>")
_BYTES = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
KINDS = {
    "pwrite64": "write",
    "ftruncate": "truncate",
    "fsync": "sync",
    "fdatasync": "sync",
    "unlink": "unlink",
    "openat": "create",
    "sendto": "send",
    "sendmsg": "send",
    "write": "send",
}


def calls_of(trace: Path, folder: Path) -> list[Call]:
    """The calls of a trace in the order they took effect: a send when it began, everything else when it was done."""
    begun: dict[str, str] = {}
    calls = []
    for line in trace.read_text(encoding="ascii", errors="replace").splitlines():
        pid = line.split(maxsplit=1)[0]
        whole = line
        if "<unfinished ...>" in line:
            begun[pid] = line.replace("<unfinished ...>", "")
            if not _is_send(line):
                continue
        elif found := _RESUMED.search(line):
            whole = begun.pop(pid, "") + line[found.end() :]
            if _is_send(whole):
                continue
        call = _call(whole, folder)
        if call is not None:
            calls.append(call)
    return calls


def _is_send(line: str) -> bool:
    found = _LINE.match(line)
    return bool(found) and KINDS.get(found["call"]) == "send"


def _call(line: str, folder: Path) -> Call | None:
    found = _LINE.match(line)
    if found is None or found["call"] not in KINDS or " = -1 " in line:
        return None
    kind, rest = KINDS[found["call"]], found["rest"]
    if kind == "send":
        text = _BYTES.search(rest)
        return Call("send", "", bytes.fromhex(text[1].replace("\\x", ""))) if text else None
    path = _path(kind, rest)
    if path is None or not path.startswith(str(folder)):
        return None
    if kind == "create" and "O_CREAT" not in rest:
        return None
    return Call(kind, path, *_amount(kind, rest))


def _path(kind: str, rest: str) -> str | None:
    if kind in ("unlink", "create"):
        text = _BYTES.search(rest)
        return bytes.fromhex(text[1].replace("\\x", "")).decode() if text else None
    found = _FD.match(rest)
    return _plain(found["path"]) if found else None


def _plain(path: str) -> str:
    """A path as traced with every byte in hex."""
    if "\\x" not in path:
        return path
    return bytes.fromhex(path.replace("\\x", "")).decode()


def _amount(kind: str, rest: str) -> tuple[bytes, int]:
    if kind == "write":
        text = _BYTES.search(rest)
        assert text is not None, rest[:200]
        where = re.search(r", \d+, (\d+)\)", rest)
        assert where is not None, rest[-80:]
        return bytes.fromhex(text[1].replace("\\x", "")), int(where[1])
    if kind == "truncate":
        where = re.search(r", (\d+)\)", rest)
        assert where is not None, rest
        return b"", int(where[1])
    return b"", 0

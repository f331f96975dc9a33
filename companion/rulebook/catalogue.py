"""A rule catalogue is a Markdown file; its IDs are compared with the rule IDs that stand in the code."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

_ID = r"[A-Z]{2,5}(?:-[A-Z]+)+-\d+[a-z]?"
_LINE = re.compile(rf"^- \*\*({_ID})\*\*\s*(.*)$")
_ON_THE_TABLE = re.compile(r"\[on the table: ([^\]]+)\]")
_PAGE = re.compile(r"\(p\.([^)]*)\)")


class Rule(NamedTuple):
    """One line of a catalogue: `- **QD-VOTE-01** (p.23) Our own words. [on the table: why not in the app]`."""

    id: str
    text: str
    page: str
    on_the_table: str


def read_catalogue(path: Path) -> dict[str, Rule]:
    """Every rule of the file, by ID."""
    rules = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if found := _LINE.match(line):
            rules[found[1]] = _rule(found[1], found[2])
    return rules


def _rule(rule_id: str, rest: str) -> Rule:
    page = _PAGE.search(rest)
    reason = _ON_THE_TABLE.search(rest)
    text = _ON_THE_TABLE.sub("", _PAGE.sub("", rest, count=1)).strip()
    return Rule(rule_id, text, page[1] if page else "", reason[1] if reason else "")


def ids_in_code(roots: Iterable[Path], prefix: str) -> set[str]:
    """Every rule ID with that prefix that stands in the Python files below these folders."""
    pattern = re.compile(rf"\b{prefix}(?:-[A-Z]+)+-\d+[a-z]?\b")
    return {
        match
        for root in roots
        for path in ([root] if root.is_file() else sorted(root.rglob("*.py")))
        for match in pattern.findall(path.read_text(encoding="utf-8"))
    }


def differences(catalogue: dict[str, Rule], code: set[str]) -> list[str]:
    """Sentences about rules without code or reason, and about IDs in code that the catalogue lacks."""
    silent = [
        f"{rule.id}: neither in the code nor marked [on the table: …]"
        for rule in catalogue.values()
        if rule.id not in code and not rule.on_the_table
    ]
    unknown = [f"{rule_id}: in the code but not in the catalogue" for rule_id in sorted(code)]
    return silent + [line for line in unknown if line.split(":")[0] not in catalogue]

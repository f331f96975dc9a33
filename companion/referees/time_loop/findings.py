"""What a check of a board or a deck finds: a severity, a rule, and the place; never prose."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeGuard

from companion.rulebook import Json

ERROR = "error"
WARNING = "warning"


class Finding(NamedTuple):
    """One fault (prevents use) or warning (is shown), where it is, and the facts of its sentence."""

    severity: str
    rule: str
    kind: str
    where: str = ""
    facts: Mapping[str, Json] = {}


def error(rule: str, kind: str, where: str = "", **facts: Json) -> Finding:
    """A finding that prevents use."""
    return Finding(ERROR, rule, kind, where, facts)


def warning(rule: str, kind: str, where: str = "", **facts: Json) -> Finding:
    """A finding that is only shown."""
    return Finding(WARNING, rule, kind, where, facts)


def has_errors(findings: Iterable[Finding]) -> bool:
    """Whether one of them prevents use."""
    return any(finding.severity == ERROR for finding in findings)


def labels(findings: Iterable[Finding]) -> list[str]:
    """The set of severity and rule, sorted: `error TL-…`."""
    return sorted({f"{finding.severity} {finding.rule}" for finding in findings})


def is_whole(value: Any, least: int, most: int) -> TypeGuard[int]:
    """Whether this is a whole number in that range; yes and no are not numbers."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def is_name(value: Any) -> TypeGuard[str]:
    """Whether this is a text that is not blank."""
    return isinstance(value, str) and bool(value.strip())


def entries(raw: Any, name: str) -> list[Mapping[str, Json]]:
    """The objects listed under that name; whatever is no object counts as an empty one."""
    found = raw.get(name) if isinstance(raw, Mapping) else None
    return (
        [item if isinstance(item, Mapping) else {} for item in found]
        if isinstance(found, list)
        else []
    )


def texts(values: Iterable[Any]) -> list[str]:
    """Those of the values that are texts."""
    return [value for value in values if isinstance(value, str)]


def unfit_keys(keys: Iterable[Any]) -> list[int]:
    """The places of the keys that are empty or have been used before."""
    seen: set[str] = set()
    unfit = []
    for place, key in enumerate(keys):
        if not is_name(key) or key in seen:
            unfit.append(place)
        else:
            seen.add(key)
    return unfit

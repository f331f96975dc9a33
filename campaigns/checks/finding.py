"""What a check has found."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.rulebook import Action


class Finding(NamedTuple):
    """A check that does not hold: its ID, class, sentence (with `_look` and `_repair` beside it), facts and repair."""

    check: str
    level: str
    kind: str
    facts: Mapping[str, Any] = {}
    repair: Action | None = None
    known_to: tuple[str, ...] | None = None

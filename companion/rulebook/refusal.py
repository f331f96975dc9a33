"""A broken rule, said with the rule's ID and the legal choices instead of prose."""

from collections.abc import Mapping, Sequence
from typing import Any


class Refused(Exception):  # noqa: N818 - the product's own word
    """Raised by `start` and `play`: nothing changes. `kind` names the sentence, `facts` fill it.

    A set-up is refused with all its faults at once: then `faults` holds one Refused per fault.
    """

    def __init__(
        self,
        rule: str,
        kind: str,
        choices: Sequence[Mapping[str, Any]] = (),
        faults: Sequence["Refused"] = (),
        **facts: Any,
    ) -> None:
        super().__init__(rule, kind, facts)
        self.rule = rule
        self.kind = kind
        self.facts = facts
        self.choices = tuple(choices)
        self.faults = tuple(faults)

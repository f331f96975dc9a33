"""Bad input is not a broken rule: it has a kind and facts, but no rule ID."""

from typing import Any


class BadInput(ValueError):  # noqa: N818 - what it is, in the words of the product
    """Raised where a value makes no sense at all; `kind` names the sentence, `facts` fill it."""

    def __init__(self, kind: str, **facts: Any) -> None:
        super().__init__(kind, facts)
        self.kind = kind
        self.facts = facts

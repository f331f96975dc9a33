"""One effect of a card, as a value and as JSON (QD-KEY-13)."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeGuard

from campaigns.rules.codes import SHAPES
from campaigns.rules.components import IDEOLOGIES, POINTS, RESOURCES
from campaigns.rules.faults import BadInput

AMOUNT_KINDS = (*RESOURCES, "power", *POINTS)
CODE_KINDS = tuple(SHAPES)  # QD-ENV-11, QD-MYST-01: any effect may release any of them


class Effect(NamedTuple):
    """What happens to whom. Kind: an amount's or a code's kind, `push` or `timer`; no target: whoever acts (QD-KEY-12, QD-AGENDA-10).

    An amount has `number`, a push `name` (the Ideology) and `number` (spaces), a code `name`.
    """

    kind: str
    targets: tuple[str, ...] = ()
    number: int = 0
    name: str = ""

    def as_json(self) -> dict[str, Any]:
        """The effect as other tools read it."""
        return {**self._target(), "kind": self.kind, **self._parts()}

    def _target(self) -> dict[str, Any]:
        if not self.targets:
            return {}
        return {"target": self.targets[0] if len(self.targets) == 1 else list(self.targets)}

    def _parts(self) -> dict[str, Any]:
        if self.kind == "push":
            return {"ideology": self.name, "spaces": self.number}
        if self.kind in CODE_KINDS:
            return {"code": self.name}
        return {} if self.kind == "timer" else {"amount": self.number}


def effects_from(given: Any) -> tuple[Effect, ...]:
    """Effects from a JSON list; BadInput at the first that is none."""
    if not isinstance(given, list | tuple):
        raise BadInput("effect_not_an_effect")
    return tuple(effect_from(item) for item in given)


def effect_from(given: Any) -> Effect:
    """The effect that `as_json` wrote; BadInput where it is none."""
    if not isinstance(given, Mapping) or not isinstance(given.get("kind"), str):
        raise BadInput("effect_not_an_effect")
    effect = _named(given["kind"], given, _targets(given.get("target", ())))
    if effect is None or set(given) - {"target"} != set(effect.as_json()) - {"target"}:
        raise BadInput("effect_not_an_effect")
    return effect


def _named(kind: str, given: Mapping[str, Any], targets: tuple[str, ...]) -> Effect | None:
    if kind == "timer":
        return Effect(kind, targets)
    if kind == "push":
        return _push(given, targets)
    if kind in CODE_KINDS:
        code = given.get("code")
        return Effect(kind, targets, 0, code) if isinstance(code, str) else None
    amount = given.get("amount")
    return Effect(kind, targets, amount) if kind in AMOUNT_KINDS and _is_int(amount) else None


def _push(given: Mapping[str, Any], targets: tuple[str, ...]) -> Effect | None:
    ideology, spaces = given.get("ideology"), given.get("spaces")
    if ideology not in IDEOLOGIES or not _is_int(spaces) or spaces < 0:
        return None
    return Effect("push", targets, spaces, ideology)


def _is_int(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _targets(given: Any) -> tuple[str, ...]:
    listed: Iterable[Any] = [given] if isinstance(given, str) else given
    if not isinstance(listed, list | tuple) or not all(isinstance(t, str) and t for t in listed):
        raise BadInput("effect_not_an_effect")
    return tuple(listed)

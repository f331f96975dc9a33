"""What a plain form can say, read as an action of the campaign: empty fields dropped, rows made, flags raised."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Action

from .actions import VERBS
from .rules.components import RESOURCES

_FLAGS = frozenset({"once", "choose", "covered"})  # yes or no, in the details of a sticker or card
_YES = ("1", "on", "yes", "true")
_PASSES = ("gather", "moderator", "special")


def tidied(action: Action) -> Action:
    """The action a form meant; what it cannot read is left for the rules to refuse."""
    fields = VERBS.get(str(action.get("do")))
    if fields is None:
        return action
    read = {"do": action["do"]}
    for name, value in action.items():
        kind = fields[name].kind if name in fields else ""
        said = _said(kind, value)
        if name != "do" and not (said in (None, "") and _may_be_empty(fields, name)):
            read[name] = said
    return _of_verb(read)


def _may_be_empty(fields: Mapping[str, Any], name: str) -> bool:
    return name == "because" or (name in fields and fields[name].optional)


def _said(kind: str, value: Any) -> Any:
    if kind == "flag" and isinstance(value, str):
        return value.casefold() in _YES or None
    if kind in ("codes", "words", "seats") and isinstance(value, str):
        return [word.strip() for word in value.replace(";", ",").split(",") if word.strip()]
    if kind == "rows" and isinstance(value, Mapping):
        return [row for row in (_filled(value[key]) for key in sorted(value, key=_place)) if row]
    if kind in ("goods", "payment") and isinstance(value, Mapping):
        return {name: amount for name, amount in value.items() if amount}
    if kind == "object" and isinstance(value, Mapping):
        return _filled(value)
    return value


def _place(key: str) -> tuple[int, str]:
    return (int(key) if key.isdecimal() else 0, key)


def _filled(value: Any) -> Any:
    """The same object without what was left empty; yes and no as such."""
    if not isinstance(value, Mapping):
        return value
    read = {}
    for name, inner in value.items():
        said = _filled(inner)
        if name in _FLAGS and isinstance(said, str):
            said = said in _YES
        if said not in (None, "", {}, []):
            read[name] = said
    return read


def _of_verb(action: dict[str, Any]) -> Action:
    if action["do"] == "quick_vote" and isinstance(action.get("rows"), Mapping):
        action["rows"] = {seat: _vote(row) for seat, row in action["rows"].items()}
    if action["do"] == "begin_game" and "seating" in action:
        away = action.get("absent") or ()
        action["seating"] = [seat for seat in action["seating"] if seat not in away]
    if action["do"] == "seal_deal":
        action["transfers"] = [_transfer(row) for row in action.get("transfers") or ()]
        action["transfers"] = [row for row in action["transfers"] if row["goods"]]
    return action


def _vote(row: Any) -> Any:
    """A row of the quick vote: `how` is a side or a Pass Action, Power counts for a side only (decision 23)."""
    if not isinstance(row, Mapping) or "how" not in row:
        return row
    if row["how"] in _PASSES:
        named = row["how"] == "special" and row.get("card")
        card = {"card": row["card"]} if named else {}
        return {"pass": row["how"], **card}
    return {"side": row["how"], "power": row.get("power")}


def _transfer(row: Mapping[str, Any]) -> dict[str, Any]:
    given = row.get("goods")
    goods = {k: n for k, n in given.items() if n and k in RESOURCES} if given else {}
    return {"from": row.get("from", ""), "to": row.get("to", ""), "goods": goods}

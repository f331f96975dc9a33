"""What a seat can do in a campaign: every verb with its fields, what is sealed, what it depends on."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Action, Refused

from .acts.fields import KINDS, Field, field, schema_of

_SHORT: Mapping[str, Mapping[str, str]] = {
    # opening a campaign (QD-SETUP)
    "cast": {"seat": "seat?", "character": "name", "house": "name?"},
    "seat_table": {"order": "seats", "leader": "seat?"},
    "pick_region": {"region": "name"},
    "first_deck": {"cards": "count", "disorder": "flag?"},
    "skip": {"step": "name"},
    "backfill": {"kingdom": "object", "diaries": "object"},
    # box facts and switches
    "enter": {"fact": "name", "rows": "rows"},
    "switch": {"name": "name", "value": "scalar"},
    "bonus_table": {"rows": "rows"},
    # set-up of a game (QD-GSETUP)
    "begin_game": {
        "game": "number",
        "seating": "seats?",
        "absent": "seats?",
        "timeline": "object?",
        "leader": "seat?",
    },
    "keep_ideology": {"card": "number!"},
    "income": {"game": "number", "choices": "object?", "lump": "seat_goods?"},
    "draw_chronicle": {"game": "number", "drawn": "codes?"},
    "card_effect": {"code": "code", "line": "line?", "seat": "seat?"},
    "draft": {"card": "number!"},
    "confirm": {"game": "number", "round": "number?", "step": "name"},
    "ready": {"game": "number", "deck": "count?"},
    # a round
    "read_card": {"card": "name?", "keywords": "words?", "aye": "words?", "nay": "words?"},
    "vote": {"side": "side", "power": "positive"},
    "raise": {"power": "positive"},
    "stay": {},
    "pass": {"action": "pass", "card": "code?", "bonus": "code?", "line": "line?"},
    "quick_vote": {
        "game": "number?",
        "round": "number?",
        "rows": "object",
        "side": "side?",
        "leader": "seat?",
    },
    "decide_side": {"side": "side"},
    "decide_leader": {"seat": "seat"},
    "effects": {
        "line": "line?",
        "effects": "rows?",
        "source": "name?",
        "game": "number?",
        "round": "number?",
        "targets": "object?",
        "seat": "seat?",
    },
    "declare": {"waiting": "code", "seats": "seats"},
    "pay": {"owed": "code", "pay": "payment", "seat": "seat?"},
    "pay_all": {"game": "number?", "round": "number?"},
    "nothing_more": {"game": "number", "round": "number"},
    "close_round": {
        "game": "number",
        "round": "number",
        "timer": "flag?",
        "nothing_more": "flag?",
    },
    # duties
    "open": {
        "duty": "code",
        "step": "name?",
        "cards": "count?",
        "slot": "number?",
        "story": "name?",
        "golden": "flag?",
        "line": "line?",
        "events": "rows?",
    },
    "settle": {
        "duty": "code",
        "region": "name?",
        "details": "object?",
        "herald": "name?",
        "cover": "code?",
        "slot": "number?",
        "scales": "number?",
        "code": "code?",
    },
    "all_settled": {"game": "number?", "round": "number?"},
    "take_agenda": {
        "duty": "code",
        "family": "name!?",
        "limit": "number!?",
        "cost": "goods!?",
        "bag": "name!?",
    },
    # Deals, Skills, anything at any time
    "propose_deal": {"parties": "seats", "service": "text", "long": "flag?"},
    "seal_deal": {"deal": "code?", "service": "text?", "transfers": "rows", "long": "flag?"},
    "end_deal": {"deal": "code", "as": "name"},
    "use_skill": {"code": "code", "line": "line?", "pay": "goods?"},
    "token": {"token": "token", "to": "seat"},
    "counter": {"event": "number", "name": "name", "by": "signed"},
    "end_event": {"event": "number"},
    "sticker": {"seat": "seat", "label": "name"},
    "recount": {"subject": "name", "value": "signed"},
    "count_deck": {"cards": "count"},
    "count_chronicle": {"cards": "count"},
    "retrieve": {"code": "code"},
    "trash": {"code": "code"},
    "clear_stop": {"stop": "code"},
    # the end of a game (QD-END)
    "end_game": {"game": "number"},
    "event_done": {"event": "number", "line": "line?"},
    "reveal_ideology": {"card": "number?", "lines": "rows?", "seat": "seat?"},
    "score_ideology": {"game": "number", "cards": "seat_counts?"},
    "invest": {
        "card": "number?",
        "kind": "resource?",
        "pay": "payment?",
        "line": "line?",
        "seat": "seat?",
    },
    "hold_agenda": {
        "code": "code!",
        "family": "name!?",
        "limit": "number!?",
        "cost": "goods!?",
        "bag": "name!?",
    },
    "agenda": {
        "agenda": "code",
        "result": "name",
        "pay": "goods?",
        "line": "line?",
        "next": "code!?",
    },
    "mark_fate": {"space": "number!"},
    "agendas_done": {"seat": "seat?"},
    "pay_taxes": {"game": "number", "gold": "seat_counts?"},
    "save": {"game": "number", "deck": "count?", "chronicle": "count?"},
    # absence and the people at the table (QD-ABS)
    "leave_game": {"seat": "seat"},
    "defect": {"seat": "seat"},
    "replace": {"seat": "seat", "name": "name"},
    # the campaign's end (QD-FINALE)
    "open_finale": {},
    "final_sheet": {"hegemony": "weight?", "independence": "weight?", "lines": "rows?"},
    "reveal_fate": {"space": "number", "seat": "seat?"},
    "final_order": {"order": "seats"},
    "close_campaign": {},
}

VERBS: Mapping[str, Mapping[str, Field]] = {
    verb: {name: field(text) for name, text in fields.items()} for verb, fields in _SHORT.items()
}

SEALED: Mapping[str, Mapping[str, str]] = {
    verb: {name: one.sealed for name, one in fields.items() if one.sealed}
    for verb, fields in VERBS.items()
    if any(one.sealed for one in fields.values())
}

# QD-RISK-26: what the box cannot take back; an undo asks why
PHYSICAL = frozenset({"open", "settle", "take_agenda", "all_settled", "first_deck", "open_finale"})

_EVERY_VERB = frozenset({"do", "because", "draws"})

_POWER_OF_ALL = tuple(f"s{n}.power" for n in range(1, 7))
_GOODS_OF_ALL = tuple(
    f"s{n}.{kind}" for n in range(1, 7) for kind in ("gold", "food", "army", "materials")
)
_DEPENDS: Mapping[str, tuple[str, ...]] = {
    "quick_vote": ("count.turns", "pool", *_POWER_OF_ALL),
    "effects": ("count.lines",),
    "close_round": ("count.lines", "deck"),
    "nothing_more": ("count.lines",),
    "pay_all": ("count.lines",),
    "income": ("count.buildings",),
    "score_ideology": ("tokens", "slider"),
    "save": ("deck",),
    "begin_game": ("count.games",),
}
_STEP_DEPENDS: Mapping[str, tuple[str, ...]] = {
    "income": ("count.buildings",),
    "ideology_scoring": ("tokens", "slider"),
    "power_scoring": _POWER_OF_ALL,
    "taxes": _GOODS_OF_ALL,
    "save": ("deck",),
}


def check_fields(action: Action) -> str:
    """The verb, if the action is well formed; else Refused with the field that does not fit."""
    verb = action.get("do")
    fields = VERBS.get(verb) if isinstance(verb, str) else None
    if fields is None:
        raise Refused("QD-CHK-29", "unknown_verb", verb=str(verb)[:40])
    for name, value in action.items():
        if name not in fields:
            if name not in _EVERY_VERB:
                raise Refused("QD-CHK-29", "unknown_field", verb=verb, field=str(name)[:40])
        elif value is None and fields[name].optional:
            continue
        elif not KINDS[fields[name].kind].fits(value):
            raise Refused("QD-CHK-29", "bad_field", verb=verb, field=name)
    for name, one in fields.items():
        if not one.optional and name not in action:
            raise Refused("QD-CHK-29", "missing_field", verb=verb, field=name)
    _check_because(action)
    return str(verb)


def _check_because(action: Action) -> None:
    because = action.get("because")
    if because is not None and not (isinstance(because, str) and len(because) <= 200):
        raise Refused("QD-CHK-29", "bad_field", verb=str(action["do"]), field="because")


def depends_on(action: Action) -> tuple[str, ...]:
    """The subjects this action read; a change of one since then sends it back (decision 14)."""
    verb = action.get("do")
    if verb == "recount":
        return (str(action.get("subject")),)
    if verb == "pay":
        return (
            tuple(f"{action['seat']}.{k}" for k in ("gold", "food", "army", "materials"))
            if action.get("seat")
            else ()
        )
    if verb == "confirm":
        return _STEP_DEPENDS.get(str(action.get("step")), ())
    return _DEPENDS.get(str(verb), ())


def schema() -> dict[str, Any]:
    """The JSON Schema of all actions of a campaign and of its set-up."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "setup": SETUP_SCHEMA,
        "action": {"oneOf": [schema_of(fields, verb) for verb, fields in VERBS.items()]},
    }


SETUP_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "required": ["seats"],
    "properties": {
        "seats": {
            "type": "array",
            "minItems": 3,
            "maxItems": 6,
            "items": {
                "anyOf": [
                    {"type": "string", "maxLength": 60},
                    {
                        "type": "object",
                        "properties": {
                            "name": {"type": "string", "maxLength": 60},
                            "character": {"type": "string"},
                            "house": {"type": "string", "maxLength": 60},
                        },
                    },
                ]
            },
        },
        "switches": {"type": "object"},
        "secrets": {"enum": ["table", "phones"]},
        "order": {"type": "array", "items": {"type": "string", "pattern": "^s[1-6]$"}},
        "leader": {"type": "string", "pattern": "^s[1-6]$"},
        "regions": {"type": "object"},
        "deck": {"type": "integer", "minimum": 0, "maximum": 999},
        "disorder": {"type": "boolean"},
        "facts": {"type": "object"},
    },
}

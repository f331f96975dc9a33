"""House-rule switches and editable numbers of a campaign, defaults first (appendix C)."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from .faults import BadInput


class Bonus(NamedTuple):
    """What a seat receives once: Power and Gold for the Treasury, Independence for the Diary (QD-SETUP-06, QD-SETUP-07)."""

    power: int = 0
    gold: int = 0
    independence: int = 0


SEAT_BONUSES = (  # QD-SETUP-06, QD-AMB-52
    Bonus(),
    Bonus(power=1),
    Bonus(independence=1),
    Bonus(power=1, independence=1),
    Bonus(1, 1, 1),
    Bonus(1, 1, 1),
)


@dataclass(frozen=True)
class Switches:
    """One reading per unclear point; each field names the point it settles."""

    moderator_may_favor_self: bool = True  # QD-AMB-04
    same_card_action_and_bonus: bool = False  # QD-AMB-08
    heraldry_tokens_limit_actions: bool = False  # QD-AMB-09
    deals_anytime: bool = False  # QD-AMB-12
    branding_rights_tradable: bool = True  # QD-AMB-17
    mark_instants: bool = True  # QD-AMB-19
    chronicle_apply: Literal["after_all", "per_card"] = "after_all"  # QD-AMB-22
    defector_herald_to_moderator: bool = False  # QD-AMB-26
    power_second_after_tied_first: bool = True  # QD-AMB-21
    power_scoring_needs_one: bool = False  # QD-AMB-28
    empty_pile_reward: Literal["independence", "hegemony", "infamy"] = "independence"  # QD-AMB-29
    gold_for_forced_losses: bool = True  # QD-AMB-32
    gold_for_taxes: bool = False  # QD-AMB-33
    supply_limits: bool = False  # QD-AMB-38
    ongoing_once_per_game: bool = False  # QD-AMB-46
    late_payment_on_return: bool = False  # QD-AMB-51
    ideology_pick: Literal["highest", "free_of_two"] = "highest"  # QD-AMB-54, QD-INF-19
    open_treasuries: bool = False  # QD-AMB-56
    agenda_codes_public: bool = False  # QD-AMB-57
    covered_base_counts: bool = False  # QD-AMB-58
    absent_keywords: Literal["yes", "leader"] = "yes"  # QD-AMB-59
    defector_regions: Literal["frozen", "moderator"] = "frozen"  # QD-AMB-64
    power_is_resource: bool = False  # QD-FACT-29
    starting_power: int = 7  # QD-INCOME-01, QD-INF-02, QD-AMB-53
    pool: int = 3  # QD-GSETUP-03
    seat_bonuses: tuple[Bonus, ...] = SEAT_BONUSES
    chronicle_draw: int = 10  # QD-CHRON-01
    brown_slots: int = 5  # QD-CHRON-04
    round_slots: int = 9  # QD-INF-23
    finale_deck_limit: int = 3  # QD-FINALE-01
    absence_compensation: int = 3  # QD-ABS-06
    agenda_default_limit: int = 3  # QD-AGENDA-18
    infamy_per_tier: int = 5  # QD-CHAR-11


DEFAULTS = Switches()

_CHOICES: Mapping[str, Mapping[str, str]] = {
    "chronicle_apply": {
        "after_all": "after_all",
        "after_all_placed": "after_all",
        "per_card": "per_card",
    },
    "empty_pile_reward": {name: name for name in ("independence", "hegemony", "infamy")},
    "ideology_pick": {
        "highest": "highest",
        "free_of_two": "free_of_two",
        "free_of_2": "free_of_two",
        "free": "free_of_two",
    },
    "absent_keywords": {"yes": "yes", "leader": "leader", "leader_gets_it": "leader"},
    "defector_regions": {
        "frozen": "frozen",
        "moderator": "moderator",
        "to_moderator": "moderator",
    },
}
_YES_NO = {"yes": True, "on": True, "no": False, "off": False}
_AT_LEAST_ONE = frozenset({"round_slots", "infamy_per_tier"})
_LARGEST_NUMBER = 1000


def choices_of(name: str) -> tuple[str, ...]:
    """The values a named choice may take; empty for yes/no switches and numbers."""
    return tuple(dict.fromkeys(_CHOICES.get(name, {}).values()))


def switches_from(given: Mapping[str, Any], base: Switches = DEFAULTS) -> Switches:
    """The base with these switches set; the first unknown switch or impossible value is BadInput."""
    switches, faults = read_switches(given, base)
    if faults:
        raise faults[0]
    return switches


def read_switches(
    given: Mapping[str, Any], base: Switches = DEFAULTS
) -> tuple[Switches, tuple[BadInput, ...]]:
    """The base with all sound switches set, and every fault of the others."""
    sound: dict[str, Any] = {}
    faults = []
    for name, value in given.items():
        try:
            field = _field(name)
            sound[field] = _value(field, value)
        except BadInput as fault:
            faults.append(fault)
    return dataclasses.replace(base, **sound), tuple(faults)


def _slug(text: str) -> str:
    return "_".join(text.casefold().replace("-", " ").replace("_", " ").split())


def _field(name: str) -> str:
    if _slug(name) not in Switches.__dataclass_fields__:
        raise BadInput("switch_unknown", switch=name)
    return _slug(name)


def _value(name: str, value: Any) -> Any:
    if name == "seat_bonuses":
        return _bonuses(value)
    if name in _CHOICES:
        return _choice(name, value)
    if isinstance(getattr(DEFAULTS, name), bool):
        return _yes_or_no(name, value)
    return _number(name, value)


def _choice(name: str, value: Any) -> str:
    spelled = "yes" if value is True else value
    known = _CHOICES[name]
    if not isinstance(spelled, str) or _slug(spelled) not in known:
        raise BadInput("switch_value", switch=name, allowed=choices_of(name))
    return known[_slug(spelled)]


def _yes_or_no(name: str, value: Any) -> bool:
    if isinstance(value, bool):
        return value
    if not isinstance(value, str) or _slug(value) not in _YES_NO:
        raise BadInput("switch_value", switch=name, allowed=("yes", "no"))
    return _YES_NO[_slug(value)]


def _number(name: str, value: Any) -> int:
    least = 1 if name in _AT_LEAST_ONE else 0
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput("switch_number", switch=name, least=least, most=_LARGEST_NUMBER)
    if not least <= value <= _LARGEST_NUMBER:
        raise BadInput("switch_number", switch=name, least=least, most=_LARGEST_NUMBER)
    return value


def _bonuses(value: Any) -> tuple[Bonus, ...]:
    """Rows as objects or as lists in the order Power, Gold, Independence; six of them, one per seat."""
    if not isinstance(value, list | tuple) or len(value) != len(SEAT_BONUSES):
        raise BadInput("switch_bonuses", rows=len(SEAT_BONUSES))
    return tuple(_bonus(row) for row in value)


def _bonus(row: Any) -> Bonus:
    if isinstance(row, Mapping) and set(row) <= set(Bonus._fields):
        return Bonus(**{name: _number("seat_bonuses", amount) for name, amount in row.items()})
    if isinstance(row, list | tuple) and len(row) == len(Bonus._fields):
        return Bonus(*(_number("seat_bonuses", amount) for amount in row))
    raise BadInput("switch_bonuses", rows=len(SEAT_BONUSES))

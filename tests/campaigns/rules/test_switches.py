"""Appendix C: every switch with its default, all spellings, all faults at once."""

import dataclasses
from typing import Any

import pytest

from campaigns.rules.faults import BadInput
from campaigns.rules.switches import (
    DEFAULTS,
    Bonus,
    Switches,
    choices_of,
    read_switches,
    switches_from,
)

ON_BY_DEFAULT = {
    "moderator_may_favor_self",
    "branding_rights_tradable",
    "mark_instants",
    "power_second_after_tied_first",
    "gold_for_forced_losses",
}
OFF_BY_DEFAULT = {
    "same_card_action_and_bonus",
    "heraldry_tokens_limit_actions",
    "deals_anytime",
    "defector_herald_to_moderator",
    "power_scoring_needs_one",
    "gold_for_taxes",
    "supply_limits",
    "ongoing_once_per_game",
    "late_payment_on_return",
    "open_treasuries",
    "agenda_codes_public",
    "covered_base_counts",
    "power_is_resource",
}
NAMED = {
    "chronicle_apply": ("after_all", "per_card"),
    "empty_pile_reward": ("independence", "hegemony", "infamy"),
    "ideology_pick": ("highest", "free_of_two"),
    "absent_keywords": ("yes", "leader"),
    "defector_regions": ("frozen", "moderator"),
}
NUMBERS = {
    "starting_power": 7,
    "pool": 3,
    "chronicle_draw": 10,
    "brown_slots": 5,
    "round_slots": 9,
    "finale_deck_limit": 3,
    "absence_compensation": 3,
    "agenda_default_limit": 3,
    "infamy_per_tier": 5,
}


def test_every_switch_of_the_appendix_and_no_other() -> None:
    known = {*ON_BY_DEFAULT, *OFF_BY_DEFAULT, *NAMED, *NUMBERS, "seat_bonuses"}
    assert {field.name for field in dataclasses.fields(Switches)} == known


def test_defaults() -> None:
    assert all(getattr(DEFAULTS, name) is True for name in ON_BY_DEFAULT)
    assert all(getattr(DEFAULTS, name) is False for name in OFF_BY_DEFAULT)
    assert {name: getattr(DEFAULTS, name) for name in NUMBERS} == NUMBERS
    for name, choices in NAMED.items():
        assert choices_of(name) == choices
        assert getattr(DEFAULTS, name) == choices[0]


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ({"gold_for_taxes": True}, "gold_for_taxes", True),
        ({"gold_for_taxes": "yes"}, "gold_for_taxes", True),
        ({"Gold for Taxes": "No"}, "gold_for_taxes", False),
        ({"supply-limits": "ON"}, "supply_limits", True),
        ({"supply_limits": "off"}, "supply_limits", False),
        ({"chronicle_apply": "per card"}, "chronicle_apply", "per_card"),
        ({"chronicle_apply": "after all placed"}, "chronicle_apply", "after_all"),
        ({"ideology_pick": "free of two"}, "ideology_pick", "free_of_two"),
        ({"absent_keywords": "Leader"}, "absent_keywords", "leader"),
        ({"absent_keywords": True}, "absent_keywords", "yes"),
        ({"defector_regions": "to Moderator"}, "defector_regions", "moderator"),
        ({"empty_pile_reward": "Infamy"}, "empty_pile_reward", "infamy"),
        ({"starting Power": 8}, "starting_power", 8),
        ({"chronicle_draw": 0}, "chronicle_draw", 0),
        ({"pool": 1000}, "pool", 1000),
    ],
)
def test_spellings(given: dict[str, Any], name: str, value: Any) -> None:
    switches = switches_from(given)
    assert getattr(switches, name) == value
    assert dataclasses.replace(switches, **{name: getattr(DEFAULTS, name)}) == DEFAULTS


def test_seat_bonuses_as_rows_and_as_objects() -> None:
    rows = [[0, 0, 1], {"gold": 2}, (1, 0, 0), {}, [0, 0, 0], [3, 2, 1]]
    assert switches_from({"seat_bonuses": rows}).seat_bonuses == (
        Bonus(independence=1),
        Bonus(gold=2),
        Bonus(power=1),
        Bonus(),
        Bonus(),
        Bonus(3, 2, 1),
    )


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"nonsense": True}, "switch_unknown"),
        ({"__class__": True}, "switch_unknown"),
        ({"gold_for_taxes": 1}, "switch_value"),
        ({"gold_for_taxes": "perhaps"}, "switch_value"),
        ({"chronicle_apply": False}, "switch_value"),
        ({"chronicle_apply": "sometimes"}, "switch_value"),
        ({"chronicle_apply": True}, "switch_value"),
        ({"pool": True}, "switch_number"),
        ({"pool": 2.0}, "switch_number"),
        ({"pool": -1}, "switch_number"),
        ({"pool": 1001}, "switch_number"),
        ({"round_slots": 0}, "switch_number"),
        ({"infamy_per_tier": 0}, "switch_number"),
        ({"seat_bonuses": [[0, 0, 0]]}, "switch_bonuses"),
        ({"seat_bonuses": "none"}, "switch_bonuses"),
        ({"seat_bonuses": [[0, 0, 0]] * 5 + [[0, 0]]}, "switch_bonuses"),
        ({"seat_bonuses": [[0, 0, 0]] * 5 + [{"food": 1}]}, "switch_bonuses"),
        ({"seat_bonuses": [[0, 0, 0]] * 5 + [None]}, "switch_bonuses"),
        ({"seat_bonuses": [[0, 0, 0]] * 5 + [[0, 0, -1]]}, "switch_number"),
        ({"seat_bonuses": [[0, 0, 0]] * 5 + [{"gold": "1"}]}, "switch_number"),
    ],
)
def test_faults(given: dict[str, Any], kind: str) -> None:
    with pytest.raises(BadInput) as caught:
        switches_from(given)
    assert caught.value.kind == kind


def test_all_faults_at_once_and_the_sound_ones_kept() -> None:
    switches, faults = read_switches({"a": 1, "pool": -1, "open_treasuries": "yes"})
    assert [fault.kind for fault in faults] == ["switch_unknown", "switch_number"]
    assert switches == dataclasses.replace(DEFAULTS, open_treasuries=True)


def test_later_changes_build_on_the_earlier() -> None:
    first = switches_from({"pool": 4})
    assert switches_from({"brown_slots": 6}, first) == Switches(pool=4, brown_slots=6)

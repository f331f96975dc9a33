"""The readings of the rulebook a table may choose between; the first value is the ordinary one."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rulebook import Json, Refused


class Switches(NamedTuple):
    """One value for each question that the rulebook leaves open."""

    win_check: str = "immediate"
    recruit_reveal: str = "on_compare"
    case_c_reveal: str = "original_tile"
    case_c_after_attack: str = "turn_up"
    gambler_timing: str = "one_by_one"
    noble_extra: str = "independent"
    entertainer_empty: str = "take_anyway"
    princess_reveal: str = "mandatory"
    guard_vs_master_change: str = "no_effect"
    memory_aid: str = "off"


class Question(NamedTuple):
    """A switch: the rule that raises the question, and its answers."""

    rule: str
    values: tuple[str, ...]


QUESTIONS = {
    "win_check": Question("LLQ-AMB-09", ("immediate", "after_character", "after_turn")),
    "recruit_reveal": Question("LLQ-AMB-08", ("on_compare", "on_activate")),
    "case_c_reveal": Question("LLQ-AMB-06", ("original_tile", "tile_at_position")),
    "case_c_after_attack": Question("LLQ-AMB-07", ("turn_up", "stay_down")),
    "gambler_timing": Question("LLQ-AMB-11", ("one_by_one", "together")),
    "noble_extra": Question("LLQ-AMB-13", ("independent", "needs_yellow")),
    "entertainer_empty": Question("LLQ-AMB-14", ("take_anyway", "skip_take")),
    "princess_reveal": Question("LLQ-AMB-15", ("mandatory", "optional")),
    "guard_vs_master_change": Question("LLQ-AMB-17", ("no_effect", "blocks")),
    "memory_aid": Question("LLQ-AMB-18", ("off", "on")),
}


def switch_faults(wanted: Json) -> list[Refused]:
    """What is wrong with these switches: every unknown name and every unknown value."""
    if not isinstance(wanted, Mapping):
        return [Refused("LLQ-AMB-09", "switches_unreadable")]
    return [
        _fault(name, value)
        for name, value in wanted.items()
        if name not in QUESTIONS or value not in QUESTIONS[name].values
    ]


def _fault(name: str, value: Json) -> Refused:
    if name not in QUESTIONS:
        return Refused("LLQ-AMB-09", "switch_unknown", name=str(name), known=list(QUESTIONS))
    question = QUESTIONS[name]
    return Refused(
        question.rule, "switch_value", name=name, value=str(value), known=list(question.values)
    )


def switches_of(wanted: Mapping[str, str]) -> Switches:
    """The ordinary reading but for what is wanted; the faults have been looked for before."""
    return Switches(**wanted)


def unusual(switches: Switches) -> dict[str, str]:
    """The switches that differ from the ordinary reading."""
    pairs = zip(Switches._fields, switches, Switches(), strict=True)
    return {name: value for name, value, usual in pairs if value != usual}

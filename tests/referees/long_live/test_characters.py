"""The characters: their parts in the order of the text, and the pair matrix of case B."""

from itertools import product

import pytest

from companion.referees.long_live.cases import follow
from companion.referees.long_live.characters import CHOICES, STEPS, ability
from companion.referees.long_live.decisions import skip
from companion.referees.long_live.given import position
from companion.referees.long_live.state import Step
from companion.referees.long_live.tiles import INITIATIVE

PARTS = {
    "sniper": ["take.0", "attack.9"],
    "assassin": ["take.0", "attack.5"],
    "schemer": ["take.1", "schemer_return.0"],
    "noble": ["noble_take.1", "noble_extra.0"],
    "gambler": ["gambler_take.2"],
    "princess": ["princess_reveal.0"],
    "pilot": ["take.2", "pilot_swap.2"],
    "entertainer": ["take.2", "entertainer_give.0", "entertainer_take.0"],
    "spy": ["take.2", "spy_swap.2"],
}


@pytest.mark.parametrize("character", INITIATIVE)
def test_parts(character: str) -> None:
    """LLQ-ACT-12."""
    steps = ability(character, 1, 5)
    assert [f"{step.do}.{step.n}" for step in reversed(steps)] == PARTS[character]
    assert {step.side for step in steps} == {1}
    assert all(step.do in CHOICES or step.do in STEPS for step in steps)


@pytest.mark.parametrize("pos", range(2, 13))
def test_a_sniper_aims_at_fourteen_minus_his_position(pos: int) -> None:
    """LLQ-CHAR-SNIPER-02."""
    assert ability("sniper", 0, pos)[0] == Step("attack", 0, 14 - pos, "LLQ-CHAR-SNIPER-02")


def test_the_swaps_always_leave_a_choice() -> None:
    assert CHOICES["pilot_swap"].nothing is CHOICES["spy_swap"].nothing is skip


# The catalogue's pair matrix: who goes first, and what of the other.
ORDER = [
    "sniper",
    "assassin",
    "schemer",
    "noble",
    "gambler",
    "princess",
    "pilot",
    "entertainer",
    "spy",
]


def first_and_second(row: str, column: str, pos: int) -> list[str]:
    """The sides that act, told from the numbers alone."""
    if "guard" in (row, column):
        return ["W"] * (row != "guard") + ["B"] * (column != "guard")
    if row == column:
        return []
    first = "W" if ORDER.index(row) < ORDER.index(column) else "B"
    attacker = row if first == "W" else column
    stopped = attacker == "assassin" or (attacker == "sniper" and pos == 7)
    return [first] if stopped else [first, "B" if first == "W" else "W"]


def given(side: str, character: str, pos: int) -> dict[str, str]:
    tiles = {str(pos): f"{character}+"}
    if pos == 7 and character != "princess":
        tiles["2" if side == "W" else "3"] = "princess+"
    return tiles


@pytest.mark.parametrize("pos", [4, 7])
@pytest.mark.parametrize(("row", "column"), list(product([*ORDER, "guard"], repeat=2)))
def test_pair_matrix(row: str, column: str, pos: int) -> None:
    start = position({"W": given("W", row, pos), "B": given("B", column, pos)})
    low = max(1, pos - 6)
    followed = follow(start, [{"type": "roll", "player": "W", "dice": [low, pos - low]}])
    state, rulings = followed.state, list(followed.rulings)
    while state.decision is not None:
        player, value = "WB"[state.decision.side], state.decision.options[-1]
        followed = follow(state, [{"type": "choose", "player": player, "value": value}])
        state = followed.state
        rulings += followed.rulings
    acting = ["WB"[int(r.facts["seat"] == "s2")] for r in rulings if r.kind == "acts"]
    assert acting == first_and_second(row, column, pos)

"""The game as the house knows it."""

import pytest

from companion.referees.long_live.game import GAME, choices, depends_on, draws, is_over, play
from companion.referees.long_live.notation import read
from companion.rulebook import Dice, Refused

LINES = "SacblPeyrrg:n/gacblPenrrs:y"
RESIGN = {"do": "resign"}


def test_the_house_finds_what_it_needs() -> None:
    assert (GAME.key, GAME.name, GAME.seats) == ("long-live", "Long Live the Queen", (2, 2))
    assert GAME.consent
    assert GAME.default_setup is not None
    assert GAME.start(GAME.default_setup(["s1", "s2"])).phase == "setup"
    assert GAME.labels(GAME.start({"edition": "classic"}))["pilot"] == "Consul"


@pytest.mark.parametrize(
    ("position", "seat", "offered"),
    [
        ("-/- 000/000 - setup", "s1", [{"do": "arrange"}, RESIGN]),
        (f"{LINES} 000/000 - start_roll@-/1+2", "s1", [{"do": "roll_for_start"}, RESIGN]),
        (f"{LINES} 000/000 - start_roll@-/1+2", "s2", [RESIGN]),
        (f"{LINES} 000/000 B3 roll", "s2", [{"do": "roll"}, RESIGN]),
        (f"{LINES} 000/000 B3 roll", "s1", [RESIGN]),
        (f"{LINES} 000/000 B3 roll", None, []),
        (f"{LINES} 000/000 B3 roll", "s3", []),
        (
            f"{LINES} 000/110 W4 decision@1+1 schemer_return.W,done.W,finish",
            "s1",
            [{"do": "choose", "value": "red"}, {"do": "choose", "value": "yellow"}, RESIGN],
        ),
        (
            f"{LINES} 000/000 W4 reposition@1+1",
            "s1",
            [
                *({"do": "swap", "pos": pos} for pos in range(2, 12)),
                {"do": "change_master", "pos": 2},
                {"do": "stay"},
                RESIGN,
            ],
        ),
        (f"{LINES} 000/000 W4 over B.resigned", "s1", []),
    ],
)
def test_choices(position: str, seat: str | None, offered: list[dict[str, object]]) -> None:
    assert list(choices(read(position), seat)) == offered


def test_draws() -> None:
    state = read(f"{LINES} 000/000 B3 roll")
    assert draws(state, {"do": "roll"}) == (Dice("dice", 2, 6),)
    assert draws(state, {"do": "roll_for_start"}) == (Dice("dice", 2, 6),)
    assert draws(state, {"do": "stay"}) == ()


@pytest.mark.parametrize(
    ("phase", "rule"),
    [
        ("- start_roll@-/-", "LLQ-SETUP-06"),
        ("W2 roll", "LLQ-TURN-02"),
        ("W2 decision@3+3 pilot_swap.W.2,done.W,finish", "LLQ-TURN-03"),
        ("W2 reposition@1+1", "LLQ-TURN-04"),
        ("W2 over B.prestige", "LLQ-END-03"),
    ],
)
def test_an_unknown_verb_is_told_what_is_to_be_done(phase: str, rule: str) -> None:
    state = read(f"{LINES} 000/000 {phase}")
    for verb in ("dance", None, ["roll"]):
        with pytest.raises(Refused) as refused:
            play(state, "s1", {"do": verb})
        assert refused.value.rule == rule
        assert refused.value.choices == choices(state, "s1")


def test_resigning_is_possible_on_anybodys_turn() -> None:
    """LLQ-END-04."""
    for seat, winner in (("s1", 1), ("s2", 0)):
        state = play(read(f"{LINES} 000/000 W2 roll"), seat, RESIGN).state
        assert state.result == (winner, "resigned")
        assert is_over(state)


def test_an_answer_depends_on_the_question_it_was_made_for() -> None:
    assert depends_on({"do": "choose", "value": "red"}) == ("moves",)
    assert depends_on({"do": "swap", "pos": 2}) == ("moves",)
    assert depends_on({"do": "arrange"}) == depends_on({"do": "roll_for_start"}) == ()
    state = read(f"{LINES} 000/110 W4 decision@1+1 gambler_take.W.2,done.W,finish")
    rulings = play(state, "s1", {"do": "choose", "value": "red"}).rulings
    assert "moves" in {change.subject for ruling in rulings for change in ruling.changes}

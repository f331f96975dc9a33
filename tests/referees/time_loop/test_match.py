"""Set-ups: refused with all faults at once, or played; the piles' order is nobody's."""

from typing import Any

import pytest

from companion.referees.time_loop.boards import shipped_board
from companion.referees.time_loop.decks import read_deck, shipped_deck
from companion.referees.time_loop.game import GAME, start
from companion.referees.time_loop.match import default_setup
from companion.referees.time_loop.positions import patched
from companion.referees.time_loop.switches import VALUES, Switches
from companion.rulebook import Refused

PILE = list(read_deck(shipped_deck()).cards)


def _setup(**changes: Any) -> dict[str, Any]:
    return {**default_setup(["Anna", "Bo"]), **changes}


def _refusal(setup: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        start(setup)
    return caught.value


@pytest.mark.parametrize(
    ("setup", "rule", "kind"),
    [
        (None, "TL-SETUP-01", "players"),
        ([], "TL-SETUP-01", "players"),
        ({"seats": 2}, "TL-SETUP-01", "players"),
        (_setup(seats=[{}]), "TL-SETUP-01", "players"),
        (_setup(seats=[{}, 7]), "TL-SETUP-02", "no_seat"),
        (_setup(switches=[]), "TL-SETUP-02", "unknown_switch"),
        (_setup(switches={"speed": "fast"}), "TL-SETUP-02", "unknown_switch"),
        (_setup(switches={"timing": ["simultaneous"]}), "TL-SETUP-02", "unknown_switch"),
        (_setup(cards="somewhere"), "TL-SETUP-03", "unknown_cards"),
        (_setup(seats=[{}, {"order": PILE[1:]}]), "TL-SETUP-03", "incomplete_pile"),
        (_setup(seats=[{}, {"order": [*PILE[1:], PILE[1]]}]), "TL-SETUP-03", "incomplete_pile"),
        (_setup(seats=[{}, {"order": [*PILE[1:], 7]}]), "TL-SETUP-03", "incomplete_pile"),
        (_setup(seats=[{}, {"order": None}]), "TL-SETUP-03", "incomplete_pile"),
        (_setup(seats=[{}, {"order": PILE}], cards="table"), "TL-SETUP-03", "incomplete_pile"),
        (_setup(seats=[{}, {"board": "king"}]), "TL-BOARD-01", "board_unnamed"),
        (_setup(seats=[{}, {"deck": "king"}]), "TL-DECK-01", "deck_size"),
        (_setup(switches={"duplicate_boards": "forbidden"}), "TL-SETUP-02", "equal_boards"),
        (_setup(seats=[{}, {"name": float("nan")}]), "TL-SETUP-02", "unreadable"),
        (_setup(seats=[{}, {"name": "\ud800"}]), "TL-SETUP-02", "unreadable"),
    ],
)
def test_a_wrong_set_up_is_refused(setup: Any, rule: str, kind: str) -> None:
    refusal = _refusal(setup)
    assert (refusal.rule, refusal.kind) == (rule, kind)


def test_all_faults_come_at_once() -> None:
    board = patched(shipped_board(), {"name": "", "traits.0.start": 0})
    deck = patched(shipped_deck(), {"cards.0.copies": 1})
    seats = [{"board": board}, {"deck": deck}, 7]
    switches = {"timing": "never", "duplicate_boards": "forbidden"}
    refusal = _refusal({"seats": seats, "switches": switches, "cards": "x"})
    assert [fault.rule for fault in refusal.faults] == [
        "TL-SETUP-02",
        "TL-SETUP-03",
        "TL-BOARD-01",
        "TL-BOARD-02",
        "TL-DECK-01",
        "TL-SETUP-02",
        "TL-SETUP-02",
    ]
    assert refusal.faults[2].facts == {"seat": "s1", "where": "name", "field": "name"}


def test_a_warning_and_missing_parts_do_not_hinder() -> None:
    easy = patched(shipped_board(), {"survival.0.min": 4})
    state = start({"seats": [{}, {"board": easy}, {}]})
    assert [seat.board.key for seat in state.match.seats] == ["queen"] * 3
    assert state.match.switches == Switches()


def test_the_order_of_a_pile_is_in_no_set_up_that_is_kept() -> None:
    state = start(_setup(seats=[{"order": PILE}, {"order": PILE[::-1]}]))
    assert "order" not in state.match.setup
    assert state.players[1].hand.opened() == tuple(PILE[::-1][:5])
    assert GAME.unpack(GAME.pack(state)) == state


def test_a_match_without_orders_waits_for_the_shuffle() -> None:
    state = start(default_setup(["Anna", "Bo", "Cleo"]))
    assert (state.step, state.round, state.phase) == ("shuffle", 1, 1)
    assert GAME.choices(state, "s3") == ({"do": "shuffle"},)
    piles = GAME.draws(state, {"do": "shuffle"})
    assert [(pile.name, len(pile.items)) for pile in piles] == [("s1", 25), ("s2", 25), ("s3", 25)]
    assert GAME.draws(state, {"do": "choose", "option": "1a"}) == ()


def test_the_switches_have_their_defaults_first() -> None:
    assert {name: values[0] for name, values in VALUES.items()} == Switches()._asdict()


def test_a_seat_that_nobody_has_sees_and_does_nothing() -> None:
    state = start(default_setup(["Anna", "Bo"]))
    assert GAME.choices(state, "s3") == GAME.choices(state, None) == ()
    with pytest.raises(Refused) as caught:
        GAME.play(state, "s3", {"do": "shuffle"})
    assert caught.value.rule == "TL-SETUP-01"


def test_the_game_is_what_the_house_expects() -> None:
    assert (GAME.key, GAME.seats, GAME.consent) == ("time-loop", (2, 4), True)
    assert set(GAME.sealed) == {"choose", "play", "answer", "retain", "shuffle"}

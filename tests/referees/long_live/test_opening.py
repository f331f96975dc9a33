"""Opening a match: terms and their faults."""

import pytest

from companion.referees.long_live.notation import write
from companion.referees.long_live.opening import default_setup, start
from companion.rulebook import Refused


def test_the_ordinary_set_up() -> None:
    """LLQ-SETUP-01."""
    assert start(default_setup(["s1", "s2"])) == start({}) == start({"seats": ["Ann", "Bob"]})
    assert write(start({})) == "-/- 000/000 - setup"


def test_real_tiles_on_the_table() -> None:
    state = start({"mode": "table", "edition": "classic"})
    assert write(state) == (
        "?????P?????:?/?????P?????:? 000/000 - start_roll@-/- edition=classic mode=table"
    )


def test_a_match_that_is_already_running_on_the_table() -> None:
    position = "S????P?????:?/?????P????N:? 110/000 B5 roll"
    state = start({"mode": "table", "position": position, "switches": {"win_check": "after_turn"}})
    assert write(state) == f"{position} win_check=after_turn mode=table"


@pytest.mark.parametrize(
    ("setup", "kinds"),
    [
        ({"seats": ["s1"]}, ["two_players"]),
        ({"seats": 2}, ["two_players"]),
        ({"edition": "third"}, ["edition_unknown"]),
        ({"edition": []}, ["edition_unknown"]),
        ({"mode": "mail"}, ["mode_unknown"]),
        ({"tempo": 1, "switches": {"x": 1}}, ["setup_key_unknown", "switch_unknown"]),
        ({"switches": [1]}, ["switches_unreadable"]),
        ({"position": "x"}, ["position_only_on_the_table"]),
        ({"mode": "table", "position": 5}, ["position_only_on_the_table"]),
        (
            {"seats": [], "edition": 0, "mode": 0, "switches": {"memory_aid": 0}},
            ["two_players", "edition_unknown", "mode_unknown", "switch_value"],
        ),
        ({"mode": "table", "switches": {"recruit_reveal": "on_activate"}}, ["no_secret_compare"]),
        ({"mode": "table", "position": "rubbish"}, ["notation_unreadable"]),
    ],
)
def test_faults(setup: dict[str, object], kinds: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        start(setup)
    assert [fault.kind for fault in refused.value.faults or [refused.value]] == kinds


def test_on_the_table_a_position_with_secret_terms_is_refused() -> None:
    setup = {
        "mode": "table",
        "position": "S????P?????:?/?????P????N:? 110/000 B5 roll",
        "switches": {"recruit_reveal": "on_activate"},
    }
    with pytest.raises(Refused) as refused:
        start(setup)
    assert refused.value.rule == "LLQ-AMB-08"

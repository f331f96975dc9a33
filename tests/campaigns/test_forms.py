"""What plain forms say, read as actions of the campaign."""

import pytest

from campaigns.forms import tidied

CASES = [
    (
        "empty optional fields are left out",
        {"do": "effects", "line": "", "source": "C101", "seat": None},
        {"do": "effects", "source": "C101"},
    ),
    (
        "what must be said stays, so that its lack is refused",
        {"do": "note_nothing", "x": ""},
        {"do": "note_nothing", "x": ""},
    ),
    (
        "a required field stays even when empty",
        {"do": "sticker", "seat": "s1", "label": ""},
        {"do": "sticker", "seat": "s1", "label": ""},
    ),
    (
        "a ticked box is a flag, an empty one says nothing",
        {"do": "close_round", "game": 1, "round": 2, "timer": "1", "nothing_more": ""},
        {"do": "close_round", "game": 1, "round": 2, "timer": True},
    ),
    (
        "codes with commas are a list",
        {"do": "draw_chronicle", "game": 1, "drawn": "c044, C101;"},
        {"do": "draw_chronicle", "game": 1, "drawn": ["c044", "C101"]},
    ),
    (
        "numbered rows are a list in their order, empty ones dropped",
        {"do": "enter", "fact": "x", "rows": {"10": {"b": 2}, "2": {"a": 1}, "3": {"a": ""}}},
        {"do": "enter", "fact": "x", "rows": [{"a": 1}, {"b": 2}]},
    ),
    (
        "a price without what costs nothing",
        {"do": "pay", "owed": "o1", "pay": {"gold": 2, "food": 0}},
        {"do": "pay", "owed": "o1", "pay": {"gold": 2}},
    ),
    (
        "a quick vote's rows: a side with its Power, a pass without",
        {
            "do": "quick_vote",
            "rows": {
                "s1": {"how": "aye", "power": 2},
                "s2": {"how": "gather", "power": 1, "card": "C101"},
                "s3": {"how": "moderator", "power": 1},
            },
        },
        {
            "do": "quick_vote",
            "rows": {
                "s1": {"side": "aye", "power": 2},
                "s2": {"pass": "gather"},
                "s3": {"pass": "moderator"},
            },
        },
    ),
    (
        "a pass with a card names it",
        {"do": "quick_vote", "rows": {"s1": {"how": "special", "power": 1, "card": "C101"}}},
        {"do": "quick_vote", "rows": {"s1": {"pass": "special", "card": "C101"}}},
    ),
    (
        "who is away has no place",
        {"do": "begin_game", "game": 2, "absent": ["s2"], "seating": ["s3", "s2", "s1"]},
        {"do": "begin_game", "game": 2, "absent": ["s2"], "seating": ["s3", "s1"]},
    ),
    (
        "a Deal hands over what is more than nothing",
        {
            "do": "seal_deal",
            "service": "x",
            "transfers": {"0": {"from": "s1", "to": "s2", "goods": {"gold": 1, "food": 0}}},
        },
        {
            "do": "seal_deal",
            "service": "x",
            "transfers": [{"from": "s1", "to": "s2", "goods": {"gold": 1}}],
        },
    ),
    (
        "details of a sticker: yes is yes, empty is unknown",
        {"do": "settle", "duty": "d1", "details": {"track": 3, "once": "1", "note": ""}},
        {"do": "settle", "duty": "d1", "details": {"track": 3, "once": True}},
    ),
]


@pytest.mark.parametrize(("said", "meant"), [case[1:] for case in CASES], ids=[c[0] for c in CASES])
def test_a_form_is_read_as_it_was_meant(said, meant):
    assert tidied(said) == meant

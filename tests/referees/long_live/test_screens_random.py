"""Random matches played only by what the screens offer: every screen can be drawn, every offer is accepted."""

import json
import random

import pytest
from django.template.loader import render_to_string

from companion.tables import codes
from companion.tables.journal import Act, append
from companion.tables.models import Table
from tests.referees.long_live.test_screens import TABLE_MODE, match, shown

pytestmark = pytest.mark.django_db

LONGEST = 120


def offers(ask):
    """Everything one tap can answer, as actions."""
    if ask.kind == "setup":
        return [{"do": "arrange"}]
    taps = [answer.action for answer in (*ask.answers, *ask.masters)]
    return [json.loads(tap) for tap in (*taps, *ask.tiles.values(), *ask.swaps.values())]


def drawn(table):
    """The fragment for both players and a spectator; the contexts of the players."""
    eyes = {"s1": "anna", "s2": "bo", None: "tv"}
    contexts = {seat: shown(table, phone=phone, seat=seat) for seat, phone in eyes.items()}
    pages = {seat: render_to_string("tables/_table.html", c) for seat, c in contexts.items()}
    assert all('class="llq is-' in page and "None" not in page for page in pages.values())
    return contexts


@pytest.mark.parametrize(
    ("seed", "setup"),
    [
        (1, None),
        (2, {"seats": ["s1", "s2"], "edition": "classic"}),
        (3, TABLE_MODE),
        (4, {**TABLE_MODE, "switches": {"princess_reveal": "optional", "memory_aid": "on"}}),
        (5, {"seats": ["s1", "s2"], "switches": {"recruit_reveal": "on_activate"}}),
    ],
)
@pytest.mark.timeout(180)
def test_a_random_match_by_what_is_offered(seed, setup):
    chance = random.Random(seed)
    table = match(setup=setup)
    kinds = set()
    for _ in range(LONGEST):
        table = Table.objects.get(pk=table.pk)
        contexts = drawn(table)
        asks = [c["ask"] for seat, c in contexts.items() if seat and c["ask"]]
        if not asks:
            break
        ask = chance.choice(asks)
        kinds.add(ask.kind)
        append(table.pk, Act(ask.seat, chance.choice(offers(ask)), codes.new_key()))
    assert {"roll", "reposition"} <= kinds
    if not asks:
        assert all(context["ending"] for context in contexts.values())

"""The demo campaign: quick to make, the same every time, sound, and rich in everything."""

import io
import time

import pytest
from django.core.management import call_command

from campaigns.demo import build_demo
from campaigns.troubleshooter import troubles
from companion.rulebook import canonical, game_named
from companion.tables.checking import fault_of
from companion.tables.keep import keep, position_of
from companion.tables.models import Table
from companion.tables.readiness import make_demo
from companion.tables.reading import read_entries

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return build_demo()


def test_it_is_made_in_less_than_five_seconds():
    begun = time.perf_counter()
    build_demo()
    assert time.perf_counter() - begun < 5


def test_it_replays_to_what_was_played(table):
    assert fault_of(table) is None
    told = io.StringIO()
    call_command("table_check", table.pk, stdout=told)
    keep.forget()
    again = position_of(Table.objects.get(pk=table.pk))
    assert again.number == table.number


def test_it_is_the_same_every_time(table):
    pack = game_named("campaign").pack
    first, second = (position_of(one).state for one in (table, build_demo()))
    assert canonical(pack(first)) == canonical(pack(second))


def test_five_games_and_three_rounds_of_the_sixth(table):
    state = position_of(table).state
    assert (state.game, state.phase, state.round_number(), state.round.step) == (
        6,
        "round",
        4,
        "vote",
    )
    assert [entry.at.date().isoformat() for entry in table.entries.filter(verb="save")] == [
        "2026-09-04",
        "2026-09-18",
        "2026-10-02",
        "2026-10-16",
        "2026-10-30",
    ]


def test_it_is_rich_in_everything(table):
    state = position_of(table).state
    for what in (
        state.skills,
        state.keywords,
        state.agendas,
        state.chronicle,
        state.events,
        state.stories,
        state.endings,
        state.trash,
        state.epilogues,
        state.deals,
        state.facts.ideology,
        state.facts.investments,
        state.facts.storylines,
    ):
        assert what
    assert {opened.kind for opened in state.opened} == {"envelope", "mystery"}
    assert {card.place for card in state.chronicle.values()} == {"deck", "slot", "trash"}
    assert {deal.status for deal in state.deals} >= {"sealed", "fulfilled", "broken"}
    verbs = set(table.entries.values_list("verb", flat=True))
    assert verbs >= {
        "undo",
        "note",
        "recount",
        "counter",
        "use_skill",
        "vote",
        "quick_vote",
        "mark_fate",
    }


def test_nothing_was_missed_and_nothing_forced(table):
    state = position_of(table).state
    assert [finding.kind for finding in troubles(state) if finding.level != "info"] == []
    assert state.stops == ()


@pytest.mark.parametrize("seat", ["s1", "s4", None])
def test_every_entry_can_be_told(table, seat):
    from companion.tables.access import Viewer

    viewer = Viewer(table, 0, seat, (), False)
    told = read_entries(viewer, table.entries.order_by("number"))
    assert all(entry.sentence and "{" not in entry.sentence for entry in told)


def test_an_empty_server_gets_it_once():
    made = make_demo()
    assert "campaign" in {table.game for table in made}
    assert all(table.demo for table in made)
    assert make_demo() == []
    call_command("demo", "--remove", stdout=io.StringIO())
    assert Table.objects.count() == 0

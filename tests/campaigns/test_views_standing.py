"""The standing: every chart from the journal with one seat's eyes, in few queries however long it is."""

import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.demo import build_demo
from campaigns.pictures.standing import KINDS, Past, Who, leaders, standing_charts
from companion.pictures.charts.svg import chart_svg
from companion.rulebook import Entry
from companion.tables.access import Viewer
from companion.tables.keep import position_of
from companion.tables.past import past_of
from companion.tables.reading import read_entries

from .at_pages import browser, campaign_table, do
from .self_play import SelfPlay

QUESTIONS = (
    "Who has gained most Hegemony?",
    "Who has gained most Independence?",
    "Who bears most Infamy?",
    "Which way has the kingdom leaned?",
    "Who votes with whom?",
    "Who has led the council most?",
    "Who has spent most Power?",
)


def page(table, role):
    answer = browser(table, role).get(f"/t/{table.pk}/campaign/standing/")
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.django_db
def test_the_demo_answers_every_question():
    table = build_demo()
    own, watched = page(table, "s1"), page(table, "spectator")
    for question in QUESTIONS:
        assert "<title id=" in own
        assert question in own
        assert question in watched
    assert "What has Anna’s Treasury held?" in own
    assert "Treasury held" not in watched, "covered (decision 13)"
    assert "Whose Treasury is fullest?" not in own + watched
    assert own.count('<svg class="chart"') == own.count("The numbers") == 8
    client = browser(table, "s2")
    with CaptureQueriesContext(connection) as asked:
        client.get(f"/t/{table.pk}/campaign/standing/")
    assert len(asked) <= 8
    with CaptureQueriesContext(connection) as again:
        client.get(f"/t/{table.pk}/campaign/standing/")
    assert len(again) == len(asked) - 2, "the past is kept at hand"


@pytest.mark.django_db
def test_the_past_adds_up_to_the_state():
    table = build_demo()
    state = position_of(table).state
    entries = past_of(Viewer(table, 0, "s1", (), False), KINDS)
    for who in state.seat_keys():
        for kind in ("hegemony", "independence", "infamy"):
            subject = f"{who}.{kind}"
            changes = [c for e in entries for r in e.rulings for c in r.changes]
            assert sum(c.amount for c in changes if c.subject == subject) == state.total(subject)


@pytest.mark.django_db
def test_an_undone_entry_and_anothers_secret_are_no_part_of_it():
    table = build_demo()
    for seat in ("s1", None):
        viewer = Viewer(table, 0, seat, (), False)
        read = read_entries(viewer, table.entries.all())
        undone = {entry.number for entry in read if entry.undone}
        assert undone
        for entry in past_of(viewer, KINDS):
            assert entry.number not in undone
            for ruling in entry.rulings:
                assert ruling.known_to is None or seat in ruling.known_to


@pytest.mark.django_db
def test_before_the_first_game_there_is_nothing_to_draw():
    table = campaign_table()
    assert "The charts begin with the first game." in page(table, "s1")
    assert '<svg class="chart"' not in page(table, "keeper")
    do(table, "s1", "note", text="hello")
    assert "Nothing to draw yet" in page(table, "s2")


@pytest.fixture(scope="module")
def long_past() -> Past:
    game = SelfPlay(21, 6)
    entries = [Entry(n + 1, s.seat, s.action, s.rulings) for n, s in enumerate(game.steps())]
    coats = ("xanthe", "aesyas", "elinor", "jilian", "lyrie", "syd")
    seats = tuple(
        Who(key, f"Player {key}", coat, True)
        for key, coat in zip(game.state.seat_keys(), coats, strict=True)
    )
    return Past(entries, seats, 5)


def test_a_whole_campaign_is_drawn_in_a_moment(long_past: Past) -> None:
    begun = time.perf_counter()
    charts = standing_charts(long_past)
    text = "".join(chart_svg(chart, key, "/crests.svg") for key, chart in charts.items())
    assert time.perf_counter() - begun < 1
    assert len(text) < 120_000
    assert "Whose Treasury is fullest?" in text


def test_charts_of_a_whole_campaign_say_what_its_state_says(long_past: Past) -> None:
    chart = standing_charts(long_past)["hegemony"]
    changes = [c for e in long_past.entries for r in e.rulings for c in r.changes]
    last = chart.sheet.rows[-1]
    for n, who in enumerate(long_past.seats, 1):
        total = sum(c.amount for c in changes if c.subject == f"{who.key}.hegemony")
        assert last[n] == str(total)


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({}, "Nobody yet."),
        ({"Anna": 0, "Bo": 0}, "Nobody yet."),
        ({"Anna": 3, "Bo": 1}, "Anna, with 3."),
        ({"Anna": 3, "Bo": 3, "Cleo": 1}, "Anna and Bo, with 3 each."),
        ({"Anna": 3, "Bo": 3}, "All have 3."),
        ({"Anna": 3, "Bo": 3, "Cleo": 3, "Dario": 0}, "Anna, Bo and Cleo, with 3 each."),
    ],
)
def test_the_answer_names_who_has_most(counts: dict[str, int], said: str) -> None:
    assert leaders(counts) == said

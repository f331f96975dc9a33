"""A full disk: nothing is written and that is said, reading goes on, and it recovers by itself (R8)."""

import pytest
from django.db import OperationalError, connection
from django.test import RequestFactory

from companion.errors import not_recorded
from companion.tables.models import Table
from companion.tables.removal import remove_demo
from tests.secrecy.worlds import client
from tests.tables.test_http import QUIET, act, built


def pages_at_most(number: int) -> None:
    """SQLite's own limit of a file."""
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA max_page_count={number}")


def pages_now() -> int:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA page_count")
        return int(cursor.fetchone()[0])


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_is_said_and_recovers():
    table = built(QUIET, 0)
    Table.objects.update(demo=True)  # can be taken away after the test
    assert act("s1", table, {"do": "gain", "amount": 1}).status_code == 201
    number, limit = 1, pages_now()
    pages_at_most(limit)
    try:
        answer = act("s1", table, {"do": "gain", "amount": 1}, number + 1)
        while answer.status_code == 201 and number < 500:
            number += 1
            answer = act("s1", table, {"do": "gain", "amount": 1}, number + 1)
        assert answer.status_code == 503
        assert answer.json() == {"error": "Not recorded: the disk of the server is full."}
        page = client("s1").post(
            f"/t/{table.pk}/do", {"key": "p" * 24, "do": "note", "a.text": "long " * 400}
        )
        assert (page.status_code, b"The disk of the server is full" in page.content) == (503, True)
        assert client("s2").get(f"/t/{table.pk}/state.json").json()["number"] == number
    finally:
        pages_at_most(1_000_000)
    again = act("s1", table, {"do": "gain", "amount": 1}, number + 1)
    assert (again.status_code, again.json()["number"]) == (201, number + 1)
    remove_demo()


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("could not extend file: No space left on device", 503),
        ("the connection was lost", None),
    ],
)
def test_what_counts_as_full(words, status):
    guarded = not_recorded(lambda request: None)
    answer = guarded.process_exception(RequestFactory().get("/x.json"), OperationalError(words))
    assert (answer and answer.status_code) == status

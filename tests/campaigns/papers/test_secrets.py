"""S2 on paper: no secret in anybody else's PDF, neither in text, streams nor metadata; two worlds, the same bytes."""

import pytest

from campaigns.papers import PAPERS
from companion.tables.journal import Act, append
from tests.campaigns.papers.tables import new, printed
from tests.printing.reading import everything, text
from tests.secrecy.worlds import same_randomness

KEYS = [paper.key for paper in PAPERS]
READERS = (None, "s1", "s3")
pytestmark = pytest.mark.django_db


def with_secrets(card: int, code: str, limit: int):
    """A game in its set-up in which s2 holds one secret of each kind."""
    with same_randomness():
        table = new()
    acts = [
        ("s1", {"do": "begin_game", "game": 1}),
        ("s2", {"do": "keep_ideology", "card": card}),
        ("s2", {"do": "draft", "card": card}),
        ("s2", {"do": "mark_fate", "space": card}),
        ("s2", {"do": "hold_agenda", "code": code, "limit": limit, "cost": {"gold": 6 + card}}),
    ]
    for n, (seat, action) in enumerate(acts):
        append(table.pk, Act(seat, action, f"papers-secret-{n:020d}"))
    table.refresh_from_db()
    return table


def test_the_owners_copy_holds_the_secrets_and_nobody_elses_does():
    table = with_secrets(4, "A031", 7)
    own = text(printed(table, "diary", "s2"))
    for secret in ("A031", "10 Gold", "For your eyes only"):
        assert secret in own
    assert "Ideology card kept 4" in own
    for reader in READERS:
        for key in KEYS:
            found = everything(printed(table, key, reader, seat="s2"))
            for secret in ("A031", "10 Gold", "Ideology card kept 4"):
                assert secret not in found, (reader, key)


def test_what_lies_on_the_table_is_public_even_if_the_owner_prints_it():
    table = with_secrets(4, "A031", 1)
    for key in KEYS:
        copy = "public" if key == "diary" else ""
        pdf = printed(table, key, "s2", seat="s2", copy=copy)
        assert "A031" not in everything(pdf), key
        assert pdf == printed(table, key, None, seat="s2"), key


def test_two_worlds_print_the_same_for_everybody_else():
    from django.db import transaction

    from companion.tables.keep import keep

    worlds = []
    for values in ((2, "A031", 7), (5, "A099", 9)):
        with transaction.atomic():
            keep.forget()
            table = with_secrets(*values)
            worlds.append({(k, r): printed(table, k, r, seat="s2") for k in KEYS for r in READERS})
            own = printed(table, "diary", "s2")
            worlds[-1]["own"] = own
            transaction.set_rollback(True)
    first, second = worlds
    assert first.pop("own") != second.pop("own")
    assert first == second
    keep.forget()


def test_the_reader_of_these_tests_sees_into_streams():
    """A secret in a compressed stream must be found, or the tests above prove nothing."""
    table = with_secrets(4, "A031", 7)
    pdf = printed(table, "diary", "s2")
    assert b"A031" not in pdf
    assert "A031" in everything(pdf)

"""The checker passes on the real thing and fails on planted faults: else it would prove nothing."""

import http.client
import secrets

import pytest

from tests.live.checker import faults_of, told_too_soon
from tests.live.test_real_server import seats
from tests.phones import Phone
from tests.servers import Server


@pytest.fixture
def planted(tmp_path, request):
    """A server with a fault in it."""
    made = []

    def start(fault: str, url: str = "") -> Server:
        made.append(Server(tmp_path, url, PLANT=fault).start())
        return made[-1]

    yield start
    for server in made:
        server.stop()


def test_the_checker_is_content(server):
    _, phones = seats(server, 4)
    assert faults_of(server, phones) == []
    assert told_too_soon(phones[0], phones[1]) == []
    assert "all well" in server.command("table_check", phones[0].table)


def test_deferred_transactions_are_noticed(planted):
    _, phones = seats(planted("deferred"), 4)
    assert faults_of(None, phones) != []


def test_an_announcement_before_the_commit_is_noticed(planted):
    _, phones = seats(planted("announce_early"))
    assert told_too_soon(phones[0], phones[1]) != []


def test_no_lock_and_no_unique_key_is_noticed(planted, postgres, fresh_postgres_url):
    import psycopg

    server = planted("no_lock", fresh_postgres_url)
    _, phones = seats(server, 4)
    with psycopg.connect(fresh_postgres_url, autocommit=True) as connection:
        connection.execute("ALTER TABLE tables_entry DROP CONSTRAINT gapless")
        connection.execute("ALTER TABLE tables_entry DROP CONSTRAINT exactly_once")
    assert faults_of(server, phones) != []


def test_a_crash_between_commit_and_answer_is_harmless(planted):
    server = planted("crash_after_commit")
    _, (anna, *_others) = seats(server)
    key = secrets.token_urlsafe(18)
    before = anna.state()["number"]
    (server.data_dir / "crash-now").touch()
    with pytest.raises((OSError, http.client.HTTPException)):
        anna.do({"do": "roll"}, key)
    server.start()
    answer = anna.do({"do": "roll"}, key)
    assert (answer.status, answer.json()["number"]) == (200, before + 1)
    assert anna.state()["number"] == before + 1


def test_ten_wrong_pins_lock_the_seat_even_in_parallel(sqlite_server):
    """S7: many guesses at once, at most ten are looked at; the owner stays in and is told."""
    from tests.live.test_real_server import together

    table, (anna, *_others) = seats(sqlite_server)
    guessers = [Phone(sqlite_server.url) for _ in range(16)]
    for guesser in guessers:
        guesser.get(f"/join/{table['join']}")

    def guess(phone, n):
        return [
            phone.post(
                f"/join/{table['join']}", {"seat": "s1", "name": "", "pin": f"{n:02d}{m:04d}"}
            ).status
            for m in range(4)
        ]

    together(*(lambda g=g, n=n: guess(g, n) for n, g in enumerate(guessers)))
    right = next(s["pin"] for s in table["seats"] if s["key"] == "s1")
    late = guessers[0].post(f"/join/{table['join']}", {"seat": "s1", "name": "", "pin": right})
    assert late.status == 422
    assert "keeper can unlock" in late.body.decode()
    assert anna.do({"do": "gain", "amount": 1}).status == 201
    page = anna.get(f"/t/{table['id']}/").body.decode()
    assert "ten wrong PINs on your seat" in page
    keeper = Phone(sqlite_server.url)
    link = f"/keep/{table['id']}/{table['keeper']}"
    keeper.get(link)
    keeper.post(link, {})
    keeper.post(f"/t/{table['id']}/keeper/", {"do": "unlock", "seat": "s1"})
    again = guessers[0].post(f"/join/{table['join']}", {"seat": "s1", "name": "", "pin": right})
    assert again.status == 302

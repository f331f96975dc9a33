"""Streams: many of them hold neither threads nor database connections."""

from tests.live.test_real_server import seats
from tests.servers import Server


def test_waiting_streams_hold_no_database_connection(tmp_path, fresh_postgres_url):
    import psycopg

    server = Server(tmp_path, fresh_postgres_url).start()
    try:
        _, phones = seats(server)
        ears = [phone.listen() for phone in phones for _ in range(20)]
        for ear in ears:
            ear.wait_for(3)
        with psycopg.connect(fresh_postgres_url, autocommit=True) as connection:
            count = connection.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            ).fetchone()[0]
        assert count <= 8 + 2 + 1 + 1  # pages, checks, listener, this very look
        number = phones[0].do({"do": "gain", "amount": 1}).json()["number"]
        for ear in ears:
            ear.wait_for(number, 3)
    finally:
        server.stop()

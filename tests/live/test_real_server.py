"""Against the real server on both databases: both taps land, exactly once, live, secret, and nothing is lost by a kill."""

import secrets
import threading
import time

from tests.phones import Phone
from tests.servers import Server


def together(*calls):
    """Run all at the same instant; their results in order."""
    gate, results = threading.Barrier(len(calls)), [None] * len(calls)

    def run(n, call):
        gate.wait()
        results[n] = call()

    threads = [threading.Thread(target=run, args=(n, call)) for n, call in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def seats(server, count=3):
    table = server.open_table(count)
    return table, [Phone(server.url).join(table, f"s{n}", f"P{n}") for n in range(1, count + 1)]


def numbers(phone):
    return [entry["number"] for entry in phone.journal()]


def test_health(server):
    answer = Phone(server.url).get("/healthz")
    assert answer.status == 200
    wanted = "postgresql" if server.env["DATABASE_URL"] else "sqlite"
    assert answer.json()["status"] == "ok"
    assert answer.json()["database"] == wanted


def test_both_taps_land(server):
    _, phones = seats(server)
    before = phones[0].state()["number"]
    for _ in range(10):
        answers = together(*(lambda p=p: p.do({"do": "gain", "amount": 1}) for p in phones))
        assert [a.status for a in answers] == [201, 201, 201]
    assert phones[0].state()["view"]["score"] == {"s1": 10, "s2": 10, "s3": 10}
    assert numbers(phones[1]) == list(range(1, before + 31))


def test_the_same_key_five_times_at_once_is_one_entry(server):
    _, (phone, *_rest) = seats(server)
    others = []
    for _ in range(5):
        twin = Phone(server.url)
        twin.cookies, twin.table = dict(phone.cookies), phone.table
        others.append(twin)
    key = secrets.token_urlsafe(18)
    answers = together(*(lambda p=p: p.do({"do": "roll"}, key) for p in others))
    assert sorted(a.status for a in answers) == [200, 200, 200, 200, 201]
    assert len({a.json()["number"] for a in answers}) == 1


def test_only_one_of_two_takes_the_pot(server):
    _, phones = seats(server)
    seen = phones[0].state()["number"]
    answers = together(*(lambda p=p: p.do({"do": "claim"}, seen=seen) for p in phones))
    assert sorted(a.status for a in answers) == [201, 409, 409]
    told = next(a for a in answers if a.status == 409).json()
    assert told["entries"][-1]["action"]["do"] == "claim"
    assert phones[0].do({"do": "claim"}).json()["refused"]["rule"] == "CUP-POT-01"


def test_phones_are_told_only_a_number_and_only_after_the_commit(server):
    _, phones = seats(server)
    ears = [phone.listen() for phone in phones]
    for ear in ears:
        ear.wait_for(3)
    for _ in range(5):
        number = phones[0].do({"do": "whisper", "text": "CANARY"}).json()["number"]
        for ear, phone in zip(ears, phones, strict=True):
            ear.wait_for(number, 2)
            assert phone.state()["number"] >= number
    for ear in ears:
        said = "".join(ear.raw)
        assert "CANARY" not in said
        assert all(
            line.startswith((":", "event: number", "data: ", "retry: ")) or line == "\n"
            for line in ear.raw
        )
        ear.close()


def test_a_stranger_hears_nothing(server):
    table, _ = seats(server)
    other = server.open_table(2)
    stranger = Phone(server.url).join(other, "s1", "Eve")
    stranger.table = table["id"]
    assert stranger.listen().status == 404
    nobody = Phone(server.url)
    nobody.table = table["id"]
    assert nobody.listen().status == 404
    nobody.table = "nosuchtable9"
    assert nobody.listen().status == 404


def test_a_released_seat_is_cut_off_while_listening(server):
    table, phones = seats(server)
    keeper = Phone(server.url)
    keeper.get(f"/keep/{table['id']}/{table['keeper']}")
    assert keeper.post(f"/keep/{table['id']}/{table['keeper']}", {}).status == 302
    ear, other = phones[1].listen(), phones[0].listen()
    ear.wait_for(3)
    keeper.get(f"/t/{table['id']}/keeper/")
    keeper.post(f"/t/{table['id']}/keeper/", {"do": "release", "seat": "s2"})
    assert ear.ended.wait(3)
    assert phones[1].get(f"/t/{table['id']}/state.json").status == 404
    assert phones[1].do({"do": "gain", "amount": 1}).status == 404
    assert not other.ended.is_set()
    other.wait_for(4)


def test_nothing_acknowledged_is_lost_by_a_kill(server):
    """kill -9 at random moments while phones write; every acknowledged action is there once."""
    _, phones = seats(server)
    acknowledged: list[tuple[str, int]] = []
    sent: list[str] = []

    def write(phone):
        while not stop.is_set():
            key = secrets.token_urlsafe(18)
            sent.append(key)
            try:
                answer = phone.do({"do": "gain", "amount": 1}, key)
            except Exception:
                time.sleep(0.02)
                continue
            if answer.status == 201:
                acknowledged.append((key, answer.json()["number"]))

    for _ in range(2):
        stop = threading.Event()
        writers = [threading.Thread(target=write, args=(phone,)) for phone in phones]
        for writer in writers:
            writer.start()
        time.sleep(0.4 + secrets.randbelow(300) / 1000)
        server.kill()
        stop.set()
        for writer in writers:
            writer.join()
        server.start()
    journal = phones[0].journal()
    assert [e["number"] for e in journal] == list(range(1, len(journal) + 1))
    assert len(acknowledged) > 20
    for key, number in acknowledged:
        repeat = phones[int(journal[number - 1]["seat"][1]) - 1].do(
            {"do": "gain", "amount": 1}, key
        )
        assert (repeat.status, repeat.json()["number"]) == (200, number)
    assert "all well" in server.command("table_check", phones[0].table)


def test_ctrl_c_ends_quickly_with_open_streams(server):
    _, phones = seats(server)
    ears = [phone.listen() for phone in phones]
    for ear in ears:
        ear.wait_for(3)
    assert server.stop() < 3


def test_two_processes_on_postgresql_share_tables(tmp_path, fresh_postgres_url):
    """An action answered by one process is heard by the phones of the other."""
    running = Server(tmp_path, fresh_postgres_url, workers=2).start()
    try:
        _, phones = seats(running)
        ears = [phone.listen() for phone in phones for _ in range(6)]
        for ear in ears:
            ear.wait_for(3)
        for n in range(4, 14):
            fresh = Phone(running.url)
            fresh.cookies, fresh.table = dict(phones[0].cookies), phones[0].table
            assert fresh.do({"do": "gain", "amount": 1}).json()["number"] == n
            for ear in ears:
                ear.wait_for(n, 3)
    finally:
        running.stop()

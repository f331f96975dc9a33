"""The checker: phones write at once, some taps twice; then everything that must hold is looked at. Returns the faults."""

import random
import secrets
import threading

from tests.phones import Phone


def faults_of(server, phones: list[Phone], actions: int = 20, seed: int = 1) -> list[str]:
    """Let every phone write `actions` times, 1 in 10 sent twice, and say what went wrong."""
    faults: list[str] = []
    acknowledged: dict[str, int] = {}
    ears = [phone.listen() for phone in phones]
    threads = [
        threading.Thread(
            target=_write, args=(phone, actions, random.Random(seed + n), acknowledged, faults)
        )
        for n, phone in enumerate(phones)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    faults += _look(phones, acknowledged, ears)
    return faults


def _write(
    phone: Phone, actions: int, dice: random.Random, acknowledged: dict, faults: list[str]
) -> None:
    for _ in range(actions):
        key = secrets.token_urlsafe(18)
        for _ in range(2 if dice.random() < 0.1 else 1):
            answer = phone.do({"do": "gain", "amount": 1}, key)
            if answer.status not in (200, 201):
                faults.append(f"answered {answer.status}")
                continue
            number = answer.json()["number"]
            if acknowledged.setdefault(key, number) != number:
                faults.append(f"the same key was answered {acknowledged[key]} and {number}")


def _look(phones: list[Phone], acknowledged: dict[str, int], ears: list) -> list[str]:
    faults = []
    answer = phones[0].get(f"/t/{phones[0].table}/journal.json?since=0")
    if answer.status != 200:
        return [f"the journal answered {answer.status}"]
    entries = answer.json()["entries"]
    if [e["number"] for e in entries] != list(range(1, len(entries) + 1)):
        faults.append("the numbers have gaps or twins")
    if len(set(acknowledged.values())) != len(acknowledged):
        faults.append("two actions were answered with one number")
    gains = sum(entry["action"]["do"] == "gain" for entry in entries)
    if gains != len(acknowledged):
        faults.append(f"{len(acknowledged)} actions acknowledged, {gains} in the journal")
    views = [phone.state() for phone in phones]
    if len({str(v["view"]["score"]) for v in views}) != 1:
        faults.append("the phones see different scores")
    if sum(views[0]["view"]["score"].values()) != gains:
        faults.append("the score is not the sum of the entries")
    for ear in ears:
        try:
            ear.wait_for(len(entries), 2)
        except AssertionError:
            faults.append("a phone was not told of the last entry")
    return faults


def told_too_soon(phone: Phone, other: Phone, tries: int = 8) -> list[str]:
    """Whether a phone that is told a number finds it when it looks."""
    ear = other.listen()
    faults = []
    for _ in range(tries):
        heard = len(ear.heard)
        writer = threading.Thread(target=phone.do, args=({"do": "gain", "amount": 1},))
        writer.start()
        while len(ear.heard) == heard and writer.is_alive():
            pass
        number = ear.heard[-1][0] if ear.heard else 0
        if other.state()["number"] < number:
            faults.append(f"told of {number} before it was there")
        writer.join()
    return faults

"""S2 and S3: canaries in no answer of another role; two worlds equal but for one secret look the same to all others."""

import re

import pytest
import time_machine
from django.db import transaction

from tests.secrecy.urls import example, patterns
from tests.secrecy.worlds import ROLES, WORLDS, World, built, client, same_randomness

pytestmark = pytest.mark.django_db

MASKS = [
    (rb'name="csrfmiddlewaretoken" value="[^"]*"', b"TOKEN"),
    (rb"csrftoken=[A-Za-z0-9]+", b"TOKEN"),
]


def everything(role: str, table) -> dict[str, bytes]:
    """All bytes and headers this role can be sent by reading."""
    found = {}
    names = sorted(p.name for p in patterns() if p.name not in ("healthz",))
    addresses = [example(name, table) for name in names]
    addresses += [f"/t/{table.pk}/why/?of={s}" for s in ("s1.score", "s2.score", "picks", "pot")]
    addresses += [f"/t/{table.pk}/journal.json?since=0"]
    if table.game == "time-loop":
        addresses += [f"/t/{table.pk}/time-loop/replay/?at={n}" for n in (2, 10, 26)]
        addresses += [f"/t/{table.pk}/time-loop/why/?of=s1.{trait}" for trait in ("wit", "charm")]
    for address in addresses:
        answer = client(role).get(address)
        headers = "\n".join(f"{k}: {v}" for k, v in sorted(answer.headers.items()))
        cookies = answer.cookies.output()
        found[address] = _masked(
            f"{answer.status_code}\n{headers}\n{cookies}\n".encode() + answer.content
        )
    stale = {"key": "s" * 24, "seen": 0, "action": {"do": "claim"}}
    refused = client(role).post(f"/t/{table.pk}/undo", {"key": "u" * 24, "number": 99})
    found["refused undo"] = _masked(refused.content)
    found["stale"] = _masked(
        client(role).post(f"/t/{table.pk}/do", stale, content_type="application/json").content
    )
    return found


def _masked(answer: bytes) -> bytes:
    for pattern, word in MASKS:
        answer = re.sub(pattern, word, answer)
    return answer


def seen_by_all(world: World, value: object) -> dict[str, dict[str, bytes]]:
    """What every role is sent in this world; the world is taken back afterwards."""
    with transaction.atomic(), time_machine.travel("2026-11-20 20:00:00+00:00", tick=False):
        with same_randomness():
            table = built(world, value)
            seen = {}
            for role in ROLES:
                point = transaction.savepoint()
                seen[role] = everything(role, table)
                transaction.savepoint_rollback(point)
                from companion.tables.keep import keep

                keep.forget()
        transaction.set_rollback(True)
    return seen


@pytest.mark.parametrize("world", WORLDS, ids=lambda w: f"{w.game}: {w.name}")
@pytest.mark.timeout(120)
def test_two_worlds_look_the_same_to_everybody_else(world):
    first, second = (seen_by_all(world, value) for value in world.values)
    for role in ROLES:
        if role == world.owner:
            continue
        for address, answer in first[role].items():
            assert answer == second[role][address], (role, address)


@pytest.mark.parametrize(
    "world", [w for w in WORLDS if isinstance(w.values[0], str)], ids=lambda w: w.name
)
def test_canaries_reach_their_owner_only(world):
    canary = str(world.values[0]).encode()
    seen = seen_by_all(world, world.values[0])
    assert any(canary in answer for answer in seen[world.owner].values())
    for role in ROLES:
        if role != world.owner:
            assert not any(canary in answer for answer in seen[role].values()), role


def test_the_harness_itself_notices_a_leak(monkeypatch):
    """A planted leak in the view must be found, or the tests above prove nothing."""
    from dataclasses import replace

    from companion.rulebook import game_named, register

    honest = game_named("cups")

    def leaky(state, seat):
        whispers = {s: w.opened() for s, w in state.whispers.items()}
        return {**honest.seen_by(state, seat), "whispers": whispers}

    register(replace(honest, seen_by=leaky))
    try:
        with pytest.raises(AssertionError):
            test_two_worlds_look_the_same_to_everybody_else(WORLDS[0])
        with pytest.raises(AssertionError):
            test_canaries_reach_their_owner_only(WORLDS[0])
    finally:
        register(honest)

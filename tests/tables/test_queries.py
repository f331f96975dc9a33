"""P12: queries per request, counted, and independent of history."""

import json

import pytest
from django.db import connection
from django.test import TestCase
from django.test.utils import CaptureQueriesContext

from companion.tables.journal import Act, append
from tests.secrecy.urls import example, patterns
from tests.secrecy.worlds import WORLDS, built, client

pytestmark = pytest.mark.django_db

MOST = {"tap": 6, "page": 8}


def queries(call) -> int:
    with (
        CaptureQueriesContext(connection) as captured,
        TestCase.captureOnCommitCallbacks(execute=True),
    ):
        call()
    ours = [
        q["sql"]
        for q in captured
        if not q["sql"].startswith(("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT"))
    ]
    return len(ours)


def counted(table, keys="first") -> dict[str, int]:
    phone = client("s1")
    found = {}
    for pattern in patterns():
        address = example(pattern.name, table)
        phone.get(address)
        found[pattern.name] = queries(lambda a=address: phone.get(a))
    for n, action in enumerate(
        ({"do": "gain", "amount": 1}, {"do": "roll"}, {"do": "note", "text": "x"})
    ):
        body = {"key": f"{keys}-{n}-" + "k" * 20, "action": action, "seen": 0}
        send = lambda b=body: phone.post(f"/t/{table.pk}/do", b, content_type="application/json")  # noqa: E731
        found[f"tap {action['do']}"] = queries(send)
        form = {"key": f"{keys}-form-{n}" + "k" * 20, "action": json.dumps(action), "seen": "0"}
        send = lambda f=form: phone.post(f"/t/{table.pk}/do", f, headers={"HX-Request": "true"})  # noqa: E731
        found[f"tap {action['do']} on a page"] = queries(send)
    return found


def test_few_queries_however_long_the_journal():
    table = built(WORLDS[0], "alpha-canary")
    short = counted(table)
    for n in range(120):
        append(table.pk, Act("s2", {"do": "gain", "amount": 1}, f"long-{n:020d}"))
    client("s1").get(f"/t/{table.pk}/")
    long = counted(table, "again")
    assert long["tap gain on a page"] <= 6
    for name, number in short.items():
        most = MOST["tap" if name.startswith("tap") else "page"]
        assert number <= most, (name, number)
        assert long[name] <= number, (name, number, long[name])

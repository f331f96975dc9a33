"""The HTTP contract of a table: statuses and shapes, bad input, consent, keeping, commands."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from companion.tables.models import Entry, Holding, Seat, Table
from companion.tables.opening import NewTable, open_table
from tests.secrecy.worlds import World, built, client

pytestmark = pytest.mark.django_db

QUIET = World("nothing", "cups", "", (0, 0), lambda v: [])
BY_CONSENT = World("nothing", "cups-consent", "", (0, 0), lambda v: [])


@pytest.fixture
def table():
    return built(QUIET, 0)


def post(role, table, body, path="do"):
    return client(role).post(f"/t/{table.pk}/{path}", body, content_type="application/json")


def act(role, table, action, n=1, **more):
    return post(role, table, {"key": f"{role}-{n:020d}", "action": action, **more})


def test_statuses_of_an_action(table):
    first = act("s1", table, {"do": "gain", "amount": 2})
    assert (first.status_code, first.json()) == (201, {"number": 1})
    again = act("s1", table, {"do": "gain", "amount": 2})
    assert (again.status_code, again.json()) == (200, {"number": 1})
    assert act("s1", table, {"do": "gain", "amount": 3}).status_code == 422
    refused = act("s1", table, {"do": "gain", "amount": 99}, 2)
    assert refused.status_code == 422
    assert refused.json()["refused"]["rule"] == "CUP-GAIN-01"
    assert refused.json()["refused"]["choices"][0] == {"do": "gain", "amount": 1}
    assert act("s2", table, {"do": "claim"}, 3).status_code == 201
    assert act("s2", table, {"do": "fill"}, 4).status_code == 201
    stale = act("s3", table, {"do": "claim"}, 5, seen=1)
    assert stale.status_code == 409
    assert stale.json()["number"] == 3
    assert [e["number"] for e in stale.json()["entries"]] == [2, 3]


def test_the_view_as_json(table):
    act("s1", table, {"do": "pick", "card": 4})
    mine = client("s1").get(f"/t/{table.pk}/state.json").json()
    assert (mine["table"], mine["game"], mine["number"], mine["seat"]) == (
        table.pk,
        "cups",
        1,
        "s1",
    )
    assert mine["view"]["my_pick"] == 4
    theirs = client("spectator").get(f"/t/{table.pk}/state.json").json()
    assert theirs["seat"] is None
    assert theirs["view"]["my_pick"] is None


def test_the_journal_as_json(table):
    act("s1", table, {"do": "pick", "card": 4})
    act("s2", table, {"do": "gain", "amount": 1}, for_=None)
    post("s1", table, {"key": "undo-" + "k" * 20, "number": 2}, "undo")
    entries = client("s3").get(f"/t/{table.pk}/journal.json?since=0").json()["entries"]
    assert [sorted(e) for e in entries[:1]] == [
        ["action", "at", "by", "number", "seat", "sentence", "undone"]
    ]
    assert [e["undone"] for e in entries] == [False, True, False]
    assert entries[0]["action"] == {"do": "pick", "card": None}
    assert entries[1]["sentence"] == "Bo gains 1 point."
    assert (
        client("s3").get(f"/t/{table.pk}/journal.json?since=2").json()["entries"][0]["number"] == 3
    )


BAD = [
    b"",
    b"[]",
    b"null",
    b'"x"',
    b"{",
    b'{"key": 5}',
    b'{"key": "' + b"k" * 24 + b'"}',
    b'{"key": "' + b"k" * 24 + b'", "action": []}',
    b'{"key": "' + b"k" * 24 + b'", "action": {}}',
    b'{"key": "' + b"k" * 24 + b'", "action": {"do": 5}}',
    b'{"key": "' + b"k" * 24 + b'", "action": {"do": "' + b"x" * 50 + b'"}}',
    b'{"key": "' + b"k" * 24 + b'", "action": {"do": "nonsense"}}',
    b'{"key": "short", "action": {"do": "roll"}}',
    b'{"key": "' + b"k" * 24 + b'", "action": {"do": "gain", "amount": NaN}}',
    b'{"key": "' + b"k" * 24 + b'", "action": {"do": "gain", "amount": 1, "amount": 2}}',
    b'{"key": "' + b"k" * 24 + b'", "action": {"do": "note", "text": "\\ud800"}}',
    b'{"key": "'
    + b"k" * 24
    + b'", "action": {"do": "gain", "amount": '
    + b"[" * 500
    + b"]" * 500
    + b"}}",
    b"\xff\xfe",
]


@pytest.mark.parametrize("body", BAD, ids=range(len(BAD)))
def test_bad_bodies_get_a_sentence_and_write_nothing(table, body):
    json_please = {"Accept": "application/json"}
    answer = client("s1").post(
        f"/t/{table.pk}/do", body, content_type="application/json", headers=json_please
    )
    assert answer.status_code == 422
    assert answer.json()["refused"]["sentence"]
    assert Entry.objects.count() == 0


def test_a_note_larger_than_an_entry_is_refused(table):
    answer = act("s1", table, {"do": "whisper", "text": "x" * 70_000})
    assert answer.status_code == 422
    assert answer.json()["refused"]["rule"] == "HOUSE-SIZE"


def test_strange_letters_are_kept_as_they_are_but_for_nul(table):
    assert act("s1", table, {"do": "note", "text": ["a", {"b": "\x00"}]}).status_code == 422
    assert act("s1", table, {"do": "note", "text": "a \u202e c 🂡"}).status_code == 201
    entry = client("s1").get(f"/t/{table.pk}/journal.json").json()["entries"][0]
    assert entry["action"]["text"] == "a \u202e c 🂡"


def test_house_acts_cannot_be_posted(table):
    for verb in ("sit", "release", "strict", "keeper", "lock", "new_code"):
        assert act("s1", table, {"do": verb, "seat": "s2", "name": "x"}).status_code == 403


def test_undo_by_consent():
    table = built(BY_CONSENT, 0)
    from companion.tables.journal import Act, append

    for n in (1, 2, 3):
        append(
            table.pk, Act(f"s{n}", {"do": "sit", "seat": f"s{n}", "name": f"P{n}"}, f"sit-{n:020d}")
        )
    act("s1", table, {"do": "gain", "amount": 5})
    asked = post("s1", table, {"key": "ask-" + "k" * 20, "number": 4}, "undo")
    assert (asked.status_code, asked.json()["number"]) == (202, 5)
    assert act("s1", table, {"do": "agree"}, 2).status_code == 422
    assert act("s2", table, {"do": "agree"}, 3).json() == {"number": 6}
    assert client("s1").get(f"/t/{table.pk}/state.json").json()["view"]["score"]["s1"] == 5
    assert act("s3", table, {"do": "agree"}, 4).json() == {"number": 8}
    assert client("s1").get(f"/t/{table.pk}/state.json").json()["view"]["score"]["s1"] == 0
    assert act("s3", table, {"do": "agree"}, 5).status_code == 422


def test_a_move_or_a_no_voids_the_request():
    table = built(BY_CONSENT, 0)
    from companion.tables.journal import Act, append

    for n in (1, 2, 3):
        append(
            table.pk, Act(f"s{n}", {"do": "sit", "seat": f"s{n}", "name": f"P{n}"}, f"sit-{n:020d}")
        )
    act("s1", table, {"do": "gain", "amount": 5})
    post("s1", table, {"key": "ask-" + "k" * 20, "number": 4}, "undo")
    assert post("s2", table, {"key": "ask2" + "k" * 20, "number": 4}, "undo").status_code == 422
    act("s2", table, {"do": "decline"}, 2)
    assert act("s3", table, {"do": "agree"}, 3).status_code == 422
    post("s1", table, {"key": "ask3" + "k" * 20, "number": 4}, "undo")
    act("s2", table, {"do": "gain", "amount": 1}, 4)
    assert act("s3", table, {"do": "agree"}, 5).status_code == 422


def test_join_without_a_pin_then_another_phone_needs_none(cups):
    anna, bo = Client(), Client()
    assert anna.post(f"/join/{cups.join_code}", {"seat": "s1", "name": "Anne"}).status_code == 302
    assert Seat.objects.get(table=cups, key="s1").name == "Anne"
    assert bo.post(f"/join/{cups.join_code}", {"seat": "s1", "name": ""}).status_code == 302
    assert Holding.objects.filter(table=cups, seat="s1").count() == 2


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"seat": "s9"},
        {"seat": "s1", "name": "x" * 41},
        {"seat": "s1", "name": "A", "pin": "12"},
        {"seat": "s1", "name": "A", "pin": "abcd"},
    ],
)
def test_bad_joining_gets_a_sentence(cups, fields):
    answer = Client().post(f"/join/{cups.join_code}", fields)
    assert answer.status_code == 422
    assert not Holding.objects.filter(table=cups).exists()
    assert Entry.objects.count() == 0


def test_looking_at_links_changes_nothing(cups):
    for address in (
        f"/join/{cups.join_code}",
        f"/watch/{cups.spectator_code}",
        f"/keep/{cups.pk}/{cups.keeper_key}",
    ):
        assert Client().get(address).status_code == 200
    assert not Holding.objects.exists()


def test_the_device_token_changes_at_every_joining(cups):
    phone = Client()
    phone.post(f"/join/{cups.join_code}", {"seat": "s1", "name": "Anna"})
    planted = phone.cookies["device"].value
    phone.post(f"/join/{cups.join_code}", {"seat": "s2", "name": "Bo"})
    thief = Client()
    thief.cookies["device"] = planted
    assert thief.get(f"/t/{cups.pk}/").status_code == 404
    assert phone.get(f"/t/{cups.pk}/").status_code == 200


def test_what_the_keeper_does():
    table = built(QUIET, 0)
    keeper = client("keeper")
    page = f"/t/{table.pk}/keeper/"
    old = table.join_code
    for fields in (
        {"do": "strict"},
        {"do": "scribe", "seat": "s2"},
        {"do": "unscribe", "seat": "s2"},
        {"do": "unstrict"},
        {"do": "new_code"},
    ):
        assert keeper.post(page, fields).status_code == 302, fields
    table.refresh_from_db()
    assert table.join_code != old
    assert client("outsider").get(f"/join/{old}").status_code == 404
    for fields in (
        {"do": "nonsense"},
        {"do": "release", "seat": "s9"},
        {"do": "unstrict"},
        {"do": "release"},
    ):
        assert keeper.post(page, fields).status_code == 422, fields
    assert keeper.post(page, {"do": "put_away"}).status_code == 302
    assert act("s1", table, {"do": "roll"}).status_code == 422
    assert client("s1").get(f"/t/{table.pk}/").status_code == 200
    assert keeper.post(page, {"do": "take_out"}).status_code == 302
    assert act("s1", table, {"do": "roll"}).status_code == 201


def test_handing_over_the_keeping():
    table = built(QUIET, 0)
    from companion.tables.journal import Act, append

    append(table.pk, Act("s2", {"do": "sit", "seat": "s2", "name": "Bo"}, "sit-" + "k" * 20))
    old = table.keeper_key
    assert (
        client("keeper").post(f"/t/{table.pk}/keeper/", {"do": "keeper", "seat": "s2"}).status_code
        == 302
    )
    assert client("keeper").get(f"/t/{table.pk}/keeper/").status_code == 404
    assert client("s2").get(f"/t/{table.pk}/keeper/").status_code == 200
    assert client("outsider").get(f"/keep/{table.pk}/{old}").status_code == 404


def test_opening_by_hand_and_its_faults():
    phone = Client()
    bad = phone.post("/open/cups/", {"table": "", "name": ["A", "B"]})
    assert bad.status_code == 422
    assert phone.post("/open/cups/", {"table": "T", "name": ["A"]}).status_code == 422
    assert phone.get("/open/chess/").status_code == 404
    assert phone.post("/open/cups/", {"table": "T", "name": ["A", "B", ""]}).status_code == 302
    assert [t.name for t in Table.objects.all()] == ["T"]
    assert b"T" in phone.get("/").content


def test_a_typed_code_is_understood():
    table = open_table(NewTable("cups", "T", ["A", "B"]))
    code = table.join_code
    answer = Client().get("/join/", {"code": f" {code[:4].lower()}-{code[4:]} "})
    assert answer.status_code == 302
    assert Client().get("/join/", {"code": "nope"}).status_code == 404
    assert Client().get("/join/").status_code == 200


def test_light_is_remembered_and_redirects_stay_here():
    phone = Client()
    assert phone.post("/light", {"light": "dark", "next": "/about/"}).url == "/about/"
    assert b'data-light="dark"' in phone.get("/about/").content
    assert phone.post("/light", {"light": "pink", "next": "https://evil.example/"}).url == "/"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("192.168.1.20:8000", 200),
        ("[::1]:8000", 200),
        ("localhost", 200),
        ("laptop.local:8000", 200),
        ("evil.example", 400),
    ],
)
def test_hosts(host, status):
    assert Client().get("/healthz", headers={"Host": host}).status_code == status


def test_a_huge_upload_is_not_even_read():
    from django.core.files.uploadedfile import SimpleUploadedFile

    huge = SimpleUploadedFile("huge.json", b"x" * (5 * 1024 * 1024))
    assert Client().post("/open/from-file/", {"file": huge}).status_code == 400


def test_health_when_the_database_is_gone(monkeypatch):
    from django.db import OperationalError, connection

    def broken(*args, **kwargs):
        raise OperationalError

    monkeypatch.setattr(connection, "cursor", broken)
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "unavailable")


def run(*args, stdin="", monkeypatch=None):
    out = StringIO()
    if monkeypatch:
        monkeypatch.setattr("sys.stdin", StringIO(stdin))
    call_command(*args, stdout=out)
    return out.getvalue()


def test_commands_open_list_and_check(monkeypatch):
    opened = json.loads(run("table_open", "cups", "--defaults", "3"))
    assert sorted(opened) == ["id", "join", "keeper", "seats", "spectator"]
    assert [seat["key"] for seat in opened["seats"]] == ["s1", "s2", "s3"]
    assert all(len(seat["pin"]) == 6 for seat in opened["seats"])
    listed = json.loads(run("tables", "--json"))
    assert (listed["id"], listed["join"], listed["entries"]) == (opened["id"], opened["join"], 0)
    assert opened["id"] in run("tables")
    assert "all well" in run("table_check", opened["id"])
    custom = json.loads(
        run(
            "table_open",
            "cups",
            stdin='{"table": "T", "seats": ["s1", "s2"]}',
            monkeypatch=monkeypatch,
        )
    )
    assert [seat["name"] for seat in custom["seats"]] == ["Player 1", "Player 2"]
    for bad in ("", "[]", "{}", '{"seats": 5}'):
        with pytest.raises(CommandError):
            run("table_open", "cups", stdin=bad, monkeypatch=monkeypatch)
    with pytest.raises(CommandError):
        run("table_open", "cups", "--defaults", "9")
    with pytest.raises(CommandError):
        run("table_check", "nosuchtable")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (
            lambda t: Entry.objects.filter(number=2).update(body=b'{"amount":9,"do":"gain"}'),
            "altered",
        ),
        (lambda t: Table.objects.update(number=9), "entries"),
        (lambda t: Table.objects.update(tail=b"x"), "tail"),
        (lambda t: Seat.objects.filter(key="s1").update(name="Eve"), "names or settings"),
    ],
)
def test_table_check_finds_faults(table, spoil, says):
    for n in range(1, 4):
        act("s1", table, {"do": "gain", "amount": 1}, n)
    Seat.objects.update(taken=False)
    assert "all well" in run("table_check", table.pk)
    Table.objects.update(demo=True)
    spoil(table)
    with pytest.raises(CommandError, match=says):
        run("table_check", table.pk)

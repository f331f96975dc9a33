"""Damaged, foreign, future, forged and monstrous files: a sentence, and nothing is written."""

import json
import random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command

from companion.rulebook import Refused, canonical
from companion.tables import table_file, waiting
from companion.tables.exporting import full_export
from companion.tables.house import SENTENCES
from companion.tables.importing import arriving
from companion.tables.models import Device, Entry, Holding, Table
from companion.tables.views import exporting
from tests.tables.test_export_import import _fresh, cups_with_everything, seen

pytestmark = pytest.mark.django_db


@pytest.fixture
def saved(cups):
    return full_export(_fresh(cups_with_everything(cups)))


def refused_kind(data):
    """The kind of sentence; and nothing was written."""
    before = Table.objects.count(), Entry.objects.count()
    with pytest.raises(Refused) as refused:
        arriving(data)
    assert (Table.objects.count(), Entry.objects.count()) == before
    assert refused.value.kind in SENTENCES
    return refused.value.kind


def resealed(document):
    """A forger who knows how the digest and the chain are made."""
    document.pop("digest", None)
    document["tail"] = table_file._tail_of(table_file._file(document))
    return canonical({**document, "digest": table_file._digest(document)})


def changed(saved, **fields):
    document = {**json.loads(saved), **fields}
    document.pop("digest")
    return canonical({**document, "digest": table_file._digest(document)})


def test_every_flipped_byte_is_found(saved):
    chance = random.Random(7)
    for place in chance.sample(range(len(saved)), 150):
        flipped = bytearray(saved)
        flipped[place] ^= 1 << chance.randrange(8)
        assert refused_kind(bytes(flipped)).startswith("file_")


def test_every_truncation_is_found(saved):
    for length in {0, 1, 2, *range(3, len(saved), 97), len(saved) - 1}:
        assert refused_kind(saved[:length]) == "file_not_json"


NONSENSE = {
    "nothing": (b"", "file_not_json"),
    "not text": (b"\xff\xfe\x00", "file_not_json"),
    "a list": (b"[]", "file_foreign"),
    "foreign": (b'{"hello": "world"}', "file_foreign"),
    "another program's": (b'{"format":"chess","version":1}', "file_foreign"),
    "version as text": (b'{"format":"queens-companion-table","version":"1"}', "file_foreign"),
    "version true": (b'{"format":"queens-companion-table","version":true}', "file_foreign"),
    "future": (b'{"format":"queens-companion-table","version":2}', "file_newer"),
    "unknown game": (
        b'{"format":"queens-companion-table","version":1,"game":"ludo"}',
        "file_unknown_game",
    ),
    "game is a list": (
        b'{"format":"queens-companion-table","version":1,"game":[]}',
        "file_unknown_game",
    ),
    "duplicate keys": (b'{"format":"x","format":"queens-companion-table"}', "file_not_json"),
    "not a number": (b'{"format":NaN}', "file_not_json"),
    "infinite": (b'{"format":1e999}', "file_not_json"),
    "huge number": (b'{"format":' + b"9" * 4000 + b"}", "file_not_json"),
    "monstrous number": (b'{"format":' + b"9" * 9000 + b"}", "file_not_json"),
    "deep": (b'{"format":' + b"[" * 40 + b"]" * 40 + b"}", "file_too_deep"),
    "abysmal": (b"[" * 100_000 + b"]" * 100_000, "file_too_deep"),
    "half a character": (b'{"format":"\\ud800"}', "file_not_json"),
    "half a character as a name": (b'{"\\udfff":1}', "file_not_json"),
    "NUL": (b'{"format":"\\u0000"}', "file_not_json"),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_gets_a_sentence(db, name):
    data, kind = NONSENSE[name]
    assert refused_kind(data) == kind


def test_a_file_that_is_too_large_is_not_even_read(db, monkeypatch):
    monkeypatch.setattr(table_file, "LARGEST_FILE", 100)
    assert refused_kind(b"[" * 101) == "file_too_large"


WRONG_FIELDS = {
    "kind": "half",
    "name": "two\nlines",
    "opened_at": "yesterday",
    "entries": {},
    "setup": {"seats": {"s1": "A", "s3": "B"}, "game": {}},
    "number": 3,
    "tail": "00",
    "table": 7,
}


@pytest.mark.parametrize("field", WRONG_FIELDS)
def test_a_forged_field_is_refused_even_with_a_right_digest(saved, field):
    refused_kind(changed(saved, **{field: WRONG_FIELDS[field]}))


def forged_entry(saved, place, /, **fields):
    document = json.loads(saved)
    document["entries"][place - 1].update(fields)
    return document


FORGED = {
    "a seat that is not there": (4, {"seat": "s9"}),
    "an unknown verb": (4, {"body": {"do": "cheat"}}),
    "a move the rules refuse": (4, {"body": {"do": "pick", "card": 99}}),
    "a move of the wrong shape": (4, {"body": {"do": "pick", "card": {"a": [1]}}}),
    "a roll without dice": (5, {"body": {"do": "roll"}}),
    "a shuffle with odd draws": (6, {"body": {"do": "shuffle", "draws": 7}}),
    "an undo by nobody known": (10, {"seat": "s7"}),
    "an undo of nothing": (10, {"body": {"do": "undo", "number": 99}}),
    "an undo of itself": (10, {"body": {"do": "undo", "number": 10}}),
    "an undo of a seat": (10, {"body": {"do": "undo", "number": 1}}),
    "an undo of a word": (10, {"body": {"do": "undo", "number": "x"}}),
    "an undo without a number": (10, {"body": {"do": "undo"}}),
    "a redo of what stands": (11, {"body": {"do": "undo", "number": 7, "x": 1}}),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_entry_does_not_follow_from_the_rules(saved, name):
    number, fields = FORGED[name]
    assert refused_kind(resealed(forged_entry(saved, number, **fields))) == "file_does_not_follow"


MISSHAPEN = {
    "number": 9,
    "group": 2,
    "at": "2026-13-01T00:00:00+00:00",
    "seat": 5,
    "by": "far too long a name",
    "key": None,
    "version": -1,
    "device": "phone",
    "body": [],
}


@pytest.mark.parametrize("field", MISSHAPEN)
def test_a_misshapen_entry_is_named(saved, field):
    data = changed(saved, entries=forged_entry(saved, 4, **{field: MISSHAPEN[field]})["entries"])
    assert refused_kind(data) == "file_entry"


def test_newer_rules_are_refused(saved):
    data = changed(saved, entries=forged_entry(saved, 4, version=99)["entries"])
    assert refused_kind(data) == "file_newer_rules"


def test_two_entries_with_one_key_are_refused(saved):
    data = changed(
        saved, entries=forged_entry(saved, 4, key="test-key-00000000000000000002")["entries"]
    )
    assert refused_kind(data) == "file_damaged"


@pytest.mark.timeout(20)
def test_a_file_that_takes_back_without_end_is_refused(saved):
    document = json.loads(saved)
    first = document["entries"][2]
    gains = [{"do": "gain", "amount": 1}] * 400
    bodies = gains + [{"do": "undo", "number": 1 if n == 0 else 400 + n} for n in range(600)]
    document["entries"] = [
        {**first, "number": n, "group": n, "key": f"key-{n}", "body": body}
        for n, body in enumerate(bodies, 1)
    ]
    document["number"] = len(bodies)
    assert refused_kind(resealed(document)) == "file_tangled"


def test_the_command_says_it_in_a_sentence(db, tmp_path):
    path = tmp_path / "foreign.json"
    path.write_text("{}")
    with pytest.raises(CommandError, match="HOUSE-FILE: This is not a file that was saved"):
        call_command("table_import", str(path))


# --- the page


def upload(client, data):
    return client.post("/open/from-file/", {"file": SimpleUploadedFile("t.json", data)})


def test_a_table_is_opened_from_a_file_after_a_look_at_it(client, saved, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    page = upload(client, saved)
    assert page.status_code == 200
    assert "Änne, Bo, Cleo" in page.content.decode()
    assert Table.objects.count() == 1
    name = page.context["waiting"]
    answer = client.post("/open/from-file/", {"waiting": name})
    copy = Table.objects.exclude(name="").order_by("-opened_at").exclude(pk=_source(saved)).get()
    assert answer["Location"] == f"/t/{copy.pk}/invite/"
    assert Holding.objects.get(table=copy).role == Holding.KEEPER
    assert Device.objects.count() == 1
    assert seen(copy) == seen(Table.objects.get(pk=_source(saved)))
    again = client.post("/open/from-file/", {"waiting": name})
    assert (again.status_code, Table.objects.count()) == (422, 2)


def _source(saved):
    return json.loads(saved)["table"]


@pytest.mark.parametrize("data", [b"{}", b"", b"[" * 50_000], ids=["foreign", "empty", "deep"])
def test_a_bad_file_gets_a_sentence_on_the_page(client, data, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    page = upload(client, data)
    assert page.status_code == 422
    assert "file" in page.content.decode()
    assert not (tmp_path / "arriving").exists()


def test_no_file_and_too_large_a_file(client, monkeypatch):
    assert client.post("/open/from-file/", {}).status_code == 422
    monkeypatch.setattr(exporting, "LARGEST_UPLOAD", 10)
    page = upload(client, b"x" * 11)
    assert "too large" in page.content.decode()


def test_waiting_files_are_few_young_and_private(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    names = [waiting.leave(b"x") for _ in range(waiting.MOST_WAITING + 5)]
    folder = tmp_path / "arriving"
    assert len(list(folder.iterdir())) == waiting.MOST_WAITING
    assert waiting.waiting(names[-1]) == b"x"
    assert (folder / names[-1]).stat().st_mode & 0o777 == 0o600
    import os

    os.utime(folder / names[-1], (0, 0))
    for name in (names[-1], "../secret-key", ""):
        with pytest.raises(Refused):
            waiting.waiting(name)
    waiting.forget(names[-2])
    assert not (folder / names[-2]).exists()


def test_the_seats_own_file_is_served_as_a_download(client, cups):
    from companion.tables import codes
    from companion.tables.devices import COOKIE, _signer

    device = Device.objects.create(token_hash=codes.digest("t"), made_at=cups.opened_at)
    Holding.objects.create(device=device, table=cups, role="player", seat="s1", in_hand=True)
    client.cookies[COOKIE] = _signer().sign("t")
    answer = client.get(f"/t/{cups.pk}/export.json")
    assert answer["Content-Disposition"] == f'attachment; filename="{cups.pk}-0.json"'
    assert "no-store" in answer["Cache-Control"]
    assert json.loads(answer.content)["seat"] == "s1"

"""A table saved to a file and opened from it again: every seat sees and reads the same."""

import json

import pytest
from django.core.management import CommandError, call_command

from companion.rulebook import Refused, game_named
from companion.tables.access import Viewer
from companion.tables.checking import fault_of
from companion.tables.exporting import full_export, seat_export
from companion.tables.importing import arriving, bring_in, previewed
from companion.tables.journal import Act, append, append_group
from companion.tables.keep import keep
from companion.tables.models import Entry, RulingRow, Seat, Table
from companion.tables.opening import NewTable, open_table
from companion.tables.screens import all_demos
from companion.tables.views.table import entries_since

pytestmark = pytest.mark.django_db


def do(table, seat, action, key=None, **more):
    number = Entry.objects.filter(table=table).count()
    return append(table.pk, Act(seat, action, key or f"test-key-{number:020d}", **more))


def eyes(table, seat):
    return Viewer(table, 0, seat, (), is_keeper=False)


def seen(table):
    """State and journal with everybody's eyes, as the bytes that leave the server."""
    table.refresh_from_db()
    keep.forget()
    viewers = [eyes(table, seat) for seat in (None, *table.seats.values_list("key", flat=True))]
    return [
        json.dumps([v.position.number, v.view(), entries_since(v, 0)], sort_keys=True)
        for v in viewers
    ]


def cups_with_everything(cups):
    """Secrets, dice, a shuffle, a group, undo near and far, redo, notes, names, a strict table."""
    do(cups, "s1", {"do": "sit", "seat": "s1", "name": "Änne"})
    do(cups, "s2", {"do": "sit", "seat": "s2", "name": "Bo"})
    do(cups, "s1", {"do": "whisper", "text": "a secret"})
    do(cups, "s2", {"do": "pick", "card": 4})
    do(cups, "s1", {"do": "roll"})
    do(cups, "s1", {"do": "shuffle"})
    gains = [Act("s1", {"do": "gain", "amount": n}, "group-of-three-000000") for n in (1, 2, 3)]
    append_group(cups.pk, gains)
    do(cups, "s1", {"do": "undo"})
    do(cups, "s1", {"do": "undo", "number": cups.entries.count()})
    do(cups, "s2", {"do": "gain", "amount": 5}, by="s1")
    do(cups, "s1", {"do": "note", "text": "so far"})
    do(cups, "s2", {"do": "undo", "number": Entry.objects.filter(verb="gain").last().number})
    do(cups, "s1", {"do": "roll"})
    do(cups, "s1", {"do": "undo"})
    do(cups, "", {"do": "strict"}, by="keeper")
    return cups


def long_cups(cups):
    """More entries than a snapshot apart, undone now and then."""
    for n in range(300):
        do(cups, f"s{n % 3 + 1}", {"do": "gain", "amount": 1})
        if n % 17 == 0:
            do(cups, f"s{n % 3 + 1}", {"do": "undo"})
    return cups


@pytest.fixture(params=["cups", "long", "campaign", "long-live", "time-loop"])
def table(request, cups):
    if request.param == "cups":
        return cups_with_everything(cups)
    return long_cups(cups) if request.param == "long" else all_demos()[request.param]()


def test_an_imported_table_looks_and_reads_the_same_to_everybody(table):
    table.refresh_from_db()
    copy = bring_in(arriving(full_export(table)))
    assert copy.pk != table.pk
    assert copy.join_code != table.join_code
    assert seen(copy) == seen(table)
    assert fault_of(copy) is None
    columns = ("number", "at", "seat", "by", "key", "group", "version", "verb", "body")
    rows = [[list(t.entries.order_by("number").values_list(*columns))] for t in (table, copy)]
    assert rows[0] == rows[1]
    fields = ("number", "place", "rule", "kind", "facts", "known_to", "subject", "amount", "undone")
    told = [
        list(RulingRow.objects.filter(table=t).order_by("number", "place", "id").values(*fields))
        for t in (table, copy)
    ]
    assert told[0] == told[1]


def test_play_goes_on_at_an_imported_table(cups):
    copy = bring_in(arriving(full_export(_fresh(cups_with_everything(cups)))))
    assert not Seat.objects.filter(table=copy).exclude(pin_hash="").exists()
    assert copy.strict
    before = copy.number
    do(copy, "s1", {"do": "gain", "amount": 1})
    do(copy, "s1", {"do": "undo"})
    copy.refresh_from_db()
    assert copy.number == before + 2
    assert fault_of(copy) is None


def test_a_redo_after_consent_is_read_the_same_at_once_and_step_by_step(db):
    table = open_table(NewTable("cups-consent", "Friday", ["Anna", "Bo"]))
    do(table, "s1", {"do": "gain", "amount": 2})
    asked = {"do": "ask_undo", "number": 1}
    do(table, "s1", asked)
    undo = Act("s1", {"do": "undo", "number": 1}, "second-key-of-the-group")
    append_group(table.pk, [Act("s2", {"do": "agree"}, "agree-key-agree-key-0"), undo])
    do(table, "s1", {"do": "undo", "number": 4})
    assert fault_of(_fresh(table)) is None
    assert seen(bring_in(arriving(full_export(_fresh(table))))) == seen(table)


def _fresh(table):
    return Table.objects.get(pk=table.pk)


def test_the_preview_says_what_would_come_in_and_writes_nothing(cups):
    table = _fresh(cups_with_everything(cups))
    preview = previewed(arriving(full_export(table)))
    assert preview[:4] == ("Cups", "Friday", ("Änne", "Bo", "Cleo"), table.number)
    assert preview.taken_back == 2
    assert preview.is_full
    assert preview.first <= preview.last
    assert Table.objects.count() == 1


def test_commands_save_show_and_open(cups, tmp_path, capsys):
    table = _fresh(cups_with_everything(cups))
    call_command("table_export", table.pk)
    path = tmp_path / "f.json"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    call_command("table_import", str(path), "--dry-run")
    assert json.loads(capsys.readouterr().out)["entries"] == table.number
    assert Table.objects.count() == 1
    call_command("table_import", str(path))
    opened = json.loads(capsys.readouterr().out)
    assert seen(Table.objects.get(pk=opened["id"])) == seen(table)
    assert [seat["pin"] for seat in opened["seats"]] == [None] * 3
    with pytest.raises(CommandError, match="There is no table"):
        call_command("table_export", "nosuchtable9")
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("table_import", str(tmp_path / "nothing.json"))


# --- one seat's own file (decision 25)


def test_a_seats_file_holds_its_own_secrets_and_nobody_elses(cups):
    table = _fresh(cups_with_everything(cups))
    mine, theirs = (seat_export(eyes(table, seat)) for seat in ("s1", "s2"))
    assert b"a secret" in mine
    assert b"a secret" not in theirs
    assert "key" not in json.loads(mine)["entries"][0]
    assert json.loads(mine)["view"] == eyes(table, "s1").view()
    entries = json.loads(theirs)["entries"]
    assert [e["hidden"] for e in entries if e["body"]["do"] == "whisper"] == [["text"]]
    assert [e["hidden"] for e in entries if e["body"]["do"] == "pick"] == [[]]
    assert [e["hidden"] for e in entries if e["body"]["do"] == "shuffle"] == [["draws"]]
    with pytest.raises(Refused) as refused:
        arriving(theirs)
    assert refused.value.kind == "file_has_unknowns"
    assert refused.value.facts == {"n": 2}


def test_a_seats_file_that_lacks_nothing_opens_a_table(cups):
    do(cups, "s1", {"do": "gain", "amount": 3})
    do(cups, "s2", {"do": "whisper", "text": "mine"})
    table = _fresh(cups)
    copy = bring_in(arriving(seat_export(eyes(table, "s2"))))
    assert seen(copy) == seen(table)
    assert fault_of(copy) is None


@pytest.mark.parametrize("game", ["long-live", "time-loop"])
def test_a_match_comes_back_from_a_seats_file_only_when_it_is_over(game, monkeypatch):
    table = all_demos()[game]()
    export = seat_export(eyes(table, "s1"))
    assert json.loads(export)["setup"] is None
    with pytest.raises(Refused) as refused:
        arriving(export)
    assert refused.value.kind == "file_unfinished_match"
    from dataclasses import replace

    from companion.rulebook import register

    honest = game_named(game)
    register(replace(honest, is_over=lambda state: True))
    try:
        copy = bring_in(arriving(seat_export(eyes(table, "s1"))))
    finally:
        register(honest)
    assert seen(copy) == seen(table)

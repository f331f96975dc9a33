"""The journal: exactly once, gapless, refusals leave nothing, undo and redo, dice kept, chain."""

import pytest
from django.db import DatabaseError, transaction

from companion.rulebook import Refused
from companion.tables.journal import Act, Stale, append, append_group
from companion.tables.keep import cold_position, keep, position_of
from companion.tables.models import Entry, RulingRow, Snapshot, Table

pytestmark = pytest.mark.django_db


def key(n):
    return f"key-number-{n:08d}"


def do(table, seat, action, n, **more):
    return append(table.pk, Act(seat, action, key(n), **more))


def fresh(table):
    return Table.objects.get(pk=table.pk)


def agrees(table):
    """Incremental, replayed from snapshot and replayed from entry 1 must be the same."""
    incremental = position_of(fresh(table))
    cold = cold_position(fresh(table))
    Snapshot.objects.all().delete()
    bare = cold_position(fresh(table))
    assert incremental.state == cold.state == bare.state
    assert incremental.house == cold.house == bare.house
    assert incremental.tail == cold.tail == bare.tail == bytes(fresh(table).tail)
    assert incremental.taken_back == bare.taken_back
    return bare


def test_an_entry_is_numbered_and_moves_the_state(cups):
    assert do(cups, "s1", {"do": "gain", "amount": 3}, 1).number == 1
    assert do(cups, "s2", {"do": "gain", "amount": 2}, 2).number == 2
    assert position_of(fresh(cups)).state.score == {"s1": 3, "s2": 2, "s3": 0}
    agrees(cups)


def test_a_refused_action_writes_nothing_and_leaves_its_key(cups):
    with pytest.raises(Refused) as caught:
        do(cups, "s1", {"do": "gain", "amount": 99}, 1)
    assert caught.value.rule == "CUP-GAIN-01"
    assert fresh(cups).number == 0
    assert do(cups, "s1", {"do": "gain", "amount": 1}, 1).number == 1


def test_the_same_key_again_is_the_same_answer(cups):
    first = do(cups, "s1", {"do": "roll"}, 1)
    again = do(cups, "s1", {"do": "roll"}, 1)
    assert (again.number, again.is_repeat) == (first.number, True)
    assert Entry.objects.count() == 1


@pytest.mark.parametrize(
    ("seat", "action"),
    [("s1", {"do": "gain", "amount": 2}), ("s2", {"do": "gain", "amount": 1})],
)
def test_the_same_key_for_something_else_is_refused(cups, seat, action):
    do(cups, "s1", {"do": "gain", "amount": 1}, 1)
    with pytest.raises(Refused) as caught:
        do(cups, seat, action, 1)
    assert caught.value.rule == "HOUSE-KEY"


def test_only_what_depends_on_a_change_is_sent_back(cups):
    do(cups, "s1", {"do": "gain", "amount": 1}, 1)
    do(cups, "s2", {"do": "claim"}, 2, seen=0)
    do(cups, "s1", {"do": "gain", "amount": 1}, 3, seen=0)
    do(cups, "s2", {"do": "fill"}, 4)
    with pytest.raises(Stale):
        do(cups, "s3", {"do": "claim"}, 5, seen=3)
    assert do(cups, "s3", {"do": "claim"}, 5, seen=4).number == 5


def test_an_undo_since_then_counts_as_a_change(cups):
    do(cups, "s1", {"do": "gain", "amount": 1}, 1)
    do(cups, "s1", {"do": "undo"}, 2)
    with pytest.raises(Stale):
        do(cups, "s3", {"do": "claim"}, 3, seen=1)


def test_undo_and_redo(cups):
    do(cups, "s1", {"do": "gain", "amount": 1}, 1)
    do(cups, "s1", {"do": "gain", "amount": 2}, 2)
    do(cups, "s1", {"do": "undo"}, 3)
    assert position_of(fresh(cups)).state.score["s1"] == 1
    agrees(cups)
    do(cups, "s1", {"do": "undo"}, 4)
    assert position_of(fresh(cups)).state.score["s1"] == 0
    agrees(cups)
    do(cups, "s1", {"do": "undo", "number": 4}, 5)
    assert position_of(fresh(cups)).state.score["s1"] == 1
    agrees(cups)
    do(cups, "s1", {"do": "undo", "number": 3}, 6)
    assert position_of(fresh(cups)).state.score["s1"] == 3
    assert agrees(cups).taken_back == ()


def test_undo_of_nothing_is_refused(cups):
    with pytest.raises(Refused, match="HOUSE-UNDO"):
        do(cups, "s1", {"do": "undo"}, 1)


@pytest.mark.parametrize("number", [0, -1, 99, "x", True, None, 1.5])
def test_undo_of_what_is_not_there_is_refused(cups, number):
    do(cups, "s1", {"do": "gain", "amount": 1}, 1)
    do(cups, "s1", {"do": "gain", "amount": 1}, 2)
    if number is None:
        return
    with pytest.raises(Refused, match="HOUSE-UNDO"):
        do(cups, "s1", {"do": "undo", "number": number}, 3)


def test_own_last_group_under_others_that_do_not_depend_on_it(cups):
    do(cups, "s1", {"do": "gain", "amount": 4}, 1)
    do(cups, "s2", {"do": "gain", "amount": 2}, 2)
    do(cups, "s1", {"do": "undo", "number": 1}, 3)
    assert position_of(fresh(cups)).state.score == {"s1": 0, "s2": 2, "s3": 0}
    agrees(cups)
    do(cups, "s1", {"do": "undo", "number": 3}, 4)
    assert position_of(fresh(cups)).state.score == {"s1": 4, "s2": 2, "s3": 0}
    agrees(cups)


def test_what_others_built_upon_stays(cups):
    do(cups, "s1", {"do": "fill"}, 1)
    do(cups, "s2", {"do": "claim"}, 2)
    with pytest.raises(Refused) as caught:
        do(cups, "s1", {"do": "undo", "number": 1}, 3)
    assert caught.value.kind == "undo_built_upon"
    assert fresh(cups).number == 2


def test_at_a_strict_table_only_scribes_take_back_for_others(cups):
    do(cups, "s1", {"do": "gain", "amount": 1}, 1)
    do(cups, "", {"do": "strict"}, 2)
    with pytest.raises(Refused) as caught:
        do(cups, "s2", {"do": "undo"}, 3)
    assert caught.value.kind == "undo_not_yours"
    do(cups, "", {"do": "scribe", "seat": "s2"}, 4)
    do(cups, "s2", {"do": "undo"}, 5)
    assert position_of(fresh(cups)).state.score["s1"] == 0


def test_a_physical_act_is_taken_back_with_a_reason(cups):
    do(cups, "s1", {"do": "open_box", "code": "M01"}, 1)
    with pytest.raises(Refused) as caught:
        do(cups, "s1", {"do": "undo"}, 2)
    assert caught.value.kind == "undo_needs_because"
    do(cups, "s1", {"do": "undo", "because": "wrong box"}, 2)
    assert position_of(fresh(cups)).state.opened == ()


def test_an_undone_roll_keeps_its_dice(cups):
    do(cups, "s1", {"do": "roll"}, 1)
    rolled = position_of(fresh(cups)).state.last_roll
    for n in range(2, 12, 2):
        do(cups, "s1", {"do": "undo"}, n)
        do(cups, "s1", {"do": "roll"}, n + 1)
        assert position_of(fresh(cups)).state.last_roll == rolled


def test_typed_dice_are_taken_as_they_are(cups):
    do(cups, "s1", {"do": "roll", "draws": {"dice": [6, 5]}}, 1)
    assert position_of(fresh(cups)).state.last_roll == (6, 5)
    with pytest.raises(Refused):
        do(cups, "s1", {"do": "roll", "draws": {"dice": [7, 5]}}, 2)


def test_what_nobody_may_know_cannot_be_typed(cups):
    stacked = [6, 5, 4, 3, 2, 1]
    decks = set()
    for n in range(6):
        do(cups, "s1", {"do": "shuffle", "draws": {"deck": stacked}}, n)
        decks.add(position_of(fresh(cups)).state.deck.opened())
    assert len(decks) > 1
    do(cups, "s1", {"do": "shuffle"}, 99, draws={"deck": stacked})
    assert position_of(fresh(cups)).state.deck.opened() == tuple(stacked)


def test_a_group_is_one_undo(cups):
    acts = [Act("s1", {"do": "gain", "amount": n}, key(n)) for n in (1, 2, 3)]
    assert append_group(cups.pk, acts).number == 3
    assert position_of(fresh(cups)).state.score["s1"] == 6
    do(cups, "s1", {"do": "undo"}, 9)
    assert position_of(fresh(cups)).state.score["s1"] == 0
    agrees(cups)


def test_a_group_is_written_whole_or_not_at_all(cups):
    acts = [
        Act("s1", {"do": "gain", "amount": 1}, key(1)),
        Act("s1", {"do": "gain", "amount": 0}, key(2)),
    ]
    with pytest.raises(Refused):
        append_group(cups.pk, acts)
    assert fresh(cups).number == 0
    assert position_of(fresh(cups)).state.score["s1"] == 0


def test_rulings_add_up_to_every_total(cups):
    do(cups, "s1", {"do": "gain", "amount": 4}, 1)
    do(cups, "s1", {"do": "claim"}, 2)
    do(cups, "s1", {"do": "roll"}, 3)
    do(cups, "s1", {"do": "undo"}, 4)
    counted = RulingRow.objects.filter(table=cups, subject="s1.score", undone=False)
    assert sum(row.amount for row in counted) == position_of(fresh(cups)).state.score["s1"] == 9
    do(cups, "s1", {"do": "undo", "number": 4}, 5)
    assert sum(row.amount for row in counted.all()) == position_of(fresh(cups)).state.score["s1"]


def test_entries_cannot_be_changed_or_deleted(cups):
    do(cups, "s1", {"do": "gain", "amount": 4}, 1)
    for attempt in (lambda: Entry.objects.update(seat="s2"), lambda: Entry.objects.all().delete()):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            attempt()
    Table.objects.update(demo=True)
    Entry.objects.all().delete()


def test_a_flipped_byte_is_noticed_and_the_table_is_read_only(cups):
    for n in range(1, 6):
        do(cups, "s1", {"do": "gain", "amount": 1}, n)
    Table.objects.update(demo=True)
    entry = Entry.objects.get(number=3)
    Entry.objects.filter(number=3).update(body=bytes(entry.body).replace(b"1", b"9"))
    keep.forget()
    position = position_of(fresh(cups))
    assert position.fault == 3
    assert position.state.score["s1"] == 2
    with pytest.raises(Refused) as caught:
        do(cups, "s1", {"do": "gain", "amount": 1}, 9)
    assert caught.value.rule == "HOUSE-CHAIN"


def test_snapshots_serve_and_are_only_a_cache(cups, monkeypatch):
    monkeypatch.setattr("companion.tables.journal.SNAPSHOT_EVERY", 8)
    for n in range(1, 31):
        do(cups, f"s{n % 3 + 1}", {"do": "gain", "amount": 1}, n)
        if n % 7 == 0:
            do(cups, "s1", {"do": "undo"}, 100 + n)
    assert Snapshot.objects.count() >= 3
    agrees(cups)


def test_a_put_away_table_takes_nothing_until_taken_out(cups):
    do(cups, "", {"do": "put_away"}, 1)
    with pytest.raises(Refused, match="HOUSE-TABLE"):
        do(cups, "s1", {"do": "gain", "amount": 1}, 2)
    do(cups, "", {"do": "take_out"}, 3)
    do(cups, "s1", {"do": "gain", "amount": 1}, 4)


def test_a_roll_back_leaves_no_phantom(cups):
    with transaction.atomic():
        do(cups, "s1", {"do": "gain", "amount": 1}, 1)
        transaction.set_rollback(True)
    assert position_of(fresh(cups)).state.score["s1"] == 0
    assert do(cups, "s1", {"do": "gain", "amount": 2}, 2).number == 1
    agrees(cups)

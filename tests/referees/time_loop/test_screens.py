"""The screens of a match: what may be recorded by whom, what is shown, what a finished match opens."""

import json

import pytest
from django.test import Client

from companion.referees.time_loop.boards import shipped_board
from companion.referees.time_loop.decks import shipped_deck
from companion.referees.views.time_loop_chart import moments
from companion.referees.views.time_loop_demo import build_demo
from companion.tables.journal import Act, append
from companion.tables.keep import keep, position_of
from companion.tables.models import Entry, Holding, Seat, Table
from tests.secrecy.worlds import World, built, client

from .piles import faced, pile, played, setup

pytestmark = pytest.mark.django_db
KEY = "k" * 24


def table_with(acts=(), made=None) -> Table:
    """Three Queens with known piles after these acts; phones s1, s2, s3, a keeper and a spectator."""
    return built(
        World("", "time-loop", "s1", (0, 0), lambda _: list(acts), setup=made or setup()), 0
    )


def on_the_table(acts=(), **switches) -> Table:
    return table_with(acts, {"seats": [{}, {}, {}], "cards": "table", "switches": switches})


def record(role: str, table: Table, key=KEY, **fields):
    return client(role).post(f"/t/{table.pk}/time-loop/record", {"key": key, **fields})


def page(role: str, table: Table, path="") -> str:
    return client(role).get(f"/t/{table.pk}/{path}").content.decode()


def seats_of(table: Table) -> list[tuple[str, str]]:
    rows = Entry.objects.filter(table=table).order_by("number")
    return [(row.seat, row.by) for row in rows]


def everybody(step: str, value: str) -> dict[str, str]:
    return {f"{step}.{seat}": value for seat in ("s1", "s2", "s3")}


# ── Recording ──


def test_one_records_ones_own_pick():
    table = table_with()
    assert record("s1", table, **{"option.s1": "1b"}).status_code == 302
    assert seats_of(table) == [("s1", "")]
    assert "has picked" in page("s2", table)


def test_in_the_app_nobody_picks_for_another():
    table = table_with()
    answer = record("s1", table, step="choice", **{"option.s2": "1b"})
    assert answer.status_code == 422
    assert seats_of(table) == []


def test_a_pick_asks_for_a_pin_first():
    table = table_with()
    Seat.objects.filter(table=table).update(pin_hash="")
    answer = record("s1", table, **{"option.s1": "1b"})
    assert answer.status_code == 422
    assert "Give it a PIN first" in answer.content.decode()


def test_what_lies_on_the_table_needs_no_pin_and_is_one_group():
    table = on_the_table()
    Seat.objects.filter(table=table).update(pin_hash="")
    assert record("s2", table, **everybody("option", "1a")).status_code == 302
    assert seats_of(table) == [("s1", "s2"), ("s2", ""), ("s3", "s2")]
    assert {entry.group for entry in table.entries.all()} == {1}
    record("s2", table, key=KEY + "2", **everybody("card", "wit+2#1"))
    assert "plays +2 Wit" in page("spectator", table)


def test_the_same_tap_twice_is_recorded_once():
    table = on_the_table()
    for _ in range(2):
        assert record("s2", table, **everybody("option", "1a")).status_code == 302
    assert len(seats_of(table)) == 3


def test_a_step_with_a_seat_missing_is_refused_whole():
    table = on_the_table()
    answer = record("s1", table, step="choice", **{"option.s1": "1a", "option.s2": "1a"})
    assert answer.status_code == 422
    assert "TL-PHASE-02" in answer.content.decode()
    assert seats_of(table) == []


def test_at_a_strict_table_only_scribes_record_for_all():
    table = on_the_table([("s1", {"do": "strict"})])
    record("s2", table, **everybody("option", "1a"))
    assert seats_of(table)[1:] == [("s2", "")]
    assert page("s3", table).count('class="ask ') == 1


def test_taking_turns_asks_one_seat_after_the_other():
    table = on_the_table(timing="sequential")
    assert page("s1", table).count('class="ask ') == 1
    record("s3", table, **{"option.s1": "1a"})
    record("s3", table, key=KEY + "2", **{"card.s1": "wit+2#1"})
    assert seats_of(table) == [("s1", "s3"), ("s1", "s3")]
    assert "option.s2" in page("s1", table)


def test_a_spectator_records_nothing():
    table = table_with()
    assert record("spectator", table, **{"option.s1": "1a"}).status_code == 403
    assert "loop-form" not in page("spectator", table)


@pytest.mark.parametrize(
    "target",
    ["", "[]", "{", "7", '{"target": ["s2"]}', '{"target": "s9", "trait": "wit"}', "[" * 9999],
)
def test_nonsense_as_a_target_is_refused(target):
    table = table_with(played((1, "play")), setup(pile("abuse#1")))
    answer = record("s1", table, **{"card.s1": "abuse#1", "target.s1.abuse#1": target})
    assert answer.status_code == 422
    assert "TL-CARD-05" in answer.content.decode()


def test_late_resets_are_named_and_memories_asked_about():
    made = setup(pile("abuse#1"), reset_declares="on_resolve", memories_retention="ask")
    made["seats"][1] = {"order": pile("memories#1")}
    acts = [
        act
        for act in played("death")
        if act != ("s1", {"do": "play", "pick": {"card": "strength+1#1"}})
    ]
    acts += [("s1", {"do": "play", "pick": {"card": "abuse#1", "target": "s2"}})]
    table = table_with(acts, made)
    assert "Which trait?" in page("s1", table)
    assert record("s1", table, **{"trait.s1": "charm"}).status_code == 302
    for n, (seat, answer) in enumerate([("s1", "no"), ("s2", "yes"), ("s3", "no")]):
        record(seat, table, key=f"{KEY}{n}", **{f"memories.{seat}": answer})
    assert "Keep all traits" in page("s2", table)
    assert "Keep all traits" not in page("s1", table)
    record("s2", table, key=KEY + "keep", **{"keep.s2": "yes"})
    assert "remembers" in page("s3", table)


def test_modifiers_on_anybody_ask_for_their_target():
    table = table_with(played((1, "play")), setup(modifier_target="any"))
    html = page("s1", table)
    assert html.count("on whom?") == 5
    way = json.dumps({"target": "s2"})
    record("s1", table, **{"card.s1": "charm+2#1", "target.s1.charm+2#1": way})
    assert position_of(Table.objects.get(pk=table.pk)).state.players[0].picked.opened().target == 1


# ── What is shown ──


def test_the_hand_is_its_owners_alone():
    table = table_with(played((2, "play")), setup(pile("orders#2")))
    assert "Orders from Her Majesty" in page("s1", table)
    others = page("s2", table).split('class="section lives"')[0]
    assert "orders#2" not in others


def test_the_check_is_shown_condition_by_condition_and_what_is_kept():
    table = table_with([*played("death"), *faced("s1", "s2", "s3")])
    html = page("spectator", table)
    shown = html.split('class="section told"')[1].split("</section>")[0]
    assert shown.count("is-missed") + shown.count("is-met") == 9
    assert "every trait above 5 falls to 5" in html
    assert "dies; all cards of this life are discarded" in html


def test_the_story_of_a_trait_begins_on_the_board_and_adds_up():
    table = table_with(played((3, "choose")))
    html = page("s2", table, "time-loop/why/?of=s1.influence")
    assert "TL-SETUP-04" in html
    view = client("s2").get(f"/t/{table.pk}/state.json").json()["view"]
    assert f'<p class="figure-hero">{view["seats"][0]["traits"]["influence"]}</p>' in html


@pytest.mark.parametrize("of", ["", "s1", "s9.wit", "s1.luck", "<b>"])
def test_a_number_that_does_not_exist_leads_back_to_the_table(of):
    table = table_with()
    answer = client("s1").get(f"/t/{table.pk}/time-loop/why/", {"of": of})
    assert (answer.status_code, answer.url) == (302, f"/t/{table.pk}/")


def test_names_of_other_peoples_boards_are_text():
    board = {**shipped_board(), "name": "<b>bold</b>"}
    board["phases"][0]["choices"][0]["label"] = "<script>x</script>"
    made = {"seats": [{"board": board, "deck": shipped_deck(), "order": pile()}, {}, {}]}
    made["seats"][1:] = [{"order": pile()}, {"order": pile()}]
    table = table_with(played((1, "play")), made)
    for address in ("", "time-loop/chart/", "time-loop/replay/"):
        html = page("s1", table, address)
        assert "<b>bold" not in html
        assert "<script>x" not in html


def test_pages_of_the_loop_lead_away_from_other_games(cups):
    Holding.objects.create(device=_device("s1"), table=cups, role="player", seat="s1", in_hand=True)
    for address in ("chart/", "replay/", "why/"):
        answer = client("s1").get(f"/t/{cups.pk}/time-loop/{address}")
        assert (answer.status_code, answer.url) == (302, f"/t/{cups.pk}/")
    for address in ("record", "rematch"):
        assert client("s1").post(f"/t/{cups.pk}/time-loop/{address}").status_code == 302


def _device(role):
    from django.utils import timezone

    from companion.tables.codes import digest
    from companion.tables.models import Device

    return Device.objects.create(token_hash=digest(role), made_at=timezone.now(), label="Phone")


# ── Stepping through, chart, rematch ──


def test_a_running_match_is_stepped_through_with_ones_own_eyes():
    table = table_with(played((3, "choose")), setup(pile("orders#2")))
    assert "Orders from Her Majesty" in page("s1", table, "time-loop/replay/?at=4")
    assert "Orders from Her Majesty" not in page("s2", table, "time-loop/replay/?at=4")


def test_a_finished_match_opens_its_hands_to_players_only():
    acts = [*played((2, "choose")), ("s2", {"do": "resign"}), ("s3", {"do": "resign"})]
    table = table_with(acts, setup(pile("orders#2")))
    then = "time-loop/replay/?at=4"
    assert "Orders from Her Majesty" in page("s2", table, then)
    assert "Orders from Her Majesty" not in page("spectator", table, then)


def test_what_was_taken_back_is_not_stepped_through():
    acts = [("s1", {"do": "choose", "option": "1a"}), ("s1", {"do": "undo"})]
    table = table_with([*acts, ("s1", {"do": "choose", "option": "1b"})])
    assert "Move 1 of 1" in page("s1", table, "time-loop/replay/")


def test_a_new_match_has_nothing_to_step_through():
    assert "Nothing yet" in page("s1", table_with(), "time-loop/replay/")


def test_the_chart_ends_where_the_traits_stand():
    from companion.referees.views.time_loop_pages import _rulings
    from companion.tables.access import viewer_by_hash
    from companion.tables.codes import digest

    table = table_with([*played("death"), *faced("s1", "s2", "s3")])
    viewer = viewer_by_hash(table.pk, digest("s2"))
    columns = moments(viewer.view(), _rulings(viewer))
    assert [(c.round, c.mark) for c in columns] == [
        (1, "start"), (1, "1"), (1, "2"), (1, "3"), (1, "4"), (1, "death"),
    ]  # fmt: skip
    for seat in viewer.view()["seats"]:
        for trait, value in seat["traits"].items():
            assert columns[-1].values[f"{seat['key']}.{trait}"] == value
    assert page("spectator", table, "time-loop/chart/").count("<polyline") == 12


def test_the_rematch_is_opened_once_and_everybody_comes_along():
    over = [("s2", {"do": "resign"}), ("s3", {"do": "resign"})]
    table = table_with(over)
    first = client("s1").post(f"/t/{table.pk}/time-loop/rematch")
    second = client("s2").post(f"/t/{table.pk}/time-loop/rematch")
    assert first.url == second.url
    again = Table.objects.get(pk=first.url.strip("/").split("/")[1])
    assert "To the rematch" in page("s3", table)
    assert page("s3", again).count("A new life") == 1
    assert "order" not in json.loads(bytes(again.setup))["game"]["seats"][0]
    assert client("spectator").get(f"/t/{again.pk}/").status_code == 200
    assert again.seats.exclude(pin_hash="").count() == 3


def test_a_running_match_has_no_rematch():
    table = table_with()
    assert client("s1").post(f"/t/{table.pk}/time-loop/rematch").status_code == 403
    assert client("spectator").post(f"/t/{table.pk}/time-loop/rematch").status_code == 403
    assert Table.objects.filter(game="time-loop").count() == 1


# ── The demo ──


def test_the_demo_is_in_mid_play_and_the_same_every_time():
    tables = [build_demo() for _ in range(2)]
    views = [_open_view(table) for table in tables]
    assert views[0] == views[1]
    assert (views[0]["round"], views[0]["phase"], views[0]["step"]) == (3, 3, "card")
    assert views[0]["committed"] == ["s2"]
    assert views[0]["pending"]
    assert all(table.demo for table in tables)


def _open_view(table):
    from companion.referees.time_loop.game import GAME

    keep.forget()
    return GAME.seen_by(position_of(table).state, None)


def test_the_demo_can_be_played_on():
    table = build_demo()
    action = {"do": "play", "pick": {"card": "strength-2#1"}}
    assert append(table.pk, Act("s1", action, KEY)).number == table.number + 1


def test_a_stranger_sees_nothing_of_a_match():
    table = table_with()
    for address in ("time-loop/chart/", "time-loop/replay/", "time-loop/why/?of=s1.wit"):
        assert Client().get(f"/t/{table.pk}/{address}").status_code == 404

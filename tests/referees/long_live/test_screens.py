"""The Django side of Long Live the Queen: opening, table screen, rematch, steps, demo."""

import json

import pytest
from django.db import connection
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from companion.referees.long_live.switches import QUESTIONS
from companion.referees.views.long_live_demo import build_demo
from companion.referees.views.long_live_opening import HOUSE_RULES, setup_from
from companion.referees.views.long_live_steps import chart, stops
from companion.referees.views.long_live_table import last_line
from companion.rulebook import game_named
from companion.tables import codes
from companion.tables.access import Viewer
from companion.tables.devices import COOKIE, _signer
from companion.tables.journal import Act, append
from companion.tables.keep import keep, position_of
from companion.tables.models import Device, Holding, Seat, Table
from companion.tables.opening import NewTable, open_table
from companion.tables.pins import hashed
from companion.tables.views.table import table_context
from tests.referees.long_live.acts import BLACK, DECISION, LINES, START, arrange, dice

pytestmark = pytest.mark.django_db

GAME = "long-live"
TABLE_MODE = {"seats": ["s1", "s2"], "mode": "table"}


def device(name):
    return Device.objects.get_or_create(
        token_hash=codes.digest(name), defaults={"made_at": timezone.now()}
    )[0]


def match(acts=(), setup=None, name="Roses", **phones):
    """A table with these acts; `phones` says which phone holds which seats, the first one in hand."""
    table = open_table(NewTable(GAME, name, ["Anna", "Bo"], setup))
    Seat.objects.filter(table=table).update(pin_hash=hashed("1234"))
    for phone, seats in (phones or {"anna": ["s1"], "bo": ["s2"]}).items():
        for n, seat in enumerate(seats):
            Holding.objects.create(
                device=device(phone), table=table, role="player", seat=seat, in_hand=n == 0
            )
    for key in ("s1", "s2"):
        append(
            table.pk,
            Act(
                key,
                {"do": "sit", "seat": key, "name": {"s1": "Anna", "s2": "Bo"}[key]},
                codes.new_key(),
            ),
        )
    for seat, action in acts:
        phone = next(
            (p for p, seats in phones.items() if seat in seats), "anna" if seat == "s1" else "bo"
        )
        append(table.pk, Act(seat, action, codes.new_key(), device=device(phone).pk))
    return Table.objects.get(pk=table.pk)


def viewer(table, phone="anna", seat="s1", held=None):
    return Viewer(table, device(phone).pk, seat, tuple(held or ([seat] if seat else [])), False)


def shown(table, **who):
    return table_context(viewer(table, **who))


def client(phone):
    made = Client()
    made.cookies[COOKIE] = _signer().sign(phone)
    return made


PLAYED = [arrange(LINES[0]), BLACK, *START]
RESIGNED = [*PLAYED, ("s2", {"do": "resign"})]


def test_the_house_rules_ask_every_switch_with_every_value():
    assert list(HOUSE_RULES) == list(QUESTIONS)
    assert [len(answers) for _, answers in HOUSE_RULES.values()] == [
        len(question.values) for question in QUESTIONS.values()
    ]


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("", ("dieselpunk", "phones", {})),
        ("edition=classic&one_phone=1", ("classic", "phones", {})),
        ("one_phone=open&switch.win_check=immediate", ("dieselpunk", "table", {})),
        ("switch.win_check=after_turn", ("dieselpunk", "phones", {"win_check": "after_turn"})),
    ],
)
def test_the_form_makes_a_set_up(form, expected):
    setup = setup_from(QueryDict(form), ["s1", "s2"])
    assert (setup["edition"], setup["mode"], setup["switches"]) == expected
    game_named(GAME).start(setup)


def test_a_wrong_house_rule_is_refused_with_a_sentence():
    form = {"table": "X", "name": ["Anna", "Bo"], "one_phone": "open"}
    answer = Client().post("/open/long-live/", {**form, "switch.recruit_reveal": "on_activate"})
    assert answer.status_code == 422
    assert "LLQ-AMB-08" in answer.content.decode()


def test_both_are_asked_to_lay_their_line_and_only_the_own_one():
    table = match([arrange(LINES[0])])
    assert shown(table)["ask"] is None
    assert "Bo is still arranging" in shown(table)["wait"]
    assert shown(table, phone="bo", seat="s2")["arranging"]["slots"][5].is_fixed


def test_who_rolls_is_asked_and_the_other_waits():
    table = match(PLAYED)
    assert shown(table)["ask"].kind == "roll"
    assert shown(table, phone="bo", seat="s2")["ask"] is None
    assert shown(table, phone="tv", seat=None)["ask"] is None


def test_a_decision_offers_tokens_to_its_owner_with_the_rule():
    table = match([*PLAYED, *DECISION])
    ask = shown(table)["ask"]
    assert (ask.kind, ask.rule) == ("noble_extra", "LLQ-CHAR-NOBLE-02")
    assert [answer.label for answer in ask.answers] == ["red", "yellow", "blue"]
    assert "decides" in shown(table, phone="bo", seat="s2")["wait"]


def test_repositioning_offers_swaps_and_masters():
    table = match([*PLAYED, *DECISION, ("s1", {"do": "choose", "value": "red"})])
    ask = shown(table, phone="bo", seat="s2")["ask"]
    assert list(ask.swaps) == list(range(2, 12))
    assert ask.swaps_of == "s2"
    assert ask.masters == ()


def test_what_happened_is_told_with_rule_and_tokens():
    story = shown(match([*PLAYED, *DECISION]))["story"]
    took = next(step for step in story if step.rule == "LLQ-CHAR-NOBLE-01")
    assert took.say == "Anna takes a yellow token from the supply."
    assert [(move.rose, move.colour, move.amount) for move in took.moved] == [
        ("white", "yellow", 1)
    ]
    assert "yellow" in took.text


def test_a_phone_that_holds_both_seats_says_whom_to_hand_over_to():
    table = match(PLAYED, both=["s2", "s1"])
    assert shown(table, phone="both", seat="s2", held=["s1", "s2"])["hand_to"] == "Anna"
    assert shown(table, phone="bo", seat="s2", held=["s2"])["hand_to"] == ""


def test_with_real_tiles_one_phone_answers_for_both():
    table = match([dice("s1", 9, "roll_for_start")], TABLE_MODE)
    context = shown(table)
    assert context["ask"].seat == "s2"
    assert context["ask_for"] == "s2"
    assert shown(table, phone="tv", seat=None)["ask"] is None


def test_at_a_strict_table_only_a_scribe_answers_for_both():
    table = match([dice("s1", 9, "roll_for_start")], TABLE_MODE)
    append(table.pk, Act("s1", {"do": "strict"}, codes.new_key()))
    table.refresh_from_db()
    assert shown(table)["ask"] is None


def test_last_times_line_comes_from_a_finished_match_only():
    old = match(PLAYED)
    new = match()
    assert last_line(viewer(new)) == ""
    append(old.pk, Act("s2", {"do": "resign"}, codes.new_key()))
    assert json.loads(last_line(viewer(new)))["line"] == LINES[0][0]
    assert last_line(viewer(new, phone="bo", seat="s1")) == ""


def test_last_times_line_if_chance_laid_it():
    chance = {
        "line": [
            "guard",
            "recruit",
            "recruit",
            "spy",
            "entertainer",
            "pilot",
            "gambler",
            "noble",
            "schemer",
            "assassin",
            "sniper",
        ],
        "master": "noble",
    }
    match([("s1", {"do": "arrange", "draws": chance}), BLACK, ("s1", {"do": "resign"})])
    laid = json.loads(last_line(viewer(match())))
    assert laid["line"][5] == "princess"
    assert len(laid["line"]) == 11
    assert "noble" not in laid["line"]


def test_a_random_line_needs_a_pin_too():
    table = match()
    Seat.objects.update(pin_hash="")
    answer = client("anna").post(
        f"/t/{table.pk}/do",
        {"key": "k" * 24, "action": {"do": "arrange"}},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["refused"]["rule"]) == (422, "HOUSE-PIN")
    assert "Set the PIN" in client("anna").get(f"/t/{table.pk}/").content.decode()


def test_a_running_match_is_not_stepped_through():
    table = match(PLAYED)
    answer = client("anna").get(f"/t/{table.pk}/long-live/steps/")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.pk}/")


def test_a_finished_match_is_open_step_by_step_without_what_was_taken_back():
    table = match(PLAYED)
    append(table.pk, Act("s1", dice("s1", 8)[1], codes.new_key()))
    append(table.pk, Act("s1", {"do": "undo"}, codes.new_key()))
    append(table.pk, Act("s2", {"do": "resign"}, codes.new_key()))
    table.refresh_from_db()
    found = stops(table)
    assert [stop.number for stop in found] == [0, 3, 4, 5, 6, 9]
    page = client("bo").get(f"/t/{table.pk}/long-live/steps/?at=2").content.decode()
    assert "Sniper" in page
    assert "2 / 5" in page
    assert client("bo").get(f"/t/{table.pk}/long-live/steps/?at=999").status_code == 200


def test_the_chart_has_a_point_for_every_step():
    states = [stop.state for stop in stops(match([*PLAYED, *DECISION, ("s1", {"do": "resign"})]))]
    drawn = chart(states, 3)
    assert len(drawn["white"].split()) == len(states) == len(drawn["black"].split())
    assert drawn["now"] == {"s1": 0, "s2": 0}


def test_a_rematch_is_opened_once_for_both_phones():
    table = match(RESIGNED)
    first = client("anna").post(f"/t/{table.pk}/long-live/rematch")
    second = client("bo").post(f"/t/{table.pk}/long-live/rematch")
    assert first["Location"] == second["Location"] != f"/t/{table.pk}/"
    assert client("bo").get(second["Location"]).status_code == 200
    assert "To the rematch" in client("bo").get(f"/t/{table.pk}/").content.decode()


def test_no_rematch_while_the_match_goes_on():
    table = match(PLAYED)
    answer = client("anna").post(f"/t/{table.pk}/long-live/rematch")
    assert answer["Location"] == f"/t/{table.pk}/"
    assert Table.objects.count() == 1


def test_the_demo_is_the_same_every_time_and_in_mid_play():
    first, second = (position_of(build_demo()).state for _ in range(2))
    assert game_named(GAME).pack(first) == game_named(GAME).pack(second)
    assert first.phase == "decision"
    assert min(sum(held) for held in first.tokens) > 3


@pytest.mark.parametrize("edition", ["dieselpunk", "classic"])
def test_an_edition_speaks_its_own_words_also_in_the_journal(edition):
    setup = {"seats": ["s1", "s2"], "edition": edition}
    line, master = LINES[0]
    table = match(
        [("s1", {"do": "arrange", "line": line, "master": master}), BLACK, *START, dice("s1", 9)],
        setup,
    )
    word = {"dieselpunk": "Recruit", "classic": "Apprentice"}[edition]
    page = client("anna").get(f"/t/{table.pk}/journal/").content.decode()
    assert f"It is the {word}." in page


def test_a_phone_for_both_asks_the_referee_only_about_what_lies_open():
    table = match(PLAYED, both=["s1", "s2"])
    own = shown(table, seat="s1", held=["s1"])["asked_about"]
    shared = shown(table, phone="both", seat="s1", held=["s1", "s2"])["asked_about"]
    assert own.startswith("sacblPnrreg:y/?????P?????:?")
    assert shared.startswith("?????P?????:?/?????P?????:?")


def test_with_real_tiles_the_position_can_be_fixed_and_a_wrong_one_is_refused():
    table = match([dice("s1", 9, "roll_for_start"), dice("s2", 4, "roll_for_start")], TABLE_MODE)
    assert shown(table)["may_fix"]
    fixed = "S????P?????:?/?????P?????:? 100/000 B3 roll mode=table"
    answers = [
        client("anna").post(
            f"/t/{table.pk}/do",
            {"key": f"fix-the-position-{n:04d}", "do": "fix", "a.position": position},
        )
        for n, position in enumerate((fixed.replace("100", "900"), fixed))
    ]
    assert [answer.status_code for answer in answers] == [422, 302]
    table.refresh_from_db()
    assert shown(table)["view"]["notation"] == fixed
    assert not shown(match(PLAYED))["may_fix"]


@pytest.mark.parametrize("address", ["/", "/fragment", "/long-live/steps/?at=3"])
@pytest.mark.parametrize("acts", [[], PLAYED, RESIGNED], ids=["laying", "playing", "over"])
def test_every_page_needs_few_queries_however_cold(acts, address):
    for _ in range(3):
        match(RESIGNED)
    table = match(acts)
    keep.forget()
    with CaptureQueriesContext(connection) as queries:
        client("anna").get(f"/t/{table.pk}{address}")
    assert len(queries) <= 8

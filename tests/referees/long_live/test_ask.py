"""Ask the referee: any position, any roll; the editor keeps every position possible."""

import random
from urllib.parse import parse_qs, urlencode

import pytest
from django.test import Client

from companion.referees.long_live.notation import read, write
from companion.referees.long_live.opening import start
from companion.referees.long_live.playouts import random_match
from companion.referees.views import long_live_editor as editor

pytestmark = pytest.mark.django_db

POSITION = "saCbRPrleyg:N/gacbLPSNrry:e 210/031 B5 roll"


def page(*acts, p=POSITION, **more):
    query = urlencode([("p", p), *(("do", act) for act in acts), *more.items()])
    return Client().get("/referee/long-live/?" + query)


def told(answer):
    return [step.rule for step in answer.context["story"]]


def test_all_eleven_sums_with_their_odds():
    rows = page().context["outlook"]
    assert [row.total for row in rows] == list(range(2, 13))
    assert sum(row.ways for row in rows) == 36
    assert all(row.says for row in rows)


def test_a_roll_is_resolved_with_its_rules_until_somebody_is_asked():
    answer = page("roll:6")
    assert told(answer) == ["LLQ-TURN-02", "LLQ-ACT-04", "LLQ-CHAR-RECRUIT-02", "LLQ-CHAR-NOBLE-01"]
    assert [link["label"] for link in answer.context["follow"]["links"]] == [
        "red",
        "yellow",
        "blue",
    ]


def test_answers_lead_on_to_the_reposition_and_the_next_roll():
    answer = page("roll:6", "choose:red", "choose:none", "swap:7")
    assert "LLQ-MOVE-02" in told(answer)
    assert answer.context["view"]["current"] == "s1"
    assert answer.context["outlook"]
    back = parse_qs(answer.context["back"][1:])
    assert back["do"] == ["roll:6", "choose:red", "choose:none"]


def test_unknown_tiles_are_asked_for():
    answer = page("roll:2", p=editor.UNSEEN)
    assert "Which tile was turned up at 2" in answer.context["follow"]["say"]
    assert "Princess" not in [link["label"] for link in answer.context["follow"]["links"]]
    named = page("roll:2", "choose:sniper", "choose:spy", p=editor.UNSEEN)
    assert named.context["notation"].startswith("S????P?????:?/Y????P?????:?")


def test_danger_is_told_from_what_lies_open():
    assert page().context["threats"] == ["Black Rose at 8 aims at White Rose’s tile at 6."]
    guarded = page(p="sGCbRPrleya:N/gacbLPrNSry:e 210/031 B5 roll")
    assert "The Guard at 3 protects it." in guarded.context["threats"][0]


@pytest.mark.parametrize(
    "acts",
    [
        ["roll:13"],
        ["roll:"],
        ["choose:red"],
        ["fly"],
        ["swap:5"],
        ["roll:6", "choose:5"],
        ["fix"],
        ["resign:1"],
    ],
)
def test_what_cannot_be_done_is_refused_with_a_rule(acts):
    answer = page(*acts)
    if acts == ["resign:1"]:
        assert answer.context["result"]
    else:
        assert answer.status_code == 422
        assert answer.context["refused"]["rule"].startswith("LLQ-")


@pytest.mark.parametrize(
    "text", ["nonsense", "x" * 5000, "-/- 000/000 - setup", POSITION.replace("210", "610"), "\x00"]
)
def test_a_position_that_cannot_be_is_refused_and_what_was_typed_stays(text):
    answer = page(p=text)
    assert answer.status_code == 422
    assert answer.context["typed"] == text


def test_a_finished_position_is_shown_and_can_be_changed():
    answer = page(p="saCbRPrleyg:N/gacbLPSNrry:e 210/031 B5 over B.resigned")
    assert answer.status_code == 200
    assert answer.context["outlook"] is None
    assert read(answer.context["tools"]["position"]).phase == "roll"


@pytest.mark.parametrize("code", ["W2", "W7", "W0", "B12", "B0"])
def test_every_offer_of_the_palette_is_a_position_that_can_be(code):
    options = page(edit=code).context["tools"]["options"]
    assert len(options) > 7
    for option in options:
        assert write(read(option["position"])) == option["position"]


@pytest.mark.parametrize("code", ["", "X5", "W1", "W13", "W", "Wx"])
def test_no_such_place_opens_no_palette(code):
    assert editor.place_named(code) is None


def test_random_edits_of_random_positions_stay_possible():
    chance = random.Random(8)
    reached = [played.state for _ in range(4) for _, _, played in random_match(start({}), chance)]
    for state in chance.sample([state for state in reached if all(state.lines)], 40):
        base = editor.before_the_roll(state)
        if editor._checked(base) == "":
            continue
        for _ in range(6):
            place = editor.Place(chance.randrange(2), chance.choice([0, *range(2, 13)]))
            _, position = chance.choice(editor.options(base, place))
            base = read(position)
        assert editor.with_token(base, 0, 0, -9) == ""

"""A whole evening by plain forms, without script: everything the screens offer is recorded as the rules want it."""

import pytest

from campaigns.actions import VERBS
from companion.tables.house import HOUSE_VERBS
from companion.tables.journal import Act, append
from companion.tables.models import Seat
from companion.tables.opening import NewTable, open_table
from tests.campaigns.at_table import FIVE
from tests.campaigns.paper import Paper
from tests.secrecy.worlds import _device, client

pytestmark = pytest.mark.django_db

NAMES = tuple(name.capitalize() for name in FIVE)
ROW = {"colour": "blue", "bag": 3, "tax": "food"}
REGIONS = ("allwed", "blodyn", "coden", "crann", "dualak", "gamam", "natar", "olwyn", "solad")


def setup(seats: int = 5, **more):
    players = [{"name": n.capitalize(), "character": n} for n in FIVE[:seats]]
    return {
        "seats": players,
        "leader": "s1",
        "deck": 20,
        "switches": {"open_treasuries": True},
        "facts": {"timeline": [{"game": 1, **ROW}]},
        **more,
    }


def table_of(seats: int = 5, acts=(), **more):
    """A campaign whose opening is done but for the Regions, which stay on the table."""
    table = open_table(NewTable("campaign", "Friday", NAMES[:seats], setup(seats, **more)))
    foreign = open_table(NewTable("cups", "Elsewhere", ["Eve", "Mallory"]))
    for n, role in enumerate(("spectator", "s1", "s2", "s3", "keeper")):
        _device(n, role, table, foreign)
    Seat.objects.filter(table=table).update(pin_hash="set", taken=True)
    acts = [("s1", {"do": "skip", "step": "regions"}), *acts]
    for n, (seat, action) in enumerate(acts):
        append(table.pk, Act(seat, action, f"evening-key-{n:016d}"))
    return table


BEGUN = [
    ("s1", {"do": "begin_game", "game": 1}),
    ("s1", {"do": "income", "game": 1}),
    ("s1", {"do": "ready", "game": 1}),
]
VOTED = [
    *BEGUN,
    (
        "s1",
        {
            "do": "quick_vote",
            "rows": {
                "s1": {"side": "aye", "power": 3},
                "s2": {"side": "aye", "power": 1},
                "s3": {"side": "nay", "power": 2},
                "s4": {"pass": "gather"},
                "s5": {"pass": "gather"},
            },
        },
    ),
]


@pytest.fixture
def paper():
    return Paper(client("s1"), table_of())


def at(acts, role="s1", **more) -> Paper:
    return Paper(client(role), table_of(acts=acts, **more))


def vote(paper: Paper, **rows):
    """Fill in the quick vote: s1=("aye", 2), s4="gather"."""
    filled = {}
    for seat, said in rows.items():
        how, power = said if isinstance(said, tuple) else (said, 1)
        filled |= {f"rows__{seat}__how": how, f"rows__{seat}__power": power}
    return paper.press("Count the vote", **filled)


def test_the_council_shows_everything_at_a_glance(paper):
    page = paper.page()
    for words in ("Begin game 1", "QD-GSETUP-01", "Ideologies", "Rounds", "Xanthe", "Elinor"):
        assert words in page
    assert f"/t/{paper.table.pk}/why/?of=s2.hegemony" in page


def test_a_game_is_set_up_in_five_taps(paper):
    paper.press("Begin game 1")
    paper.press("Take it")
    assert paper.view()["seats"][0]["power"] >= 7
    paper.press("Draw the first Dilemma")
    assert paper.view()["phase"] == "round"


def test_somebody_is_away_and_the_seats_have_changed(paper):
    order = ["s3", "s1", "s2", "s5", "s4"]
    paper.press("Begin game 1", where="a.seating", absent=["s4"], seating=order)
    view = paper.view()
    assert view["order"] == ["s3", "s1", "s2", "s5"]
    assert "absent" in paper.page()


def test_an_unknown_timeline_is_asked_for():
    paper = Paper(client("s1"), table_of(facts={}))
    assert not any(f.says("Begin game 1") and not f.names for f in paper.forms())
    paper.press(
        "Begin game 1",
        where="a.game",
        timeline__colour="red",
        timeline__bag=3,
        timeline__tax="army",
    )
    assert paper.view()["timeline"] == {"colour": "red", "bag": 3, "tax": "army"}


def test_a_round_by_quick_vote_line_and_next_round():
    paper = at(BEGUN)
    vote(paper, s1=("aye", 3), s2=("aye", 1), s3=("nay", 2), s4="gather", s5="gather")
    assert "Aye wins, 4 to 2" in paper.page()
    paper.press("Book it", line="Leader +2 gold; Winners -1 food; Progress 2")
    assert [owed["seat"] for owed in paper.view()["owed"]] == ["s1", "s2"]
    paper.press("All pay")
    assert paper.view()["board"]["sliders"]["tradition-progress"] == 2
    paper.press("Nothing more: next round")
    assert paper.view()["round"]["number"] == 2
    assert paper.view()["counter"]["results"] == ["aye", ""]


def test_a_quick_vote_with_a_row_left_open_is_refused_and_says_whose():
    paper = at(BEGUN)
    answer = paper.tried("Count the vote", rows__s1__how="aye")
    assert answer.status_code == 422
    assert "is neither a vote nor a pass" in answer.content.decode()


def test_a_tie_goes_to_the_moderator_and_a_scribe_records_it():
    paper = at(BEGUN)
    vote(paper, s1=("aye", 2), s2=("nay", 2), s3="gather", s4="gather", s5="gather")
    paper.press("Nay")
    assert paper.view()["round"]["winner"] == "nay"
    last = paper.table.entries.order_by("-number").first()
    assert (last.verb, last.seat, last.by) == ("decide_side", "s5", "s1")


def test_equal_contenders_are_asked_for_by_name():
    paper = at(BEGUN)
    vote(paper, s1=("nay", 1), s2=("aye", 2), s3=("aye", 2), s4="gather", s5="gather")
    assert paper.view()["next"]["kind"] == "next_leader"
    paper.press("Jilian")
    assert paper.view()["leader"] == "s3"


def test_the_full_vote_turn_by_turn_with_totals():
    paper = at(BEGUN)
    paper.press("Aye", where="a.power", power=2)
    assert paper.view()["round"]["vote"]["aye"] == 2
    paper.press("Nay", where="'for', 's2'", power=3)
    assert paper.view()["leader"] == "s2"
    for seat in ("s3", "s4", "s5"):
        paper.press("Pass: gather", where=f"'for', '{seat}'")
    paper.press("Raise", where="a.power", power=2)
    paper.press("Stay", where="'for', 's2'")
    view = paper.view()
    assert (view["round"]["step"], view["round"]["winner"]) == ("outcome", "aye")


def test_losses_are_answered_one_by_one():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "winners -2 food"})])
    paper.press("Take Infamy", where="'a.seat', 's1'")
    paper.press("Pay this", where="'a.seat', 's2'", pay__food=1, pay__gold=0)
    seats = {seat["key"]: seat for seat in paper.view()["seats"]}
    assert seats["s1"]["tracks"]["infamy"] == 2
    assert seats["s2"]["tracks"]["infamy"] == 1
    assert seats["s2"]["resources"]["food"] == 0


def test_an_envelope_is_opened_through_its_steps_and_an_ending_attached():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "env 14"})])
    paper.press("All done", slot=3, story="7", golden="1", cards=3, line="Leader +1 hegemony")
    view = paper.view()
    assert view["opened"][-1]["code"] == "14"
    assert view["next"]["kind"] == "next_ending"
    paper.press("Done", code="END07", slot=3, scales=2)
    assert paper.view()["endings"]["3"]["code"] == "END07"


def test_a_mystery_box_asks_how_many_cards_and_brings_an_event():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "box 2"})])
    paper.press("All done", cards=4, events__0__number=3, events__0__name="Storm")
    view = paper.view()
    assert view["deck"] == 23
    assert view["events"][0]["name"] == "Storm"


def test_unlocks_land_with_the_right_questions():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "leader K12 S09 C101 A045"})])
    paper.press("Done", details__word="Oath")
    paper.press("Done", details__track=3, details__once="1")
    paper.press("Done", herald="s2")
    paper.press("Done", limit=6)
    view = paper.view()
    leader = next(seat for seat in view["seats"] if seat["leader"])
    assert leader["keywords"] == [{"code": "K12", "word": "Oath"}]
    assert leader["skills"][0]["track"] == 3
    assert view["chronicle"]["deck"][0]["herald"] == "s2"
    assert view["duties"] == []


def test_all_as_listed_ticks_what_needs_no_answer():
    paper = at([*VOTED, ("s1", {"do": "effects", "line": "leader K12 S09 C101"})])
    paper.press("All as listed")
    assert paper.view()["duties"] == []


def test_a_keyword_nobody_knows_is_declared():
    known = {"timeline": [{"game": 1, **ROW}], "words": []}
    line = {"do": "effects", "effects": [{"kind": "gold", "amount": 1, "target": "pirates"}]}
    paper = at([*VOTED, ("s1", line)], facts=known)
    paper.press("These", seats=["s2", "s4"])
    assert paper.view()["waiting"] == []


def test_the_last_rounds_ask_for_the_sand_timer():
    acts = list(BEGUN)
    for n in range(1, 7):
        rows = {s: {"pass": "gather"} for s in ("s1", "s2", "s3", "s4", "s5")}
        acts.append(("s1", {"do": "quick_vote", "rows": rows, "side": "aye"}))
        acts.append(("s1", {"do": "close_round", "game": 1, "round": n, "nothing_more": True}))
    paper = at(acts)
    vote(paper, **{f"s{n}": "gather" for n in range(1, 6)})
    paper.press("Aye")
    paper.press("Sand-timer: the game ends")
    assert paper.view()["phase"] == "scoring"


def scoring():
    rows = {s: {"pass": "gather"} for s in ("s1", "s2", "s3", "s4", "s5")}
    close = {"do": "close_round", "game": 1, "round": 1, "nothing_more": True}
    end = {"do": "end_game", "game": 1, "because": "test"}
    voted = {"do": "quick_vote", "rows": rows, "side": "aye"}
    rich = {"do": "recount", "subject": "s1.gold", "value": 5, "because": "test"}
    return [*BEGUN, ("s1", voted), ("s1", close), ("s1", end), ("s1", rich)]


def test_no_verb_of_the_campaign_is_one_of_the_house():
    assert not set(VERBS) & HOUSE_VERBS


def test_the_end_of_a_game_can_be_finished_saved_and_the_next_begun():
    paper = at(scoring())
    for seat in ("s1", "s2", "s3"):
        paper.press(
            "Show it",
            where=f"'a.seat', '{seat}'",
            card=2,
            lines__0__favored="progress",
            lines__0__bonus=3,
            lines__1__balanced="order-liberty",
            lines__1__bonus=2,
        )
    paper.press("Scored on the table", where="'a.seat', 's4'")
    paper.press("Scored on the table", where="'a.seat', 's5'")
    assert "The breakdown" in paper.page()
    paper.press("Score them")
    paper.press("Score it")
    for seat, pays in (("s1", "Pays"), ("s2", "Does not pay")):
        paper.press(pays, where=f"'a.seat', '{seat}'", kind="gold", line="")
    paper.press("Settled on the table")
    paper.press("All resolved")
    paper.press("Pay taxes")
    paper.press("All as listed")
    deck = paper.view()["deck"]
    paper.press("Save game 1", where="a.deck", deck=deck)
    assert paper.view()["phase"] == "between"
    paper.press(
        "Begin game 2",
        where="a.game",
        timeline__colour="red",
        timeline__bag=4,
        timeline__tax="army",
    )
    assert paper.view()["game"] == 2


def test_known_ideology_cards_are_picked_and_scored_in_one_form():
    cards = [
        {"character": name, "number": n, "lines": [{"favored": "progress", "bonus": n}]}
        for name in FIVE
        for n in (1, 3)
    ]
    facts = {"timeline": [{"game": 1, **ROW}], "ideology": cards}
    paper = at(scoring(), facts=facts)
    paper.press("Show and score", **{f"cards__s{n}": 3 for n in range(1, 6)})
    assert paper.view()["step"] == "power_scoring"


def test_a_secret_card_is_kept_on_ones_own_phone():
    paper = at([("s1", {"do": "begin_game", "game": 1})], secrets="phones")
    paper.press("3", where="keep_ideology")
    assert paper.view()["mine"]["ideology"] == 3
    other = Paper(client("s2"), paper.table)
    assert other.view()["mine"]["ideology"] is None
    paper.press("All kept on the table")
    assert paper.view()["step"] == "income"
    paper.press("Take it")
    first = paper.view()["setup"]["draft"][0]
    Paper(client(first), paper.table).press("5", where="draft")
    assert Paper(client(first), paper.table).view()["mine"]["investment"] == 5


def test_chronicle_cards_are_drawn_described_marked():
    unlocked = ("s1", {"do": "effects", "line": "me C101 C044 C012", "source": "test"})
    rest = [("s1", {"do": "all_settled"}), ("s1", {"do": "begin_game", "game": 1})]
    paper = at([unlocked, *rest, ("s1", {"do": "income", "game": 1})])
    paper.press("These we drew", drawn="c044, C101")
    paper.press(
        "So they show",
        rows__0__labels=["pass action"],
        rows__0__track=3,
        rows__1__labels=["instant"],
        rows__1__track=0,
    )
    view = paper.view()
    assert {c["code"]: c["place"] for c in view["chronicle"]["in_play"]} == {
        "C044": "slot",
        "C101": "instant",
    }
    paper.press("Book it", where="card_effect", line="+1 gold")
    while paper.view()["next"]["kind"] == "next_card_speaks":
        paper.press("Done", where="card_effect")
    paper.press("Marked")
    assert paper.view()["step"] == "ready"


def test_what_a_card_allows_is_recorded_anyway_with_its_code():
    paper = at(BEGUN)
    answer = paper.tried("Check the deck", "campaign/anytime/", cards=3)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Record it anyway" in text
    from tests.campaigns.paper import _Reader

    reader = _Reader()
    reader.feed(text)
    form = next(form for form in reader.forms if form.says("Record it anyway"))
    done = paper.client.post(form.action, {**dict(form.fields), "a.because": "C101"})
    assert done.status_code == 302
    assert paper.view()["deck"] == 3
    assert any(item["kind"] == "due_stop" for item in paper.view()["due"])
    paper.press("Put right")
    assert not any(item["kind"] == "due_stop" for item in paper.view()["due"])


def test_what_no_card_allows_is_not_offered():
    paper = at(BEGUN)
    answer = paper.tried("Count the vote", rows__s1__how="aye")
    assert "Record it anyway" not in answer.content.decode()


ANYTIME = "campaign/anytime/"


def test_anything_at_any_time():
    paper = at(VOTED)
    paper.press(
        "Book it",
        ANYTIME,
        where="a.effects",
        seat="s3",
        effects__0__amount=2,
        effects__0__kind="army",
        source="C101",
    )
    paper.press("Set it", ANYTIME, subject="s2.hegemony", value=7, because="counted")
    paper.press("Hand it over", ANYTIME, token="moderator", to="s2", because="C101")
    paper.press("Attach it", ANYTIME, seat="s4", label="Scar")
    view = paper.view()
    seats = {seat["key"]: seat for seat in view["seats"]}
    assert seats["s3"]["resources"]["army"] == 3
    assert seats["s2"]["tracks"]["hegemony"] == 7
    assert view["moderator"] == "s2"
    assert seats["s4"]["stickers"] == ["Scar"]


def test_a_deal_is_checked_and_ended():
    paper = at(BEGUN)
    paper.press(
        "Hand over and seal",
        ANYTIME,
        transfers__0__from="s1",
        transfers__0__to="s2",
        transfers__0__goods__gold=1,
        service="votes Aye with 2",
    )
    assert paper.view()["deals"][0]["status"] == "sealed"
    paper.press("Fulfilled", ANYTIME)
    assert paper.view()["deals"][0]["status"] == "fulfilled"


def test_a_deal_outside_the_vote_is_refused_with_its_rule():
    paper = at(VOTED)
    answer = paper.tried(
        "Hand over and seal",
        ANYTIME,
        transfers__0__from="s1",
        transfers__0__to="s2",
        transfers__0__goods__gold=1,
        service="votes Aye",
    )
    assert answer.status_code == 422
    assert "QD-AMB-12" in answer.content.decode()


def test_skills_events_and_people():
    box = [("s1", {"do": "effects", "line": "leader S09; box 2"}), ("s1", {"do": "all_settled"})]
    paper = at([*VOTED, *box])
    paper.press("All done", cards=0, events__0__number=4, events__0__name="Storm")
    paper.press("Use S09", ANYTIME, line="+1 gold")
    paper.press("Move the counter", ANYTIME, name="marks", by=2)
    paper.press("Event 4 is over", ANYTIME)
    paper.press("Note it", ANYTIME, card="E.14.2", keywords="Oath, Sea")
    paper.press("Take over", ANYTIME, seat="s5", name="Greta")
    view = paper.view()
    assert view["events"][0]["counters"] == {"marks": 2}
    assert not view["events"][0]["active"]
    assert view["round"]["keywords"] == ["Oath", "Sea"]
    paper.press("Goes home", ANYTIME, seat="s4")
    assert "s4" not in paper.view()["order"]


def test_the_preview_says_what_would_happen_and_writes_nothing():
    paper = at(VOTED)
    before = paper.table.entries.count()
    page = paper.client.get(
        paper.home + "campaign/preview/",
        {"a.line": "Leader +2 gold; Progress 2"},
        headers={"HX-Request": "true"},
    ).content.decode()
    assert "Xanthe: 2 Gold." in page
    assert "Progress: 2 spaces" in page
    assert "<html" not in page
    wrong = paper.client.get(paper.home + "campaign/preview/", {"a.line": "Leader +2 gld"})
    assert "no word the app knows" in wrong.content.decode()
    ahead = paper.client.get(paper.home + "campaign/preview/", {"a.line": "Lea"})
    assert "leader" in ahead.content.decode()
    assert paper.table.entries.count() == before


def test_the_pause_sheet_says_what_lies_where():
    paper = at([*BEGUN, ("s1", {"do": "vote", "side": "aye", "power": 2})])
    page = paper.page("campaign/pause/")
    assert "Lyrie votes or passes" in page
    assert "Stopping here" in page


def test_a_spectator_sees_the_council_and_no_forms():
    paper = Paper(client("spectator"), table_of(acts=BEGUN))
    page = paper.page()
    assert "Ideologies" in page
    assert "Open the vote" not in page
    assert not any(form.says("Count the vote") for form in paper.forms())


def test_the_finale_is_closed_by_the_screens():
    acts = [("s1", {"do": "open_finale", "because": "test"})]
    paper = at(acts)
    paper.press("Enter it", hegemony=2, independence=1)
    paper.press("This is the order")
    paper.press("Close the campaign")
    assert paper.view()["phase"] == "finished"


def test_the_council_costs_as_many_queries_late_as_early():
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    paper = at(BEGUN)

    def queries() -> int:
        paper.page("fragment")
        with CaptureQueriesContext(
            connection,
        ) as seen:
            paper.page("fragment")
        return len(seen)

    early = queries()
    for _ in range(1, 5):
        vote(paper, s1=("aye", 1), s2="gather", s3="gather", s4="gather", s5="gather")
        paper.press("Book it", line="Leader +1 gold; Progress 1")
        paper.press("Nothing more: next round")
    assert queries() == early

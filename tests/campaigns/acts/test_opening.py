"""Opening a campaign, step by step and whole (QD-SETUP, QD-CHAR, QD-REGION)."""

import pytest

from campaigns.acts.opening import free_regions, next_pick
from campaigns.game import start
from campaigns.next_step import next_step

from ..at_table import AtTable, opened

CASTS = ("xanthe", "lyrie", "jilian", "syd", "elinor", "aesyas")


def named(seats: int = 3) -> AtTable:
    return AtTable(start({"seats": [f"P{n}" for n in range(seats)]}))


def cast_all(seats: int = 3) -> AtTable:
    table = named(seats)
    for place in range(seats):
        table.do(f"s{place + 1}", "cast", character=CASTS[place], house=f"House {place}")
    return table


def test_characters_bring_their_first_agenda() -> None:
    table = cast_all()
    assert table.state.step == "seating"
    codes = [agenda.card.seen_by(agenda.owner).code for agenda in table.state.agendas]
    assert codes == ["A017", "A064", "A044"]
    assert "QD-CHAR-05" not in table.rules()  # Jilian-Lyrie-Xanthe is advised


def test_other_groups_are_warned_about_not_forbidden() -> None:
    table = named()
    for seat, character in (("s1", "xanthe"), ("s2", "elinor"), ("s3", "lyrie")):
        table.do(seat, "cast", character=character)
    assert "QD-CHAR-05" in table.rules()


def test_a_character_is_unique_and_real() -> None:
    table = named().do("s1", "cast", character="Syd")
    table.refuses("QD-CHAR-02", "s2", "cast", character="syd")
    table.refuses("QD-CHAR-01", "s2", "cast", character="merlin")
    table.do("s1", "cast", character="xanthe", seat="s1")
    assert table.state.seat("s1").character == "xanthe"


def test_a_character_is_fixed_once_the_campaign_runs() -> None:
    table = opened(3)
    table.refuses("QD-CHAR-02", "s1", "cast", character="aesyas")
    table.do("s1", "cast", character="aesyas", because="we mixed up the Diaries")
    assert table.state.seat("s1").character == "aesyas"


@pytest.mark.parametrize(
    ("seats", "bonuses"),
    [  # QDT-SETUP-01: Power, Gold, Independence
        (6, [(0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (1, 1, 1)]),
        (4, [(0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1)]),
    ],
)
def test_seat_bonuses(seats: int, bonuses: list[tuple[int, int, int]]) -> None:
    table = cast_all(seats)
    table.do("s1", "seat_table", order=list(table.state.seat_keys()), leader="s1")
    found = [
        table.totals(f"s{n}.power", f"s{n}.gold", f"s{n}.independence") for n in range(1, seats + 1)
    ]
    assert found == bonuses
    assert table.state.moderator == f"s{seats}"
    assert table.state.leader == "s1"


def test_the_leader_may_be_drawn_and_turns_the_table() -> None:
    table = cast_all(4).do("s2", "seat_table", order=["s4", "s3", "s2", "s1"])
    assert table.state.order[0] == table.state.leader
    assert table.state.order[-1] == table.state.moderator


def test_seats_need_everybody() -> None:
    table = cast_all()
    table.refuses("QD-SETUP-05", "s1", "seat_table", order=["s1", "s2"], leader="s1")
    table.refuses("QD-SETUP-05", "s1", "seat_table", order=["s1", "s2", "s3"], leader="s6")
    table.refuses(
        "QD-ABS-04",
        "s1",
        "seat_table",
        order=["s1", "s2", "s3"],
        draws={"leader": "s9"},
        leader=None,
    )


def test_the_bonus_table_is_editable_before_seating() -> None:
    rows = [{"gold": 5}, {}, {}, {}, {}, {}]
    table = cast_all().do("s1", "bonus_table", rows=rows)
    table.do("s1", "seat_table", order=["s1", "s2", "s3"], leader="s1")
    assert table.totals("s1.gold", "s2.power") == (5, 0)
    table.refuses("QD-CHK-29", "s1", "bonus_table", rows=rows[:2])


def _drafted(seats: int) -> AtTable:
    table = cast_all(seats).do(
        "s1", "seat_table", order=[f"s{n}" for n in range(1, seats + 1)], leader="s1"
    )
    while pick := next_pick(table.state):
        table.do(pick.seat, "pick_region", region=free_regions(table.state)[0])
    return table


@pytest.mark.parametrize(
    ("seats", "mains", "vassals"),
    [  # QDT-REGION-01
        (6, {f"s{n}": 2 for n in range(1, 7)}, {}),
        (5, {f"s{n}": 2 for n in range(1, 6)}, {"s5": 1, "s4": 1}),
        (4, {f"s{n}": 2 for n in range(1, 5)}, {f"s{n}": 1 for n in range(1, 5)}),
        (3, {f"s{n}": 3 for n in range(1, 4)}, {f"s{n}": 1 for n in range(1, 4)}),
    ],
)
def test_the_draft_of_regions(seats: int, mains: dict[str, int], vassals: dict[str, int]) -> None:
    table = _drafted(seats)
    for kind, expected in (("main", mains), ("vassal", vassals)):
        found: dict[str, int] = {}
        for region in table.state.regions.values():
            if region.kind == kind:
                found[region.owner] = found.get(region.owner, 0) + 1
        assert found == expected
    assert len(table.state.regions) == 12
    assert "QD-REGION-12" in table.rules()
    assert table.state.step == "deck"


def test_picks_go_in_order() -> None:
    table = cast_all().do("s1", "seat_table", order=["s1", "s2", "s3"], leader="s1")
    refused = table.refuses("QD-REGION-02", "s2", "pick_region", region="wylio")
    assert refused.facts["next"] == "s1"
    table.refuses("QD-REGION-01", "s1", "pick_region", region="aontas")
    table.do("s2", "pick_region", region="wylio", because="we agreed so")
    assert table.state.regions["wylio"].owner == "s1"


def test_regions_wait_for_the_seats() -> None:
    table = cast_all()
    table.refuses("QD-REGION-02", "s1", "pick_region", region="wylio")


def test_the_first_deck_and_the_age_of_disorder() -> None:
    table = _drafted(4)
    agendas = len(table.state.agendas)
    table.do("s1", "first_deck", cards=3, disorder=True)
    assert table.totals("deck") == (7,)
    assert len(table.state.chronicle) == 4
    assert len(table.state.agendas) == agendas + 4
    assert table.state.phase == "between"
    table.refuses("QD-CHK-29", "s1", "first_deck", cards=3)


def test_everything_can_be_skipped() -> None:
    table = named()
    for step in ("characters", "regions", "deck", "seating"):
        table.do("s1", "skip", step=step)
    assert table.state.phase == "between"
    assert not table.state.deck_known
    assert next_step(table.state).kind == "next_game"


def test_skipping_is_once_and_by_name() -> None:
    table = named().do("s1", "skip", step="characters")
    table.refuses("QD-CHK-29", "s1", "skip", step="characters")
    table.refuses("QD-SETUP-02", "s1", "skip", step="dinner")


def test_a_first_game_may_begin_at_once() -> None:
    table = named().do("s1", "begin_game", game=1)
    assert table.state.phase == "setup"
    assert table.state.leader in table.state.order
    assert table.kinds().count("step_skipped") == 4


def test_disorder_without_characters() -> None:
    table = (
        named().do("s1", "skip", step="characters").do("s1", "first_deck", cards=3, disorder=True)
    )
    assert table.state.agendas == ()

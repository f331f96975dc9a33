"""Cards: what is refused, what a manual card does, resets that are named late."""

import pytest

from companion.referees.time_loop.game import GAME
from companion.rulebook import Refused

from .matches import FEAST, answers, choose, do, lay, mid_play

FEASTING = {
    "deck_patch": {"cards.16": FEAST},
    "hand": ["feast", "orders", "wit+1", "charm+1", "memories"],
}
ABUSING = {"hand": ["abuse", "wit+1", "wit+2", "charm+1", "memories"]}


def _card_step(*seats, **given):
    state = mid_play(*seats, **given)
    return do(state, *(choose(f"s{n + 1}", "1a") for n in range(len(seats))))[0]


def _refused(state, pick, seat="s1"):
    with pytest.raises(Refused) as caught:
        GAME.play(state, seat, {"do": "play", "pick": pick})
    return caught.value.rule, caught.value.kind


@pytest.mark.parametrize(
    ("pick", "rule", "kind"),
    [
        (None, "TL-PHASE-03", "no_card"),
        ("wit+1", "TL-PHASE-03", "no_card"),
        ({}, "TL-PHASE-03", "not_in_hand"),
        ({"card": ["wit+1"]}, "TL-PHASE-03", "not_in_hand"),
        ({"card": "wit+2#1"}, "TL-PHASE-03", "not_in_hand"),
        ({"card": "memories"}, "TL-CARD-08", "memories_later"),
        ({"card": "wit+1", "trait": "wit"}, "TL-CARD-02", "needless_target"),
        ({"card": "wit+1", "target": "s3"}, "TL-CARD-02", "own_traits_only"),
        ({"card": "orders", "target": "s9", "option": "1a"}, "TL-CARD-06", "no_opponent"),
        ({"card": "orders", "target": ["s2"], "option": "1a"}, "TL-CARD-06", "no_opponent"),
        ({"card": "orders", "target": "s2", "option": ["1a"]}, "TL-CARD-06", "no_such_order"),
        ({"card": "orders", "target": "s2"}, "TL-CARD-06", "no_such_order"),
        (
            {"card": "orders", "target": "s2", "option": "1a", "trait": "wit"},
            "TL-CARD-06",
            "needless_target",
        ),
        ({"card": "feast", "target": "s2"}, "TL-CARD-07", "needless_target"),
        ({"card": "feast", "adjust": "all"}, "TL-CARD-07", "bad_adjustment"),
        ({"card": "feast", "adjust": ["s1"]}, "TL-CARD-07", "bad_adjustment"),
        ({"card": "feast", "adjust": [{}]}, "TL-CARD-07", "bad_adjustment"),
        (
            {"card": "feast", "adjust": [{"seat": "s1", "trait": "wit", "delta": True}]},
            "TL-CARD-07",
            "bad_adjustment",
        ),
        (
            {"card": "feast", "adjust": [{"seat": "s1", "trait": "wit", "delta": 100}]},
            "TL-CARD-07",
            "bad_adjustment",
        ),
        (
            {"card": "feast", "adjust": [{"seat": "s1", "trait": "wit", "delta": 1}] * 33},
            "TL-CARD-07",
            "bad_adjustment",
        ),
    ],
)
def test_a_wrong_pick_is_refused(pick, rule, kind) -> None:
    assert _refused(_card_step(FEASTING, ABUSING), pick) == (rule, kind)


def test_oneself_may_be_named_for_a_modifier_and_empty_fields_do_not_matter() -> None:
    state = _card_step(FEASTING, ABUSING)
    named = lay("s1", "wit+1#1", target="s1", trait=None, option=None, adjust=None)
    state, told = do(state, named, lay("s2", "wit+1"))
    assert told[2].facts == {"seat": "s1", "target": "s1", "trait": "wit", "delta": "+1"}
    assert state.phase == 2


def test_a_manual_card_may_change_nothing() -> None:
    state, told = do(_card_step(FEASTING, ABUSING), lay("s1", "feast"), lay("s2", "wit+1"))
    assert [(r.rule, r.kind) for r in told if r.facts.get("card") == "Feast"] == [
        ("TL-CARD-07", "manual")
    ]
    assert state.players[0].traits == (5, 3, 2, 1)


def test_a_manual_card_explains_every_line_it_changed() -> None:
    lines = [
        {"seat": "s2", "trait": "charm", "delta": -9},
        {"seat": "s2", "trait": "charm", "delta": 2},
    ]
    _, told = do(
        _card_step(FEASTING, ABUSING), lay("s1", "feast", adjust=lines), lay("s2", "wit+1")
    )
    adjusted = [ruling for ruling in told if ruling.kind == "adjusted"]
    assert [ruling.changes for ruling in adjusted] == [(("s2.charm", -3),), (("s2.charm", 2),)]
    assert [ruling.facts["delta"] for ruling in adjusted] == ["-9", "+2"]


def test_orders_come_before_a_manual_card_and_leave_it_in_place() -> None:
    lines = [{"seat": "s2", "trait": "influence", "delta": -5}]
    ordering = {"hand": ["orders", "wit+1", "wit+2", "charm+1", "charm-1"]}
    state = _card_step(FEASTING, {**ABUSING, "traits": [9, 3, 2, 1]}, ordering)
    state, _ = do(
        state,
        lay("s1", "feast", adjust=lines),
        lay("s2", "wit+1"),
        lay("s3", "orders", target="s2", option="1b"),
    )
    assert state.players[1].traits == (4, 4, 3, 1)  # 9, not 10 by the old choice; then -5


def _manual_and_modifier(first, second):
    """Influence 9 of the second seat after a manual -3 on it and its own +2, by seat order."""
    state = _card_step(*(seat for seat, _ in (first, second)))
    return do(state, first[1], second[1])[0]


def test_manual_cards_and_modifiers_are_one_group_in_seat_order() -> None:
    adding = {
        "traits": [8, 3, 2, 1],
        "hand": ["influence+2", "wit+1", "wit+2", "charm+1", "charm-1"],
    }
    for feast_first, influence in ((True, 8), (False, 7)):
        target = "s2" if feast_first else "s1"
        feast = lay(
            "s1" if feast_first else "s2",
            "feast",
            adjust=[{"seat": target, "trait": "influence", "delta": -3}],
        )
        moves = [(FEASTING, feast), (adding, lay(target, "influence+2"))]
        state = _manual_and_modifier(*(moves if feast_first else moves[::-1]))
        assert state.players[int(target[1]) - 1].traits[0] == influence


def test_as_many_adjustments_as_four_boards_have_traits() -> None:
    lines = [{"seat": "s1", "trait": "wit", "delta": 99}] * 32
    state, _ = do(
        _card_step(FEASTING, ABUSING), lay("s1", "feast", adjust=lines), lay("s2", "wit+1")
    )
    assert state.players[0].traits == (5, 3, 10, 1)


def _on_resolve(*seats):
    return mid_play(*seats, switches={"reset_declares": "on_resolve"}, phase=4)


def test_resets_named_late_are_asked_one_after_the_other() -> None:
    two = {"hand": ["abuse", "wit+1"]}
    state = _on_resolve(two, {**two, "traits": [9, 9, 9, 7]}, {"hand": ["wit+1", "wit+2"]})
    state, _ = do(state, *(choose(f"s{n}", "4a") for n in (1, 2, 3)))
    assert _refused(state, {"card": "abuse", "target": "s2", "trait": "wit"}) == (
        "TL-CARD-05",
        "needless_target",
    )
    assert GAME.choices(state, "s1")[:2] == (
        {"do": "play", "pick": {"card": "abuse#1", "target": "s2"}},
        {"do": "play", "pick": {"card": "abuse#1", "target": "s3"}},
    )
    state, told = do(
        state, lay("s1", "abuse", target="s2"), lay("s2", "abuse", target="s3"), lay("s3", "wit+1")
    )
    assert [r.kind for r in told].count("reset_undeclared") == 2
    assert (state.step, state.phase) == ("trait", 4)
    assert GAME.seen_by(state, None)["pending"][0] == {"seat": "s1", "target": "s2", "trait": None}
    with pytest.raises(Refused) as caught:
        GAME.play(state, "s1", {"do": "name_trait", "trait": "luck"})
    assert (caught.value.rule, caught.value.kind) == ("TL-CARD-05", "no_such_trait")
    assert [action["trait"] for action in caught.value.choices] == [
        "influence",
        "charm",
        "wit",
        "strength",
    ]
    state, told = do(state, ("s1", {"do": "name_trait", "trait": "charm"}))
    assert [(r.kind, r.changes) for r in told] == [("reset_done", (("s2.charm", -6),))]
    assert GAME.choices(state, "s1") == ()
    state, told = do(state, ("s2", {"do": "name_trait", "trait": "influence"}))
    assert (state.step, state.phase, state.pending) == ("phase5", 5, ())
    assert state.players[2].traits == (4, 3, 3, 1)


def test_two_resets_of_one_trait_have_the_effect_of_one() -> None:
    two = {"hand": ["abuse", "wit+1"]}
    state = mid_play(two, {"traits": [9, 3, 2, 1], "hand": ["wit+1", "wit+2"]}, two, phase=4)
    state, _ = do(state, *(choose(f"s{n}", "4d") for n in (1, 2, 3)))
    named = {"target": "s2", "trait": "influence"}
    state, told = do(
        state, lay("s1", "abuse", **named), lay("s2", "wit+1"), lay("s3", "abuse", **named)
    )
    assert [r.changes for r in told if r.kind == "reset_done"] == [(("s2.influence", -5),), ()]
    state, _ = do(state, *answers(s1=False, s2=False, s3=False))
    assert state.round == 2

"""The smaller calculators, one row a case, with rule IDs."""

from fractions import Fraction
from typing import Any

import pytest

from campaigns.rules.absence import Presence, herald, recipient
from campaigns.rules.agendas import BAG, Due, check_ongoing, due, is_due, price
from campaigns.rules.chronicle import (
    LABEL_RULES,
    Chronicle,
    Cleanup,
    cards_speaking,
    cards_to_draw,
    cleanup,
)
from campaigns.rules.components import (
    CHARACTERS,
    CHRONICLE_LABELS,
    LABEL_BANDS,
    POLES,
    POWER_TOKENS,
    REGIONS,
    is_recommended,
)
from campaigns.rules.deals import DealCheck, Terms, check_deal, check_holdings
from campaigns.rules.finale import FinalScore, Tracks, Weights, final_score, stability
from campaigns.rules.pass_actions import ENDLESS, ActionCard, clear, has_free_space, use
from campaigns.rules.power import Lost, lose, supply
from campaigns.rules.scoring import Balanced, Favored
from campaigns.rules.switches import DEFAULTS, Switches
from campaigns.rules.targets import count_of_type, from_leader, is_scoring_for, majority, minority
from companion.rulebook import Refused


def refused_by(rule: str) -> Any:
    return pytest.raises(Refused, match=rule)


# components


@pytest.mark.parametrize(
    ("characters", "advised"),
    [
        (("aesyas", "jilian", "syd"), True),  # QD-CHAR-03
        (("syd", "elinor", "aesyas"), True),
        (("xanthe", "lyrie", "jilian"), True),
        (("aesyas", "elinor", "jilian"), False),  # QD-CHAR-05
        (("aesyas", "jilian", "syd", "xanthe"), True),  # QD-CHAR-04
        (("aesyas", "elinor", "jilian", "syd"), False),
        (("aesyas", "elinor", "jilian", "lyrie", "syd"), True),
        (tuple(CHARACTERS), True),
    ],
)
def test_recommended_groups(characters: tuple[str, ...], advised: bool) -> None:
    assert is_recommended(characters) is advised


def test_components_fit_together() -> None:
    assert len(CHARACTERS) == 6
    assert len(REGIONS) == 12
    assert sum(region.rank == "duchy" for region in REGIONS.values()) == 6
    assert (
        len(
            {c.agenda for c in CHARACTERS.values()}
            | {c.disorder_agenda for c in CHARACTERS.values()}
        )
        == 12
    )
    preferred = [name for character in CHARACTERS.values() for name in character.ideologies]
    assert sorted(preferred) == sorted([*POLES, *POLES])  # QD-CHAR-01: each Ideology twice
    assert set(LABEL_BANDS) == set(CHRONICLE_LABELS)
    assert [LABEL_BANDS[name] for name in ("instant", "voting phase", "tax phase")] == [
        "set-up",
        "game",
        "end",
    ]


# Agendas


@pytest.mark.parametrize(
    ("limit", "game", "fails"),
    [
        (7, 6, False),
        (7, 7, True),
        (6, 7, True),
        (None, 99, False),
    ],  # QDT-AGENDA-01, QD-AMB-44, QD-AGENDA-15
)
def test_agenda_is_due(limit: int | None, game: int, fails: bool) -> None:
    assert is_due(limit, game) is fails


def test_due_agendas_are_parted_from_the_living() -> None:
    assert due({"A050": 6, "A051": 7, "A052": None}, 6) == Due(("A050",), ("A051", "A052"))


def test_a_bag_costs_the_bag_number() -> None:
    assert price({"food": BAG, "gold": 2}, 5) == {"food": 5, "gold": 2}  # QD-AGENDA-03


def test_ongoing_agendas() -> None:
    strict = Switches(ongoing_once_per_game=True)
    check_ongoing(3)
    check_ongoing(0, strict)
    with refused_by("QD-AMB-46"):
        check_ongoing(1, strict)


# Chronicle


@pytest.mark.parametrize(("unlocked", "drawn"), [(0, 0), (9, 9), (10, 10), (13, 10)])  # QD-CHRON-01
def test_cards_to_draw(unlocked: int, drawn: int) -> None:
    assert cards_to_draw(unlocked) == drawn


def test_cleanup_trashes_full_tracks_and_only_those() -> None:
    in_play = {
        "C001": Chronicle(("instant",), 1, 1),
        "C002": Chronicle(("tax phase",), 2, 1),
        "C003": Chronicle(("tax phase",)),
    }
    assert cleanup(in_play) == Cleanup(("C001",), ("C002", "C003"))  # QD-CLEAN-02, QD-CLEAN-03


def test_cards_speak_in_the_step_of_their_label() -> None:
    in_play = {
        "C001": Chronicle(("tax phase", "instant")),
        "C002": Chronicle(("voting phase",)),
        "C003": Chronicle(("tax phase",)),
    }
    assert cards_speaking(in_play, "tax phase") == ("C001", "C003")  # QD-TAX-06
    assert cards_speaking(in_play, "power scoring") == ()
    spoken_of = set(CHRONICLE_LABELS) - {"instant", "pass action", "pass bonus"}
    assert set(LABEL_RULES) == spoken_of


# absence

AWAY = Presence("L", "M", frozenset({"A"}), frozenset({"D"}))
TO_LEADER = Switches(absent_keywords="leader")


@pytest.mark.parametrize(
    ("owner", "effect", "switches", "who"),
    [
        ("P", "gold", DEFAULTS, "P"),
        ("A", "gold", DEFAULTS, None),  # QD-ABS-02
        ("A", "skill", DEFAULTS, "A"),  # QD-ABS-05
        ("A", "chronicle", DEFAULTS, "A"),
        ("A", "agenda", DEFAULTS, "A"),
        ("A", "building", DEFAULTS, "A"),
        ("A", "keyword", DEFAULTS, "A"),  # QD-AMB-59
        ("A", "keyword", TO_LEADER, "L"),
        ("P", "keyword", TO_LEADER, "P"),
        ("D", "gold", DEFAULTS, "M"),  # QD-ABS-11
        ("D", "keyword", TO_LEADER, "M"),
    ],
)
def test_recipient(owner: str, effect: str, switches: Switches, who: str | None) -> None:
    assert recipient(owner, effect, AWAY, switches) == who


@pytest.mark.parametrize(
    ("owner", "switches", "who"),
    [
        ("P", DEFAULTS, "P"),
        (None, DEFAULTS, None),  # QD-CHRON-19
        ("A", DEFAULTS, None),  # QD-AMB-26
        ("D", DEFAULTS, None),
        ("D", Switches(defector_herald_to_moderator=True), "M"),
    ],
)
def test_herald(owner: str | None, switches: Switches, who: str | None) -> None:
    assert herald(owner, AWAY, switches) == who


# the finale

WEIGHTS = Weights(Fraction(2), Fraction("1.5"), (-3, -7))


@pytest.mark.parametrize(
    ("tracks", "score"),
    [
        (Tracks(10, 4, 4), FinalScore(Fraction(20), Fraction(6), 0, 3, Fraction(29))),
        (Tracks(10, 5, 5), FinalScore(Fraction(20), Fraction(15, 2), -3, 3, Fraction(55, 2))),
        (Tracks(0, 0, 14), FinalScore(Fraction(0), Fraction(0), -7, 3, Fraction(-4))),
        (Tracks(1, 0, 15), FinalScore(Fraction(2), Fraction(0), None, 3, None)),  # QD-FACT-12
    ],
)
def test_final_score(tracks: Tracks, score: FinalScore) -> None:
    assert final_score(tracks, WEIGHTS, (2, 1)) == score


def test_stability_is_the_sum_of_the_scales() -> None:
    assert stability((0, 1, 2, 2, 1, 0, 2)) == 8  # QD-ENDING-05


# Deals

FOOD = {"syd": {"food": 1}, "lyrie": {"food": 1}}


def test_the_books_deal_binds() -> None:
    terms = Terms(FOOD, "break the tie for Aye")  # QDT-VOTE-01, QD-DEAL-08, QD-DEAL-09
    assert check_deal(terms, "xanthe", "tie") == DealCheck(True, False, False)


def test_a_promise_without_resources_does_not_bind() -> None:
    assert check_deal(Terms({"syd": {"gold": 0}}, "a vote"), "lyrie", "voting") == DealCheck(
        False, False, False
    )


def test_a_long_deal_is_noted() -> None:
    assert check_deal(Terms(FOOD, "a vote", later=True), "xanthe", "voting").noted  # QD-DEAL-07


def test_resources_both_ways_look_like_a_swap() -> None:
    terms = Terms({"syd": {"food": 1}, "lyrie": {"gold": 1}}, "a pass")  # QD-AMB-13
    assert check_deal(terms, "lyrie", "voting").looks_like_swap
    assert not check_deal(terms, "xanthe", "voting").looks_like_swap
    assert not check_deal(
        Terms({"lyrie": {"gold": 1}}, "a pass"), "lyrie", "voting"
    ).looks_like_swap


@pytest.mark.parametrize(
    ("terms", "moment", "rule"),
    [
        (Terms({"syd": {"power": 1}}, "a vote"), "voting", "QD-DEAL-04"),
        (Terms({"syd": {"leader": 1}}, "a vote"), "voting", "QD-DEAL-04"),
        (Terms({"syd": {"moderator": 1}}, "a vote"), "voting", "QD-DEAL-04"),
        (Terms({"syd": {"hegemony": 1}}, "a vote"), "voting", "QD-DEAL-02"),
        (Terms(FOOD, "  "), "voting", "QD-DEAL-03"),
        (Terms(FOOD, "a vote"), "scoring", "QD-AMB-12"),
    ],
)
def test_forbidden_deals(terms: Terms, moment: str, rule: str) -> None:
    with refused_by(rule):
        check_deal(terms, "xanthe", moment)


def test_deals_by_switch() -> None:
    assert check_deal(
        Terms(FOOD, "a vote"), "xanthe", "scoring", Switches(deals_anytime=True)
    ).binding
    branding = Terms(FOOD, "branding")
    assert check_deal(branding, "xanthe", "voting").binding
    with refused_by("QD-AMB-17"):
        check_deal(branding, "xanthe", "voting", Switches(branding_rights_tradable=False))


def test_nobody_gives_what_they_lack() -> None:
    check_holdings({"food": 1}, {"food": 1})
    with refused_by("QD-CHK-20"):
        check_holdings({"food": 1}, {"gold": 5})


# targets


def test_majority_and_minority_hit_all_who_tie() -> None:
    amounts = {"A": 3, "B": 0, "C": 3, "D": 0}
    assert majority(amounts) == ("A", "C")  # QD-CHRON-32
    assert minority(amounts) == ("B", "D")  # QD-CHRON-33, QD-AMB-43
    assert majority({}) == minority({}) == ()
    assert majority({"A": -1}) == ("A",)


def test_scoring_for_needs_a_favored_line() -> None:
    card = (Favored("order", 1), Balanced("force-diplomacy"))
    assert is_scoring_for(card, "order")
    assert not is_scoring_for(card, "force")  # QD-CHRON-31
    assert not is_scoring_for(card, "liberty")


def test_buildings_of_a_type() -> None:
    owned = [("military", False), ("military", True), ("welfare", False)]
    assert count_of_type(owned, "military") == 1  # QD-AMB-58
    assert count_of_type(owned, "military", Switches(covered_base_counts=True)) == 2
    assert count_of_type(owned, "corruption") == 0


def test_several_targets_are_served_from_the_leader() -> None:
    assert from_leader("ABCD", "C", {"A", "B", "D"}) == ("D", "A", "B")  # QD-AMB-42


# Pass Actions


@pytest.mark.parametrize(
    ("card", "usable"),
    [
        (ActionCard(2, 1, "B"), False),  # QDT-PASS-02 (a)
        (ActionCard(2, 2), False),  # QDT-PASS-02 (b)
        (ActionCard(2, 1), True),  # QDT-PASS-02 (c)
        (ActionCard(ENDLESS, 9), True),  # QD-CHRON-25
        (ActionCard(None), True),  # QD-PASS-12
        (ActionCard(None, 0, "B"), False),  # QD-PASS-10
    ],
)
def test_pass_action_usable(card: ActionCard, usable: bool) -> None:
    if usable:
        assert use(card, "A", 1).slot == "A"
    else:
        with refused_by("QD-PASS-1[01]"):
            use(card, "A", 1)


def test_spaces_fill_up_over_a_game() -> None:
    card = ActionCard(2)  # QDT-PASS-03
    for seat in "AB":
        card = clear(use(card, seat, 1))
    assert (card.used, card.slot, has_free_space(card)) == (2, None, False)
    with refused_by("QD-PASS-11"):
        use(card, "C", 1)
    endless = clear(clear(use(ActionCard(ENDLESS), "A", 1)))
    assert (endless.used, has_free_space(endless)) == (1, True)
    assert clear(use(ActionCard(None), "A", 1)) == ActionCard(None)  # QD-CHRON-26


def test_action_and_bonus_of_one_card() -> None:
    used = use(ActionCard(1), "A", 1)
    with refused_by("QD-PASS-10"):
        use(used, "A", 1)
    assert use(used, "A", 1, Switches(same_card_action_and_bonus=True)) == used  # QD-AMB-08
    with refused_by("QD-PASS-10"):
        use(used, "B", 1, Switches(same_card_action_and_bonus=True))


def test_tokens_limit_actions_only_by_switch() -> None:
    assert use(ActionCard(1), "A", 0).slot == "A"  # QD-AMB-09
    limited = Switches(heraldry_tokens_limit_actions=True)
    assert use(ActionCard(1), "A", 1, limited).slot == "A"
    with refused_by("QD-AMB-09"):
        use(ActionCard(1), "A", 0, limited)


# Power


@pytest.mark.parametrize(
    ("held", "amount", "switches", "lost"),
    [
        (5, 2, DEFAULTS, Lost(2, 0)),
        (1, 3, DEFAULTS, Lost(1, 0)),  # QD-AMB-36
        (1, 3, Switches(power_is_resource=True), Lost(1, 2)),  # QD-FACT-29
        (3, 3, Switches(power_is_resource=True), Lost(3, 0)),
    ],
)
def test_lose_power(held: int, amount: int, switches: Switches, lost: Lost) -> None:
    assert lose(held, amount, switches) == lost


def test_supply_is_what_is_left_of_126() -> None:
    assert supply({"A": 7, "B": 5}, {"B": 2}, 3) == POWER_TOKENS - 17 == 109

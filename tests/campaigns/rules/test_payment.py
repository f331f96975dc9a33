"""Properties of every payment (QD-RES)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.rules.components import RESOURCES
from campaigns.rules.payment import (
    can_pay,
    most,
    most_forced,
    pay_chosen,
    pay_forced,
    payable_kinds,
)
from campaigns.rules.switches import Switches
from companion.rulebook import Refused

HOLDINGS = st.fixed_dictionaries({kind: st.integers(0, 6) for kind in RESOURCES})
DEBTS = st.dictionaries(st.sampled_from(RESOURCES), st.integers(0, 5))
NO_GOLD = Switches(gold_for_forced_losses=False)


@given(DEBTS, HOLDINGS)
def test_paying_most_never_overdraws_and_infamy_is_what_is_missing(
    owed: dict[str, int], held: dict[str, int]
) -> None:
    paid = pay_forced(owed, held)
    assert min(paid.held.values()) >= 0
    assert all(paid.held[kind] + paid.paid.get(kind, 0) == held[kind] for kind in RESOURCES)
    assert all(paid.paid.values())
    assert 0 <= paid.infamy <= sum(owed.values())
    assert (paid.infamy == 0) == can_pay(owed, held)


@given(DEBTS, HOLDINGS)
def test_nothing_paid_more_than_most_would(owed: dict[str, int], held: dict[str, int]) -> None:
    best = pay_forced(owed, held).infamy
    assert pay_forced(owed, held, {}).infamy == sum(owed.values())
    assert pay_forced(owed, held, None, NO_GOLD).infamy >= best


def rule_broken(owed: dict[str, int], held: dict[str, int], offer: dict[str, int]) -> str | None:
    try:
        pay_forced(owed, held, offer)
    except Refused as refused:
        return refused.rule
    return None


@given(DEBTS, HOLDINGS, st.dictionaries(st.sampled_from(RESOURCES), st.integers(0, 6)))
def test_any_accepted_offer_is_no_better_than_most(
    owed: dict[str, int], held: dict[str, int], offer: dict[str, int]
) -> None:
    broken = rule_broken(owed, held, offer)
    if broken:
        assert broken in ("QD-CHK-20", "QD-RES-03")
        return
    paid = pay_forced(owed, held, offer)
    assert paid.infamy >= pay_forced(owed, held).infamy
    assert min(paid.held.values()) >= 0
    value = sum(paid.paid.values()) + paid.infamy
    assert sum(owed.values()) <= value <= 2 * sum(owed.values())


@given(DEBTS, HOLDINGS)
def test_a_chosen_payment_is_in_full_or_refused(owed: dict[str, int], held: dict[str, int]) -> None:
    if can_pay(owed, held):
        paid = pay_chosen(owed, held)
        assert paid.infamy == 0
        assert paid == pay_forced(owed, held)
    else:
        with pytest.raises(Refused) as caught:
            pay_chosen(owed, held)
        assert caught.value.rule == "QD-RES-07"
        assert caught.value.facts == {"owed": owed}


def test_most_leaves_out_what_is_not_paid() -> None:
    assert most({"food": 2, "army": 1}, {"food": 2}) == {"food": 2}
    assert most({"materials": 1}, {"gold": 3}) == {"gold": 2}
    assert most({"materials": 1}, {"gold": 1}) == {}
    assert most_forced({"food": 1}, {"gold": 2}) == {"gold": 2}
    assert most_forced({"food": 1}, {"gold": 2}, NO_GOLD) == {}


def test_the_first_kinds_take_the_gold() -> None:
    assert most({"food": 2, "army": 2, "materials": 2}, {"gold": 7, "materials": 1}) == {
        "materials": 1,
        "gold": 6,
    }


def test_power_is_payable_only_as_a_resource() -> None:
    assert payable_kinds() == ("gold", "food", "army", "materials")
    assert payable_kinds(Switches(power_is_resource=True))[-1] == "power"


@pytest.mark.parametrize(
    ("owed", "held", "offer", "facts"),
    [
        ({"food": 2}, {"food": 1}, {"food": 2}, {"resource": "food", "amount": 2}),
        ({"food": 1}, {"food": 2}, {"food": 2}, {"resource": "food", "amount": 2}),
        ({"gold": 1}, {"gold": 4}, {"gold": 4}, {"gold": 3}),
    ],
)
def test_refusals_name_the_facts(
    owed: dict[str, int], held: dict[str, int], offer: dict[str, int], facts: dict[str, int]
) -> None:
    with pytest.raises(Refused) as caught:
        pay_forced(owed, held, offer)
    assert caught.value.facts == facts


@pytest.mark.parametrize(
    ("owed", "held", "offer", "rule"),
    [
        ({"food": 2}, {"food": 1, "gold": 4}, {"food": 1, "gold": 4}, "QD-RES-03"),
        (
            {"food": 1, "army": 1},
            {"food": 1, "army": 1, "gold": 2},
            {"food": 1, "army": 1, "gold": 2},
            "QD-RES-03",
        ),
        ({"food": 1}, {"gold": 1}, {"gold": 1}, "QD-RES-03"),
        ({"food": 1}, {}, {"food": 1}, "QD-CHK-20"),
        ({"food": 1}, {"army": 1}, {"army": 1}, "QD-RES-03"),
    ],
)
def test_offers_that_do_not_fit(
    owed: dict[str, int], held: dict[str, int], offer: dict[str, int], rule: str
) -> None:
    assert rule_broken(owed, held, offer) == rule


def test_kinds_not_named_are_not_held() -> None:
    assert pay_forced({}, {}).held == dict.fromkeys(RESOURCES, 0)
    assert most({"food": 1}, {}) == {}


def test_power_as_a_resource_is_paid_like_the_others() -> None:
    switches = Switches(power_is_resource=True)
    paid = pay_chosen({"power": 2}, {"gold": 2, "power": 1}, None, switches)
    assert paid.paid == {"gold": 2, "power": 1}
    assert not can_pay({"power": 2}, {"gold": 1, "power": 1}, switches)
    with pytest.raises(Refused):
        pay_chosen({"power": 1}, {"power": 1})


def test_a_short_chosen_payment_says_by_how_much() -> None:
    with pytest.raises(Refused) as caught:
        pay_chosen({"food": 3}, {"food": 3}, {"food": 1})
    assert (caught.value.kind, caught.value.facts) == ("payment_falls_short", {"missing": 2})

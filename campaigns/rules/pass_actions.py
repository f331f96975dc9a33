"""Special Pass Actions and Bonuses on cards: the slot beside the card, the spaces on it (QD-PASS-07, QD-PASS-08)."""

from typing import NamedTuple

from companion.rulebook import Refused

from .switches import DEFAULTS, Switches

ENDLESS = -1  # QD-CHRON-25: a space marked with the sign for infinity


class ActionCard(NamedTuple):
    """A Chronicle or Event card that offers an action (QD-EVENT-05): its spaces (None: none printed), tokens on them, who lies on the slot."""

    spaces: int | None = None
    used: int = 0
    slot: str | None = None


def has_free_space(card: ActionCard) -> bool:
    """Is there room on the card? Without spaces nothing limits its use (QD-PASS-12, QD-CHRON-24)."""
    return card.spaces is None or card.spaces == ENDLESS or card.used < card.spaces


def use(card: ActionCard, seat: str, tokens: int, switches: Switches = DEFAULTS) -> ActionCard:
    """The seat's token on the slot, or Refused; `tokens` is what the seat still has (QD-PASS-09 … QD-PASS-11)."""
    if card.slot == seat and switches.same_card_action_and_bonus:  # QD-AMB-08
        return card
    if card.slot is not None:
        raise Refused("QD-PASS-10", "pass_slot_occupied", seat=seat, holder=card.slot)
    if not has_free_space(card):
        raise Refused("QD-PASS-11", "pass_no_free_space", seat=seat)
    if tokens < 1 and switches.heraldry_tokens_limit_actions:  # QD-AMB-09: else a substitute marker
        raise Refused("QD-AMB-09", "pass_no_token", seat=seat)
    return card._replace(slot=seat)


def clear(card: ActionCard) -> ActionCard:
    """After the vote: the token moves to the highest free space, or comes back (QD-CHRON-23, QD-CHRON-26, QD-RESOLVE-10)."""
    kept = card.slot is not None and card.spaces is not None
    return card._replace(slot=None, used=card.used + (1 if kept else 0))

"""Absence and return, defection: what reaches whom, what a return brings (QD-ABS)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .agendas import due
from .faults import BadInput
from .switches import DEFAULTS, Switches

# QD-ABS-05: Legacy effects happen all the same; Keywords by QD-AMB-59
LEGACY_KINDS = frozenset({"chronicle", "skill", "agenda", "building"})


class Return(NamedTuple):
    """What is settled before the first game after an absence."""

    independence: int
    failed: tuple[str, ...]
    payable: tuple[str, ...] = ()


def returning(
    missed: Sequence[int],
    returns: int,
    agendas: Mapping[str, int | None],
    switches: Switches = DEFAULTS,
) -> Return:
    """3 Independence a game missed, once; overdue Agendas fail at once (QD-ABS-06, QD-ABS-07, QD-ABS-08, QD-AMB-60)."""
    if any(game >= returns for game in missed) or len(set(missed)) != len(missed):
        raise BadInput("absence_games", returns=returns)
    independence = switches.absence_compensation * len(missed)
    overdue = due(agendas, returns - 1).failed
    if switches.late_payment_on_return:  # QD-AMB-51
        return Return(independence, (), overdue)
    return Return(independence, overdue)


class Presence(NamedTuple):
    """Who is away, who has left for good, and who holds the tokens now."""

    leader: str
    moderator: str
    absent: frozenset[str] = frozenset()
    defected: frozenset[str] = frozenset()


def recipient(
    owner: str, effect: str, presence: Presence, switches: Switches = DEFAULTS
) -> str | None:
    """Who an effect on this Keyword owner reaches, or nobody (QD-KEY-15, QD-ABS-02 … -05, QD-ABS-11)."""
    if owner in presence.defected:
        return presence.moderator
    if owner not in presence.absent or effect in LEGACY_KINDS:
        return owner
    if effect == "keyword":
        return owner if switches.absent_keywords == "yes" else presence.leader  # QD-AMB-59
    return None


def herald(owner: str | None, presence: Presence, switches: Switches = DEFAULTS) -> str | None:
    """Who gets a Herald effect: the present Herald; of a defector the Moderator by switch (QD-CHRON-16, QD-AMB-26)."""
    if owner in presence.defected:
        return presence.moderator if switches.defector_herald_to_moderator else None
    return None if owner in presence.absent else owner

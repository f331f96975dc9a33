"""Playing a card: which one, on whom, with what."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rulebook import Action, Json, Refused, Ruling

from .decks import MANUAL, MEMORIES, MODIFY, OVERRIDE_CHOICE, RESET_TRAIT, UNKNOWN, Card, Cards
from .findings import is_whole
from .state import CARD, Pick, Player, State
from .turns import commit, must_be_due

MOST_ADJUSTMENTS = 32  # four boards of eight traits
LARGEST_ADJUSTMENT = 99

Target = Mapping[str, Json]  # {"card": id or key, "target"?, "trait"?, "option"?, "adjust"?}


def play_card(state: State, who: int, action: Action, told: list[Ruling]) -> State:
    """Pick exactly one card from hand, with its targets; harmful ones too (TL-PHASE-03, TL-AMB-13)."""
    must_be_due(state, who, CARD, "TL-PHASE-03")
    raw = action.get("pick")
    if not isinstance(raw, Mapping):
        raise Refused("TL-PHASE-03", "no_card")
    card_id = card_in_hand(state, who, raw.get("card"))
    card = state.seat(who).deck.cards[card_id]
    named = {name: value for name, value in raw.items() if value is not None and name != "card"}
    pick = _READ[card.kind](state, who, card, named)
    return commit(state, who, pick._replace(card=card_id), told)


def card_in_hand(state: State, who: int, name: Any) -> str:
    """The id of a card in hand, named by its id or by its key (TL-PHASE-03)."""
    player, deck = state.players[who], state.seat(who).deck
    candidates = held(player, tuple(deck.cards))
    if name in candidates:
        return str(name)
    for card_id in candidates:
        if deck.cards[card_id].key == name:
            return card_id
    raise Refused("TL-PHASE-03", "not_in_hand")


def held(player: Player, deck: Cards) -> Cards:
    """The cards in hand; of a real hand, all that may be in it: those that lie nowhere else."""
    hand = player.hand.opened()
    if UNKNOWN not in hand:
        return hand
    seen = {*player.discard, *(card for _, card in player.table), player.in_force}
    return tuple(card for card in deck if card not in seen)


def without(hand: Cards, card: str) -> Cards:
    """The hand without this card; a real hand loses one that nobody had seen."""
    place = hand.index(card if card in hand else UNKNOWN)
    return hand[:place] + hand[place + 1 :]


def _only(named: Target, fields: tuple[str, ...], rule: str) -> None:
    for name in named:
        if name not in fields:
            raise Refused(rule, "needless_target")


def _opponent(state: State, who: int, named: Target, rule: str) -> int:
    """The opponent that a special card names; never oneself (TL-AMB-20)."""
    target = state.match.number(named.get("target"))
    if target is None or target == who or target not in state.present:
        raise Refused(rule, "no_opponent")
    return target


def _read_modifier(state: State, who: int, card: Card, named: Target) -> Pick:
    """A modifier works on the own traits (TL-CARD-02), or on anybody's who has the trait (TL-AMB-06)."""
    _only(named, ("target",), "TL-CARD-02")
    target = state.match.number(named.get("target", state.seat(who).key))
    if target != who and state.match.switches.modifier_target == "own":
        raise Refused("TL-CARD-02", "own_traits_only")
    if target not in state.present or state.seat(target).board.trait(card.trait) is None:
        raise Refused("TL-CARD-02", "trait_missing", trait=card.trait)
    return Pick(target=target)


def _read_reset(state: State, who: int, card: Card, named: Target) -> Pick:
    """Abuse of Power names an opponent and a trait, the trait perhaps later (TL-CARD-05, TL-AMB-07)."""
    if state.match.switches.reset_declares == "on_resolve":
        _only(named, ("target",), "TL-CARD-05")
        return Pick(target=_opponent(state, who, named, "TL-CARD-05"))
    _only(named, ("target", "trait"), "TL-CARD-05")
    target = _opponent(state, who, named, "TL-CARD-05")
    return Pick(target=target, trait=trait_of(state, target, named.get("trait")))


def trait_of(state: State, target: int, name: Any) -> int:
    """The trait of that board which is to be reset (TL-CARD-05)."""
    trait = state.seat(target).board.trait(name)
    if trait is None:
        raise Refused("TL-CARD-05", "no_such_trait", target=state.seat(target).key)
    return trait


def _read_override(state: State, who: int, card: Card, named: Target) -> Pick:
    """Orders name an opponent and a choice of their board in this phase (TL-CARD-06, TL-AMB-08)."""
    _only(named, ("target", "option"), "TL-CARD-06")
    target = _opponent(state, who, named, "TL-CARD-06")
    option = named.get("option")
    if (
        not isinstance(option, str)
        or option not in state.seat(target).board.phases[state.phase - 1]
    ):
        raise Refused("TL-CARD-06", "no_such_order", target=state.seat(target).key)
    return Pick(target=target, option=option)


def _read_manual(state: State, who: int, card: Card, named: Target) -> Pick:
    """The table enters what a card does that the app cannot apply (TL-CARD-07)."""
    _only(named, ("adjust",), "TL-CARD-07")
    adjust = named.get("adjust", [])
    if not isinstance(adjust, list | tuple) or len(adjust) > MOST_ADJUSTMENTS:
        raise Refused("TL-CARD-07", "bad_adjustment")
    return Pick(adjust=tuple(_adjustment(state, line) for line in adjust))


def _adjustment(state: State, line: Any) -> tuple[int, int, int]:
    seat = state.match.number(line.get("seat")) if isinstance(line, Mapping) else None
    if seat is None:
        raise Refused("TL-CARD-07", "bad_adjustment")
    trait, delta = state.seat(seat).board.trait(line.get("trait")), line.get("delta")
    if trait is None or not is_whole(delta, -LARGEST_ADJUSTMENT, LARGEST_ADJUSTMENT):
        raise Refused("TL-CARD-07", "bad_adjustment")
    return seat, trait, delta


def _read_memories(state: State, who: int, card: Card, named: Target) -> Pick:
    """Memories is no card for the phases 1 to 4 (TL-CARD-08, TL-AMB-09)."""
    raise Refused("TL-CARD-08", "memories_later")


_READ: Mapping[str, Callable[[State, int, Card, Target], Pick]] = {
    MODIFY: _read_modifier,
    RESET_TRAIT: _read_reset,
    OVERRIDE_CHOICE: _read_override,
    MANUAL: _read_manual,
    MEMORIES: _read_memories,
}

"""What one pair of eyes may see of a match. The only place where secrets are taken out of a state."""

from companion.rulebook import Json, View

from .decks import Cards
from .state import OVER, Pick, Player, Reset, Result, State
from .turns import committed, order, waiting


def seen_by(state: State, seat: str | None) -> View:
    """The match as this seat (None: a spectator) may see it; ready for JSON (TL-INFO-01 to TL-INFO-04)."""
    eyes = state.match.number(seat)
    return {
        "round": state.round,
        "phase": state.phase,
        "step": state.step,
        "cards": state.match.cards,
        "switches": state.match.switches._asdict(),
        "order": _keys(state, order(state)),
        "waiting": _keys(state, waiting(state)),
        "committed": _keys(state, committed(state)),
        "pending": [_pending(state, reset) for reset in state.pending],
        "result": _result(state, state.result),
        "seats": [_seat(state, who, eyes) for who in range(len(state.players))],
    }


def labels(state: State) -> dict[str, str]:
    """What this table calls the traits that rulings name by key."""
    seats = reversed(state.match.seats)  # the first board that has a trait names it
    return {key: name for seat in seats for key, name in seat.board.labels().items()}


def _keys(state: State, seats: tuple[int, ...]) -> list[str]:
    return [state.seat(who).key for who in seats]


def _pending(state: State, reset: Reset) -> Json:
    """A reset that is still to come is open to all (TL-INFO-03, TL-AMB-07)."""
    target = state.seat(reset.target)
    return {
        "seat": state.seat(reset.owner).key,
        "target": target.key,
        "trait": None if reset.trait is None else target.board.traits[reset.trait],
    }


def _result(state: State, result: Result | None) -> Json:
    if result is None:
        return None
    return {
        "winners": _keys(state, result.winners),
        "survivors": _keys(state, result.survivors),
    }


def _seat(state: State, who: int, eyes: int | None) -> Json:
    seat, player = state.seat(who), state.players[who]
    return {
        "key": seat.key,
        "present": who in state.present,
        "board": seat.board.raw,
        "deck": seat.deck.raw,
        "traits": dict(zip(seat.board.traits, player.traits, strict=True)),
        "survival": _survival(state, who),
        "option": player.option or None,
        "hand": _hand(state, who, eyes),
        "draw": len(player.draw.opened()),
        "discard": _discard(state, who, eyes),
        "table": {str(phase): card for phase, card in player.table},
        "in_force": player.in_force,
        "pick": _pick(state, player, eyes),
    }


def _survival(state: State, who: int) -> list[Json]:
    """How far this seat is from each of its conditions; traits and boards are open (TL-INFO-03)."""
    board, traits = state.seat(who).board, state.players[who].traits
    return [
        {
            "traits": [board.traits[trait] for trait in condition.traits],
            "least": condition.least,
            "total": condition.total(traits),
            "met": condition.total(traits) >= condition.least,
        }
        for condition in board.survival
    ]


def _hand(state: State, who: int, eyes: int | None) -> list[str] | int:
    """The cards for their owner, their number for all others (TL-INFO-01); a finished match is open to its players."""
    hand = state.players[who].hand
    if state.step == OVER and eyes is not None:
        return list(hand.opened())
    cards: Cards | None = hand.seen_by(None if eyes is None else state.seat(eyes).key)
    return len(hand.opened()) if cards is None else list(cards)


def _discard(state: State, who: int, eyes: int | None) -> list[str] | int:
    """Discard piles are open, or counted by all but their owner (TL-INFO-03, TL-AMB-15)."""
    discard = state.players[who].discard
    is_open = state.match.switches.discard_pile == "open" or who == eyes
    return list(discard) if is_open or (state.step == OVER and eyes is not None) else len(discard)


def _pick(state: State, player: Player, eyes: int | None) -> Json:
    """What the reader has picked; that others have is said by `committed` alone (TL-INFO-04)."""
    if player.picked is None or eyes is None:
        return None
    pick: Pick | None = player.picked.seen_by(state.seat(eyes).key)
    return None if pick is None else _spelled(state, pick)


def _spelled(state: State, pick: Pick) -> Json:
    target = None if pick.target is None else state.seat(pick.target)
    trait = None if target is None or pick.trait is None else target.board.traits[pick.trait]
    return {
        "option": pick.option or None,
        "card": pick.card or None,
        "target": target.key if target else None,
        "trait": trait,
        "adjust": [
            {
                "seat": state.seat(who).key,
                "trait": state.seat(who).board.traits[place],
                "delta": delta,
            }
            for who, place, delta in pick.adjust
        ],
        "yes": pick.yes,
    }

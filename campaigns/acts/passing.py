"""Special Pass Actions and Pass Bonuses: tokens beside cards, spaces on cards, Skills (QD-PASS-07 … QD-PASS-13)."""

from collections.abc import Sequence

from companion.rulebook import Refused

from ..rules.components import HERALDRY_TOKENS_EACH
from ..rules.pass_actions import ActionCard, use
from ..state import Round, State, Turn
from .book import Book


def use_special(book: Book, turn: Turn) -> None:
    """The special action's card and at most one bonus, each with its token (QD-PASS-01, QD-PASS-09)."""
    if turn.action == "special":
        use_card(book, turn.seat, turn.card)
    if turn.bonus:
        use_card(book, turn.seat, turn.bonus)


def lay_tokens(book: Book, turns: Sequence[Turn]) -> None:
    """The tokens of a quick vote's special passes, where their cards were named."""
    for turn in turns:
        if turn.action == "special" and turn.card:
            use_card(book, turn.seat, turn.card)


def use_card(book: Book, seat: str, card: str) -> None:
    """Put the seat's token beside a Chronicle or Event card (QD-PASS-09); a Skill needs none (QD-AMB-10)."""
    if not card:
        raise Refused("QD-PASS-07", "pass_names_a_card", seat=seat)
    if card.startswith("S"):
        _check_skill(book, seat, card)
        return
    if card.startswith("C"):
        _check_in_play(book, card)
    try:
        use(
            _action_card(book.state, card),
            seat,
            _tokens_left(book.state, seat),
            book.state.switches,
        )
    except Refused as refused:
        book.stop(refused.rule, refused.kind, card=card, **refused.facts)
    round_ = _round(book.state)
    slots = {**round_.vote.slots, card: seat}
    book.set(round=round_._replace(vote=round_.vote._replace(slots=slots)))
    book.rule("QD-PASS-09", "token_beside_card", seat=seat, card=card)


def _round(state: State) -> Round:
    assert state.round is not None
    return state.round


def _check_skill(book: Book, seat: str, card: str) -> None:
    if not any(s.code == card and s.owner == seat and not s.covered for s in book.state.skills):
        book.stop("QD-SKILL-08", "skill_not_yours", seat=seat, code=card)


def _check_in_play(book: Book, card: str) -> None:
    known = book.state.chronicle.get(card)
    if known is None or known.place not in ("slot", "instant"):
        book.stop("QD-PASS-11", "card_not_in_play", card=card)


def _action_card(state: State, code: str) -> ActionCard:
    card = state.chronicle.get(code)
    slot = _round(state).vote.slots.get(code)
    if card is None:
        return ActionCard(slot=slot)
    return ActionCard(card.spaces or None, len(card.used), slot)


def _tokens_left(state: State, seat: str) -> int:
    return HERALDRY_TOKENS_EACH - tokens_out(state, seat)


def tokens_out(state: State, seat: str) -> int:
    """Heraldry tokens of a seat that lie on cards or beside them (QD-COMP-09)."""
    on_cards = sum(card.used.count(seat) for card in state.chronicle.values())
    beside = list(state.round.vote.slots.values()).count(seat) if state.round else 0
    return on_cards + beside


def usable_cards(state: State) -> tuple[str, ...]:
    """Cards in play whose Pass Action is free now (QD-PASS-11)."""
    return tuple(
        code
        for code, card in state.chronicle.items()
        if card.place in ("slot", "instant")
        and {"pass action", "pass bonus"} & set(card.labels or ())
        and _is_free(_action_card(state, code))
    )


def _is_free(card: ActionCard) -> bool:
    full = card.spaces is not None and card.spaces > 0 and card.used >= card.spaces
    return card.slot is None and not full


def clear_slots(book: Book) -> None:
    """Special-action reset: tokens go up onto the card, or home where it has no spaces (QD-RESOLVE-10)."""
    round_ = _round(book.state)
    if not round_.vote.slots:
        return
    chronicle = dict(book.state.chronicle)
    for code, seat in round_.vote.slots.items():
        card = chronicle.get(code)
        if card and card.spaces:
            chronicle[code] = card._replace(used=(*card.used, seat))  # QD-CHRON-23
            book.rule("QD-RESOLVE-10", "token_on_card", seat=seat, card=code)
    vote = round_.vote._replace(slots={})
    book.set(chronicle=chronicle, round=round_._replace(vote=vote))

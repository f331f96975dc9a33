"""Leader and Moderator token: carried over, or by lot where their holder is away (QD-GSETUP-10, QD-ABS-04)."""

from companion.rulebook import Action, Draw, Lot, Refused

from ..state import State
from .book import Book


def token_lots(state: State, present: tuple[str, ...], named: str) -> tuple[Draw, ...]:
    """The lots that chance must draw so that both tokens lie before somebody present (QD-ABS-04, QD-AMB-65)."""
    lots: list[Draw] = []
    if state.leader not in present and named not in present:
        lots.append(Lot("leader", present))
    if state.moderator not in present:
        lots.append(Lot("moderator", present))
    return tuple(lots)


def drawn_lot(book: Book, name: str, allowed: tuple[str, ...]) -> str:
    """What chance supplied under this name; refused where it is missing or impossible."""
    drawn = (book.action.get("draws") or {}).get(name)
    if drawn not in allowed:
        raise Refused("QD-ABS-04", "draw_missing", name=name)
    return str(drawn)


def place_tokens(book: Book, named: str = "") -> None:
    """Both tokens before somebody present: as before, as named, or by lot (QD-ABS-04, QD-AMB-62, QD-AMB-63)."""
    present = book.state.order
    lots = {lot.name for lot in token_lots(book.state, present, named)}
    if "leader" in lots or (book.state.leader not in present and named in present):
        leader = drawn_lot(book, "leader", present) if "leader" in lots else named
        book.set(leader=leader)
        book.rule("QD-ABS-04", "leader_by_lot", seat=leader)
    if "moderator" in lots:
        moderator = drawn_lot(book, "moderator", present)
        book.set(moderator=moderator)
        book.rule("QD-ABS-04", "moderator_by_lot", seat=moderator)


def lots_for_game(state: State, action: Action, present: tuple[str, ...]) -> tuple[Draw, ...]:
    """The lots of a game that begins with these seats present."""
    return token_lots(state, present, str(action.get("leader") or ""))

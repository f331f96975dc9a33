"""The Grand Finale: boxes, final sheet, Fates, the table's last word (QD-FINALE, QD-FACT-26)."""

from fractions import Fraction
from typing import Any

from companion.rulebook import Refused

from ..rules.components import FINALE_BOXES
from ..rules.finale import FinalScore, Tracks, Weights, final_score, stability
from ..state import Finale, FinalLine, Opened, State
from .book import Book, acting_seat, known_seat, must_be_phase


def open_finale(book: Book) -> None:
    """M07 and M08 are opened when the rule says so, or earlier with a reason; the finale has no number (QD-FINALE-03, QD-MYST-08, QD-AMB-79)."""
    if book.state.phase == "between":
        book.stop("QD-FINALE-01", "finale_not_due", endings=len(book.state.endings))
    else:
        must_be_phase(book, "finale_due")
    boxes = tuple(Opened(code, "mystery", book.state.game, 0, "finale") for code in FINALE_BOXES)
    known = {one.code for one in book.state.opened}
    book.set(
        phase="finale",
        step="final_sheet",
        finale=Finale(FINALE_BOXES),
        opened=(*book.state.opened, *(box for box in boxes if box.code not in known)),
        used_codes=book.state.used_codes | set(FINALE_BOXES),
    )
    book.rule("QD-FINALE-03", "finale_opened", boxes=list(FINALE_BOXES))


def _finale(book: Book) -> Finale:
    must_be_phase(book, "finale")
    assert book.state.finale is not None
    return book.state.finale


def final_sheet(book: Book) -> None:
    """Weights and extra lines as the box's material says; the app guesses no formula (QD-FINALE-05, QD-FACT-26)."""
    finale = _finale(book)
    weights = dict(finale.weights)
    for name in ("hegemony", "independence"):
        if book.action.get(name) is not None:
            weights[name] = float(book.action[name])
    lines = finale.lines
    if book.action.get("lines") is not None:
        lines = tuple(_line(book, row) for row in book.action["lines"])
    book.set(finale=finale._replace(weights=weights, lines=lines))
    book.rule(
        "QD-FINALE-05",
        "sheet_entered",
        hegemony=weights.get("hegemony"),
        independence=weights.get("independence"),
    )


def _line(book: Book, row: Any) -> FinalLine:
    seat, points = known_seat(book, str(row.get("seat"))), row.get("points")
    if type(points) is not int or set(row) - {"seat", "label", "points"}:
        raise Refused("QD-FINALE-05", "bad_field", verb="final_sheet", field="lines")
    return FinalLine(seat, str(row.get("label") or "")[:60], float(points))


def reveal_fate(book: Book) -> None:
    """A player's marked Fate, shown in the finale (QD-FINALE-06)."""
    finale = _finale(book)
    seat = acting_seat(book)
    space = int(book.action["space"])
    book.set(finale=finale._replace(fates={**finale.fates, seat: space}))
    book.rule("QD-FINALE-06", "fate_shown", seat=seat, space=space)


def score_of(state: State, seat: str) -> FinalScore | None:
    """A seat's final score, or None while the weights are not entered (QD-FINALE-05)."""
    finale = state.finale
    if finale is None or {"hegemony", "independence"} - set(finale.weights):
        return None
    tracks = Tracks(
        *(state.total(f"{seat}.{kind}") for kind in ("hegemony", "independence", "infamy"))
    )
    weights = Weights(
        Fraction(finale.weights["hegemony"]).limit_denominator(100),
        Fraction(finale.weights["independence"]).limit_denominator(100),
        state.facts.infamy,
    )
    extra = [int(line.points) for line in finale.lines if line.seat == seat]
    return final_score(tracks, weights, extra, state.switches)


def scales(state: State) -> int:
    """The Kingdom's stability, 0 to 14 (QD-ENDING-05, QD-CHAR-13)."""
    return stability([ending.scales for ending in state.endings.values()])


def final_order(book: Book) -> None:
    """The order of the seats as the table decides it: the last word (QD-FINALE-04, QD-AMB-78)."""
    finale = _finale(book)
    order = tuple(book.action["order"])
    if sorted(order) != sorted(book.state.players()):
        raise Refused("QD-FINALE-04", "order_wrong", players=list(book.state.players()))
    book.set(finale=finale._replace(order=order))
    book.rule("QD-FINALE-04", "order_entered", seats=list(order))


def close_campaign(book: Book) -> None:
    """The campaign is over and stays readable for ever (QD-FINALE-04)."""
    finale = _finale(book)
    if not finale.order:
        book.stop("QD-FINALE-04", "order_first")
    book.set(phase="finished", step="finished")
    book.rule("QD-FINALE-04", "campaign_over", seats=list(finale.order))

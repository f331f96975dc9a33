"""Set-up of a game: attendance, seating, Timeline, board, Ideology card, Income, draft, deck (QD-GSETUP)."""

from collections.abc import Mapping
from typing import Any

from companion.rulebook import Change, Refused, Sealed

from ..rules import income as incomes
from ..rules.components import AXES, COLOURS, IDEOLOGIES, IDEOLOGY_CARDS, RESOURCES
from ..rules.investments import draft as draft_order
from ..state import State, TimelineRow
from .absence import note_absent, welcome_back
from .aims import buildings_of, is_covered
from .book import (
    Book,
    goods_changes,
    known_seat,
    listed,
    must_be_phase,
    note_step,
    power_move,
    refuse_if_done,
)
from .opening import skip_rest
from .rounds import start_round
from .steps import close_step, enter_steps, must_be_step
from .tokens import place_tokens


def begin_game(book: Book) -> None:
    """Steps 1-5: who is here and where, the Timeline marked, board and Pool reset (QD-GSETUP-01 … -10)."""
    key = f"{book.action['game']}.begin"
    refuse_if_done(book, key)
    must_be_phase(book, "opening", "between")
    if book.action["game"] != book.state.game + 1:
        raise Refused("QD-GSETUP-04", "other_game", game=book.action["game"], now=book.state.game)
    skip_rest(book)
    order, absent = _attendance(book)
    welcome_back(book, order)
    book.set(game=book.state.game + 1, order=order, closed={}, round=None, end=None)
    note_absent(book, absent)
    place_tokens(book, str(book.action.get("leader") or ""))
    _mark_timeline(book)
    _fresh_board(book)
    book.set(kept=(), drafted=(), drawn=(), laid=(), heralded=())
    note_step(book, key)
    enter_steps(book, "setup")


def _attendance(book: Book) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The seats present, clockwise, and those away; seats are chosen anew each game (QD-GSETUP-08)."""
    players = book.state.players()
    absent = tuple(known_seat(book, seat) for seat in book.action.get("absent") or ())
    order = tuple(book.action.get("seating") or ()) or seating(book.state, absent)
    if sorted((*order, *absent)) != sorted(players):
        raise Refused("QD-GSETUP-08", "seating_wrong", players=list(players))
    if not order:
        raise Refused("QD-AMB-61", "nobody_there")
    if len(order) < 3:
        book.rule("QD-AMB-61", "few_present", n=len(order))
    return order, absent


def seating(state: State, absent: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The last seat order without those away, newcomers at its end (QD-SETUP-09, QD-RISK-18)."""
    players = [seat for seat in state.players() if seat not in absent]
    known = [seat for seat in state.order if seat in players]
    return (*known, *(seat for seat in players if seat not in known))


def _mark_timeline(book: Book) -> None:
    """The leftmost unmarked space is the game's number; its values as entered, past its end too (QD-RISK-14, QD-AMB-77)."""
    given = book.action.get("timeline")
    game = book.state.game
    if given:
        facts = book.state.facts
        row = timeline_row(given, facts.timeline.get(game, TimelineRow()))
        book.set(facts=facts._replace(timeline={**facts.timeline, game: row}))
    row = book.state.row()
    facts_of_row = {"colour": row.colour or None, "bag": row.bag or None, "tax": row.tax or None}
    book.rule("QD-GSETUP-04", "game_begins", (Change("count.games", 1),), game=game, **facts_of_row)


def timeline_row(given: Mapping[str, Any], known: TimelineRow) -> TimelineRow:
    """A Timeline row as entered, over what was known; any Resource may be taxed (QD-INF-14, QD-FACT-31)."""
    row = known._replace(**{k: v for k, v in given.items() if k in TimelineRow._fields and v})
    right = row.colour in ("", *COLOURS) and row.tax in ("", *RESOURCES)
    if (
        not right
        or type(row.bag) is not int
        or not 0 <= row.bag <= 99
        or set(given) - set(row._fields) - {"game"}
    ):
        raise Refused("QD-GSETUP-05", "bad_timeline")
    return row


def _fresh_board(book: Book) -> None:
    """Sliders to the middle, tokens off the board, the Pool filled from the supply (QD-GSETUP-03, QD-GSETUP-06)."""
    subjects = [f"slider.{axis}" for axis in AXES] + [f"tokens.{name}" for name in IDEOLOGIES]
    changes = [Change(subject, -book.total(subject)) for subject in subjects]
    fill = book.state.switches.pool - book.total("pool")
    changes += power_move("supply", "pool", fill)
    book.rule("QD-GSETUP-06", "board_reset", changes, pool=book.state.switches.pool)


def keep_ideology(book: Book) -> None:
    """A player keeps one of two cards, known to that player alone (QD-GSETUP-12, QD-INFO-04)."""
    must_be_phase(book, "setup", "round")
    _must_sit(book)
    _check_kept(book, int(book.action["card"]))
    _seal(book, ideology=Sealed(int(book.action["card"]), (book.seat,)))
    book.set(kept=(*(s for s in book.state.kept if s != book.seat), book.seat))
    book.rule("QD-GSETUP-12", "ideology_kept", seat=book.seat)
    if book.state.step == "ideology_card" and set(book.state.kept) >= set(book.state.order):
        close_step(book, "ideology_card")


def keepable(state: State) -> tuple[int, ...]:
    """The cards one may keep: the higher of two is never the lowest; freely chosen it may be (QD-AMB-54, QD-INF-19)."""
    return IDEOLOGY_CARDS[1:] if state.switches.ideology_pick == "highest" else IDEOLOGY_CARDS


def _check_kept(book: Book, card: int) -> None:
    """Told to the owner alone: an override leaves no public trace of which card it was (QD-INFO-04)."""
    if card in keepable(book.state) or card not in IDEOLOGY_CARDS:
        return
    if not book.action.get("because"):
        raise Refused("QD-GSETUP-12", "never_the_higher", card=card)
    book.rule_for(book.seat, "QD-GSETUP-12", "kept_the_lower", card=card)


def _must_sit(book: Book) -> None:
    if book.seat not in book.state.order:
        raise Refused("QD-ABS-01", "not_at_the_table", seat=book.seat)


def _seal(book: Book, **fields: Any) -> None:
    seats = book.state.seats
    book.set(seats=tuple(s._replace(**fields) if s.key == book.seat else s for s in seats))


def take_income(book: Book) -> None:
    """Starting Power, one of each Resource, productive Buildings (QD-INCOME-01 … QD-INCOME-10)."""
    must_be_step(book, "income")
    _check_colour(book)
    choices = book.action.get("choices") or {}
    lump = book.action.get("lump") or {}
    for seat in book.state.order:
        _pay_income(book, seat, choices.get(seat) or {}, lump.get(seat) or {})
    close_step(book, "income")


def _check_colour(book: Book) -> None:
    coloured = any(building.colour for building in book.state.buildings)
    if coloured and not book.state.row().colour:
        book.stop("QD-CHK-30", "timeline_unknown", game=book.state.game, what="colour")


def producers(state: State, seat: str) -> tuple[str, ...]:
    """Whose Buildings pay into this Treasury: one's own, a defector's by switch (QD-AMB-64)."""
    gone = tuple(one.key for one in state.seats if one.left)
    taken = state.switches.defector_regions == "moderator" and seat == state.moderator
    return (seat, *gone) if taken else (seat,)


def income_of(
    state: State, seat: str, choices: Mapping[str, str]
) -> tuple[incomes.Income, tuple[str, ...]]:
    """A seat's income with the choices made, and the names of Buildings still to choose for (QD-INCOME-07)."""
    own = [b for source in producers(state, seat) for b in buildings_of(state, source)]
    names = [building.region if building.code == "base" else building.code for building in own]
    chosen = {place: choices[name] for place, name in enumerate(names) if name in choices}
    listed = [incomes.Building(b.colour, b.yields, b.choose, is_covered(state, b)) for b in own]
    income = incomes.income(state.row().colour or "unknown", listed, chosen, state.switches)
    return income, tuple(names[place] for place in income.asks)


def _pay_income(book: Book, seat: str, choices: Mapping[str, str], lump: Mapping[str, int]) -> None:
    if not isinstance(choices, Mapping) or not all(isinstance(v, str) for v in choices.values()):
        raise Refused("QD-INCOME-07", "bad_field", verb="income", field="choices")
    income, asks = income_of(book.state, seat, choices)
    if asks:
        raise Refused("QD-INCOME-07", "income_asks", seat=seat, buildings=list(asks))
    goods = {kind: income.resources[kind] + lump.get(kind, 0) for kind in RESOURCES}
    changes = (*power_move("supply", f"{seat}.power", income.power), *goods_changes(seat, goods, 1))
    book.rule(
        "QD-INCOME-01", "income_taken", changes, seat=seat, power=income.power, goods=listed(goods)
    )


def drafting(state: State) -> tuple[str, ...]:
    """Who still drafts an Investment card, in order (QD-INVEST-03 … QD-INVEST-05)."""
    hegemony = {seat: state.total(f"{seat}.hegemony") for seat in state.order}
    order = draft_order(state.order, state.leader, hegemony).order
    return tuple(seat for seat in order if seat not in state.drafted)


def draft(book: Book) -> None:
    """The player on turn keeps one Investment card, sealed (QD-INVEST-06, QD-INFO-05)."""
    must_be_phase(book, "setup", "round")
    _must_sit(book)
    waiting = drafting(book.state)
    if book.state.step == "draft" and book.seat in waiting and book.seat != waiting[0]:
        book.stop("QD-INVEST-03", "draft_not_your_turn", seat=book.seat, next=waiting[0])
    _seal(book, investment=Sealed(int(book.action["card"]), (book.seat,)))
    book.set(drafted=(*(s for s in book.state.drafted if s != book.seat), book.seat))
    book.rule("QD-INVEST-06", "investment_kept", seat=book.seat)
    if book.state.step == "draft" and not drafting(book.state):
        close_step(book, "draft")


def be_ready(book: Book) -> None:
    """Stories, Events and deck are laid out; the first Dilemma is drawn (QD-GSETUP-13, QD-GSETUP-14, QD-GSETUP-15)."""
    must_be_step(book, "ready")
    counted = book.action.get("deck")
    if counted is not None:
        count(book, "deck", counted)
    close_step(book, "ready")
    book.set(phase="round")
    start_round(book, 1)


def count(book: Book, subject: str, counted: int) -> None:
    """The physical count against the ledger; another number passes only with a reason (QD-CHK-01)."""
    expected = book.total(subject)
    if book.state.deck_known and counted != expected:
        book.stop("QD-CHK-01", "deck_differs", counted=counted, expected=expected)
    book.rule("QD-CHK-01", "deck_counted", (Change(subject, counted - expected),), cards=counted)
    book.set(deck_known=True)

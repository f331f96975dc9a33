"""A round from the draw of its Dilemma to the Round Counter, and the triggers of the game's end (QD-ROUND, QD-END)."""

import re

from companion.rulebook import Change, Refused

from ..rules.finale import Slot, game_end
from ..state import ANSWERS, GameEnd, Round, State, Vote
from .book import Book, must_be_game, must_be_phase, note_step, refuse_if_done
from .steps import enter_steps

_IDENTIFIER = re.compile(r"([A-Z])\.(\d\d)\.(\d+)")  # QD-FACT-34
PLENTY = 999


def start_round(book: Book, number: int) -> None:
    """The next Dilemma from the bottom of the deck (QD-ROUND-03); an empty deck is a stop (QD-CHK-04)."""
    state = book.state
    empty = state.deck_known and state.total("deck") < 1
    if empty:
        book.stop("QD-CHK-04", "deck_empty", endings=len(state.endings))
    drawn = 0 if empty else -1
    vote = Vote(first_leader=state.leader, first_moderator=state.moderator)
    before = state.round if number > 1 else None
    results = (*before.results, before.winner) if before else ()
    book.set(phase="round", step="vote", round=Round(number, vote=vote, results=results))
    book.rule(
        "QD-ROUND-03", "round_begins", (Change("deck", drawn),), game=state.game, round=number
    )


def outcome_round(book: Book) -> Round:
    """The round whose outcome is being resolved; refused before its vote is decided."""
    must_be_phase(book, "round")
    round_ = book.state.round
    assert round_ is not None
    if round_.step != "outcome":
        raise Refused("QD-ROUND-02", "vote_first", round=round_.number)
    return round_


def read_card(book: Book) -> None:
    """Identifier, Keywords and visible outcomes with their markers, all optional (QD-ROUND-06, QD-ROUND-07, QD-ROUND-08)."""
    must_be_phase(book, "round")
    round_ = book.state.round
    assert round_ is not None
    card = str(book.action.get("card") or round_.card).upper()
    called = tuple(book.action.get("keywords") or round_.called)
    aye = tuple(book.action.get("aye") or round_.aye)
    nay = tuple(book.action.get("nay") or round_.nay)
    if card != round_.card:
        _check_identifier(book, card)
    book.set(round=round_._replace(card=card, called=called, aye=aye, nay=nay))
    book.rule("QD-ROUND-06", "card_read", card=card or None, keywords=list(called))


def _check_identifier(book: Book, card: str) -> None:
    """A card of an unopened Envelope or seen before points to a slip (QD-CHK-03)."""
    if card in book.state.cards_seen:
        book.rule("QD-CHK-03", "card_seen_before", card=card)
    found = _IDENTIFIER.match(card)
    if found is None:
        return
    source = f"M{found[2]}" if found[1] == "M" else found[2]
    if source not in {one.code for one in book.state.opened}:
        book.rule("QD-CHK-03", "card_of_unopened", card=card, source=source)


def nothing_more(book: Book) -> None:
    """Nothing more on the card: every open kind is answered with none (decision 36, QD-CHK-02)."""
    must_be_game(book)
    round_ = outcome_round(book)
    if set(round_.answered) >= set(ANSWERS):
        raise Refused("QD-CHK-02", "already_answered", round=round_.number)
    _answer_all(book)


def _answer_all(book: Book) -> None:
    round_ = outcome_round(book)
    book.set(round=round_._replace(answered=tuple(dict.fromkeys((*round_.answered, *ANSWERS)))))
    book.rule("QD-CHK-02", "card_exhausted", round=round_.number)


def close_round(book: Book) -> None:
    """The card goes under the Round Counter; the game ends or the next round begins (QD-ROUND-09, QD-ROUND-10)."""
    refuse_if_done(book, f"{book.action['game']}.{book.action['round']}.close")
    must_be_game(book)
    round_ = outcome_round(book)
    if book.action.get("nothing_more"):
        _answer_all(book)
    _check_answers(book)
    timer = round_.timer or bool(book.action.get("timer"))
    note_step(book, f"{book.state.game}.{round_.number}.close")
    seen = book.state.cards_seen | ({round_.card} if round_.card else frozenset())
    book.set(cards_seen=seen)
    book.rule("QD-ROUND-09", "round_closed", (Change("count.rounds", 1),), round=round_.number)
    _end_check(book, round_.number, timer)


def _check_answers(book: Book) -> None:
    """Nothing goes on unseen: payments, targets, kinds and released items (QD-CHK-02, QD-CHK-06, QD-RISK-01)."""
    state = book.state
    assert state.round is not None
    if state.owed:
        book.stop("QD-CHK-02", "payments_open", seats=[owed.seat for owed in state.owed])
    unclear = [one.target for one in state.waiting if not one.target.startswith("scoring ")]
    if unclear:
        book.stop("QD-CHK-02", "targets_open", targets=unclear)
    missing = [kind for kind in ANSWERS if kind not in state.round.answered]
    if missing:
        book.stop("QD-CHK-02", "answers_missing", kinds=missing)
    check_duties(book)


def check_duties(book: Book) -> None:
    """Every released item is done before the phase ends, the last Dilemma's too (QD-END-05, QD-ENV-10, QD-MYST-05, QD-RISK-04)."""
    if book.state.duties:
        book.stop(
            "QD-CHK-06", "duties_open", codes=[duty.code or duty.kind for duty in book.state.duties]
        )


def deck_left(state: State) -> int:
    """The Dilemma deck as far as it is known; plenty where it never was counted."""
    return state.total("deck") if state.deck_known else PLENTY


def _end_check(book: Book, number: int, timer: bool) -> None:
    state = book.state
    end = game_end(Slot(number, timer), len(state.endings), deck_left(state), state.switches)
    if end.ends:
        begin_end(book, str(end.rule))
    else:
        start_round(book, number + 1)


def begin_end(book: Book, rule: str) -> None:
    """The end-of-game procedure begins (QD-END-06)."""
    book.rule(rule, "game_ends", game=book.state.game)
    book.set(end=GameEnd(rule))
    enter_steps(book, "scoring")


def end_game(book: Book) -> None:
    """End the game without a trigger: only with a reason (QD-CHK-28)."""
    must_be_phase(book, "round")
    must_be_game(book)
    book.stop("QD-CHK-28", "no_trigger", game=book.state.game)
    _take_back_power(book)
    check_duties(book)
    begin_end(book, "QD-CHK-28")


def _take_back_power(book: Book) -> None:
    """An unfinished vote is void: Power on tiles goes back to its Treasury."""
    for seat in book.state.order:
        power = book.total(f"{seat}.tile")
        if power:
            changes = (Change(f"{seat}.tile", -power), Change(f"{seat}.power", power))
            book.rule("QD-RESOLVE-11", "power_taken_back", changes, seat=seat, power=power)

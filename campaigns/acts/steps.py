"""The fixed order of steps in a game's set-up and end; steps with nothing to ask are merged (decision 36)."""

from collections.abc import Callable, Mapping

from companion.rulebook import Change, Refused

from ..state import GAME_END, GAME_SETUP, State
from .book import Book, must_be_game, must_be_phase, note_step, refuse_if_done, step_key

STEPS: Mapping[str, tuple[str, ...]] = {"setup": GAME_SETUP, "scoring": GAME_END}


def _cards(state: State, *places: str) -> bool:
    return any(card.place in places for card in state.chronicle.values())


def _no_end_cards(state: State) -> bool:
    return not any(
        "end of the game" in (card.labels or ()) and card.place in ("slot", "instant")
        for card in state.chronicle.values()
    )


def _all_known(state: State) -> bool:
    return all(state.chronicle[code].labels is not None for code in state.drawn)


_IDLE: Mapping[str, Callable[[State], bool]] = {
    "ideology_card": lambda state: state.secrets == "table",
    "chronicle_draw": lambda state: not _cards(state, "deck"),
    "chronicle_cards": _all_known,
    "durations": lambda state: not _cards(state, "slot", "instant"),
    "draft": lambda state: state.secrets == "table",
    "events": lambda state: not any(event.active for event in state.events),
    "chronicle_check": _no_end_cards,
}


def has_nothing_to_ask(state: State, step: str) -> bool:
    """Can this step be merged into the next confirmation?"""
    return step in _IDLE and _IDLE[step](state)


def enter_steps(book: Book, phase: str) -> None:
    """Begin the set-up or the end of a game at its first step that asks something."""
    book.set(phase=phase, step=STEPS[phase][0])
    _merge(book)


def next_step_of(book: Book) -> None:
    """Go on to the next step that asks something."""
    steps = STEPS[book.state.phase]
    place = steps.index(book.state.step)
    if place + 1 < len(steps):
        book.set(step=steps[place + 1])
        _merge(book)


def _merge(book: Book) -> None:
    steps = STEPS[book.state.phase]
    while has_nothing_to_ask(book.state, book.state.step):
        book.set(step=steps[steps.index(book.state.step) + 1])


def close_step(book: Book, step: str) -> None:
    """Mark the step as confirmed by this seat and go on (decision 15)."""
    key = step_key(book.state, step)
    note_step(book, key)
    book.rule(
        "QD-CHK-29", "step_done", (Change("count.steps", 1),), step=step, game=book.state.game
    )
    next_step_of(book)


def must_be_step(book: Book, step: str) -> None:
    """The step that is due; done before: by whom; a later one: only with a reason, the others stay visible (QD-CHK-29)."""
    phase = next(name for name, steps in STEPS.items() if step in steps)
    must_be_game(book)
    refuse_if_done(book, step_key(book.state, step))
    must_be_phase(book, phase)
    if step == book.state.step:
        return
    steps = STEPS[phase]
    if steps.index(step) < steps.index(book.state.step):
        raise Refused("QD-CHK-29", "step_is_past", step=step, now=book.state.step)
    book.stop("QD-CHK-29", "step_too_early", step=step, now=book.state.step)
    between = steps[steps.index(book.state.step) : steps.index(step)]
    left = tuple(one for one in between if not has_nothing_to_ask(book.state, one))
    book.set(step=step, skipped=(*book.state.skipped, *(f"{book.state.game}.{s}" for s in left)))

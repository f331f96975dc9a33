"""Checks of deck, released items, Endings, Stories, counter, steps, Timeline (QD-CHK-01, -04 … -06, -26 … -30, -36)."""

from collections.abc import Iterator

from ..rules.components import STORYLINES
from ..state import State
from .finding import Finding


def deck(state: State) -> Iterator[Finding]:
    """The deck ledger, an empty deck before all Endings, a thin deck (QD-CHK-01, QD-CHK-04, QD-CHK-05)."""
    if not state.deck_known or state.phase not in ("between", "setup", "round", "scoring"):
        return
    cards, endings = state.total("deck"), len(state.endings)
    if cards < 0:
        yield Finding("QD-CHK-01", "stop", "chk_deck_negative", {"n": cards})
    elif state.phase == "between" and state.game and endings < STORYLINES:
        empty_boxes = [one.code for one in state.opened if one.kind == "mystery" and not one.cards]
        facts = {"n": cards, "endings": endings, "boxes": empty_boxes}
        if cards == 0:
            yield Finding("QD-CHK-04", "stop", "chk_deck_empty", facts)
        elif cards <= state.switches.finale_deck_limit:
            yield Finding("QD-CHK-05", "info", "chk_deck_thin", facts)


def released(state: State) -> Iterator[Finding]:
    """Whatever an effect named is done before the game is put away (QD-CHK-06)."""
    if state.phase in ("between", "finale_due"):
        for duty in state.duties:
            facts = {"code": duty.code or duty.kind, "what": duty.kind, "seat": duty.seat or None}
            yield Finding("QD-CHK-06", "stop", "chk_released", {**facts, "duty": duty.id})
        for owed in state.owed:
            yield Finding("QD-CHK-06", "stop", "chk_owed", {"seat": owed.seat})


def endings(state: State) -> Iterator[Finding]:
    """Seven slots, at most two Scales each (QD-CHK-26)."""
    for slot, ending in state.endings.items():
        if not 1 <= slot <= STORYLINES or not 0 <= ending.scales <= 2:
            yield Finding("QD-CHK-26", "stop", "chk_ending", {"code": ending.code, "slot": slot})


def story_numbers(state: State) -> Iterator[Finding]:
    """Within a Storyline the numbers increase, the newest on top (QD-CHK-27)."""
    for slot, pile in state.stories.items():
        numbers = [int(story.number) for story in pile if story.number.isdigit()]
        if slot and numbers != sorted(numbers):
            yield Finding("QD-CHK-27", "warn", "chk_story_order", {"slot": slot})


def round_counter(state: State) -> Iterator[Finding]:
    """At most nine Dilemmas in a game (QD-CHK-28)."""
    if state.round and state.round.number > state.switches.round_slots:
        yield Finding("QD-CHK-28", "stop", "chk_rounds", {"round": state.round.number})


def skipped_steps(state: State) -> Iterator[Finding]:
    """A step left out with a reason stays visible (QD-CHK-29)."""
    for step in state.skipped:
        game, _, name = step.partition(".")
        if game.isdigit():
            yield Finding("QD-CHK-29", "warn", "chk_skipped", {"step": name, "game": int(game)})


def timeline(state: State) -> Iterator[Finding]:
    """The Timeline row of this game is known before it is needed (QD-CHK-30)."""
    row = state.row()
    if state.phase == "scoring" and not (row.bag and row.tax):
        yield Finding("QD-CHK-30", "stop", "chk_timeline", {"game": state.game})
    coloured = any(building.colour for building in state.buildings)
    if state.phase == "setup" and state.step == "income" and coloured and not row.colour:
        yield Finding("QD-CHK-30", "stop", "chk_timeline", {"game": state.game})


def disorder(state: State) -> Iterator[Finding]:
    """The purple Envelopes are all used or all sealed (QD-CHK-36)."""
    purple = {"DAOD", "CAOD", "AAOD"} & state.used_codes
    if purple and (not state.disorder or len(purple) < 3):
        yield Finding("QD-CHK-36", "stop", "chk_disorder", {"codes": sorted(purple)})


def passed_stops(state: State) -> Iterator[Finding]:
    """A stop passed with a reason stays until somebody clears it (decision 16)."""
    for stop in state.stops:
        facts = {"broken": stop.kind, "because": stop.because, "game": stop.game}
        repair = {"do": "clear_stop", "stop": stop.id}
        yield Finding(stop.rule, "warn", "chk_passed", facts, repair)

"""Checks of Power, Resources and tokens on the board (QD-CHK-16, QD-CHK-20, QD-CHK-34)."""

from collections.abc import Iterator

from ..rules.components import HEGEMONY_TOKENS, IDEOLOGIES, POINTS, POWER_TOKENS, RESOURCES
from ..state import State
from .finding import Finding


def conservation(state: State) -> Iterator[Finding]:
    """Treasuries, tiles, Pool and supply hold 126 Power together, none of them less than none (QD-CHK-16)."""
    places = ["pool", *(f"{s}.{p}" for s in state.seat_keys() for p in ("power", "tile"))]
    total = state.total("supply") + sum(state.total(place) for place in places)
    if total != POWER_TOKENS:
        yield Finding("QD-CHK-16", "stop", "chk_power_total", {"total": total})
    for place in places:
        if state.total(place) < 0:
            repair = {"do": "recount", "subject": place, "value": 0, "because": "QD-CHK-16"}
            facts = {"subject": place, "value": state.total(place)}
            yield Finding("QD-CHK-16", "stop", "chk_power_negative", facts, repair)
    if state.total("supply") < 0:
        yield Finding("QD-CHK-16", "info", "chk_supply_short", {"n": -state.total("supply")})


def empty_places(state: State) -> Iterator[Finding]:
    """Tiles are empty after Power Cleanup, Treasuries and Pool after a game (QD-CHK-16)."""
    voting = state.phase == "round" and state.round is not None and state.round.step == "vote"
    for seat in state.seat_keys():
        if state.total(f"{seat}.tile") and not voting:
            yield Finding("QD-CHK-16", "stop", "chk_tile_full", {"seat": seat})
        if state.phase == "between" and state.game and state.total(f"{seat}.power"):
            yield Finding("QD-CHK-16", "stop", "chk_power_left", {"seat": seat})
    if state.phase == "between" and state.total("pool"):
        yield Finding("QD-CHK-16", "stop", "chk_pool_left", {"n": state.total("pool")})


def tokens_on_board(state: State) -> Iterator[Finding]:
    """There are twenty Hegemony tokens (QD-CHK-34)."""
    tokens = sum(state.total(f"tokens.{name}") for name in IDEOLOGIES)
    if tokens > HEGEMONY_TOKENS:
        yield Finding("QD-CHK-34", "warn", "chk_tokens", {"n": tokens})


def holdings(state: State) -> Iterator[Finding]:
    """Resources and points are never below nothing; a track may run out of spaces (QD-CHK-20, QD-FACT-11)."""
    for seat in state.seat_keys():
        for kind in (*RESOURCES, *POINTS):
            subject = f"{seat}.{kind}"
            if state.total(subject) < 0:
                repair = {"do": "recount", "subject": subject, "value": 0, "because": "QD-CHK-20"}
                facts = {"seat": seat, "what": kind}
                yield Finding("QD-CHK-20", "warn", "chk_negative", facts, repair)
        yield from _past_the_end(state, seat)


def _past_the_end(state: State, seat: str) -> Iterator[Finding]:
    for kind in POINTS:
        spaces = state.facts.spaces.get(kind)
        if spaces and state.total(f"{seat}.{kind}") > spaces:
            facts = {"seat": seat, "what": kind, "n": spaces}
            yield Finding("QD-CHK-22", "warn", "chk_track_end", facts)

"""Which positions can lie on a table: what is wrong with one that somebody set up."""

import re

from companion.rulebook import Refused

from .state import DECISION, NOBODY, OVER, SETUP, START_ROLL, State, Step, supply_of
from .tiles import GUARD, MASTERS, PRINCESS, SEATS, UNKNOWN, character_of, is_up
from .tokens import COLOURS, PER_COLOUR, TOKENS
from .unknown import possible_masters, unseen


def position_faults(state: State) -> list[Refused]:
    """Everything that is wrong with a position, tiles first."""
    faults = [fault for side in (0, 1) for fault in _side_faults(state, side)]
    faults += _token_faults(state) + _term_faults(state) + _phase_faults(state)
    return faults or _agenda_faults(state)


def checked(state: State) -> State:
    """The same state; Refused with all its faults if it cannot lie on a table."""
    faults = position_faults(state)
    if faults:
        raise Refused(faults[0].rule, faults[0].kind, faults=faults, **faults[0].facts)
    return state


def _side_faults(state: State, side: int) -> list[Refused]:
    line, master, seat = state.lines[side], state.masters[side], SEATS[side]
    if not line:
        early = state.phase == SETUP or (state.result is not None and state.current == NOBODY)
        return [] if early else [Refused("LLQ-SETUP-05", "line_missing", seat=seat)]
    if character_of(master) not in (*MASTERS, UNKNOWN):
        return [Refused("LLQ-SETUP-04", "never_master", tile=character_of(master))]
    surplus = [name for name, left in unseen(line, master).items() if left < 0]
    if surplus or PRINCESS not in map(character_of, line):
        return [Refused("LLQ-COMP-01", "too_many_tiles", seat=seat, surplus=surplus)]
    if character_of(master) == UNKNOWN and not possible_masters(line, master):
        return [Refused("LLQ-SETUP-04", "nobody_left_for_master", seat=seat)]
    return _princess_faults(state, side)


def _princess_faults(state: State, side: int) -> list[Refused]:
    """A Princess lies face up as long as the match goes on (LLQ-END-01)."""
    lost = state.result == (1 - side, "princess")
    if (PRINCESS in filter(is_up, state.lines[side])) == lost:
        return [Refused("LLQ-END-01", "princess_face_wrong", seat=SEATS[side])]
    return []


def _token_faults(state: State) -> list[Refused]:
    """Six of each colour in all (LLQ-COMP-02), never six in one hand (LLQ-TOKEN-02), nobody has won unnoticed."""
    faults = [
        Refused("LLQ-COMP-02", "too_many_tokens", colour=COLOURS[colour])
        for colour, left in enumerate(supply_of(state.tokens))
        if left < 0
    ]
    for side, held in enumerate(state.tokens):
        if max(held) >= PER_COLOUR:
            faults.append(Refused("LLQ-TOKEN-02", "six_held", seat=SEATS[side]))
        if min(held) >= 3 and state.phase not in (OVER, DECISION):
            faults.append(Refused("LLQ-END-02", "has_won_already", seat=SEATS[side]))
    return faults


def _term_faults(state: State) -> list[Refused]:
    """Only the referee on the table works with unknown tiles, and it cannot compare in secret (LLQ-AMB-08)."""
    terms = state.terms
    if terms.mode == "table" and terms.switches.recruit_reveal == "on_activate":
        return [Refused("LLQ-AMB-08", "no_secret_compare")]
    tiles = [tile for side in (0, 1) if state.lines[side] for tile in _tiles(state, side)]
    if terms.mode == "phones" and UNKNOWN in tiles:
        return [Refused("LLQ-SETUP-05", "unknown_tiles")]
    return []


def _tiles(state: State, side: int) -> list[str]:
    return [character_of(tile) for tile in (*state.lines[side], state.masters[side])]


def _phase_faults(state: State) -> list[Refused]:
    before = state.phase in (SETUP, START_ROLL)
    if state.phase != OVER and before != (state.current == NOBODY):
        return [Refused("LLQ-TURN-01", "turn_and_phase_differ")]
    if state.phase == SETUP and all(state.lines):
        return [Refused("LLQ-SETUP-05", "nothing_left_to_arrange")]
    return []


# What can still be to do when a side is asked; W and B stand for any side, n for any position.
_WHO, _POS, _COLOUR = "[WB]", r"(?:[2-9]|1[0-2])", "(?:red|yellow|blue)"
_PART = (
    f"(?:(?:noble_extra|schemer_return|entertainer_take|princess_reveal)\\.{_WHO}"
    f"|entertainer_give\\.({_WHO}),entertainer_take\\.\\1"
    f"|(?:pilot_swap|spy_swap|gambler_take)\\.{_WHO}\\.[12]|gambler_take\\.{_WHO}\\.1\\.{_COLOUR}"
    f"|name_tile\\.{_WHO}\\.{_POS}\\.CHAR-PRINCESS-01)"
)
_THEN = f"(?:act\\.{_WHO}\\.{_POS}\\.ACT-03|turn_up\\.{_WHO}\\.{_POS}\\.ACT-05)"
_MASTER = f"name_master\\.{_WHO}\\.0\\.CHAR-RECRUIT-01"
_PENDING = re.compile(
    f"{_PART},done\\.{_WHO}(?:,{_THEN})?,finish"
    f"|name_tile\\.{_WHO}\\.{_POS}\\.ACT-02(?:,turn_up\\.{_WHO}\\.{_POS}\\.ACT-02)?,finish"
    f"|name_tile\\.{_WHO}\\.{_POS}\\.ACT-05,finish"
    f"|{_MASTER}(?:,show_master\\.{_WHO})?,compare\\.W\\.{_POS},finish"
    f"|{_MASTER},act\\.{_WHO}\\.{_POS}\\.ACT-0[35](?:,{_THEN})?,finish"
    f"|name_master\\.{_WHO}\\.{_POS}\\.MOVE-03,pass_dice"
)


def can_be_pending(agenda: str) -> bool:
    """Whether a written agenda is one that the rules can leave behind when they ask."""
    return _PENDING.fullmatch(agenda) is not None


def _agenda_faults(state: State) -> list[Refused]:
    """Each step must find what it works on."""
    fits = all(_FITS[step.do](state, step) for step in state.agenda if step.do in _FITS)
    return [] if fits else [Refused("LLQ-TURN-03", "agenda_does_not_fit")]


def _tile_unknown(state: State, step: Step) -> bool:
    return character_of(state.lines[step.side][step.n - 2]) == UNKNOWN


def _master_unknown(state: State, step: Step) -> bool:
    return (
        _tile_unknown(state, step) if step.n else character_of(state.masters[step.side]) == UNKNOWN
    )


def _can_compare(state: State, step: Step) -> bool:
    return all(is_up(line[step.n - 2]) and line[step.n - 2] != GUARD for line in state.lines)


def _can_gamble(state: State, step: Step) -> bool:
    """A colour picked before must still be there, and only by the reading that takes both together (LLQ-AMB-11)."""
    if not step.why:
        return True
    together = state.terms.switches.gambler_timing == "together"
    return together and state.tokens[1 - step.side][TOKENS[step.why]] > 0


_FITS = {
    "name_tile": _tile_unknown,
    "name_master": _master_unknown,
    "compare": _can_compare,
    "gambler_take": _can_gamble,
}

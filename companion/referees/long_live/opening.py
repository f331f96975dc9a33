"""Opening a match: the terms the players agree on, checked all at once."""

from collections.abc import Mapping, Sequence

from companion.rulebook import Json, Refused

from .editions import EDITIONS
from .notation import MODES, read
from .positions import checked
from .state import NOBODY, SETUP, START_ROLL, State, Terms
from .switches import switch_faults, switches_of
from .tiles import UNKNOWN, face_down
from .tokens import NONE_HELD
from .unknown import unknown_line

KEYS = frozenset({"seats", "edition", "mode", "switches", "position"})


def default_setup(seats: Sequence[str]) -> Json:
    """The ordinary set-up: two phones, the Dieselpunk edition, the ordinary readings."""
    return {"seats": list(seats), "edition": "dieselpunk", "mode": "phones", "switches": {}}


def start(setup: Mapping[str, Json]) -> State:
    """A new match with all tokens in the supply (LLQ-SETUP-01); a wrong set-up is refused with all its faults."""
    faults = _faults(setup)
    if faults:
        raise Refused(faults[0].rule, faults[0].kind, faults=faults, **faults[0].facts)
    terms = _terms(setup)
    if setup.get("position"):
        return checked(read(setup["position"])._replace(terms=terms))
    return checked(_on_the_table(terms) if terms.mode == "table" else _on_phones(terms))


def _terms(setup: Mapping[str, Json]) -> Terms:
    usual = Terms()
    switches = switches_of(setup.get("switches") or {})
    return Terms(switches, setup.get("edition", usual.edition), setup.get("mode", usual.mode))


def _on_phones(terms: Terms) -> State:
    """Both sides still have to arrange their tiles in secret."""
    masters = (face_down(UNKNOWN, 0), face_down(UNKNOWN, 1))
    return State(terms, SETUP, NOBODY, 0, ((), ()), masters, (NONE_HELD, NONE_HELD))


def _on_the_table(terms: Terms) -> State:
    """The real tiles are laid; the app sees two Princesses."""
    lines = (unknown_line(0), unknown_line(1))
    return _on_phones(terms)._replace(phase=START_ROLL, lines=lines)


def _faults(setup: Mapping[str, Json]) -> list[Refused]:
    known = [
        Refused("LLQ-COMP-01", "setup_key_unknown", name=str(key)[:40])
        for key in setup
        if key not in KEYS
    ]
    return (
        known
        + _seat_faults(setup)
        + _name_faults(setup)
        + switch_faults(setup.get("switches") or {})
    )


def _seat_faults(setup: Mapping[str, Json]) -> list[Refused]:
    """Two players (LLQ-COMP-01)."""
    seats = setup.get("seats", ["s1", "s2"])
    two = isinstance(seats, list | tuple) and len(seats) == 2
    return [] if two else [Refused("LLQ-COMP-01", "two_players")]


def _name_faults(setup: Mapping[str, Json]) -> list[Refused]:
    faults = []
    if setup.get("edition", "classic") not in tuple(EDITIONS):
        faults.append(Refused("LLQ-COMP-01", "edition_unknown", known=list(EDITIONS)))
    if setup.get("mode", "phones") not in MODES:
        faults.append(Refused("LLQ-COMP-01", "mode_unknown", known=list(MODES)))
    position = setup.get("position")
    if position and (setup.get("mode") != "table" or not isinstance(position, str)):
        faults.append(Refused("LLQ-INFO-01", "position_only_on_the_table"))
    return faults

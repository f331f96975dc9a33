"""The referee command: cases in the notation of the catalogue in, rulings and positions out."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rulebook import Action, Json, Played, Refused, Ruling

from .boards import board_findings, shipped_board, trait_keys
from .decks import deck_findings, shipped_deck
from .findings import is_whole, labels
from .game import play
from .match import SEATS
from .menus import choices
from .playouts import playouts
from .positions import patched, position
from .state import State
from .summaries import summary, summary_seen_by

__all__ = ["playouts", "run"]

_VERBS = {"trait": "name_trait", "phase5": "answer"}  # the notation's type -> our verb
_TYPES = {verb: kind for kind, verb in _VERBS.items()}

_NUMBERS = {str(number): number for number in range(len(SEATS))}

Move = tuple[str, Action]  # a seat and its action


class _Run:
    """One case while it is played: the position, what was cited, what was refused as announced."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rulings: list[Ruling] = []
        self.refused: list[Json] = []

    def take(self, item: Any) -> Refused | None:
        """Play one item of `do`; the refusal that stops the case, if there is one."""
        try:
            for seat, action in _moves(item, self.state):
                played = play(self.state, seat, action)
                self.state = played.state
                self.rulings.extend(played.rulings)
        except Refused as refusal:
            return refusal
        return None

    def announced(self, index: int, item: Mapping[str, Json]) -> bool:
        """Try an action that is said to be illegal; whether it was refused. Nothing changes."""
        try:
            _all_of(self.state, item["illegal"])
        except Refused as refusal:
            self.refused.append({"index": index, "rule": refusal.rule})
            return True
        return False


def run(case: Mapping[str, Json], legal: bool = False, seen_by: Any = None) -> dict[str, Json]:
    """Judge one case as `manage.py referee time-loop` prints it; `expect` is ignored."""
    given = case.get("given")
    name = {"id": case.get("id")}
    try:
        if isinstance(given, Mapping) and ("board_check" in given or "deck_check" in given):
            return {**name, "findings": _check(given)}
        judged = _Run(position(given))
    except Refused as refusal:
        return {**name, "ok": False, "at": None, "rule": refusal.rule}
    verdict = _judge(judged, case.get("do"))
    report = {**name, **verdict, **_report(judged, seen_by)}
    return {**report, "legal": legal_actions(judged.state)} if legal else report


def _check(given: Mapping[str, Json]) -> list[str]:
    """The findings on the shipped board or deck with some values changed."""
    if "board_check" in given:
        return labels(board_findings(patched(shipped_board(), given["board_check"])))
    deck = patched(shipped_deck(), given["deck_check"])
    return labels(deck_findings(deck, trait_keys(shipped_board())))


def _judge(judged: _Run, do: Any) -> dict[str, Json]:
    """Play the case to its end, or to the first ruling that it did not announce."""
    for index, item in enumerate(do if isinstance(do, list) else []):
        if isinstance(item, Mapping) and "illegal" in item:
            if not judged.announced(index, item):
                return {"ok": False, "at": index, "rule": None}
        elif refusal := judged.take(item):
            return {"ok": False, "at": index, "rule": refusal.rule}
    return {"ok": True}


def _report(judged: _Run, viewer: Any) -> dict[str, Json]:
    seen = summary(judged.state) if viewer is None else summary_seen_by(judged.state, viewer)
    return {
        "refused": judged.refused,
        "cites": list(dict.fromkeys(ruling.rule for ruling in judged.rulings)),
        "events": list(dict.fromkeys(ruling.kind for ruling in judged.rulings)),
        "summary": seen,
    }


def _all_of(state: State, item: Any) -> Played:
    played = Played(state)
    for seat, action in _moves(item, state):
        played = play(played.state, seat, action)
    return played


def _moves(item: Any, state: State) -> Iterator[Move]:
    """The moves of one item: a single action, `all` (everybody chooses, then plays) or `phase5`."""
    if not isinstance(item, Mapping):
        raise Refused("TL-PHASE-01", "no_such_action")
    if "all" in item:
        yield from _round_of_moves(item["all"])
    elif "phase5" in item:
        for seat, memories in _by_seat(item["phase5"]):
            yield seat, {"do": "answer", "memories": memories}
    else:
        yield _move(item, state)


def _round_of_moves(raw: Any) -> Iterator[Move]:
    pairs = _by_seat(raw)
    if not all(isinstance(pair, list) and len(pair) == 2 for _, pair in pairs):
        raise Refused("TL-PHASE-03", "no_card")
    for seat, (option, _) in pairs:
        yield seat, {"do": "choose", "option": option}
    for seat, (_, card) in pairs:
        yield (
            seat,
            {"do": "play", "pick": _pick(card if isinstance(card, Mapping) else {"card": card})},
        )


def _by_seat(raw: Any) -> list[tuple[str, Any]]:
    seats = raw if isinstance(raw, Mapping) else {}
    return [(_seat(_NUMBERS.get(who, who)), seats[who]) for who in sorted(seats)]


def _seat(number: Any) -> str:
    """Our key of a seat that the notation numbers from 0; what is no such number is nobody."""
    return SEATS[number] if is_whole(number, 0, 3) else f"nobody {number}"


def _move(item: Mapping[str, Json], state: State) -> Move:
    """A single action of the notation as ours."""
    seat, kind = _seat(item.get("seat")), item.get("type")
    fields = {name: value for name, value in item.items() if name not in ("type", "seat", "do")}
    if kind == "play":
        return seat, {"do": "play", "pick": _pick(fields)}
    if kind == "shuffle":
        return seat, _shuffle(seat, fields.get("order", "as_is"), state)
    return seat, {"do": _VERBS.get(str(kind), kind), **fields}


def _shuffle(seat: str, order: Json, state: State) -> Action:
    """A shuffle whose result is given: the pile as it is, or its cards from the top."""
    who = state.match.number(seat)
    cards = list(state.players[who].discard) if order == "as_is" and who is not None else order
    return {"do": "shuffle", "pile": seat, "draws": {seat: cards}}


def _pick(raw: Mapping[str, Json]) -> Json:
    pick = dict(raw)
    if pick.get("target") is not None:
        pick["target"] = _seat(pick["target"])
    if isinstance(pick.get("adjust"), list):
        pick["adjust"] = [_line(line) for line in pick["adjust"]]
    return pick


def _line(line: Any) -> Json:
    return {**line, "seat": _seat(line.get("seat"))} if isinstance(line, Mapping) else line


def legal_actions(state: State) -> list[Json]:
    """Every action that a seat may take now, in the notation; chance is left out."""
    return [
        _notation(state, who, action)
        for who in range(len(state.players))
        for action in choices(state, SEATS[who])
        if action["do"] != "shuffle"
    ]


def _notation(state: State, who: int, action: Action) -> Json:
    verb = action["do"]
    pick = dict(action.get("pick", {}))
    if "target" in pick:
        pick["target"] = state.match.number(pick["target"])
    fields = {name: value for name, value in action.items() if name not in ("do", "pick")}
    return {"type": _TYPES.get(verb, verb), "seat": who, **pick, **fields}

"""Ask the referee: any position, any roll, what would happen and by which rules. Nothing is stored."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from companion.rulebook import Action, Refused, Ruling
from companion.tables.access import PUBLIC, open_to
from companion.tables.reading import refusal

from ..long_live.editions import EDITIONS
from ..long_live.game import GAME, choices, play
from ..long_live.notation import write
from ..long_live.state import DECISION, REPOSITION, ROLL, State
from ..long_live.tiles import POSITIONS, SEATS
from ..long_live.tokens import COLOURS
from ..long_live.view import opened, seen_by
from . import long_live_editor as editor
from .long_live_asking import question
from .long_live_board import ROSES, Looking, board_seen, face, words_of
from .long_live_telling import Told, told

MOST_ACTS = 60
_QUIET = frozenset({"rolled", "acts", "goes_first", "dice_pass", "no_first_reposition", "stayed"})


class Resolved(NamedTuple):
    """A position and what came of it."""

    start: State
    end: State
    rulings: tuple[Ruling, ...]
    refused: Refused | None


@open_to(PUBLIC)
@require_GET
def ask(request: HttpRequest) -> HttpResponse:
    """The position of the address, what the acts in it make of it, and what may follow."""
    written, acts = request.GET.get("p", ""), request.GET.getlist("do")[:MOST_ACTS]
    try:
        start, unreadable = editor.read_position(written or editor.NEW), None
    except Refused as refused:
        start, unreadable = editor.read_position(editor.NEW), refused
    resolved = _resolved(start, acts)
    fault = unreadable or resolved.refused
    context = _context(resolved, acts, request.GET.get("edit", ""))
    context |= {"typed": written, "refused": _said(fault, start) if fault else None}
    return render(request, "long_live/ask.html", context, status=422 if fault else 200)


def _said(refused: Refused, state: State) -> dict[str, Any]:
    return refusal(GAME, _names(state), refused)


def _names(state: State) -> dict[str, str]:
    words = words_of(state.terms.edition)
    return {**words, **{seat: words[ROSES[seat]] for seat in SEATS}}


def _resolved(start: State, acts: Sequence[str]) -> Resolved:
    """Carry out the acts one after the other; the first one that is refused ends it."""
    state = start
    rulings: list[Ruling] = []
    for text in acts:
        try:
            played = play(state, *_act(state, text))
        except Refused as refused:
            return Resolved(start, state, tuple(rulings), refused)
        state = played.state
        rulings += played.rulings
    return Resolved(start, state, tuple(rulings), None)


def _act(state: State, text: str) -> tuple[str, Action]:
    """`roll:7`, `choose:red`, `choose:none`, `swap:5`, `master:5`, `stay`: who does it follows from the position."""
    verb, _colon, value = text.partition(":")
    number = int(value) if value.isdecimal() and len(value) < 3 else None
    seat = SEATS[state.decision.side if state.decision else max(state.current, 0)]
    if verb == "roll" and number is not None and number in POSITIONS:
        low = max(1, number - 6)
        return seat, {"do": "roll", "draws": {"dice": [low, number - low]}}
    if verb == "choose":
        chosen = None if value == "none" else value if number is None else number
        return seat, {"do": "choose", "value": chosen}
    return seat, {"do": "change_master" if verb == "master" else verb, "pos": number}


def _context(resolved: Resolved, acts: Sequence[str], edit: str) -> dict[str, Any]:
    start, end = resolved.start, resolved.end
    names, view = _names(end), seen_by(opened(end), None)
    changes = tuple(change for ruling in resolved.rulings for change in ruling.changes)
    address = Address(write(start), tuple(acts))
    return {
        "llq": board_seen(view, Looking(None, names, changes)),
        "view": view,
        "notation": write(end),
        "names": names,
        "acts": acts,
        "back": address.without_last(),
        "story": told(resolved.rulings, names),
        "outlook": _outlook(end, address, names) if end.phase == ROLL else None,
        "follow": _follow(end, view, address, names),
        "threats": _threats(end, names),
        "result": view["result"],
        "tools": _tools(end, edit),
    }


class Address(NamedTuple):
    """What an address of this page says."""

    position: str
    acts: tuple[str, ...]

    def then(self, act: str) -> str:
        """The address after one more act."""
        return "?" + urlencode(
            [("p", self.position), *(("do", each) for each in (*self.acts, act))]
        )

    def without_last(self) -> str:
        """The address one act before."""
        return "?" + urlencode([("p", self.position), *(("do", each) for each in self.acts[:-1])])


class Row(NamedTuple):
    """One total of the dice."""

    total: int
    ways: int
    percent: int
    says: tuple[str, ...]
    then: str


def _outlook(state: State, address: Address, names: Mapping[str, str]) -> list[Row]:
    """All eleven totals, how likely each is, and what it sets off until somebody is asked."""
    return [_row(state, total, address, names) for total in POSITIONS]


def _row(state: State, total: int, address: Address, names: Mapping[str, str]) -> Row:
    played = play(state, *_act(state, f"roll:{total}"))
    says = [step.say for step in _worth_saying(told(played.rulings, names), played.rulings)]
    if played.state.phase == DECISION:
        says.append(question(seen_by(played.state, None), names))
    ways = 6 - abs(7 - total)
    return Row(total, ways, round(ways / 36 * 100), tuple(says), address.then(f"roll:{total}"))


def _worth_saying(steps: Sequence[Told], rulings: Sequence[Ruling]) -> list[Told]:
    return [step for step, ruling in zip(steps, rulings, strict=True) if ruling.kind not in _QUIET]


def _follow(
    state: State, view: Mapping[str, Any], address: Address, names: Mapping[str, str]
) -> dict[str, Any] | None:
    """What may be done next, as links."""
    if state.phase == DECISION and state.decision:
        links = [_option(view, option, address) for option in state.decision.options]
        return {"say": question(dict(view), names), "links": links}
    if state.phase == REPOSITION:
        acts = [act for act in choices(state, SEATS[state.current]) if act["do"] != "resign"]
        return {"say": names["reposition"], "links": [_move(act, address, names) for act in acts]}
    return None


def _option(view: Mapping[str, Any], option: str | int | None, address: Address) -> dict[str, str]:
    words = words_of(view["edition"])
    if option is None:
        return {"label": _("No more"), "then": address.then("choose:none")}
    label = words[option] if isinstance(option, str) else str(option)
    if view["decision"]["kind"] in ("pilot_swap", "spy_swap"):
        label = f"{option} ⇄ {int(option) + 1}"
    return {"label": label, "then": address.then(f"choose:{option}")}


def _move(act: Action, address: Address, names: Mapping[str, str]) -> dict[str, str]:
    if act["do"] == "swap":
        label = f"{act['pos']} ⇄ {act['pos'] + 1}"
        return {"label": label, "then": address.then(f"swap:{act['pos']}")}
    if act["do"] == "change_master":
        label = _("Master from %(pos)s") % {"pos": act["pos"]}
        return {"label": label, "then": address.then(f"master:{act['pos']}")}
    return {"label": _("Leave all"), "then": address.then("stay")}


def _threats(state: State, names: Mapping[str, str]) -> list[str]:
    """Tiles in danger from what lies open to both (LLQ-INFO-06)."""
    said = []
    for aim in seen_by(state, None)["threats"]:
        foe = "s2" if aim["seat"] == "s1" else "s1"
        facts = {**aim, "name": names[aim["seat"]], "foe": names[foe]}
        text = _("%(name)s at %(from)s aims at %(foe)s’s tile at %(target)s.") % facts
        if aim["guard"]:
            text += " " + _("The Guard at %(guard)s protects it.") % facts
        said.append(text)
    return said


def _tools(state: State, edit: str) -> dict[str, Any]:
    """Everything a tap can change before a roll, each with the position it makes."""
    base = editor.before_the_roll(state)
    place = editor.place_named(edit)
    return {
        "position": write(base),
        "place": place.code if place else "",
        "where": _where(place, _names(base)) if place else "",
        "options": _faces(base, place) if place else [],
        "tokens": [_token_row(base, side) for side in (0, 1)],
        "turns": [(SEATS[side], editor.with_current(base, side)) for side in (0, 1)],
        "current": SEATS[base.current],
        "editions": [
            (key, _(e.name), editor.with_edition(base, key)) for key, e in EDITIONS.items()
        ],
        "edition": base.terms.edition,
        "new": editor.NEW,
        "unseen": editor.UNSEEN,
    }


def _where(place: editor.Place, names: Mapping[str, str]) -> str:
    name = names[SEATS[place.side]]
    if not place.pos:
        return _("Master of %(name)s") % {"name": name}
    return _("%(name)s, position %(pos)s") % {"name": name, "pos": place.pos}


def _faces(state: State, place: editor.Place) -> list[dict[str, Any]]:
    view, seat = seen_by(opened(state), None), SEATS[place.side]
    return [
        {
            "tile": face(view, seat, -1, None if seen == "?-" else seen),
            "position": position,
        }
        for seen, position in editor.options(state, place)
    ]


def _token_row(state: State, side: int) -> dict[str, Any]:
    return {
        "seat": SEATS[side],
        "colours": [
            {
                "colour": colour,
                "count": state.tokens[side][n],
                "less": editor.with_token(state, side, n, -1),
                "more": editor.with_token(state, side, n, 1),
            }
            for n, colour in enumerate(COLOURS)
        ],
    }

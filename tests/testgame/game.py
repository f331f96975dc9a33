"""Cups: a tiny game with secrets, dice, a shuffled deck and simultaneous choices. It proves the house."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rulebook import (
    Change,
    Dice,
    Game,
    Played,
    Plural,
    Refused,
    Ruling,
    Sealed,
    Shuffle,
    mark,
    pack,
    unpack,
)

CARDS = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Cups:
    seats: tuple[str, ...]
    score: Mapping[str, int]
    picks: Mapping[str, Sealed[int]]
    whispers: Mapping[str, Sealed[str]]
    pot: int = 5
    deck: Sealed[tuple[int, ...]] | None = None
    opened: tuple[str, ...] = ()
    last_roll: tuple[int, ...] = ()


def start(setup: Mapping[str, Any]) -> Cups:
    seats = setup.get("seats")
    if not isinstance(seats, list) or not seats:
        raise Refused("CUP-SETUP-01", "setup_wrong", faults=[Refused("CUP-SETUP-01", "no_seats")])
    return Cups(tuple(seats), dict.fromkeys(seats, 0), {}, {})


def play(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    verb = action["do"]
    if verb not in VERBS:
        raise Refused("CUP-VERB-01", "unknown_verb", choices=choices(state, seat), verb=verb)
    return VERBS[verb](state, seat, action)


def _gained(state: Cups, seat: str, amount: int, rule: str, kind: str, **facts: Any) -> Played:
    score = {**state.score, seat: state.score[seat] + amount}
    ruling = Ruling(
        rule, kind, {"seat": seat, "n": amount, **facts}, (Change(f"{seat}.score", amount),)
    )
    return Played(replace(state, score=score), (ruling,))


def _gain(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    amount = action.get("amount")
    if type(amount) is not int or not 1 <= amount <= 9:
        legal = [{"do": "gain", "amount": n} for n in (1, 2, 3)]
        raise Refused("CUP-GAIN-01", "gain_wrong", choices=legal, amount=amount)
    return _gained(state, seat, amount, "CUP-GAIN-01", "gained")


def _claim(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    if state.pot == 0:
        raise Refused("CUP-POT-01", "pot_empty")
    played = _gained(state, seat, state.pot, "CUP-POT-01", "claimed")
    emptied = Ruling("CUP-POT-01", "emptied", {}, (Change("pot", -state.pot),))
    return Played(replace(played.state, pot=0), (*played.rulings, emptied))


def _fill(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    ruling = Ruling("CUP-POT-02", "filled", {"seat": seat}, (Change("pot", 5),))
    return Played(replace(state, pot=state.pot + 5), (ruling,))


def _roll(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    dice = action["draws"]["dice"]
    if (
        not isinstance(dice, list)
        or len(dice) != 2
        or not all(type(d) is int and 1 <= d <= 6 for d in dice)
    ):
        raise Refused("CUP-ROLL-01", "dice_wrong")
    played = _gained(state, seat, sum(dice), "CUP-ROLL-01", "rolled", dice=dice)
    return Played(replace(played.state, last_roll=tuple(dice)), played.rulings)


def _shuffle(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    deck = Sealed(tuple(action["draws"]["deck"]), ())
    return Played(replace(state, deck=deck), (Ruling("CUP-DECK-01", "shuffled", {"seat": seat}),))


def _whisper(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    secret = Sealed(str(action.get("text")), [seat])
    told = Ruling("CUP-TELL-01", "whispered", {"seat": seat})
    own = Ruling("CUP-TELL-01", "whispered_text", {"text": action.get("text")}, (), (seat,))
    return Played(replace(state, whispers={**state.whispers, seat: secret}), (told, own))


def _pick(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    card = action.get("card")
    if card not in CARDS:
        raise Refused("CUP-PICK-01", "card_wrong")
    if seat in state.picks:
        raise Refused("CUP-PICK-02", "picked_already")
    picked = replace(state, picks={**state.picks, seat: Sealed(card, [seat])})
    rulings = (Ruling("CUP-PICK-01", "picked", {"seat": seat}, (Change("picks", 1),)),)
    return (
        Played(picked, rulings)
        if len(picked.picks) < len(state.seats)
        else _reveal(picked, rulings)
    )


def _reveal(state: Cups, rulings: tuple[Ruling, ...]) -> Played:
    shown = {seat: pick.opened() for seat, pick in state.picks.items()}
    best = max(shown.values())
    winner = next(seat for seat in state.seats if shown[seat] == best)
    played = _gained(
        replace(state, picks={}), winner, best, "CUP-PICK-03", "won", shown=list(shown.values())
    )
    back = Ruling("CUP-PICK-03", "revealed", {}, (Change("picks", -len(shown)),))
    return Played(played.state, (*rulings, back, *played.rulings))


def _open_box(state: Cups, seat: str, action: Mapping[str, Any]) -> Played:
    code = str(action.get("code"))
    if code in state.opened:
        raise Refused("CUP-BOX-01", "box_open", code=code)
    ruling = Ruling("CUP-BOX-01", "opened", {"seat": seat, "code": code}, (Change("boxes", 1),))
    return Played(replace(state, opened=(*state.opened, code)), (ruling,))


VERBS = {
    "gain": _gain,
    "claim": _claim,
    "fill": _fill,
    "roll": _roll,
    "shuffle": _shuffle,
    "whisper": _whisper,
    "pick": _pick,
    "open_box": _open_box,
}


def draws(state: Cups, action: Mapping[str, Any]) -> tuple[Any, ...]:
    if action["do"] == "roll":
        return (Dice("dice", 2, 6),)
    return (Shuffle("deck", CARDS),) if action["do"] == "shuffle" else ()


def choices(state: Cups, seat: str | None) -> tuple[Mapping[str, Any], ...]:
    if seat is None:
        return ()
    picks = [{"do": "pick", "card": card} for card in CARDS] if seat not in state.picks else []
    claim = [{"do": "claim"}] if state.pot else []
    return ({"do": "gain", "amount": 1}, {"do": "roll"}, {"do": "fill"}, *claim, *picks)


def seen_by(state: Cups, seat: str | None) -> dict[str, Any]:
    return {
        "score": dict(state.score),
        "pot": state.pot,
        "picked": sorted(state.picks),
        "my_pick": state.picks[seat].seen_by(seat) if seat in state.picks else None,
        "my_whisper": state.whispers[seat].seen_by(seat) if seat in state.whispers else None,
        "last_roll": list(state.last_roll),
        "opened": list(state.opened),
    }


SENTENCES = {
    "gained": Plural(mark("{seat} gains {n} point."), mark("{seat} gains {n} points.")),
    "claimed": mark("{seat} takes the pot of {n}."),
    "emptied": mark("The pot is empty."),
    "filled": mark("{seat} fills the pot."),
    "rolled": mark("{seat} rolls {dice} and gains {n}."),
    "shuffled": mark("{seat} shuffles the deck."),
    "whispered": mark("{seat} writes a secret."),
    "whispered_text": mark("It says: {text}"),
    "picked": mark("{seat} has picked."),
    "revealed": mark("All cards are shown."),
    "won": mark("{seat} had the highest of {shown} and gains {n}."),
    "opened": mark("{seat} opens box {code}."),
    "gain_wrong": mark("A gain is 1 to 9 points."),
    "pot_empty": mark("The pot is empty already."),
    "dice_wrong": mark("Two dice of six sides are needed."),
    "card_wrong": mark("There is no such card."),
    "picked_already": mark("You have picked already."),
    "box_open": mark("Box {code} is open already."),
    "no_seats": mark("Somebody must play."),
    "gain!": mark("Gain a point"),
    "roll!": mark("Roll the dice"),
    "fill!": mark("Fill the pot"),
    "claim!": mark("Take the pot"),
    "pick!": mark("Pick card {card}"),
}

GAME = Game(
    key="cups",
    name="Cups",
    seats=(2, 4),
    start=start,
    play=play,
    choices=choices,
    seen_by=seen_by,
    pack=pack,
    unpack=lambda packed: unpack(Cups, packed),
    sentences=SENTENCES,
    draws=draws,
    depends_on=lambda action: ("pot",) if action["do"] == "claim" else (),
    sealed={
        "pick": {"card": "owner"},
        "whisper": {"text": "owner"},
        "shuffle": {"draws": "nobody"},
    },
    physical=frozenset({"open_box"}),
)
CONSENT_GAME = replace(GAME, key="cups-consent", name="Cups by consent", consent=True)

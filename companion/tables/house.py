"""House acts: what happens to the table itself, whichever game it plays. Pure.

They are entries like any move, so that every phone hears of them; they build the House.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.rulebook import Action, Played, Refused, Ruling, mark

from .file_words import FILE_SENTENCES

KEEPER = "keeper"
UNDO, AMEND = "undo", "amend"
TALK = frozenset({"ask_undo", "agree", "decline"})
HOUSE_VERBS = frozenset(
    {
        "note",
        "sit",
        "rename",
        "release",
        "lock",
        "unlock",
        "scribe",
        "unscribe",
        "strict",
        "unstrict",
    }
    | {"put_away", "take_out", "keeper", "new_code", UNDO}
    | TALK
)
KEEPER_VERBS = frozenset(
    {"release", "unlock", "scribe", "unscribe", "strict", "unstrict"}
    | {"put_away", "take_out", "keeper", "new_code"}
)
UNDOABLE_HOUSE_VERBS = frozenset({"note"})
LONGEST_NAME, LONGEST_NOTE = 40, 2_000


@dataclass(frozen=True)
class HouseSeat:
    """A seat as the journal knows it."""

    name: str
    taken: bool = False
    locked: bool = False
    scribe: bool = False


@dataclass(frozen=True)
class UndoRequest:
    """Somebody asks the others to take a group back (the small games)."""

    group: int
    number: int
    asker: str
    at: int
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True)
class House:
    """Who sits where and who may do what."""

    seats: Mapping[str, HouseSeat]
    strict: bool = False
    away: bool = False
    keeper: str = ""
    request: UndoRequest | None = None

    def names(self) -> dict[str, str]:
        """Seat key to name, for sentences."""
        return {key: seat.name for key, seat in self.seats.items()}

    def may_record_for_others(self, seat: str) -> bool:
        """Whether this seat is a scribe: at an open table everybody, at a strict one those named."""
        return not self.strict or self.seats[seat].scribe


def new_house(names: Mapping[str, str]) -> House:
    """The house of a table just opened: all seats free."""
    return House({key: HouseSeat(name) for key, name in names.items()})


def is_house_act(action: Action) -> bool:
    """Whether the house, not the game, handles this action."""
    return action.get("do") in HOUSE_VERBS


def play_house(house: House, seat: str, action: Action) -> Played:
    """What a house act makes of the house, or Refused."""
    verb = str(action["do"])
    if verb == "note":
        return Played(house, (Ruling("HOUSE-NOTE", "note", {"seat": seat, "text": _note(action)}),))
    if verb in ("put_away", "take_out", "strict", "unstrict"):
        return _switch(house, verb)
    if verb == "new_code":
        return Played(house, (Ruling("HOUSE-CODE", verb, {}),))
    return _ABOUT_A_SEAT[verb](house, _seat(house, action), action)


def _note(action: Action) -> str:
    text = action.get("text")
    if not isinstance(text, str) or not text.strip():
        raise Refused("HOUSE-NOTE", "note_empty")
    if len(text) > LONGEST_NOTE:
        raise Refused("HOUSE-NOTE", "note_too_long", most=LONGEST_NOTE)
    return text


def clean_name(name: object) -> str:
    """A name as it may be shown: trimmed, one line, no control or direction-changing characters."""
    if not isinstance(name, str):
        raise Refused("HOUSE-NAME", "name_missing")
    kept = "".join(c for c in name if c.isprintable() and ord(c) not in _INVISIBLE)
    text = " ".join(kept.split())
    if not text:
        raise Refused("HOUSE-NAME", "name_missing")
    if len(text) > LONGEST_NAME:
        raise Refused("HOUSE-NAME", "name_too_long", most=LONGEST_NAME)
    return text


_INVISIBLE = frozenset(
    {*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF}
)


def _seat(house: House, action: Action) -> str:
    key = action.get("seat")
    if not isinstance(key, str) or key not in house.seats:
        raise Refused("HOUSE-SEAT", "no_such_seat")
    return key


def _with(house: House, key: str, seat: HouseSeat) -> House:
    return replace(house, seats={**house.seats, key: seat})


def _told(house: House, rule: str, verb: str, key: str) -> Played:
    return Played(house, (Ruling(rule, verb, {"seat": key, "name": house.seats[key].name}),))


def _sit(house: House, key: str, action: Action) -> Played:
    name = clean_name(action.get("name"))
    seat = replace(house.seats[key], name=name, taken=True)
    return _told(_with(house, key, seat), "HOUSE-SEAT", "sit", key)


def _rename(house: House, key: str, action: Action) -> Played:
    old = house.seats[key]
    seat = replace(old, name=clean_name(action.get("name")))
    facts = {"old": old.name, "name": seat.name}
    return Played(_with(house, key, seat), (Ruling("HOUSE-NAME", "rename", facts),))


def _release(house: House, key: str, action: Action) -> Played:
    if not house.seats[key].taken:
        raise Refused("HOUSE-SEAT", "seat_is_free", seat=key)
    seat = replace(house.seats[key], taken=False, locked=False, scribe=False)
    return _told(_with(house, key, seat), "HOUSE-SEAT", "release", key)


def _lock(house: House, key: str, action: Action) -> Played:
    seat = replace(house.seats[key], locked=True)
    return _told(_with(house, key, seat), "HOUSE-PIN", "lock", key)


def _unlock(house: House, key: str, action: Action) -> Played:
    seat = replace(house.seats[key], locked=False)
    return _told(_with(house, key, seat), "HOUSE-PIN", "unlock", key)


def _scribe(house: House, key: str, action: Action) -> Played:
    seat = replace(house.seats[key], scribe=True)
    return _told(_with(house, key, seat), "HOUSE-SCRIBE", "scribe", key)


def _unscribe(house: House, key: str, action: Action) -> Played:
    seat = replace(house.seats[key], scribe=False)
    return _told(_with(house, key, seat), "HOUSE-SCRIBE", "unscribe", key)


def _keeper(house: House, key: str, action: Action) -> Played:
    if not house.seats[key].taken:
        raise Refused("HOUSE-KEEPER", "keeper_needs_seat", seat=key)
    return _told(replace(house, keeper=key), "HOUSE-KEEPER", "keeper", key)


_ABOUT_A_SEAT: dict[str, Callable[[House, str, Action], Played]] = {
    "sit": _sit,
    "rename": _rename,
    "release": _release,
    "lock": _lock,
    "unlock": _unlock,
    "scribe": _scribe,
    "unscribe": _unscribe,
    "keeper": _keeper,
}


def _switch(house: House, verb: str) -> Played:
    if verb in ("strict", "unstrict"):
        changed = replace(house, strict=verb == "strict")
    else:
        changed = replace(house, away=verb == "put_away")
    if changed == house:
        raise Refused("HOUSE-TABLE", "already_so")
    return Played(changed, (Ruling("HOUSE-TABLE", verb, {}),))


SENTENCES = {
    **FILE_SENTENCES,
    "note": mark("{seat} notes: {text}"),
    "sit": mark("{name} takes a seat."),
    "rename": mark("{old} is now called {name}."),
    "release": mark("The seat of {name} is free again."),
    "lock": mark(
        "Ten wrong PINs: no new phone can take the seat of {name} until the keeper unlocks it."
    ),
    "unlock": mark("The seat of {name} can be taken again with its PIN."),
    "scribe": mark("{name} may record for everybody."),
    "unscribe": mark("{name} records only for their own seat."),
    "strict": mark("From now on only scribes record for others."),
    "unstrict": mark("From now on everybody may record for others."),
    "put_away": mark("The table was put away."),
    "take_out": mark("The table was taken out again."),
    "keeper": mark("{name} keeps the table from now on."),
    "new_code": mark("The table has a new join code."),
    "undo": mark("{seat} takes back entry {number}."),
    "redo": mark("{seat} restores entry {number}."),
    "undo_because": mark("{seat} takes back entry {number}: {because}"),
    "ask_undo": mark("{seat} asks to take back entry {number}."),
    "agree": mark("{seat} agrees."),
    "decline": mark("{seat} would rather not take it back."),
    "note_empty": mark("There is nothing in the note yet."),
    "note_too_long": mark("A note has at most {most} letters."),
    "name_missing": mark("A name is needed."),
    "name_too_long": mark("A name has at most {most} letters."),
    "no_such_seat": mark("There is no such seat at this table."),
    "seat_is_free": mark("The seat of {seat} is free already."),
    "keeper_needs_seat": mark("Nobody sits on the seat of {seat} yet."),
    "already_so": mark("It is so already."),
    "table_away": mark("This table is put away. Its keeper can take it out again."),
    "table_damaged": mark(
        "Entry {number} of this journal is damaged, so nothing can be added. The host can restore a backup."
    ),
    "unknown_verb": mark("This game knows no “{verb}”."),
    "not_an_action": mark("An action is an object with a “do”."),
    "nul_letter": mark("There is a letter in it that cannot be written down."),
    "too_large": mark("That is more than one entry can hold."),
    "key_missing": mark("The action has no key of its own."),
    "key_reused": mark("This key was used for another action."),
    "nothing_to_undo": mark("There is nothing to take back."),
    "undo_not_there": mark("Entry {number} cannot be taken back."),
    "undo_not_yours": mark("Entry {number} is somebody else’s; a scribe can take it back."),
    "undo_built_upon": mark("Later entries build on entry {number}. Take those back first."),
    "undo_needs_because": mark(
        "Entry {number} changed something in the box. Say why it is taken back."
    ),
    "undo_asked_already": mark("The table is being asked about that already."),
    "no_request": mark("Nobody is asking to take anything back."),
    "own_request": mark("The others have to agree, not you."),
    "seats_wrong": mark("This game has {fewest} to {most} seats."),
    "pin_shape": mark("A PIN has four to eight digits."),
    "pin_wrong": mark("That is not this seat’s PIN."),
    "seat_locked": mark("Ten wrong PINs were tried for {seat}. The keeper can unlock the seat."),
    "watching_only": mark("This phone only watches. Take a seat to write."),
    "not_by_post": mark("That is done on the table’s own page, not here."),
    "pin_first": mark("This seat is about to hold a secret. Give it a PIN first."),
    "for_another": mark("At this table only scribes record for others."),
    "sealed_for_another": mark("Only {seat} can do this, on their own phone or after a hand-over."),
}

"""The board of Long Live the Queen as templates draw it: made from a view, never from the state."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _

from companion.rulebook import Change, View

from ..long_live.editions import labels_of
from ..long_live.tiles import INITIATIVE, POSITIONS, RECRUIT, SEATS
from ..long_live.tokens import COLOURS

ROSES = {"s1": "white", "s2": "black"}

# The prestige icon printed on a tile; the others have none (LLQ-SETUP-04).
PRESTIGE = {
    "sniper": "red",
    "assassin": "red",
    "schemer": "yellow",
    "noble": "yellow",
    "pilot": "blue",
    "entertainer": "blue",
    "spy": "blue",
}

# Characters that one edition draws differently.
_DRAWN = {
    "classic": {
        "pilot": "consul",
        "entertainer": "clown",
        "spy": "witch",
        "recruit": "apprentice",
    }
}


class Face(NamedTuple):
    """A tile as one reader sees it; `key` is empty where it is hidden from him, `pos` 0 for a Master."""

    seat: str
    pos: int
    key: str
    is_up: bool
    label: str
    sign: str
    number: int | None
    colour: str
    danger: str = ""
    is_active: bool = False

    @property
    def place(self) -> str:
        """Where it lies: `s1.5`."""
        return f"{self.seat}.{self.pos}"

    @property
    def code(self) -> str:
        """The same in the notation's letters: `W5`, `B0` for a Master."""
        return f"{'W' if self.seat == 's1' else 'B'}{self.pos}"


class Held(NamedTuple):
    """Tokens of one colour in one place, with the last change."""

    colour: str
    label: str
    meaning: str
    held: int
    delta: int = 0


class Side(NamedTuple):
    """One player's half of the table."""

    seat: str
    name: str
    rose: str
    rose_name: str
    is_me: bool
    is_acting: bool
    line: tuple[Face, ...]
    master: Face
    tokens: tuple[Held, ...]


class Mark(NamedTuple):
    """A number of the bar: in how many of 36 throws it falls, and whether the dice show it now."""

    pos: int
    ways: int
    is_active: bool


class BoardSeen(NamedTuple):
    """Both sides, the near one last as on a table, and what lies between them."""

    edition: str
    skin: str
    far: Side
    near: Side
    bar: tuple[Mark, ...]
    supply: tuple[Held, ...]
    dice: tuple[str, ...]

    @property
    def sides(self) -> tuple[Side, Side]:
        """The far side, then the near one."""
        return (self.far, self.near)


def words_of(edition: str) -> dict[str, str]:
    """What that edition calls each key, in the reader's language."""
    return {key: _(label) for key, label in labels_of(edition).items()}


def word(edition: str, key: str) -> str:
    """One of those words."""
    return _(labels_of(edition)[key])


def sign_of_tile(key: str, edition: str) -> str:
    """The drawing of a character in that edition; a back has none."""
    return _DRAWN.get(edition, {}).get(key, key)


class Looking(NamedTuple):
    """Whose eyes, what the players are called, and what changed last."""

    seat: str | None
    names: Mapping[str, str]
    changes: tuple[Change, ...] = ()


def board_seen(view: View, looking: Looking) -> BoardSeen:
    """The board for this reader: his own side near, else White's."""
    near = looking.seat if looking.seat in SEATS else SEATS[0]
    far = SEATS[1 - SEATS.index(near)]
    return BoardSeen(
        edition=view["edition"],
        skin=view["edition"],
        far=_side(view, far, looking),
        near=_side(view, near, looking),
        bar=tuple(Mark(pos, 6 - abs(7 - pos), pos == _active(view)) for pos in POSITIONS),
        supply=_holding(view, "supply", looking.changes),
        dice=tuple(map(str, view["dice"] or ())),
    )


def _active(view: View) -> int:
    """The position the dice name while its turn lasts, else -1."""
    return sum(view["dice"]) if view["dice"] and view["phase"] != "roll" else -1


def _side(view: View, seat: str, looking: Looking) -> Side:
    rose = word(view["edition"], ROSES[seat])
    line = view["lines"][seat] or ()
    return Side(
        seat=seat,
        name=looking.names.get(seat, rose),
        rose=ROSES[seat],
        rose_name=rose,
        is_me=seat == looking.seat,
        is_acting=seat in view["to_act"],
        line=tuple(face(view, seat, pos, tile) for pos, tile in zip(POSITIONS, line, strict=False)),
        master=face(view, seat, 0, view["master"][seat]),
        tokens=_holding(view, seat, looking.changes),
    )


def face(view: View, seat: str, pos: int, tile: str | None) -> Face:
    """One tile: `spy+` face up, `spy-` face down but known, None hidden."""
    edition = view["edition"]
    key = tile[:-1] if tile else ""
    return Face(
        seat=seat,
        pos=pos,
        key=key,
        is_up=bool(tile) and str(tile).endswith("+"),
        label=word(edition, key) if key else _("hidden"),
        sign=sign_of_tile(key, edition),
        number=_number(view, seat, key),
        colour=PRESTIGE.get(_role(view, seat, key), ""),
        danger=_danger(view, seat, pos),
        is_active=pos == _active(view),
    )


def _role(view: View, seat: str, key: str) -> str:
    """A Recruit's number and icon are his Master's, where this reader knows the Master (LLQ-CHAR-RECRUIT-02)."""
    master = view["master"][seat]
    return (master[:-1] if master else "") if key == RECRUIT else key


def _number(view: View, seat: str, key: str) -> int | None:
    return INITIATIVE.get(_role(view, seat, key))


def _danger(view: View, seat: str, pos: int) -> str:
    """`aimed` or `guarded` where a face-up tile of the foe aims at this one (LLQ-COMP-04, LLQ-INFO-06)."""
    aims = [aim for aim in view["threats"] if aim["seat"] != seat and aim["target"] == pos]
    if not aims:
        return ""
    return "guarded" if all(aim["guard"] for aim in aims) else "aimed"


def _holding(view: View, place: str, changes: Iterable[Change]) -> tuple[Held, ...]:
    edition = view["edition"]
    counts = view["supply"] if place == "supply" else view["tokens"][place]
    moved = dict.fromkeys(COLOURS, 0)
    for change in changes:
        holder, _dot, colour = change.subject.partition(".")
        if holder == place and colour in moved:
            moved[colour] += change.amount
    return tuple(
        Held(
            colour,
            word(edition, colour),
            word(edition, f"{colour}_meaning"),
            counts[colour],
            moved[colour],
        )
        for colour in COLOURS
    )

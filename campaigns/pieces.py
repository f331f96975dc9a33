"""The pieces of a campaign: cards, stickers, Regions, duties, debts, Deals. Immutable values, no numbers that move."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rulebook import Sealed


class CardLine(NamedTuple):
    """One line of an Ideology card: Favored (one Ideology) or Balanced (an axis) with its bonus (QD-SCORE-02)."""

    way: str  # "favored" or "balanced"
    of: str  # an Ideology or an axis
    bonus: int


class IdeologyCard(NamedTuple):
    """One of a Character's five Ideology cards (QD-FACT-06)."""

    number: int
    lines: tuple[CardLine, ...]


class InvestmentCard(NamedTuple):
    """One of the seven Investment cards (QD-FACT-08); the boxes are effect lines."""

    number: int
    kind: str
    success: str = ""
    failure: str = ""


class TimelineRow(NamedTuple):
    """Colour, Bag number and taxed Resource of a Timeline space (QD-GSETUP-05); "" or 0 = not known."""

    colour: str = ""
    bag: int = 0
    tax: str = ""


class Building(NamedTuple):
    """A Building on the Map; code "base" for the one printed in a Region (QD-BUILD-01…05)."""

    code: str
    region: str
    colour: str = ""
    type: str = ""
    yields: Mapping[str, int] = {}
    choose: bool = False
    covered: bool = False
    game: int = 0  # the game in which it was gained


class Facts(NamedTuple):
    """What only the components show, as far as this table has entered it (section 4)."""

    timeline: Mapping[int, TimelineRow] = {1: TimelineRow("", 3, "")}  # QD-INVEST-08
    track: int | None = None  # QD-FACT-04
    tracks: Mapping[str, int] = {}  # per axis, where they differ
    ideology: Mapping[str, tuple[IdeologyCard, ...]] = {}
    investments: tuple[InvestmentCard, ...] = ()
    spaces: Mapping[str, int] = {}  # keywords, skills, hegemony, independence, infamy, fate
    infamy: tuple[int, ...] = ()  # QD-FACT-12
    storylines: Mapping[int, str] = {}
    words: Mapping[str, str] = {}  # a table's own words for Resources, Regions and targets
    notes: Mapping[str, str] = {}


class Region(NamedTuple):
    """Who answers for a Region, as Main or Vassal (QD-REGION-02…08)."""

    owner: str
    kind: str


class Seat(NamedTuple):
    """A player's place: the person, the Character, and what is sealed for this game."""

    key: str
    name: str
    character: str = ""
    house: str = ""
    left: bool = False  # defected (QD-ABS-09…11)
    missed: tuple[int, ...] = ()  # games missed and not yet made good (QD-ABS-06)
    fate: Sealed[int] = Sealed(0)
    ideology: Sealed[int] = Sealed(0)
    investment: Sealed[int] = Sealed(0)


class AgendaCard(NamedTuple):
    """What the owner knows of an Agenda (QD-FACT-21). limit 0 = not known, -1 = none (Ongoing)."""

    code: str = ""
    family: str = ""
    limit: int = 0
    cost: Mapping[str, int] = {}
    bag: str = ""  # a Resource whose amount is the Bag number (QD-AGENDA-03)
    after: int = 0  # the game in which the Ongoing card before it was completed (QD-AMB-46)


class Agenda(NamedTuple):
    """A live Agenda: everybody may know that it is there, only the owner what it says."""

    id: str
    owner: str
    card: Sealed[AgendaCard]
    game: int = 0


class Keyword(NamedTuple):
    """A narrative Keyword sticker in a Diary (QD-KEYW-01)."""

    code: str
    owner: str
    word: str = ""


class Skill(NamedTuple):
    """A Skill sticker in a Diary; its uses stand in totals (QD-SKILL-04). track None = not known, 0 = none."""

    code: str
    owner: str
    track: int | None = None
    once: bool = False
    covered: bool = False
    last_used: int = 0
    note: str = ""


class Chronicle(NamedTuple):
    """An unlocked Chronicle card; its marks stand in totals. track None = not known, 0 = none; spaces -1 = ∞."""

    code: str
    herald: str = ""  # a seat, or "" for none
    labels: tuple[str, ...] | None = None
    track: int | None = None
    spaces: int | None = None
    ending: str = ""
    place: str = "deck"  # deck, instant, slot, trash
    used: tuple[str, ...] = ()  # seats whose tokens lie on its Pass Action spaces
    marked: int = 0  # the last game in which it was marked
    note: str = ""
    because: str = ""  # what Trashed it before its track was full (QD-CHRON-15)


class Event(NamedTuple):
    """An Event card (QD-FACT-19)."""

    number: int
    name: str = ""
    setup: str = ""
    ending: str = ""
    active: bool = True


class Opened(NamedTuple):
    """An Envelope or Mystery box that has been opened, and which entry's source released it."""

    code: str
    kind: str
    game: int
    round: int
    source: str = ""
    cards: int = 0


class Story(NamedTuple):
    """A Story card on its Storyline slot; from = Envelope."""

    number: str
    envelope: str
    game: int


class Ending(NamedTuple):
    """An Ending sticker on a Storyline slot with its Scales (QD-ENDING-03)."""

    code: str
    scales: int
    game: int


class Duty(NamedTuple):
    """Something released and not yet done (QD-CHK-06): an Envelope, a box, an unlock, a Crossroad, …"""

    id: str
    kind: str
    code: str
    seat: str
    source: str
    game: int
    round: int
    done: tuple[str, ...] = ()
    region: str = ""  # where a Region Keyword prescribes the place (QD-BUILD-04)


class Owed(NamedTuple):
    """A forced payment that waits for its seat's answer (QD-RES-04)."""

    id: str
    seat: str
    cost: Mapping[str, int]
    source: str
    game: int
    round: int


class Waiting(NamedTuple):
    """An effect whose target is not yet known (QD-AMB-80): canonical JSON of the effect."""

    id: str
    target: str
    effect: str
    source: str


class Transfer(NamedTuple):
    """Resources handed over in a Deal (QD-DEAL-02)."""

    giver: str
    taker: str
    goods: Mapping[str, int]


class Deal(NamedTuple):
    """A Deal: proposed, sealed, informal, fulfilled, broken or void (appendix D)."""

    id: str
    parties: tuple[str, ...]
    service: str
    transfers: tuple[Transfer, ...]
    status: str
    game: int
    round: int
    long: bool = False


class PassedStop(NamedTuple):
    """A stop that was passed with `because`; it stays on the due list (decision 16)."""

    id: str
    rule: str
    kind: str
    because: str
    game: int
    round: int
    seat: str

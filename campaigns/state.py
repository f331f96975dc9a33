"""The state of a campaign. Immutable; every number lives in `totals`, every secret in a `Sealed`.

Numbers are kept under their subject ("s2.gold", "pool", "C101.marks") and move only by `Change`s of
rulings (see acts/book.py), so that each total is the sum of its changes.
"""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rulebook import Sealed

from .rules.switches import DEFAULTS, Switches
from .rules.voting import Tile

OPENING = ("characters", "seating", "regions", "deck")
GAME_SETUP = (
    "ideology_card",
    "income",
    "chronicle_draw",
    "chronicle_cards",
    "durations",
    "draft",
    "ready",
)
GAME_END = (
    "events",
    "chronicle_check",
    "ideology_scoring",
    "power_scoring",
    "investments",
    "agendas",
    "taxes",
    "cleanup",
    "save",
)
UNLOCK_KINDS = ("agenda", "building", "chronicle", "keyword", "skill", "ending")
ANSWERS = ("envelope", "mystery", *UNLOCK_KINDS)


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


class Turn(NamedTuple):
    """One turn of the full vote."""

    seat: str
    do: str
    side: str = ""
    power: int = 0
    action: str = ""
    card: str = ""
    bonus: str = ""


class Vote(NamedTuple):
    """The Voting Phase under way or just resolved; the Power on tiles stands in totals as well."""

    turns: tuple[Turn, ...] = ()
    tiles: Mapping[str, Tile] = {}
    first_leader: str = ""
    first_moderator: str = ""
    last: str | None = None
    contenders: tuple[str, ...] = ()
    slots: Mapping[str, str] = {}  # card -> seat whose token lies beside it (QD-PASS-09)
    quick: bool = False
    needs: str = ""  # moderator_side, leader, moderator_leader or ""
    candidates: tuple[str, ...] = ()
    side: str = ""  # the Moderator's answer
    held: str = ""  # who is said to have held the Leader token first (QD-VOTE-08)


class Round(NamedTuple):
    """One Dilemma: its optional card identifier, the vote and what came of it."""

    number: int
    step: str = "vote"  # vote, outcome
    vote: Vote = Vote()
    card: str = ""
    called: tuple[str, ...] = ()
    aye: tuple[str, ...] = ()
    nay: tuple[str, ...] = ()
    winner: str = ""
    winners: tuple[str, ...] = ()
    passers: tuple[str, ...] = ()
    timer: bool = False
    answered: tuple[str, ...] = ()
    lines: int = 0
    results: tuple[str, ...] = ()  # the winning sides of this game's earlier rounds


class Revealed(NamedTuple):
    """An Ideology card shown in the Scoring Phase (QD-SCORE-01)."""

    number: int
    lines: tuple[CardLine, ...]


class GameEnd(NamedTuple):
    """What the end of this game has brought so far, step by step."""

    rule: str = ""
    events: tuple[int, ...] = ()  # Events already carried out
    revealed: Mapping[str, Revealed] = {}
    invested: Mapping[str, str] = {}  # seat -> success or failure
    settled: tuple[str, ...] = ()  # seats that have finished their Agendas
    trashed: tuple[str, ...] = ()
    deck_counted: bool = False


class FinalLine(NamedTuple):
    """A line of the final sheet, as the box's finale material says (QD-FACT-26)."""

    seat: str
    label: str
    points: float


class Finale(NamedTuple):
    """The Grand Finale: boxes, weights, extra lines, Fates shown, and the table's last word on the order."""

    opened: tuple[str, ...] = ()
    weights: Mapping[str, float] = {}
    lines: tuple[FinalLine, ...] = ()
    fates: Mapping[str, int] = {}
    order: tuple[str, ...] = ()


class State(NamedTuple):
    """A campaign as it stands."""

    seats: tuple[Seat, ...]
    totals: Mapping[str, int]
    phase: str = "opening"  # opening between setup round scoring finale_due finale finished
    step: str = "characters"
    closed: Mapping[str, str] = {}  # "game.round.step" -> the seat that confirmed it (decision 15)
    skipped: tuple[str, ...] = ()
    switches: Switches = DEFAULTS
    secrets: str = "table"  # where Ideology and Investment cards are kept: table or phones
    disorder: bool = False
    facts: Facts = Facts()
    game: int = 0
    serial: int = 0
    order: tuple[str, ...] = ()  # seats at the table this game, clockwise
    leader: str = ""
    moderator: str = ""
    regions: Mapping[str, Region] = {}
    buildings: tuple[Building, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    skills: tuple[Skill, ...] = ()
    agendas: tuple[Agenda, ...] = ()
    epilogues: tuple[str, ...] = ()  # seats whose own story has ended (QD-AGENDA-13)
    chronicle: Mapping[str, Chronicle] = {}
    drawn: tuple[str, ...] = ()
    heralded: tuple[str, ...] = ()  # cards in play whose set-up effect has been answered
    events: tuple[Event, ...] = ()
    opened: tuple[Opened, ...] = ()
    stories: Mapping[int, tuple[Story, ...]] = {}
    endings: Mapping[int, Ending] = {}
    trash: tuple[str, ...] = ()
    used_codes: frozenset[str] = frozenset()
    deck_known: bool = False
    cards_seen: frozenset[str] = frozenset()  # printed identifiers resolved (QD-FACT-34)
    drafted: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    round: Round | None = None
    end: GameEnd | None = None
    duties: tuple[Duty, ...] = ()
    owed: tuple[Owed, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    deals: tuple[Deal, ...] = ()
    stops: tuple[PassedStop, ...] = ()
    stickers: tuple[tuple[str, str], ...] = ()  # (seat, label) of kinds revealed later (QD-FACT-14)
    finale: Finale | None = None

    def total(self, subject: str) -> int:
        """The value standing under this subject; 0 where nothing ever moved."""
        return self.totals.get(subject, 0)

    def seat(self, key: str) -> Seat:
        """The seat of that key; KeyError if there is none."""
        for seat in self.seats:
            if seat.key == key:
                return seat
        raise KeyError(key)

    def seat_keys(self) -> tuple[str, ...]:
        """All seat keys, those who left included."""
        return tuple(seat.key for seat in self.seats)

    def players(self) -> tuple[str, ...]:
        """The keys of all who still belong to the campaign."""
        return tuple(seat.key for seat in self.seats if not seat.left)

    def present(self) -> tuple[str, ...]:
        """Who sits at the table, clockwise; between games everybody who belongs."""
        return self.order or self.players()

    def row(self) -> TimelineRow:
        """The Timeline row of the current game; empty where not known."""
        return self.facts.timeline.get(self.game, TimelineRow())

    def round_number(self) -> int:
        """The round under way, 0 outside rounds."""
        return self.round.number if self.round and self.phase == "round" else 0

"""The state of a campaign. Immutable; every number lives in `totals`, every secret in a `Sealed`.

Numbers are kept under their subject ("s2.gold", "pool", "C101.marks") and move only by `Change`s of
rulings (see acts/book.py), so that each total is the sum of its changes.
"""

from collections.abc import Mapping
from typing import NamedTuple

from .pieces import (
    Agenda,
    AgendaCard,
    Building,
    CardLine,
    Chronicle,
    Deal,
    Duty,
    Ending,
    Event,
    Facts,
    IdeologyCard,
    InvestmentCard,
    Keyword,
    Opened,
    Owed,
    PassedStop,
    Region,
    Seat,
    Skill,
    Story,
    TimelineRow,
    Transfer,
    Waiting,
)
from .rules.switches import DEFAULTS, Switches
from .rules.voting import Tile

__all__ = [
    "ANSWERS",
    "GAME_END",
    "GAME_SETUP",
    "OPENING",
    "UNLOCK_KINDS",
    "Agenda",
    "AgendaCard",
    "Building",
    "CardLine",
    "Chronicle",
    "Deal",
    "Duty",
    "Ending",
    "Event",
    "Facts",
    "FinalLine",
    "Finale",
    "GameEnd",
    "IdeologyCard",
    "InvestmentCard",
    "Keyword",
    "Opened",
    "Owed",
    "PassedStop",
    "Region",
    "Revealed",
    "Round",
    "Seat",
    "Skill",
    "State",
    "Story",
    "TimelineRow",
    "Transfer",
    "Turn",
    "Vote",
    "Waiting",
]

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
    spoken: tuple[str, ...] = ()  # End of the Game cards already applied (QD-CHRON-37)


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
    drawn: tuple[str, ...] = ()  # Chronicle cards not laid yet
    laid: tuple[str, ...] = ()  # this game's Chronicle cards in the order they were laid
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

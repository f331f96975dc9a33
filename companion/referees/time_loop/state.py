"""The state of a match: small, immutable, secrets wrapped. What never changes stands in `match`."""

from typing import NamedTuple

from companion.rulebook import Sealed

from .boards import Steps
from .decks import Cards
from .match import Match, Seat

CHOICE = "choice"
CARD = "card"
TRAIT = "trait"
PHASE5 = "phase5"
RETAIN = "retain"
SHUFFLE = "shuffle"
OVER = "over"


class Pick(NamedTuple):
    """What a seat has picked in the current step: a choice, a card with its targets, or yes or no."""

    option: str = ""
    card: str = ""
    target: int | None = None
    trait: int | None = None
    adjust: tuple[tuple[int, int, int], ...] = ()  # seat, trait, by how much
    yes: bool = False


class Player(NamedTuple):
    """One player's side of the table. Others know the numbers of the sealed cards (TL-INFO-01, TL-INFO-02)."""

    traits: tuple[int, ...]
    hand: Sealed[Cards]
    draw: Sealed[Cards]
    discard: Cards = ()
    table: tuple[tuple[int, str], ...] = ()  # the phase a card was laid under, and the card
    in_force: str | None = None  # Memories, once played
    picked: Sealed[Pick] | None = None
    begun: tuple[int, ...] = ()  # the traits when this phase began
    option: str = ""  # the choice that stands in this phase
    worked: Steps = ()  # what cards have done to these traits in this phase

    def has_laid(self, phase: int) -> bool:
        """Whether a card of this player lies under that phase."""
        return bool(self.table) and self.table[-1][0] == phase


class Reset(NamedTuple):
    """A trait that will be set to its default after phase 4 (TL-CARD-05)."""

    owner: int
    target: int
    trait: int | None  # None: not yet named


class Result(NamedTuple):
    """The end of a match: who won, and who survived."""

    winners: tuple[int, ...]
    survivors: tuple[int, ...]


class State(NamedTuple):
    """The match at one moment. `present` are the seats that have not resigned."""

    match: Match
    round: int
    phase: int
    step: str
    players: tuple[Player, ...]
    present: tuple[int, ...]
    pending: tuple[Reset, ...] = ()
    result: Result | None = None

    def put(self, who: int, player: Player) -> "State":
        """The same state with this player's side replaced."""
        return self._replace(players=(*self.players[:who], player, *self.players[who + 1 :]))

    def seat(self, who: int) -> Seat:
        """The seat of that player, with board and deck."""
        return self.match.seats[who]

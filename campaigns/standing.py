"""Questions asked of a history: tracks over games, who voted with whom, who led, why a number is what it is. Pure.

Everything takes the effective entries of a campaign (undone ones left out) with their rulings, and gives plain values.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.rulebook import Change, Entry, Ruling

from .rules.components import AXES, POINTS


class Reason(NamedTuple):
    """One step of an explanation: the entry, the ruling, what it changed, and the sum so far."""

    entry: int
    game: int
    rule: str
    kind: str
    facts: Mapping[str, Any]
    amount: int
    total: int


class VoteRecord(NamedTuple):
    """A vote as it was decided: tiles by seat (side and Power, or the Pass Action), and who held the tokens after."""

    game: int
    round: int
    tiles: Mapping[str, tuple[str, int]]
    winner: str
    aye: int
    nay: int
    winners: tuple[str, ...]
    leader: str
    moderator: str


class Together(NamedTuple):
    """How often two seats voted in the same vote, and how often for the same side."""

    both: int
    same: int


def rulings_by_game(entries: Sequence[Entry]) -> Iterator[tuple[int, Entry, Ruling]]:
    """Every ruling with its game; 0 is the opening. A game lasts until the next begins."""
    game = 0
    for entry in entries:
        for ruling in entry.rulings:
            if ruling.kind in ("game_begins", "kingdom_entered"):
                game = int(ruling.facts["game"])
            yield game, entry, ruling


def explain(entries: Sequence[Entry], subject: str, start: int = 0) -> tuple[Reason, ...]:
    """The rulings that made this total, adding up from its value before the first entry (decision 9)."""
    reasons = []
    total = start
    for game, entry, ruling in rulings_by_game(entries):
        for change in ruling.changes:
            if change.subject == subject:
                total += change.amount
                facts = dict(ruling.facts)
                step = Reason(
                    entry.number, game, ruling.rule, ruling.kind, facts, change.amount, total
                )
                reasons.append(step)
    return tuple(reasons)


def over_games(
    entries: Sequence[Entry], subjects: Sequence[str], start: Mapping[str, int]
) -> dict[str, list[int]]:
    """Each subject's value before game 1 and after every game, in order."""
    values = {subject: start.get(subject, 0) for subject in subjects}
    series: dict[str, list[int]] = {subject: [] for subject in subjects}
    now = 0
    for game, _, ruling in rulings_by_game(entries):
        for _ in range(now, game):
            _note(series, values)
        now = game
        for change in ruling.changes:
            if change.subject in values:
                values[change.subject] += change.amount
    _note(series, values)
    return series


def _note(series: Mapping[str, list[int]], values: Mapping[str, int]) -> None:
    for subject, line in series.items():
        line.append(values[subject])


def sliders_at_end(entries: Sequence[Entry]) -> dict[int, dict[str, int]]:
    """Where the three Sliders stood when each game ended."""
    places = dict.fromkeys(AXES, 0)
    ends: dict[int, dict[str, int]] = {}
    for game, _, ruling in rulings_by_game(entries):
        for change in ruling.changes:
            axis = change.subject.removeprefix("slider.")
            if axis in places and axis != change.subject:
                places[axis] += change.amount
        if ruling.kind == "game_ends":
            ends[game] = dict(places)
    return ends


class _Tiles:
    """What lies on the Voting tiles while a history is read."""

    def __init__(self) -> None:
        self.round = 0
        self.tiles: dict[str, tuple[str, int]] = {}

    def hear(self, ruling: Ruling) -> None:
        facts = ruling.facts
        if ruling.kind == "round_begins":
            self.round, self.tiles = int(facts["round"]), {}
        elif ruling.kind in ("voted", "raised"):
            power = self.tiles.get(facts["seat"], ("", 0))[1] + int(facts["power"])
            self.tiles[facts["seat"]] = (str(facts["side"]), power)
        elif ruling.kind == "passed":
            self.tiles[facts["seat"]] = ("pass", 0)
        elif ruling.kind == "voted_quickly":
            self.tiles = {
                seat: (side, amount if side != "pass" else 0)
                for seat, (side, amount) in facts["rows"].items()
            }


def votes(entries: Sequence[Entry]) -> tuple[VoteRecord, ...]:
    """Every decided vote in order."""
    table, records = _Tiles(), []
    for game, _, ruling in rulings_by_game(entries):
        table.hear(ruling)
        if ruling.kind == "vote_won":
            facts = ruling.facts
            won = VoteRecord(
                game,
                table.round,
                dict(table.tiles),
                str(facts["side"]),
                int(facts["aye"]),
                int(facts["nay"]),
                tuple(facts["winners"]),
                str(facts["leader"]),
                str(facts["moderator"]),
            )
            records.append(won)
    return tuple(records)


def voted_together(
    records: Sequence[VoteRecord], seats: Sequence[str]
) -> dict[tuple[str, str], Together]:
    """For each pair of seats: votes both cast, and votes for the same side."""
    pairs = {}
    for place, one in enumerate(seats):
        for other in seats[place + 1 :]:
            sides = [
                (record.tiles[one][0], record.tiles[other][0])
                for record in records
                if _voted(record, one) and _voted(record, other)
            ]
            pairs[one, other] = Together(len(sides), sum(a == b for a, b in sides))
    return pairs


def _voted(record: VoteRecord, seat: str) -> bool:
    return seat in record.tiles and record.tiles[seat][0] != "pass"


class Votes(NamedTuple):
    """How a seat votes: Power placed on winning and losing sides, votes won, lost and passed, tokens held."""

    spent: int = 0
    returned: int = 0
    won: int = 0
    lost: int = 0
    passed: int = 0
    led: int = 0
    moderated: int = 0


def votes_of(records: Sequence[VoteRecord], seat: str) -> Votes:
    """One seat's votes over the campaign."""
    count: Counter[str] = Counter()
    for record in records:
        count["led"] += record.leader == seat
        count["moderated"] += record.moderator == seat
        side, power = record.tiles.get(seat, ("", 0))
        if side == "pass":
            count["passed"] += 1
        elif side:
            won = side == record.winner
            count["won" if won else "lost"] += 1
            count["spent" if won else "returned"] += power
    return Votes(**count)


def power_gained(entries: Sequence[Entry], seats: Sequence[str]) -> dict[str, int]:
    """Power each of these seats has won: what came to it and did not only come back from its own tile."""
    gained = dict.fromkeys(seats, 0)
    for entry in entries:
        for ruling in entry.rulings:
            for seat in seats:
                own = (f"{seat}.power", f"{seat}.tile")
                net = sum(change.amount for change in ruling.changes if change.subject in own)
                gained[seat] += max(0, net)
    return gained


def gains(entries: Sequence[Entry], game: int) -> dict[str, dict[str, list[Reason]]]:
    """Who gained which points in a game and why: seat -> kind of point -> reasons."""
    found: dict[str, dict[str, list[Reason]]] = {}
    for now, entry, ruling in rulings_by_game(entries):
        for change in ruling.changes if now == game else ():
            seat, _, kind = change.subject.partition(".")
            if kind in POINTS:
                reasons = found.setdefault(seat, {}).setdefault(kind, [])
                total = change.amount + (reasons[-1].total if reasons else 0)
                facts = dict(ruling.facts)
                reasons.append(
                    Reason(entry.number, now, ruling.rule, ruling.kind, facts, change.amount, total)
                )
    return found


def turn_of_the_evening(entries: Sequence[Entry], game: int) -> int | None:
    """The entry of a game that moved most points outside scoring steps; None where none moved any."""
    weight: Counter[int] = Counter()
    for now, entry, ruling in rulings_by_game(entries):
        if now == game and entry.action.get("do") not in ("confirm", "score_ideology", "recount"):
            weight[entry.number] += sum(_points(change) for change in ruling.changes)
    best = max(weight.items(), key=lambda item: (item[1], -item[0]), default=(None, 0))
    return best[0] if best[1] else None


def _points(change: Change) -> int:
    return abs(change.amount) if change.subject.rpartition(".")[2] in POINTS else 0

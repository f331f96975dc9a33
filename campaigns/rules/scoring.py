"""Ideology Scoring line by line, Power Scoring, the Infamy tier (QD-SCORE, QD-POWER, QD-CHAR-11)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .components import POINTS
from .faults import BadInput
from .ideology import Board, is_balanced, is_winning
from .switches import DEFAULTS, Switches

BALANCED_BONUS = 2  # QD-SCORE-06, QD-INF-05


class Favored(NamedTuple):
    """A line of an Ideology card: one Ideology and its winning bonus, 3 or 1 as printed (QD-SCORE-02)."""

    ideology: str
    bonus: int | None = None


class Balanced(NamedTuple):
    """A line of an Ideology card: an axis and its bonus on silver (QD-SCORE-02)."""

    axis: str
    bonus: int = BALANCED_BONUS


class Line(NamedTuple):
    """One reason for points: kind of sentence, what it speaks of, how many of which points, by which rule."""

    rule: str
    kind: str
    subject: str
    hegemony: int = 0
    independence: int = 0
    infamy: int = 0


class Score(NamedTuple):
    """The points of one Ideology card and the lines they come from (QD-SCORE-09)."""

    hegemony: int
    independence: int
    infamy: int
    lines: tuple[Line, ...]


def score_ideology(
    board: Board, card: Sequence[Favored | Balanced], switches: Switches = DEFAULTS
) -> Score:
    """Every line on its own, then the sum; tokens are not used up (QD-SCORE-09, QD-SCORE-10)."""
    lines = tuple(line for item in card for line in _lines(board, item, switches.empty_pile_reward))
    return Score(
        sum(line.hegemony for line in lines),
        sum(line.independence for line in lines),
        sum(line.infamy for line in lines),
        lines,
    )


def _lines(board: Board, item: Favored | Balanced, reward: str) -> list[Line]:
    if isinstance(item, Favored):
        return _favored(board, item, reward)
    return _balanced(board, item, reward)


def _favored(board: Board, line: Favored, reward: str) -> list[Line]:
    """Winning bonus as printed, and one point a token or the empty pile's reward (QD-SCORE-03, -04, -05, QD-INF-03, QD-INF-04)."""
    lines = []
    if is_winning(board, line.ideology):
        if line.bonus is None:
            raise BadInput("bonus_needed", ideology=line.ideology)
        lines.append(Line("QD-SCORE-03", "score_winning", line.ideology, line.bonus))
    pile = board.tokens[line.ideology]
    if pile:
        return [*lines, Line("QD-SCORE-04", "score_tokens", line.ideology, pile)]
    return [*lines, _empty("QD-SCORE-05", line.ideology, reward)]


def _balanced(board: Board, line: Balanced, reward: str) -> list[Line]:
    """Bonus on silver, and one point a token of the smaller pile or the reward, once (QD-SCORE-06 … -08, QD-AMB-30)."""
    lines = []
    if is_balanced(board, line.axis):
        lines.append(Line("QD-SCORE-06", "score_silver", line.axis, line.bonus))
    pile = min(board.tokens[ideology] for ideology in line.axis.split("-"))
    if pile:
        return [*lines, Line("QD-SCORE-07", "score_smaller_pile", line.axis, pile)]
    return [*lines, _empty("QD-SCORE-08", line.axis, reward)]


def _empty(rule: str, subject: str, reward: str) -> Line:
    """One point of the kind the board shows, preset Independence (QD-INF-06, QD-AMB-29, QD-FACT-05)."""
    kind = "score_empty_pile" if rule == "QD-SCORE-05" else "score_smaller_empty"
    hegemony, independence, infamy = (int(reward == kind_of_point) for kind_of_point in POINTS)
    return Line(rule, kind, subject, hegemony, independence, infamy)


def score_power(power: Mapping[str, int], switches: Switches = DEFAULTS) -> dict[str, int]:
    """Independence for Power left: most 2, second-most 1, all who tie alike (QD-POWER-01, QD-POWER-02, QD-INF-07)."""
    counted = [held for held in power.values() if held > 0 or not switches.power_scoring_needs_one]
    ranks = sorted(set(counted), reverse=True)[:2]
    if ranks and counted.count(ranks[0]) > 1 and not switches.power_second_after_tied_first:
        ranks = ranks[:1]  # QD-AMB-21, strict reading
    points = {rank: 2 - place for place, rank in enumerate(ranks)}
    return {seat: points.get(held, 0) for seat, held in power.items()}


def infamy_tier(infamy: int, switches: Switches = DEFAULTS) -> int:
    """The last tier completely reached, one for every 5 Infamy (QD-CHAR-11)."""
    return infamy // switches.infamy_per_tier

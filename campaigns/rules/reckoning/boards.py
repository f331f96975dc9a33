"""Kinds about the Ideology board and the scoring that reads it."""

from typing import Any

from companion.rulebook import fill

from ..components import AXES, IDEOLOGIES, POINTS
from ..faults import BadInput
from ..ideology import Board
from ..ideology import push as pushed
from ..scoring import BALANCED_BONUS, Balanced, Favored, Line, infamy_tier, score_ideology
from ..scoring import score_power as power_points
from ..switches import Switches, switches_from
from ..words import SENTENCES
from .fields import MOST, Fields


def _board(fields: Fields) -> Board:
    """Sliders not named stand in the middle, piles not named are empty."""
    sliders = fields.object("sliders").amounts(AXES, least=-MOST)
    return Board(sliders, fields.object("tokens").amounts(IDEOLOGIES))


def _tracks(fields: Fields) -> dict[str, int]:
    """Spaces on each side of the middle, one number or one for each axis (QD-FACT-04)."""
    if isinstance(fields.given.get("track"), dict):
        tracks = fields.object("track")
        return {axis: tracks.only(AXES).whole(axis, 2) for axis in AXES}
    return dict.fromkeys(AXES, fields.whole("track", 2))


def push(fields: Fields, switches: Switches) -> dict[str, Any]:
    """Pushes one after another on a board."""
    tracks, board = _tracks(fields), _board(fields)
    for axis, slider in board.sliders.items():
        if abs(slider) > tracks[axis]:
            least, most = -tracks[axis], tracks[axis]
            raise BadInput("field_not_whole", field=f"sliders.{axis}", least=least, most=most)
    for item in fields.objects("pushes"):
        ideology = item.choice("ideology", IDEOLOGIES)
        axis = next(name for name in AXES if ideology in name.split("-"))
        board = pushed(board, ideology, item.whole("spaces"), tracks[axis])
    return {"sliders": dict(board.sliders), "tokens": dict(board.tokens)}


def ideology(fields: Fields, switches: Switches) -> dict[str, Any]:
    """An Ideology card scored line by line; `infamy` appears only where the board rewards with it."""
    board = _board(fields)
    card = [_card_line(item) for item in fields.objects("card")]
    score = score_ideology(board, card, _with_reward(fields, switches))
    points = _shown(score.infamy)
    return {
        **{kind: getattr(score, kind) for kind in points},
        "lines": [_line(line, points) for line in score.lines],
    }


def _with_reward(fields: Fields, switches: Switches) -> Switches:
    if not fields.has("empty_pile"):
        return switches
    return switches_from({"empty_pile_reward": fields.choice("empty_pile", POINTS)}, switches)


def _card_line(item: Fields) -> Favored | Balanced:
    item.only(("favored", "balanced", "bonus"))
    if item.has("favored") == item.has("balanced"):
        raise BadInput("card_line")
    bonus = item.maybe_whole("bonus")
    if item.has("favored"):
        return Favored(item.choice("favored", IDEOLOGIES), bonus)
    return Balanced(item.choice("balanced", AXES), BALANCED_BONUS if bonus is None else bonus)


def _shown(infamy: int) -> tuple[str, ...]:
    return POINTS if infamy else POINTS[:2]


def _line(line: Line, points: tuple[str, ...]) -> dict[str, Any]:
    text = fill(SENTENCES[line.kind], {"subject": line.subject.title()})
    return {"text": text, **{kind: getattr(line, kind) for kind in points}, "rule": line.rule}


def power(fields: Fields, switches: Switches) -> dict[str, Any]:
    """Independence for the Power left."""
    held = fields.object("power")
    left = {seat: held.whole(seat) for seat in held.given}
    return {"independence": power_points(left, switches)}


def infamy(fields: Fields, switches: Switches) -> dict[str, Any]:
    """The last tier completely reached."""
    return {"tier": infamy_tier(fields.whole("infamy"), switches)}

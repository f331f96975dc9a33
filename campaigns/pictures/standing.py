"""The charts of the standing: what a history says, as drawings that ask a question and answer it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.pictures.charts import (
    Axis,
    Drawing,
    Measure,
    Series,
    bars_chart,
    lines_chart,
    sliders_chart,
    together_chart,
)
from companion.rulebook import Entry

from .. import standing
from ..rules.components import AXES, POINTS, RESOURCES
from ..words import NAMES

# The rulings whose facts the charts read; all others bring only what they changed.
KINDS = frozenset(
    {
        "game_begins",
        "kingdom_entered",
        "game_ends",
        "round_begins",
        "voted",
        "raised",
        "passed",
        "voted_quickly",
        "vote_won",
    }
)
LEAST_REACH = 3


class Who(NamedTuple):
    """A seat as charts name it; `open` where its Treasury may be shown to these eyes (decision 13)."""

    key: str
    name: str
    arms: str
    open: bool


class Past(NamedTuple):
    """What the charts are made of: the entries that count, the seats, and how far a Slider can go."""

    entries: Sequence[Entry]
    seats: tuple[Who, ...]
    reach: int


def past_from(entries: Sequence[Entry], view: Mapping[str, Any], names: Mapping[str, str]) -> Past:
    """The past as one view shows it."""
    seats = tuple(
        Who(
            seat["key"],
            names.get(seat["key"], seat["name"]),
            seat["character"] or "",
            seat["resources"] is not None,
        )
        for seat in view["seats"]
    )
    return Past(entries, seats, int(view["facts"]["track"] or 0))


def standing_charts(past: Past) -> dict[str, Drawing]:
    """Every chart there is something to say in, by its key, in the order of the page."""
    makers: dict[str, Callable[[Past], Drawing | None]] = {
        **{kind: _maker(kind) for kind in POINTS},
        "resources": _resources,
        "ideologies": _ideologies,
        "together": _together,
        "tokens": _tokens,
        "power": _power,
    }
    made = {key: make(past) for key, make in makers.items()}
    return {key: drawing for key, drawing in made.items() if drawing is not None}


def _maker(kind: str) -> Callable[[Past], Drawing]:
    return lambda past: _track(past, kind)


def _question(kind: str) -> str:
    return {
        "hegemony": _("Who has gained most Hegemony?"),
        "independence": _("Who has gained most Independence?"),
        "infamy": _("Who bears most Infamy?"),
    }[kind]


def _track(past: Past, kind: str) -> Drawing:
    """One of the three point tracks over games (QD-CHAR-07: public)."""
    series = _over_games(past, {who: (f"{who.key}.{kind}",) for who in past.seats})
    lasts = {one.name: one.values[-1] or 0 for one in series}
    return lines_chart((_question(kind), leaders(lasts)), series, _places(past), _("After game"))


def _first(entries: Sequence[Entry]) -> int:
    """The game after which the book begins: a running campaign was entered there."""
    entered = (
        int(ruling.facts["game"])
        for entry in entries
        for ruling in entry.rulings
        if ruling.kind == "kingdom_entered"
    )
    return next(entered, 0)


def _games(entries: Sequence[Entry]) -> int:
    return max((game for game, _entry, _ruling in standing.rulings_by_game(entries)), default=0)


def _places(past: Past) -> list[str]:
    return [str(n) for n in range(_first(past.entries), _games(past.entries) + 1)]


def _over_games(past: Past, subjects: Mapping[Who, tuple[str, ...]]) -> list[Series]:
    """Each one's subjects added up, before game 1 and after every game."""
    every = [subject for some in subjects.values() for subject in some]
    found = standing.over_games(past.entries, every, {})
    first = _first(past.entries)
    return [
        Series(
            who.key,
            who.name,
            who.arms,
            tuple(sum(values) for values in zip(*(found[s][first:] for s in some), strict=True)),
        )
        for who, some in subjects.items()
    ]


def listed(names: Sequence[str]) -> str:
    """Names as one says them."""
    if len(names) < 2:
        return "".join(names)
    return _("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}


def leaders(counts: Mapping[str, int]) -> str:
    """Who has most, and how much; nobody where all have nothing."""
    most = max(counts.values(), default=0)
    names = [name for name, n in counts.items() if n == most]
    if not most:
        return _("Nobody yet.")
    if len(names) == len(counts) > 1:
        return _("All have %(n)s.") % {"n": most}
    return ngettext("%(who)s, with %(n)s.", "%(who)s, with %(n)s each.", len(names)) % {
        "who": listed(names),
        "n": most,
    }


def _resources(past: Past) -> Drawing | None:
    """One's own Treasury by kind, or all of them where the table plays with open ones (decision 13)."""
    open_ = [who for who in past.seats if who.open]
    if len(open_) == 1:
        return _own_treasury(past, open_[0])
    if not open_:
        return None
    subjects = {who: tuple(f"{who.key}.{kind}" for kind in RESOURCES) for who in open_}
    series = _over_games(past, subjects)
    answer = leaders({one.name: one.values[-1] or 0 for one in series})
    return lines_chart(
        (_("Whose Treasury is fullest?"), answer), series, _places(past), _("After game")
    )


def _own_treasury(past: Past, who: Who) -> Drawing:
    kinds = {
        Who(kind, _(NAMES[kind]), "", True): (f"{who.key}.{kind}",)
        for kind in (*RESOURCES, "power")
    }
    series = _over_games(past, kinds)
    has = [f"{one.values[-1]} {one.name}" for one in series if one.values[-1]]
    answer = _("%(has)s.") % {"has": listed(has)} if has else _("It is empty.")
    question = _("What has %(name)s’s Treasury held?") % {"name": who.name}
    return lines_chart((question, answer), series, _places(past), _("After game"))


def _ideologies(past: Past) -> Drawing | None:
    """Where the three Sliders stood at the end of each game (QD-IDEO-01)."""
    ends = standing.sliders_at_end(past.entries)
    if not ends:
        return None
    axes = [Axis(*_ends(axis), values=tuple(at[axis] for at in ends.values())) for axis in AXES]
    reach = max([LEAST_REACH, past.reach, *(abs(n) for axis in axes for n in axis.values)])
    question = (_("Which way has the kingdom leaned?"), _leaning(axes))
    return sliders_chart(question, axes, [str(game) for game in ends], reach)


def _ends(axis: str) -> tuple[str, str]:
    low, high = axis.split("-")
    return _(NAMES[low]), _(NAMES[high])


def _leaning(axes: Sequence[Axis]) -> str:
    """The Ideologies that games ended nearest to, all games added up."""
    sums = [(sum(axis.values), axis) for axis in axes]
    names = [axis.high if n > 0 else axis.low for n, axis in sums if n]
    return _("Towards %(names)s.") % {"names": listed(names)} if names else _("Neither way.")


def _together(past: Past) -> Drawing | None:
    records = standing.votes(past.entries)
    if not records:
        return None
    keys = [who.key for who in past.seats]
    pairs = {pair: tuple(n) for pair, n in standing.voted_together(records, keys).items()}
    seats = [Series(who.key, who.name, who.arms, ()) for who in past.seats]
    answer = _closest(past, pairs)
    return together_chart((_("Who votes with whom?"), answer), seats, pairs, _("Seat"))  # type: ignore[arg-type]


def _closest(past: Past, pairs: Mapping[tuple[str, str], Any]) -> str:
    met = {
        (one.name, other.name): pairs[one.key, other.key]
        for one, other in combinations(past.seats, 2)
        if pairs[one.key, other.key][0]
    }
    if not met:
        return _("No two have voted in the same vote yet.")
    best = max(met, key=lambda names: (met[names][1] / met[names][0], met[names][0]))
    both, same = met[best]
    facts = {"one": best[0], "other": best[1], "same": same, "both": both}
    return _("%(one)s and %(other)s most often: %(same)s of %(both)s votes.") % facts


def _rows(past: Past, values: Callable[[Who], tuple[int | None, ...]]) -> list[Series]:
    return [Series(who.key, who.name, who.arms, values(who)) for who in past.seats]


def _tokens(past: Past) -> Drawing | None:
    """After how many votes each held the Leader's and the Moderator's token."""
    records = standing.votes(past.entries)
    if not records:
        return None
    counts = {who: standing.votes_of(records, who.key) for who in past.seats}
    series = _rows(past, lambda who: (counts[who].led, counts[who].moderated))
    measures = [Measure(_("led")), Measure(_("moderated"))]
    answer = leaders({who.name: count.led for who, count in counts.items()})
    return bars_chart((_("Who has led the council most?"), answer), series, measures, _("Seat"))


def _power(past: Past) -> Drawing | None:
    """Power that won votes, Power that came back from lost ones, and Power gained where it may be shown."""
    records = standing.votes(past.entries)
    if not records:
        return None
    counts = {who: standing.votes_of(records, who.key) for who in past.seats}
    gained = standing.power_gained(past.entries, [who.key for who in past.seats if who.open])
    series = _rows(past, lambda who: (counts[who].spent, counts[who].returned, gained.get(who.key)))
    measures = [Measure(_("spent")), Measure(_("came back")), Measure(_("won"))]
    answer = leaders({who.name: count.spent for who, count in counts.items()})
    return bars_chart((_("Who has spent most Power?"), answer), series, measures, _("Seat"))

"""One game's end as the journal tells it to these eyes: every ruling that moved points or goods, step by step."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from companion.rulebook import Ruling
from companion.tables.models import RulingRow
from companion.tables.reading import ReadEntry, read_entries

from ..rules.components import POINTS
from ..state import GAME_END
from .desk import Desk


class Told(NamedTuple):
    """One line of a filled sheet: the step, the sentence, the rule, the points moved by seat and kind."""

    step: str
    say: str
    rule: str
    points: dict[tuple[str, str], int]


SILENT = frozenset(
    {
        "step_done",
        "round_closed",
        "agendas_settled",
        "deck_counted",
        "agenda_leaves",
        "agenda_taken",
    }
)


def games_begun(desk: Desk) -> dict[int, int]:
    """Each game with the entry that began it."""
    rows = RulingRow.objects.filter(table=desk.viewer.table, kind="game_begins", undone=False)
    return {int(row.facts["game"]): row.number for row in rows.order_by("number")}


def end_of(desk: Desk, game: int) -> list[Told]:
    """What the end of this game brought, in order; nothing where it has not come yet."""
    entries = _entries(desk, game)
    lines: list[Told] = []
    step, ended = GAME_END[0], False
    for ruling in (ruling for entry in entries for ruling in entry.rulings):
        ended = ended or ruling.kind == "game_ends"
        if ended and ruling.kind == "step_done":
            step = str(ruling.facts["step"])
            step = GAME_END[min(GAME_END.index(step) + 1, len(GAME_END) - 1)]
        elif ended and ruling.kind not in SILENT:
            lines.append(
                Told(step, desk.say(ruling.kind, ruling.facts), ruling.rule, _points(ruling))
            )
    return lines


def _entries(desk: Desk, game: int) -> Sequence[ReadEntry]:
    begun = games_begun(desk)
    if game not in begun:
        return ()
    later = [number for other, number in begun.items() if other > game]
    rows = desk.viewer.table.entries.filter(number__gte=begun[game])
    if later:
        rows = rows.filter(number__lt=min(later))
    return [one for one in read_entries(desk.viewer, rows.order_by("number")) if not one.undone]


def _points(ruling: Ruling) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = defaultdict(int)
    for change in ruling.changes:
        seat, _dot, kind = change.subject.partition(".")
        if kind in POINTS:
            found[seat, kind] += change.amount
    return dict(found)


def summed(lines: Sequence[Told]) -> dict[tuple[str, str, str], int]:
    """Points by step, seat and kind."""
    found: dict[tuple[str, str, str], int] = defaultdict(int)
    for line in lines:
        for (seat, kind), amount in line.points.items():
            found[line.step, seat, kind] += amount
    return dict(found)


def totals_after(desk: Desk, game: int) -> dict[tuple[str, str], int]:
    """Each seat's tracks after this game: today's, less what came later."""
    begun = games_begun(desk)
    later = [number for other, number in begun.items() if other > game]
    found = {
        (seat["key"], kind): int(seat["tracks"][kind])
        for seat in desk.view["seats"]
        for kind in POINTS
    }
    if later:
        rows = RulingRow.objects.filter(
            table=desk.viewer.table, undone=False, number__gte=min(later)
        )
        for row in rows.filter(subject__in=[f"{seat}.{kind}" for seat, kind in found]):
            seat, _dot, kind = row.subject.partition(".")
            found[seat, kind] -= row.amount
    return found

"""A table at any point of an evening, and a phone without script at it."""

from companion.tables.journal import Act, append
from companion.tables.models import Seat
from companion.tables.opening import NewTable, open_table
from tests.campaigns.at_table import FIVE, ROW
from tests.campaigns.paper import Paper
from tests.secrecy.worlds import _device, client

NAMES = tuple(name.capitalize() for name in FIVE)


def setup(seats: int = 5, **more):
    players = [{"name": n.capitalize(), "character": n} for n in FIVE[:seats]]
    return {
        "seats": players,
        "leader": "s1",
        "deck": 20,
        "switches": {"open_treasuries": True},
        "facts": {"timeline": [{"game": 1, **ROW}]},
        **more,
    }


def table_of(seats: int = 5, acts=(), **more):
    """A campaign whose opening is done but for the Regions, which stay on the table."""
    table = open_table(NewTable("campaign", "Friday", NAMES[:seats], setup(seats, **more)))
    foreign = open_table(NewTable("cups", "Elsewhere", ["Eve", "Mallory"]))
    for n, role in enumerate(("spectator", "s1", "s2", "s3", "keeper")):
        _device(n, role, table, foreign)
    Seat.objects.filter(table=table).update(pin_hash="set", taken=True)
    acts = [("s1", {"do": "skip", "step": "regions"}), *acts]
    for n, (seat, action) in enumerate(acts):
        append(table.pk, Act(seat, action, f"evening-key-{n:016d}"))
    return table


BEGUN = [
    ("s1", {"do": "begin_game", "game": 1}),
    ("s1", {"do": "income", "game": 1}),
    ("s1", {"do": "ready", "game": 1}),
]

VOTED = [
    *BEGUN,
    (
        "s1",
        {
            "do": "quick_vote",
            "rows": {
                "s1": {"side": "aye", "power": 3},
                "s2": {"side": "aye", "power": 1},
                "s3": {"side": "nay", "power": 2},
                "s4": {"pass": "gather"},
                "s5": {"pass": "gather"},
            },
        },
    ),
]


def at(acts, role="s1", **more) -> Paper:
    return Paper(client(role), table_of(acts=acts, **more))


def vote(paper: Paper, **rows):
    """Fill in the quick vote: s1=("aye", 2), s4="gather"."""
    filled = {}
    for seat, said in rows.items():
        how, power = said if isinstance(said, tuple) else (said, 1)
        filled |= {f"rows__{seat}__how": how, f"rows__{seat}__power": power}
    return paper.press("Count the vote", **filled)


def scoring():
    rows = {s: {"pass": "gather"} for s in ("s1", "s2", "s3", "s4", "s5")}
    close = {"do": "close_round", "game": 1, "round": 1, "nothing_more": True}
    end = {"do": "end_game", "game": 1, "because": "test"}
    voted = {"do": "quick_vote", "rows": rows, "side": "aye"}
    rich = {"do": "recount", "subject": "s1.gold", "value": 5, "because": "test"}
    return [*BEGUN, ("s1", voted), ("s1", close), ("s1", end), ("s1", rich)]

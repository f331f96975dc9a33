"""Campaigns to print: the demo, a large one with long names in its eighteenth game, a new one."""

from campaigns.demo import build_demo
from companion.tables.access import Viewer
from companion.tables.journal import Act, append
from companion.tables.models import Seat, Table
from companion.tables.opening import NewTable, open_table
from companion.tables.papers import Wanted, made
from companion.tables.pins import hashed

LONG_NAMES = (
    "Ağça Çınarlıoğlu-Łódźyński von Ærøskøb",
    "Žižka Przemysłów-Österreich",
    "Анастасия Владимировна",
    "Ὀδυσσεύς ὁ Λαέρτου",
    "M",
    "Marie-Françoise-Éléonore de la Tour",
)
LONG_HOUSE = "Ünterwäldischer Erbthronfolge zu Çınarlı-Østerbrø u. Łódź a."
CAST = ("xanthe", "lyrie", "jilian", "syd", "elinor", "aesyas")
HEGEMONY = (61, 3, 44, 44, 120, 0)


def eyes(table: Table, seat: str | None = None) -> Viewer:
    """A viewer with this seat in hand; without one a spectator."""
    return Viewer(table, 0, seat, (seat,) if seat else (), False)


def printed(table: Table, paper: str, reader: str | None = None, /, **wanted) -> bytes:
    """A paper as this reader gets it."""
    return made(
        eyes(table, reader), paper, Wanted(**{"address": "http://192.0.2.7:8000", **wanted})
    )


def demo() -> Table:
    """Five players in their sixth game."""
    return build_demo()


def large(cards: int = 40, seats: int = 6) -> Table:
    """Long names, many cards, seventeen games behind them."""
    cast = [
        {"name": name, "character": character, "house": LONG_HOUSE}
        for name, character in zip(LONG_NAMES[:seats], CAST, strict=False)
    ]
    names = LONG_NAMES[:seats]
    table = open_table(
        NewTable("campaign", "Der lange Freitagabend bei Łucja Żyźniew", names, {"seats": cast})
    )
    keys = [f"s{n}" for n in range(1, seats + 1)]
    kingdom = {
        "game": 17,
        "order": keys,
        "leader": "s2",
        "moderator": "s3",
        "deck": 12,
        "chronicle": [
            {"code": f"C{n:03d}", "herald": keys[n % seats], "marks": n % 3, "track": 4}
            for n in range(1, cards + 1)
        ],
        "events": [{"number": 3, "name": "The long winter"}],
    }
    diaries = {
        key: {
            "character": character,
            "house": LONG_HOUSE,
            "hegemony": hegemony,
            "keywords": [{"code": f"K{13 + n}", "word": "Kartographin"}],
        }
        for n, (key, character, hegemony) in enumerate(
            zip(keys, CAST[:seats], HEGEMONY[:seats], strict=True)
        )
    }
    act = {"do": "backfill", "kingdom": kingdom, "diaries": diaries}
    append(table.pk, Act("s1", act, "backfill-key-of-the-test"))
    table.refresh_from_db()
    return table


def new(seats: int = 3) -> Table:
    """Nothing has happened yet."""
    cast = [{"name": f"P{n}", "character": c} for n, c in enumerate(CAST[:seats], 1)]
    setup = {"seats": cast, "leader": "s1", "deck": 9, "secrets": "phones"}
    table = open_table(NewTable("campaign", "Neu", [one["name"] for one in cast], setup))
    Seat.objects.filter(table=table).update(pin_hash=hashed("123456"), taken=True)
    return table

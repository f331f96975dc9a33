"""What lies in the box: names, numbers and codes that are printed openly (QD-COMP, QD-CHAR, QD-REGION)."""

from collections.abc import Collection
from types import MappingProxyType
from typing import Literal, NamedTuple

Resource = Literal["gold", "food", "army", "materials"]
Colour = Literal["red", "blue"]

RESOURCES = ("gold", "food", "army", "materials")  # QD-RES-01, QD-INF-18: Power is none of them
POINTS = ("hegemony", "independence", "infamy")  # QD-CHAR-07
COLOURS = ("red", "blue")  # QD-BUILD-02
BUILDING_TYPES = ("commercial", "military", "welfare", "entertainment", "corruption")  # QD-BUILD-01
PLAYERS = (3, 6)  # QD-COMP-18

IDEOLOGIES = ("tradition", "progress", "force", "diplomacy", "order", "liberty")
AXES = ("tradition-progress", "force-diplomacy", "order-liberty")  # QD-IDEO-01


class Pole(NamedTuple):
    """Where an Ideology lies: its axis, and the sign of a Slider on its side."""

    axis: str
    sign: int


POLES = MappingProxyType(
    {
        name: Pole(axis, sign)
        for axis in AXES
        for name, sign in zip(axis.split("-"), (-1, 1), strict=True)
    }
)


class Character(NamedTuple):
    """A Character: name, title, the two preferred Ideologies, the first Agenda (QD-CHAR-01)."""

    key: str
    name: str
    title: str
    ideologies: tuple[str, str]
    agenda: str  # QD-SETUP-03, QD-INF-15
    disorder_agenda: str  # QD-SETUP-15


CHARACTERS = MappingProxyType(
    {
        character.key: character
        for character in (
            Character(
                "aesyas", "Aesyas", "the Silver Quill", ("progress", "diplomacy"), "A106", "AAOD1"
            ),
            Character(
                "elinor",
                "Elinor",
                "the Herald of the Past",
                ("tradition", "order"),
                "A127",
                "AAOD2",
            ),
            Character(
                "jilian", "Jilian", "the Silk Weaver", ("diplomacy", "tradition"), "A044", "AAOD3"
            ),
            Character(
                "lyrie", "Lyrie", "the Visionary Patron", ("liberty", "progress"), "A064", "AAOD4"
            ),
            Character("syd", "Syd", "the Feral", ("force", "liberty"), "A086", "AAOD5"),
            Character(
                "xanthe", "Xanthe", "the Crimson Shield", ("order", "force"), "A017", "AAOD6"
            ),
        )
    }
)

RECOMMENDED = frozenset(
    frozenset(group)
    for group in (
        ("aesyas", "jilian", "syd"),  # QD-CHAR-03
        ("aesyas", "elinor", "syd"),
        ("aesyas", "syd", "xanthe"),
        ("jilian", "lyrie", "xanthe"),
        ("aesyas", "jilian", "syd", "xanthe"),  # QD-CHAR-04
        ("elinor", "jilian", "lyrie", "syd"),
        ("aesyas", "elinor", "lyrie", "xanthe"),
    )
)


def is_recommended(characters: Collection[str]) -> bool:
    """Is this group advised, or too large for advice? Others are legal but may be unbalanced (QD-CHAR-05)."""
    return len(characters) >= 5 or frozenset(characters) in RECOMMENDED


class Region(NamedTuple):
    """A playable Region: key, name, rank of land (QD-FACT-01, QD-REGION-01)."""

    key: str
    name: str
    rank: Literal["duchy", "mark"]


_DUCHIES = ("blodyn", "coden", "gamam", "natar", "olwyn", "solad")
_MARKS = ("allwed", "crann", "dualak", "tiryll", "tork", "wylio")  # QD-AMB-67: Wylio, not Wyllo

REGIONS = MappingProxyType(
    {
        key: Region(key, key.capitalize(), "duchy" if key in _DUCHIES else "mark")
        for key in sorted(_DUCHIES + _MARKS)
    }
)
CAPITAL_REGION = "aontas"  # QD-REGION-01: hosts the Power Pool, nobody may take it

# Counts (QD-COMP-01 … QD-COMP-16)
ENVELOPES = 72  # 00-71, QD-COMP-01
DISORDER_ENVELOPES = ("DAOD", "CAOD", "AAOD")
MYSTERY_BOXES = 8  # QD-COMP-02
FINALE_BOXES = ("M07", "M08")  # QD-INF-16, QD-MYST-08
AGENDAS = 146  # QD-COMP-03, QD-AMB-49
ONGOING_AGENDAS = 12
CHRONICLES = 187  # QD-COMP-04
SKILLS, BUILDINGS, KEYWORDS, ENDINGS = 69, 44, 25, 21  # QD-COMP-05
REGION_KEYWORDS, NARRATIVE_KEYWORDS = 12, 13  # QD-COMP-06
INVESTMENTS, IDEOLOGY_CARDS = 7, (1, 2, 3, 4, 5)  # QD-COMP-07: of each Character
HERALDRY_TOKENS_EACH = 6  # QD-COMP-09
POWER_TOKENS = 126  # QD-COMP-10
HEGEMONY_TOKENS = 20
RESOURCE_VALUE = MappingProxyType(  # QD-COMP-11, QD-COMP-12, QD-RES-10
    {"gold": 70 + 15 * 3, "food": 45 + 15 * 3, "army": 45 + 15 * 3, "materials": 45 + 15 * 3}
)
SMALL_STICKERS_EACH, LARGE_STICKERS_EACH, VASSAL_STICKERS_EACH = 39, 3, 1  # QD-COMP-14
OUTCOME_MARKERS = 8  # QD-COMP-15, QD-INF-22
STORYLINES = 7  # QD-ENDING-04
ENVELOPE_DILEMMAS = 3  # QD-ENV-02
DISORDER_CARDS = MappingProxyType(
    {"DAOD": 4, "CAOD": 4, "AAOD": 6}
)  # QD-SETUP-13, QD-SETUP-14, QD-SETUP-15

CHRONICLE_LABELS = (  # QD-CHRON-14
    "instant",
    "pass action",
    "pass bonus",
    "voting phase",
    "end of the game",
    "ideology scoring",
    "power scoring",
    "investment phase",
    "tax phase",
)
LABEL_BANDS = MappingProxyType(  # QD-CHRON-13: when a label speaks
    {
        label: "set-up" if label == "instant" else "game" if place < 4 else "end"
        for place, label in enumerate(CHRONICLE_LABELS)
    }
)

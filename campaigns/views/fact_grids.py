"""Box facts as grids: one row per thing in the box, filled with what the table has entered (section 4)."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from companion.rulebook import View
from companion.tables.forms import whole

from ..rules.components import (
    AXES,
    BUILDING_TYPES,
    CHARACTERS,
    COLOURS,
    IDEOLOGIES,
    IDEOLOGY_CARDS,
    INVESTMENTS,
    REGIONS,
    RESOURCES,
    STORYLINES,
)

Raw = Mapping[str, str]
GAMES = 18  # QD-COMP-17: as many as a campaign is expected to have
TIERS = 8
BLANK_WORDS = 4


class Cell(NamedTuple):
    """One field of a row: choice, number, tick or line."""

    name: str
    label: Any
    kind: str
    value: str = ""
    options: tuple[str, ...] = ()


class Row(NamedTuple):
    """One thing in the box."""

    key: str
    label: str
    cells: tuple[Cell, ...]


class Grid(NamedTuple):
    """Rows of one kind of fact, and how a filled-in row is entered."""

    fact: str
    title: Any
    rule: str
    rows: tuple[Row, ...]
    entry: Callable[[str, Raw], dict[str, Any] | None]

    def changed(self, form: Mapping[str, str]) -> list[dict[str, Any]]:
        """The rows that say something new, ready for `enter`; what stays empty stays unknown."""
        found = []
        for row in self.rows:
            raw = {
                cell.name: form.get(f"{self.fact}.{row.key}.{cell.name}", "").strip()
                for cell in row.cells
            }
            if raw != {cell.name: cell.value for cell in row.cells}:
                entry = self.entry(row.key, raw)
                found += [entry] if entry else []
        return found


def _number(known: Any) -> str:
    return "" if known in (None, 0) else str(known)


def bases(view: View) -> Grid:
    """The Building printed in each Region (QD-FACT-02)."""
    known = {b["region"]: b for b in view["buildings"] if b["code"] == "base"}
    rows = tuple(
        Row(key, one.name, building_cells(known.get(key) or {})) for key, one in REGIONS.items()
    )
    return Grid("bases", _("Base Buildings"), "QD-FACT-02", rows, _read_base)


def building_cells(known: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Colour, type and yield of a Building."""
    yields = known.get("yields") or {}
    return (
        Cell("colour", _("Colour"), "choice", known.get("colour") or "", COLOURS),
        Cell("type", _("Type"), "choice", known.get("type") or "", BUILDING_TYPES),
        *(Cell(kind, kind, "number", _number(yields.get(kind))) for kind in RESOURCES),
        Cell("choose", _("one of them"), "tick", "1" if known.get("choose") else ""),
    )


def read_building(raw: Raw) -> dict[str, Any]:
    """A Building's face as it was filled in."""
    yields = {kind: whole(raw[kind]) for kind in RESOURCES if raw[kind]}
    face = {"colour": raw["colour"], "type": raw["type"]}
    return {**face, "yields": yields, "choose": bool(raw["choose"])}


def _read_base(region: str, raw: Raw) -> dict[str, Any]:
    return {"region": region, **read_building(raw)}


def timeline(view: View) -> Grid:
    """Colour, Bag number and taxed Resource of each game (QD-FACT-03)."""
    known = view["facts"]["timeline"]
    last = max([GAMES, *(int(game) for game in known)])
    rows = tuple(
        Row(str(n), f"{_('Game')} {n}", _space(known.get(str(n)) or {})) for n in range(1, last + 1)
    )
    return Grid("timeline", _("Timeline"), "QD-FACT-03", rows, _read_space)


def _space(known: Mapping[str, Any]) -> tuple[Cell, ...]:
    return (
        Cell("colour", _("Colour"), "choice", known.get("colour") or "", COLOURS),
        Cell("bag", _("Bag"), "number", _number(known.get("bag"))),
        Cell("tax", _("Taxed"), "choice", known.get("tax") or "", RESOURCES),
    )


def _read_space(game: str, raw: Raw) -> dict[str, Any]:
    row = {
        "colour": raw["colour"],
        "bag": whole(raw["bag"]) if raw["bag"] else 0,
        "tax": raw["tax"],
    }
    return {"game": int(game), **{name: said for name, said in row.items() if said != ""}}


def ideology(view: View, character: str) -> Grid:
    """The five Ideology cards of one Character (QD-FACT-06, QD-FACT-07)."""
    known = list(view["facts"]["ideology"].get(character, ()))
    numbers = {card["number"] for card in known}
    free = [n for n in IDEOLOGY_CARDS if n not in numbers]
    known += [{"number": n, "lines": ()} for n in free[: max(0, len(IDEOLOGY_CARDS) - len(known))]]
    cards = sorted(known, key=lambda card: card["number"])
    rows = tuple(
        Row(str(c["number"]), f"{_('Card')} {c['number']}", _card(c["lines"])) for c in cards
    )

    def entry(key: str, raw: Raw) -> dict[str, Any]:
        return {"character": character, "number": int(key), "lines": _lines(raw)}

    return Grid("ideology", CHARACTERS[character].name, "QD-FACT-06", rows, entry)


def _card(lines: Any) -> tuple[Cell, ...]:
    bonus = {line["of"]: str(line["bonus"]) for line in lines}
    favored = (Cell(name, name, "choice", bonus.get(name, ""), ("3", "1")) for name in IDEOLOGIES)
    balanced = (Cell(axis, axis, "tick", "1" if axis in bonus else "") for axis in AXES)
    return (*favored, *balanced)


def _lines(raw: Raw) -> list[dict[str, Any]]:
    favored = [{"favored": name, "bonus": whole(raw[name])} for name in IDEOLOGIES if raw[name]]
    return [*favored, *({"balanced": axis, "bonus": 2} for axis in AXES if raw[axis])]


def investments(view: View) -> Grid:
    """The seven Investment cards; their boxes as effect lines (QD-FACT-08)."""
    known = {card["number"]: card for card in view["facts"]["investments"]}
    rows = tuple(
        Row(str(n), f"{_('Card')} {n}", _investment(known.get(n) or {}))
        for n in range(1, INVESTMENTS + 1)
    )
    return Grid("investments", _("Investment cards"), "QD-FACT-08", rows, _read_investment)


def _investment(known: Mapping[str, Any]) -> tuple[Cell, ...]:
    return (
        Cell("kind", _("Kind"), "choice", known.get("kind") or "", RESOURCES),
        Cell("success", _("Success"), "line", known.get("success") or ""),
        Cell("failure", _("Failure"), "line", known.get("failure") or ""),
    )


def _read_investment(number: str, raw: Raw) -> dict[str, Any]:
    return {"number": int(number), **raw}


def track(view: View) -> Grid:
    """Spaces on each side of an Ideology track's middle (QD-FACT-04)."""
    facts = view["facts"]
    rows = [
        Row(
            "all",
            str(_("All three tracks")),
            _count("spaces", _("spaces each side"), facts["track"]),
        )
    ]
    for axis in AXES:
        label = " – ".join(name.capitalize() for name in axis.split("-"))
        rows.append(
            Row(axis, label, _count("spaces", _("if different"), facts["tracks"].get(axis)))
        )
    return Grid("track", _("Ideology tracks"), "QD-FACT-04", tuple(rows), _read_track)


def _count(name: str, label: Any, known: Any) -> tuple[Cell, ...]:
    return (Cell(name, label, "number", _number(known)),)


def _read_track(key: str, raw: Raw) -> dict[str, Any] | None:
    axis = {} if key == "all" else {"axis": key}
    return {"spaces": whole(raw["spaces"]), **axis} if raw["spaces"] else None


SPACES = {
    "keywords": _("Keyword spaces"),
    "skills": _("Skill spaces"),
    "hegemony": _("Hegemony Track"),
    "independence": _("Independence Track"),
    "infamy": _("Infamy Track"),
    "fate": _("Fate spaces"),
}


def spaces(view: View) -> Grid:
    """Spaces in a Diary (QD-FACT-09, QD-FACT-10, QD-FACT-11, QD-FACT-13)."""
    known = view["facts"]["spaces"]
    rows = tuple(
        Row(key, str(label), _count("number", _("spaces"), known.get(key)))
        for key, label in SPACES.items()
    )
    return Grid("spaces", _("Spaces in a Diary"), "QD-FACT-11", rows, _read_spaces)


def _read_spaces(key: str, raw: Raw) -> dict[str, Any] | None:
    return {"what": key, "number": whole(raw["number"])} if raw["number"] else None


def infamy(view: View) -> Grid:
    """The penalty of each tier of Infamy (QD-FACT-12)."""
    known = dict(enumerate(view["facts"]["infamy"], 1))
    per_tier = view["options"]["switches"]["infamy_per_tier"]
    rows = tuple(
        Row(
            str(tier),
            f"{tier * per_tier} {_('Infamy')}",
            (Cell("penalty", _("penalty"), "number", str(known.get(tier, ""))),),
        )
        for tier in range(1, max(TIERS, len(known)) + 1)
    )
    return Grid("infamy", _("Penalties of Infamy"), "QD-FACT-12", rows, _read_infamy)


def _read_infamy(tier: str, raw: Raw) -> dict[str, Any] | None:
    """People write the penalty as 3 or −3; it is never a reward."""
    number = whole(raw["penalty"].replace("−", "-"))
    return (
        {"tier": int(tier), "penalty": -abs(number) if number is not None else None}
        if raw["penalty"]
        else None
    )


def storylines(view: View) -> Grid:
    """A table's own names for the seven Storylines (QD-FACT-15)."""
    known = view["facts"]["storylines"]
    rows = tuple(
        Row(
            str(n),
            f"{_('Storyline')} {n}",
            (Cell("name", _("called"), "line", known.get(str(n), "")),),
        )
        for n in range(1, STORYLINES + 1)
    )
    return Grid("storylines", _("Storylines"), "QD-FACT-15", rows, _read_storyline)


def _read_storyline(slot: str, raw: Raw) -> dict[str, Any]:
    return {"slot": int(slot), "name": raw["name"]}


def words(view: View) -> Grid:
    """A table's own words for Resources, Regions and targets, for effect lines (QD-AMB-67)."""
    known = [*view["facts"]["words"].items(), *[("", "")] * BLANK_WORDS]
    rows = tuple(
        Row(
            str(n),
            f"{_('Word')} {n}",
            (Cell("word", _("we say"), "line", word), Cell("means", _("it means"), "line", means)),
        )
        for n, (word, means) in enumerate(known, 1)
    )
    return Grid("words", _("Your own words"), "QD-AMB-67", rows, _read_word)


def _read_word(_key: str, raw: Raw) -> dict[str, Any] | None:
    return dict(raw) if raw["word"] else None

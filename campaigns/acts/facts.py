"""Box facts entered by the table, one grid per kind; unknown stays unknown (section 4)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.rulebook import Refused

from ..effect_line import vocabulary_with
from ..rules.codes import read_code
from ..rules.components import AXES, CHARACTERS, INVESTMENTS, REGIONS, RESOURCES, STORYLINES
from ..state import Building, Facts, IdeologyCard, InvestmentCard, TimelineRow
from .book import Book
from .cards import chronicle_face, read_face
from .chronicle import place_when_known
from .game_setup import timeline_row
from .lines import read_line
from .opens import add_events
from .scoring import read_lines, remember_card
from .settling import building_face

Row = Mapping[str, Any]
SPACES = ("keywords", "skills", "hegemony", "independence", "infamy", "fate")
CLASSES = {  # section 4: who may enter a fact, and when it may be seen
    "timeline": "open",
    "bases": "open",
    "track": "open",
    "ideology": "open",
    "investments": "open",
    "spaces": "open",
    "infamy": "open",
    "storylines": "open",
    "words": "open",
    "notes": "open",
    "chronicle": "on reveal",
    "skills": "on reveal",
    "buildings": "on reveal",
    "keywords": "on reveal",
    "events": "on reveal",
}


def enter(book: Book) -> None:
    """Rows of one kind of fact; a later row replaces an earlier one from now on (decision 21)."""
    kind = str(book.action["fact"])
    if kind not in _ENTER:
        raise Refused("QD-CHK-30", "no_such_fact", fact=kind)
    rows: Sequence[Row] = book.action["rows"]
    for row in rows:
        _ENTER[kind](book, row)
    book.rule("QD-CHK-30", "fact_entered", fact=kind, n=len(rows))
    place_when_known(book)


def _set(book: Book, **fields: Any) -> None:
    book.set(facts=book.state.facts._replace(**fields))


def _facts(book: Book) -> Facts:
    return book.state.facts


def _bad(kind: str) -> Refused:
    return Refused("QD-CHK-30", "bad_fact", fact=kind)


def _timeline(book: Book, row: Row) -> None:
    """Colour, Bag number and taxed Resource of one game (QD-FACT-03)."""
    game = row.get("game")
    if type(game) is not int or not 1 <= game <= 99:
        raise _bad("timeline")
    known = _facts(book).timeline.get(game, TimelineRow())
    _set(book, timeline={**_facts(book).timeline, game: timeline_row(row, known)})


def _base(book: Book, row: Row) -> None:
    """The Building printed in a Region (QD-FACT-02)."""
    region = str(row.get("region", "")).casefold()
    if region not in REGIONS:
        raise _bad("bases")
    face = building_face({k: v for k, v in row.items() if k != "region"})
    others = tuple(b for b in book.state.buildings if (b.code, b.region) != ("base", region))
    book.set(buildings=(*others, Building("base", region, **face)))


def _track(book: Book, row: Row) -> None:
    """Spaces on each side of the middle, for all axes or one (QD-FACT-04)."""
    spaces, axis = row.get("spaces"), row.get("axis")
    if type(spaces) is not int or not 2 <= spaces <= 20 or axis not in (None, *AXES):
        raise _bad("track")
    if axis is None:
        _set(book, track=spaces)
    else:
        _set(book, tracks={**_facts(book).tracks, axis: spaces})


def _ideology(book: Book, row: Row) -> None:
    """One of a Character's five Ideology cards (QD-FACT-06, QD-FACT-07)."""
    character, number, lines = row.get("character"), row.get("number"), row.get("lines")
    if character not in CHARACTERS or type(number) is not int or not 0 < number < 100:
        raise _bad("ideology")
    if not isinstance(lines, list | tuple) or not all(isinstance(line, Mapping) for line in lines):
        raise _bad("ideology")
    remember_card(book, str(character), IdeologyCard(number, read_lines(lines)))


def _investment(book: Book, row: Row) -> None:
    """One of the seven Investment cards; its boxes as effect lines (QD-FACT-08)."""
    face = read_face(row, {"number": int, "kind": str, "success": str, "failure": str})
    number = face.get("number", 0)
    if not 1 <= number <= INVESTMENTS or face.get("kind", "") not in ("", *RESOURCES):
        raise _bad("investments")
    for box in ("success", "failure"):
        read_line(book.state, face.get(box, ""))
    others = tuple(card for card in _facts(book).investments if card.number != number)
    card = InvestmentCard(
        number, face.get("kind", ""), face.get("success", ""), face.get("failure", "")
    )
    _set(book, investments=tuple(sorted((*others, card))))


def _spaces(book: Book, row: Row) -> None:
    """Spaces and lengths in the Diaries (QD-FACT-09, QD-FACT-10, QD-FACT-11, QD-FACT-13)."""
    what, number = row.get("what"), row.get("number")
    if what not in SPACES or type(number) is not int or not 0 < number < 1000:
        raise _bad("spaces")
    _set(book, spaces={**_facts(book).spaces, what: number})


def _infamy(book: Book, row: Row) -> None:
    """The penalty of one tier, a number of 0 or less (QD-FACT-12)."""
    tier, penalty = row.get("tier"), row.get("penalty")
    known = _facts(book).infamy
    if type(tier) is not int or type(penalty) is not int or not 1 <= tier <= len(known) + 1:
        raise _bad("infamy")
    if penalty > 0 or tier > 40:
        raise _bad("infamy")
    _set(book, infamy=(*known[: tier - 1], penalty, *known[tier:]))


def _storyline(book: Book, row: Row) -> None:
    """A table's own name for a Storyline slot (QD-FACT-15)."""
    slot, name = row.get("slot"), row.get("name")
    if type(slot) is not int or not 1 <= slot <= STORYLINES or not isinstance(name, str):
        raise _bad("storylines")
    _set(book, storylines={**_facts(book).storylines, slot: name[:60]})


def _word(book: Book, row: Row) -> None:
    """A table's own word for a Resource, Region or target (decision 31, QD-AMB-67)."""
    word, meaning = row.get("word"), row.get("means")
    if not isinstance(word, str) or not isinstance(meaning, str) or not word.strip():
        raise _bad("words")
    words = {**_facts(book).words, word.casefold(): meaning.casefold()}
    vocabulary_with(words)
    _set(book, words=words)


def _note(book: Book, row: Row) -> None:
    """A free note pinned to a step or a page, e.g. what page 18 says (QD-FACT-28, QD-FACT-32)."""
    about, text = row.get("about"), row.get("text")
    if not isinstance(about, str) or not isinstance(text, str) or not about or len(about) > 60:
        raise _bad("notes")
    _set(book, notes={**_facts(book).notes, about: text})


def _chronicle(book: Book, row: Row) -> None:
    """What a drawn Chronicle card shows (QD-FACT-20)."""
    code = _code(row, "chronicle", tuple(book.state.chronicle))
    face = chronicle_face({k: v for k, v in row.items() if k != "code"})
    card = book.state.chronicle[code]._replace(**face)
    book.set(chronicle={**book.state.chronicle, code: card})


def _code(row: Row, kind: str, known: tuple[str, ...]) -> str:
    text = str(row.get("code", "")).upper()
    code = text if text in known else read_code(text).code
    if code not in known:
        raise Refused("QD-CHK-30", "not_reached", code=code, fact=kind)
    return code


def _skill(book: Book, row: Row) -> None:
    """A Skill's track and limits (QD-FACT-22)."""
    code = _code(row, "skills", tuple(skill.code for skill in book.state.skills))
    face = read_face(
        {k: v for k, v in row.items() if k != "code"}, {"track": int, "once": bool, "note": str}
    )
    skills = book.state.skills
    book.set(skills=tuple(s._replace(**face) if s.code == code else s for s in skills))


def _building(book: Book, row: Row) -> None:
    """A Building sticker's colour, type and yield (QD-FACT-23)."""
    code = _code(row, "buildings", tuple(b.code for b in book.state.buildings if b.code != "base"))
    face = building_face({k: v for k, v in row.items() if k != "code"})
    buildings = book.state.buildings
    book.set(buildings=tuple(b._replace(**face) if b.code == code else b for b in buildings))


def _keyword(book: Book, row: Row) -> None:
    """The printed word of a Keyword sticker (QD-FACT-24)."""
    code = _code(row, "keywords", tuple(keyword.code for keyword in book.state.keywords))
    word = str(row.get("word", ""))[:60]
    keywords = book.state.keywords
    book.set(keywords=tuple(k._replace(word=word) if k.code == code else k for k in keywords))


def _event(book: Book, row: Row) -> None:
    add_events(book, (row,))


_ENTER: Mapping[str, Callable[[Book, Row], None]] = {
    "timeline": _timeline,
    "bases": _base,
    "track": _track,
    "ideology": _ideology,
    "investments": _investment,
    "spaces": _spaces,
    "infamy": _infamy,
    "storylines": _storyline,
    "words": _word,
    "notes": _note,
    "chronicle": _chronicle,
    "skills": _skill,
    "buildings": _building,
    "keywords": _keyword,
    "events": _event,
}

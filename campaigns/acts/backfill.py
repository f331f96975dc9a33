"""Bringing in a campaign that already runs: one form for the Kingdom, one per Diary (decision 35)."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rulebook import Change, Refused

from ..rules.codes import read_code
from ..rules.components import CHARACTERS, POINTS, REGIONS, RESOURCES, STORYLINES
from ..state import Building, Chronicle, Ending, Keyword, Opened, Region, Skill, Story
from .book import Book, known_seat, must_be_phase, power_move
from .cards import chronicle_face, read_face
from .opens import add_events
from .settling import building_face

Form = Mapping[str, Any]
_KINGDOM = frozenset(
    {
        "game",
        "leader",
        "moderator",
        "order",
        "deck",
        "opened",
        "endings",
        "stories",
        "chronicle",
        "events",
    }
)
_DIARY = frozenset(
    {
        "character",
        "house",
        *POINTS,
        *RESOURCES,
        "regions",
        "keywords",
        "skills",
        "buildings",
        "missed",
    }
)

_GIVEN = ("gold", "independence", "agendas")  # what seats and Characters receive in an opening


def backfill(book: Book) -> None:
    """The Kingdom and all Diaries as they stand; Agendas are noted by their owners (QD-INFO-06)."""
    must_be_phase(book, "opening")
    kingdom, diaries = book.action["kingdom"], book.action["diaries"]
    _only(kingdom, _KINGDOM)
    _afresh(book)
    _kingdom(book, kingdom)
    for key, diary in diaries.items():
        if not isinstance(diary, Mapping):
            raise _bad("diaries")
        _only(diary, _DIARY)
        _diary(book, known_seat(book, str(key)), diary)
    _check_cast(book)
    book.set(phase="between", step="begin_game", skipped=(*book.state.skipped, "opening"))
    book.rule("QD-SETUP-02", "backfilled", game=book.state.game)


def _afresh(book: Book) -> None:
    """What the opening had settled here gives way to what lies on the table."""
    held = [f"{key}.{name}" for key in book.state.seat_keys() for name in _GIVEN]
    changes = [Change(name, -book.total(name)) for name in ("deck", *held) if book.total(name)]
    for key in book.state.seat_keys():
        if power := book.total(f"{key}.power"):
            changes += power_move(f"{key}.power", "supply", power)
    book.set(agendas=(), regions={}, opened=(), chronicle={}, used_codes=frozenset())
    if changes:
        book.rule("QD-SETUP-02", "opening_put_aside", changes)


def _check_cast(book: Book) -> None:
    """Characters are unique here as well (QD-CHAR-02)."""
    cast = [seat.character for seat in book.state.seats if seat.character]
    for character in cast:
        if cast.count(character) > 1:
            raise Refused("QD-CHAR-02", "character_taken", character=character)


def _bad(field: str) -> Refused:
    return Refused("QD-SETUP-02", "bad_field", verb="backfill", field=field)


def _only(form: Form, known: frozenset[str]) -> None:
    for name in form:
        if name not in known:
            raise _bad(str(name)[:40])


def _whole(form: Form, name: str, most: int = 9999) -> int:
    value = form.get(name, 0)
    if type(value) is not int or not 0 <= value <= most:
        raise _bad(name)
    return value


def _rows(form: Form, name: str) -> Sequence[Form]:
    rows = form.get(name) or ()
    if not isinstance(rows, list | tuple) or not all(isinstance(row, Mapping) for row in rows):
        raise _bad(name)
    return rows


def _kingdom(book: Book, form: Form) -> None:
    game = _whole(form, "game", 90)
    order = tuple(form.get("order") or book.state.seat_keys())
    if sorted(map(str, order)) != sorted(book.state.seat_keys()):
        raise _bad("order")
    book.set(game=game, order=order)
    for token in ("leader", "moderator"):
        if form.get(token):
            book.set(**{token: known_seat(book, str(form[token]))})
    changes = [Change("count.games", game)]
    if "deck" in form:
        changes.append(Change("deck", _whole(form, "deck", 999)))
        book.set(deck_known=True)
    book.rule("QD-SETUP-02", "kingdom_entered", changes, game=game)
    for row in _rows(form, "opened"):
        _opened(book, row)
    for row in _rows(form, "endings"):
        _ending(book, row)
    for row in _rows(form, "stories"):
        _story(book, row)
    for row in _rows(form, "chronicle"):
        _chronicle(book, row)
    add_events(book, _rows(form, "events"))


def _use(book: Book, text: Any, *kinds: str) -> str:
    read = read_code(str(text or ""))
    if read.kind not in kinds:
        raise _bad("code")
    if read.code in book.state.used_codes:
        raise Refused("QD-CHK-07", "code_used", code=read.code)
    book.set(used_codes=book.state.used_codes | {read.code})
    return read.code


def _opened(book: Book, row: Form) -> None:
    code = _use(book, row.get("code"), "envelope", "mystery")
    kind = "mystery" if code.startswith("M") else "envelope"
    one = Opened(code, kind, _whole(row, "game", 90), 0, "", _whole(row, "cards", 99))
    book.set(opened=(*book.state.opened, one))


def _ending(book: Book, row: Form) -> None:
    slot, scales = _whole(row, "slot", STORYLINES), _whole(row, "scales", 2)
    if not slot or slot in book.state.endings:
        raise Refused("QD-CHK-26", "slot_has_ending", slot=slot, code="")
    ending = Ending(_use(book, row.get("code"), "ending"), scales, _whole(row, "game", 90))
    book.set(endings={**book.state.endings, slot: ending})
    changes = (Change("count.endings", 1), Change("count.scales", scales))
    book.rule(
        "QD-ENDING-02", "ending_attached", changes, code=ending.code, slot=slot, scales=scales
    )


def _story(book: Book, row: Form) -> None:
    slot = _whole(row, "slot", STORYLINES)
    story = Story(str(row.get("number") or "")[:20], str(row.get("envelope") or "")[:12], 0)
    book.set(stories={**book.state.stories, slot: (*book.state.stories.get(slot, ()), story)})


def _chronicle(book: Book, row: Form) -> None:
    code = _use(book, row.get("code"), "chronicle")
    herald = str(row.get("herald") or "")
    face = chronicle_face({k: v for k, v in row.items() if k not in ("code", "herald", "marks")})
    if herald:
        known_seat(book, herald)
    book.set(chronicle={**book.state.chronicle, code: Chronicle(code, herald, **face)})
    marks = _whole(row, "marks", 99)
    book.rule("QD-CHRON-20", "card_entered", (Change(f"{code}.marks", marks),), card=code)


def _diary(book: Book, key: str, form: Form) -> None:
    character = str(form.get("character") or book.state.seat(key).character).casefold()
    if character and character not in CHARACTERS:
        raise _bad("character")
    missed = tuple(form.get("missed") or ())
    if not all(type(game) is int and 0 < game <= book.state.game for game in missed):
        raise _bad("missed")
    changed = book.state.seat(key)._replace(
        character=character, house=str(form.get("house") or "")[:60], missed=missed
    )
    book.set(seats=tuple(changed if one.key == key else one for one in book.state.seats))
    numbers = (*POINTS, *RESOURCES)
    changes = tuple(Change(f"{key}.{name}", _whole(form, name)) for name in numbers)
    book.rule("QD-CHAR-09", "diary_entered", changes, seat=key)
    _regions(book, key, form)
    _stickers(book, key, form)


def _regions(book: Book, key: str, form: Form) -> None:
    regions = form.get("regions") or {}
    if not isinstance(regions, Mapping):
        raise _bad("regions")
    for name, kind in regions.items():
        region = str(name).casefold()
        if region not in REGIONS or region in book.state.regions or kind not in ("main", "vassal"):
            raise _bad("regions")
        book.set(regions={**book.state.regions, region: Region(key, kind)})


def _stickers(book: Book, key: str, form: Form) -> None:
    for row in _rows(form, "keywords"):
        keyword = Keyword(
            _use(book, row.get("code"), "keyword"), key, str(row.get("word") or "")[:60]
        )
        book.set(keywords=(*book.state.keywords, keyword))
    for row in _rows(form, "skills"):
        _skill(book, key, row)
    for row in _rows(form, "buildings"):
        region = str(row.get("region") or "").casefold()
        if region not in REGIONS:
            raise _bad("buildings")
        face = building_face({k: v for k, v in row.items() if k not in ("code", "region")})
        building = Building(_use(book, row.get("code"), "building"), region, **face)
        book.set(buildings=(*book.state.buildings, building))


def _skill(book: Book, key: str, row: Form) -> None:
    code = _use(book, row.get("code"), "skill")
    rest = {k: v for k, v in row.items() if k not in ("code", "uses")}
    face = read_face(rest, {"track": int, "once": bool, "covered": bool, "note": str})
    book.set(skills=(*book.state.skills, Skill(code, key, **face)))
    uses = _whole(row, "uses", 99)
    book.rule("QD-SKILL-04", "skill_entered", (Change(f"{code}.uses", uses),), code=code, seat=key)

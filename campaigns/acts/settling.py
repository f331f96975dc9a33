"""Unlocked stickers and cards settled one by one: where it goes, whose sign it bears, what it shows."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rulebook import Change, Refused

from ..rules.agendas import time_limit
from ..rules.codes import read_code
from ..rules.components import BUILDING_TYPES, COLOURS, RESOURCES, STORYLINES
from ..state import AgendaCard, Building, Chronicle, Duty, Ending, Skill, State
from .book import Book, acting_seat, drop_duty, find_duty, must_be_game
from .cards import chronicle_face, read_face
from .unlocks import change_agenda

UNLOCKS = ("building", "chronicle", "keyword", "skill", "ending", "agenda")


def settle(book: Book) -> None:
    """One unlock is attached, placed or shuffled in; its details as far as the table enters them."""
    duty = find_duty(book, UNLOCKS)
    if duty.kind == "agenda":
        raise Refused("QD-INFO-06", "agenda_is_owners", seat=duty.seat)
    _SETTLE[duty.kind](book, duty)
    drop_duty(book, duty)


def settle_all(book: Book) -> None:
    """All as listed: every unlock that needs no answer is ticked (decision 36)."""
    must_be_game(book)
    settled = 0
    for duty in book.state.duties:
        if duty.kind in UNLOCKS and not needs_answer(book.state, duty):
            _tick(book, duty)
            settled += 1
    if not settled:
        raise Refused("QD-CHK-06", "nothing_to_tick")


def _tick(book: Book, duty: Duty) -> None:
    if duty.kind == "agenda":
        _limit(book, duty, None)
    else:
        _SETTLE[duty.kind](book, duty)
    drop_duty(book, duty)


def needs_answer(state: State, duty: Duty) -> bool:
    """Must somebody say something before it can be ticked? An Ending its slot, a Building its Region."""
    if duty.kind == "building":
        return not _only_region(state, duty)
    return duty.kind in ("ending", "envelope", "mystery")


def regions_of(state: State, seat: str) -> tuple[str, ...]:
    """The Regions a seat answers for."""
    return tuple(name for name, region in state.regions.items() if region.owner == seat)


def _only_region(state: State, duty: Duty) -> str:
    if duty.region:
        return duty.region
    own = regions_of(state, duty.seat)
    return own[0] if len(own) == 1 else ""


def _details(book: Book) -> Mapping[str, Any]:
    return book.action.get("details") or {}


def _keyword(book: Book, duty: Duty) -> None:
    """The sticker in the next free space, with the printed word for matching (QD-KEYW-01, QD-FACT-24)."""
    word = read_face(_details(book), {"word": str}).get("word", "")
    keywords = tuple(
        one._replace(word=word) if one.code == duty.code else one for one in book.state.keywords
    )
    book.set(keywords=keywords)
    book.rule("QD-KEYW-01", "keyword_attached", seat=duty.seat, code=duty.code)
    spaces = book.state.facts.spaces.get("keywords")
    held = sum(one.owner == duty.seat for one in keywords) + len(regions_of(book.state, duty.seat))
    if spaces and held > spaces:
        book.rule("QD-AMB-66", "keyword_overflow", seat=duty.seat, code=duty.code)


def _skill(book: Book, duty: Duty) -> None:
    """The sticker in the first free space, or over an earlier Skill when there is none (QD-SKILL-01, -02)."""
    face = read_face(_details(book), {"track": int, "once": bool, "note": str})
    cover = str(book.action.get("cover") or "").upper()
    own = [s for s in book.state.skills if s.owner == duty.seat and not s.covered]
    spaces = book.state.facts.spaces.get("skills")
    if spaces and len(own) > spaces and not cover:
        book.stop("QD-SKILL-02", "skill_needs_cover", seat=duty.seat, skills=[s.code for s in own])
    if cover and not any(s.code == cover and s.owner == duty.seat for s in own):
        raise Refused("QD-SKILL-02", "skill_not_yours", seat=duty.seat, code=cover)
    book.set(skills=tuple(_with_face(one, duty.code, cover, face) for one in book.state.skills))
    book.rule("QD-SKILL-01", "skill_attached", seat=duty.seat, code=duty.code, covers=cover or None)


def _with_face(skill: Skill, code: str, cover: str, face: Mapping[str, Any]) -> Skill:
    if skill.code == cover:
        return skill._replace(covered=True)
    return skill._replace(**face) if skill.code == code else skill


def _chronicle(book: Book, duty: Duty) -> None:
    """Branded by the target or whoever bought the right, and shuffled in (QD-CHRON-17 … -20, QD-RISK-11)."""
    card = book.state.chronicle[duty.code]
    herald = _herald(book, duty)
    face = chronicle_face(_details(book))
    book.set(chronicle={**book.state.chronicle, duty.code: card._replace(herald=herald, **face)})
    branded = herald and not str(book.action.get("herald") or "").startswith("printed")
    changes = (Change(f"{herald}.stickers", 1),) if branded else ()
    book.rule("QD-CHRON-17", "card_shuffled_in", changes, code=duty.code, herald=herald or None)


def _herald(book: Book, duty: Duty) -> str:
    given = str(book.action.get("herald") or duty.seat)
    if given == "none":
        return ""  # QD-CHRON-19
    if given.startswith("printed "):
        character = given.removeprefix("printed ")
        return next(
            (s.key for s in book.state.seats if s.character == character), ""
        )  # QD-CHRON-18
    if given not in book.state.seat_keys():
        raise Refused("QD-CHRON-17", "no_such_seat", seat=given)
    if given != duty.seat and not book.state.switches.branding_rights_tradable:
        book.stop("QD-AMB-17", "deal_branding_not_tradable")
    return given


def _building(book: Book, duty: Duty) -> None:
    """In one of the target's own Regions, or where a Region Keyword prescribes it, whoever answers for it (QD-BUILD-03, QD-BUILD-04, QD-ABS-11)."""
    region = str(book.action.get("region") or _only_region(book.state, duty)).casefold()
    held = book.state.regions.get(region)
    if not region:
        raise Refused("QD-BUILD-03", "building_needs_region", code=duty.code)
    if duty.region and region != duty.region:
        book.stop("QD-BUILD-04", "building_elsewhere", code=duty.code, region=duty.region)
    elif not duty.region and (held is None or held.owner != duty.seat):
        book.stop("QD-BUILD-03", "region_not_theirs", region=region, seat=duty.seat)
    building = Building(duty.code, region, game=book.state.game, **building_face(_details(book)))
    book.set(buildings=(*book.state.buildings, building))
    book.rule(
        "QD-BUILD-03",
        "building_placed",
        (Change("count.buildings", 1),),
        code=duty.code,
        region=region,
        seat=duty.seat,
    )


def building_face(details: Mapping[str, Any]) -> dict[str, Any]:
    """Colour, type and yield of a Building as entered (QD-FACT-02, QD-FACT-23)."""
    face = read_face(details, {"colour": str, "type": str, "yields": Mapping, "choose": bool})
    if face.get("colour", "") not in ("", *COLOURS) or face.get("type", "") not in (
        "",
        *BUILDING_TYPES,
    ):
        raise Refused("QD-BUILD-02", "bad_building")
    yields = face.get("yields", {})
    if not all(k in RESOURCES and type(n) is int and 0 <= n <= 9 for k, n in yields.items()):
        raise Refused("QD-BUILD-02", "bad_building")
    return face


def _ending(book: Book, duty: Duty) -> None:
    """The Leader attaches the sticker over its slot and reads the Scales (QD-ENDING-02, QD-FACT-25, QD-RISK-12)."""
    slot, scales = book.action.get("slot"), book.action.get("scales")
    if slot is None or scales is None or not 1 <= slot <= STORYLINES or scales > 2:
        raise Refused("QD-ENDING-03", "ending_needs_slot", code=duty.code)
    code = duty.code or _ending_code(book)
    if slot in book.state.endings:
        book.stop("QD-CHK-26", "slot_has_ending", slot=slot, code=book.state.endings[slot].code)
    ending = Ending(code, scales, book.state.game)
    book.set(
        endings={**book.state.endings, slot: ending}, used_codes=book.state.used_codes | {code}
    )
    changes = (Change("count.endings", 1), Change("count.scales", scales))
    book.rule("QD-ENDING-02", "ending_attached", changes, code=code, slot=slot, scales=scales)


def _ending_code(book: Book) -> str:
    read = read_code(str(book.action.get("code") or ""))
    if read.kind != "ending":
        raise Refused("QD-ENDING-01", "ending_needs_code")
    if read.code in book.state.used_codes:
        book.stop("QD-CHK-07", "code_used", code=read.code)
    return read.code


_SETTLE: Mapping[str, Callable[[Book, Duty], None]] = {
    "keyword": _keyword,
    "skill": _skill,
    "chronicle": _chronicle,
    "building": _building,
    "ending": _ending,
}


def take_agenda(book: Book) -> None:
    """The owner reads the back and notes its family, limit and cost, sealed (QD-AGENDA-17, QD-AGENDA-18)."""
    duty = find_duty(book, ("agenda",))
    if acting_seat(book) != duty.seat:
        raise Refused("QD-INFO-06", "agenda_is_owners", seat=duty.seat)
    _limit(book, duty, agenda_card(book, duty.code))
    drop_duty(book, duty)


def agenda_card(book: Book, code: str) -> AgendaCard:
    """What the owner entered; an empty limit box means this game + 3 (QD-AGENDA-18, QD-RISK-08)."""
    action = book.action
    family = str(action.get("family") or "")
    printed = action.get("limit")
    limit = -1 if family == "ongoing" else time_limit(book.state.game, printed, book.state.switches)
    return AgendaCard(code, family, limit, action.get("cost") or {}, str(action.get("bag") or ""))


def _limit(book: Book, duty: Duty, card: AgendaCard | None) -> None:
    limit = time_limit(book.state.game, None, book.state.switches)
    filled = card or AgendaCard(duty.code, "", limit)
    for agenda in book.state.agendas:
        if agenda.owner == duty.seat and agenda.card.opened().code == duty.code:
            change_agenda(book, agenda, filled)
    book.rule("QD-AGENDA-18", "agenda_noted", seat=duty.seat)


def chronicle_cards(state: State, *places: str) -> dict[str, Chronicle]:
    """The cards lying in these places."""
    return {code: card for code, card in state.chronicle.items() if card.place in places}

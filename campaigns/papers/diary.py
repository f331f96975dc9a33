"""A Diary on paper: in the order of the one in the box; what is sealed only on the owner's own copy."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from reportlab.platypus import Flowable, PageBreak, Spacer

from companion.printing.grid import ruled, side_by_side
from companion.printing.marks import Arms, Box, Figure, Pips, Track
from companion.printing.page import bound
from companion.printing.styles import fitted, heading, title, words
from companion.tables.access import Viewer
from companion.tables.papers import NoSuchPaper, Wanted

from ..rules.components import CHARACTERS, POINTS, RESOURCES
from .desk import Desk, own_desk, public_desk

ROW = 20  # spaces drawn in a row


def diary_paper(viewer: Viewer, wanted: Wanted) -> bytes:
    """One seat's Diary; with its secrets only if its owner asks for it and does not want the public copy (decision 12)."""
    key = wanted.seat or viewer.seat
    if key is None:
        raise NoSuchPaper("seat")
    is_own = key == viewer.seat and wanted.copy != "public"
    desk = own_desk(viewer, wanted) if is_own else public_desk(viewer, wanted)
    sheet = desk.sheet(_("Diary: own copy") if is_own else _("Diary"))
    return bound(sheet, _diary(desk, key, sheet.width))


def diaries_paper(viewer: Viewer, wanted: Wanted) -> bytes:
    """Every Diary as it lies open, one after the other."""
    desk = public_desk(viewer, wanted)
    sheet = desk.sheet(_("Diaries"))
    parts: list[Flowable] = []
    for seat in desk.view["seats"]:
        parts += [*([PageBreak()] if parts else []), *_diary(desk, seat["key"], sheet.width)]
    return bound(sheet, parts)


def _diary(desk: Desk, key: str, width: float) -> list[Flowable]:
    seat = desk.seat(key)
    return [
        _head(desk, seat, width),
        Spacer(1, 4),
        *_sealed(desk, key, width),
        *(part for kind in POINTS for part in _track(desk, seat, kind, width)),
        *_treasury(desk, seat, width),
        *_regions(desk, seat, width),
        *_stickers(desk, seat, width),
        *_agendas(desk, seat, width),
        *_deals(desk, key, width),
    ]


def _head(desk: Desk, seat: Mapping[str, Any], width: float) -> Flowable:
    """Crest, name, Character with its Ideologies, House (QD-CHAR-01, QD-CHAR-07)."""
    character = CHARACTERS.get(seat["character"] or "")
    lines: list[Flowable] = [title(desk.name(seat["key"]))]
    if character:
        ideologies = desk.joined(character.ideologies)
        lines.append(words(f"{character.name}, {_(character.title)} · {ideologies}", size=10))
    if seat["house"]:
        lines.append(words(_("House %(house)s") % {"house": seat["house"]}, "italic", 12))
    tokens = [desk.name(kind) for kind in ("leader", "moderator") if seat[kind]]
    if tokens:
        lines.append(words(_("Holds: %(tokens)s") % {"tokens": ", ".join(tokens)}, size=9))
    return side_by_side([Arms(seat["character"] or "plain", 64), lines], [66, width - 66])


def _sealed(desk: Desk, key: str, width: float) -> list[Flowable]:
    """What only the owner knows: the kept Ideology card, the Investment card, the Fate (QD-INFO-04, QD-INFO-05)."""
    mine = desk.view["mine"] if desk.view["me"] == key else None
    if mine is None:
        return []
    each = (width - 16) / 3
    cards = (
        (_("Ideology card kept"), "ideology"),
        (_("Investment card"), "investment"),
        (_("Fate"), "fate"),
    )
    figures = [
        Figure(name, "" if mine[kind] is None else str(mine[kind]), each) for name, kind in cards
    ]
    return [
        words(_("For your eyes only: keep this leaf in your Treasury."), "italic", 9),
        Spacer(1, 3),
        side_by_side(figures, [each + 8, each + 8, each]),
    ]


def _track(desk: Desk, seat: Mapping[str, Any], kind: str, width: float) -> list[Flowable]:
    """A scoring track with its marked spaces; rows enough where its length is not known (QD-CHAR-09, QD-CHAR-11)."""
    value = int(seat["tracks"][kind])
    length = desk.view["facts"]["spaces"].get(kind) or max(ROW, -(-(value + 1) // ROW) * ROW)
    tier = desk.view["options"]["switches"]["infamy_per_tier"] if kind == "infamy" else 0
    name = f"{desk.name(kind)}: {value}"
    if kind == "infamy" and seat["tier"]:
        name = _("%(track)s (tier %(tier)d)") % {"track": name, "tier": seat["tier"]}
    return [heading(name, 11), Track(value, max(length, value), (width, ROW), tier)]


def _treasury(desk: Desk, seat: Mapping[str, Any], width: float) -> list[Flowable]:
    """Power and Resources; boxes to write in where these eyes may not look (decision 13)."""
    amounts = {"power": seat["power"], **(seat["resources"] or dict.fromkeys(RESOURCES))}
    each = (width - 4 * 8) / 5
    figures = [
        Figure(desk.name(kind), "" if n is None else str(n), each, kind)
        for kind, n in amounts.items()
    ]
    return [heading(_("Treasury"), 11), side_by_side(figures, [*([each + 8] * 4), each])]


def _regions(desk: Desk, seat: Mapping[str, Any], width: float) -> list[Flowable]:
    """Regions with their Buildings (QD-REGION-02, QD-BUILD-01)."""
    if not seat["regions"]:
        return []
    rows: list[list[Any]] = [[_("Region"), _("Held as"), _("Buildings")]]
    for land in seat["regions"]:
        inside = [one for one in seat["buildings"] if one["region"] == land["region"]]
        text = "; ".join(_building(desk, one) for one in inside) or "–"
        rows.append(
            [words(desk.name(land["region"]), "bold"), desk.name(land["kind"]), words(text)]
        )
    return [heading(_("Regions"), 11), ruled(rows, [84, 60, width - 144])]


def _building(desk: Desk, building: Mapping[str, Any]) -> str:
    name = _("base") if building["code"] == "base" else building["code"]
    kind = " ".join(_(str(building[part])) for part in ("colour", "type") if building[part])
    yields = desk.listed(building["yields"])
    text = f"{name} ({kind}: {yields})" if kind or yields else str(name)
    return _("%(building)s, covered") % {"building": text} if building["covered"] else text


def _stickers(desk: Desk, seat: Mapping[str, Any], width: float) -> list[Flowable]:
    """Keywords and Skills, with their tracks (QD-KEYW-01, QD-SKILL-04), and later stickers."""
    rows: list[list[Any]] = [[_("Sticker"), _("Word or note"), _("Uses")]]
    for one in seat["keywords"]:
        rows.append([words(one["code"], "bold"), words(one["word"] or ""), ""])
    for one in seat["skills"]:
        note = _("covered") if one["covered"] else one["note"] or ""
        rows.append([words(one["code"], "bold"), words(note), _uses(one)])
    rows += [["", words(label), ""] for label in seat["stickers"]]
    if len(rows) == 1:
        return []
    return [heading(_("Keywords and Skills"), 11), ruled(rows, [60, width - 60 - 110, 110])]


def _uses(skill: Mapping[str, Any]) -> Any:
    if skill["track"] and skill["track"] <= 8:
        return Pips(skill["uses"], skill["track"])
    if skill["track"]:
        return f"{skill['uses']} / {skill['track']}"
    return _("once a game") if skill["once"] else ""


def _agendas(desk: Desk, seat: Mapping[str, Any], width: float) -> list[Flowable]:
    """Agendas: to their owner with limit and cost, to others only how many lie there (QD-INFO-06)."""
    known = [
        one for one in (desk.view["mine"] or {}).get("agendas", ()) if one["seat"] == seat["key"]
    ]
    hidden = seat["agendas"] - len(known)
    parts: list[Flowable] = [heading(_("Agendas"), 11)]
    if known:
        rows: list[list[Any]] = [["", _("Code"), _("Family"), _("Limit: game"), _("Cost")]]
        rows += [_agenda(desk, one) for one in known]
        parts.append(ruled(rows, [18, 60, 90, 70, width - 238]))
    if hidden:
        parts.append(words(_("%(n)d face down.") % {"n": hidden}, "italic"))
    return parts if len(parts) > 1 else []


def _agenda(desk: Desk, one: Mapping[str, Any]) -> list[Any]:
    cost = desk.listed(one["cost"])
    if one["bag"]:
        cost = ", ".join(
            word
            for word in (cost, _("the Bag number in %(what)s") % {"what": desk.name(one["bag"])})
            if word
        )
    limit = str(one["limit"] or "")
    if one["due"]:
        limit = _("%(limit)s, due") % {"limit": limit}
    family = _(str(one["family"]).capitalize()) if one["family"] else ""
    return [Box(), words(one["code"] or "", "bold"), family, limit, words(cost)]


def _deals(desk: Desk, key: str, width: float) -> list[Flowable]:
    """Deals this seat is part of and that still bind."""
    deals = [
        one
        for one in desk.view["deals"]
        if key in one["seats"] and one["status"] in ("sealed", "informal")
    ]
    if not deals:
        return []
    rows: list[list[Any]] = [["", _("With"), _("Service")]]
    for deal in deals:
        others = desk.joined(one for one in deal["seats"] if one != key)
        rows.append([Box(), fitted(others, 154), words(deal["service"])])
    return [heading(_("Deals"), 11), ruled(rows, [18, 160, width - 178])]

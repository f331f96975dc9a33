"""The outcome of a vote: the effect line with its preview, losses, released things, the end of a round (QD-KEY, QD-ROUND)."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.rulebook import Refused, Ruling
from companion.tables.access import Viewer
from companion.tables.journal import Act, would_stand

from ..acts.lines import vocabulary
from ..effect_line import complete
from ..rules.components import IDEOLOGIES, POINTS, REGIONS, RESOURCES, STORYLINES
from .now import Eyes, Now, Panel, Tap, tap
from .of_campaign import campaign_page, page_context

TARGETS = ("leader", "moderator", "winners", "losers", "passers", "players")


def builder(eyes: Eyes) -> dict[str, Any]:
    """What an effect line can be tapped together from."""
    cast = [one["character"] for one in eyes.view["seats"] if one["character"]]
    return {
        "targets": [*TARGETS, *cast],
        "amounts": [*RESOURCES, "power", *POINTS],
        "ideologies": IDEOLOGIES,
        "codes": ("env", "box", "agenda", "building", "chronicle", "keyword", "skill", "ending"),
    }


def _named(eyes: Eyes) -> dict[str, int]:
    return {"game": eyes.view["game"], "round": eyes.view["round"]["number"]}


def _outcome(eyes: Eyes) -> Now:
    """Type the line as printed, or tap it together; what is not there is answered in one tap (decision 36)."""
    round_ = eyes.view["round"]
    facts = {"build": builder(eyes), "round": round_, "source": round_["card"] or ""}
    title = _("%(side)s wins: the outcome") % {"side": eyes.names.get(round_["winner"], "")}
    if round_["lines"]:
        title = _("More on the card")
    first = not round_["lines"]
    taps = _closing(eyes, {"nothing_more": True})
    return Now(taps, "campaign/_outcome.html", _("Book effects"), title, facts, first)


def _closing(eyes: Eyes, more: dict[str, Any]) -> tuple[Tap, ...]:
    """The next round, or the end by the sand-timer on one of the last slots (QD-END-01, QD-ROUND-10)."""
    round_ = eyes.view["round"]
    action = {"do": "close_round", **_named(eyes), **more}
    slots = eyes.view["counter"]
    is_last = round_["number"] >= slots["slots"] or round_["timer"]
    go = _("Nothing more: end the game") if more else _("End the game")
    if not is_last:
        go = _("Nothing more: next round") if more else _("Next round")
    if round_["number"] not in slots["timed"] or is_last:
        return (tap(go, action),)
    timer = {**action, "timer": True}
    return (tap(go, action), tap(_("Sand-timer: the game ends"), timer, sign="hourglass"))


def _close(eyes: Eyes) -> Now:
    return Now(_closing(eyes, {}))


def _pay(eyes: Eyes) -> Now:
    """Each seat concerned answers; a scribe may answer, or all pay at once (QD-RES-04)."""
    rows = [_owed(eyes, owed) for owed in eyes.view["owed"]]
    all_pay = tap(_("All pay"), eyes.view["next"]["action"], sign="check")
    mine = any(row["key"] == eyes.seat for row in rows) and len(rows) < 2
    title = _("Pay or take Infamy")
    return Now((all_pay,), "campaign/_pay.html", _("One by one"), title, {"rows": rows}, mine)


def _owed(eyes: Eyes, owed: dict[str, Any]) -> dict[str, Any]:
    held = eyes.seat_view(owed["seat"])["resources"]
    return {
        **eyes.named([owed["seat"]])[0],
        "id": owed["id"],
        "cost": owed["cost"],
        "source": owed["source"],
        "held": held,
        "gold": eyes.view["options"]["switches"]["gold_for_forced_losses"],
        "kinds": RESOURCES,
        "may": eyes.may_act_for(owed["seat"]),
    }


def _declare(eyes: Eyes) -> Now:
    """The table says whom a Keyword or counted target hits; nobody is an answer too (QD-AMB-80)."""
    facts = {"seats": eyes.named(eyes.view["order"]), "waiting": eyes.facts["waiting"]}
    nobody = {"do": "declare", "waiting": eyes.facts["waiting"], "seats": []}
    title = eyes.say("next_declare", eyes.facts)
    return Now(
        (tap(_("Nobody"), nobody),), "campaign/_declare.html", _("Say who"), title, facts, True
    )


def _opening(eyes: Eyes) -> Now:
    """An Envelope or Mystery box through its steps, on one form (QD-ENV-03 … -07, QD-MYST-02, QD-MYST-03)."""
    duty = _duty(eyes)
    facts = {
        "duty": duty,
        "build": builder(eyes),
        "slots": [_slot(eyes, slot) for slot in range(1, STORYLINES + 1)],
        "source": duty["code"],
    }
    title = _("Open %(code)s") % {"code": duty["code"]}
    if duty["kind"] == "envelope":
        title = _("Open Envelope %(code)s") % {"code": duty["code"]}
    return Now((), "campaign/_open.html", _("Open it"), title, facts)


def _slot(eyes: Eyes, slot: int) -> dict[str, Any]:
    name = eyes.view["facts"]["storylines"].get(str(slot), "")
    return {"number": slot, "name": name, "ended": str(slot) in eyes.view["endings"]}


def _duty(eyes: Eyes) -> dict[str, Any]:
    wanted = eyes.facts["duty"]
    return next(duty for duty in eyes.view["duties"] if duty["id"] == wanted)


def _settle(eyes: Eyes) -> Now:
    """A sticker or card lands where it belongs, with the questions its kind asks (QD-KEY-14)."""
    duty = _duty(eyes)
    facts = {
        "duty": duty,
        "owner": eyes.names.get(duty["seat"] or "", ""),
        "mine": duty["seat"] == eyes.seat,
        "seats": eyes.named(one["key"] for one in eyes.view["seats"]),
        "slots": [_slot(eyes, slot) for slot in range(1, STORYLINES + 1)],
        "regions": [{"key": key, "name": REGIONS[key].name} for key in _regions(duty)],
        "resources": RESOURCES,
        "skills": _skills(eyes, duty),
    }
    action = eyes.view["next"]["action"]
    taps = (tap(_("All as listed"), action, sign="check"),) if action else ()
    opens = _("Details") if action else _("Place it")
    return Now(
        taps, "campaign/_settle.html", opens, eyes.say(f"next_{duty['kind']}", eyes.facts), facts
    )


def _regions(duty: dict[str, Any]) -> list[str]:
    if duty["region"]:
        return [duty["region"]]
    return duty["regions"] or list(REGIONS)


def _skills(eyes: Eyes, duty: dict[str, Any]) -> list[str]:
    if duty["kind"] != "skill" or not duty["seat"]:
        return []
    own = eyes.seat_view(duty["seat"])["skills"]
    return [one["code"] for one in own if not one["covered"] and one["code"] != duty["code"]]


PANELS: dict[str, Panel] = {
    "next_outcome": _outcome,
    "next_anything_more": _outcome,
    "next_close_round": _close,
    "next_pay": _pay,
    "next_declare": _declare,
    "next_envelope": _opening,
    "next_mystery": _opening,
    **dict.fromkeys(
        (
            f"next_{kind}"
            for kind in ("agenda", "building", "chronicle", "keyword", "skill", "ending")
        ),
        _settle,
    ),
}


@campaign_page
@never_cache
@require_GET
def preview(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """What a typed line would do now, with words that may follow: a fragment for script, a page without."""
    line = request.GET.get("a.line", "")[:1000]
    eyes = Eyes(viewer, viewer.view())
    context = {**page_context(viewer, eyes.view), "preview": previewed(eyes, line), "line": line}
    is_fragment = bool(request.headers.get("HX-Request"))
    template = "campaign/_preview.html" if is_fragment else "campaign/preview.html"
    return render(request, template, context)


def previewed(eyes: Eyes, line: str) -> dict[str, Any]:
    """The rulings the line would bring, as far as these eyes may read them; else what is unclear (QD-KEY-13)."""
    words = vocabulary(eyes.viewer.position.state)
    ahead = complete(line, vocabulary=words)
    shown: dict[str, Any] = {
        "says": [],
        "fault": "",
        "start": ahead.start,
        "options": [option.text for option in ahead.options] if line else [],
    }
    if not line.strip() or eyes.seat is None:
        return shown
    try:
        return {**shown, "says": _played(eyes, line)}
    except Refused as refused:
        fault = "" if shown["options"] else eyes.say(refused.kind, refused.facts)
        return {**shown, "says": _before_the_last(eyes, line), "fault": fault}


def _before_the_last(eyes: Eyes, line: str) -> list[str]:
    """What the finished clauses do while the last one is still being typed."""
    finished = line.rpartition(";")[0]
    try:
        return _played(eyes, finished) if finished.strip() else []
    except Refused:
        return []


def _played(eyes: Eyes, line: str) -> list[str]:
    act = Act(str(eyes.seat), {"do": "effects", "line": line}, "")
    return _told(eyes, would_stand(eyes.viewer.table, eyes.viewer.position, act))


def _told(eyes: Eyes, rulings: tuple[Ruling, ...]) -> list[str]:
    open_ones = [one for one in rulings if one.known_to is None and one.kind != "line_booked"]
    return [eyes.say(one.kind, one.facts) for one in open_ones]

"""The workshop of boards and decks: a form that is checked while one types, and a file. Nothing is kept here."""

from itertools import pairwise
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from companion.referees.time_loop.boards import board_findings, shipped_board, trait_keys
from companion.referees.time_loop.decks import (
    DECK_SIZE,
    MANUAL,
    MEMORIES,
    MODIFY,
    OVERRIDE_CHOICE,
    RESET_TRAIT,
    deck_findings,
    shipped_deck,
)
from companion.referees.time_loop.files import LARGEST_FILE, character_file, read_character
from companion.referees.time_loop.findings import Finding, has_errors
from companion.referees.time_loop.game import GAME
from companion.rulebook import Json, Refused
from companion.tables.access import PUBLIC, open_to
from companion.tables.forms import whole
from companion.tables.reading import refusal, say

from .time_loop_bench import edited
from .time_loop_sheet import Sheet, board_of, deck_of, sheet_of, sheet_of_fields

KINDS = (
    (MODIFY, _("Modifier")),
    (RESET_TRAIT, _("Resets an opponent’s trait")),
    (OVERRIDE_CHOICE, _("Makes an opponent’s choice")),
    (MEMORIES, _("Memories")),
    (MANUAL, _("By its text")),
)


@open_to(PUBLIC)
@never_cache
@require_http_methods(["GET", "POST"])
def workshop(request: HttpRequest) -> HttpResponse:
    """The workbench: the Queen to begin with, then what was posted, with rows added or taken away."""
    try:
        sheet, found = _on_the_bench(request)
    except Refused as refused:
        context = {**_bench(sheet_of_fields(request.POST)), "refused": refusal(GAME, {}, refused)}
        return render(request, "time_loop/workshop.html", context, status=422)
    return render(request, "time_loop/workshop.html", {**_bench(sheet), **found})


def _on_the_bench(request: HttpRequest) -> tuple[Sheet, dict[str, Any]]:
    edit = request.POST.get("edit", "")
    if request.method == "GET" or edit == "queen":
        return sheet_of(shipped_board(), shipped_deck()), {}
    if edit == "upload":
        raw = read_character(_uploaded(request.FILES.get("file")))
        return sheet_of(raw["board"], raw["deck"]), _findings(raw["board"], raw["deck"])
    return edited(sheet_of_fields(request.POST), edit), {}


def _uploaded(file: Any) -> str:
    """The text of an uploaded file; too large, or no text at all, is refused."""
    if file is None or not file.size:
        raise Refused("TL-SETUP-02", "no_character")
    if file.size > LARGEST_FILE:
        raise Refused("TL-SETUP-02", "file_too_large")
    try:
        return bytes(file.read()).decode()
    except ValueError as fault:
        raise Refused("TL-SETUP-02", "no_character") from fault


def _bench(sheet: Sheet) -> dict[str, Any]:
    return {"sheet": sheet, "kinds": KINDS, **_checked(sheet)}


def _checked(sheet: Sheet) -> dict[str, Any]:
    return {
        **_findings(board_of(sheet), deck_of(sheet)),
        "size": sum(whole(line.copies) or 0 for line in sheet.cards),
        "deck_size": DECK_SIZE,
    }


def _findings(board: Json, deck: Json) -> dict[str, Any]:
    """What the check of the catalogue finds, in words (TL-BOARD-01 to TL-DECK-06)."""
    found = [*board_findings(board), *deck_findings(deck, trait_keys(board))]
    said = [_said(finding) for finding in found]
    unique = list({(one["say"], one["where"]): one for one in said}.values())
    return {"findings": unique, "is_sound": not has_errors(found)}


def _said(finding: Finding) -> dict[str, str]:
    return {
        "severity": finding.severity,
        "rule": finding.rule,
        "where": _where(finding.where),
        "say": say(GAME, finding.kind, finding.facts, {}),
    }


_PLACES = {
    "traits": _("trait"),
    "phases": _("phase"),
    "choices": _("choice"),
    "survival": _("way to survive"),
    "cards": _("card"),
}


def _where(path: str) -> str:
    """The place of a finding as people count: "phase 2, choice 1"."""
    steps = path.split(".")
    pairs = pairwise(steps)
    return ", ".join(
        f"{_PLACES[name]} {int(number) + 1}"
        for name, number in pairs
        if name in _PLACES and number.isdecimal()
    )


@open_to(PUBLIC)
@require_POST
def check(request: HttpRequest) -> HttpResponse:
    """Only the findings, while somebody types."""
    return render(request, "time_loop/_findings.html", _checked(sheet_of_fields(request.POST)))


@open_to(PUBLIC)
@require_POST
def download(request: HttpRequest) -> HttpResponse:
    """The character as a file to pass on; faults and all, so that nothing typed is lost."""
    sheet = sheet_of_fields(request.POST)
    board = board_of(sheet)
    text = character_file(board, deck_of(sheet))
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{board["key"]}.json"'
    return response

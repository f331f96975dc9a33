"""What each game can print. Games enter their papers here when Django starts, like their screens.

A maker is named by its dotted path and only imported when a paper is made: the printing room costs time to load.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import Lock
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

from .access import Viewer

SIZES = ("a4", "letter")
_press = Lock()  # neither the printing library nor the preview's may be used by two threads at once


class NoSuchPaper(Exception):  # noqa: N818
    """No paper of this name, seat or game, or not for this viewer: answered with 404."""


class Wanted(NamedTuple):
    """What was asked for: size, whose, of which game, blank for how many seats, the public copy; and our own address."""

    size: str = "a4"
    seat: str | None = None
    game: int | None = None
    blank: int = 0
    copy: str = ""
    address: str = ""


class Paper(NamedTuple):
    """A paper: its key, its name, one line on it, its maker, and which questions it answers to (seat, game, blank, copy)."""

    key: str
    name: str | Promise
    about: str | Promise
    maker: str
    asks: tuple[str, ...] = ()
    for_spectators: bool = True


Maker = Callable[[Viewer, Wanted], bytes]

JOIN = Paper(
    "join",
    _("Join sheet"),
    _("The code to scan, the code to type, and the seats."),
    "companion.tables.join_sheet.join_sheet",
    for_spectators=False,
)

_papers: dict[str, tuple[Paper, ...]] = {}


def register_papers(game_key: str, papers: Sequence[Paper]) -> None:
    """From now on tables of this game print these papers."""
    _papers[game_key] = tuple(papers)


def papers_for(viewer: Viewer) -> tuple[Paper, ...]:
    """What this viewer may print here; the join sheet is for those who belong to the table."""
    belongs = bool(viewer.held) or viewer.is_keeper
    papers = (*_papers.get(viewer.table.game, ()), JOIN)
    return tuple(paper for paper in papers if belongs or paper.for_spectators)


def paper_named(viewer: Viewer, key: str) -> Paper:
    """The paper of this name, or NoSuchPaper."""
    for paper in papers_for(viewer):
        if paper.key == key:
            return paper
    raise NoSuchPaper(key)


def made(viewer: Viewer, key: str, wanted: Wanted) -> bytes:
    """The paper as PDF, made with this viewer's eyes."""
    paper = paper_named(viewer, key)
    if wanted.size not in SIZES:
        raise NoSuchPaper(wanted.size)
    if wanted.seat is not None and wanted.seat not in viewer.position.house.seats:
        raise NoSuchPaper(wanted.seat)
    with _press:
        make: Maker = import_string(paper.maker)
        return make(viewer, wanted)


def preview(pdf: bytes, scale: float) -> bytes:
    """The first page of a PDF as PNG."""
    with _press:
        shown: Callable[[bytes, float], bytes] = import_string(
            "companion.printing.preview.first_page"
        )
        return shown(pdf, scale)


def with_public_eyes(viewer: Viewer) -> Viewer:
    """The same table as a spectator sees it: what lies on the table is made of what lies open."""
    return replace(viewer, seat=None, held=(), is_keeper=False)

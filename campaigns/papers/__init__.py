"""The papers of a campaign: each made from a view of it, never from its state."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from companion.tables.papers import Paper


def _paper(key: str, name: str | Promise, about: str | Promise, maker: str, *asks: str) -> Paper:
    return Paper(key, name, about, f"campaigns.papers.{maker}", asks)


PAPERS = (
    _paper(
        "session",
        _("Session sheet"),
        _(
            "For the game at hand: what is due, seats, cards, nine rounds to write down, the end of the game."
        ),
        "session.session_sheet",
        "blank",
    ),
    _paper(
        "scoring",
        _("Scoring sheet"),
        _("The end of a game step by step: to fill in, or filled with every line and its rule."),
        "scoring.scoring_sheet",
        "game",
        "blank",
    ),
    _paper(
        "diary",
        _("Diary"),
        _("One seat’s Diary. Your own copy shows your secrets; the public copy does not."),
        "diary.diary_paper",
        "seat",
        "copy",
    ),
    _paper("diaries", _("All Diaries"), _("Every Diary as it lies open."), "diary.diaries_paper"),
    _paper(
        "save",
        _("Save sheet"),
        _("What goes into which slot of the tray, each Treasury, the box."),
        "save.save_sheet",
    ),
    _paper(
        "pause",
        _("Pause sheet"),
        _("Stopping in mid-game: tiles, Pool, tokens, whose turn."),
        "pause.pause_sheet",
    ),
    _paper(
        "reference",
        _("Quick reference"),
        _("Set-up, round and end of the game in short."),
        "reference.reference_sheet",
    ),
    _paper(
        "paper-night",
        _("Paper night"),
        _(
            "For an evening without phones: what to write down so that it can be entered afterwards."
        ),
        "night.night_sheet",
        "blank",
    ),
)

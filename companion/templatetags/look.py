"""Tags of the look: icons, crests, pips, tracks, changes of a number."""

from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from companion.pictures.credited import GAME_ICONS, LUCIDE
from companion.pictures.crests import CRESTS
from companion.pictures.glyphs import GLYPHS
from companion.pictures.samples import samples
from companion.qr import qr_svg

register = template.Library()

ICONS = frozenset({*GLYPHS, *LUCIDE, *GAME_ICONS})

# The rulebook's nouns for what has a glyph.
NAMES = {
    "power": _("Power"),
    "gold": _("Gold"),
    "food": _("Food"),
    "army": _("Army"),
    "materials": _("Materials"),
    "hegemony": _("Hegemony"),
    "independence": _("Independence"),
    "infamy": _("Infamy"),
    "tradition": _("Tradition"),
    "progress": _("Progress"),
    "force": _("Force"),
    "diplomacy": _("Diplomacy"),
    "order": _("Order"),
    "liberty": _("Liberty"),
    "leader": _("Leader"),
    "moderator": _("Moderator"),
    "aye": _("Aye"),
    "nay": _("Nay"),
    "pass": _("Pass"),
}
# What fits over a column of figures on a phone.
SHORT_NAMES = {
    "materials": _("Mat."),
    "hegemony": _("Heg."),
    "independence": _("Ind."),
    "infamy": _("Inf."),
}

# The sign of each game, by its key.
SIGNS = {"campaign": "crown", "long-live": "rose", "time-loop": "time-trap"}


@register.filter
def sign_of(game: str) -> str:
    """Return the icon of a game by its key."""
    return SIGNS.get(game, "table")


@register.simple_tag
def icon(name: str, classes: str = "", label: str = "") -> SafeString:
    """Draw a glyph of the sprite; silent for screen readers unless it has a label of its own."""
    known = name if name in ICONS else "lozenge"
    return _use("icons/sprite.svg", known, f"icon {classes}".strip(), str(label))


@register.simple_tag
def crest(key: str, classes: str = "", label: str = "") -> SafeString:
    """Draw a coat of arms; a seat without one bears the plain shield."""
    known = key if key in CRESTS else "plain"
    return _use("crests/crests.svg", known, f"crest {classes}".strip(), str(label))


@lru_cache(maxsize=4096)  # a Council has over a hundred of them: a fifth of its time
def _use(sheet: str, name: str, classes: str, label: str) -> SafeString:
    spoken = (
        format_html('role="img" aria-label="{}"', label)
        if label
        else SafeString('aria-hidden="true"')
    )
    return format_html(
        '<svg class="{}" {} focusable="false"><use href="{}#{}"/></svg>',
        classes,
        spoken,
        static(sheet),
        name,
    )


@register.filter
def named(kind: str) -> str:
    """Return the rulebook's noun for a kind."""
    return str(NAMES.get(kind, kind))


@register.filter
def shortly(kind: str) -> str:
    """Return the noun as it fits over a column."""
    return str(SHORT_NAMES.get(kind, NAMES.get(kind, kind)))


@register.filter
def distance(value: int) -> int:
    """Return how far a slider stands from the middle, whichever side."""
    return abs(value)


@register.simple_tag
def delta(amount: int | None) -> SafeString | str:
    """Show the last change of a number with its sign, or nothing."""
    if not amount:
        return ""
    if amount > 0:
        return format_html('<em class="delta is-up">+{}</em>', amount)
    return format_html('<em class="delta is-down">−{}</em>', -amount)


@register.simple_tag
def pips(done: int, total: int, classes: str = "") -> SafeString:
    """Show marks done out of all as small squares, in words for who cannot see them."""
    words = ngettext("%(done)s of %(total)s mark", "%(done)s of %(total)s marks", total)
    marks = format_html_join(
        "", '<span class="pip{}"></span>', ((" is-on" if at < done else "",) for at in range(total))
    )
    return format_html(
        '<span class="{}" role="img" aria-label="{}">{}</span>',
        f"pips {classes}".strip(),
        words % {"done": done, "total": total},
        marks,
    )


@register.inclusion_tag("parts/_track.html")
def track(value: int, side: int, label: str, key: str = "") -> dict[str, object]:
    """Show a slider on its track: `value` from -side (first-named) to +side, silver in the middle."""
    spaces = [_space(at - side) for at in range(2 * side + 1)]
    return {"at": value + side, "of": len(spaces), "spaces": spaces, "label": label, "key": key}


def _space(distance: int) -> str:
    """The class of a space by its distance from the middle."""
    if distance == 0:
        return "space is-silver is-middle"
    return "space is-silver" if abs(distance) == 1 else "space"


@register.simple_tag
def look_samples() -> dict[str, object]:
    """Give the page of components its sample data."""
    return samples()


@register.simple_tag
def qr_code(text: str) -> SafeString:
    """Draw a text for cameras, dark on white in any light."""
    return qr_svg(text)

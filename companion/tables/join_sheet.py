"""The join sheet: a code for cameras, the code for people, the seats. For those who belong to the table."""

from django.urls import reverse
from django.utils.translation import get_language, gettext
from reportlab.platypus import Flowable, Spacer

from companion.printing.grid import ruled
from companion.printing.marks import Box, Code
from companion.printing.page import Sheet, Stamp, bound
from companion.printing.styles import fitted, heading, title, words

from . import codes
from .access import Viewer
from .papers import Wanted


def join_sheet(viewer: Viewer, wanted: Wanted) -> bytes:
    """One page to lie on the table while phones are taken out."""
    number = gettext("after entry %(number)d") % {"number": viewer.position.number}
    stamp = Stamp(gettext("Join sheet"), viewer.table.name, "", number)
    sheet = Sheet(wanted.size, stamp, get_language() or "en")
    return bound(sheet, _parts(viewer, wanted, sheet))


def _parts(viewer: Viewer, wanted: Wanted, sheet: Sheet) -> list[Flowable]:
    link = wanted.address + reverse("join", args=[viewer.table.join_code])
    code = Code(link, 240)
    code.hAlign = "CENTER"
    return [
        title(viewer.table.name),
        Spacer(1, 10),
        words(gettext("Scan this with the phone’s camera:"), size=12),
        code,
        words(gettext("or open this address and type the code:"), size=12),
        Spacer(1, 6),
        words(wanted.address, size=13, align="centre"),
        words(codes.spaced(viewer.table.join_code), "bold", 34, "centre"),
        Spacer(1, 26),
        heading(gettext("Seats")),
        _seats(viewer, sheet.width),
        Spacer(1, 8),
        words(
            gettext(
                "Phone and laptop must be in the same network. If nothing opens, try without guest Wi-Fi and VPN."
            )
        ),
    ]


def _seats(viewer: Viewer, width: float) -> Flowable:
    rows: list[list[object]] = [["", gettext("Name"), gettext("Who sits here")]]
    for seat in viewer.position.house.seats.values():
        rows.append([Box(), fitted(seat.name, width * 0.5 - 30, 11), ""])
    return ruled(rows, [20, width * 0.5 - 20, width * 0.5])

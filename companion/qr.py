"""QR codes: on screens as SVG, in the terminal as blocks."""

import io

import segno
from django.utils.safestring import SafeString, mark_safe


def qr_svg(text: str) -> SafeString:
    """The code as an inline SVG without style attributes; always dark on white with a quiet zone."""
    out = io.BytesIO()
    segno.make(text, micro=False, error="m").save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=True,
        border=4,
        dark="#000",
        light="#fff",
        svgclass="qr",
        lineclass=None,
        omitsize=True,
    )
    return mark_safe(out.getvalue().decode())  # noqa: S308 - made by segno from a link of our own


def qr_terminal(text: str) -> str:
    """The code as text for the terminal."""
    out = io.StringIO()
    segno.make(text, micro=False).terminal(out, compact=True)
    return out.getvalue()

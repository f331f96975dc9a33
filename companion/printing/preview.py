"""Pages of a PDF as pictures."""

from io import BytesIO

import pypdfium2


def first_page(pdf: bytes, scale: float = 1.0) -> bytes:
    """The first page as PNG; one point is one pixel at scale 1."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        out = BytesIO()
        document[0].render(scale=scale, grayscale=True).to_pil().save(out, "PNG")
    finally:
        document.close()
    return out.getvalue()

"""What a PDF says and holds: its text, its streams unpacked, its metadata, its fonts."""

from io import BytesIO

from pypdf import PdfReader


def pages(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def text(pdf: bytes) -> str:
    """All text, spaces and line breaks made one."""
    return " ".join(" ".join(pages(pdf)).split())


def everything(pdf: bytes) -> str:
    """Raw bytes, every object with its stream unpacked, the metadata and the text, in one string."""
    reader = PdfReader(BytesIO(pdf))
    found = [pdf.decode("latin-1"), str(dict(reader.metadata or {})), text(pdf)]
    for number in range(1, len(reader.xref[0]) + 1 if 0 in reader.xref else 1):
        thing = reader.get_object(number)
        found.append(str(thing))
        if hasattr(thing, "get_data"):
            found.append(thing.get_data().decode("latin-1"))
    return "\n".join(found)


def fonts(pdf: bytes) -> dict[str, bool]:
    """Each font a page uses, and whether it is embedded."""
    found = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        for font in page["/Resources"]["/Font"].values():
            described = font.get_object().get("/FontDescriptor")
            name = str(font.get_object()["/BaseFont"])
            found[name] = bool(described) and "/FontFile2" in described.get_object()
    return found

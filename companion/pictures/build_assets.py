"""Rebuild what is drawn or cut from sources: `python -m companion.pictures.build_assets NODE_MODULES`.

NODE_MODULES holds the two icon sets (see README.md); their parts are committed, so nobody else needs Node.
"""

import json
import sys
from pathlib import Path

# A tool of development: nothing that the server runs imports this file.
from fontTools import subset  # type: ignore[import-untyped]

from .credited import GAME_ICONS, LUCIDE
from .crests import CRESTS, FIELD, SHIELD, TINCTURES, Crest
from .glyphs import GLYPHS, GRID
from .shapes import Stroke, area
from .svg import drawn, picture, sprite, symbol

ROOT = Path(__file__).resolve().parent.parent.parent
NOTE = "Made by companion/pictures/build_assets.py. Authors and licences: docs/credits.md"

# Latin with its accents, dashes, quotes, arrows and the signs of arithmetic.
CHARACTERS = (
    "U+0020-007E,U+00A0-017F,U+0218-021B,U+1E9E,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,"
    "U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2116,U+2122,U+2190-2193,U+2212,U+2248,"
    "U+2260,U+2264-2265"
)
# The display face goes without figures: in it C101 would read CIOI.
DISPLAY_CHARACTERS = CHARACTERS.replace("U+0020-007E", "U+0020-002F,U+003A-007E")
FEATURES = "kern,liga,lnum,tnum,calt,ccmp,locl,mark,mkmk,frac"


def build_sprite(modules: Path) -> None:
    """Write static/icons/sprite.svg from our glyphs and the two icon sets."""
    symbols = [*_own(), *_lucide(modules), *_game_icons(modules)]
    (ROOT / "static/icons/sprite.svg").write_text(sprite(NOTE, symbols), encoding="utf-8")


def _own() -> list[str]:
    return [
        symbol(name, GRID, "".join(drawn(shape, "currentColor") for shape in shapes))
        for name, shapes in GLYPHS.items()
    ]


def _lucide(modules: Path) -> list[str]:
    bodies = _bodies(modules, "lucide")
    return [symbol(ours, (24, 24), bodies[theirs]) for ours, theirs in LUCIDE.items()]


def _game_icons(modules: Path) -> list[str]:
    bodies = _bodies(modules, "game-icons")
    return [symbol(ours, (512, 512), bodies[theirs]) for ours, (theirs, _) in GAME_ICONS.items()]


def _bodies(modules: Path, name: str) -> dict[str, str]:
    text = (modules / f"@iconify-json/{name}/icons.json").read_text(encoding="utf-8")
    content = json.loads(text)
    aliases = {alias: entry["parent"] for alias, entry in content.get("aliases", {}).items()}
    icons = content["icons"]
    bodies = {key: entry["body"] for key, entry in icons.items()}
    return bodies | {alias: bodies[parent] for alias, parent in aliases.items() if parent in bodies}


def build_crests() -> None:
    """Write static/crests: one sprite, and one file for each coat of arms."""
    folder = ROOT / "static/crests"
    symbols = [symbol(crest.key, FIELD, _painted(crest)) for crest in CRESTS.values()]
    (folder / "crests.svg").write_text(sprite(NOTE, symbols), encoding="utf-8")
    for crest in CRESTS.values():
        text = picture(FIELD, crest.blazon, _painted(crest))
        (folder / f"{crest.key}.svg").write_text(text, encoding="utf-8")


def _painted(crest: Crest) -> str:
    return "".join(drawn(each.shape, TINCTURES[each.tincture]) for each in crest.paintings)


def build_mark() -> None:
    """Write static/icons/favicon.svg: the house's own mark, a crown on a dark shield."""
    crown = "".join(drawn(shape, TINCTURES["or"]) for shape in GLYPHS["power"])
    body = (
        drawn(area(SHIELD), TINCTURES["sable"])
        + drawn(Stroke((SHIELD,), 6), TINCTURES["or"])
        + f'<svg x="21" y="24" width="58" height="58" viewBox="0 0 24 24">{crown}</svg>'
    )
    text = picture(FIELD, "Queen's Companion", body)
    (ROOT / "static/icons/favicon.svg").write_text(text, encoding="utf-8")


def build_fonts() -> None:
    """Write static/fonts/*.woff2 from the full faces in fixtures/fonts."""
    for face in sorted((ROOT / "fixtures/fonts").glob("*.ttf")):
        target = ROOT / "static/fonts" / f"{face.stem.lower()}.woff2"
        characters = DISPLAY_CHARACTERS if face.stem.startswith("Cinzel") else CHARACTERS
        subset.main(
            [
                str(face),
                f"--unicodes={characters}",
                f"--layout-features={FEATURES}",
                "--flavor=woff2",
                "--no-hinting",
                f"--output-file={target}",
            ]
        )


if __name__ == "__main__":
    build_fonts()
    build_crests()
    build_mark()
    build_sprite(Path(sys.argv[1]))

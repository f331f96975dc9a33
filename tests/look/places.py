"""Where the look lives in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CSS = sorted((ROOT / "static/css").glob("*.css"))
TOKENS = ROOT / "static/css/tokens.css"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
PARTS = sorted((ROOT / "templates/parts").glob("_*.html"))
COMPONENTS = ROOT / "templates/components.html"
SPRITE = ROOT / "static/icons/sprite.svg"
WEB_FONTS = sorted((ROOT / "static/fonts").glob("*.woff2"))
FULL_FONTS = sorted((ROOT / "fixtures/fonts").glob("*.ttf"))
CREDITS = ROOT / "docs/credits.md"

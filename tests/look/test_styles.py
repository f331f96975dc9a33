"""The style sheets and templates: nothing from elsewhere, nothing inline, no class without a rule."""

import re
from pathlib import Path

import pytest

from .places import COMPONENTS, CSS, PARTS, ROOT, TEMPLATES

LAYERS = "@layer tokens, base, parts, pages;"
RULES = "\n".join(path.read_text("utf-8") for path in CSS)
# Hooks for the script, states of htmx, and classes made of data (a seat's arms, a kind of figure).
MADE_OF_DATA = re.compile(r"^(is-$|at-$|of-$)")


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@pytest.mark.parametrize("path", CSS, ids=names(CSS))
def test_sheet_names_the_layers_and_uses_them(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert text.count(LAYERS) == 1
    outside = re.sub(r"@font-face \{.*?\}", "", text.replace(LAYERS, ""), flags=re.DOTALL)
    assert re.findall(r"^[^\s@}]", outside, re.MULTILINE) == []


@pytest.mark.parametrize("path", CSS, ids=names(CSS))
def test_sheet_asks_no_other_host(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "@import" not in text
    assert re.search(r"(https?:)?//[\w.]+\w/|data:", text) is None
    for target in re.findall(r'url\("?([^")]+)"?\)', text):
        assert (path.parent / target).is_file()


@pytest.mark.parametrize("path", CSS, ids=names(CSS))
def test_braces_are_balanced(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.count("{") == text.count("}")


@pytest.mark.parametrize("path", CSS, ids=names(CSS))
def test_every_property_of_ours_exists(path: Path) -> None:
    defined = set(re.findall(r"(--[\w-]+):", RULES))
    used = set(re.findall(r"var\((--[\w-]+)", path.read_text("utf-8")))
    assert used - defined == set()


@pytest.mark.parametrize("path", TEMPLATES, ids=names(TEMPLATES))
def test_nothing_inline(path: Path) -> None:
    text = path.read_text("utf-8")
    assert re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:|hx-on|hx-vals=.?js:", text) is None
    assert re.findall(r"<script(?![^>]*\ssrc=)", text) == []


@pytest.mark.parametrize("path", [*PARTS, COMPONENTS], ids=names([*PARTS, COMPONENTS]))
def test_every_class_has_a_rule(path: Path) -> None:
    defined = set(re.findall(r"\.([a-z][\w-]*)", RULES))
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", "", path.read_text("utf-8"))
    used = {name for each in re.findall(r'class="([^"]*)"', text) for name in each.split()}
    assert {name for name in used if not MADE_OF_DATA.match(name)} - defined == set()


@pytest.mark.parametrize("path", PARTS, ids=names(PARTS))
def test_part_says_what_it_needs(path: Path) -> None:
    assert re.search(r"^\{# .+ #\}$", path.read_text("utf-8"), re.MULTILINE)


def test_light_can_be_chosen() -> None:
    assert '[data-light="light"] { color-scheme: light; }' in RULES
    assert '[data-light="dark"] { color-scheme: dark; }' in RULES


@pytest.mark.parametrize(
    "wish",
    ["prefers-reduced-motion: reduce", "prefers-contrast: more", "forced-colors: active", "print"],
)
def test_wishes_of_the_reader_are_heard(wish: str) -> None:
    assert f"@media ({wish})" in RULES or f"@media {wish}" in RULES


def test_targets_are_large_enough() -> None:
    """44 px at the browser's own size of type."""
    (size,) = re.findall(r"--target: ([\d.]+)rem;", RULES)
    assert float(size) * 16 >= 44

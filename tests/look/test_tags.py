"""The tags of the look, and the page that shows every part."""

import re

from django.template import Context, Template
from django.template.loader import render_to_string
from django.test import RequestFactory

from .places import COMPONENTS, PARTS, ROOT


def written(text: str, **context: object) -> str:
    return Template("{% load look %}" + text).render(Context(context))


def test_icon_is_silent_and_points_into_the_sprite() -> None:
    assert written('{% icon "gold" %}') == (
        '<svg class="icon" aria-hidden="true" focusable="false">'
        '<use href="/static/icons/sprite.svg#gold"/></svg>'
    )


def test_icon_with_a_label_speaks() -> None:
    html = written('{% icon "gold" "is-large" label="Gold" %}')
    assert 'class="icon is-large" role="img" aria-label="Gold"' in html


def test_unknown_icon_is_a_lozenge_and_unknown_crest_a_plain_shield() -> None:
    assert "#lozenge" in written('{% icon "no-such-thing" %}')
    assert "#plain" in written('{% crest "" %}')


def test_label_cannot_break_out() -> None:
    assert '"><script>' not in written("{% crest 'syd' label=label %}", label='"><script>')


def test_delta_has_a_sign() -> None:
    assert written("{% delta 2 %}") == '<em class="delta is-up">+2</em>'
    assert written("{% delta -2 %}") == '<em class="delta is-down">−2</em>'
    assert written("{% delta 0 %}{% delta nothing %}", nothing=None) == ""


def test_pips_are_counted_in_words() -> None:
    html = written('{% pips 2 3 "is-last" %}')
    assert html.count("pip is-on") == 2
    assert html.count('<span class="pip') == 1 + 3  # the frame and three marks
    assert 'aria-label="2 of 3 marks"' in html


def test_track_has_a_silver_middle_and_its_marker() -> None:
    html = written('{% track -1 5 "Force" "force" %}')
    assert html.count("space is-silver") == 3
    assert html.count('<span class="space') == 11
    assert 'class="track of-11"' in html
    assert 'class="track-marker at-4" id="marker-force"' in html


def test_nouns() -> None:
    assert written('{{ "materials"|named }} {{ "materials"|shortly }} {{ "x"|named }}') == (
        "Materials Mat. x"
    )


def test_games_have_signs() -> None:
    assert written('{{ "long-live"|sign_of }} {{ "another"|sign_of }}') == "rose table"


def components() -> str:
    return render_to_string("components.html", {"light": "dark"}, RequestFactory().get("/"))


def test_page_of_components_has_one_heading_and_sound_anchors() -> None:
    html = components()
    assert html.count("<h1") == 1
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    anchors = set(re.findall(r'href="#([^"]+)"', html))
    assert anchors - set(ids) == set()


def test_page_of_components_has_nothing_inline() -> None:
    assert re.search(r'\sstyle="|<style|\son[a-z]+="', components()) is None


def test_every_part_is_shown() -> None:
    """A part that the page does not show is a part nobody has looked at."""
    templates = ROOT / "templates"
    seen: set[str] = set()
    waiting = [COMPONENTS.read_text("utf-8")]
    while waiting:
        for name in re.findall(r'"(parts/_\w+\.html)"', waiting.pop()):
            if name not in seen:
                seen.add(name)
                waiting.append((templates / name).read_text("utf-8"))
    seen.add("parts/_track.html")  # by its tag
    assert {f"parts/{path.name}" for path in PARTS} == seen

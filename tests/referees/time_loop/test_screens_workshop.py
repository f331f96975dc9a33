"""The workshop: the form and the file say the same, rows come and go, findings stand beside what is typed."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import QueryDict
from django.test import Client

from companion.referees.time_loop.boards import board_findings, shipped_board, trait_keys
from companion.referees.time_loop.decks import deck_findings, shipped_deck
from companion.referees.time_loop.files import LARGEST_FILE, character_file
from companion.referees.views.time_loop_bench import edited
from companion.referees.views.time_loop_opening import setup_from
from companion.referees.views.time_loop_sheet import board_of, deck_of, sheet_of, sheet_of_fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def queen():
    return sheet_of(shipped_board(), shipped_deck())


def fields_of(sheet) -> dict[str, str]:
    """The form as a browser posts it."""
    found = {"name": sheet.name, "death": sheet.death}
    for t, trait in enumerate(sheet.traits):
        found |= {f"trait-{t}-key": trait.key, f"trait-{t}-start": trait.start}
    for p, phase in enumerate(sheet.phases):
        found[f"phase-{p}-prompt"] = phase.prompt
        for c, choice in enumerate(phase.choices):
            found[f"choice-{p}-{c}-label"] = choice.label
            found |= {f"choice-{p}-{c}-{t}": d for t, d in enumerate(choice.deltas)}
    for w, way in enumerate(sheet.ways):
        found[f"way-{w}-least"] = way.least
        found |= {f"way-{w}-{t}": "1" for t, on in enumerate(way.on) if on}
    for n, card in enumerate(sheet.cards):
        found |= {f"card-{n}-{name}": value for name, value in card._asdict().items()}
    return found


def post(path="", **fields):
    return Client().post(f"/referee/time-loop/{path}", fields)


def test_the_queen_comes_back_from_the_form_unchanged(queen):
    again = sheet_of_fields(fields_of(queen))
    assert again == queen
    board, deck = board_of(again), deck_of(again)
    expected = shipped_board()
    expected["survival"][2]["traits"] = ["charm", "wit"]  # a form ticks them in the board's order
    assert {**board, "key": "queen"} == expected
    assert [{**card, "key": ""} for card in deck["cards"]] == [
        {**card, "key": ""} for card in shipped_deck()["cards"]
    ]
    assert (*board_findings(board), *deck_findings(deck, trait_keys(board))) == ()


def test_the_page_begins_with_the_queen_and_says_she_is_ready():
    page = Client().get("/referee/time-loop/").content.decode()
    assert 'value="The Queen"' in page
    assert "Ready to play" in page
    assert "25 of 25 cards" in page


def test_findings_say_where_and_by_which_rule(queen):
    fields = fields_of(queen) | {
        "trait-0-start": "eleven",
        "choice-1-2-0": "9",
        "card-3-delta": "0",
    }
    said = post("check", **fields).content.decode()
    assert "TL-BOARD-02" in said
    assert "trait 1:" in said
    assert "phase 2, choice 3:" in said
    assert "card 4:" in said
    assert "Not yet ready" in said


def test_what_is_typed_is_shown_as_text_never_as_markup(queen):
    script = "<script>alert(1)</script>"
    page = post(
        **fields_of(queen) | {"name": script, "card-16-name": script, "phase-0-prompt": script}
    )
    assert page.status_code == 200
    assert "<script>alert" not in page.content.decode()
    assert "&lt;script&gt;" in page.content.decode()


@pytest.mark.parametrize(
    ("edit", "count"),
    [
        (
            "add-trait",
            lambda s: (len(s.traits), len(s.phases[0].choices[0].deltas), len(s.ways[0].on)),
        ),
        (
            "drop-trait-1",
            lambda s: (len(s.traits), len(s.phases[3].choices[3].deltas), len(s.ways[2].on)),
        ),
    ],
)
def test_a_trait_brings_and_takes_its_numbers(queen, edit, count):
    expected = 5 if edit == "add-trait" else 3
    assert count(edited(queen, edit)) == (expected, expected, expected)


def sizes(sheet) -> tuple[int, int, int]:
    """Choices of phase 3, ways, lines of cards."""
    return len(sheet.phases[2].choices), len(sheet.ways), len(sheet.cards)


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        ("", (4, 3, 19)),
        ("add-choice-2", (5, 3, 19)),
        ("drop-choice-2-0", (3, 3, 19)),
        ("add-way", (4, 4, 19)),
        ("drop-way-0", (4, 2, 19)),
        ("add-card", (4, 3, 20)),
        ("drop-card-18", (4, 3, 18)),
    ],
)
def test_rows_come_and_go(queen, edit, expected):
    assert sizes(edited(queen, edit)) == expected


@pytest.mark.parametrize(
    "edit",
    ["", "queen-x", "drop-trait", "drop-choice-9-9", "drop-choice-x-1", "add-choice-7", "a-b-c-d"],
)
def test_an_edit_that_means_nothing_changes_nothing(queen, edit):
    assert edited(queen, edit) == queen


def test_there_are_never_more_rows_than_a_form_can_carry(queen):
    sheet = queen
    for edit in (
        ["add-trait"] * 9
        + ["add-way"] * 9
        + ["add-card"] * 9
        + [f"add-choice-{p}" for p in range(4)] * 9
    ):
        sheet = edited(sheet, edit)
    assert (len(sheet.traits), len(sheet.ways), len(sheet.cards)) == (8, 6, 25)
    assert len(fields_of(sheet)) < 490


def test_a_button_adds_a_row_to_the_page(queen):
    page = post(**fields_of(queen) | {"edit": "add-trait"}).content.decode()
    assert 'name="trait-4-key"' in page
    assert 'name="choice-3-3-4"' in page


def test_download_and_upload_are_the_same_character(queen):
    fields = fields_of(queen) | {"name": "Die Königin <1>", "edit": ""}
    answer = post("file", **fields)
    assert answer["Content-Disposition"] == 'attachment; filename="die-konigin-1.json"'
    assert json.loads(answer.content)["board"]["name"] == "Die Königin <1>"
    page = post(edit="upload", file=SimpleUploadedFile("c.json", answer.content))
    assert 'value="Die Königin &lt;1&gt;"' in page.content.decode()
    assert "Ready to play" in page.content.decode()


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"x" * (LARGEST_FILE + 1)])
def test_a_bad_upload_gets_a_sentence_and_loses_nothing(queen, content):
    fields = fields_of(queen) | {"name": "Half made", "edit": "upload"}
    answer = Client().post(
        "/referee/time-loop/", {**fields, "file": SimpleUploadedFile("c.json", content)}
    )
    assert answer.status_code == 422
    assert "TL-SETUP-02" in answer.content.decode()
    assert 'value="Half made"' in answer.content.decode()


def test_an_upload_with_faults_shows_them():
    board = {**shipped_board(), "traits": [{"key": "wit", "start": 0}]}
    file = SimpleUploadedFile("c.json", character_file(board, {"cards": [None, 3]}).encode())
    page = post(edit="upload", file=file).content.decode()
    assert "TL-BOARD-02" in page
    assert "TL-DECK-01" in page


def opening(**more) -> dict:
    query = QueryDict(mutable=True)
    query.setlist("name", more.pop("names", ["Anna", "", "Bo", ""]))
    query.update(more)
    return setup_from(query, ["s1", "s2"])


def test_the_opening_form_makes_a_set_up():
    setup = opening(switch_timing="sequential", switch_trait_floor="zero", one_phone="open")
    assert setup["cards"] == "table"
    assert setup["switches"] == {"timing": "sequential"}
    assert [seat["board"] for seat in setup["seats"]] == ["queen", "queen"]


def test_a_file_belongs_to_the_name_in_its_row():
    text = character_file({**shipped_board(), "name": "Hero"}, shipped_deck())
    setup = opening(character_3=text)
    assert setup["seats"][0]["board"] == "queen"
    assert setup["seats"][1]["board"]["name"] == "Hero"


def test_every_switch_and_value_stands_on_the_opening_page():
    from companion.referees.time_loop.switches import VALUES

    page = Client().get("/open/time-loop/").content.decode()
    for name, values in VALUES.items():
        part = page.split(f'name="switch_{name}"')[1].split("</select>")[0]
        assert [value for value in values if f'value="{value}"' not in part] == []


def test_a_faulty_character_is_refused_with_its_rule_and_what_was_typed():
    text = character_file({**shipped_board(), "survival": []}, shipped_deck())
    fields = {
        "table": "Loop",
        "name": ["Anna", "Bo"],
        "character_2": text,
        "switch_timing": "sequential",
    }
    answer = Client().post("/open/time-loop/", fields)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "TL-BOARD-05" in page
    assert "queens-companion/time-loop-character" in page
    assert '<option value="sequential" selected>' in page

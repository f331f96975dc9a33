"""The print room over HTTP and by command: who gets what, what does not exist, and nothing loaded before it is needed."""

import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.campaigns.at_pages import browser
from tests.campaigns.papers.tables import demo, new
from tests.printing.reading import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return demo()


def test_a_paper_is_a_pdf_that_opens_in_the_browser(table):
    answer = browser(table, "s2").get(f"/t/{table.pk}/papers/session.pdf?size=letter&game=6")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'inline; filename="session.pdf"'
    assert "no-store" in answer["Cache-Control"]
    assert "Game 6" in text(answer.content)


def test_a_diary_shows_its_secrets_to_its_own_seat_only(table):
    address = f"/t/{table.pk}/papers/diary.pdf?seat=s2"
    owner = browser(table, "s2")
    assert "A052" in text(owner.get(address).content)
    for role in ("s1", "spectator", "keeper"):
        assert "A052" not in text(browser(table, role).get(address).content)
    public = owner.get(f"{address}&copy=public").content
    assert "A052" not in text(public)


@pytest.mark.parametrize(
    "asked",
    ["nothing.pdf", "session.pdf?size=a3", "scoring.pdf?game=x", "diary.pdf?seat=s9", "match.pdf"],
)
def test_what_does_not_exist_is_a_404(asked):
    table = new()
    keys = browser(table, "s1")
    assert keys.get(f"/t/{table.pk}/papers/{asked}").status_code == 404
    assert keys.get(f"/t/{table.pk}/papers/{asked.replace('.pdf', '.png')}").status_code == 404


def test_the_join_sheet_is_not_for_spectators():
    table = new()
    address = f"/t/{table.pk}/papers/join.pdf"
    found = text(browser(table, "s1").get(address).content)
    assert table.join_code[:4] in found
    spectator = browser(table, "spectator")
    assert spectator.get(address).status_code == 404
    assert table.join_code not in spectator.get(f"/t/{table.pk}/papers/").content.decode()


def test_the_room_shows_papers_and_a_picture_of_the_first_page():
    table = new()
    client = browser(table, "s2")
    page = client.get(f"/t/{table.pk}/papers/?paper=diary&size=letter&copy=public").content.decode()
    link = f"/t/{table.pk}/papers/diary.pdf?size=letter&amp;copy=public&amp;seat=s2"
    assert link in page
    assert "Session sheet" in page
    picture = client.get(link.replace("&amp;", "&").replace(".pdf", ".png"))
    assert picture["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


def test_tables_of_other_games_have_their_join_sheet():
    from companion.tables.opening import NewTable, open_table

    table = open_table(NewTable("cups", "Cups", ["Anna", "Bo"]))
    page = browser(table, "s1").get(f"/t/{table.pk}/papers/").content.decode()
    assert "Join sheet" in page
    assert "Session sheet" not in page
    assert (
        "There is nothing to print here"
        in browser(table, "spectator").get(f"/t/{table.pk}/papers/").content.decode()
    )


def test_the_command_writes_any_paper(table, tmp_path, capsys):
    out = tmp_path / "out.pdf"
    call_command("paper", table.pk, "diary", "-o", str(out), "--seat", "bo", "--size", "letter")
    assert "A052" in text(out.read_bytes())
    call_command("paper", table.pk, "scoring", "-o", str(out), "--game", "5")
    assert "End of game 5" in text(out.read_bytes())
    call_command("paper", table.pk, "join", "-o", str(out))
    assert "bytes" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nosuchtable", "session"], "There is no table nosuchtable"),
        (["{table}", "poster"], "No such paper here: poster. Papers: session"),
        (["{table}", "diary", "--seat", "Zoe"], "Nobody called Zoe"),
        (["{table}", "session", "--blank", "9"], "No such paper here: 9"),
    ],
)
def test_the_command_says_what_is_wrong(arguments, sentence, tmp_path):
    table = new()
    arguments = [one.replace("{table}", table.pk) for one in arguments]
    with pytest.raises(CommandError, match=sentence):
        call_command("paper", *arguments, "-o", str(tmp_path / "out.pdf"))


def test_nothing_of_the_printing_room_is_loaded_before_something_is_printed():
    code = "import django, sys; django.setup(); from companion import urls; urls.urlpatterns; sys.exit('reportlab' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=_environment(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr


def _environment():
    import os

    return {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"}

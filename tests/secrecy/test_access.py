"""S1: every URL × method × role, generated from the resolver; a URL without a declared row fails."""

import pytest

from companion.tables.models import Entry, Table
from tests.secrecy.urls import ROWS, example, game_of, patterns
from tests.secrecy.worlds import ROLES, built, client, world_of

pytestmark = pytest.mark.django_db

ALLOWED = {
    "public": set(ROLES),
    "host": set(ROLES),
    "member": {"spectator", "s1", "s2", "s3", "keeper"},
    "keeper": {"keeper"},
}


def test_every_url_declares_its_access_and_has_a_row():
    declared = {p.name: getattr(p.callback, "access", None) for p in patterns()}
    assert declared == ROWS


@pytest.fixture
def table(request):
    """A table of the game whose address is tried."""
    name = request.node.callspec.params.get("name", "") if hasattr(request.node, "callspec") else ""
    world = world_of(game_of(name))
    return built(world, world.values[0])


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", sorted(ROWS))
@pytest.mark.parametrize("method", ["get", "post"])
def test_matrix(table, name, method, role):
    answer = getattr(client(role), method)(example(name, table))
    assert answer.status_code < 500
    if role in ALLOWED[ROWS[name]]:
        by_itself = {("invite", "spectator")}
        assert answer.status_code != 404 or (name, role) in by_itself
    else:
        assert answer.status_code == 404


@pytest.mark.parametrize(
    "name", sorted(n for n, row in ROWS.items() if row in ("member", "keeper"))
)
def test_a_table_one_may_not_see_is_like_no_table_at_all(table, name):
    address = example(name, table)
    missing = address.replace(table.pk, "nosuchtable9")
    here, there = client("foreign").get(address), client("foreign").get(missing)
    assert (here.status_code, there.status_code) == (404, 404)
    unmasked = here.content.decode().replace(table.pk, "nosuchtable9")
    assert _without_token(unmasked) == _without_token(there.content.decode())


def _without_token(html):
    import re

    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", html)


def test_the_host_page_needs_the_hosts_token(table):
    assert client("keeper").get("/host/" + "x" * 43 + "/").status_code == 404


@pytest.mark.parametrize("role", ["outsider", "foreign", "spectator", "keeper"])
def test_who_has_no_seat_writes_nothing(table, role):
    before = Entry.objects.count()
    body = {"key": "k" * 24, "action": {"do": "gain", "amount": 1}}
    answer = client(role).post(f"/t/{table.pk}/do", body, content_type="application/json")
    assert answer.status_code in (403, 404)
    assert Entry.objects.count() == before


def test_foreign_ids_and_codes_open_nothing(table):
    foreign = Table.objects.exclude(pk=table.pk).get()
    eve = client("foreign")
    for address in (
        f"/keep/{table.pk}/{foreign.keeper_key}",
        f"/watch/{foreign.keeper_key}",
        "/join/AAAAAAAA",
    ):
        assert eve.get(address).status_code == 404
        assert eve.post(address).status_code == 404
    assert (
        client("s1").post(f"/t/{table.pk}/hand-over/", {"seat": "s2", "pin": "123456"}).status_code
        == 422
    )


def test_sealed_values_are_entered_by_their_owner_only(table):
    body = {"key": "k" * 24, "action": {"do": "pick", "card": 3}, "for": "s2"}
    answer = client("s1").post(f"/t/{table.pk}/do", body, content_type="application/json")
    assert answer.status_code == 403
    body = {"key": "k" * 24, "action": {"do": "gain", "amount": 3}, "for": "s2"}
    answer = client("s1").post(f"/t/{table.pk}/do", body, content_type="application/json")
    assert answer.status_code == 201
    entry = Entry.objects.filter(table=table).last()
    assert (entry.seat, entry.by) == ("s2", "s1")


def test_csrf_holds_for_every_post(table):
    from django.test import Client

    from companion.tables.devices import COOKIE, _signer

    strict = Client(enforce_csrf_checks=True)
    strict.cookies[COOKIE] = _signer().sign("s1")
    for pattern in patterns():
        answer = strict.post(example(pattern.name, table))
        assert answer.status_code in (403, 405), pattern.name

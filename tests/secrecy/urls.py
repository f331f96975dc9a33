"""Every URL pattern, from the resolver, with the access its view declares and an example address."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from companion.tables.models import Table
from companion.tables.views.host import host_token

# The declared rows: what each URL is, decided here a second time, on purpose. A new URL without a row fails.
ROWS = {
    "home": "public",
    "healthz": "public",
    "about": "public",
    "components": "public",
    "light": "public",
    "open": "public",
    "open-game": "public",
    "import": "public",
    "join-typed": "public",
    "join": "public",
    "watch": "public",
    "keep-link": "public",
    "host": "host",
    "table": "member",
    "fragment": "member",
    "state": "member",
    "do": "member",
    "undo": "member",
    "journal-json": "member",
    "export-json": "member",
    "journal": "member",
    "why": "member",
    "pin": "member",
    "hand-over": "member",
    "invite": "member",
    "papers": "member",
    "paper": "member",
    "paper-preview": "member",
    "keeper": "keeper",
    "campaign-backfill": "member",
    "campaign-cabinet": "member",
    "campaign-diary-of": "member",
    "campaign-diary": "member",
    "campaign-anytime": "member",
    "campaign-pause": "member",
    "campaign-standing": "member",
    "campaign-preview": "member",
    "campaign-facts": "member",
    "campaign-opening": "member",
    "long-live-ask": "public",
    "long-live-rematch": "member",
    "long-live-steps": "member",
    "time-loop-record": "member",
    "time-loop-rematch": "member",
    "time-loop-chart": "member",
    "time-loop-replay": "member",
    "time-loop-why": "member",
    "time-loop-workshop": "public",
    "time-loop-check": "public",
    "time-loop-file": "public",
}


def game_of(name: str) -> str:
    """Which game's table has this address; pages of the house are tried on the test game's."""
    if name.startswith("paper"):
        return "campaign"
    game = next((key for key in ("campaign", "long-live", "time-loop") if name.startswith(key)), "")
    return game or "cups"


def patterns() -> Iterator[URLPattern]:
    """All leaves of the resolver."""
    yield from _leaves(get_resolver())


def _leaves(resolver: URLResolver) -> Iterator[URLPattern]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from _leaves(entry)
        else:
            yield entry


def example(name: str, table: Table) -> str:
    """An address of this pattern that exists."""
    arguments = {
        "open-game": ["cups"],
        "join": [table.join_code],
        "watch": [table.spectator_code],
        "keep-link": [table.pk, table.keeper_key],
        "host": [host_token()],
        "campaign-diary-of": [table.pk, "s2"],
        "paper": [table.pk, "diaries"],
        "paper-preview": [table.pk, "diaries"],
    }
    return reverse(
        name, args=arguments.get(name, [table.pk] if ROWS[name] in ("member", "keeper") else [])
    )

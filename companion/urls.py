"""All addresses: the house's own pages, the tables', and each game's below its key."""

from django.urls import include, path

from . import pages
from .tables.screens import all_pages
from .tables.views import exporting, host, joining, keeping, opening

urlpatterns = [
    path("", pages.home, name="home"),
    path("healthz", pages.healthz, name="healthz"),
    path("about/", pages.about, name="about"),
    path("components/", pages.components, name="components"),
    path("light", pages.choose_light, name="light"),
    path("open/", opening.choose, name="open"),
    path("open/from-file/", exporting.import_page, name="import"),
    path("open/<slug:game>/", opening.open_game, name="open-game"),
    path("join/", joining.typed, name="join-typed"),
    path("join/<str:code>", joining.join, name="join"),
    path("watch/<str:code>", joining.watch_table, name="watch"),
    path("keep/<slug:table_id>/<str:key>", keeping.keep_by_link, name="keep-link"),
    path("host/<str:token>/", host.tables, name="host"),
    path("t/<slug:table_id>/", include("companion.tables.urls")),
    *(path(prefix, include(urls)) for prefix, urls in all_pages().items()),
]

handler400 = "companion.errors.bad_request"
handler404 = "companion.errors.page_not_found"
handler500 = "companion.errors.server_error"

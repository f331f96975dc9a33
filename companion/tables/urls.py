"""Addresses below /t/<table>/ (the live stream is answered before Django, see companion/live)."""

from django.urls import path

from .views import acting, exporting, keeping, papers, table

urlpatterns = [
    path("", table.table_page, name="table"),
    path("fragment", table.table_fragment, name="fragment"),
    path("state.json", table.state_json, name="state"),
    path("do", acting.do, name="do"),
    path("undo", acting.undo, name="undo"),
    path("journal.json", table.journal_json, name="journal-json"),
    path("export.json", exporting.export_json, name="export-json"),
    path("journal/", table.journal_page, name="journal"),
    path("why/", table.why, name="why"),
    path("pin", acting.choose_pin, name="pin"),
    path("hand-over/", acting.hand_over, name="hand-over"),
    path("invite/", keeping.invite, name="invite"),
    path("papers/", papers.print_room, name="papers"),
    path("papers/<slug:paper>.pdf", papers.paper, name="paper"),
    path("papers/<slug:paper>.png", papers.paper_preview, name="paper-preview"),
    path("keeper/", keeping.keeper_page, name="keeper"),
]

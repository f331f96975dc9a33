"""The standing: charts over the games, each with its question, its answer and its numbers as rows."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from companion.pictures.charts import Drawing
from companion.pictures.charts.svg import chart_svg
from companion.tables.access import Viewer
from companion.tables.past import past_of

from ..pictures.standing import KINDS, past_from, standing_charts
from .of_campaign import campaign_page, page_context


@campaign_page
@never_cache
@require_GET
def standing_page(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Tracks, Treasuries as far as they may be seen, Ideologies, votes, tokens and Power over the games."""
    view = viewer.view()
    context = page_context(viewer, view)
    past = past_from(past_of(viewer, KINDS), view, context["names"])
    drawings = standing_charts(past) if view["game"] else {}
    charts = [_chart(key, drawing) for key, drawing in drawings.items()]
    covered = any(seat["resources"] is None for seat in view["seats"])
    page = {**context, "tab": "standing", "charts": charts, "covered": covered}
    return render(request, "campaign/standing.html", page)


def _chart(key: str, drawing: Drawing) -> dict[str, Any]:
    svg = chart_svg(drawing, f"chart-{key}", static("crests/crests.svg"))
    return {"key": key, "drawing": drawing, "svg": SafeString(svg)}

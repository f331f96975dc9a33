"""Addresses below `t/<table>/campaign/`."""

from django.urls import path

from .views import anytime, backfill, cabinet, diary, facts, opening, outcome, standing

urlpatterns = [
    path("anytime/", anytime.anytime, name="campaign-anytime"),
    path("pause/", anytime.pause, name="campaign-pause"),
    path("preview/", outcome.preview, name="campaign-preview"),
    path("opening/", opening.opening_page, name="campaign-opening"),
    path("facts/", facts.facts_page, name="campaign-facts"),
    path("diary/", diary.diary_page, name="campaign-diary"),
    path("diary/<slug:seat>/", diary.diary_page, name="campaign-diary-of"),
    path("cabinet/", cabinet.cabinet_page, name="campaign-cabinet"),
    path("standing/", standing.standing_page, name="campaign-standing"),
    path("backfill/", backfill.backfill_page, name="campaign-backfill"),
]

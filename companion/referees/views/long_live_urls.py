"""Addresses of a match below /t/<table>/long-live/."""

from django.urls import path

from . import long_live_pages, long_live_steps

urlpatterns = [
    path("rematch", long_live_pages.rematch, name="long-live-rematch"),
    path("steps/", long_live_steps.steps, name="long-live-steps"),
]

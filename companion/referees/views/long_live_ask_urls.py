"""Addresses below /referee/long-live/: the referee answers without a table."""

from django.urls import path

from . import long_live_ask

urlpatterns = [path("", long_live_ask.ask, name="long-live-ask")]

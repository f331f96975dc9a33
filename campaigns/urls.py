"""Addresses below `t/<table>/campaign/`."""

from django.urls import path

from .views import facts, opening

urlpatterns = [
    path("opening/", opening.opening_page, name="campaign-opening"),
    path("facts/", facts.facts_page, name="campaign-facts"),
]

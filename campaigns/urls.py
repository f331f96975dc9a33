"""Addresses below `t/<table>/campaign/`."""

from django.urls import path

from .views import opening

urlpatterns = [
    path("opening/", opening.opening_page, name="campaign-opening"),
]

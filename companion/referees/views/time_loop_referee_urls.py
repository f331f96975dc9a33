"""Addresses of the time loop below /referee/time-loop/: no table needed."""

from django.urls import path

from . import time_loop_workshop

urlpatterns = [
    path("", time_loop_workshop.workshop, name="time-loop-workshop"),
    path("check", time_loop_workshop.check, name="time-loop-check"),
    path("file", time_loop_workshop.download, name="time-loop-file"),
]

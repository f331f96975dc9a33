"""Addresses of the time loop below /t/<table>/time-loop/."""

from django.urls import path

from . import time_loop_pages, time_loop_record

urlpatterns = [
    path("record", time_loop_record.record, name="time-loop-record"),
    path("rematch", time_loop_record.rematch, name="time-loop-rematch"),
    path("chart/", time_loop_pages.chart, name="time-loop-chart"),
    path("replay/", time_loop_pages.replay, name="time-loop-replay"),
    path("why/", time_loop_pages.why, name="time-loop-why"),
]

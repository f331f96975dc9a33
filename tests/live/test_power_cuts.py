"""Nothing acknowledged is lost in a power cut; and the simulation would notice if it were (R2, R4)."""

import pytest

from tests.live.power import answers_without_sync, faults_after_cuts, traced
from tests.servers import Server

ACTIONS = 25


@pytest.fixture
def unsynced_server(tmp_path):
    running = Server(tmp_path, PLANT="unsynced").start()
    yield running
    running.stop()


def test_every_answer_comes_after_a_sync_and_survives_a_power_cut(sqlite_server):
    run = traced(sqlite_server, ACTIONS)
    assert answers_without_sync(run.calls) == (ACTIONS, [])
    assert faults_after_cuts(run, 120) == []


def test_answers_before_the_sync_are_noticed(unsynced_server):
    run = traced(unsynced_server, ACTIONS)
    answered, unsynced = answers_without_sync(run.calls)
    assert answered == len(unsynced) == ACTIONS
    assert faults_after_cuts(run, 120) != []

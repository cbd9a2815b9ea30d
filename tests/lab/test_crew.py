"""Jobs shared out over processes: in order, and with a name for whatever goes wrong."""

import os
from contextlib import closing
from multiprocessing import active_children

import pytest

from yojoe.lab.batch.workers import Crew, Failure, hire_worker, results

# A job that any process can take on: it fails where the word ends.
spell = "laboratory".__getitem__


@pytest.mark.parametrize("workers", [1, 3])
def test_results_come_in_order(workers):
    assert "".join(results(spell, 10, workers)) == "laboratory"


@pytest.mark.parametrize("workers", [1, 2])
def test_the_first_failure_in_order_is_the_last_result(workers):
    *letters, failure = results(spell, 100, workers)
    assert "".join(letters) == "laboratory"
    assert isinstance(failure, Failure)
    assert (failure.number, failure.error) == (10, "IndexError: string index out of range")
    assert "Traceback" in failure.trace


def test_a_worker_that_dies_is_missed():
    [failure] = results(os._exit, 10, 2)
    assert failure.error == "the worker that played games 0 to 0 is gone, with exit code 0"


def test_nothing_is_waited_for_when_no_worker_has_begun(monkeypatch):
    def stillborn(job):
        worker = hire_worker(job)
        worker.process.terminate()
        worker.process.join()
        return worker

    monkeypatch.setattr("yojoe.lab.batch.workers.hire_worker", stillborn)
    [failure] = results(spell, 10, 2)
    assert (failure.number, failure.error) == (0, "no worker is left to play it")


def test_nobody_stays_behind_when_the_rest_is_not_wanted():
    with closing(results(spell, 10, 2)) as letters:
        assert next(letters) == "l"
        assert len(active_children()) == 2
    assert active_children() == []


def test_chunks_take_a_moment_and_get_smaller_towards_the_end():
    crew = Crew(spell, count=10_000, workers=2)
    assert crew.chunk(done=40, seconds=0.2) == 20
    assert crew.chunk(done=1, seconds=1000.0) == 1
    assert crew.chunk(done=1, seconds=0.0) == 8
    crew.handed_out = 9_990
    assert crew.chunk(done=40, seconds=0.2) == 2
    crew.handed_out = 10_000
    assert crew.chunk(done=40, seconds=0.2) == 1

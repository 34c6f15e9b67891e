"""Work in several threads."""

from threading import Event, current_thread, main_thread

import pytest

from duelkit.bots.machine import in_threads


def test_a_single_job_is_done_in_this_thread():
    seen = []

    def job():
        seen.append(current_thread())
        yield

    in_threads([job()])
    assert seen == [main_thread()]


def test_a_job_that_fails_stops_the_others_and_is_told():
    failed = Event()

    def fails():
        yield
        failed.set()
        raise ValueError("as it should")

    def endless():
        while True:
            failed.wait()
            yield

    with pytest.raises(ValueError, match="as it should"):
        in_threads([fails(), endless()])


def test_ctrl_c_stops_all():
    """As in the main thread, where it comes up while the results are waited for."""

    def interrupted():
        yield
        raise KeyboardInterrupt

    def endless():
        while True:
            yield

    with pytest.raises(KeyboardInterrupt):
        in_threads([interrupted(), endless()])

"""Ctrl-C while the rules compile."""

import signal
from threading import Thread

import pytest

from duelkit.kernel.compile_once import ctrl_c_afterwards


def interrupted(done):
    with ctrl_c_afterwards(print):
        signal.raise_signal(signal.SIGINT)
        done.append("compiled")


def test_ctrl_c_is_heard_once_the_compiler_is_done():
    done = []
    with pytest.raises(KeyboardInterrupt):
        interrupted(done)
    assert done == ["compiled"]


def test_ctrl_c_is_answered_at_once(capsys):
    with pytest.raises(KeyboardInterrupt):
        interrupted([])
    assert "Stopping as soon as the rules are compiled" in capsys.readouterr().out


def test_ctrl_c_means_afterwards_what_it_meant_before():
    before = signal.getsignal(signal.SIGINT)
    with ctrl_c_afterwards(print):
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_another_thread_compiles_without_ado():
    compiled = []

    def compile_something():
        with ctrl_c_afterwards(print):
            compiled.append(True)

    thread = Thread(target=compile_something)
    thread.start()
    thread.join()
    assert compiled

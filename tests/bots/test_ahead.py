"""Searches that are compiled apart, and what keeps them from it."""

import os
import signal
import subprocess
import sys
import time

import pytest

from duelkit.bots import ahead, readiness, thinking
from duelkit.bots.ahead import Compiling, SearchWarmup, main
from duelkit.bots.readiness import NO_CACHE, NO_MEMORY, NO_NUMBA, NOT_COMPILED, WARMING, unready
from duelkit.games import game_named
from tests.processes import lives

DUCHESS = game_named("duchess")
SOON = 30  # seconds
KIND = DUCHESS.state_type(2)


class Ended:
    """A process that has ended with this code."""

    def __init__(self, code):
        self.code = code

    stdin = None

    def poll(self):
        return self.code

    def kill(self):
        """Do nothing: it has ended."""

    wait = poll


def compiled_with(code, monkeypatch):
    """Return a warmup whose processes end at once with this code."""
    monkeypatch.setattr(ahead, "Popen", lambda *_args, **_more: Ended(code))
    return SearchWarmup()


@pytest.mark.parametrize(
    ("code", "why"),
    [(1, NOT_COMPILED), (3, NO_CACHE), (4, NO_MEMORY), (-9, NO_MEMORY), (-6, NO_MEMORY), (-11, NOT_COMPILED)],
)
def test_a_search_that_could_not_be_compiled_says_why_and_is_not_tried_again(code, why, monkeypatch):
    warmup = compiled_with(code, monkeypatch)
    assert [warmup.begin("duchess", 2) for _ in range(3)] == [WARMING, why, why]
    assert warmup.begin("vacuo", 2) == WARMING


def test_one_that_is_gone_from_the_cache_is_compiled_again(monkeypatch):
    warmup = compiled_with(0, monkeypatch)
    first = warmup.begin("duchess", 2), warmup.begun["duchess", 2]
    assert (warmup.begin("duchess", 2), warmup.begun["duchess", 2] is first[1]) == (WARMING, False)


@pytest.mark.parametrize(("error", "why"), [(OSError, NO_CACHE), (MemoryError, NO_MEMORY)])
def test_the_process_says_by_its_exit_code_what_kept_it(error, why, monkeypatch):
    def fail(*_):
        raise error

    monkeypatch.setattr(ahead, "give_way", lambda _by: None)
    monkeypatch.setattr(ahead, "compile_into_cache", fail)
    assert ahead.PROBLEMS[main("search", "duchess", "2")] == why


def test_a_process_that_runs_has_no_problem(monkeypatch):
    monkeypatch.setattr(ahead, "Popen", lambda *_args, **_more: Ended(None))
    assert Compiling("search", "duchess", 2).problem is None


PARENT = """import time
from duelkit.bots.ahead import Compiling
print(Compiling("rules", "monsters", 2).child.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing is killed so on this system")
def test_what_a_killed_process_has_compiled_ends_by_itself(tmp_path):
    words, env = [sys.executable, "-c", PARENT], {**os.environ, "DUELKIT_CACHE": str(tmp_path)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=env) as parent:
        child = int(parent.stdout.readline())
        parent.kill()
    end = time.monotonic() + SOON
    while lives(child) and time.monotonic() < end:
        time.sleep(0.05)
    still = lives(child)
    if still:
        os.kill(child, signal.SIGKILL)
    assert not still


# Whether it can be used


def forget_what_is_compiled(monkeypatch):
    """Have this process find out anew where compiled rules and searches are kept, and whether they are."""
    monkeypatch.setattr(thinking, "_searches", {})
    monkeypatch.setattr("duelkit.kernel.compile_cache._kept", {})
    monkeypatch.setattr("duelkit.kernel.compiling._rules", {})


def test_without_a_cache_that_can_be_written_no_search_is_prepared(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("DUELKIT_CACHE", str(tmp_path / "file" / "cache"))
    forget_what_is_compiled(monkeypatch)
    assert unready(DUCHESS, KIND) == NO_CACHE


def test_with_one_it_is(monkeypatch, tmp_path):
    monkeypatch.setenv("DUELKIT_CACHE", str(tmp_path))
    forget_what_is_compiled(monkeypatch)
    assert unready(DUCHESS, KIND) == WARMING


def test_without_numba_none_is(monkeypatch):
    monkeypatch.setitem(sys.modules, "duelkit.bots.thinking", None)
    monkeypatch.delattr("duelkit.bots.thinking", raising=False)
    assert readiness.unready(DUCHESS, KIND) == NO_NUMBA

"""Files that one process at a time holds."""

import subprocess
import sys

import pytest

from duelkit.kernel.caching import held

pytest.importorskip("fcntl")

HOLDS = """
import sys
from pathlib import Path
from duelkit.kernel.caching import held
with held(Path(sys.argv[1]), lambda: None):
    print("mine", flush=True)
    sys.stdin.readline()
    print("done", flush=True)
"""


def holder(file):
    """Return a process that holds a file until it hears a line or is killed."""
    other = subprocess.Popen([sys.executable, "-c", HOLDS, str(file)], stdin=-1, stdout=-1, text=True)
    assert other.stdout.readline() == "mine\n"
    return other


def test_who_waits_is_told_and_goes_on_once_the_other_has_done(tmp_path):
    with holder(tmp_path / "lock") as other:

        def tell():
            other.stdin.write("\n")
            other.stdin.flush()
            told.append("waits")

        told = []
        with held(tmp_path / "lock", tell):
            assert other.stdout.readline() == "done\n"
    assert told == ["waits"]


def test_a_process_that_is_killed_lets_go(tmp_path):
    with holder(tmp_path / "lock") as other, held(tmp_path / "lock", other.kill):
        assert other.wait() == -9


def test_nobody_waits_for_a_file_that_is_free(tmp_path):
    told = []
    for _ in range(2):
        with held(tmp_path / "lock", lambda: told.append("waits")):
            pass
    assert told == []

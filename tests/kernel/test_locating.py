"""The indexes of what is kept compiled: processes that add to one at the same time lose nothing."""

import threading
from contextlib import suppress

import numba
import pytest

from duelkit.kernel.compile_cache import keeping_in

pytest.importorskip("fcntl")

TOGETHER = 2  # seconds: so long one waits for the other between reading an index and writing it


@pytest.fixture
def index(tmp_path, monkeypatch):
    """Return the index of a function; whoever has read it waits for a second reader, if one may come in."""
    with keeping_in(tmp_path):
        kept = numba.njit(cache=True)(lambda n: n)._cache._cache_file
    read, both = kept._load_index, threading.Barrier(2)

    def read_together():
        overloads = read()
        with suppress(threading.BrokenBarrierError):
            both.wait(TOGETHER)
        return overloads

    (tmp_path / index.__module__).mkdir(exist_ok=True)
    monkeypatch.setattr(kept, "_load_index", read_together)
    return kept


def key_of(signature, captured="nothing"):
    """Return a key as Numba makes it."""
    return signature, "a processor", ("a hash of the code", captured)


def test_what_two_add_at_the_same_time_is_kept_of_both(index):
    keys = key_of("two"), key_of("four")
    adding = [threading.Thread(target=index.save, args=(key, f"code of {key[0]}")) for key in keys]
    for thread in adding:
        thread.start()
    for thread in adding:
        thread.join()
    assert [index.load(key) for key in keys] == ["code of two", "code of four"]


def test_what_a_function_captured_says_the_folders_name_and_not_the_key(tmp_path):
    with keeping_in(tmp_path):
        index = numba.njit(cache=True)(lambda n: n)._cache._cache_file
    (tmp_path / index.__module__).mkdir(exist_ok=True)
    index.save(key_of("two", captured="rows of one process"), "code")
    assert index.load(key_of("two", captured="rows of another")) == "code"
    assert index.load(key_of("four", captured="rows of one process")) is None

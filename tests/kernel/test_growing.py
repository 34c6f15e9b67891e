"""Growing tables: compiled rules read rows that were written after they were compiled."""

import subprocess
import sys

import numba
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.kernel.growing import RowRoom, growing_table
from duelkit.kernel.rule import arm, rule

ROWS = growing_table("test_rows", 5, 3)
COLUMN = growing_table("test_column", 5)


@rule
def number_in_rows(row: int, column: int) -> int:
    """Return a number of a table with columns."""
    return int(ROWS[row, column])


@rule
def number_in_column(row: int) -> int:
    """Return a number of a table with one column."""
    return int(COLUMN[row])


@pytest.fixture(scope="module")
def compiled():
    """The two rules, as compiled code calls them."""
    arm()
    return numba.njit(number_in_rows), numba.njit(number_in_column)


def test_compiled_code_reads_what_was_written_after_it_was_compiled(compiled):
    in_rows, in_column = compiled
    assert in_rows(4, 2) == in_column(4) == 0
    ROWS[4, 2], COLUMN[4] = 42, 7
    assert (in_rows(4, 2), in_column(4)) == (42, 7)
    assert (number_in_rows(4, 2), number_in_column(4)) == (42, 7)


def test_what_is_hidden_reads_the_same_compiled_and_not(compiled):
    in_rows, in_column = compiled
    ROWS[1], COLUMN[1] = (1, 2, 3), 9
    ROWS.hide(1)
    COLUMN.hide(1)
    assert [in_rows(-1, n) for n in range(3)] == [number_in_rows(-1, n) for n in range(3)] == [1, 2, 3]
    assert in_column(-1) == number_in_column(-1) == 9


WRITTEN = """
import sys
import numba
from duelkit.kernel.growing import growing_table
from duelkit.kernel.rule import arm, rule
TABLE = growing_table("test_cached", 3)
TABLE[2] = int(sys.argv[1])
@rule
def number(row):
    return int(TABLE[row])
arm()
@numba.njit(cache=True)
def read(row):
    return number(row)
print(read(2), sum(read.stats.cache_hits.values()))
"""


def test_code_from_the_cache_reads_the_rows_of_the_process_that_loads_it(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    script = tmp_path / "script.py"
    script.write_text(WRITTEN, encoding="utf-8")

    def said(number: int) -> str:
        done = subprocess.run([sys.executable, script, str(number)], capture_output=True, text=True, check=True)
        return done.stdout

    assert said(5) == "5 0\n"
    assert said(6) == "6 1\n"


@given(st.lists(st.one_of(st.integers(0, 5), st.none())), st.integers(1, 4))
def test_no_row_is_taken_twice_nor_freed_with_others(counts, step):
    room, ours = RowRoom(3, 40, step), {}
    for turn, count in enumerate(counts):
        if count is not None:
            at = room.take(count)
            ours |= {} if at is None else {at: count}
        elif ours:
            left = sorted(ours)[turn % len(ours)]
            room.give_back(left)
            del ours[left]
        rows = [row for at, count in ours.items() for row in range(at, at + max(1, count))]
        assert len(rows) == len(set(rows)) == sum(len(run) for run in room.taken)
        assert all(3 <= row < 40 for row in rows)

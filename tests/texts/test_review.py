"""What review found: each fault is mended, with tests that are there, or left, with a reason."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in (ROOT / "docs" / "review.md").read_text().splitlines()
    if line.startswith("| ") and not line.startswith("| Fault")
]


def is_there(test):
    """Tell whether a file of tests, or a test in it, is there: "tests/a.py::test_b" or "tests/a.py"."""
    path, _, name = test.partition("::")
    file = ROOT / path
    return file.is_file() and (not name or re.search(rf"def {re.escape(name)}\b", file.read_text()) is not None)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0][:40])
def test_a_fault_is_mended_with_a_test_or_left_with_a_reason(row):
    _, state, why = row
    tests = re.findall(r"`(tests/[\w./:]+)`", why)
    assert state in ("mended", "left")
    assert why
    assert state == "left" or tests
    assert [test for test in tests if not is_there(test)] == []

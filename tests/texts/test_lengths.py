"""No file is longer than a reader can hold in mind."""

from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
MOST = 800  # lines


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "examples", "benchmarks"])
def test_no_file_has_more_than_800_lines(folder):
    files = list((HOUSE / folder).rglob("*.py"))
    lengths = {str(file.relative_to(HOUSE)): file.read_text("utf-8").count("\n") for file in files}
    assert files
    assert {name: lines for name, lines in lengths.items() if lines > MOST} == {}

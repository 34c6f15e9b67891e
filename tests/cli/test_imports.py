"""Each command imports only what it needs: that is what makes it start at once."""

import os
import subprocess
import sys

import pytest

SLOW = ("numpy", "numba", "polars", "textual", "rich", "shtab", "lark", "fastapi", "sqlalchemy", "redis")


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        ("--help", ()),
        ("--version", ()),
        ("pley", ()),
        ("rules duchess", ("numpy",)),
        ("serve --help", ()),
        ("cards --help", ()),
        ("serve --port 65536", ()),
        ("play duchess --seed 1 --plain --seats human,greedy", ("numpy",)),
        ("play duchess --seed 1 --plain", ("numpy", "numba")),  # its search is loaded while the first screen is read
        ("play duchess --help", ("numpy",)),
        ("play vacuo --seed 1 --plain --seats human,random", ("numpy",)),
    ],
)
def test_nothing_else_is_imported(words, needed, tmp_path):
    asked = f"""
import sys
from duelkit.cli import main
main({words.split()})
print(*[name for name in {SLOW} if name in sys.modules], file=sys.stderr)
"""
    elsewhere = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}  # where `play` saves the duel that breaks off
    command = [sys.executable, "-c", asked]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, env=elsewhere, capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1].split() == list(needed)

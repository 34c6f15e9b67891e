"""Changes to the rules: docs/mutation.md speaks of lines as they are now, and the tool says what is true."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]
COLUMNS = 5  # file, function, the line as it is, as it was tried, why no test can tell


def rows():
    """Return the rows of the table of mutants that are no mistakes, a list of cells each."""
    lines = (ROOT / "docs" / "mutation.md").read_text(encoding="utf-8").splitlines()
    cells = [re.split(r"(?<!\\)\|", line)[1:-1] for line in lines if line.startswith("| `")]
    return [[cell.strip().strip("`").replace(r"\|", "|") for cell in row] for row in cells if len(row) == COLUMNS]


@cache
def text_of(file, function):
    """Return a function of a file in one line; of what stands above all functions, the whole file."""
    text = (ROOT / "src" / "duelkit" / file).read_text(encoding="utf-8")
    if function == "above all functions":
        return in_one_line(text)
    named = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name == function)
    return in_one_line("\n".join(ast.get_source_segment(text, node) or "" for node in named))


def in_one_line(text):
    return " ".join(line.strip() for line in text.splitlines())


def test_every_line_that_is_said_to_be_no_mistake_still_stands_in_its_function():
    assert [row[:3] for row in rows() if row[2] not in text_of(row[0], row[1])] == []


def test_every_mutant_that_is_no_mistake_has_its_reason():
    assert [row for row in rows() if not row[4] or row[4] == "?"] == []


TOOL = Path(__file__).parents[2] / "tools" / "mutants"


def test_a_change_that_no_test_reaches_is_not_killed(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest):
    monkeypatch.syspath_prepend(TOOL)
    trying = importlib.import_module("trying")
    assert trying.first_failure(request.session, []) is None


def test_the_lines_that_are_new_since_a_commit_are_those_that_git_tells(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(TOOL)
    changes = importlib.import_module("changes")
    told = "@@ -3,2 +3,0 @@ def a():\n@@ -9 +8,3 @@ def b():\n@@ -20,0 +22 @@\n"
    monkeypatch.setattr(changes.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=told))
    assert changes.lines_since("kernel/chance.py", "HEAD") == {8, 9, 10, 22}

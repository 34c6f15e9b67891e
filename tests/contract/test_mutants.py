"""The tool that changes the rules: what it says of a change is true."""

import importlib
from pathlib import Path
from types import SimpleNamespace

import pytest

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

"""The tool that changes the rules: what it says of a change is true."""

import importlib
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "mutants"


def test_a_change_that_no_test_reaches_is_not_killed(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest):
    monkeypatch.syspath_prepend(TOOL)
    trying = importlib.import_module("trying")
    assert trying.first_failure(request.session, []) is None

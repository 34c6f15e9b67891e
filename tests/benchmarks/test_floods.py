"""The tool that floods a server: it runs for a moment, and each flood is one that the server cuts off."""

import importlib
import sys
from pathlib import Path

import pytest

from tests import needs

pytest.importorskip("uvloop", reason=needs.UVLOOP)


@pytest.fixture
def tool(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(Path(__file__).parents[2] / "benchmarks"), *sys.path])
    return importlib.import_module("floods")


@pytest.mark.parametrize("flood", ["short headers", "pings"])
def test_a_flood_is_cut_off_and_others_are_answered(tool, flood):
    figures = tool.main(["--flood", flood, "--seconds", "1"])["floods"][flood]
    assert figures["asked"] > 0
    assert figures["failed"] == 0
    assert figures["log_lines"] == 1

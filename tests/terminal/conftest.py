"""Saves go into a folder of the test's own."""

from pathlib import Path

import pytest

from duelkit.terminal import keeping


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that saves go into."""
    monkeypatch.setattr(keeping, "saves_folder", lambda: tmp_path / "saves")
    return tmp_path / "saves"
